/// A pair of numbers in degrees, WGS 84, as an app has it: it may lie outside of the Earth, and is checked where it is looked up.
public struct GeographicCoordinate: Hashable, Sendable {
  /// Degrees north.
  public var latitude: Double
  /// Degrees east.
  public var longitude: Double

  /// Makes a pair of numbers; both in degrees.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// Where something is: what `CLLocation` is to Core Location.
public struct GeographicLocation: Hashable, Sendable {
  /// The point.
  public var coordinate: GeographicCoordinate

  /// Makes a location; both numbers in degrees, WGS 84.
  public init(latitude: Double, longitude: Double) {
    coordinate = GeographicCoordinate(latitude: latitude, longitude: longitude)
  }

  /// The location of a point on Earth.
  public init(_ coordinate: Coordinate) {
    self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }
}
