import GazetteerStore
import Geodesy
import ReverseGeocoding
import Testing

/// When an area of interest names a point.
@Suite struct AreaOfInterestTests {
  /// A field that reaches over a town, and over water.
  private func geocoder(population: Int) throws -> ReverseGeocoder {
    var world = SampleWorld()
    var zone = AreaRecord(kind: .timeZone, name: "Europe/Zurich", rings: [[(0, 0), (10, 0), (10, 10), (0, 10)]])
    zone.country = 0
    zone.timeZone = 0
    world.contents.areas = [
      zone, AreaRecord(kind: .land, name: "", rings: [[(0, 5), (10, 5), (10, 10), (0, 10)]]),
      AreaRecord(kind: .sea, name: "Bay", rings: [[(0, 0), (10, 0), (10, 10), (0, 10)]]),
      AreaRecord(kind: .interest, name: "Field", rings: [[(4, 4), (6, 4), (6, 6), (4, 6)]]),
    ]
    try world.add("Town", 5.5, 5) { $0.population = population }
    return try world.geocoder()
  }

  @Test func itNamesThePointAndTheTownStaysTheCity() throws {
    let placemark = try geocoder(population: 100_000).placemark(at: coordinate(5.52, 5))
    #expect(placemark.areasOfInterest == ["Field"] && placemark.name == "Field" && placemark.sources.name == .area)
    #expect(placemark.city == "Town" && placemark.match.kind == .locality)
  }

  /// The core of a town of 100,000 reaches out 1 km, that of one whose population is not known no farther than its centre.
  @Test(arguments: [(100_000, "Town"), (0, "Field")]) func inTheCoreOfATownTheTownDoes(population: Int, expected: String) throws {
    let placemark = try geocoder(population: population).placemark(at: coordinate(5.507, 5))
    #expect(placemark.name == expected && placemark.areasOfInterest == ["Field"] && placemark.city == "Town")
  }

  @Test func onWaterTheWaterDoes() throws {
    let placemark = try geocoder(population: 0).placemark(at: coordinate(4.5, 5))
    #expect(placemark.name == "Bay" && placemark.areasOfInterest == ["Field"])
  }

  /// Terminals of large airports, and a square in the middle of a city.
  @Test(arguments: [
    (48.1203, 16.5625, "Vienna International Airport (VIE)"), (47.4582, 8.5555, "Zurich Airport (ZRH)"),
    (51.4715, -0.4543, "London Heathrow Airport (LHR)"), (35.5494, 139.7798, "Tokyo International Airport (HND)"),
    (-33.9399, 151.1753, "Sydney Kingsford Smith International Airport (SYD)"),
  ]) func theWorldsAirports(latitude: Double, longitude: Double, expected: String) throws {
    let placemark = try EmbeddedWorldTests.geocoder.get().placemark(at: coordinate(latitude, longitude))
    #expect(placemark.areasOfInterest == [expected] && placemark.name == expected && placemark.city != nil)
  }

  @Test func aCitysCentreIsNoAirport() throws {
    for (latitude, longitude) in [(48.2082, 16.3738), (47.3769, 8.5417), (51.5074, -0.1278)] {
      let placemark = try EmbeddedWorldTests.geocoder.get().placemark(at: coordinate(latitude, longitude))
      #expect(placemark.areasOfInterest == [] && placemark.name != nil, "\(latitude)")
    }
  }
}
