extension OutputFile {
  /// Writes a file in one go; it gets its name when it is complete.
  ///
  /// Where it throws ``SystemError``, what had the name before still has it, and nothing else is left behind.
  public static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
    let output = try OutputFile(path: path)
    do throws(SystemError) {
      try output.write(bytes)
      try output.commit()
    } catch {
      output.discard()
      throw error
    }
  }
}
