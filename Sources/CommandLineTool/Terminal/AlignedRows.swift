/// Names and values, one pair a line, the values below each other.
struct AlignedRows {
  private var rows: [(name: String, lines: [String])] = []

  /// Adds a row; a row without a value is left out.
  mutating func add(_ name: String, _ value: String?) { add(name, lines: value.map { [$0] } ?? []) }

  /// Adds a row whose value has several lines.
  ///
  /// What a terminal would obey is replaced: names and values come out of files.
  mutating func add(_ name: String, lines: [String]) {
    let shown = lines.filter { !$0.isEmpty }.map { ControlCharacters.replaced(in: $0) }
    if !shown.isEmpty { rows.append((ControlCharacters.replaced(in: name), shown)) }
  }

  /// The text, ending with a line end.
  var text: String {
    let width = (rows.map(\.name.count).max() ?? 0) + 2
    var text = ""
    for row in rows {
      var margin = row.name + String(repeating: " ", count: width - row.name.count)
      for line in row.lines {
        text += margin + line + "\n"
        margin = String(repeating: " ", count: width)
      }
    }
    return text
  }
}
