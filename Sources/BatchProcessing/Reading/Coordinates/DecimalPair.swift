import Geodesy

/// Two decimal numbers in the bytes of a text, and nothing else: what nearly all pairs are, found without making a string.
struct DecimalPair {
  /// Where the first number lies.
  var first: Range<Int>
  /// Where the second number lies.
  var second: Range<Int>
  var firstValue: Double
  var secondValue: Double

  /// The pair that a text is, in brackets or not, with spaces, a tab, a comma or a semicolon in between; `nil` says only that a closer
  /// look is needed.
  init?(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    var start = range.lowerBound
    var end = range.upperBound
    Self.trim(bytes, &start, &end)
    guard end - start >= 3 else { return nil }
    let open = bytes[start]
    if open == UInt8(ascii: "(") || open == UInt8(ascii: "[") {
      guard bytes[end - 1] == (open == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "]")) else { return nil }
      start += 1
      end -= 1
      Self.trim(bytes, &start, &end)
    }
    var position = start
    while position < end, Self.isPart(bytes[position]) { position += 1 }
    first = start..<position
    var separators = 0
    while position < end, !Self.isPart(bytes[position]) {
      switch bytes[position] {
      case Byte.space, Byte.tab: break
      case Byte.comma, UInt8(ascii: ";"): separators += 1
      default: return nil
      }
      position += 1
    }
    second = position..<end
    guard separators <= 1, position > first.upperBound, let firstValue = DecimalNumber.parse(bytes.extracting(first)) else { return nil }
    for index in second where !Self.isPart(bytes[index]) { return nil }
    guard let secondValue = DecimalNumber.parse(bytes.extracting(second)) else { return nil }
    self.firstValue = firstValue
    self.secondValue = secondValue
  }

  private static func trim(_ bytes: Span<UInt8>, _ start: inout Int, _ end: inout Int) {
    while start < end, bytes[start] == Byte.space || bytes[start] == Byte.tab { start += 1 }
    while start < end, bytes[end - 1] == Byte.space || bytes[end - 1] == Byte.tab { end -= 1 }
  }

  /// Whether a byte may be part of a number.
  private static func isPart(_ byte: UInt8) -> Bool {
    (48..<58).contains(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
  }
}
