/// Which bytes and characters may stand where in XML 1.0, fifth edition.
enum XMLCharacters {
  static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 10 || byte == 9 || byte == 13 }

  /// A printable ASCII byte, or white space that XML allows.
  static func isPlain(_ byte: UInt8) -> Bool { byte &- 0x20 < 0x60 || byte == 10 || byte == 9 || byte == 13 }

  /// U+FFFE or U+FFFF, spelled in UTF-8.
  static func isNoncharacter(_ text: Span<UInt8>, at index: Int) -> Bool {
    index + 2 < text.count && text[index] == 0xEF && text[index + 1] == 0xBF && text[index + 2] >= 0xBE
  }

  /// Whether a character reference may name this character.
  static func isAllowed(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 9, 10, 13, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  /// Whether a name may begin with this ASCII byte; the colon is not counted: it separates.
  static func startsName(ascii byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "_") }

  /// Whether this ASCII byte may stand inside a name; the colon is not counted: it separates.
  static func continuesName(ascii byte: UInt8) -> Bool {
    startsName(ascii: byte) || byte &- 0x30 < 10 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  static func startsName(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0..<0x80: startsName(ascii: UInt8(scalar))
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF,
      0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x10000...0xEFFFF:
      true
    default: false
    }
  }

  static func continuesName(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0..<0x80: continuesName(ascii: UInt8(scalar))
    case 0xB7, 0x300...0x36F, 0x203F...0x2040: true
    default: startsName(scalar)
    }
  }

  /// The character that valid UTF-8 spells at an index, and how many bytes it takes.
  static func scalar(_ text: Span<UInt8>, at index: Int) -> (scalar: UInt32, length: Int) {
    let first = UInt32(text[index])
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard length > 1, index + length <= text.count else { return (first, 1) }
    var scalar = first & (0xFF >> UInt32(length + 1))
    for offset in 1..<length { scalar = scalar << 6 | UInt32(text[index + offset] & 0x3F) }
    return (scalar, length)
  }

  /// Appends a character in UTF-8.
  static func append(_ scalar: UInt32, to output: inout [UInt8]) {
    switch scalar {
    case 0..<0x80: output.append(UInt8(scalar))
    case 0..<0x800:
      output.append(UInt8(0xC0 | scalar >> 6))
      output.append(UInt8(0x80 | scalar & 0x3F))
    case 0..<0x10000:
      output.append(UInt8(0xE0 | scalar >> 12))
      output.append(UInt8(0x80 | scalar >> 6 & 0x3F))
      output.append(UInt8(0x80 | scalar & 0x3F))
    default:
      output.append(UInt8(0xF0 | scalar >> 18 & 7))
      output.append(UInt8(0x80 | scalar >> 12 & 0x3F))
      output.append(UInt8(0x80 | scalar >> 6 & 0x3F))
      output.append(UInt8(0x80 | scalar & 0x3F))
    }
  }

  /// The end of the name that begins at `start`, which is `start` where none begins.
  ///
  /// A colon belongs to the name, wherever it stands behind the first character.
  static func endOfName(_ text: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < text.count {
      let byte = text[index]
      if byte < 0x80 {
        guard continuesName(ascii: byte) || byte == UInt8(ascii: ":") else { break }
        if index == start, !startsName(ascii: byte) { break }
        index += 1
      } else {
        let (scalar, length) = scalar(text, at: index)
        guard index == start ? startsName(scalar) : continuesName(scalar) else { break }
        index += length
      }
    }
    return index
  }
}
