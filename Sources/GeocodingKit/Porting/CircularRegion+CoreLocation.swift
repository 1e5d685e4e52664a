/// What `CLCircularRegion` has.
extension CircularRegion {
  /// Makes a circle as `CLCircularRegion` does; the radius is in metres.
  ///
  /// It never fails: a centre that is not on Earth makes a circle with a radius of -1 that contains nothing, which a search takes as no hint.
  public init(center: GeographicCoordinate, radius: Double, identifier: String) {
    let coordinate = try? Coordinate(center)
    self.init(center: coordinate ?? Self.anywhere, radiusInMeters: coordinate == nil ? -1 : radius, identifier: identifier)
  }

  /// The centre of a circle that contains nothing.
  // swift-format-ignore: NeverUseForceTry
  private static let anywhere = try! Coordinate(latitude: 0, longitude: 0)

  /// The radius in metres: ``/ReverseGeocoding/CircularRegion/radiusInMeters``.
  public var radius: Double { radiusInMeters }

  /// Whether a point lies in the circle, its rim included; never where the point is not on Earth.
  ///
  /// - Complexity: O(1).
  public func contains(_ coordinate: GeographicCoordinate) -> Bool {
    guard let coordinate = try? Coordinate(coordinate) else { return false }
    return contains(coordinate)
  }

  /// Whether a point lies in the circle, its rim included.
  ///
  /// - Complexity: O(1).
  public func contains(_ coordinate: Coordinate) -> Bool {
    center.distanceInMeters(to: coordinate) <= radiusInMeters
  }
}
