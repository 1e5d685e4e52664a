import Geodesy

/// A point on the grid on which areas are drawn: longitude and latitude as whole numbers.
///
/// The grid has 2^29 steps around the Earth and from pole to pole. Corners of areas lie on every 32nd line (2^24 steps: 2.4 m along the equator,
/// 1.2 m along a meridian), and points that are asked about lie on odd lines. So a point never has the longitude or the latitude of a
/// corner, and whether it is inside an area can be decided without special cases.
struct AreaGridPoint: Hashable, Comparable {
  var x: Int
  var y: Int

  static let bits = 29
  static let cornerShift = 5
  static let steps = 1 << bits

  /// The point that is asked about for a coordinate.
  init(asking coordinate: Coordinate) {
    x = Self.line((coordinate.longitude + 180) / 360) | 1
    y = Self.line((coordinate.latitude + 90) / 180) | 1
  }

  /// The corner next to a longitude and a latitude in degrees.
  init(cornerAtLongitude longitude: Double, latitude: Double) {
    let corners = Double(Self.steps >> Self.cornerShift)
    x = Int(((longitude + 180) / 360 * corners).rounded()) << Self.cornerShift
    y = Int(((latitude + 90) / 180 * corners).rounded()) << Self.cornerShift
  }

  init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  static func < (left: AreaGridPoint, right: AreaGridPoint) -> Bool { (left.x, left.y) < (right.x, right.y) }

  private static func line(_ part: Double) -> Int { min(Int(part * Double(steps)), steps - 1) }
}

/// An edge between two corners, with the lesser corner first, so that neighbours have the same edge.
struct AreaEdge: Hashable {
  var from: AreaGridPoint
  var to: AreaGridPoint

  init(_ one: AreaGridPoint, _ other: AreaGridPoint) {
    from = min(one, other)
    to = max(one, other)
  }

  /// Whether the way from one point along the latitude, then along the longitude to an other crosses the edge an odd number of times.
  ///
  /// Points and corners never share a longitude or latitude. A point on the edge counts as being on its left, always, so the answer does not depend on
  /// where the way begins.
  @inline(__always)
  func isCrossed(from start: AreaGridPoint, to end: AreaGridPoint) -> Bool {
    let crossesLatitude = (from.y < start.y) != (to.y < start.y)
    let crossesLongitude = (from.x < end.x) != (to.x < end.x)
    guard crossesLatitude || crossesLongitude else { return false }
    let bend = isLeft(end.x, start.y)
    var isOdd = false
    if crossesLatitude, isLeft(start.x, start.y) != bend { isOdd.toggle() }
    if crossesLongitude, isLeft(end.x, end.y) != bend { isOdd.toggle() }
    return isOdd
  }

  /// Whether a point is on the left of the line through the edge.
  ///
  /// The products have at most 60 bits.
  @inline(__always)
  private func isLeft(_ x: Int, _ y: Int) -> Bool {
    (to.x &- from.x) &* (y &- from.y) &- (to.y &- from.y) &* (x &- from.x) >= 0
  }
}

/// A square of the grid: one of the four quarters of the square above it.
struct AreaCell {
  var x: Int
  var y: Int
  var level: Int

  static let world = AreaCell(x: 0, y: 0, level: 0)

  var size: Int { AreaGridPoint.steps >> level }

  /// The point from which ways inside the cell begin.
  var reference: AreaGridPoint { AreaGridPoint(x: x | 1, y: y | 1) }

  /// A quarter: 0 and 1 south, 2 and 3 north, 1 and 3 east.
  func quarter(_ number: Int) -> AreaCell {
    AreaCell(x: x + (number & 1) * size / 2, y: y + (number >> 1) * size / 2, level: level + 1)
  }

  /// Whether an edge touches the cell, its border included.
  func isTouched(by edge: AreaEdge) -> Bool {
    let (right, top) = (x + size, y + size)
    guard edge.to.x >= x, edge.from.x <= right, max(edge.from.y, edge.to.y) >= y, min(edge.from.y, edge.to.y) <= top else { return false }
    // The cell lies on one side of the edge where all its corners do.
    let (dx, dy) = (edge.to.x - edge.from.x, edge.to.y - edge.from.y)
    func side(_ cornerX: Int, _ cornerY: Int) -> Int { dx &* (cornerY &- edge.from.y) &- dy &* (cornerX &- edge.from.x) }
    let sides = [side(x, y), side(right, y), side(x, top), side(right, top)]
    return !(sides.allSatisfy { $0 > 0 } || sides.allSatisfy { $0 < 0 })
  }
}
