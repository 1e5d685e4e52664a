/// Characters of UTF-8 in arrays of bytes, without a string between.
enum UTF8Scalars {
  /// The character at a position, which is moved behind it; U+FFFD for bytes that are none.
  ///
  /// Bytes of a damaged file may be anything, so nothing but their being there is relied on.
  static func next(in bytes: Span<UInt8>, at position: inout Int) -> Unicode.Scalar {
    let first = bytes[position]
    position += 1
    guard first >= 0x80 else { return Unicode.Scalar(first) }
    let (following, high): (Int, UInt32) =
      switch first {
      case 0xC2...0xDF: (1, UInt32(first & 0x1F))
      case 0xE0...0xEF: (2, UInt32(first & 0x0F))
      case 0xF0...0xF4: (3, UInt32(first & 0x07))
      default: (0, 0)
      }
    guard following > 0, position + following <= bytes.count else { return "\u{FFFD}" }
    var value = high
    for index in position..<position + following {
      guard bytes[index] & 0xC0 == 0x80 else { return "\u{FFFD}" }
      value = value << 6 | UInt32(bytes[index] & 0x3F)
    }
    position += following
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  static func next(in bytes: [UInt8], at position: inout Int) -> Unicode.Scalar { next(in: bytes.span, at: &position) }

  static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    let value = scalar.value
    switch value {
    case ..<0x80: bytes.append(UInt8(value))
    case ..<0x800:
      bytes.append(UInt8(0xC0 | value >> 6))
      bytes.append(UInt8(0x80 | value & 0x3F))
    case ..<0x10000:
      bytes.append(UInt8(0xE0 | value >> 12))
      bytes.append(UInt8(0x80 | value >> 6 & 0x3F))
      bytes.append(UInt8(0x80 | value & 0x3F))
    default:
      bytes.append(UInt8(0xF0 | value >> 18))
      bytes.append(UInt8(0x80 | value >> 12 & 0x3F))
      bytes.append(UInt8(0x80 | value >> 6 & 0x3F))
      bytes.append(UInt8(0x80 | value & 0x3F))
    }
  }

  /// All characters of UTF-8.
  static func scalars(_ bytes: [UInt8]) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(bytes.count)
    var position = 0
    while position < bytes.count { scalars.append(next(in: bytes, at: &position)) }
    return scalars
  }
}
