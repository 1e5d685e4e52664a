public import GazetteerStore
public import Geodesy

/// Looks coordinates up in one gazetteer or several.
///
/// It is a value, synchronous and `Sendable`: any number of threads may use one at a time. A look-up takes no lock; texts are copied out
/// of the gazetteer only where they are asked for.
public struct ReverseGeocoder: Sendable {
  /// The gazetteers, the most detailed first.
  public let gazetteers: [Gazetteer]
  /// The figures that decide.
  public let rules: PlacemarkRules
  /// The languages of names.
  public private(set) var names: NamePreference
  private(set) var placeLayers: [PlaceLayer]
  private(set) var areaLayer: AreaLayer?

  /// A geocoder over gazetteers, the most detailed first; the first that has areas gives them.
  public init(gazetteers: [Gazetteer], rules: PlacemarkRules = PlacemarkRules(), names: NamePreference = NamePreference()) {
    self.names = names
    self.gazetteers = gazetteers
    self.rules = rules
    let numbered = gazetteers.enumerated().map { (gazetteer: $1, number: UInt32($0 + 1)) }
    let areas = numbered.lazy.compactMap { AreaLayer(gazetteer: $0.gazetteer, number: $0.number, names: names) }.first
    areaLayer = areas
    placeLayers = numbered.map {
      PlaceLayer(gazetteer: $0.gazetteer, number: $0.number, rules: rules, names: names, areas: areas?.gazetteer)
    }
  }

  mutating func take(_ names: NamePreference) {
    self.names = names
    if let layer = areaLayer { areaLayer?.names = NameChoice(names, in: layer.gazetteer, number: layer.number) }
    for index in placeLayers.indices {
      placeLayers[index].names = NameChoice(names, in: placeLayers[index].gazetteer, number: placeLayers[index].number)
    }
  }

  /// Looks a coordinate up and leaves the texts where they are.
  ///
  /// - Complexity: O(log n) on average in the number of places and of borders.
  public func resolve(_ coordinate: Coordinate) -> Resolution {
    resolve(coordinate, inCountry: nil)
  }

  /// Looks a coordinate up among the places of one country, for data whose country is known.
  ///
  /// - Parameters:
  ///   - coordinate: where.
  ///   - isoCountryCode: ISO 3166-1 alpha-2, upper case; `nil` for any country.
  /// - Returns: the answer; an empty one where the country has no place in reach.
  /// - Complexity: O(log n) on average in the number of places and of borders.
  public func resolve(_ coordinate: Coordinate, inCountry isoCountryCode: String?) -> Resolution {
    var decision = Decision(geocoder: self, coordinate: coordinate)
    if let isoCountryCode {
      decision.decideFromPlaces(in: .country(iso: isoCountryCode))
    } else if let areaLayer {
      decision.decide(from: areaLayer.surroundings(of: coordinate), of: areaLayer)
    } else {
      decision.decideFromPlaces(in: .anywhere)
    }
    return decision.resolution
  }

  /// Looks a coordinate up.
  ///
  /// - Complexity: O(log n) on average in the number of places and of borders.
  public func placemark(at coordinate: Coordinate) -> Placemark {
    placemark(resolve(coordinate), at: coordinate)
  }
}
