/// A position on Earth: latitude and longitude in degrees, WGS 84.
///
/// A `Coordinate` is always legal: both numbers are finite, the latitude lies in -90...90 and the longitude in
/// -180...180. 0, 0 is a legal coordinate, and so are the poles, whose longitude carries no meaning.
public struct Coordinate: Hashable, Sendable {
  /// Degrees north of the equator, -90...90.
  public let latitude: Double
  /// Degrees east of Greenwich, -180...180.
  public let longitude: Double

  /// Makes a coordinate from two numbers, or says which of them is not legal.
  ///
  /// - Parameters:
  ///   - latitude: degrees, -90...90.
  ///   - longitude: degrees, -180...180. It is never wrapped.
  /// - Throws: ``CoordinateError``.
  public init(latitude: Double, longitude: Double) throws(CoordinateError) {
    guard latitude.isFinite else { throw .notFinite(latitude) }
    guard longitude.isFinite else { throw .notFinite(longitude) }
    guard (-90...90).contains(latitude) else { throw .latitudeOutOfRange(latitude) }
    guard (-180...180).contains(longitude) else { throw .longitudeOutOfRange(longitude) }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The trusted way in, for numbers that have just been checked.
  init(uncheckedLatitude latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// Why two numbers are no coordinate.
public enum CoordinateError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The latitude, in degrees, is outside -90...90.
  case latitudeOutOfRange(Double)
  /// The longitude, in degrees, is outside -180...180.
  case longitudeOutOfRange(Double)
  /// A number is infinite or not a number.
  case notFinite(Double)

  /// One line that names the value and the range it must be in.
  public var description: String {
    switch self {
    case .latitudeOutOfRange(let value): "latitude \(value) is outside -90...90"
    case .longitudeOutOfRange(let value): "longitude \(value) is outside -180...180"
    case .notFinite(let value): "\(value) is no finite number of degrees"
    }
  }
}
