/// Turns UTF-16 into UTF-8, fed in pieces of any size.
struct UTF16Transcoder {
  private let isBigEndian: Bool
  private var pendingByte: UInt8?
  private var pendingSurrogate: UInt16?

  init(isBigEndian: Bool) {
    self.isBigEndian = isBigEndian
  }

  /// Appends the UTF-8 of the characters that `bytes` complete; half a pair becomes U+FFFD.
  mutating func append(_ bytes: [UInt8], to out: inout [UInt8]) {
    for byte in bytes {
      guard let first = pendingByte else {
        pendingByte = byte
        continue
      }
      pendingByte = nil
      let unit = isBigEndian ? UInt16(first) << 8 | UInt16(byte) : UInt16(byte) << 8 | UInt16(first)
      take(unit, to: &out)
    }
  }

  /// Says that there are no more bytes.
  mutating func finish(to out: inout [UInt8]) {
    if pendingSurrogate != nil || pendingByte != nil { out.append("\u{FFFD}") }
    pendingSurrogate = nil
    pendingByte = nil
  }

  private mutating func take(_ unit: UInt16, to out: inout [UInt8]) {
    if let high = pendingSurrogate {
      pendingSurrogate = nil
      if (0xDC00...0xDFFF).contains(unit) {
        let value = 0x10000 + (UInt32(high) - 0xD800) << 10 + (UInt32(unit) - 0xDC00)
        append(value, to: &out)
        return
      }
      out.append("\u{FFFD}")
    }
    if (0xD800...0xDBFF).contains(unit) {
      pendingSurrogate = unit
    } else if (0xDC00...0xDFFF).contains(unit) {
      out.append("\u{FFFD}")
    } else {
      append(UInt32(unit), to: &out)
    }
  }

  private func append(_ value: UInt32, to out: inout [UInt8]) {
    func trail(_ shift: UInt32) -> UInt8 { 0x80 | UInt8(value >> shift & 0x3F) }
    switch value {
    case 0..<0x80: out.append(UInt8(value))
    case 0x80..<0x800: out += [0xC0 | UInt8(value >> 6), trail(0)]
    case 0x800..<0x10000: out += [0xE0 | UInt8(value >> 12), trail(6), trail(0)]
    default: out += [0xF0 | UInt8(value >> 18), trail(12), trail(6), trail(0)]
    }
  }
}
