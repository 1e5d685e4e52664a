import FileAccess

/// Characters that a terminal obeys instead of showing them.
enum ControlCharacters {
  /// The text with the replacement character in place of each.
  static func replaced(in text: String) -> String {
    var result = ""
    for scalar in PathText.shown(text).unicodeScalars {
      let isControl = scalar.value < 32 || (127..<160).contains(scalar.value) || scalar.value == 0x2028 || scalar.value == 0x2029
      result.unicodeScalars.append(isControl ? "\u{FFFD}" : scalar)
    }
    return result
  }
}
