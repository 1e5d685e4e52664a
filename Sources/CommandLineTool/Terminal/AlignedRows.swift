/// Names and values, one pair a line, the values below each other.
struct AlignedRows {
  private var rows: [(name: String, value: String)] = []

  /// Adds a row; a value of several lines is indented as a whole, and a row without a value is left out.
  mutating func add(_ name: String, _ value: String?) {
    guard let value, !value.isEmpty else { return }
    rows.append((name, value))
  }

  /// The text, ending with a line end.
  var text: String {
    let width = (rows.map(\.name.count).max() ?? 0) + 2
    var text = ""
    for row in rows {
      let indent = String(repeating: " ", count: width)
      let lines = row.value.split(separator: "\n", omittingEmptySubsequences: false)
      text += row.name + String(repeating: " ", count: width - row.name.count) + lines[0] + "\n"
      for line in lines.dropFirst() { text += indent + line + "\n" }
    }
    return text
  }
}
