public import Geodesy

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension AreaIndex {
  /// How far it is from a coordinate to the nearest border of some areas: within this distance each of them holds every point or none.
  ///
  /// It is a little less than the true distance, never more. Near the poles and at the antimeridian, where the map has its rim, it is 0.
  ///
  /// - Parameters:
  ///   - coordinate: where to measure from.
  ///   - bound: how far to look, in metres, at most 100 km.
  ///   - isCounted: whether the border of an area counts.
  /// - Returns: the distance in metres, or `bound` where no border is nearer; 0 where the index is damaged there.
  /// - Complexity: O(k) in the edges of all cells within the bound.
  public func distanceToBorderInMeters(from coordinate: Coordinate, within bound: Double, where isCounted: (Int) -> Bool) -> Double {
    guard bound > 0, let measure = BorderMeasure(around: coordinate, reachInMeters: min(bound, 100_000)) else { return 0 }
    var nearest = measure.reachInMeters
    var visited = 0
    let topShift = AreaGridPoint.bits - Self.topLevel
    for row in measure.bottom >> topShift...measure.top >> topShift {
      for column in measure.left >> topShift...measure.right >> topShift {
        let index = row << Self.topLevel | column
        guard index < top.count else { return 0 }
        let cell = AreaCell(x: column << topShift, y: row << topShift, level: Self.topLevel)
        guard visit(top[index], cell, measure, &visited, &nearest, isCounted) else { return 0 }
      }
    }
    return nearest
  }

  /// Gives false where the index is damaged.
  private func visit(
    _ node: UInt32, _ cell: AreaCell, _ measure: BorderMeasure, _ visited: inout Int, _ nearest: inout Double, _ isCounted: (Int) -> Bool
  ) -> Bool {
    guard measure.mayReach(cell, within: nearest) else { return true }
    switch node & 3 {
    case NodeKind.whole: return true
    case NodeKind.edges:
      return forEachEdge(inCellAt: Int(node >> 2), cell) { areas, edge in
        let distance = measure.distanceInMeters(to: edge)
        if distance < nearest, areas.contains(where: isCounted) { nearest = distance }
      }
    case NodeKind.quarters:
      // More visits than nodes mean that a node is there twice.
      visited += 4
      guard cell.size > 1, visited <= nodes.count, Int(node >> 2) + 3 < nodes.count else { return false }
      for quarter in 0..<4 {
        guard visit(nodes[Int(node >> 2) + quarter], cell.quarter(quarter), measure, &visited, &nearest, isCounted) else { return false }
      }
      return true
    default: return false
    }
  }

  /// Calls a function with every edge of a cell and the areas that it bounds; gives false where the cell cannot be read to its end.
  func forEachEdge(inCellAt offset: Int, _ cell: AreaCell, _ body: ([Int], AreaEdge) -> Void) -> Bool {
    cells.withSpan { bytes in
      var cursor = ByteCursor(position: offset)
      guard cursor.readNumber(bytes) != nil, let localCount = cursor.readNumber(bytes), localCount <= Self.maximumLocalCount else {
        return false
      }
      var locals: [Int] = []
      for _ in 0..<localCount {
        guard let local = cursor.readNumber(bytes) else { return false }
        locals.append(local >> 1)
      }
      guard let chainCount = cursor.readNumber(bytes), chainCount <= bytes.count else { return false }
      for _ in 0..<chainCount {
        guard let low = cursor.readNumber(bytes), let high = low & Self.moreBits == 0 ? 0 : cursor.readNumber(bytes),
          let cornerCount = cursor.readNumber(bytes), cornerCount <= bytes.count
        else { return false }
        let mask = UInt64(low & (Self.moreBits - 1)) | UInt64(high) << UInt64(Self.maskLowBits)
        let areas = locals.indices.filter { mask >> UInt64($0) & 1 == 1 }.map { locals[$0] }
        var (x, y) = (cell.x >> AreaGridPoint.cornerShift, cell.y >> AreaGridPoint.cornerShift)
        var previous: AreaGridPoint?
        for _ in 0..<cornerCount {
          guard let dx = cursor.readSignedNumber(bytes), let dy = cursor.readSignedNumber(bytes) else { return false }
          x &+= dx
          y &+= dy
          let corner = AreaGridPoint(x: x << AreaGridPoint.cornerShift, y: y << AreaGridPoint.cornerShift)
          if let previous { body(areas, AreaEdge(previous, corner)) }
          previous = corner
        }
      }
      return true
    }
  }
}

/// Measures distances from one point on the grid of areas, never too long.
///
/// Around the point the map is stretched so that a step along a latitude is as long as it is on the latitude of the surroundings that is nearest to a pole: straight
/// lines stay straight, and no way is shorter on the Earth, but for the curve of the sphere, which takes less than 0.1 % for ways of up to 100 km.
private struct BorderMeasure {
  let x: Double
  let y: Double
  let reachInMeters: Double
  let (left, right, bottom, top): (Int, Int, Int, Int)
  private let metersPerColumn: Double
  private let metersPerRow: Double

  /// No measure where the surroundings go over the rim of the map, or nearer to a pole than 5 degrees.
  init?(around coordinate: Coordinate, reachInMeters: Double) {
    let point = AreaGridPoint(asking: coordinate)
    let metersPerDegree = EarthRadius.meanInMeters * Double.pi / 180
    let farthestLatitude = coordinate.latitude.magnitude + reachInMeters / metersPerDegree
    guard farthestLatitude < 85 else { return nil }
    self.reachInMeters = reachInMeters
    x = Double(point.x)
    y = Double(point.y)
    let steps = Double(AreaGridPoint.steps)
    metersPerRow = 180 / steps * metersPerDegree * Self.shrinking
    metersPerColumn = 360 / steps * metersPerDegree * cos(farthestLatitude * Double.pi / 180) * Self.shrinking
    let (width, height) = (Int(reachInMeters / metersPerColumn) + 2, Int(reachInMeters / metersPerRow) + 2)
    (left, right, bottom, top) = (point.x - width, point.x + width, point.y - height, point.y + height)
    guard left >= 0, bottom >= 0, right < AreaGridPoint.steps, top < AreaGridPoint.steps else { return nil }
  }

  private static let shrinking = 0.999
  /// A point that is asked about is put on a line next to it.
  private static let gridStepInMeters = 0.2

  func mayReach(_ cell: AreaCell, within distanceInMeters: Double) -> Bool {
    let dx = max(0, Double(cell.x) - x, x - Double(cell.x + cell.size)) * metersPerColumn
    let dy = max(0, Double(cell.y) - y, y - Double(cell.y + cell.size)) * metersPerRow
    return (dx * dx + dy * dy).squareRoot() - Self.gridStepInMeters <= distanceInMeters
  }

  func distanceInMeters(to edge: AreaEdge) -> Double {
    let (fromX, fromY) = ((Double(edge.from.x) - x) * metersPerColumn, (Double(edge.from.y) - y) * metersPerRow)
    let (toX, toY) = ((Double(edge.to.x) - x) * metersPerColumn, (Double(edge.to.y) - y) * metersPerRow)
    let (dx, dy) = (toX - fromX, toY - fromY)
    let square = dx * dx + dy * dy
    let part = square > 0 ? min(1, max(0, -(fromX * dx + fromY * dy) / square)) : 0
    let (nearestX, nearestY) = (fromX + part * dx, fromY + part * dy)
    return max(0, (nearestX * nearestX + nearestY * nearestY).squareRoot() - Self.gridStepInMeters)
  }
}
