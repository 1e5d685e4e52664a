/// How the head of a document says that its bytes spell characters.
struct EncodingGuess {
  enum Form: Hashable {
    /// One or more bytes a character, ASCII as it is, with the label of the XML declaration (empty where there is none).
    case bytes(label: String)
    case utf16(bigEndian: Bool)
    case utf32(bigEndian: Bool)
  }

  /// What a label stands for.
  enum Known {
    case utf8
    case windows1252
    /// Two or four bytes a character, or otherwise none in which the label could have been read.
    case wide
    case other
  }

  /// A declaration that has not ended by then is none.
  static let longestHead = 1024

  var form: Form
  /// Bytes of the byte order mark.
  var markLength = 0

  /// A guess, or `nil` when more bytes are needed for one.
  init?(_ bytes: Span<UInt8>, atEnd: Bool) {
    guard bytes.count >= 4 || atEnd else { return nil }
    func at(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }
    switch (at(0), at(1), at(2), at(3)) {
    case (0xFF, 0xFE, 0, 0), (0, 0, 0xFE, 0xFF):
      form = .utf32(bigEndian: at(0) == 0)
      markLength = 4
    case (0x3C, 0, 0, 0), (0, 0, 0, 0x3C): form = .utf32(bigEndian: at(0) == 0)
    case (0xFF, 0xFE, _, _):
      form = .utf16(bigEndian: false)
      markLength = 2
    case (0xFE, 0xFF, _, _):
      form = .utf16(bigEndian: true)
      markLength = 2
    case (0x3C, 0, _, _): form = .utf16(bigEndian: false)
    case (0, 0x3C, _, _): form = .utf16(bigEndian: true)
    default:
      if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { markLength = 3 }
      guard let label = Self.label(bytes.extracting(markLength..<bytes.count), atEnd: atEnd) else { return nil }
      form = .bytes(label: label)
    }
  }

  /// The label in the XML declaration, empty where there is none, `nil` when more bytes are needed to see it.
  private static func label(_ bytes: Span<UInt8>, atEnd: Bool) -> String? {
    var start = 0
    while start < bytes.count, XMLCharacters.isSpace(bytes[start]) || bytes[start] == 0 { start += 1 }
    if start >= longestHead { return "" }
    let atEnd = atEnd || bytes.count - start >= longestHead
    var head = ""
    for index in start..<bytes.count {
      guard bytes[index] < 0x80, head.utf8.count < longestHead else { break }
      head.unicodeScalars.append(Unicode.Scalar(bytes[index]))
      if bytes[index] == UInt8(ascii: ">") { break }
    }
    let opening = "<?xml"
    guard head.hasPrefix(opening) else { return opening.hasPrefix(head) && start + head.utf8.count == bytes.count && !atEnd ? nil : "" }
    guard head.hasSuffix(">") || atEnd || start + head.utf8.count < bytes.count else { return nil }
    // `<?xml-stylesheet` is no declaration.
    guard head.utf8.count > opening.utf8.count, XMLCharacters.isSpace(Array(head.utf8)[opening.utf8.count]) else { return "" }
    return value(of: "encoding", in: head) ?? ""
  }

  /// The value of a pseudo-attribute of an XML declaration.
  static func value(of name: String, in declaration: String) -> String? {
    let text = Array(declaration.utf8)
    let name = Array(name.utf8)
    var index = 0
    while index + name.count < text.count {
      defer { index += 1 }
      guard index > 0, XMLCharacters.isSpace(text[index - 1]), text[index..<index + name.count].elementsEqual(name) else { continue }
      var position = index + name.count
      while position < text.count, XMLCharacters.isSpace(text[position]) { position += 1 }
      guard position < text.count, text[position] == UInt8(ascii: "=") else { continue }
      position += 1
      while position < text.count, XMLCharacters.isSpace(text[position]) { position += 1 }
      guard position < text.count, text[position] == UInt8(ascii: "\"") || text[position] == UInt8(ascii: "'") else { continue }
      guard let end = text[(position + 1)...].firstIndex(of: text[position]) else { continue }
      return String(decoding: text[(position + 1)..<end], as: UTF8.self)
    }
    return nil
  }

  /// Whether a label is spelled as XML asks; the system's converters give a meaning to other characters too.
  static func isRegular(_ label: String) -> Bool {
    label.utf8.allSatisfy { XMLCharacters.continuesName(ascii: $0) } && label.utf8.count <= 64
  }

  static func known(_ label: String) -> Known {
    switch label.lowercased() {
    case "", "utf-8", "utf8": .utf8
    // So far as it is ASCII, there is no difference.
    case "us-ascii", "ascii": .windows1252
    // The web's rule: what is labelled Latin-1 is windows-1252.
    case "windows-1252", "cp1252", "cp-1252", "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "latin-1": .windows1252
    case "unicode", "csunicode", "utf-7", "utf7", "iso-10646-ucs-2", "iso-10646-ucs-4": .wide
    case let label where label.hasPrefix("utf-16") || label.hasPrefix("utf16") || label.hasPrefix("utf-32") || label.hasPrefix("ucs"):
      .wide
    default: .other
    }
  }
}
