/// A fenced block of a page or of a documentation comment.
struct CodeBlock: Sendable, CustomStringConvertible {
  /// The file, from the root of the repository, and the line of the opening fence, from 1.
  var file: String
  var line: Int
  /// What stands behind the opening fence: `swift`, or nothing.
  var language: String
  var lines: [String]

  var description: String { "\(file):\(line)" }
  var text: String { lines.joined(separator: "\n") }

  /// The fenced blocks of a page.
  static func all(inPage page: String, named file: String) -> [CodeBlock] {
    blocks(in: page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).enumerated().map { ($0 + 1, $1) }, of: file)
  }

  /// The fenced blocks in the documentation comments of a source file.
  static func all(inSource source: String, named file: String) -> [CodeBlock] {
    var blocks: [CodeBlock] = []
    var comment: [(Int, String)] = []
    for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let text = line.drop { $0 == " " }
      if text.hasPrefix("///") {
        comment.append((index + 1, String(text.dropFirst(text.hasPrefix("/// ") ? 4 : 3))))
      } else {
        blocks += self.blocks(in: comment, of: file)
        comment = []
      }
    }
    return blocks + self.blocks(in: comment, of: file)
  }

  private static func blocks(in lines: [(number: Int, text: String)], of file: String) -> [CodeBlock] {
    var blocks: [CodeBlock] = []
    var open: (fence: String, indentation: Int)?
    for (number, line) in lines {
      let indentation = line.prefix { $0 == " " }.count
      let text = line.dropFirst(indentation)
      if let (fence, inset) = open {
        if text.hasPrefix(fence), text.allSatisfy({ $0 == fence.first || $0 == " " }) {
          open = nil
        } else {
          blocks[blocks.count - 1].lines.append(String(line.dropFirst(min(inset, indentation))))
        }
      } else if text.hasPrefix("```") || text.hasPrefix("~~~") {
        let fence = String(text.prefix { $0 == text.first })
        let language = text.dropFirst(fence.count).split(separator: " ").first.map { $0.lowercased() } ?? ""
        open = (fence, indentation)
        blocks.append(CodeBlock(file: file, line: number, language: language, lines: []))
      }
    }
    return blocks
  }
}
