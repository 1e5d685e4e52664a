import ForwardGeocoding
import GazetteerStore
import Geodesy
import ReverseGeocoding
import SpatialIndex
import TestSupport
import Testing

/// Waters, parks and airports, which have no inhabitants and no record among the places.
@Suite struct AreaSearchTests {
  private func box(_ south: Double, _ west: Double, _ north: Double, _ east: Double) -> [(longitude: Double, latitude: Double)] {
    [(west, south), (east, south), (east, north), (west, north)]
  }

  private func world() throws -> SampleWorld {
    var world = SampleWorld()
    try world.add("Seestadt", 46.0, 7.0) { $0.population = 900 }
    try world.add("Heath", 46.5, 7.5) { $0.population = 50 }
    try world.add("Victoria", 46.6, 7.5) { $0.population = 3_000 }
    func add(_ kind: AreaKind, _ name: String, _ rings: [[(longitude: Double, latitude: Double)]]) {
      world.contents.areas.append(AreaRecord(kind: kind, name: name, rings: rings))
    }
    add(.land, "", [box(40, 0, 50, 20)])
    add(.lake, "Lake Victoria", [box(46.7, 7.1, 46.9, 7.4)])
    // A bay around its shore: its mean lies on land.
    add(.sea, "Horseshoe Bay", [[(0, 52), (9, 52), (9, 58), (6, 58), (6, 53), (3, 53), (3, 58), (0, 58)]])
    add(.interest, "London Heath Airport (LHX)", [box(47.0, 8.0, 47.01, 8.01)])
    add(.interest, "Munich International Airport (MUX)", [box(47.1, 8.0, 47.11, 8.01)])
    add(.interest, "Yellow National Park", [box(47.2, 8.0, 47.4, 8.3)])
    // Five metres: no cell of the index lies in it as a whole.
    add(.interest, "Tiny Garden", [box(47.5, 8.0, 47.50005, 8.00007)])
    return world
  }

  @Test(arguments: [
    ("Lake Victoria", "Lake Victoria"), ("lake victoria, CH", "Lake Victoria"), ("Horseshoe Bay", "Horseshoe Bay"),
    ("LHX", "London Heath Airport (LHX)"), ("London Heath", "London Heath Airport (LHX)"), ("heath airport", "London Heath Airport (LHX)"),
    ("London Heath Airport", "London Heath Airport (LHX)"), ("London Heath Airport (LHX)", "London Heath Airport (LHX)"),
    ("Munich Airport", "Munich International Airport (MUX)"), ("Yellow", "Yellow National Park"),
    ("Yellow Park", "Yellow National Park"), ("Yellow National Park", "Yellow National Park"), ("Tiny Garden", "Tiny Garden"),
  ]) func anAreaIsFoundByItsName(text: String, expected: String) throws {
    let geocoder = try world().geocoder()
    let match = try #require(geocoder.search(text).first)
    #expect(match.placemark.name == expected && match.kind == .exact && match.unmatchedWords.isEmpty && match.population == 0)
    #expect(match.placemark.match.kind == .area && match.placemark.sources.name == .area)
    // The point lies in the area.
    let gazetteer = geocoder.gazetteers[0]
    let names = gazetteer.areaIndex.areas(at: match.placemark.coordinate).compactMap { gazetteer.area(at: $0) }.map {
      gazetteer.text(at: $0.name)
    }
    #expect(names.contains(expected), "\(match.placemark.coordinate)")
  }

  @Test func itHasAKindAndAnIdentifier() throws {
    let geocoder = try world().geocoder()
    #expect(geocoder.search("Lake Victoria").first?.placemark.inlandWater == "Lake Victoria")
    #expect(geocoder.search("Lake Victoria").first?.identifier == "area:Lake Victoria")
    #expect(geocoder.search("Horseshoe Bay").first?.placemark.ocean == "Horseshoe Bay")
    #expect(geocoder.search("LHX").first?.identifier == "iata:LHX")
    #expect(geocoder.search("LHX").first?.matchedName == "LHX")
    #expect(geocoder.search("Yellow").first?.placemark.areasOfInterest == ["Yellow National Park"])
  }

  @Test func aPlaceOfTheNameComesFirst() throws {
    let geocoder = try world().geocoder()
    #expect(geocoder.search("Heath").map { $0.placemark.name } == ["Heath", "London Heath Airport (LHX)"])
    #expect(geocoder.search("Victoria").map { $0.placemark.name } == ["Victoria"])
    #expect(geocoder.search("Munich").isEmpty && geocoder.search("Park").isEmpty && geocoder.search("Airport").isEmpty)
  }

  /// A part of an airport's name within an address is a street's, as in "Avenue Charles de Gaulle".
  @Test func anAreaExplainsAllWordsOrNone() throws {
    let geocoder = try world().geocoder()
    #expect(geocoder.search("London Heath 5, Seestadt").map { $0.placemark.name } == ["Seestadt"])
    #expect(geocoder.search("Lake Victoria, United States").allSatisfy { $0.placemark.name != "Lake Victoria" })
  }

  @Test(arguments: [
    ("LHR", "iata:LHR"), ("Yellowstone National Park", "area:Yellowstone National Park"), ("Lake Victoria", "area:Lake Victoria"),
    ("Lake Victoria, Uganda", "area:Lake Victoria"), ("Baltic Sea", "area:Baltic Sea"), ("Bay of Biscay", "area:Bay of Biscay"),
    ("Charles de Gaulle Airport", "iata:CDG"), ("JFK", "iata:JFK"), ("Ostsee", "area:Baltic Sea"),
  ]) func areasOfTheWorld(text: String, identifier: String) throws {
    #expect(try World.search(text).first?.identifier == identifier)
  }

  /// Every water, park and airport of the world has a point, and nearly every one is found by its name.
  @Test func everyAreaOfTheWorldHasAPoint() throws {
    let geocoder = try World.geocoder.get()
    let gazetteer = geocoder.gazetteers[0]
    let positions = (0..<gazetteer.areaCount).filter { [.lake, .sea, .interest].contains(gazetteer.area(at: $0)?.kind) }
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    var missing: [String] = []
    for _ in 0..<150 {
      let position = try #require(positions.randomElement(using: &generator))
      let name = gazetteer.text(at: try #require(gazetteer.area(at: position)).name)
      // A name with brackets in its middle, of which there are a few, is cut there.
      guard name.count(where: { $0 == "(" }) < 2, !name.isEmpty else { continue }
      var options = SearchOptions()
      options.limit = 100
      let match = geocoder.search(name, options: options).first { $0.placemark.name == name && $0.placemark.match.kind == .area }
      if match == nil { missing.append(name) }
    }
    // Of a few bays, drawn coarsely, no large part lies off the map's shore.
    #expect(missing.count <= 4, "\(missing)")
  }
}
