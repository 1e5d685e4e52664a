import ForwardGeocoding
import Foundation
import Geodesy
import ReverseGeocoding
import Testing

@testable import GeocodingKit

@Suite(.timeLimit(.minutes(15))) struct CompletionHandlerTests {
  /// What a handler was called with.
  struct Answer: Sendable {
    var placemarks: [Placemark]?
    var error: GeocodingError?
  }

  /// Makes a request and waits for its handler; a second call of it would trap.
  ///
  /// The type says that it is called on the main actor; the check traps where it is not.
  private func answer(_ request: (@escaping GeocodeCompletionHandler) -> Void) async -> Answer {
    await withCheckedContinuation { continuation in
      request { placemarks, error in
        MainActor.preconditionIsolated()
        continuation.resume(returning: Answer(placemarks: placemarks, error: error as? GeocodingError))
      }
    }
  }

  @Test func areCalledOnceOnTheMainActor() async throws {
    var found = Placemark(coordinate: try Coordinate(zermatt.coordinate))
    found.iso = "CH"
    found.country = "Switzerland"
    found.city = "Zermatt"
    let placemark = found
    let geocoder = Geocoder(
      lookUps: LookUps(
        placemark: telltale, requestedPlacemark: { _, locale in placemark.named(in: locale) },
        matches: { text, options, locale in
          let identifier = "\(text) \(options.region?.identifier ?? "-")"
          var placemark = placemark.named(in: locale)
          placemark.region = CircularRegion(center: placemark.coordinate, radiusInMeters: 1, identifier: identifier)
          return [AddressMatch(placemark: placemark, identifier: "", matchedName: "", kind: .exact, population: 0)]
        }))
    let german = Locale(identifier: "de_CH")
    let region = CircularRegion(center: zermatt.coordinate, radius: 10_000, identifier: "here")
    let address = PostalAddress(placemark)
    let answers = [
      await answer { geocoder.reverseGeocodeLocation(zermatt, completionHandler: $0) },
      await answer { geocoder.reverseGeocodeLocation(zermatt, preferredLocale: german, completionHandler: $0) },
      await answer { geocoder.geocodeAddressString("Z", completionHandler: $0) },
      await answer { geocoder.geocodeAddressString("Z", in: region, completionHandler: $0) },
      await answer { geocoder.geocodeAddressString("Z", in: region, preferredLocale: german, completionHandler: $0) },
      await answer { geocoder.geocodePostalAddress(address, completionHandler: $0) },
      await answer { geocoder.geocodePostalAddress(address, preferredLocale: german, completionHandler: $0) },
    ]
    #expect(answers.allSatisfy { $0.error == nil && $0.placemarks?.map(\.locality) == ["Zermatt"] })
    #expect(
      answers.map { "\($0.placemarks?.first?.country ?? "-"): \($0.placemarks?.first?.region?.identifier ?? "-")" } == [
        "Switzerland: -", "Schweiz: -", "Switzerland: Z -", "Switzerland: Z here", "Schweiz: Z here",
        "Switzerland: Zermatt, Switzerland -", "Schweiz: Zermatt, Switzerland -",
      ])
  }

  @Test func areCalledWithTheError() async throws {
    let geocoder = Geocoder(gazetteers: [try sampleGazetteer()])
    let nowhere = await answer {
      geocoder.reverseGeocodeLocation(GeographicLocation(latitude: 91, longitude: 0), completionHandler: $0)
    }
    #expect(nowhere.placemarks == nil)
    #expect(nowhere.error == .requestFailed(cause: CoordinateError.latitudeOutOfRange(91)))
    let empty = await answer { geocoder.geocodeAddressString(" ", completionHandler: $0) }
    #expect(empty.error == .invalidAddressString)
    let unknown = await answer { geocoder.geocodeAddressString("Qqqqq", completionHandler: $0) }
    #expect(unknown.error == .requestFailed(cause: AddressNotFound(addressString: "Qqqqq")))
  }

  @Test func areCalledWhenTheRequestIsCancelled() async throws {
    let gate = Gate()
    let geocoder = Geocoder(
      lookUps: LookUps(
        placemark: telltale,
        requestedPlacemark: { coordinate, _ in
          await gate.pass()
          return telltale(coordinate)
        }, matches: { _, _, _ in [] }))
    let cancelled = await answer { handler in
      geocoder.reverseGeocodeLocation(zermatt, completionHandler: handler)
      #expect(geocoder.isGeocoding)
      geocoder.cancelGeocode()
      #expect(!geocoder.isGeocoding)
    }
    #expect(cancelled.error?.code == .geocodeCanceled)
    #expect(cancelled.placemarks == nil)
    gate.open()
  }
}
