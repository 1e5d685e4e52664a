/// A place in bytes from which numbers of variable length are read; it never reads outside them.
///
/// The numbers are LEB128: seven bits a byte, the lowest first, the high bit set on all but the last.
struct ByteCursor {
  var position: Int

  /// The next number, or `nil` where the bytes end or the number is larger than any the format holds.
  @inline(__always)
  mutating func readNumber(_ bytes: Span<UInt8>) -> Int? {
    var value = 0
    var shift = 0
    while position >= 0, position < bytes.count, shift < 35 {
      let byte = bytes[position]
      position &+= 1
      value |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift &+= 7
    }
    return nil
  }
}

extension [UInt8] {
  /// Appends a number of variable length; it must not be negative.
  mutating func appendNumber(_ number: Int) {
    var rest = number
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }

  /// Appends a whole number, little endian.
  mutating func appendLittleEndian<Number: FixedWidthInteger>(_ number: Number) {
    var rest = number
    for _ in 0..<Number.bitWidth / 8 {
      append(UInt8(truncatingIfNeeded: rest))
      rest = rest >> 8
    }
  }

  /// Appends zeros until the count is a multiple of `alignment`.
  mutating func pad(to alignment: Int) {
    while count % alignment != 0 { append(0) }
  }
}
