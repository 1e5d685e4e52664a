import Foundation
import GeocodingKit
import Observation
import Synchronization
import Testing

@Suite("Examples of saved places")
@MainActor
struct SavedPlacesExamples {
  /// Defaults of a suite that nothing else uses, and that are empty again afterwards.
  private func withDefaults(_ body: @MainActor (UserDefaults) async throws -> Void) async throws {
    let name = "toponym-documentation-\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    try await body(defaults)
  }

  @Test("a location of a placemark")
  func placemark() throws {
    // begin: location-of-placemark
    let pass = ReverseGeocoder(gazetteers: [try Gazetteer.embeddedWorld()])
      .placemark(at: try Coordinate(latitude: 45.9434, longitude: 7.7086))
    let location = Location(pass)
    // end
    #expect(location?.country == "Italy")
    #expect(location?.id == "geo:45.9434,7.7086")
  }

  @Test("an address is kept")
  func keeping() async throws {
    try await withDefaults { defaults in
      let client = GeocodingClient()
      // begin: keep
      let store = LocationStore(defaults: defaults)
      if let zermatt = try await client.geocodeAddressString("Zermatt, Switzerland").first {
        try store.add(zermatt)
      }
      for location in store.locations {
        print(location.name, location.country)
      }
      // end
      #expect(LocationStore(defaults: defaults).locations.map(\.name) == ["Zermatt"])
    }
  }

  @Test("the store is observed, changed, archived and shown")
  func store() async throws {
    try await withDefaults { defaults in
      // begin: observe-store
      let store = LocationStore(defaults: defaults)
      withObservationTracking {
        print(store.locations.count, "places")
      } onChange: {
        print("there will be others")
      }
      try store.add(Location(id: "geo:45.9434,7.7086", name: "Theodulpass", country: "Switzerland", latitude: 45.9434, longitude: 7.7086))
      // end
      #expect(store.locations.count == 1)

      let huts = [
        Location(id: "geo:45.9826,7.6772", name: "Hörnlihütte", country: "Switzerland", latitude: 45.9826, longitude: 7.6772),
        Location(id: "geo:45.9609,7.7217", name: "Gandegghütte", country: "Switzerland", latitude: 45.9609, longitude: 7.7217),
      ]
      // begin: update-store
      store.update { list in
        list.removeAll()
        list.add(contentsOf: huts)
      }
      // end
      #expect(store.locations == huts)

      // begin: archive
      let bytes = LocationArchive.encode(store.locations)
      let contents = LocationArchive.decode(bytes)
      print(contents.list.count, "places,", contents.damage?.description ?? "all sound")
      // end
      #expect(contents.list.locations == huts)

      // begin: view-model
      let model = LocationsViewModel(store: store, service: GeocodingClient())
      model.start()
      model.searchText = "Zermatt"
      await model.searchNow()
      if let first = model.results.first { model.add(first) }
      let titles = model.cells.map(\.title)
      // end
      #expect(titles.prefix(2) == ["Hörnlihütte", "Gandegghütte"])
      #expect(store.locations.map(\.name) == ["Hörnlihütte", "Gandegghütte", "Zermatt"])
    }
  }
}
