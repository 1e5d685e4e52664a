import Foundation
import SavedPlaces
import Testing

@testable import GeocodingKit

@Suite("LocationStore: damage")
struct LocationStoreDamageTests {
  private let suite = TemporaryDefaults()

  private func put(_ value: Any) { suite.defaults.set(value, forKey: UserDefaults.savedLocationsKey) }

  @Test("bytes that are no list: an empty list, an error that tells, and the bytes kept aside")
  func garbage() throws {
    let garbage = Data("{ not a list \u{0}".utf8)
    put(garbage)
    let store = LocationStore(defaults: suite.defaults)
    #expect(store.locations.isEmpty)
    let error = try #require(store.error)
    #expect(error.code == .damaged)
    #expect(error.message.contains("no list of places"))
    #expect(error.damage?.keptCount == 0)
    #expect(store.damagedData == [garbage])
    // Every instance tells, and the bytes are kept once.
    #expect(LocationStore(defaults: suite.defaults).error == error)
    #expect(store.damagedData == [garbage])
  }

  @Test("a bad place costs none of the good ones")
  func partly() throws {
    let text = String(decoding: LocationArchive.encode(Places.three), as: UTF8.self).replacing("35.6895", with: "135.6895")
    put(Data(text.utf8))
    let store = LocationStore(defaults: suite.defaults)
    #expect(store.locations == [Places.zermatt, Places.lima])
    #expect(store.error?.message.contains("place 2") == true)
    #expect(store.error?.message.contains("latitude 135.6895 is outside -90...90") == true)
    #expect(store.damagedData == [Data(text.utf8)])
  }

  @Test("the next change stores a sound list, and the damaged bytes stay aside until they are given up")
  func repaired() throws {
    put(Data("garbage".utf8))
    let store = LocationStore(defaults: suite.defaults)
    let counter = ChangeCounter { store.error?.code }
    try store.add(Places.tokyo)
    #expect(counter.values == [nil])
    #expect(store.error == nil)
    let next = LocationStore(defaults: suite.defaults)
    #expect(next.locations == [Places.tokyo])
    #expect(next.error == nil)
    #expect(next.damagedData == [Data("garbage".utf8)])
    next.discardDamagedData()
    #expect(store.damagedData.isEmpty)
    #expect(suite.defaults.object(forKey: UserDefaults.damagedLocationsKey) == nil)
  }

  @Test("a later damage does not overwrite an earlier one")
  func several() throws {
    let store = LocationStore(defaults: suite.defaults)
    let pieces = (0..<5).map { Data("damage \($0)".utf8) }
    for piece in pieces + pieces {
      put(piece)
      store.refresh()
      _ = try? store.add(Places.lima)
    }
    #expect(store.damagedData == pieces)
    #expect(store.locations == [Places.lima])
  }

  @Test("damage that comes later is told to observers, once, with the empty list", .timeLimit(.minutes(15)))
  func observed() async throws {
    let store = LocationStore(defaults: suite.defaults)
    try store.add(Places.tokyo)
    let counter = ChangeCounter { "\(store.locations.count) \(store.error?.code.rawValue ?? "sound")" }
    put(Data([0xFF, 0xFE, 0x00]))
    store.refresh()
    // Stores of other tests may have looked before this one, on a thread that has yet to tell.
    await eventually { counter.count > 0 }
    #expect(counter.values == ["0 damaged"])
    store.refresh()
    #expect(counter.count == 1)
  }

  @Test("a value of another kind is survived: kept aside as a property list, a text read as JSON")
  func otherKinds() throws {
    put(["a": [1, 2]])
    let store = LocationStore(defaults: suite.defaults)
    #expect(store.locations.isEmpty)
    #expect(store.error?.code == .damaged)
    let aside = try #require(store.damagedData.first)
    let value = try unsafe PropertyListSerialization.propertyList(from: aside, format: nil) as? [String: [Int]]
    #expect(value == ["a": [1, 2]])
    put(String(decoding: LocationArchive.encode([Places.lima]), as: UTF8.self))
    store.refresh()
    #expect(store.locations == [Places.lima])
    #expect(store.error == nil)
  }

  @Test("empty data is an empty list")
  func empty() {
    put(Data())
    let store = LocationStore(defaults: suite.defaults)
    #expect(store.isEmpty)
    #expect(store.error == nil)
  }

  #if os(Linux)
    @Test("a list that cannot be put on the disk is told")
    func notPersisted() throws {
      // A folder where the file should be: nothing can be written there, not even by root.
      try FileManager.default.createDirectory(atPath: suite.path, withIntermediateDirectories: true)
      let store = LocationStore(defaults: suite.defaults)
      let counter = ChangeCounter { store.error?.code }
      try store.add(Places.tokyo)
      #expect(store.locations == [Places.tokyo])
      #expect(counter.values == [.notPersisted])
      #expect(store.error?.message.contains("cannot be put on the disk") == true)
    }
  #endif
}
