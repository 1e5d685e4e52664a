public import Geodesy
public import ReverseGeocoding

/// A place that somebody keeps: a name, a country and a point.
///
/// It can be written as JSON and read from it, and is the same there for an app and for the command-line tool. Reading is strict: what has
/// lost its name, or whose numbers are no point on Earth, is an error that says why.
public struct Location: Hashable, Identifiable, Sendable {
  /// What tells two locations apart: a gazetteer's identifier such as `geonames:2657928`, else `geo:` and the point.
  public var id: String
  /// The name.
  public var name: String
  /// The country's name; empty where the location has none, as at sea.
  public var country: String
  /// Degrees north, WGS 84.
  public var latitude: Double
  /// Degrees east, WGS 84.
  public var longitude: Double

  /// Makes a location of its parts, which are not checked here: see ``check()``.
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
    let identifier = id.flatMap { $0.isEmpty ? nil : $0 } ?? Self.identifier(of: coordinate)
    self.init(id: identifier, name: name, country: country, latitude: coordinate.latitude, longitude: coordinate.longitude)
  }

  /// The identifier of what has no other: `geo:` and the point, to 1e-7 degree, about a centimetre.
  ///
  /// It is spelled as RFC 5870 spells points: without an exponent, and without zeros at the end.
  public static func identifier(of coordinate: Coordinate) -> String {
    "geo:\(plain(coordinate.latitude)),\(plain(coordinate.longitude))"
  }

  /// The point, or `nil` where the numbers are none.
  public var coordinate: Coordinate? { try? Coordinate(latitude: latitude, longitude: longitude) }

  private static func plain(_ degrees: Double) -> String {
    let scaled = Int((degrees * 1e7).rounded())
    var decimals = String(scaled.magnitude % 10_000_000)
    decimals = String(repeating: "0", count: 7 - decimals.count) + decimals
    while decimals.last == "0" { decimals.removeLast() }
    return (scaled < 0 ? "-" : "") + "\(scaled.magnitude / 10_000_000)" + (decimals.isEmpty ? "" : "." + decimals)
  }
}
