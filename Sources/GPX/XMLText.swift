/// Writes text so that it is text in XML 1.0.
public enum XMLText {
  /// Where the text will stand.
  public enum Place: Hashable, Sendable {
    /// Between tags.
    case content
    /// Inside an attribute's value, in quotes of either kind; white space survives a reader's normalisation.
    case attribute
  }

  /// Appends a string with the markup characters replaced by references.
  ///
  /// Characters that XML 1.0 has no room for (most control characters, U+FFFE and U+FFFF) are left out.
  ///
  /// - Complexity: O(n) in the bytes of the text.
  public static func appendEscaped(_ text: String, for place: Place = .content, to output: inout [UInt8]) {
    var text = text
    text.withUTF8 { unsafe appendEscaped($0.span, for: place, to: &output) }
  }

  /// Appends UTF-8 bytes with the markup characters replaced by references; see the variant for strings.
  ///
  /// - Complexity: O(n) in the bytes of the text.
  public static func appendEscaped(_ text: Span<UInt8>, for place: Place = .content, to output: inout [UInt8]) {
    var start = 0
    var index = 0
    while index < text.count {
      let replacement: StaticString
      var length = 1
      switch text[index] {
      case UInt8(ascii: "<"): replacement = "&lt;"
      case UInt8(ascii: ">"): replacement = "&gt;"
      case UInt8(ascii: "&"): replacement = "&amp;"
      case UInt8(ascii: "\"") where place == .attribute: replacement = "&quot;"
      case UInt8(ascii: "'") where place == .attribute: replacement = "&apos;"
      case 9 where place == .attribute: replacement = "&#9;"
      case 10 where place == .attribute: replacement = "&#10;"
      // A reader turns a bare carriage return into a line feed wherever it stands.
      case 13: replacement = "&#13;"
      case 0..<9, 11, 12, 14..<32: replacement = ""
      case 0xEF where XMLCharacters.isNoncharacter(text, at: index):
        replacement = ""
        length = 3
      default:
        index += 1
        continue
      }
      output.append(text.extracting(start..<index))
      unsafe output.append(contentsOf: UnsafeBufferPointer(start: replacement.utf8Start, count: replacement.utf8CodeUnitCount))
      index += length
      start = index
    }
    output.append(text.extracting(start..<text.count))
  }
}
