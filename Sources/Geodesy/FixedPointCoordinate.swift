/// A coordinate as it is stored: whole numbers of 1e-7 degree, about 1.1 cm.
public struct FixedPointCoordinate: Hashable, Sendable {
  /// Latitude in 1e-7 degree.
  public let latitudeE7: Int32
  /// Longitude in 1e-7 degree.
  public let longitudeE7: Int32

  /// Takes stored numbers as they are.
  public init(latitudeE7: Int32, longitudeE7: Int32) {
    self.latitudeE7 = latitudeE7
    self.longitudeE7 = longitudeE7
  }

  /// The stored form next to a coordinate.
  public init(_ coordinate: Coordinate) {
    latitudeE7 = Int32((coordinate.latitude * 1e7).rounded())
    longitudeE7 = Int32((coordinate.longitude * 1e7).rounded())
  }

  /// The coordinate in degrees, or `nil` where the stored numbers are out of range.
  public var coordinate: Coordinate? {
    try? Coordinate(latitude: Double(latitudeE7) / 1e7, longitude: Double(longitudeE7) / 1e7)
  }
}
