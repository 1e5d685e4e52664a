import TestSupport
import Testing

/// The article prints the table of names that the porting tests drive: `Tests/Porting/names.tsv`.
@Suite("From CLGeocoder to Toponym")
struct PortingArticleTests {
  private static let modules: Set<Substring> = ["Geodesy", "GazetteerStore", "ReverseGeocoding", "ForwardGeocoding"]

  @Test("the article has every row of the table of names, in its order, and no other")
  func rows() throws {
    let table = try #require(Repository.text("Tests/Porting/names.tsv"))
    let expected = table.split(separator: "\n").dropFirst().map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      return [String(cells[1]), cells[2].isEmpty ? "none" : String(cells[2]), String(cells[3])]
    }
    let article = try #require(Repository.text("Sources/GeocodingKit/Documentation.docc/FromCLGeocoder.md"))
    let rows = article.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { row in
      let cells = row.split(separator: "|", omittingEmptySubsequences: false).dropFirst().prefix(3).map(Self.trimmed)
      return [Self.name(cells[0]), Self.name(cells[1]), cells[2]]
    }
    for (row, wanted) in zip(rows, expected) { #expect(row == wanted) }
    #expect(rows.count == expected.count)
    #expect(rows.count > 90)
  }

  @Test("what has no counterpart says why", arguments: ["Tests/Porting/names.tsv"])
  func reasons(_ file: String) throws {
    for line in try #require(Repository.text(file)).split(separator: "\n") where line.hasPrefix("none\t") {
      #expect(line.last == ".", "\(line)")
    }
  }

  private static func trimmed(_ cell: Substring) -> String { cell.split(separator: " ").joined(separator: " ") }

  /// `Type.member` of a link to it, or of what stands as code.
  private static func name(_ cell: String) -> String {
    guard cell.hasPrefix("``") else { return String(cell.split(separator: "`").first ?? "") }
    let parts = cell.split(separator: "`")[0].split(separator: "/").filter { !modules.contains($0) }
    // What tells symbols of one name apart is no part of the name.
    return parts.joined(separator: ".").replacing("-swift.property", with: "")
  }
}
