import SavedPlaces
import TestSupport
import Testing

@Suite("SavedPlaces: the rules of a list")
struct LocationListTests {
  private func list(_ locations: [Location]) throws -> LocationList {
    var list = LocationList()
    for location in locations { try list.add(location) }
    return list
  }

  @Test("added locations stand in the order in which they came")
  func add() throws {
    let list = try list(Places.three)
    #expect(list.locations == Places.three)
    #expect(list.count == 3)
    #expect(!list.isEmpty)
    #expect(list.contains(Places.tokyo))
    #expect(list.contains(id: "geonames:3936456"))
    #expect(!list.contains(id: "geonames:1"))
    #expect(list.index(of: Places.lima.id) == 2)
  }

  @Test("the same identifier is a duplicate, whatever the rest is")
  func sameIdentifier() throws {
    var list = try list(Places.three)
    var other = Places.lima
    other.id = Places.tokyo.id
    #expect(throws: LocationListError.duplicate(of: Places.tokyo)) { try list.add(other) }
    #expect(list.locations == Places.three)
  }

  @Test("the same name and country within a metre is a duplicate, farther away or named otherwise it is not")
  func sameNameAndPoint() throws {
    var list = try list(Places.three)
    var near = Places.tokyo
    near.id = "geo:near"
    // 0.000008 degrees of latitude are 0.89 m, 0.00001 are 1.11 m.
    near.latitude += 0.000008
    #expect(throws: LocationListError.duplicate(of: Places.tokyo)) { try list.add(near) }
    #expect(list.contains(near))
    var far = near
    far.latitude = Places.tokyo.latitude + 0.00001
    var renamed = near
    renamed.id = "geo:renamed"
    renamed.name = "Tokio"
    var elsewhere = near
    elsewhere.id = "geo:elsewhere"
    elsewhere.country = "Elsewhere"
    for location in [far, renamed, elsewhere] { try list.add(location) }
    #expect(list.count == 6)
  }

  @Test("a metre is a metre over the antimeridian and at the poles, too")
  func edges() {
    let west = Location(id: "w", name: "Line", country: "c", latitude: 0, longitude: -180)
    let east = Location(id: "e", name: "Line", country: "c", latitude: 0, longitude: 180)
    let pole = Location(id: "p", name: "Pole", country: "c", latitude: 90, longitude: 0)
    let samePole = Location(id: "q", name: "Pole", country: "c", latitude: 90, longitude: 120)
    #expect(east.isDuplicate(of: west))
    #expect(samePole.isDuplicate(of: pole))
  }

  @Test("what is no place is refused, and the list stays as it is")
  func invalid() throws {
    var list = try list(Places.three)
    var location = Places.number(1)
    location.latitude = .nan
    let error = #expect(throws: LocationListError.self) { try list.add(location) }
    #expect(error?.description == "nan is no finite number of degrees")
    #expect(list.locations == Places.three)
  }

  @Test("a full list takes no more, and says so")
  func full() {
    var list = LocationList()
    let outcome = list.add(contentsOf: (0...LocationList.maximumCount).map(Places.number))
    #expect(list.count == LocationList.maximumCount)
    #expect(outcome.addedCount == LocationList.maximumCount)
    #expect(outcome.refused.map(\.error) == [.full])
    #expect(throws: LocationListError.full) { try list.add(Places.number(LocationList.maximumCount + 5)) }
    #expect(throws: LocationListError.duplicate(of: Places.number(7))) { try list.add(Places.number(7)) }
  }

  @Test("many at once: what is there already, or twice among them, is told and not taken")
  func importing() throws {
    var list = try list([Places.tokyo])
    var bad = Places.number(3)
    bad.longitude = 181
    let outcome = list.add(contentsOf: [Places.zermatt, Places.tokyo, Places.zermatt, bad, Places.lima])
    #expect(list.locations == [Places.tokyo, Places.zermatt, Places.lima])
    #expect(outcome.addedCount == 2)
    #expect(outcome.duplicateCount == 2)
    #expect(outcome.refused.map(\.position) == [1, 2, 3])
  }

  @Test("removing by identifier, by offsets, and what is not there")
  func remove() throws {
    var list = try list(Places.three)
    #expect(list.remove(id: "nothing") == nil)
    #expect(list.remove(id: Places.tokyo.id) == Places.tokyo)
    #expect(list.locations == [Places.zermatt, Places.lima])
    list.remove(atOffsets: [7, -1, 0])
    #expect(list.locations == [Places.lima])
    list.removeAll()
    #expect(list.isEmpty)
  }

  @Test(
    "moving: as a list on a screen does it",
    arguments: [
      ([0], 3, [1, 2, 0]), ([0], 2, [1, 0, 2]), ([2], 0, [2, 0, 1]), ([0], 0, [0, 1, 2]), ([0], 1, [0, 1, 2]), ([0, 2], 1, [0, 2, 1]),
      ([2, 0], 3, [1, 0, 2]), ([1], 99, [0, 2, 1]), ([1], -5, [1, 0, 2]), ([9], 0, [0, 1, 2]), ([], 0, [0, 1, 2]),
    ] as [([Int], Int, [Int])])
  func move(_ source: [Int], _ destination: Int, _ expected: [Int]) throws {
    var list = try list(Places.three)
    list.move(fromOffsets: source, toOffset: destination)
    #expect(list.locations == expected.map { Places.three[$0] })
  }

  @Test("moving at random is marking the gap, taking out, and putting in at the mark")
  func randomMoves() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(seed: seed)
    let mark = Location(id: "mark", name: "mark", country: "", latitude: 0, longitude: 0)
    for _ in 0..<500 {
      let count = Int.random(in: 1...9, using: &random)
      var list = try list((0..<count).map(Places.number))
      var plain = list.locations
      let source = (0..<count).filter { _ in Bool.random(using: &random) }
      let destination = Int.random(in: 0...count, using: &random)
      list.move(fromOffsets: source, toOffset: destination)
      let moved = source.map { plain[$0] }
      plain.insert(mark, at: destination)
      plain.removeAll { moved.contains($0) }
      let gap = try #require(plain.firstIndex(of: mark))
      plain.replaceSubrange(gap...gap, with: moved)
      #expect(list.locations == plain, "seed \(seed): \(source) to \(destination) of \(count)")
    }
  }

  @Test("moving by identifiers, before one that is gone: to the end")
  func moveByIdentifier() throws {
    var list = try list(Places.three)
    list.move(ids: [Places.lima.id, "gone"], before: Places.zermatt.id)
    #expect(list.locations == [Places.lima, Places.zermatt, Places.tokyo])
    list.move(ids: [Places.lima.id], before: "gone")
    #expect(list.locations == [Places.zermatt, Places.tokyo, Places.lima])
  }
}
