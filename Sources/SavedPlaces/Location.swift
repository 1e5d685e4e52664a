import Geodesy
public import ReverseGeocoding

/// A place that somebody keeps: a name, a country and a point.
public struct Location: Codable, Hashable, Identifiable, Sendable {
  /// What tells two locations apart: a gazetteer's identifier such as `geonames:2657928`, else `geo:` and the point.
  public var id: String
  /// The name.
  public var name: String
  /// The country's name.
  public var country: String
  /// Degrees north, WGS 84.
  public var latitude: Double
  /// Degrees east, WGS 84.
  public var longitude: Double

  /// Makes a location of its parts.
  public init(id: String, name: String, country: String, latitude: Double, longitude: Double) {
    self.id = id
    self.name = name
    self.country = country
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The location of a placemark, or `nil` where it lacks a name or a country.
  ///
  /// - Parameters:
  ///   - placemark: what is to be kept.
  ///   - id: the gazetteer's identifier of what was found; without it, the point itself is the identifier.
  public init?(_ placemark: Placemark, id: String? = nil) {
    guard let name = placemark.name, let country = placemark.country, !name.isEmpty, !country.isEmpty else { return nil }
    let coordinate = placemark.coordinate
    self.init(
      id: id ?? "geo:\(coordinate.latitude),\(coordinate.longitude)", name: name, country: country, latitude: coordinate.latitude,
      longitude: coordinate.longitude)
  }
}
