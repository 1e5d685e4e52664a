/// Collects areas and writes the bytes of an index over them.
public struct AreaIndexBuilder {
  /// Why no index can be built.
  public enum Failure: Error, Hashable, Sendable {
    /// The borders of too many areas meet in a place of a few metres: their numbers, and where that is, in degrees.
    case crowded(areas: [Int], longitude: Double, latitude: Double)
    /// So many borders run side by side for so long that the index would not come to an end in any reasonable time: where, in degrees.
    case tangled(longitude: Double, latitude: Double)
    /// The index would be larger than the format can hold.
    case tooLarge
  }

  private struct Border: Comparable {
    var edge: AreaEdge
    var area: Int

    static func < (left: Border, right: Border) -> Bool {
      (left.edge.from, left.edge.to, left.area) < (right.edge.from, right.edge.to, right.area)
    }
  }

  private var borders: [Border] = []
  /// The number of areas so far; the next one gets this number.
  public private(set) var areaCount = 0

  /// A builder without areas.
  public init() {}

  /// Adds an area.
  ///
  /// - Parameter rings: its borders as longitudes and latitudes in degrees, outer rings and holes in any order and direction: a point is inside when an odd number of
  ///   rings goes around it. Rings may cross the antimeridian and go around a pole.
  /// - Returns: the number of the area.
  /// - Complexity: O(n) in the number of corners.
  @discardableResult
  public mutating func add(_ rings: [[(longitude: Double, latitude: Double)]]) -> Int {
    for ring in rings {
      for polygon in AreaRing.polygons(ring) {
        let corners = polygon.map { AreaGridPoint(cornerAtLongitude: $0.longitude, latitude: $0.latitude) }
        for (index, corner) in corners.enumerated() {
          let previous = corners[index == 0 ? corners.count - 1 : index - 1]
          if corner != previous { borders.append(Border(edge: AreaEdge(previous, corner), area: areaCount)) }
        }
      }
    }
    areaCount += 1
    return areaCount - 1
  }

  /// The bytes of the index; the same areas in the same order give the same bytes.
  ///
  /// - Complexity: O(n log n) in the number of corners.
  public func bytes() throws(Failure) -> [UInt8] {
    var owners = AreaSetNumbers()
    var edges: [OwnedEdge] = []
    var areas: [Int] = []
    let sorted = borders.sorted()
    for (index, border) in sorted.enumerated() {
      // The same edge twice in one area bounds nothing.
      if areas.last == border.area { areas.removeLast() } else { areas.append(border.area) }
      let isLast = index + 1 == sorted.count || sorted[index + 1].edge != border.edge
      guard isLast else { continue }
      if !areas.isEmpty { edges.append(OwnedEdge(edge: border.edge, owner: owners.number(of: areas))) }
      areas.removeAll(keepingCapacity: true)
    }
    var tree = AreaTreeBuilder(areaCount: areaCount, owners: owners.sets)
    return try tree.bytes(edges)
  }
}

/// An edge, and the number of the set of areas that it bounds.
struct OwnedEdge {
  var edge: AreaEdge
  var owner: Int
}

/// Numbers for sets of areas.
struct AreaSetNumbers {
  private(set) var sets: [[Int]] = []
  private var numbers: [[Int]: Int] = [:]

  mutating func number(of set: [Int]) -> Int {
    if let known = numbers[set] { return known }
    numbers[set] = sets.count
    sets.append(set)
    return sets.count - 1
  }
}
