public import GazetteerStore
public import Geodesy

/// Looks coordinates up in one gazetteer or several.
///
/// It is a value, synchronous and `Sendable`: any number of threads may use one at a time. A look-up takes no lock and allocates
/// nothing; texts are copied out of the gazetteer only where they are asked for.
public struct ReverseGeocoder: Sendable {
  /// The gazetteers, the most detailed first.
  public let gazetteers: [Gazetteer]
  /// The figures that decide.
  public let rules: PlacemarkRules
  let layers: [PlaceLayer]

  /// A geocoder over gazetteers, the most detailed first.
  public init(gazetteers: [Gazetteer], rules: PlacemarkRules = PlacemarkRules()) {
    self.gazetteers = gazetteers
    self.rules = rules
    layers = gazetteers.enumerated().map { PlaceLayer(gazetteer: $1, number: UInt32($0 + 1), rules: rules) }
  }

  /// Looks a coordinate up and leaves the texts where they are.
  ///
  /// - Complexity: O(log n) on average in the number of places.
  public func resolve(_ coordinate: Coordinate) -> Resolution {
    resolve(coordinate, in: .anywhere)
  }

  /// Looks a coordinate up among the places of one country, for data whose country is known.
  ///
  /// - Parameters:
  ///   - coordinate: where.
  ///   - isoCountryCode: ISO 3166-1 alpha-2, upper case.
  /// - Returns: the answer; an empty one where the country has no place in reach.
  /// - Complexity: O(log n) on average in the number of places.
  public func resolve(_ coordinate: Coordinate, inCountry isoCountryCode: String) -> Resolution {
    resolve(coordinate, in: .country(iso: isoCountryCode))
  }

  /// Looks a coordinate up.
  ///
  /// - Complexity: O(log n) on average in the number of places.
  public func placemark(at coordinate: Coordinate) -> Placemark {
    placemark(resolve(coordinate), at: coordinate)
  }

  /// The order of decisions: the scope that is known first, then the nearest place inside it.
  private func resolve(_ coordinate: Coordinate, in scope: SearchScope) -> Resolution {
    var resolution = Resolution()
    var nearest: (layer: PlaceLayer, neighbor: FoundPlace)?
    var reach = rules.areaReachInMeters
    for layer in layers {
      guard let found = layer.nearestPlace(to: coordinate, within: reach, in: scope) else { continue }
      // A later layer must be nearer to win: the first is the most detailed.
      if let known = nearest, known.neighbor.distanceInMeters <= found.distanceInMeters { continue }
      nearest = (layer, found)
      reach = found.distanceInMeters
    }
    if let (layer, found) = nearest { layer.fill(&resolution, from: found, rules: rules) }
    return resolution
  }
}
