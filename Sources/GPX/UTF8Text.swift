/// What is and what is not UTF-8.
package enum UTF8Text {
  /// The length of the well-formed sequence at a position, or 0 where there is none before `end` (Unicode 16, table 3-7).
  package static func sequenceLength(_ bytes: Span<UInt8>, at position: Int, end: Int) -> Int {
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
    for index in 2..<length where bytes[position + index] & 0xC0 != 0x80 { return 0 }
    return length
  }
}
