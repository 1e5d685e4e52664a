#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A point of the unit sphere on an integer grid: x, y, z in units of 2^-30 of the Earth's radius, 5.9 mm.
///
/// Whole numbers make the index exact: squared chords are compared without rounding, so that an answer, ties included, is the
/// same on every machine, and no bytes of a file can be a "not a number".
public struct GridVector: Hashable, Sendable {
  /// Towards latitude 0, longitude 0.
  public let x: Int32
  /// Towards latitude 0, longitude 90 east.
  public let y: Int32
  /// Towards the north pole.
  public let z: Int32

  /// Grid units in one Earth radius.
  public static let unitsPerRadius = 1_073_741_824.0

  /// Takes three grid numbers as they are; they need not lie on the sphere.
  public init(x: Int32, y: Int32, z: Int32) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// The grid point next to a coordinate.
  public init(_ coordinate: Coordinate) {
    let latitude = coordinate.latitude * (Double.pi / 180)
    let longitude = coordinate.longitude * (Double.pi / 180)
    let ring = cos(latitude) * Self.unitsPerRadius
    x = Int32((ring * cos(longitude)).rounded())
    y = Int32((ring * sin(longitude)).rounded())
    z = Int32((sin(latitude) * Self.unitsPerRadius).rounded())
  }

  /// The coordinate of the grid point, as seen from the middle of the Earth; 0, 0 where it is the middle.
  public var coordinate: Coordinate {
    let (px, py, pz) = (Double(x), Double(y), Double(z))
    let toDegrees = 180 / Double.pi
    return Coordinate(
      uncheckedLatitude: atan2(pz, (px * px + py * py).squareRoot()) * toDegrees, longitude: atan2(py, px) * toDegrees)
  }

  /// The square of the straight line between two grid points, in square grid units.
  ///
  /// For points of the sphere it is at most 2^62, so it always fits.
  public func squaredChord(to other: GridVector) -> Int64 {
    let dx = Int64(x) &- Int64(other.x)
    let dy = Int64(y) &- Int64(other.y)
    let dz = Int64(z) &- Int64(other.z)
    return dx &* dx &+ dy &* dy &+ dz &* dz
  }

  /// The great-circle distance in metres that belongs to a squared chord in square grid units.
  public static func distanceInMeters(squaredChord: Int64) -> Double {
    let halfChord = Double(max(0, squaredChord)).squareRoot() / (2 * unitsPerRadius)
    return 2 * EarthRadius.meanInMeters * asin(min(1, halfChord))
  }

  /// The largest squared chord, in square grid units, of points that are no farther apart than a great-circle distance.
  ///
  /// Infinity and everything beyond half the circumference mean "no bound"; a negative distance, or one that is not a number,
  /// gives -1, which no pair of points meets.
  public static func squaredChord(distanceInMeters: Double) -> Int64 {
    guard distanceInMeters >= 0 else { return -1 }
    let angle = distanceInMeters / (2 * EarthRadius.meanInMeters)
    guard angle < Double.pi / 2 else { return .max }
    let chord = 2 * sin(angle) * unitsPerRadius
    return Int64((chord * chord).rounded(.down))
  }
}
