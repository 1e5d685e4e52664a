/// The text that a string of JSON spells.
package enum JSONStringText {
  /// Appends the text of what stands between the quotes of a string, its escapes undone.
  ///
  /// Half a surrogate pair becomes U+FFFD: no UTF-8 can hold it. An escape that JSON does not know stands for its second character.
  ///
  /// - Complexity: O(n).
  package static func append(_ bytes: [UInt8], _ range: Range<Int>, to out: inout [UInt8]) {
    let span = bytes.span
    var position = range.lowerBound
    var plainStart = position
    while position < range.upperBound {
      guard span[position] == UInt8(ascii: "\\") else {
        position += 1
        continue
      }
      out.append(contentsOf: bytes[plainStart..<position])
      appendEscape(span, &position, range.upperBound, to: &out)
      plainStart = position
    }
    out.append(contentsOf: bytes[plainStart..<position])
  }

  private static func appendEscape(_ span: Span<UInt8>, _ position: inout Int, _ end: Int, to out: inout [UInt8]) {
    position += 1
    guard position < end else { return }
    let letter = span[position]
    position += 1
    switch letter {
    case UInt8(ascii: "n"): out.append(0x0A)
    case UInt8(ascii: "t"): out.append(0x09)
    case UInt8(ascii: "r"): out.append(0x0D)
    case UInt8(ascii: "b"): out.append(0x08)
    case UInt8(ascii: "f"): out.append(0x0C)
    case UInt8(ascii: "u"):
      guard let first = codeUnit(span, &position, end) else {
        out.append(letter)
        return
      }
      var units = [first]
      if UTF16.isLeadSurrogate(first), position + 1 < end, span[position] == UInt8(ascii: "\\"), span[position + 1] == UInt8(ascii: "u") {
        var next = position + 2
        if let second = codeUnit(span, &next, end), UTF16.isTrailSurrogate(second) {
          units.append(second)
          position = next
        }
      }
      out.append(contentsOf: String(decoding: units, as: UTF16.self).utf8)
    default: out.append(letter)
    }
  }

  private static func codeUnit(_ span: Span<UInt8>, _ position: inout Int, _ end: Int) -> UInt16? {
    guard position + 4 <= end else { return nil }
    var unit: UInt16 = 0
    for index in position..<position + 4 {
      guard let digit = Character(Unicode.Scalar(span[index])).hexDigitValue else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    position += 4
    return unit
  }
}
