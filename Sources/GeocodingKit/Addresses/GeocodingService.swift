/// Finds the locations that an address string may mean.
public protocol GeocodingService: Sendable {
  /// The locations that an address string may mean, the likeliest first; none where nothing is found.
  ///
  /// - Parameter addressString: a name, or names from the smallest to the largest, such as `Zermatt, Switzerland`.
  /// - Returns: the locations.
  /// - Throws: ``GeocodingError``.
  func geocodeAddressString(_ addressString: String) async throws -> [Location]
}
