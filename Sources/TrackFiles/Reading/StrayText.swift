/// Text where only elements are expected: a tag that has lost its `<`, perhaps.
struct StrayText {
  /// As much of it is shown.
  private static let longest = 40

  private var found: [UInt8] = []

  mutating func scan(_ characters: Span<UInt8>) {
    for index in 0..<characters.count {
      if found.isEmpty, XMLCharacters.isSpace(characters[index]) { continue }
      guard found.count < Self.longest else { return }
      found.append(characters[index])
    }
  }

  /// A tag ends the text: says so where there was some.
  mutating func note(_ problems: DocumentProblems, at position: XMLPosition) {
    guard !found.isEmpty else { return }
    let shown = String(decoding: found, as: UTF8.self).split(whereSeparator: \.isNewline).first ?? ""
    problems.note(
      .strayText, .unexpectedContent, line: position.line, column: position.column,
      "there is text before this tag where only elements are expected: \"\(shown)\"; it is ignored")
    found.removeAll(keepingCapacity: true)
  }
}
