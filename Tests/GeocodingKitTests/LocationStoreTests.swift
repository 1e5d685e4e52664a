import Foundation
import Observation
import SavedPlaces
import Synchronization
import TestSupport
import Testing

@testable import GeocodingKit

@Suite("LocationStore: keeping and changing")
struct LocationStoreTests {
  private let suite = TemporaryDefaults()

  @Test("what is added is there for another instance, another object of the suite, and on the disk")
  func persists() throws {
    let store = LocationStore(defaults: suite.defaults)
    #expect(store.locations.isEmpty)
    #expect(store.isEmpty)
    for location in Places.three { try store.add(location) }
    #expect(store.locations == Places.three)
    #expect(LocationStore(defaults: suite.defaults).locations == Places.three)
    #expect(LocationStore(suiteName: suite.suite)?.locations == Places.three)
    #expect(store.error == nil)
    let stored = try #require(suite.defaults.data(forKey: UserDefaults.savedLocationsKey))
    #expect(try JSONDecoder().decode([Location].self, from: stored) == Places.three)
    #if os(Linux)
      let file = try Data(contentsOf: URL(fileURLWithPath: suite.path))
      let domain = try #require(try unsafe PropertyListSerialization.propertyList(from: file, format: nil) as? [String: Any])
      #expect(domain[UserDefaults.savedLocationsKey] as? Data == stored)
    #endif
  }

  @Test("what JSONEncoder has written is read")
  func foreign() throws {
    suite.defaults.set(try JSONEncoder().encode(Places.three), forKey: UserDefaults.savedLocationsKey)
    let store = LocationStore(defaults: suite.defaults)
    #expect(store.locations == Places.three)
    #expect(store.error == nil)
  }

  @Test(
    "a suite whose name leads out of the folder of defaults is refused",
    arguments: ["", "/", "../elsewhere", "folder/suite", "/tmp/suite", "suite/", "nul\u{0}nul", "\u{0}"])
  func suiteNames(_ name: String) {
    #expect(LocationStore(suiteName: name) == nil)
  }

  @Test("duplicates are refused by an error that names what is there")
  func duplicates() throws {
    let store = LocationStore(defaults: suite.defaults)
    try store.add(Places.zermatt)
    var other = Places.zermatt
    other.id = "geo:other"
    let error = #expect(throws: LocationListError.self) { try store.add(other) }
    #expect(error == .duplicate(of: Places.zermatt))
    #expect(error?.description == "Zermatt, Switzerland is already in the list")
    #expect(store.locations == [Places.zermatt])
    #expect(store.contains(other))
    #expect(store.contains(id: Places.zermatt.id))
    #expect(!store.contains(Places.tokyo))
    #expect(store.add(contentsOf: [other, Places.lima]).addedCount == 1)
  }

  @Test("removing and moving by the offsets that a list on a screen gives")
  func offsets() throws {
    let store = LocationStore(defaults: suite.defaults)
    store.add(contentsOf: Places.three)
    store.move(fromOffsets: [0], toOffset: 3)
    #expect(store.locations == [Places.tokyo, Places.lima, Places.zermatt])
    store.move(fromOffsets: [1, 2], toOffset: 0)
    #expect(store.locations == [Places.lima, Places.zermatt, Places.tokyo])
    store.move(fromOffsets: [0, 7], toOffset: 9)
    #expect(store.locations == [Places.zermatt, Places.tokyo, Places.lima])
    store.remove(atOffsets: [0, 2, 5])
    #expect(store.locations == [Places.tokyo])
    #expect(store.remove(id: "nothing") == nil)
    #expect(store.remove(id: Places.tokyo.id) == Places.tokyo)
    #expect(LocationStore(defaults: suite.defaults).isEmpty)
  }

  @Test("moving is what the list's own rule makes of the same offsets")
  func moves() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(seed: seed)
    let store = LocationStore(defaults: suite.defaults)
    store.add(contentsOf: (0..<7).map(Places.number))
    for _ in 0..<60 {
      let source = IndexSet((0..<7).filter { _ in Bool.random(using: &random) })
      let destination = Int.random(in: 0...7, using: &random)
      var list = LocationList()
      list.add(contentsOf: store.locations)
      list.move(fromOffsets: source, toOffset: destination)
      store.move(fromOffsets: source, toOffset: destination)
      #expect(store.locations == list.locations, "seed \(seed)")
    }
  }

  @Test("a change that fails half-way changes nothing")
  func allOrNothing() throws {
    let store = LocationStore(defaults: suite.defaults)
    try store.add(Places.tokyo)
    #expect(throws: LocationListError.self) {
      try store.update { (list: inout LocationList) throws(LocationListError) in
        list.removeAll()
        try list.add(Places.lima)
        try list.add(Places.lima)
      }
    }
    #expect(store.locations == [Places.tokyo])
    #expect(LocationStore(defaults: suite.defaults).locations == [Places.tokyo])
  }

  @Test("a store goes when nobody needs it any more")
  func release() throws {
    weak var gone: LocationStore?
    do {
      let store = LocationStore(defaults: suite.defaults)
      try store.add(Places.tokyo)
      gone = store
    }
    let other = LocationStore(defaults: suite.defaults)
    try other.add(Places.lima)
    #expect(gone == nil)
    #expect(other.locations == [Places.tokyo, Places.lima])
  }

  @Test("the key is typed in one place of the sources")
  func key() throws {
    var files: [String] = []
    for folder in ["Sources", "Samples"] {
      let all = FileManager.default.enumerator(atPath: Repository.path + "/" + folder)
      while let name = all?.nextObject() as? String {
        guard name.hasSuffix(".swift"), let text = Repository.text("\(folder)/\(name)") else { continue }
        let count = text.components(separatedBy: "\"" + UserDefaults.savedLocationsKey).count - 1
        files += Array(repeating: (name as NSString).lastPathComponent, count: count)
        // No key is spelled where it is used, either.
        #expect(!text.contains("forKey: \""), "\(name)")
      }
    }
    #expect(files == ["UserDefaults+Locations.swift"])
  }
}
