/// Writes a value so that it stands on one line and is JSON throughout.
package enum JSONOneLine {
  /// Appends a value that ``JSONParts`` has found to follow the grammar, but for its findings.
  ///
  /// Control characters in texts are escaped, NaN and the infinities become `null`. Where there are line ends between its parts, all white
  /// space between them goes. Nothing else changes: numbers and texts stay as they are written.
  ///
  /// - Complexity: O(n).
  package static func append(_ bytes: [UInt8], _ range: Range<Int>, findings: JSONFindings, to out: inout [UInt8]) {
    let span = bytes.span
    let dropsSpace = findings.contains(.lineEnds)
    var position = range.lowerBound
    while position < range.upperBound {
      let byte = span[position]
      switch byte {
      case UInt8(ascii: "\""): appendString(span, &position, range.upperBound, to: &out)
      case 0x20, 0x09, 0x0A, 0x0D:
        if !dropsSpace { out.append(byte) }
        position += 1
      case UInt8(ascii: "N"), UInt8(ascii: "I"):
        out.append(contentsOf: "null".utf8)
        skipLetters(span, &position, range.upperBound)
      case UInt8(ascii: "-") where position + 1 < range.upperBound && span[position + 1] == UInt8(ascii: "I"):
        out.append(contentsOf: "null".utf8)
        position += 1
        skipLetters(span, &position, range.upperBound)
      default:
        out.append(byte)
        position += 1
      }
    }
  }

  private static func skipLetters(_ span: Span<UInt8>, _ position: inout Int, _ end: Int) {
    while position < end, (span[position] | 0x20) &- 97 < 26 { position += 1 }
  }

  private static func appendString(_ span: Span<UInt8>, _ position: inout Int, _ end: Int, to out: inout [UInt8]) {
    out.append(span[position])
    position += 1
    while position < end {
      let byte = span[position]
      position += 1
      if byte < 0x20 {
        appendControl(byte, to: &out)
        continue
      }
      out.append(byte)
      if byte == UInt8(ascii: "\"") { return }
      if byte == UInt8(ascii: "\\"), position < end {
        out.append(span[position])
        position += 1
      }
    }
  }

  private static func appendControl(_ byte: UInt8, to out: inout [UInt8]) {
    switch byte {
    case 0x0A: out.append(contentsOf: "\\n".utf8)
    case 0x0D: out.append(contentsOf: "\\r".utf8)
    case 0x09: out.append(contentsOf: "\\t".utf8)
    default:
      let digits = Array("0123456789abcdef".utf8)
      out.append(contentsOf: "\\u00".utf8)
      out.append(digits[Int(byte >> 4)])
      out.append(digits[Int(byte & 15)])
    }
  }
}
