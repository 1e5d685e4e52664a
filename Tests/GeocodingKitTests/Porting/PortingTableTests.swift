import TestSupport
import Testing

@Suite struct PortingTableTests {
  static let folder = "Tests/GeocodingKitTests/Porting/"

  /// The file that is compiled and driven is the text for Core Location with other names of modules and types.
  @Test func turnsTheExampleIntoTheFileThatIsCompiled() throws {
    let table = try PortingTable()
    let apple = try #require(Repository.text("Tests/Porting/PlaceFinder.txt"))
    let ours = try #require(Repository.text(Self.folder + "PlaceFinder.swift"))
    let ported = table.ported(apple)
    for (number, lines) in zip(ported.split(separator: "\n"), ours.split(separator: "\n")).enumerated() where lines.0 != lines.1 {
      Issue.record("line \(number + 1) of what the table makes is “\(lines.0)”, and of the file “\(lines.1)”")
    }
    #expect(ported == ours)
    #expect(ported != apple)
    #expect(!ported.contains("CL") && !ported.contains("MK"))
  }

  @Test func isSound() throws {
    let rows = try PortingTable().rows
    #expect(rows.count > 90)
    #expect(Set(rows.map(\.apple)).count == rows.count)
    for row in rows {
      #expect(["module", "type", "member", "none"].contains(row.kind), "\(row)")
      #expect(!row.apple.isEmpty, "\(row)")
      #expect(row.toponym.isEmpty == (row.kind == "none"), "\(row)")
      #expect(row.note.isEmpty || row.note.hasSuffix("."), "\(row)")
    }
  }

  /// Every counterpart that it names stands in a file that is compiled, so none of them can be gone.
  @Test func namesOnlyWhatThereIs() throws {
    let compiled = try ["PlaceFinder.swift", "CounterpartsTests.swift"].map { try #require(Repository.text(Self.folder + $0)) }.joined()
    let words = Set(compiled.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    for row in try PortingTable().rows where row.kind != "none" {
      let name = row.toponym.prefix { $0 != "(" }
      for part in name.split(separator: ".") where part != "init" { #expect(words.contains(String(part)), "\(row.toponym)") }
      let labels = row.toponym.drop { $0 != "(" }.dropFirst().split { ":)".contains($0) }.filter { $0 != "_" }
      for label in labels where label != "completionHandler" { #expect(words.contains(String(label)), "\(row.toponym)") }
    }
  }
}
