import Foundation
import GeocodingKit
import Observation
import Synchronization
import TestSupport
import Testing

@Suite("Examples of GeocodingKit")
struct GeocodingKitExamples {
  @Test("a location is watched")
  func watching() async throws {
    // begin: watch
    let geocoder = Geocoder()
    geocoder.update(to: GeographicLocation(latitude: 46.0207, longitude: 7.7491))
    print(geocoder.city ?? "Unknown", geocoder.timeZone?.identifier ?? "Unknown")
    // end
    #expect(geocoder.city == "Zermatt")
    #expect(geocoder.timeZone?.identifier == "Europe/Zurich")
    // begin: request
    let placemarks = try await geocoder.reverseGeocodeLocation(
      GeographicLocation(latitude: 47.3769, longitude: 8.5417), preferredLocale: Locale(identifier: "de"))
    let country = placemarks.first?.country
    // end
    #expect(country == "Schweiz")
    #expect(geocoder.city == "Zermatt", "a request leaves the fields as they are")
  }

  @Test("observations come one after the other", .timeLimit(.minutes(1)))
  func observations() async {
    let geocoder = Geocoder()
    let observer = Task {
      // begin: observations
      for await placemark in Observations({ geocoder.placemark }) {
        print(placemark?.name ?? "Unknown")
      }
      // end
    }
    await Task.yield()
    geocoder.update(to: GeographicLocation(latitude: 46.0207, longitude: 7.7491))
    observer.cancel()
    geocoder.update(to: GeographicLocation(latitude: 47.3769, longitude: 8.5417))
    await observer.value
  }

  @Test("a geocoder over gazetteers of one's own says which is not there")
  func ownGazetteers() {
    func make() throws -> Geocoder {
      // begin: own-gazetteers
      let helsinki = try Gazetteer.open(path: "helsinki.gazetteer")
      let geocoder = Geocoder(gazetteers: [helsinki, try Gazetteer.embeddedWorld()])
      // end
      return geocoder
    }
    #expect(throws: GazetteerError.self) { try make() }
  }

  @Test("an address is found, or is none")
  func addresses() async throws {
    // begin: find
    let client = GeocodingClient()
    for location in try await client.geocodeAddressString("Springfield") {
      print(location.name, location.country, location.latitude, location.longitude)
    }
    // end
    // begin: suggestions
    func suggestions(for text: String) async throws -> [Location] {
      do {
        return try await client.geocodeAddressString(text)
      } catch GeocodingError.invalidAddressString {
        return []
      }
    }
    // end
    #expect(try await client.geocodeAddressString("Springfield").count == 10)
    #expect(try await suggestions(for: " ").isEmpty)
    #expect(try await suggestions(for: "Zermatt").first?.country == "Switzerland")
  }

  @Test("errors are told apart by their names")
  func errors() async {
    let shown = Mutex<[String]>([])
    func show(_ placemarks: [Placemark]) { shown.withLock { $0 += placemarks.map { $0.name ?? "" } } }
    func show(_ text: String) { shown.withLock { $0.append(text) } }
    func ask(_ text: String) { shown.withLock { $0.append(text) } }
    let geocoder = Geocoder()
    for text in ["", "Zermatt, Switzerland"] {
      // begin: catching
      do {
        let placemarks = try await geocoder.geocodeAddressString(text)
        show(placemarks)
      } catch GeocodingError.invalidAddressString {
        ask("Which town?")
      } catch {
        show(error.localizedDescription)
      }
      // end
    }
    #expect(shown.withLock { $0 }.prefix(2) == ["Which town?", "Zermatt"])
  }

  @Test("a service of a test's own")
  @MainActor
  func ownService() async throws {
    let name = "toponym-documentation-\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    let model = LocationsViewModel(store: LocationStore(defaults: defaults), service: OnlyZermatt())
    model.searchText = "anything"
    await model.searchNow()
    #expect(model.results.map(\.title) == ["Zermatt"])
  }
}

// begin: own-service
struct OnlyZermatt: GeocodingService {
  func geocodeAddressString(_ addressString: String) async throws -> [Location] {
    [Location(id: "geonames:2657928", name: "Zermatt", country: "Switzerland", latitude: 46.02, longitude: 7.75)]
  }
}
// end
