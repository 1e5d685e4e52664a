import Geodesy
import ReverseGeocoding
import Testing

@testable import GeocodingKit

/// Drives code that was written for Core Location, on the embedded world.
@MainActor
@Suite(.timeLimit(.minutes(15))) struct PortedExampleTests {
  let finder = PlaceFinder()

  @Test func findsPlacesByCoordinates() async throws {
    let details = try #require(try await finder.details(latitude: 46.0207, longitude: 7.7491))
    #expect(details.title == "Zermatt")
    #expect(details.subtitle.hasPrefix("Zermatt, "))
    #expect(details.subtitle.hasSuffix("Valais, Switzerland"))
    #expect(details.countryCode == "CH")
    #expect(details.timeZoneIdentifier == "Europe/Zurich")
    #expect(try #require(details.radius) >= 500)
    #expect(await finder.countryName(of: zermatt, languageCode: "fr") == "Suisse")
    #expect(try await finder.water(at: GeographicCoordinate(latitude: 30, longitude: -40))?.contains("Atlantic") == true)
    #expect(!finder.isBusy)
  }

  @Test func callsItsHandlers() async {
    let text = await withCheckedContinuation { continuation in
      finder.lookUp(zermatt) { continuation.resume(returning: $0) }
    }
    #expect(text == "Zermatt, Valais")
    #expect(finder.lastMessage == nil)
    let nothing = await withCheckedContinuation { continuation in
      finder.lookUp(GeographicLocation(latitude: 91, longitude: 0)) { continuation.resume(returning: $0) }
    }
    #expect(nothing == "")
    #expect(finder.lastMessage == "No such place.")
  }

  @Test func findsPlacesByNames() async throws {
    let coordinate = try #require(try await finder.coordinate(of: "Zermatt"))
    #expect(abs(coordinate.latitude - 46.02) < 0.02)
    #expect(try #require(try await finder.distance(from: zermatt, to: "Zermatt")) < 2_000)
    let found = await withCheckedContinuation { continuation in
      finder.search("Zermatt", near: coordinate) { continuation.resume(returning: $0) }
    }
    #expect(found.first?.locality == "Zermatt")
    #expect(found.first?.label.hasSuffix("Zermatt") == true)
    #expect(finder.found == found)
    let placemark = try #require(try await Geocoder().reverseGeocodeLocation(zermatt).first)
    #expect(placemark.isAround(zermatt.coordinate))
    #expect(!placemark.isAround(aosta.coordinate))
  }

  @Test func saysWhatWentWrong() async {
    #expect(await finder.tryToFind("Zermatt").hasSuffix(" found"))
    #expect(await finder.tryToFind("") == "failed: 8")
    #expect(await finder.tryToFind("qqqqxzzzqqq") == "failed: 8")
    let finder = finder
    let task = Task { () -> String in
      while !Task.isCancelled { await Task.yield() }
      return await finder.tryToFind("Zermatt")
    }
    task.cancel()
    #expect(await task.value == "stopped")
    #expect(PlaceFinder.message(for: GeocodingError.requestFailed(cause: CancellationError())) == "Stopped.")
    #expect(PlaceFinder.message(for: GeocodingError.invalidAddressString) == "No such place.")
    #expect(PlaceFinder.message(for: CoordinateError.latitudeOutOfRange(91)) != "No such place.")
  }

  @Test func stops() async {
    var text: String?
    finder.lookUp(zermatt) { text = $0 }
    #expect(finder.isBusy)
    finder.stop()
    #expect(!finder.isBusy)
    while text == nil { await Task.yield() }
    #expect(text == "")
    #expect(finder.lastMessage == "Stopped.")
  }
}
