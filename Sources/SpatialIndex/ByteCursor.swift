/// A place in bytes from which numbers of variable length are read; it never reads outside them.
///
/// The numbers are LEB128: seven bits a byte, the lowest first, the high bit set on all but the last.
package struct ByteCursor {
  /// The offset of the next byte.
  package var position: Int

  /// A cursor at an offset.
  @inlinable
  package init(position: Int) { self.position = position }

  /// The next number, or `nil` where the bytes end or the number is larger than any the format holds.
  ///
  /// Most numbers are of one byte or two.
  @inlinable @inline(__always)
  package mutating func readNumber(_ bytes: Span<UInt8>) -> Int? {
    if position >= 0, position < bytes.count {
      let byte = bytes[position]
      if byte < 0x80 {
        position &+= 1
        return Int(byte)
      }
      if position &+ 1 < bytes.count {
        let next = bytes[position &+ 1]
        if next < 0x80 {
          position &+= 2
          return Int(byte & 0x7F) | Int(next) << 7
        }
      }
    }
    return readLongNumber(bytes)
  }

  /// The same for a number of any length; a call of its own, so that the short way stays short where it is inlined.
  @inlinable @inline(never)
  package mutating func readLongNumber(_ bytes: Span<UInt8>) -> Int? {
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

  /// The next number with a sign: 0, -1, 1, -2, 2 and so on are stored as 0, 1, 2, 3, 4.
  @inlinable @inline(__always)
  package mutating func readSignedNumber(_ bytes: Span<UInt8>) -> Int? {
    guard let stored = readNumber(bytes) else { return nil }
    return stored >> 1 ^ -(stored & 1)
  }
}

extension [UInt8] {
  /// Appends a number of variable length; it must not be negative.
  package mutating func appendNumber(_ number: Int) {
    var rest = number
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }

  /// Appends a number of variable length with a sign.
  package mutating func appendSignedNumber(_ number: Int) {
    appendNumber(number < 0 ? -2 &* number - 1 : 2 &* number)
  }

  /// Appends a whole number, little endian.
  package mutating func appendLittleEndian<Number: FixedWidthInteger>(_ number: Number) {
    var rest = number
    for _ in 0..<Number.bitWidth / 8 {
      append(UInt8(truncatingIfNeeded: rest))
      rest = rest >> 8
    }
  }

  /// Appends zeros until the count is a multiple of `alignment`.
  package mutating func pad(to alignment: Int) {
    while count % alignment != 0 { append(0) }
  }
}
