import GazetteerImport
import GazetteerStore
import TestSupport
import Testing

@Suite struct BadLineTests {
  private let good = PlaceLine(identifier: 1, name: "Good", latitude: "46", longitude: "7")

  /// Imports a good line and then a changed one, which is line 2.
  private func importing(_ change: (inout PlaceLine) -> Void) throws -> Imported {
    var bad = good
    bad.identifier = 2
    change(&bad)
    return try importing2(bad.text)
  }

  private func importing2(_ line: String) throws -> Imported {
    try GazetteerImportTests.importing(text: good.text + "\n" + line + "\n")
  }

  private func expectRefused(_ imported: Imported, saying words: String) {
    #expect(imported.contents.places.map(\.name) == ["Good"])
    #expect(imported.report.refusedPlaceLines == 1)
    #expect(imported.report.problemCount == 1)
    let problem = imported.report.problems.first
    #expect(problem?.line == 2)
    #expect(problem?.message.contains(words) == true, "\(problem?.message ?? "nothing said")")
    #expect(problem?.path.hasSuffix("places.txt") == true)
  }

  @Test(arguments: [
    ("91", "latitude 91.0 is outside -90...90"), ("nan", "latitude \"nan\" is no number"), ("", "latitude \"\" is no number"),
    ("0x30", "latitude \"0x30\" is no number"), ("46,5", "latitude \"46,5\" is no number"),
  ]) func aLatitudeThatIsNone(latitude: String, words: String) throws {
    expectRefused(try importing { $0.latitude = latitude }, saying: words)
  }

  @Test(arguments: ["181", "-180.5"]) func aLongitudeThatIsNone(longitude: String) throws {
    expectRefused(try importing { $0.longitude = longitude }, saying: "longitude")
  }

  @Test(arguments: ["ch", "CHE", "", "1A", "C"]) func aCountryThatIsNone(country: String) throws {
    expectRefused(try importing { $0.country = country }, saying: "\"\(country)\" is no ISO code of a country")
  }

  @Test func aNameThatIsNone() throws {
    expectRefused(try importing { $0.name = "  " }, saying: "is no name")
    expectRefused(try importing { $0.name = "a\u{1}b" }, saying: "\"a\u{FFFD}b\" is no name")
  }

  @Test func missingColumns() throws {
    expectRefused(try importing2("7\tShort\tShort"), saying: "3 columns instead of 19")
  }

  @Test(arguments: ["x", "-1", "4294967296", ""]) func anIdentifierThatIsNone(identifier: String) throws {
    expectRefused(try importing2(identifier + good.text.dropFirst(1)), saying: "is no geonameid")
  }

  @Test func anIdentifierThatWasThereBefore() throws {
    expectRefused(try importing2(good.text), saying: "geonameid 1 was there before")
  }

  @Test func aBadOptionalValueIsLeftOutAndThePlaceStays() throws {
    let imported = try importing {
      $0.name = "Kept"
      $0.population = "-5"
      $0.featureCode = "ppl"
      $0.timeZone = "Europe Zurich"
    }
    let place = try #require(imported.place("Kept"))
    #expect(place.population == 0)
    #expect(place.featureCode.isEmpty)
    #expect(place.timeZone == nil)
    #expect(imported.report.refusedPlaceLines == 0)
    #expect(imported.report.problems.map(\.line) == [2, 2, 2])
    #expect(imported.report.problems.first?.message == "\"-5\" in column 15 is not understood; the place goes without")
  }

  @Test func badUTF8IsNoName() throws {
    let folder = try TemporaryFolder()
    var bytes = Array((good.text + "\n2").utf8)
    bytes += [0x09, 0xC3, 0x28] + Array(good.text.utf8.dropFirst(6))
    var source = GeoNamesImport(placesPath: try folder.write(bytes, to: "places.txt"))
    #expect(try source.contents().places.count == 1)
    #expect(source.report.problems.first?.message.contains("is no name") == true)
  }

  @Test func aLineWithoutAnEndIsRefusedAndTheNextOneIsRead() throws {
    let imported = try importing2(
      String(repeating: "x", count: 3 << 20) + "\n" + PlaceLine(identifier: 3, name: "Next", latitude: "1", longitude: "2").text)
    #expect(imported.contents.places.map(\.name) == ["Good", "Next"])
    #expect(imported.report.problems.map(\.line) == [2])
  }

  @Test func onlySomeProblemsAreKeptAndAllAreCounted() throws {
    let imported = try importing2(Array(repeating: "bad", count: 1000).joined(separator: "\n"))
    #expect(imported.report.problemCount == 1000)
    #expect(imported.report.problems.count == ImportReport.maximumKeptProblems)
    #expect(imported.report.description.contains("and 980 more"))
  }

  @Test(arguments: ["", "\n\n", "no\tplace\tat\tall\n"]) func aFileWithoutAGoodLineIsAnError(text: String) throws {
    let error = try #require(throws: ImportError.self) { try GazetteerImportTests.importing(text: text) }
    #expect(error.code == .noGoodLine)
    #expect(error.description.contains("places.txt: no populated place in it"))
  }

  @Test func aMissingFileIsAnErrorThatNamesIt() throws {
    let folder = try TemporaryFolder()
    var source = GeoNamesImport(placesPath: folder.path("nowhere.txt"))
    let error = try #require(throws: ImportError.self) { try source.contents() }
    #expect(error.code == .unreadable)
    #expect(error.path.hasSuffix("nowhere.txt"))
  }

  @Test func aFolderIsAnErrorThatNamesIt() throws {
    let folder = try TemporaryFolder()
    var source = GeoNamesImport(placesPath: folder.path(""))
    let error = try #require(throws: ImportError.self) { try source.contents() }
    #expect(error.code == .unreadable)
  }

  @Test func badLinesOfDivisionsAndCountriesAreReported() throws {
    let imported = try GazetteerImportTests.importing(
      [good], admin1: ["CH.VS\tValais\tValais\t1\tvalais", "VS\tValais", "CH.GE\t", "CH.VS\tAgain", "ch.ZH\tZurich"],
      admin2: ["CH.VS.1\tOne", "CH.XX.2\tTwo", "CH.VS\tToo short"],
      countries: ["CH\tCHE\t756\tSZ\tSwitzerland", "X\t", "IT\tITA\t380\tIT\t", "CH\tCHE\t756\tSZ\tAgain"])
    #expect(imported.contents.divisions.map(\.name) == ["Valais", "One", "Two"])
    #expect(imported.contents.divisions[0].isoCode.isEmpty)
    #expect(imported.contents.divisions.map(\.parent) == [nil, 0, nil])
    #expect(imported.contents.countries.map(\.name) == ["Switzerland"])
    #expect(imported.report.problems.map(\.line) == [2, 3, 4, 1, 2, 3, 4, 5, 2, 3])
    #expect(imported.report.refusedPlaceLines == 0)
  }

  @Test func filesOfDivisionsAndCountriesWithoutAGoodLineAreErrors() {
    #expect(throws: ImportError.self) { try GazetteerImportTests.importing([good], admin1: ["nothing"]) }
    #expect(throws: ImportError.self) { try GazetteerImportTests.importing([good], admin2: ["nothing"]) }
    #expect(throws: ImportError.self) { try GazetteerImportTests.importing([good], countries: ["# nothing"]) }
  }
}
