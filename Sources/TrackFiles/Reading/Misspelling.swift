/// Names that differ from those of a format in their letters' case only.
enum Misspelling {
  /// The spellings in small and in capital letters that are wrong, with the right one.
  static func spellings(of names: [String]) -> [XMLName: String] {
    var wrong: [XMLName: String] = [:]
    for name in names {
      for spelling in [name.lowercased(), name.uppercased(), name.prefix(1).uppercased() + name.dropFirst()] where spelling != name {
        wrong[XMLName(spelling)] = name
      }
    }
    return wrong
  }

  /// Says so where an element is ignored for its spelling.
  static func note(
    _ name: XMLName, _ wrong: [XMLName: String], of element: borrowing XMLElement, _ format: String, _ problems: DocumentProblems,
    at position: XMLPosition
  ) {
    guard let right = wrong[name] else { return }
    let written = element.nameText
    problems.note(
      .capitals, .unexpectedContent, line: position.line, column: position.column,
      "<\(written)> is ignored: \(format) knows <\(right)> only, with the letters as they are here")
  }
}
