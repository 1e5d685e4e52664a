import Geodesy

/// Reads degrees from a text as people write them.
///
/// A decimal number is tried first, by ``DecimalNumber``. What it refuses is tried again with the white space of other scripts
/// taken away, as a number with a decimal comma, in the wrappings that spreadsheets put around numbers, and as degrees, minutes and
/// seconds. Nothing is ever read from a part of a text.
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

    /// The number, where there is one.
    var value: Double? {
      guard case .degrees(let value) = self else { return nil }
      return value
    }
  }

  /// Longer than any spelling of degrees; the text may be a whole page.
  static let maximumLength = 256

  static func read(_ bytes: [UInt8], _ range: Range<Int>, axis: Axis, isStrict: Bool = false) -> Reading {
    if let value = DecimalNumber.parse(bytes.span.extracting(range)) { return .degrees(value) }
    guard range.count <= maximumLength else { return .unreadable("is not a number") }
    guard let text = String(validating: bytes[range], as: UTF8.self) else { return .unreadable("is not a number") }
    return read(text, axis: axis, isStrict: isStrict)
  }

  static func read(_ text: String, axis: Axis, isStrict: Bool = false) -> Reading {
    let spelling = CoordinateSpelling.plain(WhiteSpace.trim(text))
    let plain = WhiteSpace.trim(spelling.text)
    if plain.isEmpty { return .empty }
    if spelling.isRepaired, isStrict {
      return .unreadable("holds signs in a wrong encoding, such as \"Â°\" for \"°\"; save the file as UTF-8")
    }
    if let value = DecimalNumber.parse(plain) { return .degrees(value) }
    if let value = decimalComma(plain) {
      return isStrict ? .unreadable("has a decimal comma, which --strict refuses") : .degrees(value)
    }
    if !isStrict, let inner = unwrapped(plain) {
      let reading = read(inner, axis: axis)
      if reading.value != nil { return reading }
    }
    let reading = SexagesimalText.read(plain, axis: axis, isStrict: isStrict)
    guard reading.value == nil, hasForeignDigits(plain) else { return reading }
    return .unreadable("is written in digits other than 0 to 9")
  }

  /// `48,2082`: one comma that stands for the point.
  private static func decimalComma(_ text: String) -> Double? {
    var bytes = Array(text.utf8)
    guard let comma = bytes.firstIndex(of: Byte.comma), !bytes.contains(UInt8(ascii: ".")) else { return nil }
    bytes[comma] = UInt8(ascii: ".")
    return DecimalNumber.parse(bytes.span)
  }

  /// What spreadsheets wrap a number in to keep it a text: `="48.2"`, `'48.2`, and quotes that are part of the cell.
  private static func unwrapped(_ text: String) -> String? {
    if text.hasPrefix("=\""), text.hasSuffix("\""), text.utf8.count > 3 { return String(text.dropFirst(2).dropLast()) }
    for quote in ["\"", "'"] where text.hasPrefix(quote) {
      if text.hasSuffix(quote), text.utf8.count > 2 { return String(text.dropFirst().dropLast()) }
      return quote == "'" ? String(text.dropFirst()) : nil
    }
    return nil
  }

  private static func hasForeignDigits(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.value >= 0x80 && $0.properties.numericType == .decimal }
  }
}
