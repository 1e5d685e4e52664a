import ForwardGeocoding
import Foundation
import GazetteerStore
import Geodesy
import ReverseGeocoding
import SavedPlaces
import Synchronization
import Testing

@testable import GeocodingKit

@Suite struct GeocodingClientTests {
  /// Nothing that can be seen: nothing to look for.
  @Test(arguments: [
    "", " ", "\n\t \r\n", "\u{A0}\u{3000}", "\u{200B}", "\u{200E}\u{200F}\u{202E}", "\u{FEFF}", "\u{2060}", "\u{AD}", "\u{3164}",
    "\u{2800}",
    "\0", "\u{7F}\u{1B}", "\u{E0001}", "\u{FE0F}", "\u{2028}\u{2029}", "\u{FFFE}", String(repeating: " ", count: 100_000),
  ])
  func refusesWhatCannotBeSeen(text: String) async throws {
    let client: any GeocodingService = GeocodingClient(gazetteers: [try sampleGazetteer()])
    await #expect(throws: GeocodingError.invalidAddressString) { try await client.geocodeAddressString(text) }
  }

  @Test(arguments: ["!", "؟", "😀", "東京", "\u{301}", "-", "\u{200F}q", "Atlantis", String(repeating: "x", count: 100_000)])
  func findsNothingWhereNothingIsKnown(text: String) async throws {
    let client: any GeocodingService = GeocodingClient(gazetteers: [try sampleGazetteer()])
    #expect(try await client.geocodeAddressString(text).isEmpty)
  }

  @Test func givesLocations() async throws {
    let client = GeocodingClient(gazetteers: [try sampleGazetteer()])
    #expect(
      try await client.geocodeAddressString("Zermatt") == [
        Location(id: "geonames:2657928", name: "Zermatt", country: "Switzerland", latitude: 46.01998, longitude: 7.74863)
      ])
  }

  @Test func asksTheEmbeddedWorldUnlessToldOtherwise() async throws {
    let locations = try await GeocodingClient().geocodeAddressString("Zermatt")
    #expect(locations.first?.id == "geonames:2657928")
    #expect(locations.first?.country == "Switzerland")
  }

  @Test func passesItsOptionsOn() async throws {
    let asked = Mutex<[SearchOptions]>([])
    let languages = Mutex<[String?]>([])
    var client = GeocodingClient(
      lookUps: LookUps(
        placemark: telltale, requestedPlacemark: { coordinate, _ in telltale(coordinate) },
        matches: { _, options, locale in
          asked.withLock { $0.append(options) }
          languages.withLock { $0.append(locale?.identifier) }
          return []
        }))
    client.limit = 3
    client.region = CircularRegion(center: zermatt.coordinate, radius: 1_000, identifier: "here")
    client.options.allowsTypo = false
    _ = try await client.geocodeAddressString("Zermatt")
    client.preferredLocale = Locale(identifier: "fr")
    _ = try await client.geocodeAddressString("Zermatt")
    #expect(languages.withLock { $0 } == [nil, "fr"])
    let options = try #require(asked.withLock { $0.first })
    #expect(options.limit == 3)
    #expect(options.region?.identifier == "here")
    #expect(!options.allowsTypo)
    #expect(options == client.options)
  }

  @Test func leavesOutWhatLacksANameOrACountry() async throws {
    var whole = Placemark(coordinate: try Coordinate(latitude: 1, longitude: 2))
    whole.name = "Here"
    whole.country = "There"
    var nameless = whole
    nameless.name = nil
    var stateless = whole
    stateless.country = ""
    let matches = [nameless, whole, stateless].enumerated().map {
      AddressMatch(placemark: $1, identifier: "\($0)", matchedName: "", kind: .exact, population: 0)
    }
    let client = GeocodingClient(
      lookUps: LookUps(placemark: telltale, requestedPlacemark: { coordinate, _ in telltale(coordinate) }, matches: { _, _, _ in matches }))
    #expect(
      try await client.geocodeAddressString("x") == [Location(id: "1", name: "Here", country: "There", latitude: 1, longitude: 2)])
  }

  @Test func saysWhyItFailed() async {
    let damage = GazetteerError(code: .damaged, message: "it ends too early")
    let client = GeocodingClient(lookUps: LookUps { .failure(damage) })
    await #expect(throws: GeocodingError.requestFailed(cause: damage)) { try await client.geocodeAddressString("Zermatt") }
    await #expect(throws: GeocodingError.invalidAddressString) { try await client.geocodeAddressString("") }
  }

  @Test func isCancelledWithItsTask() async throws {
    let client = GeocodingClient(gazetteers: [try sampleGazetteer()])
    let task = Task {
      await eventually { Task.isCancelled }
      return try await client.geocodeAddressString("Zermatt")
    }
    task.cancel()
    await #expect(throws: GeocodingError.requestFailed(cause: CancellationError())) { try await task.value }
  }
}
