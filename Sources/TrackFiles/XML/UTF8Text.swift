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

  /// Whether bytes are UTF-8 throughout.
  ///
  /// - Complexity: O(n).
  package static func isValid(_ bytes: Span<UInt8>) -> Bool {
    var index = 0
    while index < bytes.count {
      if bytes[index] < 0x80 {
        index += 1
        continue
      }
      let length = sequenceLength(bytes, at: index, end: bytes.count)
      if length == 0 { return false }
      index += length
    }
    return true
  }

  /// A copy in which bytes that are not UTF-8 are read as windows-1252, which is what such files nearly always hold.
  ///
  /// - Complexity: O(n).
  package static func repaired(_ bytes: Span<UInt8>) -> [UInt8] {
    var repaired: [UInt8] = []
    repaired.reserveCapacity(bytes.count + 16)
    var index = 0
    while index < bytes.count {
      let length = sequenceLength(bytes, at: index, end: bytes.count)
      if length == 0 {
        XMLCharacters.append(scalar(windows1252: bytes[index]), to: &repaired)
      } else {
        repaired.append(bytes.extracting(index..<index + length))
      }
      index += max(length, 1)
    }
    return repaired
  }

  /// The character of a byte in windows-1252; the five bytes that it leaves free become U+FFFD.
  static func scalar(windows1252 byte: UInt8) -> UInt32 {
    guard byte >= 0x80, byte < 0xA0 else { return UInt32(byte) }
    return upperHalf[Int(byte - 0x80)]
  }

  private static let upperHalf: [UInt32] = [
    0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD,
    0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178,
  ]
}
