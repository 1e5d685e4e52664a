import FileAccess

extension GazetteerWriter {
  /// Writes a gazetteer file under a temporary name, syncs it and gives it its own name.
  ///
  /// - Parameters:
  ///   - contents: what goes into the file.
  ///   - path: of the file; one that is there is replaced at once, those who have it open keep what they have.
  /// - Throws: ``GazetteerError`` with the code `contents` or `file`; nothing is changed or left behind then.
  public static func write(_ contents: GazetteerContents, to path: String) throws(GazetteerError) {
    try write(contents, to: path) { _ in nil }
  }

  /// The same, with what somebody who knows the rules of look-ups measures in the gazetteer.
  package static func write(
    _ contents: GazetteerContents, to path: String, measuring measure: (Gazetteer) -> ClearGroundRecord?
  ) throws(GazetteerError) {
    let bytes = try bytes(bytes(of: contents), measured: measure)
    do throws(SystemError) {
      try OutputFile.write(bytes, to: path)
    } catch {
      throw GazetteerError(code: .file, message: error.reason)
    }
  }

  /// The bytes of a gazetteer file with these contents and with what is measured in it.
  package static func bytes(
    of contents: GazetteerContents, measuring measure: (Gazetteer) -> ClearGroundRecord?
  ) throws(GazetteerError) -> [UInt8] {
    try bytes(bytes(of: contents), measured: measure)
  }
}
