import GazetteerImport
import GazetteerStore
import TestSupport
import Testing

/// Rows of GeoNames' table of postal codes, and the places that they are given to.
@Suite struct PostalCodeImportTests {
  /// A row of the 12 columns.
  private func row(
    _ code: String, _ name: String, country: String = "CH", state: String = "", stateName: String = "", district: String = "",
    _ latitude: String = "", _ longitude: String = ""
  ) -> String {
    [country, code, name, stateName, state, district, "", "", "", latitude, longitude, ""].joined(separator: "\t")
  }

  private let places = [
    PlaceLine(identifier: 1, name: "Zermatt", alternateNames: "Praborgne", latitude: "46.02", longitude: "7.75"),
    PlaceLine(identifier: 2, name: "Zürich", latitude: "47.37", longitude: "8.55", codes: "ZH", population: "400000"),
    PlaceLine(identifier: 3, name: "Muri", latitude: "47.27", longitude: "8.34", codes: "AG.1908"),
    PlaceLine(identifier: 4, name: "Muri", latitude: "46.93", longitude: "7.49", codes: "BE.246"),
    PlaceLine(identifier: 5, name: "Saas-Fee", latitude: "46.11", longitude: "7.93", codes: "VS"),
    PlaceLine(identifier: 6, name: "Como", latitude: "45.81", longitude: "9.08", country: "IT", codes: ""),
  ]

  private func importing(_ rows: [String], places: [PlaceLine]? = nil) throws -> (Imported, [String: [String]], certain: Set<String>) {
    let folder = try TemporaryFolder()
    var source = GeoNamesImport(placesPath: try folder.write((places ?? self.places).map(\.text).joined(separator: "\n"), to: "places.txt"))
    source.admin1Path = try folder.write(
      "CH.VS\tValais\tValais\t1\tCH-VS\nCH.ZH\tZurich\tZurich\t2\tCH-ZH\nCH.AG\tAargau\tAargau\t3\tCH-AG\nCH.BE\tBern\tBern\t4\tCH-BE\n",
      to: "1.txt")
    source.admin2Path = try folder.write("CH.AG.1908\tMuri District\tMuri\t5\nCH.BE.246\tBern-Mittelland District\tBern\t6\n", to: "2.txt")
    source.postalCodePaths = [try folder.write(rows.joined(separator: "\n"), to: "codes.txt")]
    let contents = try source.contents()
    let gazetteer = try open(contents)
    try gazetteer.verify()
    var codes: [String: [String]] = [:]
    var certain: Set<String> = []
    for place in contents.places where !place.postalCodes.isEmpty {
      let key = "\(place.name) \(place.sourceIdentifier)"
      codes[key] = place.postalCodes
      if place.isPostalCodeCertain { certain.insert(key) }
    }
    return (Imported(contents: contents, report: source.report), codes, certain)
  }

  @Test func byNameWithoutCoordinates() throws {
    let (imported, codes, certain) = try importing([
      row("3920", "ZERMATT"), row("8001", "Zurich"), row("8002", "zürich"), row("3906", "Saas Fee", state: "VS"), row("9999", "Nowhere"),
    ])
    #expect(codes == ["Zermatt 1": ["3920"], "Zürich 2": ["8001", "8002"], "Saas-Fee 5": ["3906"]])
    #expect(certain == ["Zermatt 1", "Saas-Fee 5"])
    #expect(imported.report.postalCodes == 4)
    #expect(imported.report.postalCodesWithoutPlace == 1)
    #expect(imported.report.placesWithPostalCode == 3)
    #expect(imported.report.placesWithCertainPostalCode == 2)
  }

  @Test func aNameOfTwoPlacesNeedsMore() throws {
    #expect(try importing([row("5630", "Muri")]).1.isEmpty)
    #expect(try importing([row("5630", "Muri", state: "AG")]).1 == ["Muri 3": ["5630"]])
    #expect(try importing([row("3074", "Muri", stateName: "Bern")]).1 == ["Muri 4": ["3074"]])
    #expect(try importing([row("5630", "Muri", district: "Muri")]).1 == ["Muri 3": ["5630"]])
    #expect(try importing([row("3074", "Muri", "46.93", "7.50")]).1 == ["Muri 4": ["3074"]])
    // In a state that no place of the name lies in, the row is about something else.
    #expect(try importing([row("8000", "Muri", state: "ZH")]).1.isEmpty)
  }

  @Test func aMainNameComesBeforeAnAlternateOne() throws {
    var places = places
    places[4].alternateNames = "Zermatt"
    #expect(try importing([row("3920", "Zermatt")], places: places).1 == ["Zermatt 1": ["3920"]])
    #expect(try importing([row("3920", "Praborgne")]).1 == ["Zermatt 1": ["3920"]])
  }

  @Test func otherCountriesDoNotCount() throws {
    #expect(try importing([row("22100", "Como", country: "IT"), row("1", "Zermatt", country: "IT")]).1 == ["Como 6": ["22100"]])
    #expect(try importing([row("22100", "Como", country: "FR"), row("3920", "Zermatt")]).1 == ["Zermatt 1": ["3920"]])
  }

  @Test func aCoordinateWithoutAKnownNameGivesTheNearestPlace() throws {
    #expect(try importing([row("3920", "", "46.03", "7.76"), row("3921", "Täsch", "46.07", "7.78")]).1 == ["Zermatt 1": ["3920", "3921"]])
    // Farther than 10 km from any place of the country.
    #expect(try importing([row("7000", "", "46.85", "9.53"), row("3920", "Zermatt")]).1 == ["Zermatt 1": ["3920"]])
    // Bears the name, but is farther than 20 km away.
    #expect(try importing([row("3920", "Zermatt", "46.85", "9.53"), row("3906", "Saas-Fee")]).1 == ["Saas-Fee 5": ["3906"]])
  }

  @Test func aLargeCityHasNoCertainCode() throws {
    let (_, codes, certain) = try importing([row("8001", "Zürich"), row("3920", "Zermatt")])
    #expect(codes["Zürich 2"] == ["8001"])
    #expect(certain == ["Zermatt 1"])
  }

  @Test func anOtherCodeThatIsNearerTakesTheCertainty() throws {
    // The row of Zermatt's own code lies 4 km away, an other one in the middle of it, though it bears an other place's name.
    let (_, codes, certain) = try importing([row("3920", "Zermatt", "46.05", "7.75"), row("3906", "Saas-Fee", "46.021", "7.75")])
    #expect(codes == ["Zermatt 1": ["3920"], "Saas-Fee 5": ["3906"]])
    #expect(!certain.contains("Zermatt 1"))
  }

  @Test func badLinesAreLeftOutAndTold() throws {
    let (imported, codes, _) = try importing([
      row("3920", "Zermatt"), "CH\t3906\tSaas-Fee", row("", "Saas-Fee"), row("12345678901234567", "Saas-Fee"), row("39\u{1}06", "Saas-Fee"),
      row("3906", "Saas-Fee", country: "ch"), row("3906", "Saas-Fee", "91", "7"), row("3906", "Saas-Fee", "46", ""), row("---", "Saas-Fee"),
    ])
    #expect(codes == ["Zermatt 1": ["3920"]])
    #expect(imported.report.problemCount == 8)
    #expect(imported.report.problems.map(\.line) == Array(2...9))
    #expect(imported.report.problems.allSatisfy { $0.message.hasSuffix("; the line is left out") })
  }

  @Test func aFileWithoutAGoodLineIsRefused() throws {
    for text in ["", "# nothing", "a\tb\tc"] {
      let error = #expect(throws: ImportError.self) { try importing([text]) }
      #expect(error?.description.contains("codes.txt") == true)
    }
  }

  @Test func anyBytesAreSurvived() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    let sound = Array(
      [row("3920", "Zermatt", "46.02", "7.75"), row("8001", "Zürich", state: "ZH"), row("5630", "Muri", district: "Muri")].joined(
        separator: "\n"
      ).utf8)
    let folder = try TemporaryFolder()
    var source = GeoNamesImport(placesPath: try folder.write(places.map(\.text).joined(separator: "\n"), to: "places.txt"))
    for round in 0..<300 {
      var bytes = sound
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        let position = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0...2, using: &generator) {
        case 0: bytes[position] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: position)
        default: bytes.insert([9, 10, 0, 0xFF].randomElement(using: &generator)!, at: position)
        }
      }
      source.postalCodePaths = [try folder.write(bytes, to: "codes.txt")]
      guard let contents = try? source.contents() else { continue }
      #expect(throws: Never.self, "seed \(seed), round \(round)") { try open(contents).verify() }
    }
  }
}
