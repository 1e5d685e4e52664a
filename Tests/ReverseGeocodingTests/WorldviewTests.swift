import GazetteerStore
import Geodesy
import ReverseGeocoding
import Testing

/// Ground that one country holds and ISO 3166-1 gives to another.
@Suite struct WorldviewTests {
  private static let square: [(longitude: Double, latitude: Double)] = [(0, 0), (10, 0), (10, 10), (0, 10)]

  /// IT in the east, CH in the west, and in the middle ground that CH holds.
  private func world(claimants: [String], holder: Int = 0, bothZones: Bool = false) throws -> SampleWorld {
    var world = SampleWorld()
    func add(_ name: String, country: Int, west: Double, east: Double, _ change: (inout AreaRecord) -> Void = { _ in }) {
      var area = AreaRecord(kind: .timeZone, name: name, rings: [[(west, 0), (east, 0), (east, 10), (west, 10)]])
      area.country = country
      area.timeZone = name == "Europe/Zurich" ? 0 : 1
      change(&area)
      world.contents.areas.append(area)
    }
    add("Europe/Zurich", country: 0, west: 0, east: 4)
    add("Europe/Zurich", country: holder, west: 4, east: 6) { $0.claimants = claimants }
    add("Europe/Rome", country: 1, west: 6, east: 10)
    if bothZones { add("Europe/Rome", country: 1, west: 4, east: 6) { $0.rank = 1 } }
    world.contents.areas.append(AreaRecord(kind: .land, name: "", rings: [Self.square]))
    // At 5.9 the nearest place is one of IT, but across the line.
    try world.add("Held", 5, 5.3)
    try world.add("Own", 5, 5.5) { place in
      place.country = 1
      place.state = 2
    }
    try world.add("Across", 5, 6.01) { place in
      place.country = 1
      place.state = 2
    }
    return world
  }

  private func placemark(_ world: SampleWorld, _ view: Worldview, _ longitude: Double) throws -> Placemark {
    var rules = PlacemarkRules()
    rules.worldview = view
    return try ReverseGeocoder(gazetteers: [try world.gazetteer()], rules: rules).placemark(at: coordinate(5, longitude))
  }

  @Test func byDefaultGroundIsTheHolders() throws {
    let world = try world(claimants: ["IT", "CH"])
    let placemark = try placemark(world, .standard, 5.45)
    #expect(placemark.iso == "CH" && placemark.country == "Switzerland" && placemark.city == "Held" && placemark.stateCode == "CH-VS")
    #expect(placemark.claimants == ["IT", "CH"])
  }

  @Test func inTheViewOfISOItIsTheFirstClaimants() throws {
    let world = try world(claimants: ["IT", "CH"])
    let placemark = try placemark(world, .iso, 5.45)
    #expect(placemark.iso == "IT" && placemark.country == "Italy" && placemark.city == "Own" && placemark.stateCode == "IT-23")
    // Clocks show what they show, whoever looks.
    #expect(placemark.timeZoneIdentifier == "Europe/Zurich" && placemark.claimants == ["IT", "CH"])
  }

  @Test func aPlaceOfTheHolderNamesTheCityAndNoState() throws {
    let world = try world(claimants: ["IT", "CH"])
    let placemark = try placemark(world, .iso, 5.31)
    #expect(placemark.iso == "IT" && placemark.city == "Held" && placemark.state == nil && placemark.stateCode == nil)
    #expect(placemark.match.kind == .locality)
  }

  @Test func aHolderWithoutACodeInISOKeepsItsStates() throws {
    var world = try world(claimants: ["IT", "XX"], holder: 2)
    world.contents.divisions.append(DivisionRecord(level: 1, country: 2, parent: nil, name: "District", isoCode: "", sourceCode: "XX.1"))
    world.contents.places[0].country = 2
    world.contents.places[0].state = 3
    let placemark = try placemark(world, .iso, 5.31)
    #expect(placemark.iso == "IT" && placemark.city == "Held" && placemark.state == "District")
  }

  @Test func aPlaceAcrossTheLineAnswersOnlyWhereItsOwnZoneReaches() throws {
    #expect(try placemark(world(claimants: ["IT", "CH"]), .iso, 5.9).city == nil)
    #expect(try placemark(world(claimants: ["IT", "CH"], bothZones: true), .iso, 5.9).city == "Across")
  }

  @Test(arguments: [[], ["CH", "IT"], ["QQ", "IT"]]) func elseBothViewsAreOne(claimants: [String]) throws {
    let world = try world(claimants: claimants)
    for longitude in [1, 5.31, 5.9, 8] {
      #expect(try placemark(world, .iso, longitude) == placemark(world, .standard, longitude), "\(longitude)")
    }
  }

  struct Expectation: CustomStringConvertible {
    var description: String
    var latitude: Double
    var longitude: Double
    var standard: String
    var iso: String
  }

  @Test(arguments: [
    Expectation(description: "Pristina", latitude: 42.66, longitude: 21.16, standard: "XK", iso: "RS"),
    Expectation(description: "Majdal Shams, Golan", latitude: 33.27, longitude: 35.77, standard: "IL", iso: "SY"),
    Expectation(description: "Ariel, West Bank", latitude: 32.104, longitude: 35.17, standard: "IL", iso: "PS"),
    Expectation(description: "the old city, East Jerusalem", latitude: 31.7767, longitude: 35.2345, standard: "IL", iso: "PS"),
    Expectation(description: "the centre, West Jerusalem", latitude: 31.7811, longitude: 35.2166, standard: "IL", iso: "IL"),
    Expectation(description: "Ramallah", latitude: 31.9, longitude: 35.2, standard: "PS", iso: "PS"),
    Expectation(description: "Gaza", latitude: 31.5, longitude: 34.46, standard: "PS", iso: "PS"),
    Expectation(description: "Tel Aviv", latitude: 32.07, longitude: 34.78, standard: "IL", iso: "IL"),
    Expectation(description: "Simferopol, Crimea", latitude: 44.95, longitude: 34.1, standard: "UA", iso: "UA"),
    Expectation(description: "Sukhumi, Abkhazia", latitude: 43, longitude: 41.02, standard: "GE", iso: "GE"),
    Expectation(description: "Tskhinvali, South Ossetia", latitude: 42.225, longitude: 43.97, standard: "GE", iso: "GE"),
    Expectation(description: "Tiraspol, Transnistria", latitude: 46.84, longitude: 29.63, standard: "MD", iso: "MD"),
    Expectation(description: "Hargeisa, Somaliland", latitude: 9.56, longitude: 44.06, standard: "SO", iso: "SO"),
    Expectation(description: "Kyrenia, Northern Cyprus", latitude: 35.33, longitude: 33.32, standard: "CY", iso: "CY"),
    Expectation(description: "Laayoune, Western Sahara", latitude: 27.15, longitude: -13.2, standard: "EH", iso: "EH"),
    Expectation(description: "Taipei", latitude: 25.04, longitude: 121.56, standard: "TW", iso: "TW"),
    Expectation(description: "Srinagar, Kashmir", latitude: 34.08, longitude: 74.8, standard: "IN", iso: "IN"),
    Expectation(description: "Gilgit, Kashmir", latitude: 35.92, longitude: 74.31, standard: "PK", iso: "PK"),
    Expectation(description: "Shalatin, Hala'ib", latitude: 23.13, longitude: 35.58, standard: "EG", iso: "EG"),
    Expectation(description: "Stanley, Falklands", latitude: -51.69, longitude: -57.86, standard: "FK", iso: "FK"),
  ]) func theWorld(expectation: Expectation) throws {
    let location = try coordinate(expectation.latitude, expectation.longitude)
    let geocoder = try EmbeddedWorldTests.geocoder.get()
    #expect(geocoder.placemark(at: location).iso == expectation.standard)
    var rules = PlacemarkRules()
    rules.worldview = .iso
    let placemark = ReverseGeocoder(gazetteers: geocoder.gazetteers, rules: rules).placemark(at: location)
    #expect(placemark.iso == expectation.iso)
    #expect(placemark.stateCode.map { $0.hasPrefix(expectation.iso + "-") } ?? true, "\(placemark.stateCode ?? "")")
    #expect(placemark.city != nil)
  }
}
