import GazetteerStore
import Geodesy
import ReverseGeocoding
import SpatialIndex
import Testing

/// Street, house number, postal code and name of a placemark.
@Suite struct AddressTests {
  /// A gazetteer of houses and streets alone.
  private func streets(iso: String = "CH", _ fill: (inout GazetteerContents) throws -> Void) throws -> Gazetteer {
    var contents = GazetteerContents()
    contents.countries = [CountryRecord(iso: iso, iso3: "", name: "Country \(iso)")]
    contents.addressCountry = 0
    try fill(&contents)
    return try Gazetteer(region: MemoryRegion(copying: GazetteerWriter.bytes(of: contents)))
  }

  private func house(_ street: String, _ number: String, _ latitude: Double, _ longitude: Double, code: String = "", city: String = "")
    throws -> AddressRecord
  {
    var address = AddressRecord(coordinate: try coordinate(latitude, longitude), street: street, number: number)
    address.postalCode = code
    address.city = city
    return address
  }

  private func world() throws -> SampleWorld {
    var world = SampleWorld()
    try world.add("Zermatt", 46.02, 7.75) { place in
      place.population = 5_600
      place.postalCodes = ["3920"]
      place.isPostalCodeCertain = true
    }
    return world
  }

  @Test func theNearestHouseOverTheWorldBelow() throws {
    let detail = try streets { contents in
      contents.addresses = [
        try house("Bahnhofstrasse", "12", 46.0210, 7.7500, code: "3921"), try house("Bahnhofstrasse", "14", 46.0212, 7.7500),
        try house("Chemin", "1", 46.0300, 7.7500, city: "Elsewhere"),
      ]
    }
    let geocoder = ReverseGeocoder(gazetteers: [detail, try world().gazetteer()])
    let placemark = geocoder.placemark(at: try coordinate(46.02105, 7.75))
    #expect(placemark.street == "Bahnhofstrasse")
    #expect(placemark.subStreet == "12")
    #expect(placemark.name == "Bahnhofstrasse 12")
    #expect(placemark.postalCode == "3921")
    #expect(placemark.city == "Zermatt")
    #expect(placemark.state == "Valais")
    #expect(placemark.iso == "CH")
    #expect(placemark.country == "Switzerland")
    #expect(placemark.match.kind == .address)
    #expect(abs((placemark.match.distanceInMeters ?? 0) - 5.56) < 0.1)
    #expect(placemark.sources.street == .address)
    #expect(placemark.sources.postalCode == .address)
    #expect(placemark.sources.name == .address)
    // A house without a code leaves that of the place; one with a city leaves the city that is decided.
    let next = geocoder.placemark(at: try coordinate(46.02125, 7.75))
    #expect(next.subStreet == "14")
    #expect(next.postalCode == "3920")
    #expect(next.sources.postalCode == .place)
    #expect(geocoder.placemark(at: try coordinate(46.03, 7.75)).city == "Zermatt")
  }

  @Test func theReachOfHouses() throws {
    let detail = try streets { $0.addresses = [try house("Bahnhofstrasse", "12", 46.021, 7.75)] }
    let geocoder = ReverseGeocoder(gazetteers: [detail, try world().gazetteer()])
    #expect(geocoder.placemark(at: try coordinate(46.021 + 49 / 111_195.0, 7.75)).subStreet == "12")
    let beyond = geocoder.placemark(at: try coordinate(46.021 + 51 / 111_195.0, 7.75))
    #expect(beyond.subStreet == nil)
    #expect(beyond.street == nil)
    #expect(beyond.match.kind == .locality)
    #expect(beyond.name == "Zermatt")
  }

  @Test func aStreetWhereNoHouseIsNear() throws {
    let detail = try streets { contents in
      contents.addresses = [try house("Bahnhofstrasse", "12", 46.0210, 7.7500)]
      contents.streetLines = [StreetLineRecord(name: "Höhenweg", line: [try coordinate(46.03, 7.74), try coordinate(46.03, 7.76)])]
    }
    let geocoder = ReverseGeocoder(gazetteers: [detail, try world().gazetteer()])
    let placemark = geocoder.placemark(at: try coordinate(46.03 + 90 / 111_195.0, 7.7512))
    #expect(placemark.street == "Höhenweg")
    #expect(placemark.subStreet == nil)
    #expect(placemark.name == "Höhenweg")
    #expect(placemark.match.kind == .street)
    #expect(abs((placemark.match.distanceInMeters ?? 0) - 90) < 1)
    #expect(placemark.sources.street == .street)
    #expect(geocoder.placemark(at: try coordinate(46.03 + 101.5 / 111_195.0, 7.7512)).street == nil)
  }

  @Test(arguments: [
    ("CH", "Main Street 12"), ("US", "12 Main Street"), ("FR", "12 Main Street"), ("DE", "Main Street 12"), ("BD", "12 Main Street"),
  ])
  func theCountryOrdersTheName(iso: String, name: String) throws {
    let detail = try streets(iso: iso) { $0.addresses = [try house("Main Street", "12", 46.021, 7.75, city: "Town")] }
    let placemark = ReverseGeocoder(gazetteers: [detail]).placemark(at: try coordinate(46.021, 7.75))
    #expect(placemark.name == name)
    // Alone, the gazetteer gives its country, and the house its city.
    #expect(placemark.iso == iso)
    #expect(placemark.country == "Country \(iso)")
    #expect(placemark.city == "Town")
    #expect(placemark.sources.city == .address)
    #expect(placemark.sources.country == .address)
  }

  @Test func aHouseWithoutAStreet() throws {
    let detail = try streets { $0.addresses = [try house("", "7a", 46.021, 7.75)] }
    let placemark = ReverseGeocoder(gazetteers: [detail, try world().gazetteer()]).placemark(at: try coordinate(46.021, 7.75))
    #expect(placemark.street == nil)
    #expect(placemark.subStreet == "7a")
    #expect(placemark.name == "Zermatt")
    #expect(placemark.match.kind == .address)
  }

  @Test func ofTwoGazetteersTheNearerHouseAnswersAndOfEqualOnesTheFirst() throws {
    let first = try streets { $0.addresses = [try house("First", "1", 46.021, 7.75), try house("First", "2", 46.025, 7.75)] }
    let second = try streets { $0.addresses = [try house("Second", "1", 46.021, 7.75), try house("Second", "2", 46.0251, 7.75)] }
    let geocoder = ReverseGeocoder(gazetteers: [first, second, try world().gazetteer()])
    #expect(geocoder.placemark(at: try coordinate(46.021, 7.75)).street == "First")
    #expect(geocoder.placemark(at: try coordinate(46.0251, 7.75)).street == "Second")
    #expect(geocoder.gazetteers(of: geocoder.resolve(try coordinate(46.0251, 7.75))).count == 2)
  }

  @Test func aGivenCountryElsewhereHasNoStreets() throws {
    let detail = try streets { $0.addresses = [try house("Bahnhofstrasse", "12", 46.021, 7.75)] }
    let geocoder = ReverseGeocoder(gazetteers: [detail, try world().gazetteer()])
    let point = try coordinate(46.021, 7.75)
    #expect(geocoder.placemark(geocoder.resolve(point, inCountry: "IT"), at: point).street == nil)
    #expect(geocoder.placemark(geocoder.resolve(point, inCountry: "CH"), at: point).street == "Bahnhofstrasse")
  }

  @Test func aHouseAndAStreetByTheirPosition() throws {
    let detail = try streets { contents in
      contents.addresses = [try house("Bahnhofstrasse", "12", 46.0210, 7.7500), try house("Gasse", "1", 46.0210, 7.7500)]
      contents.streetLines = [StreetLineRecord(name: "Höhenweg", line: [try coordinate(46.021, 7.75), try coordinate(46.021, 7.7502)])]
    }
    let geocoder = ReverseGeocoder(gazetteers: [try world().gazetteer(), detail])
    let names = (0..<2).compactMap { geocoder.placemark(ofAddress: $0, inGazetteer: 1)?.name }
    #expect(Set(names) == ["Bahnhofstrasse 12", "Gasse 1"])
    let street = try #require(detail.streets(named: "höhenweg").first ?? detail.streets(named: "Höhenweg").first)
    let placemark = try #require(geocoder.placemark(ofStreet: street, inGazetteer: 1))
    #expect(placemark.street == "Höhenweg")
    #expect(placemark.subStreet == nil)
    #expect(placemark.city == "Zermatt")
    #expect(placemark.match == Match(kind: .street, distanceInMeters: 0))
    #expect(geocoder.placemark(ofAddress: 0, inGazetteer: 0) == nil)
    #expect(geocoder.placemark(ofAddress: 9, inGazetteer: 1) == nil)
    #expect(geocoder.placemark(ofStreet: 9, inGazetteer: 1) == nil)
    #expect(geocoder.placemark(ofStreet: 0, inGazetteer: 7) == nil)
  }

  @Test func thePostalCodeOfAPlaceHoldsAroundIt() throws {
    var world = SampleWorld()
    try world.add("Small", 46.0, 7.0) { place in
      place.population = 100
      place.postalCodes = ["1000"]
      place.isPostalCodeCertain = true
    }
    let town = try world.add("Town", 47.0, 8.0) { place in
      place.population = 40_000
      place.postalCodes = ["2000"]
      place.isPostalCodeCertain = true
    }
    try world.add("Quarter", 47.02, 8.0) { place in place.parent = town }
    try world.add("Other Quarter", 47.0, 8.02) { place in
      place.parent = town
      place.postalCodes = ["2002", "2003"]
    }
    try world.add("City", 45.0, 9.0) { place in place.postalCodes = ["3000"] }
    let geocoder = try world.geocoder()
    func code(_ latitude: Double, _ longitude: Double) throws -> String? {
      geocoder.placemark(at: try coordinate(latitude, longitude)).postalCode
    }
    #expect(try code(46.0, 7.0) == "1000")
    // A village's code holds for 1 km.
    #expect(try code(46 + 990 / 111_195.0, 7.0) == "1000")
    #expect(try code(46 + 1_010 / 111_195.0, 7.0) == nil)
    // A town's as far as it is built up: 2.77 km.
    #expect(try code(47 - 2_700 / 111_195.0, 8.0) == "2000")
    #expect(try code(47 - 2_900 / 111_195.0, 8.0) == nil)
    // A section without a code has its city's; one with several has none.
    let quarter = geocoder.placemark(at: try coordinate(47.02, 8.0))
    #expect(quarter.postalCode == "2000")
    #expect(quarter.sources.postalCode == .parent)
    #expect(try code(47.0, 8.02) == nil)
    // One code is known, but it is not said to hold for the whole of the city.
    #expect(try code(45.0, 9.0) == nil)
  }
}
