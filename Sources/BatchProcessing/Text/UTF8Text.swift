/// What is and what is not UTF-8.
enum UTF8Text {
  /// U+FFFD, which stands for what could not be read.
  static let replacement = "\u{FFFD}"

  /// The length of the well-formed sequence at a position, or 0 where there is none (Unicode 16, table 3-7).
  static func sequenceLength(_ bytes: Span<UInt8>, at position: Int, end: Int) -> Int {
    let first = bytes[position]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF:
      length = 3
      if first == 0xE0 { second = 0xA0...0xBF }
      if first == 0xED { second = 0x80...0x9F }
    case 0xF0...0xF4:
      length = 4
      if first == 0xF0 { second = 0x90...0xBF }
      if first == 0xF4 { second = 0x80...0x8F }
    default: return 0
    }
    guard position + length <= end, second.contains(bytes[position + 1]) else { return 0 }
    for index in 2..<max(length, 2) where bytes[position + index] & 0xC0 != 0x80 { return 0 }
    return length
  }

  /// Whether a part of some bytes is UTF-8 throughout.
  static func isValid(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    let span = bytes.span
    var position = range.lowerBound
    while position < range.upperBound {
      let length = sequenceLength(span, at: position, end: range.upperBound)
      if length == 0 { return false }
      position += length
    }
    return true
  }
}
