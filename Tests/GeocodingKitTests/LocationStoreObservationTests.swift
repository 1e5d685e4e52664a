import Foundation
import Observation
import SavedPlaces
import Synchronization
import Testing

@testable import GeocodingKit

@Suite("LocationStore: observers")
struct LocationStoreObservationTests {
  private let suite = TemporaryDefaults()

  @Test("an observer is told once a change, and reads the new list when it is told")
  func onceEach() throws {
    let store = LocationStore(defaults: suite.defaults)
    let counter = ChangeCounter { store.locations.map(\.name) }
    try store.add(Places.zermatt)
    #expect(counter.values == [["Zermatt"]])
    try store.add(Places.tokyo)
    store.move(fromOffsets: [1], toOffset: 0)
    store.remove(id: Places.zermatt.id)
    store.add(contentsOf: [Places.lima, Places.zermatt])
    store.removeAll()
    #expect(
      counter.values == [
        ["Zermatt"], ["Zermatt", "Tokyo"], ["Tokyo", "Zermatt"], ["Tokyo"], ["Tokyo", "Lima", "Zermatt"], [],
      ])
  }

  @Test("what changes nothing is told to nobody")
  func nothing() throws {
    let store = LocationStore(defaults: suite.defaults)
    try store.add(Places.zermatt)
    let counter = ChangeCounter { store.locations }
    _ = try? store.add(Places.zermatt)
    store.remove(id: "nothing")
    store.move(fromOffsets: [0], toOffset: 1)
    store.remove(atOffsets: [4])
    store.refresh()
    store.update { _ in }
    suite.defaults.set(1, forKey: "something else")
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: nil)
    #expect(counter.count == 0)
  }

  @Test("an observer of the list, the error and of contains is told once, too", .timeLimit(.minutes(15)))
  func everything() async throws {
    let store = LocationStore(defaults: suite.defaults)
    let counter = ChangeCounter { "\(store.locations.count) \(store.error == nil) \(store.contains(Places.lima)) \(store.isEmpty)" }
    try store.add(Places.lima)
    #expect(counter.values == ["1 true true false"])
    suite.defaults.set(Data("damaged".utf8), forKey: UserDefaults.savedLocationsKey)
    store.refresh()
    // Stores of other tests may have looked before this one, on a thread that has yet to tell.
    await eventually { counter.count > 1 }
    #expect(counter.values == ["1 true true false", "0 false false true"])
  }

  @Test("observers of every instance are told, over one object and over several of the suite")
  func instances() throws {
    let shared = suite.defaults
    let stores = [
      LocationStore(defaults: shared), LocationStore(defaults: shared), LocationStore(defaults: suite.defaults),
      try #require(LocationStore(suiteName: suite.suite)),
    ]
    let counters = stores.map { store in ChangeCounter { store.locations } }
    for (number, store) in stores.enumerated() { try store.add(Places.number(number)) }
    let expected = (1...4).map { (0..<$0).map(Places.number) }
    for (store, counter) in zip(stores, counters) {
      #expect(counter.values == expected)
      #expect(store.locations == expected.last)
    }
  }

  @Test("a store of another suite hears nothing")
  func otherSuite() throws {
    let other = TemporaryDefaults()
    let store = LocationStore(defaults: other.defaults)
    let counter = ChangeCounter { store.locations }
    try LocationStore(defaults: suite.defaults).add(Places.lima)
    #expect(counter.count == 0)
    #expect(store.isEmpty)
  }

  @Test(
    "what somebody else writes into the defaults is seen on the system's word, on refresh, and before a change", .timeLimit(.minutes(15)))
  func outside() async throws {
    let store = LocationStore(defaults: suite.defaults)
    let counter = ChangeCounter { store.locations }
    let key = UserDefaults.savedLocationsKey
    suite.defaults.set(Data(LocationArchive.encode([Places.zermatt])), forKey: key)
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: nil)
    #expect(store.locations == [Places.zermatt])
    // Stores of other tests may have looked before this one, on a thread that has yet to tell; the next change waits for that.
    await eventually { counter.count == 1 }
    suite.defaults.set(Data(LocationArchive.encode([Places.tokyo])), forKey: key)
    store.refresh()
    #expect(store.locations == [Places.tokyo])
    await eventually { counter.count == 2 }
    suite.defaults.set(Data(LocationArchive.encode([Places.tokyo, Places.zermatt])), forKey: key)
    try store.add(Places.lima)
    #expect(store.locations == [Places.tokyo, Places.zermatt, Places.lima])
    await eventually { counter.values.last == store.locations }
    suite.defaults.removeObject(forKey: key)
    store.refresh()
    await eventually { counter.values.last == [] }
    // What was written before Lima was added is told by itself where another store has looked before, by then maybe with Lima in the list.
    let told = counter.values
    #expect(told.first == [Places.zermatt])
    #expect(told.dropFirst().first == [Places.tokyo])
    #expect(told.dropFirst(2).contains([Places.tokyo, Places.zermatt, Places.lima]))
    #expect(4...5 ~= told.count)
  }

  @Test("an observer may change the list when it is told, also through another instance", .timeLimit(.minutes(15)))
  func writingObserver() throws {
    let store = LocationStore(defaults: suite.defaults)
    let other = LocationStore(defaults: suite.defaults)
    let counter = ChangeCounter { store.locations.count }
    let calls = Mutex(0)
    withObservationTracking {
      _ = store.locations
    } onChange: {
      calls.withLock { $0 += 1 }
      #expect(throws: Never.self) { try store.add(Places.tokyo) }
      #expect(throws: Never.self) { try other.add(Places.lima) }
    }
    try other.add(Places.zermatt)
    #expect(calls.withLock { $0 } == 1)
    #expect(store.locations == Places.three)
    #expect(other.locations == Places.three)
    #expect(counter.count == 3)
    #expect(counter.values.last == 3)
  }

  @Test("an observer may wait for a change that another thread makes", .timeLimit(.minutes(15)))
  func waitingObserver() async throws {
    let store = LocationStore(defaults: suite.defaults)
    withObservationTracking {
      _ = store.locations
    } onChange: {
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        _ = try? store.add(Places.tokyo)
        done.signal()
      }
      done.wait()
    }
    try store.add(Places.zermatt)
    #expect(store.locations == [Places.zermatt, Places.tokyo])
  }

  @Test("who is told of the system's notification may change the list there and then", .timeLimit(.minutes(15)))
  func notifiedWriter() throws {
    let store = LocationStore(defaults: suite.defaults)
    let counter = ChangeCounter { store.locations.count }
    // Apple's systems post while a value is being set, which is here while the list is being changed.
    try store.update { (list: inout LocationList) throws(LocationListError) in
      try list.add(Places.zermatt)
      NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: nil)
    }
    #expect(store.locations == [Places.zermatt])
    #expect(counter.values == [1])
  }

  @Test("a sequence of observations ends with the last list", .timeLimit(.minutes(15)))
  func sequence() async throws {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
    let store = LocationStore(defaults: suite.defaults)
    let counts = Task {
      var counts: [Int] = []
      for await count in Observations({ store.locations.count }) {
        counts.append(count)
        if count >= 100 { break }
      }
      return counts
    }
    for number in 0..<100 {
      try store.add(Places.number(number))
      if number % 10 == 0 { await Task.yield() }
    }
    // Swift notes an observer only after its closure has run, and a change that falls between is not told: more are made until one is.
    let isDone = Mutex(false)
    let further = Task {
      var number = 100
      while !isDone.withLock({ $0 }), !Task.isCancelled, number < LocationList.maximumCount {
        try? await Task.sleep(for: .milliseconds(20))
        _ = try? store.add(Places.number(number))
        number += 1
      }
    }
    let seen = await counts.value
    isDone.withLock { $0 = true }
    await further.value
    #expect((seen.last ?? 0) >= 100)
    #expect(seen == seen.sorted())
  }
}
