import ForwardGeocoding
import GazetteerStore
import Geodesy
import ReverseGeocoding
import SpatialIndex
import Testing

/// Streets and houses by text.
@Suite struct StreetTests {
  private func coordinate(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
    try Coordinate(latitude: latitude, longitude: longitude)
  }

  /// Two towns of one country, each with a Main Street, and one city with a street that bears the other's name.
  private func geocoder() throws -> ForwardGeocoder {
    var world = GazetteerContents()
    world.countries = [CountryRecord(iso: "US", iso3: "USA", name: "United States"), CountryRecord(iso: "CA", iso3: "CAN", name: "Canada")]
    world.divisions = [
      DivisionRecord(level: 1, country: 0, parent: nil, name: "Ohio", isoCode: "US-OH", sourceCode: "US.OH"),
      DivisionRecord(level: 1, country: 0, parent: nil, name: "Texas", isoCode: "US-TX", sourceCode: "US.TX"),
    ]
    func place(_ name: String, _ latitude: Double, _ longitude: Double, state: Int, population: Int, _ others: [String] = []) throws
      -> PlaceRecord
    {
      var place = PlaceRecord(coordinate: try coordinate(latitude, longitude), name: name, country: 0)
      place.state = state
      place.population = population
      place.alternateNames = others
      return place
    }
    world.places = [
      try place("Columbus", 40, -83, state: 0, population: 800_000, ["Kolumbus"]),
      try place("Paris", 33.66, -95.55, state: 1, population: 25_000),
    ]
    world.folding = [
      FoldingRule(scalar: "-", replacement: " "), FoldingRule(scalar: "/", replacement: " "), FoldingRule(scalar: "ü", replacement: "u"),
      FoldingRule(scalar: ".", replacement: ""),
    ]

    var detail = GazetteerContents()
    detail.countries = [CountryRecord(iso: "US", iso3: "", name: "US")]
    detail.addressCountry = 0
    detail.folding = world.folding
    func house(_ street: String, _ number: String, _ latitude: Double, _ longitude: Double, code: String = "") throws -> AddressRecord {
      var address = AddressRecord(coordinate: try coordinate(latitude, longitude), street: street, number: number)
      address.postalCode = code
      return address
    }
    detail.addresses = [
      try house("Main Street", "12", 40.001, -83, code: "43004"), try house("Main Street", "12-14", 40.0012, -83),
      try house("Main Street", "15 B", 40.0014, -83),
      try house("Main Street", "12", 33.661, -95.55, code: "75460"), try house("Main Street", "15", 40.0016, -83),
      try house("Main Street", "1-5", 40.0018, -83), try house("Paris", "7", 40.01, -83.01),
      try house("MLK BLVD", "1", 40.02, -83),
    ]
    detail.streetLines = [
      StreetLineRecord(name: "Long Road", line: [try coordinate(40.03, -83), try coordinate(40.04, -83)]),
      StreetLineRecord(name: "Main Street", line: [try coordinate(40, -83), try coordinate(40.002, -83)]),
    ]
    let open = { (contents: GazetteerContents) in try Gazetteer(region: MemoryRegion(copying: GazetteerWriter.bytes(of: contents))) }
    return ForwardGeocoder(gazetteers: [try open(detail), try open(world)])
  }

  /// What is found, as "12 Main Street, Columbus".
  private func found(_ text: String, _ options: SearchOptions = SearchOptions()) throws -> [String] {
    try geocoder().search(text, options: options).map { match in
      ([match.placemark.name, match.placemark.city] as [String?]).compactMap { $0 }.joined(separator: ", ")
    }
  }

  @Test(arguments: [
    "12 Main Street, Columbus", "Main Street 12, Columbus", "main street 12 columbus ohio", "Columbus, 12 Main St",
    "12, Main Street, Columbus, OH, USA", "12 main st. kolumbus",
    "12 Main Street, 43004", "12 Main Street, Columbus 43004", "12 Main Street Ohio",
  ])
  func aHouseInItsTown(text: String) throws {
    #expect(try found(text) == ["12 Main Street, Columbus"])
  }

  @Test func aHouseSaysAllItKnows() throws {
    let match = try #require(try geocoder().search("12 Main St, Paris, Texas").first)
    #expect(match.placemark.street == "Main Street")
    #expect(match.placemark.subStreet == "12")
    #expect(match.placemark.postalCode == "75460")
    #expect(match.placemark.city == "Paris")
    #expect(match.placemark.state == "Texas")
    #expect(match.placemark.match == Match(kind: .address, distanceInMeters: 0))
    #expect(match.kind == .exact)
    #expect(match.unmatchedWords.isEmpty)
    #expect(match.matchedName == "12 Main Street")
    #expect(match.identifier == "point:33.661,-95.55")
  }

  @Test func withoutATownTheLargerOneComesFirst() throws {
    #expect(try found("12 Main Street") == ["12 Main Street, Columbus", "12 Main Street, Paris"])
    var options = SearchOptions()
    options.region = CircularRegion(center: try coordinate(33.66, -95.55), radiusInMeters: 10_000, identifier: "")
    #expect(try found("12 Main Street", options) == ["12 Main Street, Paris", "12 Main Street, Columbus"])
    options.limit = 1
    #expect(try found("12 Main Street", options) == ["12 Main Street, Paris"])
  }

  @Test func numbersAsPeopleWriteThem() throws {
    #expect(try found("12-14 Main Street, Columbus") == ["12-14 Main Street, Columbus"])
    #expect(try found("1-5 Main Street, Columbus") == ["1-5 Main Street, Columbus"])
    #expect(try found("15 Main Street, Columbus") == ["15 Main Street, Columbus"])
    #expect(try found("Main Street 15b, Columbus") == ["15 B Main Street, Columbus"])
    #expect(try found("Main Street 15 b Columbus") == ["15 B Main Street, Columbus"])
    #expect(try found("1 MLK Boulevard") == ["1 MLK BLVD, Columbus"])
  }

  @Test func aNumberThatIsNotThereStaysUnexplained() throws {
    let matches = try geocoder().search("99 Main Street, Columbus")
    #expect(matches.first?.placemark.street == "Main Street")
    #expect(matches.first?.placemark.subStreet == nil)
    #expect(matches.first?.placemark.match.kind == .street)
    #expect(matches.first?.unmatchedWords == ["99"])
  }

  @Test func aStreetAlone() throws {
    #expect(try found("Long Road, Columbus") == ["Long Road, Columbus"])
    #expect(try found("Long Rd") == ["Long Road, Columbus"])
    #expect(try found("Long Road, Paris") == [] || geocoder().search("Long Road, Paris").allSatisfy { $0.placemark.street == nil })
  }

  @Test func aTownComesBeforeAStreetOfItsName() throws {
    #expect(try found("Paris") == ["Paris, Paris", "Paris, Columbus"])
    #expect(try found("Paris 7").first == "7 Paris, Columbus")
  }

  @Test func beginningsWhileSomebodyTypes() throws {
    #expect(try found("long r") == ["Long Road, Columbus"])
    var options = SearchOptions()
    options.allowsPrefix = false
    #expect(try found("long r", options) == [])
  }

  @Test(arguments: [
    "12", "12 12 12", ", , 12", "Main", "\u{202E}12 Main Street\u{0}", String(repeating: "12 Main Street ", count: 500), "🏠 12",
  ])
  func strangeTextsDoNoHarm(text: String) throws {
    _ = try geocoder().search(text)
  }
}
