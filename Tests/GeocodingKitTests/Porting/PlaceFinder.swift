import Foundation
import GeocodingKit

/// What an app shows of a place.
struct PlaceDetails: Equatable {
  var title: String
  var subtitle: String
  var postalCode: String?
  var countryCode: String?
  var timeZoneIdentifier: String?
  var radius: Double?
}

/// Finds places for the screens of an app.
@MainActor
final class PlaceFinder {
  private let geocoder = Geocoder()
  private(set) var lastMessage: String?
  private(set) var found: [Placemark] = []

  var isBusy: Bool { geocoder.isGeocoding }

  // MARK: Coordinates to places

  func details(latitude: Double, longitude: Double) async throws -> PlaceDetails? {
    let location = GeographicLocation(latitude: latitude, longitude: longitude)
    let placemarks = try await geocoder.reverseGeocodeLocation(location)
    guard let placemark = placemarks.first else { return nil }
    return PlaceDetails(
      title: placemark.name ?? "Unknown",
      subtitle: placemark.summary,
      postalCode: placemark.postalCode,
      countryCode: placemark.isoCountryCode,
      timeZoneIdentifier: placemark.timeZone?.identifier,
      radius: placemark.region.map { $0.radius })
  }

  func countryName(of location: GeographicLocation, languageCode: String) async -> String? {
    let locale = Locale(identifier: languageCode)
    let placemarks = try? await geocoder.reverseGeocodeLocation(location, preferredLocale: locale)
    return placemarks?.first?.country
  }

  func water(at coordinate: GeographicCoordinate) async throws -> String? {
    let location = GeographicLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)
    let placemark = try await geocoder.reverseGeocodeLocation(location).first
    return placemark?.inlandWater ?? placemark?.ocean
  }

  func lookUp(_ location: GeographicLocation, completion: @escaping @MainActor (String) -> Void) {
    geocoder.reverseGeocodeLocation(location) { placemarks, error in
      if let error = error {
        self.lastMessage = Self.message(for: error)
        completion("")
        return
      }
      guard let placemark = placemarks?.first else { return completion("") }
      let number = placemark.subThoroughfare ?? ""
      let street = placemark.thoroughfare ?? ""
      let city = placemark.locality ?? ""
      let state = placemark.administrativeArea ?? ""
      completion([number, street, city, state].filter { !$0.isEmpty }.joined(separator: ", "))
    }
  }

  // MARK: Names to places

  func coordinate(of address: String) async throws -> GeographicCoordinate? {
    let placemarks = try await geocoder.geocodeAddressString(address)
    return placemarks.first?.location?.coordinate
  }

  func search(_ text: String, near center: GeographicCoordinate?, completion: @escaping @MainActor ([Placemark]) -> Void) {
    let region = center.map { CircularRegion(center: $0, radius: 50_000, identifier: "near") }
    geocoder.geocodeAddressString(text, in: region, preferredLocale: Locale(identifier: "en_US")) { placemarks, error in
      self.found = placemarks ?? []
      self.lastMessage = error.map { Self.message(for: $0) }
      completion(self.found)
    }
  }

  func distance(from location: GeographicLocation, to address: String) async throws -> Double? {
    guard let other = try await geocoder.geocodeAddressString(address, in: nil).first?.location else { return nil }
    return other.distance(from: location)
  }

  func stop() {
    geocoder.cancelGeocode()
  }

  // MARK: Errors

  func tryToFind(_ address: String) async -> String {
    do {
      let placemarks = try await geocoder.geocodeAddressString(address)
      return "\(placemarks.count) found"
    } catch GeocodingError.geocodeCanceled {
      return "stopped"
    } catch let error as GeocodingError {
      return "failed: \(error.code.rawValue)"
    } catch {
      return "failed otherwise"
    }
  }

  nonisolated static func message(for error: any Error) -> String {
    guard let error = error as? GeocodingError else { return error.localizedDescription }
    switch error.code {
    case .geocodeFoundNoResult, .geocodeFoundPartialResult: return "No such place."
    case .geocodeCanceled: return "Stopped."
    case .network: return "Not reachable."
    default: return error.localizedDescription
    }
  }
}

extension Placemark {
  /// City, county, state and country, as far as they are known.
  var summary: String {
    [subLocality, locality, subAdministrativeArea, administrativeArea, country].compactMap { $0 }.joined(separator: ", ")
  }

  /// Two lines for a label.
  var label: String {
    guard let address = postalAddress else { return name ?? "" }
    return "\(address.street)\n\(address.postalCode) \(address.city)"
  }

  /// Whether the place is near enough to a point to be the same.
  func isAround(_ coordinate: GeographicCoordinate) -> Bool {
    region?.contains(coordinate) ?? false
  }
}
