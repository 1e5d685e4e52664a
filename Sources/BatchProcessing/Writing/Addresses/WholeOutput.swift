/// An output that is written in one go.
public enum WholeOutput {
  /// Writes a text to a file, which gets its name when it is complete.
  ///
  /// - Parameters:
  ///   - text: all that the file holds.
  ///   - path: of the file.
  /// - Throws: ``BatchError`` where it cannot be written; nothing is left under the name then.
  public static func write(_ text: String, to path: String) throws(BatchError) {
    try CompressedOutputCheck.check(path: path)
    var output = try RecordOutput(path: path)
    do throws(BatchError) {
      try output.write(Array(text.utf8))
      try output.commit()
    } catch {
      output.discard()
      throw error
    }
  }
}
