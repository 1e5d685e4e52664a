/// A point that a search found.
public struct Neighbor: Hashable, Sendable {
  /// The point's place in the index.
  public var index: Int
  /// Great-circle distance from the query, in metres.
  public var distanceInMeters: Double

  /// Names a point and its distance, in metres.
  public init(index: Int, distanceInMeters: Double) {
    self.index = index
    self.distanceInMeters = distanceInMeters
  }
}
