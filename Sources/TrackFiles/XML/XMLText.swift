/// Writes text so that it is text in XML 1.0.
public enum XMLText {
  /// Where the text will stand.
  public enum Place: Hashable, Sendable {
    /// Between tags.
    case content
    /// Inside an attribute's value, in quotes of either kind; white space survives a reader's normalisation.
    case attribute
  }

  /// Appends a string with the markup characters replaced by references; see the variant for bytes.
  ///
  /// - Complexity: O(n) in the bytes of the text.
  public static func append(_ text: String, for place: Place = .content, to output: inout [UInt8]) {
    var text = text
    text.withUTF8 { unsafe _ = append($0.span, for: place, to: &output) }
  }

  /// Appends bytes that should be UTF-8 with the markup characters replaced by references, and says whether they were UTF-8.
  ///
  /// Bytes that are not, and characters that XML 1.0 has no room for (most control characters, U+FFFE and U+FFFF), become U+FFFD.
  ///
  /// - Complexity: O(n) in the bytes of the text.
  @discardableResult
  public static func append(_ text: Span<UInt8>, for place: Place = .content, to output: inout [UInt8]) -> Bool {
    var isUTF8 = true
    var start = 0
    var index = 0
    while index < text.count {
      var length = 1
      let replacement: StaticString
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
      case 0..<9, 11, 12, 14..<32: replacement = "\u{FFFD}"
      case 0x80...:
        length = UTF8Text.sequenceLength(text, at: index, end: text.count)
        if length > 0, !XMLCharacters.isNoncharacter(text, at: index) {
          index += length
          continue
        }
        if length == 0 { isUTF8 = false }
        length = max(length, 1)
        replacement = "\u{FFFD}"
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
    return isUTF8
  }

  /// Escapes the bytes from `start` on where they stand.
  ///
  /// - Complexity: O(n) in the bytes from `start` on.
  public static func escape(from start: Int, for place: Place = .content, in output: inout [UInt8]) {
    if isPlain(output.span.extracting(start..<output.count)) { return }
    let text = Array(output[start...])
    output.removeLast(text.count)
    append(text.span, for: place, to: &output)
  }

  /// Whether nothing needs to be escaped, whatever the place.
  private static func isPlain(_ text: Span<UInt8>) -> Bool {
    for index in 0..<text.count {
      switch text[index] {
      case 0..<32, 0x7F..., UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "\""), UInt8(ascii: "'"): return false
      default: continue
      }
    }
    return true
  }
}
