import GazetteerStore
import Geodesy
import ReverseGeocoding
import Testing

/// What each field says it was taken from.
@Suite struct FieldSourcesTests {
  /// Land of CH from 0 to 10 degrees with a county in one corner of it; south of it the open sea.
  private func world() -> SampleWorld {
    var world = SampleWorld()
    world.contents.timeZones.append(contentsOf: (-12...12).map(NauticalTimeZone.identifier))
    let square: [(longitude: Double, latitude: Double)] = [(0, 0), (10, 0), (10, 10), (0, 10)]
    var zone = AreaRecord(kind: .timeZone, name: "Europe/Zurich", rings: [square])
    zone.country = 0
    zone.timeZone = 0
    var state = AreaRecord(kind: .state, name: "", rings: [square])
    state.country = 0
    var county = AreaRecord(kind: .subState, name: "Visp District", rings: [[(9, 9), (10, 9), (10, 10), (9, 10)]])
    county.country = 0
    county.division = 1
    world.contents.areas = [
      zone, state, county, AreaRecord(kind: .land, name: "", rings: [square]),
      AreaRecord(kind: .sea, name: "Test Ocean", rings: [[(-20, -20), (20, -20), (20, 20), (-20, 20)]]),
    ]
    return world
  }

  @Test func aPlaceGivesCityAndDivisionsAndTheAreasTheRest() throws {
    var world = world()
    try world.add("Town", 5, 5) { $0.subState = 1 }
    let sources = try world.geocoder().placemark(at: coordinate(5, 5.01)).sources
    #expect(sources.country == .area && sources.timeZone == .area)
    #expect(sources.state == .place && sources.subState == .place && sources.city == .place && sources.name == .place)
  }

  @Test func theCityOfASectionIsItsParent() throws {
    var world = world()
    let city = try world.add("City", 5, 5)
    try world.add("Section", 5.02, 5) { $0.parent = city }
    let placemark = try world.geocoder().placemark(at: coordinate(5.021, 5))
    #expect(placemark.city == "City" && placemark.sources.city == .parent && placemark.sources.name == .place)
  }

  @Test func aSubStateOfThePlacesAroundSaysSo() throws {
    var world = world()
    try world.add("Bare", 5, 5)
    try world.add("Neighbour", 5.1, 5) { $0.subState = 1 }
    let placemark = try world.geocoder().placemark(at: coordinate(5, 5.001))
    #expect(placemark.city == "Bare" && placemark.subState == "Visp District")
    #expect(placemark.sources.subState == .around && placemark.sources.state == .place)
  }

  @Test func theStateOfACountyIsItsParentAndThatOfAStatesAreaTheAreas() throws {
    var world = world()
    try world.add("Town", 9.5, 9.5)
    let county = try world.geocoder().placemark(at: coordinate(9.5, 9.51)).sources
    #expect(county.subState == .area && county.state == .parent && county.city == .place)
    let far = try world.geocoder().placemark(at: coordinate(1, 1))
    #expect(far.state == "Valais" && far.sources.state == .area && far.sources.name == .area && far.sources.city == nil)
  }

  @Test func atSeaTheZoneIsNautical() throws {
    var world = world()
    try world.add("Town", 5, 5)
    let sources = try world.geocoder().placemark(at: coordinate(-5, 5)).sources
    #expect(sources.timeZone == .nautical && sources.name == .area && sources.country == nil && sources.state == nil)
  }

  @Test func aGazetteerWithoutAreasAnswersByItsPlaces() throws {
    var world = SampleWorld()
    try world.add("Town", 5, 5)
    let sources = try world.geocoder().placemark(at: coordinate(5, 5.01)).sources
    #expect(sources.country == .place && sources.timeZone == .place && sources.state == .place && sources.city == .place)
    #expect(try world.geocoder().placemark(at: coordinate(50, 50)).sources == FieldSources())
  }

  @Test func theGazetteersOfAnAnswerAreThoseThatGaveATextOfIt() throws {
    var (own, below) = (SampleWorld(), world())
    own.contents.metadata.name = "own"
    below.contents.metadata.name = "world"
    try own.add("Own", 5, 5)
    try below.add("Town", 5, 8)
    let geocoder = ReverseGeocoder(gazetteers: [try own.gazetteer(), try below.gazetteer()])
    func names(_ latitude: Double, _ longitude: Double) throws -> [String] {
      geocoder.gazetteers(of: geocoder.resolve(try coordinate(latitude, longitude))).map(\.metadata.name)
    }
    #expect(try names(5, 5.01) == ["own", "world"])
    #expect(try names(5, 8.01) == ["world"])
    #expect(try names(70, 70) == ["world"])
  }
}
