/// A box of latitudes and longitudes, in degrees, which may lie across the antimeridian.
public struct BoundingBox: Hashable, Sendable {
  /// The southern edge, degrees.
  public var south: Double
  /// The western edge, degrees.
  public var west: Double
  /// The northern edge, degrees.
  public var north: Double
  /// The eastern edge, degrees.
  ///
  /// When it is less than ``west`` the box lies across the antimeridian.
  public var east: Double

  /// Makes a box from its four edges, in degrees.
  public init(south: Double, west: Double, north: Double, east: Double) {
    self.south = south
    self.west = west
    self.north = north
    self.east = east
  }

  /// Whether the box lies across the antimeridian.
  public var crossesAntimeridian: Bool { west > east }

  /// Whether a coordinate lies in the box, its edges included.
  ///
  /// A box that contains a pole contains it at every longitude, since a pole has none of its own.
  public func contains(_ coordinate: Coordinate) -> Bool {
    guard coordinate.latitude >= south, coordinate.latitude <= north else { return false }
    if abs(coordinate.latitude) == 90 { return true }
    if crossesAntimeridian { return coordinate.longitude >= west || coordinate.longitude <= east }
    if coordinate.longitude >= west && coordinate.longitude <= east { return true }
    // -180 and 180 are one meridian.
    return abs(coordinate.longitude) == 180 && (west == -180 || east == 180)
  }
}
