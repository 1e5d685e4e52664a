import Geodesy

/// Reads degrees from a text as people write them.
///
/// A decimal number is tried first, by ``DecimalNumber``. What it refuses is tried again with the white space of other scripts
/// taken away, as a number with a decimal comma, and as degrees, minutes and seconds. Nothing is ever read from a part of a text.
enum CoordinateText {
  /// Which of the two numbers is read: it decides which compass letters are legal.
  enum Axis {
    case latitude
    case longitude
  }

  /// What a text says.
  enum Reading {
    case empty
    case degrees(Double)
    /// The reason, in words that follow the text.
    case unreadable(String)
  }

  static func read(_ bytes: [UInt8], _ range: Range<Int>, axis: Axis) -> Reading {
    if let value = DecimalNumber.parse(bytes.span.extracting(range)) { return .degrees(value) }
    // Longer than any spelling of degrees; the text may be a whole page.
    guard range.count <= 256 else { return .unreadable("is not a number") }
    guard let decoded = String(validating: bytes[range], as: UTF8.self) else { return .unreadable("is not a number") }
    // The minus of typography means what the hyphen means.
    let text = String(WhiteSpace.trim(decoded).map { $0 == "\u{2212}" ? "-" : $0 })
    if text.isEmpty { return .empty }
    if let value = DecimalNumber.parse(text) { return .degrees(value) }
    if let value = decimalComma(text) { return .degrees(value) }
    return SexagesimalText.read(text, axis: axis)
  }

  /// `48,2082`: one comma that stands for the point.
  private static func decimalComma(_ text: String) -> Double? {
    var bytes = Array(text.utf8)
    guard let comma = bytes.firstIndex(of: Byte.comma), !bytes.contains(UInt8(ascii: ".")) else { return nil }
    bytes[comma] = UInt8(ascii: ".")
    return DecimalNumber.parse(bytes.span)
  }
}
