/// What `&` begins in a text.
struct XMLReference {
  enum Meaning: Hashable {
    /// Well-formed: it stays.
    case asItIs
    /// The name of a character that HTML knows and XML does not.
    case character(UInt32)
    /// A name that nobody knows; the bytes become text.
    case unknownEntity
    /// A number that is no character of XML.
    case illegal
    /// No reference at all.
    case bareAmpersand
  }

  /// A longer name is none.
  static let longestName = 32

  var meaning: Meaning
  /// Bytes that it takes, with `&` and `;`.
  var length: Int

  /// Reads what begins at the `&` at `index`, or gives `nil` where the text up to `limit` does not show it and more may come.
  init?(_ text: Span<UInt8>, at index: Int, limit: Int, isFinal: Bool) {
    var end = index + 1
    let longest = min(limit, end + Self.longestName)
    while end < longest, XMLCharacters.continuesName(ascii: text[end]) || text[end] == UInt8(ascii: "#") { end += 1 }
    if end == limit, end < index + 1 + Self.longestName, !isFinal { return nil }
    let isName = end > index + 1 && (XMLCharacters.startsName(ascii: text[index + 1]) || text[index + 1] == UInt8(ascii: "#"))
    guard end < limit, text[end] == UInt8(ascii: ";"), isName else {
      meaning = .bareAmpersand
      length = 1
      return
    }
    length = end + 1 - index
    let name = text.extracting(index + 1..<end)
    if name[0] == UInt8(ascii: "#") {
      guard let number = Self.number(name) else {
        meaning = .bareAmpersand
        length = 1
        return
      }
      meaning = XMLCharacters.isAllowed(number) ? .asItIs : .illegal
      guard number & 0x1F_FC00 == 0xD800 else { return }
      // Half a character of UTF-16: the other half may follow, as programs write it that think in UTF-16.
      guard let low = XMLReference.lowHalf(text, at: index + length, limit: limit, isFinal: isFinal) else { return nil }
      guard low.length > 0 else { return }
      meaning = .character(0x10000 + (number & 0x3FF) << 10 + low.number & 0x3FF)
      length += low.length
      return
    }
    switch String(copying: name) {
    case "amp", "lt", "gt", "quot", "apos": meaning = .asItIs
    case let name: meaning = Self.namedCharacters[name].map(Meaning.character) ?? .unknownEntity
    }
  }

  /// The reference to the second half of a character; of length 0 where there is none, `nil` where more bytes are needed.
  private static func lowHalf(_ text: Span<UInt8>, at start: Int, limit: Int, isFinal: Bool) -> (number: UInt32, length: Int)? {
    var end = start
    while end < limit, end - start < 12, text[end] != UInt8(ascii: ";") {
      let byte = text[end]
      guard end > start ? byte == UInt8(ascii: "#") || XMLCharacters.continuesName(ascii: byte) : byte == UInt8(ascii: "&") else {
        return (0, 0)
      }
      end += 1
    }
    guard end < limit else { return isFinal ? (0, 0) : nil }
    guard text[end] == UInt8(ascii: ";"), end > start + 2, text[start + 1] == UInt8(ascii: "#"),
      let number = number(text.extracting(start + 1..<end)), number & 0x1F_FC00 == 0xDC00
    else { return (0, 0) }
    return (number, end + 1 - start)
  }

  /// Appends what the reference becomes.
  func append(to output: inout [UInt8], _ text: Span<UInt8>, at index: Int) {
    switch meaning {
    case .asItIs: output.append(text.extracting(index..<index + length))
    case .character(let scalar): XMLCharacters.append(scalar, to: &output)
    case .illegal: break
    case .unknownEntity, .bareAmpersand:
      output.append(contentsOf: "&amp;".utf8)
      output.append(text.extracting(index + 1..<index + length))
    }
  }

  /// The number of `#65` or `#x41`; too large a number is given as one that is no character.
  private static func number(_ name: Span<UInt8>) -> UInt32? {
    let isHexadecimal = name.count > 1 && name[1] == UInt8(ascii: "x")
    let first = isHexadecimal ? 2 : 1
    guard first < name.count else { return nil }
    var number: UInt32 = 0
    for index in first..<name.count {
      let digit: UInt32
      switch name[index] {
      case 0x30...0x39: digit = UInt32(name[index]) - 0x30
      case 0x41...0x46 where isHexadecimal: digit = UInt32(name[index]) - 0x37
      case 0x61...0x66 where isHexadecimal: digit = UInt32(name[index]) - 0x57
      default: return nil
      }
      number = min(number * (isHexadecimal ? 16 : 10) + digit, 0x11_0000)
    }
    return number
  }

  /// The named characters of HTML 4 that names of places hold: Latin-1 from 160 on, and some punctuation.
  private static let namedCharacters: [String: UInt32] = {
    let latin1 = """
      nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot \
      cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml \
      Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig \
      agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute \
      ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml
      """
    var named: [String: UInt32] = [
      "OElig": 0x152, "oelig": 0x153, "Scaron": 0x160, "scaron": 0x161, "Yuml": 0x178, "ndash": 0x2013, "mdash": 0x2014,
      "lsquo": 0x2018, "rsquo": 0x2019, "ldquo": 0x201C, "rdquo": 0x201D, "bdquo": 0x201E, "bull": 0x2022, "hellip": 0x2026,
      "prime": 0x2032, "Prime": 0x2033, "euro": 0x20AC, "trade": 0x2122,
    ]
    for (offset, name) in latin1.split(separator: " ").enumerated() { named[String(name)] = UInt32(160 + offset) }
    return named
  }()
}
