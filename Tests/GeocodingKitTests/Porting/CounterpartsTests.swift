import Foundation
import Geodesy
import ReverseGeocoding
import Testing

@testable import GeocodingKit

/// The counterparts of Apple's names that the ported example does not use.
@Suite struct CounterpartsTests {
  @Test func placemarkHasTheNamesOfCoreLocation() throws {
    var placemark = Placemark(coordinate: try Coordinate(latitude: 1, longitude: 2))
    #expect(placemark.location == GeographicLocation(latitude: 1, longitude: 2))
    #expect(placemark.timeZone == nil)
    #expect(placemark.postalAddress == nil)
    placemark = telltale(placemark.coordinate)
    placemark.iso = "i"
    placemark.state = "s"
    placemark.subState = "ss"
    placemark.city = "c"
    placemark.subCity = "sc"
    placemark.street = "st"
    placemark.subStreet = "12"
    #expect(placemark.isoCountryCode == "i")
    #expect(placemark.administrativeArea == "s")
    #expect(placemark.subAdministrativeArea == "ss")
    #expect(placemark.locality == "c")
    #expect(placemark.subLocality == "sc")
    #expect(placemark.thoroughfare == "st")
    #expect(placemark.subThoroughfare == "12")
    #expect(placemark.timeZone?.identifier == "Europe/Zurich")
    #expect(
      [placemark.name, placemark.country, placemark.postalCode, placemark.inlandWater, placemark.ocean]
        == Array(repeating: "1.0 2.0", count: 5))
    #expect(placemark.areasOfInterest == ["1.0 2.0"])
    placemark.timeZoneIdentifier = "Nowhere/Never"
    #expect(placemark.timeZone == nil)
    for offset in -12...12 where offset != 0 {
      placemark.timeZoneIdentifier = "Etc/GMT\(offset > 0 ? "-" : "+")\(abs(offset))"
      #expect(placemark.timeZone?.secondsFromGMT() == offset * 3600)
    }
  }

  @Test func postalAddressHasTheParts() throws {
    var placemark = Placemark(coordinate: try Coordinate(latitude: 1, longitude: 2))
    placemark.street = "Bahnhofstrasse"
    placemark.subStreet = "12"
    placemark.city = "Zermatt"
    placemark.postalCode = "3920"
    placemark.country = "Switzerland"
    placemark.iso = "CH"
    let address: PostalAddress = try #require(placemark.postalAddress)
    #expect(address.street == "Bahnhofstrasse 12")
    #expect(address.isoCountryCode == "CH")
    #expect(address.state.isEmpty && address.subLocality.isEmpty && address.subAdministrativeArea.isEmpty)
    #expect(address.searchText == "Bahnhofstrasse 12, 3920 Zermatt, Switzerland")
    placemark.name = "12 Bahnhofstrasse"
    #expect(placemark.postalAddress?.street == "12 Bahnhofstrasse")
    placemark.street = nil
    #expect(placemark.postalAddress?.street == "")
  }

  @Test func coordinatesNeverFailToBeMade() throws {
    #expect(GeographicCoordinate(latitude: 90, longitude: -180).isValid)
    #expect(!GeographicCoordinate.invalid.isValid)
    for (latitude, longitude) in [(90.1, 0), (0, 180.1), (.nan, 0), (0, -Double.infinity)] {
      let coordinate = GeographicCoordinate(latitude: latitude, longitude: longitude)
      #expect(!coordinate.isValid)
      #expect(GeographicLocation(coordinate).distance(from: zermatt).isNaN)
      #expect(zermatt.distance(from: GeographicLocation(coordinate)).isNaN)
    }
    #expect(abs(zermatt.distance(from: aosta) - 45_760) < 100)
    #expect(zermatt.distance(from: zermatt) == 0)
    let decoded = try JSONDecoder().decode(GeographicLocation.self, from: JSONEncoder().encode(zermatt))
    #expect(decoded == zermatt)
  }

  @Test func circlesContainWhatIsInTheirRadius() throws {
    let circle = CircularRegion(center: zermatt.coordinate, radius: 1_000, identifier: "here")
    #expect(circle.radius == 1_000)
    #expect(circle.radiusInMeters == 1_000)
    #expect(circle.identifier == "here")
    #expect(GeographicCoordinate(circle.center) == zermatt.coordinate)
    #expect(circle.contains(zermatt.coordinate))
    #expect(circle.contains(GeographicCoordinate(latitude: 46.0207 + 0.0089, longitude: 7.7491)))
    #expect(!circle.contains(GeographicCoordinate(latitude: 46.0207 + 0.0091, longitude: 7.7491)))
    #expect(!circle.contains(.invalid))
    let overTheAntimeridian = CircularRegion(center: try Coordinate(latitude: 0, longitude: 179.999), radiusInMeters: 1_000, identifier: "")
    #expect(overTheAntimeridian.contains(try Coordinate(latitude: 0, longitude: -179.999)))
    let nowhere = CircularRegion(center: GeographicCoordinate.invalid, radius: 1e9, identifier: "")
    #expect(!nowhere.contains(GeographicCoordinate()))
    #expect(!nowhere.contains(zermatt.coordinate))
  }

  @MainActor
  @Test func handlersHaveAName() async throws {
    let geocoder = telltaleGeocoder()
    let count = try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Int, any Error>) in
      let handler: GeocodeCompletionHandler = { placemarks, error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume(returning: placemarks?.count ?? 0) }
      }
      geocoder.reverseGeocodeLocation(zermatt, completionHandler: handler)
    }
    #expect(count == 1)
    #expect(geocoder.location == nil)
    geocoder.geocodePostalAddress(PostalAddress()) { placemarks, error in
      #expect(placemarks == nil)
      #expect(error as? GeocodingError == .invalidAddressString)
      #expect((error as? GeocodingError)?.code == GeocodingError.geocodeFoundNoResult)
      #expect((error as? GeocodingError)?.code != GeocodingError.geocodeFoundPartialResult)
      #expect((error as? GeocodingError)?.code != GeocodingError.network)
    }
    while geocoder.isGeocoding { await Task.yield() }
  }
}
