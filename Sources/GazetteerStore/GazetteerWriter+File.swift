import FileAccess

extension GazetteerWriter {
  /// Writes a gazetteer file under a temporary name, syncs it and gives it its own name.
  ///
  /// - Parameters:
  ///   - contents: what goes into the file.
  ///   - path: of the file; one that is there is replaced at once, those who have it open keep what they have.
  /// - Throws: ``GazetteerError`` with the code `contents` or `file`; nothing is changed or left behind then.
  public static func write(_ contents: GazetteerContents, to path: String) throws(GazetteerError) {
    let bytes = try bytes(of: contents)
    do throws(SystemError) {
      try OutputFile.write(bytes, to: path)
    } catch {
      throw GazetteerError(code: .file, message: error.reason)
    }
  }
}
