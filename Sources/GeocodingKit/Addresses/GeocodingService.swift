/// Finds the locations that an address string may mean.
///
/// ``GeocodingClient`` does it on gazetteers. A screen that takes any service can be tested with one that answers as the test wants:
///
/// ```swift
/// struct OnlyZermatt: GeocodingService {
///   func geocodeAddressString(_ addressString: String) async throws -> [Location] {
///     [Location(id: "geonames:2657928", name: "Zermatt", country: "Switzerland", latitude: 46.02, longitude: 7.75)]
///   }
/// }
/// ```
public protocol GeocodingService: Sendable {
  /// The locations that an address string may mean, the likeliest first; none where nothing is found.
  ///
  /// - Parameter addressString: a name, or names from the smallest to the largest, such as `Zermatt, Switzerland`.
  /// - Returns: the locations.
  /// - Throws: ``GeocodingError``: ``GeocodingError/invalidAddressString`` where the string is empty or has nothing that can be seen, and else
  ///   ``GeocodingError/requestFailed(cause:)`` with the cause.
  func geocodeAddressString(_ addressString: String) async throws -> [Location]
}
