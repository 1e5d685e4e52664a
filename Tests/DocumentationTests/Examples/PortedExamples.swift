import Testing

// begin: ported
import Foundation
import GeocodingKit
// end

// begin: ported
func describe(latitude: Double, longitude: Double) async -> String {
  let geocoder = Geocoder()
  let location = GeographicLocation(latitude: latitude, longitude: longitude)
  do {
    let placemarks = try await geocoder.reverseGeocodeLocation(location, preferredLocale: Locale(identifier: "en"))
    guard let placemark = placemarks.first else { return "nothing" }
    return [placemark.thoroughfare, placemark.locality, placemark.administrativeArea, placemark.isoCountryCode]
      .compactMap { $0 }.joined(separator: ", ")
  } catch GeocodingError.geocodeFoundNoResult {
    return "nothing there"
  } catch {
    return error.localizedDescription
  }
}
// end

@Suite("Examples of code that was written for CLGeocoder")
struct PortedExamples {
  @Test("an async request")
  func asynchronous() async {
    #expect(await describe(latitude: 46.0207, longitude: 7.7491) == "Zermatt, Valais, CH")
    #expect(await describe(latitude: 91, longitude: 0) == "nothing there")
  }

  @Test("a completion handler", .timeLimit(.minutes(1)))
  func completionHandler() async throws {
    let geocoder = Geocoder()
    let coordinate = await withCheckedContinuation { (continuation: CheckedContinuation<GeographicCoordinate?, Never>) in
      @Sendable func show(_ coordinate: GeographicCoordinate?, _ error: (any Error)?) { continuation.resume(returning: coordinate) }
      // begin: completion-handler
      geocoder.geocodeAddressString("Zermatt, Switzerland") { placemarks, error in
        show(placemarks?.first?.location?.coordinate, error)
      }
      // end
    }
    let zermatt = GeographicLocation(latitude: 46.0207, longitude: 7.7491)
    #expect(try #require(coordinate).isValid)
    #expect(coordinate.map { GeographicLocation($0).distance(from: zermatt) < 1_000 } == true)
  }
}
