import TestSupport

/// The table of Apple's names and ours, which the documentation prints: `Tests/Porting/names.tsv`.
struct PortingTable {
  struct Row: Hashable {
    /// `module` and `type` are replaced in ported code as words, `member` has a counterpart, `none` has none.
    var kind: String
    var apple: String
    var toponym: String
    var note: String
  }

  var rows: [Row]

  init() throws {
    struct Missing: Error {}
    guard let text = Repository.text("Tests/Porting/names.tsv") else { throw Missing() }
    rows = text.split(separator: "\n").dropFirst().map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) + ["", "", ""]
      return Row(kind: cells[0], apple: cells[1], toponym: cells[2], note: cells[3])
    }
  }

  /// What is replaced in code, word by word.
  var substitutions: [String: String] {
    Dictionary(rows.filter { ["module", "type"].contains($0.kind) }.map { ($0.apple, $0.toponym) }) { first, _ in first }
  }

  /// Replaces the names of modules and types, and nothing else.
  func ported(_ code: String) -> String {
    let substitutions = substitutions
    var ported = ""
    var word = ""
    func finishWord() {
      ported += substitutions[word] ?? word
      word = ""
    }
    for character in code {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        finishWord()
        ported.append(character)
      }
    }
    finishWord()
    return ported
  }
}
