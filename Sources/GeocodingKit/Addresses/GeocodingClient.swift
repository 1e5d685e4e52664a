public import Foundation

/// Finds locations in a gazetteer, the world's unless others are given.
///
/// ```swift
/// let client = GeocodingClient()
/// for location in try await client.geocodeAddressString("Springfield") {
///   print(location.name, location.country, location.latitude, location.longitude)
/// }
/// ```
public struct GeocodingClient: GeocodingService {
  /// What a search may do: how many locations it gives at most, and the rest of its options.
  public var options: SearchOptions
  /// In whose language names are wanted, where they are known in it; `nil` gives the names of the gazetteer.
  public var preferredLocale: Locale?
  private let lookUps: LookUps

  init(lookUps: LookUps, options: SearchOptions = SearchOptions()) {
    self.lookUps = lookUps
    self.options = options
  }

  /// A client of the world gazetteer that is in the library, which is opened when it is needed for the first time.
  public init(options: SearchOptions = SearchOptions()) {
    self.init(lookUps: LookUps { GeocoderPair.world }, options: options)
  }

  /// A client of gazetteers of your own, the most detailed first.
  public init(gazetteers: [Gazetteer], options: SearchOptions = SearchOptions()) {
    let forward = ForwardGeocoder(gazetteers: gazetteers)
    let pair = GeocoderPair(reverse: forward.geocoder, forward: forward)
    self.init(lookUps: LookUps { .success(pair) }, options: options)
  }

  /// How many locations a search gives at most.
  public var limit: Int {
    get { options.limit }
    set { options.limit = newValue }
  }

  /// A hint, not a wall: of equally good locations those inside come first.
  public var region: CircularRegion? {
    get { options.region }
    set { options.region = newValue }
  }

  /// The locations that an address string may mean, the likeliest first; none where nothing is found.
  ///
  /// It works off the caller's actor. What is found but lacks a name or a country is no location and is left out.
  ///
  /// - Parameter addressString: a name, or names from the smallest to the largest, such as `Zermatt, Switzerland`.
  /// - Returns: the locations.
  /// - Throws: ``GeocodingError``: ``GeocodingError/invalidAddressString`` where there is nothing to look for, and else
  ///   ``GeocodingError/requestFailed(cause:)``: the gazetteer cannot be opened, or the task was cancelled.
  @concurrent
  public func geocodeAddressString(_ addressString: String) async throws -> [Location] {
    try await matches(addressString).compactMap(Location.init)
  }

  /// The same locations as rows of a list, with the state.
  ///
  /// - Parameter addressString: as for ``geocodeAddressString(_:)``.
  /// - Returns: the rows, the likeliest first.
  /// - Throws: as ``geocodeAddressString(_:)``.
  @concurrent
  public func cells(forAddressString addressString: String) async throws -> [LocationCellViewModel] {
    try await matches(addressString).compactMap { match in
      Location(match).map { LocationCellViewModel($0, state: match.placemark.state) }
    }
  }

  @concurrent
  private func matches(_ addressString: String) async throws -> [AddressMatch] {
    do {
      guard AddressText.isVisible(addressString) else { throw GeocodingError.invalidAddressString }
      try Task.checkCancellation()
      let matches = try await lookUps.matches(addressString, options, preferredLocale)
      try Task.checkCancellation()
      return matches
    } catch {
      throw GeocodingError(error)
    }
  }
}

extension Location {
  /// The location of what a search found, under the identifier that the gazetteer has for it; `nil` where it lacks a name or a country.
  public init?(_ match: AddressMatch) {
    self.init(match.placemark, id: match.identifier)
  }
}
