/// Reads decimal numbers from text, by a grammar of our own.
///
/// The standard library's `Double(_:)` takes "nan", "inf" and "0x30", and a "not a number" passes a careless range test. Here a
/// number is an optional sign, digits with at most one point among or around them (at least one digit), and an optional exponent;
/// white space around it is allowed. Nothing else is a number, and no part of a text is ever taken for the whole.
public enum DecimalNumber {
  /// More characters than any number needs; a longer text is refused.
  public static let maximumLength = 64

  /// The number that UTF-8 bytes spell, to the nearest double, or `nil` where they spell none.
  ///
  /// - Complexity: O(n) in the bytes.
  public static func parse(_ text: Span<UInt8>) -> Double? {
    var start = 0
    var end = text.count
    while start < end, isSpace(text[start]) { start += 1 }
    while end > start, isSpace(text[end - 1]) { end -= 1 }
    guard end > start, end - start <= maximumLength else { return nil }

    var position = start
    let negative = text[position] == UInt8(ascii: "-")
    if negative || text[position] == UInt8(ascii: "+") { position += 1 }

    var mantissa: UInt64 = 0
    var digits = 0
    var significantDigits = 0
    var exponent = 0
    var point = false
    while position < end {
      let byte = text[position]
      if byte == UInt8(ascii: "."), !point {
        point = true
      } else if isDigit(byte) {
        digits += 1
        if significantDigits > 0 || byte != UInt8(ascii: "0") { significantDigits += 1 }
        if significantDigits <= 19 { mantissa = mantissa &* 10 &+ UInt64(byte &- 48) }
        if point { exponent -= 1 }
      } else {
        break
      }
      position += 1
    }
    guard digits > 0 else { return nil }

    if position < end, text[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      var negativeExponent = false
      if position < end, text[position] == UInt8(ascii: "-") || text[position] == UInt8(ascii: "+") {
        negativeExponent = text[position] == UInt8(ascii: "-")
        position += 1
      }
      let firstDigit = position
      var written = 0
      while position < end, isDigit(text[position]), position - firstDigit < 4 {
        written = written * 10 + Int(text[position] &- 48)
        position += 1
      }
      guard position > firstDigit else { return nil }
      exponent += negativeExponent ? -written : written
    }
    guard position == end else { return nil }

    // Both factors are exact doubles, so one rounding gives the nearest (W. D. Clinger, "How to read floating point numbers accurately").
    if significantDigits <= 19, mantissa <= 1 << 53, exponent >= -22, exponent <= 22 {
      let magnitude =
        exponent < 0 ? Double(mantissa) / powersOfTen[-exponent] : Double(mantissa) * powersOfTen[exponent]
      return negative ? -magnitude : magnitude
    }
    var spelled = ""
    for index in start..<end { spelled.unicodeScalars.append(Unicode.Scalar(text[index])) }
    guard let value = Double(spelled), value.isFinite else { return nil }
    return value
  }

  /// The number that a string spells, or `nil` where it spells none.
  ///
  /// - Complexity: O(n) in the bytes.
  public static func parse(_ text: String) -> Double? {
    let bytes = ContiguousArray(text.utf8)
    return parse(bytes.span)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (byte >= 9 && byte <= 13) }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
