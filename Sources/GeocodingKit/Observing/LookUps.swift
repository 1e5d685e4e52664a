import Foundation

/// What a geocoder asks; tests put in others that fail, wait or never answer.
struct LookUps: Sendable {
  /// For an update: on the caller's thread, in the names of the gazetteer.
  var placemark: @Sendable (Coordinate) throws -> Placemark
  /// For a request, in the language of a locale where names are known in it.
  var requestedPlacemark: @Sendable (Coordinate, Locale?) async throws -> Placemark
  /// For an address, in the same way.
  var matches: @Sendable (String, SearchOptions, Locale?) async throws -> [AddressMatch]
}

extension LookUps {
  /// Asks geocoders, which are opened when one is needed.
  init(_ opened: @escaping @Sendable () -> Result<GeocoderPair, GazetteerError>) {
    placemark = { try opened().get().reverse.placemark(at: $0) }
    requestedPlacemark = { coordinate, locale in
      let reverse = try opened().get().reverse
      return reverse.preferring(reverse.names.preceded(by: locale)).placemark(at: coordinate)
        .named(in: locale, unlessBy: reverse.gazetteers)
    }
    matches = { text, options, locale in
      let forward = try opened().get().forward
      return forward.preferring(forward.geocoder.names.preceded(by: locale)).search(text, options: options).map { match in
        var match = match
        match.placemark = match.placemark.named(in: locale, unlessBy: forward.gazetteers)
        return match
      }
    }
  }
}
