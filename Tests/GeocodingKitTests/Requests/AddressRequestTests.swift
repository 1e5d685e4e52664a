import ForwardGeocoding
import Foundation
import Geodesy
import ReverseGeocoding
import Synchronization
import Testing

@testable import GeocodingKit

@Suite struct AddressRequestTests {
  @Test func givesPlacemarks() async throws {
    let geocoder = Geocoder(gazetteers: [try sampleGazetteer()])
    let placemarks = try await geocoder.geocodeAddressString("Zermatt")
    #expect(placemarks.map(\.name) == ["Zermatt"])
    #expect(placemarks.first?.coordinate == (try Coordinate(latitude: 46.01998, longitude: 7.74863)))
  }

  @Test func asksTheForwardGeocoderGiven() async throws {
    let reverse = ReverseGeocoder(gazetteers: [])
    let geocoder = Geocoder(reverseGeocoder: reverse, forwardGeocoder: ForwardGeocoder(gazetteers: [try sampleGazetteer()]))
    #expect(try await geocoder.geocodeAddressString("Aosta").first?.name == "Aosta")
    #expect(try await geocoder.reverseGeocodeLocation(aosta).map(\.name) == [nil])
  }

  @Test func throwsWhereNothingIsKnown() async throws {
    let geocoder = Geocoder(gazetteers: [try sampleGazetteer()])
    await #expect(throws: GeocodingError.requestFailed(cause: AddressNotFound(addressString: "Atlantis"))) {
      try await geocoder.geocodeAddressString("Atlantis")
    }
    await #expect(throws: GeocodingError.invalidAddressString) { try await geocoder.geocodeAddressString(" \u{200F}") }
  }

  /// The region and the language arrive where they are needed.
  @Test func passesItsHintsOn() async throws {
    let asked = Mutex<[SearchOptions]>([])
    var found = Placemark(coordinate: try Coordinate(latitude: 46, longitude: 7))
    found.iso = "CH"
    found.country = "Switzerland"
    found.name = "Switzerland"
    let match = AddressMatch(placemark: found, identifier: "x", matchedName: "x", kind: .exact, population: 1)
    let geocoder = Geocoder(
      lookUps: LookUps(
        placemark: telltale, requestedPlacemark: { coordinate, _ in telltale(coordinate) },
        matches: { _, options, locale in
          asked.withLock { $0.append(options) }
          var match = match
          match.placemark = match.placemark.named(in: locale)
          return [match]
        }))
    let region = CircularRegion(center: GeographicCoordinate(latitude: 46, longitude: 7), radius: 1_000, identifier: "here")
    let named = try await geocoder.geocodeAddressString("Schweiz", in: region, preferredLocale: Locale(identifier: "it"))
    #expect(named.map(\.country) == ["Svizzera"])
    #expect(named.map(\.name) == ["Svizzera"])
    #expect(try await geocoder.geocodeAddressString("Schweiz") == [found])
    #expect(asked.withLock { $0.map(\.region) } == [region, nil])
  }

  @Test(arguments: [
    ("de", "Schweiz"), ("fr_CH", "Suisse"), ("ja", "スイス"), ("ar", "سويسرا"), ("en", "Switzerland"), ("zz", "Switzerland"),
  ])
  func namesTheCountryInALanguage(locale: String, name: String) async throws {
    let geocoder = Geocoder(gazetteers: [try sampleGazetteer()])
    let placemark = try await geocoder.reverseGeocodeLocation(zermatt, preferredLocale: Locale(identifier: locale)).first
    #expect(placemark?.country == name)
    #expect(placemark?.locality == "Zermatt")
    #expect(placemark?.isoCountryCode == "CH")
  }

  @Test func findsAPostalAddress() async throws {
    let geocoder = Geocoder(gazetteers: [try sampleGazetteer()])
    var address = PostalAddress()
    address.city = "Aosta"
    #expect(try await geocoder.geocodePostalAddress(address).first?.name == "Aosta")
    await #expect(throws: GeocodingError.invalidAddressString) { try await geocoder.geocodePostalAddress(PostalAddress()) }
  }
}
