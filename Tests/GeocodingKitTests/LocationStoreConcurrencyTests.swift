import Foundation
import SavedPlaces
import Synchronization
import Testing

@testable import GeocodingKit

@Suite("LocationStore: many at once")
struct LocationStoreConcurrencyTests {
  private let suite = TemporaryDefaults()

  @Test("a thousand tasks over several instances lose nothing", .timeLimit(.minutes(15)))
  func thousand() async throws {
    let shared = suite.defaults
    let stores = [
      LocationStore(defaults: shared), LocationStore(defaults: shared), LocationStore(defaults: suite.defaults),
      try #require(LocationStore(suiteName: suite.suite)),
    ]
    let counter = ChangeCounter { stores[0].locations.count }
    // Nine of ten are taken out again, by another instance: a long list would be written and read a thousand times, which takes minutes under a sanitizer.
    let areKept = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<1000 {
        group.addTask {
          let place = Places.number(number)
          guard (try? stores[number % stores.count].add(place)) != nil else { return false }
          return number.isMultiple(of: 10) || stores[(number + 1) % stores.count].remove(id: place.id) == place
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(areKept == Array(repeating: true, count: 1000))
    let kept = Set(stride(from: 0, to: 1000, by: 10).map(Places.number))
    for store in stores + [LocationStore(defaults: suite.defaults)] {
      #expect(Set(store.locations) == kept)
      #expect(store.locations == stores[0].locations)
    }
    #expect(counter.count == 1900)
    #expect(counter.values.last == 100)
  }

  @Test("adding, moving, removing and reading at once end as the defaults say", .timeLimit(.minutes(15)))
  func mixed() async throws {
    let stores = (0..<4).map { _ in LocationStore(defaults: suite.defaults) }
    await withTaskGroup { group in
      for number in 0..<200 {
        let store = stores[number % 4]
        group.addTask {
          _ = try? store.add(Places.number(number))
          store.move(fromOffsets: [0], toOffset: store.locations.count)
          if number.isMultiple(of: 2) { store.remove(id: Places.number(number).id) }
          _ = LocationStore(defaults: store === stores[0] ? suite.defaults : .standard).locations
        }
      }
    }
    let kept = Set((0..<200).filter { !$0.isMultiple(of: 2) }.map(Places.number))
    for store in stores {
      #expect(Set(store.locations) == kept)
      #expect(store.locations == stores[0].locations)
    }
  }

  @Test("the same place offered by many at once is taken once", .timeLimit(.minutes(15)))
  func sameForAll() async {
    let stores = (0..<4).map { _ in LocationStore(defaults: suite.defaults) }
    let taken = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<100 {
        group.addTask { (try? stores[number % 4].add(Places.lima)) != nil }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(taken == 1)
    #expect(stores[3].locations == [Places.lima])
  }
}
