/// Paths as strings, also where they are no text.
///
/// A path is any bytes; most are UTF-8, but old archives bring names in older encodings. A byte that is not UTF-8 is carried as a character
/// at the end of the last private plane, where no path has any, and becomes that byte again when the system is asked.
public enum PathText {
  private static let firstCarrier: UInt32 = 0x10FF00

  /// The string that carries the bytes of a path.
  public static func carrying(_ bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var text = ""
    var index = 0
    while index < bytes.count {
      let length = (1...4).first { count in
        index + count <= bytes.count && String(validating: bytes[index..<index + count], as: UTF8.self) != nil
      }
      if let length {
        text += String(decoding: bytes[index..<index + length], as: UTF8.self)
      } else {
        text.unicodeScalars.append(Unicode.Scalar(firstCarrier + UInt32(bytes[index])) ?? "\u{FFFD}")
      }
      index += length ?? 1
    }
    return text
  }

  /// The path as people may read it, with U+FFFD for what is no text.
  public static func shown(_ path: String) -> String {
    guard hasCarriers(path) else { return path }
    return String(String.UnicodeScalarView(path.unicodeScalars.map { isCarrier($0) ? "\u{FFFD}" : $0 }))
  }

  /// Calls `body` with the bytes of a path, as the system takes them.
  static func withBytes<Result>(of path: String, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    guard hasCarriers(path) else { return unsafe path.withCString { unsafe body($0) } }
    var bytes: [CChar] = []
    for scalar in path.unicodeScalars {
      if isCarrier(scalar) {
        bytes.append(CChar(truncatingIfNeeded: scalar.value))
      } else {
        for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { bytes.append(CChar(bitPattern: unit)) }
      }
    }
    bytes.append(0)
    return unsafe bytes.withUnsafeBufferPointer { buffer in unsafe body(buffer.baseAddress!) }
  }

  private static func hasCarriers(_ path: String) -> Bool { path.unicodeScalars.contains(where: isCarrier) }

  private static func isCarrier(_ scalar: Unicode.Scalar) -> Bool { (firstCarrier + 0x80...firstCarrier + 0xFF).contains(scalar.value) }
}
