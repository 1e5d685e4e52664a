/// A pair of numbers in degrees, WGS 84, as an app has it: what `CLLocationCoordinate2D` is to Core Location.
///
/// It may lie outside of the Earth and is checked where it is looked up. A longitude is never wrapped: 181 degrees is no place.
public struct GeographicCoordinate: Hashable, Sendable, Codable {
  /// Degrees north.
  public var latitude: Double
  /// Degrees east.
  public var longitude: Double

  /// Makes a pair of numbers; both in degrees.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// 0, 0.
  public init() {
    self.init(latitude: 0, longitude: 0)
  }

  /// The numbers of a point on Earth.
  public init(_ coordinate: Coordinate) {
    self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }

  /// Whether it is a point on Earth: a latitude in -90...90 and a longitude in -180...180.
  public var isValid: Bool { (try? Coordinate(self)) != nil }

  /// A pair that is no point on Earth.
  public static let invalid = GeographicCoordinate(latitude: -180, longitude: -180)
}

extension Coordinate {
  /// The point on Earth that a pair of numbers means.
  ///
  /// - Parameter coordinate: the numbers; the longitude is never wrapped.
  /// - Throws: `CoordinateError`, which says what is wrong with them.
  public init(_ coordinate: GeographicCoordinate) throws(CoordinateError) {
    try self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }
}

/// Where something is: what `CLLocation` is to Core Location.
///
/// Making one never fails; a location that is not on Earth is told where it is looked up. It has no altitude, accuracy, course or time: a look-up asks for the point alone.
public struct GeographicLocation: Hashable, Sendable, Codable {
  /// The point.
  public var coordinate: GeographicCoordinate

  /// Makes a location; both numbers in degrees, WGS 84.
  public init(latitude: Double, longitude: Double) {
    coordinate = GeographicCoordinate(latitude: latitude, longitude: longitude)
  }

  /// The location of a pair of numbers.
  public init(_ coordinate: GeographicCoordinate) {
    self.coordinate = coordinate
  }

  /// The location of a point on Earth.
  public init(_ coordinate: Coordinate) {
    self.coordinate = GeographicCoordinate(coordinate)
  }

  /// The great-circle distance to another location, in metres; not a number where one of them is not on Earth.
  ///
  /// - Complexity: O(1).
  public func distance(from location: GeographicLocation) -> Double {
    guard let here = try? Coordinate(coordinate), let there = try? Coordinate(location.coordinate) else { return .nan }
    return here.distanceInMeters(to: there)
  }
}
