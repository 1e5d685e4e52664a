/// How a text is written into XML 1.0: always valid UTF-8, and characters that XML cannot hold become U+FFFD.
enum XMLText {
  /// Appends a text, escaped for an element and for an attribute between double quotes.
  static func append(_ text: String, to out: inout [UInt8]) {
    let bytes = Array(text.utf8)
    append(bytes, 0..<bytes.count, to: &out)
  }

  /// Appends bytes that should be UTF-8, and says whether they were.
  @discardableResult
  static func append(_ bytes: [UInt8], _ range: Range<Int>, to out: inout [UInt8]) -> Bool {
    let span = bytes.span
    var valid = true
    var position = range.lowerBound
    while position < range.upperBound {
      let byte = span[position]
      if byte < 0x80 {
        appendCharacter(byte, to: &out)
        position += 1
        continue
      }
      let length = UTF8Text.sequenceLength(span, at: position, end: range.upperBound)
      // U+FFFE and U+FFFF are UTF-8 but not XML.
      let isForbidden = length == 3 && byte == 0xEF && span[position + 1] == 0xBF && span[position + 2] >= 0xBE
      if length == 0 || isForbidden {
        out.append(UTF8Text.replacement)
        if length == 0 { valid = false }
      } else {
        out.append(bytes, position..<position + length)
      }
      position += max(length, 1)
    }
    return valid
  }

  /// Escapes the bytes from `start` on.
  static func escape(from start: Int, in out: inout [UInt8]) {
    if isPlain(out.span, from: start) { return }
    let text = Array(out[start...])
    out.removeLast(text.count)
    append(text, 0..<text.count, to: &out)
  }

  private static func isPlain(_ bytes: Span<UInt8>, from start: Int) -> Bool {
    for index in start..<bytes.count where !isPlain(bytes[index]) { return false }
    return true
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "&") && byte != UInt8(ascii: "<") && byte != UInt8(ascii: ">")
      && byte != Byte.quote
  }

  private static func appendCharacter(_ byte: UInt8, to out: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "&"): out.append("&amp;")
    case UInt8(ascii: "<"): out.append("&lt;")
    case UInt8(ascii: ">"): out.append("&gt;")
    case Byte.quote: out.append("&quot;")
    // Written as they are, a reader would turn these into spaces or line feeds.
    case Byte.carriageReturn: out.append("&#13;")
    case Byte.tab, Byte.lineFeed: out.append(byte)
    case 0..<0x20: out.append(UTF8Text.replacement)
    default: out.append(byte)
    }
  }
}
