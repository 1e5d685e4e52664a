import TrackFiles

/// How a text is written into JSON: always valid UTF-8, control characters escaped.
enum JSONText {
  /// Appends a JSON string.
  static func append(_ text: String, to out: inout [UInt8]) {
    let bytes = Array(text.utf8)
    append(bytes, 0..<bytes.count, to: &out)
  }

  /// Appends a JSON string of bytes that should be UTF-8: what is not becomes U+FFFD.
  static func append(_ bytes: [UInt8], _ range: Range<Int>, to out: inout [UInt8]) {
    out.append(Byte.quote)
    escape(bytes, range, to: &out)
    out.append(Byte.quote)
  }

  /// Turns the bytes from `start` on into a JSON string.
  static func wrap(from start: Int, in out: inout [UInt8]) {
    if isPlain(out.span, from: start) {
      out.insert(Byte.quote, at: start)
      out.append(Byte.quote)
      return
    }
    let text = Array(out[start...])
    out.removeLast(text.count)
    append(text, 0..<text.count, to: &out)
  }

  private static func isPlain(_ bytes: Span<UInt8>, from start: Int) -> Bool {
    for index in start..<bytes.count where !isPlain(bytes[index]) { return false }
    return true
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != Byte.quote && byte != UInt8(ascii: "\\")
  }

  private static func escape(_ bytes: [UInt8], _ range: Range<Int>, to out: inout [UInt8]) {
    let span = bytes.span
    var plainStart = range.lowerBound
    var position = range.lowerBound
    while position < range.upperBound {
      let byte = span[position]
      if isPlain(byte) {
        position += 1
        continue
      }
      out.append(bytes, plainStart..<position)
      if byte < 0x80 {
        appendEscape(byte, to: &out)
        position += 1
      } else {
        let length = UTF8Text.sequenceLength(span, at: position, end: range.upperBound)
        if length > 0 {
          if let escape = lineEndEscape(span, at: position, length: length) {
            out.append(escape)
          } else {
            out.append(bytes, position..<position + length)
          }
          position += length
        } else {
          out.append("\u{FFFD}")
          position += 1
        }
      }
      plainStart = position
    }
    out.append(bytes, plainStart..<position)
  }

  /// Appends JSON as it is written, in one line for every reader.
  ///
  /// JSON allows the line ends of Unicode as they are, but many programs split text at them; they can stand in strings only.
  static func append(json bytes: [UInt8], _ range: Range<Int>, to out: inout [UInt8]) {
    let span = bytes.span
    var plainStart = range.lowerBound
    var position = range.lowerBound
    while position < range.upperBound {
      let byte = span[position]
      // They begin with one of two bytes.
      if byte == 0xE2 || byte == 0xC2 {
        let length = byte == 0xE2 ? 3 : 2
        if position + length <= range.upperBound, let escape = lineEndEscape(span, at: position, length: length) {
          out.append(bytes, plainStart..<position)
          out.append(escape)
          position += length
          plainStart = position
          continue
        }
      }
      position += 1
    }
    out.append(bytes, plainStart..<position)
  }

  /// How a line end of Unicode is written, where the sequence is one: NEL, LINE SEPARATOR, PARAGRAPH SEPARATOR.
  private static func lineEndEscape(_ span: Span<UInt8>, at position: Int, length: Int) -> String? {
    if length == 2, span[position] == 0xC2, span[position + 1] == 0x85 { return "\\u0085" }
    guard length == 3, span[position] == 0xE2, span[position + 1] == 0x80 else { return nil }
    return span[position + 2] == 0xA8 ? "\\u2028" : span[position + 2] == 0xA9 ? "\\u2029" : nil
  }

  private static func appendEscape(_ byte: UInt8, to out: inout [UInt8]) {
    out.append(UInt8(ascii: "\\"))
    switch byte {
    case Byte.quote, UInt8(ascii: "\\"): out.append(byte)
    case Byte.lineFeed: out.append(UInt8(ascii: "n"))
    case Byte.carriageReturn: out.append(UInt8(ascii: "r"))
    case Byte.tab: out.append(UInt8(ascii: "t"))
    default:
      let hexadecimal = Array("0123456789abcdef".utf8)
      out.append("u00")
      out.append(hexadecimal[Int(byte >> 4)])
      out.append(hexadecimal[Int(byte & 15)])
    }
  }
}
