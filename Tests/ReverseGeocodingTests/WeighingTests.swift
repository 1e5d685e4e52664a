import GazetteerStore
import Geodesy
import ReverseGeocoding
import Testing

/// Which of two places answers for a point between them.
///
/// On the equator 0.01 degrees are 1.11 km.
@Suite struct WeighingTests {
  private func city(
    at longitude: Double, of world: SampleWorld
  ) throws -> String? {
    try world.geocoder().placemark(at: coordinate(0, longitude)).city
  }

  @Test func theNearerOfTwoVillagesAnswers() throws {
    var world = SampleWorld()
    try world.add("West", 0, 0) { $0.population = 600 }
    try world.add("East", 0, 0.1) { $0.population = 600 }
    #expect(try city(at: 0.049, of: world) == "West")
    #expect(try city(at: 0.051, of: world) == "East")
  }

  /// A town of 100,000 reaches out 4 km, and a quarter of that is its core: the line lies half of that, 500 m, nearer to the village.
  @Test func theDistanceToATownCountsFromItsCore() throws {
    var world = SampleWorld()
    try world.add("Village", 0, 0)
    try world.add("Town", 0, 0.1) { $0.population = 100_000 }
    #expect(try city(at: 0.044, of: world) == "Village")
    #expect(try city(at: 0.047, of: world) == "Town")
  }

  /// A quarter of the reach of a city of ten million would be 6 km.
  @Test func theCoreOfAMetropolisEndsAtAKilometre() throws {
    var world = SampleWorld()
    try world.add("Village", 0, 0)
    try world.add("Metropolis", 0, 0.05) { $0.population = 10_000_000 }
    #expect(try city(at: 0.019, of: world) == "Village")
    #expect(try city(at: 0.022, of: world) == "Metropolis")
  }

  /// The line lies at 6/11 of the way from the seat.
  @Test(arguments: ["PPLC", "PPLA", "PPLA2", "PPLA3", "PPLA4"]) func aSeatCountsAsNearer(code: String) throws {
    var world = SampleWorld()
    try world.add("Village", 0, 0)
    try world.add("Seat", 0, 0.11) { $0.featureCode = code }
    #expect(try city(at: 0.049, of: world) == "Village")
    #expect(try city(at: 0.051, of: world) == "Seat")
  }

  @Test func whoStandsInAVillageOfKnownSizeIsInIt() throws {
    var world = SampleWorld()
    // Its core reaches out 158 m; 0.001 degrees are 111 m.
    try world.add("Village", 0, 0) { $0.population = 1_000 }
    try world.add("Metropolis", 0, 0.009) { place in
      place.population = 10_000_000
      place.featureCode = "PPLC"
    }
    #expect(try city(at: -0.001, of: world) == "Village")
  }

  @Test func aCityDoesNotTakeThePlaceOfItsOwnSection() throws {
    var world = SampleWorld()
    let city = try world.add("City", 0, 0.02) { place in
      place.population = 500_000
      place.featureCode = "PPLA"
    }
    try world.add("Quarter", 0, 0) { $0.parent = city }
    let placemark = try world.geocoder().placemark(at: coordinate(0, 0.009))
    #expect(placemark.city == "City" && placemark.subCity == "Quarter")
    // The same quarter as a village of its own would lose the point.
    world.contents.places[1].parent = nil
    #expect(try world.geocoder().placemark(at: coordinate(0, 0.009)).subCity == nil)
  }

  @Test func aTownOfAnOtherCountryOrALostOneDoesNotCount() throws {
    var world = SampleWorld()
    try world.add("Village", 0, 0)
    try world.add("Abroad", 0, 0.03) { place in
      place.country = 1
      place.state = 2
      place.population = 1_000_000
    }
    try world.add("Ruins", 0, 0.03) { place in
      place.featureCode = "PPLQ"
      place.population = 1_000_000
    }
    #expect(try city(at: 0.0145, of: world) == "Village")
  }

  @Test func theDistanceThatIsToldIsThatOfTheCentre() throws {
    var world = SampleWorld()
    try world.add("Village", 0, 0)
    try world.add("Town", 0, 0.1) { $0.population = 100_000 }
    let placemark = try world.geocoder().placemark(at: coordinate(0, 0.047))
    let distance = try #require(placemark.match.distanceInMeters)
    #expect(abs(distance - 0.053 * 111_195.08) < 1)
  }

  @Test func aPlaceWithoutASubStateTakesThatOfTheNearestInItsState() throws {
    var world = SampleWorld()
    try world.add("Lacking", 0, 0)
    world.contents.divisions += [
      DivisionRecord(level: 1, country: 0, parent: nil, name: "Bern", isoCode: "CH-BE", sourceCode: "CH.BE"),
      DivisionRecord(level: 2, country: 0, parent: 3, name: "Thun District", isoCode: "", sourceCode: "CH.BE.1"),
    ]
    try world.add("Of an other state", 0, 0.05) { place in
      place.state = 3
      place.subState = 4
    }
    try world.add("Knowing", 0, 0.2) { $0.subState = 1 }
    #expect(try world.geocoder().placemark(at: coordinate(0, 0)).subState == "Visp District")
    // 0.46 degrees are 51 km.
    #expect(try world.geocoder().placemark(at: coordinate(0, -0.26)).subState == nil)
  }
}
