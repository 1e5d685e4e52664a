/// Text broken into lines for a terminal.
enum WrappedText {
  /// The width that help is written for.
  static let width = 80

  /// Breaks text between words; the first line begins after `firstIndent` columns that are already taken.
  static func lines(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " " + word
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }

  /// Two columns: terms on the left, their explanations wrapped on the right.
  static func table(_ rows: [(term: String, text: String)]) -> String {
    let column = min(26, (rows.map(\.term.count).max() ?? 0) + 4)
    var result = ""
    for row in rows {
      var line = "  " + row.term
      if line.count > column - 2 {
        result += line + "\n"
        line = ""
      }
      for part in lines(row.text, width: width - column) {
        result += line + String(repeating: " ", count: column - line.count) + part + "\n"
        line = ""
      }
    }
    return result
  }
}
