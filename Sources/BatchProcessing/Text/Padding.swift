/// Bytes behind the end of a text that do not belong to it.
enum Padding {
  /// The mark with which DOS ends a text file.
  static let endOfFile: UInt8 = 0x1A

  /// Whether it is that mark, or a NUL byte, as a file has them where its storage lost power.
  static func isPadding(_ byte: UInt8) -> Bool { byte == 0 || byte == endOfFile }

  /// What is said where some was left out.
  static let warning = "NUL bytes or an end-of-file mark of DOS (0x1A) that are no record were left out"
}
