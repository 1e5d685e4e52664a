public import GazetteerStore
import Geodesy
import ReverseGeocoding

/// Finds the places that an address text may mean, in one gazetteer or several.
///
/// It is a value, synchronous and `Sendable`: any number of threads may use one at a time.
public struct ForwardGeocoder: Sendable {
  /// The gazetteers, the most detailed first.
  public let gazetteers: [Gazetteer]

  /// A geocoder over gazetteers, the most detailed first.
  public init(gazetteers: [Gazetteer]) {
    self.gazetteers = gazetteers
  }

  /// The places that a text may mean, the likeliest first; none for a text without a letter or digit.
  ///
  /// - Parameters:
  ///   - text: a name, or names and codes from the smallest to the largest, such as `Zermatt, Valais, Switzerland`, in any sensible order.
  ///   - options: what the search may do.
  /// - Returns: the matches, ordered by how they match, then by population.
  public func search(_ text: String, options: SearchOptions = SearchOptions()) -> [AddressMatch] {
    guard let gazetteer = gazetteers.first else { return [] }
    let matches = gazetteer.places(named: text).compactMap { position -> AddressMatch? in
      guard let place = gazetteer.place(at: position), let coordinate = place.position.coordinate else { return nil }
      var placemark = Placemark(coordinate: coordinate)
      placemark.name = gazetteer.text(at: place.name)
      placemark.city = placemark.name
      placemark.country = place.country.flatMap(gazetteer.country(at:)).map { gazetteer.text(at: $0.name) }
      return AddressMatch(
        placemark: placemark, identifier: "geonames:\(place.sourceIdentifier)", matchedName: text, kind: .exact,
        population: place.population)
    }
    return Array(matches.sorted { $0.population > $1.population }.prefix(options.limit))
  }
}
