import GazetteerImport
import GazetteerStore
import TestSupport
import Testing

@Suite struct SourcesFileTests {
  private let source = "GeoNames\t2026-07\tCC-BY-4.0\tContains data of GeoNames\thttps://www.geonames.org"

  private func read(_ text: String) throws -> GazetteerMetadata {
    let folder = try TemporaryFolder()
    return try SourcesFile.read(try folder.write(text, to: "sources.tsv"))
  }

  @Test func nameEditionAndSourcesAreRead() throws {
    let metadata = try read("# comment\nworld\t2026-07\n\(source)\r\n")
    #expect(metadata.name == "world")
    #expect(metadata.edition == "2026-07")
    #expect(
      metadata.sources == [
        GazetteerSource(
          title: "GeoNames", version: "2026-07", licence: "CC-BY-4.0", attribution: "Contains data of GeoNames",
          homepage: "https://www.geonames.org")
      ])
  }

  @Test func anImportTakesThemOver() throws {
    let folder = try TemporaryFolder()
    let place = PlaceLine(identifier: 1, name: "Here", latitude: "1", longitude: "2")
    var importer = GeoNamesImport(placesPath: try folder.write(place.text, to: "places.txt"))
    importer.sourcesPath = try folder.write("world\t2026-07\n\(source)", to: "sources.tsv")
    #expect(try importer.contents().metadata.sources.first?.title == "GeoNames")
  }

  @Test(arguments: ["world\n", "world\t2026\nGeoNames\t1\n", "world\t2026\na\tb\tc\t\te\n"]) func aBrokenLineIsNamed(text: String) throws {
    let error = try #require(throws: ImportError.self) { try read(text) }
    #expect(error.code == .invalidSources)
    #expect(error.line == (text.contains("2026") ? 2 : 1))
  }

  @Test(arguments: ["", "world\t2026\n"]) func noSourceIsAnError(text: String) throws {
    let error = try #require(throws: ImportError.self) { try read(text) }
    #expect(error.code == .noGoodLine)
  }
}
