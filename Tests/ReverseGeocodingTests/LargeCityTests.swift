import GazetteerStore
import Geodesy
import SpatialIndex
import TestSupport
import Testing

@testable import ReverseGeocoding

/// Whether a large city answers where the nearest place is a far village.
///
/// On the equator 0.01 degrees are 1.11 km. A city of two million reaches out 13.3 km, and keeps 10 km.
@Suite struct LargeCityTests {
  private static func world(village: (inout PlaceRecord) -> Void = { _ in }) throws -> SampleWorld {
    var world = SampleWorld()
    try world.add("City", 0, 0) { $0.population = 2_000_000 }
    try world.add("Village", 0, 0.13) { place in
      place.population = 5_000
      village(&place)
    }
    return world
  }

  private func city(at longitude: Double, of world: SampleWorld) throws -> String? {
    try world.geocoder().placemark(at: coordinate(0, longitude)).city
  }

  /// The village's circle has 1.2 km, and three of them end at 0.097 degrees; the city keeps its ground up to 0.09.
  @Test func groundInsideALargeCityIsNotThatOfAFarVillage() throws {
    var world = try Self.world()
    // 0.075 degrees are 8.3 km from the city and 6.1 km from the village.
    #expect(try city(at: 0.075, of: world) == "City")
    #expect(try city(at: 0.089, of: world) == "City")
    #expect(try city(at: 0.091, of: world) == "Village")
    let distance = try #require(world.geocoder().placemark(at: coordinate(0, 0.075)).match.distanceInMeters)
    #expect(abs(distance - 0.075 * 111_195.08) < 1)
    world.contents.places[0].population = 900_000
    #expect(try city(at: 0.071, of: world) == "Village")
  }

  @Test func aTownKeepsItsGround() throws {
    // Its circle has 4 km, and three of them reach here.
    #expect(try city(at: 0.075, of: Self.world { $0.population = 100_000 }) == "Village")
    // Near enough.
    var world = try Self.world()
    try world.add("Quarter that is filed as a village", 0, 0.08) { $0.population = 5_000 }
    #expect(try city(at: 0.075, of: world) == "Quarter that is filed as a village")
  }

  @Test func aSectionOfATownKeepsItsGround() throws {
    var world = try Self.world()
    let town = try world.add("Town", 0, 0.14) { $0.population = 150_000 }
    world.contents.places[1].parent = town
    #expect(try city(at: 0.075, of: world) == "Town")
  }

  @Test func anOtherStateKeepsItsGround() throws {
    let world = try Self.world {
      $0.country = 1
      $0.state = 2
    }
    #expect(try city(at: 0.075, of: world) == "Village")
  }

  @Test func aLostCityAndASectionKeepNothing() throws {
    var world = try Self.world()
    world.contents.places[0].featureCode = "PPLQ"
    #expect(try city(at: 0.075, of: world) == "Village")
    world.contents.places[0].featureCode = ""
    let whole = try world.add("Whole", 0, -1) { $0.population = 9_000_000 }
    world.contents.places[0].parent = whole
    #expect(try city(at: 0.075, of: world) == "Village")
  }

  /// The first questions are answered from the places around, later ones from a list.
  @Test func theAnswerIsTheSameTheFirstAndTheHundredthTime() throws {
    var world = try Self.world()
    try world.add("Second city", 0.05, 0.02) { $0.population = 5_000_000 }
    // Its radius has 69 km, but no city is told from farther than 25.
    try world.add("Huge", 0, 0.4) { $0.population = 120_000_000 }
    let geocoder = try world.geocoder()
    for longitude in [0.075, 0.091, 0.18, 0.25, 0.3] {
      let point = try coordinate(0, longitude)
      let first = try world.geocoder().placemark(at: point)
      for _ in 0..<100 { #expect(geocoder.placemark(at: point) == first) }
    }
    #expect(try city(at: 0.2, of: world) == "Huge" && city(at: 0.17, of: world) == "Village")
  }

  /// The short way by the nearest place alone ends where a large city may answer.
  @Test func equalsTheLongWay() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<3 {
      var world = try ClearGroundTests.world(using: &generator)
      for _ in 0..<6 {
        let place = Int.random(in: world.contents.places.indices, using: &generator)
        (world.contents.places[place].population, world.contents.places[place].parent) = (
          .random(in: 1_000_000...9_000_000, using: &generator), nil
        )
      }
      // So that villages are far apart.
      for place in world.contents.places.indices.reversed()
      where place > 10 && place % 3 > 0 && world.contents.places[place].population < 1_000_000 {
        world.contents.places.remove(at: place)
      }
      let gazetteer = try ClearGroundTests.open(world)
      try gazetteer.verify()
      #expect(ReverseGeocoder.placeWithoutClearGround(in: gazetteer) == nil)
      let (quick, slow) = (ReverseGeocoder(gazetteers: [gazetteer]), ClearGroundTests.slow([gazetteer]))
      var clear = 0
      for _ in 0..<5_000 {
        let point = try coordinate(.random(in: 45.8...46.8, using: &generator), .random(in: 6...9, using: &generator))
        #expect(quick.resolve(point) == slow.resolve(point), "seed \(seed), \(point)")
        if ClearGroundTests.isClear(point, quick) { clear += 1 }
      }
      #expect(clear > 100, "seed \(seed): \(clear) of 5,000 short ways test little")
    }
  }
}
