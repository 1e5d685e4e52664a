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

  /// The same locations as rows of a list, with the state where the service knows it: a ``Location`` does not keep it, and one country has many a Springfield.
  ///
  /// Without an implementation of its own, a service gives the rows of ``geocodeAddressString(_:)``, which have no state.
  ///
  /// - Parameter addressString: as for ``geocodeAddressString(_:)``.
  /// - Returns: the rows, the likeliest first.
  /// - Throws: as ``geocodeAddressString(_:)``.
  func cells(forAddressString addressString: String) async throws -> [LocationCellViewModel]
}

extension GeocodingService {
  /// The locations of ``geocodeAddressString(_:)`` as rows without a state.
  public func cells(forAddressString addressString: String) async throws -> [LocationCellViewModel] {
    try await geocodeAddressString(addressString).map { LocationCellViewModel($0) }
  }
}
