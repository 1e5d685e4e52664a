import GazetteerImport
import GazetteerStore
import Geodesy
import Testing

@Suite struct GeoNamesImportTests {
  private let zermatt = PlaceLine(
    identifier: 2_657_928, name: "Zermatt", alternateNames: "Cermat,Zermatt,Cermat,https://example.org/z,,  Prato  ,www.zermatt.ch",
    latitude: "46.01998", longitude: "7.74863", codes: "VS.2313.6300", population: "6629")
  private let admin1 = ["CH.VS\tValais\tValais\t2658205\tCH-VS"]
  private let admin2 = ["CH.VS.2313\tVisp District\tVisp District\t6458844"]
  private let countries = [
    "# a comment of the published file", "#ISO\tISO3\tISO-Numeric\tfips\tCountry",
    "CH\tCHE\t756\tSZ\tSwitzerland\tBern\t41290\t8516543\tEU",
  ]

  @Test func aLineBecomesAPlaceWithEverythingItSays() throws {
    let imported = try importing([zermatt], admin1: admin1, admin2: admin2, countries: countries)
    let contents = imported.contents
    let place = try #require(contents.places.first)
    #expect(place.name == "Zermatt")
    #expect(place.coordinate.latitude == 46.01998)
    #expect(place.coordinate.longitude == 7.74863)
    #expect(place.population == 6629)
    #expect(place.featureCode == "PPL")
    #expect(place.sourceIdentifier == 2_657_928)
    #expect(contents.countries == [CountryRecord(iso: "CH", iso3: "CHE", name: "Switzerland")])
    #expect(contents.timeZones == ["Europe/Zurich"])
    #expect(place.timeZone == 0)
    let state = contents.divisions[try #require(place.state)]
    #expect(state == DivisionRecord(level: 1, country: 0, parent: nil, name: "Valais", isoCode: "CH-VS", sourceCode: "CH.VS"))
    let subState = contents.divisions[try #require(place.subState)]
    #expect(subState == DivisionRecord(level: 2, country: 0, parent: 0, name: "Visp District", isoCode: "", sourceCode: "CH.VS.2313"))
    #expect(place.parent == nil)
    #expect(imported.report.problemCount == 0)
  }

  @Test func alternateNamesLoseTheNameRepetitionsAndLinks() throws {
    let imported = try importing([zermatt])
    #expect(imported.place("Zermatt")?.alternateNames == ["Cermat", "Prato"])
    #expect(imported.report.distinctAlternateNames == 2)
    #expect(imported.report.distinctAlternateNameBytes == 11)
  }

  @Test(arguments: ["\n", "\r\n"]) func lineEndsOfBothKindsAreRead(lineEnd: String) throws {
    var second = zermatt
    second.identifier = 1
    second.name = "Täsch"
    let text = [zermatt.text, second.text].joined(separator: lineEnd)
    for tail in ["", lineEnd, lineEnd + lineEnd] {
      let imported = try importing(text: text + tail)
      #expect(imported.contents.places.map(\.name) == ["Zermatt", "Täsch"])
      #expect(imported.report.problemCount == 0)
    }
  }

  @Test func aByteOrderMarkIsNoPartOfTheFirstCell() throws {
    let imported = try importing(text: "\u{FEFF}" + zermatt.text)
    #expect(imported.contents.places.count == 1)
  }

  @Test func aCountryThatNoFileTellsOfHasItsCodeForAName() throws {
    let imported = try importing([zermatt])
    #expect(imported.contents.countries == [CountryRecord(iso: "CH", iso3: "", name: "CH")])
    #expect(imported.place("Zermatt")?.state == nil)
  }

  @Test func whatIsNoPopulatedPlaceIsPassedOver() throws {
    var mountain = zermatt
    mountain.identifier = 2
    mountain.featureClass = "T"
    let imported = try importing([zermatt, mountain])
    #expect(imported.contents.places.count == 1)
    #expect(imported.report.otherFeatures == 1)
    #expect(imported.report.problemCount == 0)
  }

  @Test func timeZonesAreInTheOrderOfTheirNames() throws {
    let zones = ["Europe/Zurich", "Asia/Kolkata", "", "America/Argentina/Buenos_Aires", "Asia/Kolkata"]
    let lines = zones.enumerated().map { index, zone in
      var line = zermatt
      line.identifier = index + 1
      line.timeZone = zone
      return line
    }
    let contents = try importing(lines).contents
    #expect(contents.timeZones == ["America/Argentina/Buenos_Aires", "Asia/Kolkata", "Europe/Zurich"])
    #expect(contents.places.map { $0.timeZone.map { contents.timeZones[$0] } ?? "" } == zones)
  }

  @Test func theSameFilesGiveTheSameContents() throws {
    let lines = (1...200).map { number in
      PlaceLine(
        identifier: number, name: "Place \(number)", latitude: "\(46 + Double(number) / 1000)", longitude: "7.5", population: "\(number)")
    }
    let bytes = try (0..<2).map { _ in try GazetteerWriter.bytes(of: importing(lines, admin1: admin1).contents) }
    #expect(bytes[0] == bytes[1])
  }
}
