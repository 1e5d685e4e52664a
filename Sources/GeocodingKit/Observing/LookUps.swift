import Foundation

/// What a geocoder asks; tests put in others that fail, wait or never answer.
struct LookUps: Sendable {
  /// For an update: on the caller's thread, in the names of the gazetteer.
  var placemark: @Sendable (Coordinate) throws -> Placemark
  /// For a request.
  var requestedPlacemark: @Sendable (Coordinate, Locale?) async throws -> Placemark
  /// For an address.
  var matches: @Sendable (String, SearchOptions) async throws -> [AddressMatch]
}

extension LookUps {
  /// Asks geocoders, which are opened when one is needed.
  init(_ opened: @escaping @Sendable () -> Result<GeocoderPair, GazetteerError>) {
    placemark = { try opened().get().reverse.placemark(at: $0) }
    requestedPlacemark = { try opened().get().reverse.placemark(at: $0).named(in: $1) }
    matches = { try opened().get().forward.search($0, options: $1) }
  }
}
