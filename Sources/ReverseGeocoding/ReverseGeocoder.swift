public import GazetteerStore
public import Geodesy

/// Looks coordinates up in one gazetteer or several.
///
/// It is a value, synchronous and `Sendable`: any number of threads may use one at a time. A look-up takes no lock; texts are copied out
/// of the gazetteer only where they are asked for.
public struct ReverseGeocoder: Sendable {
  let storage: GeocoderStorage

  /// The gazetteers, the most detailed first.
  public var gazetteers: [Gazetteer] { storage.gazetteers }
  /// The figures that decide.
  public var rules: PlacemarkRules { storage.rules }
  /// The languages of names.
  public var names: NamePreference { storage.names }
  var placeLayers: [PlaceLayer] { storage.placeLayers }
  var areaLayer: AreaLayer? { storage.areaLayer }
  var interestLayers: [AreaLayer] { storage.interestLayers }
  var addressLayers: [AddressLayer] { storage.addressLayers }
  var zoneNames: ZoneNames? { storage.zoneNames }

  /// A geocoder over gazetteers, the most detailed first; the first that has areas gives them.
  ///
  /// Areas of interest are taken from all of them, and a gazetteer with no other areas leaves those of the next in force: parks of your own lie over the world.
  public init(gazetteers: [Gazetteer], rules: PlacemarkRules = PlacemarkRules(), names: NamePreference = NamePreference()) {
    storage = GeocoderStorage(gazetteers: gazetteers, rules: rules, names: names)
  }

  init(storage: GeocoderStorage) { self.storage = storage }

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
    } else {
      decision.decide()
    }
    // Where the country is given, a point outside it has no answer, and no street either.
    if !addressLayers.isEmpty, isoCountryCode == nil || !decision.resolution.iso.isNone { decision.fillAddress() }
    if asksForLanguages { decision.fillLanguages() }
    return decision.resolution
  }

  /// Looks a coordinate up.
  ///
  /// - Complexity: O(log n) on average in the number of places and of borders.
  public func placemark(at coordinate: Coordinate) -> Placemark {
    placemark(resolve(coordinate), at: coordinate)
  }
}
