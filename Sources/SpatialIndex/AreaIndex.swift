public import Geodesy

/// Which areas hold a point: polygons of any number and overlap, cut into the cells of a quadtree, usable as they lie in a file.
///
/// A cell that no border crosses answers without geometry. A cell with borders keeps the edges that touch it, the areas that each of them bounds, and
/// which areas hold the cell's reference point; the way from there to the point that is asked about lies inside the cell, and each crossing
/// takes the point into or out of the areas of that edge. An edge that neighbours share is stored once, so a point near a border is in exactly
/// one of them. Edges are straight in longitude and latitude, as in GeoJSON (RFC 7946).
///
/// E. Veach and others built the idea of cells with their few edges into the S2 library's shape index (2017).
public struct AreaIndex: Sendable {
  /// The number of areas.
  public let areaCount: Int
  /// What keeps the columns where they are.
  let region: MemoryRegion
  /// The nodes of the level where the search begins, row by row.
  let top: HeldColumn<UInt32>
  /// Four quarters, one after the other, for each node that has them.
  let nodes: HeldColumn<UInt32>
  /// Sets of areas, each behind its length; set 0 is empty.
  let sets: HeldColumn<UInt8>
  /// Cells with edges.
  let cells: HeldColumn<UInt8>

  /// The level where the search begins: 128 by 128 cells.
  static let topLevel = 7

  /// What a node's two lowest bits say of the others.
  enum NodeKind {
    /// The offset of the set of areas that hold the whole cell.
    static let whole: UInt32 = 0
    /// The position of the first quarter.
    static let quarters: UInt32 = 1
    /// The offset of the cell with its edges.
    static let edges: UInt32 = 2
  }

  /// Calls a function with every area that holds a coordinate, in no order that means anything.
  ///
  /// - Complexity: O(log n) in the number of edges, and the few edges of one cell.
  public func forEachArea(at coordinate: Coordinate, _ body: (Int) -> Void) {
    let point = AreaGridPoint(asking: coordinate)
    let topShift = AreaGridPoint.bits - Self.topLevel
    let (column, row) = (point.x >> topShift, point.y >> topShift)
    var cell = AreaCell(x: column << topShift, y: row << topShift, level: Self.topLevel)
    let topIndex = row << Self.topLevel | column
    guard topIndex < top.count else { return }
    var node = top[topIndex]
    while node & 3 == NodeKind.quarters {
      let half = cell.size >> 1
      // A damaged file might lead around in a circle; a cell of one step has no quarters.
      guard half > 0 else { return }
      let east = point.x & half != 0 ? 1 : 0
      let north = point.y & half != 0 ? 1 : 0
      cell.x |= east * half
      cell.y |= north * half
      cell.level += 1
      let index = Int(node >> 2) + 2 * north + east
      guard index < nodes.count else { return }
      node = nodes[index]
    }
    if node & 3 == NodeKind.edges {
      visitCell(at: Int(node >> 2), cell, point, body)
    } else {
      visitSet(at: Int(node >> 2), body)
    }
  }

  /// The areas that hold a coordinate, in ascending order.
  ///
  /// - Complexity: O(log n) in the number of edges, and O(k log k) for k areas found.
  public func areas(at coordinate: Coordinate) -> [Int] {
    var found: [Int] = []
    forEachArea(at: coordinate) { found.append($0) }
    return found.sorted()
  }

  private func visitSet(at offset: Int, _ body: (Int) -> Void) {
    sets.withSpan { bytes in
      var cursor = ByteCursor(position: offset)
      guard let count = cursor.readNumber(bytes) else { return }
      for _ in 0..<min(count, areaCount) {
        guard let area = cursor.readNumber(bytes), area < areaCount else { return }
        body(area)
      }
    }
  }

  /// A cell is: the offset of the set of areas that hold all of it; how many areas have edges here, and for each of them twice its
  /// number, and one more where it holds the reference point; how many chains of edges there are, and for each the areas it
  /// bounds as bits, the number of its corners, and the corners: the first counted from the cell's corner, each other from the one before.
  private func visitCell(at offset: Int, _ cell: AreaCell, _ point: AreaGridPoint, _ body: (Int) -> Void) {
    cells.withSpan { bytes in
      var cursor = ByteCursor(position: offset)
      guard let base = cursor.readNumber(bytes), let localCount = cursor.readNumber(bytes), localCount <= Self.maximumLocalCount else {
        return
      }
      visitSet(at: base, body)
      let locals = cursor.position
      var inside: UInt64 = 0
      for bit in 0..<localCount {
        guard let local = cursor.readNumber(bytes) else { return }
        inside |= UInt64(local & 1) << UInt64(bit)
      }
      guard let chainCount = cursor.readNumber(bytes) else { return }
      let reference = cell.reference
      for _ in 0..<chainCount {
        guard let low = cursor.readNumber(bytes) else { return }
        guard let high = low & Self.moreBits == 0 ? 0 : cursor.readNumber(bytes), let cornerCount = cursor.readNumber(bytes) else { return }
        let mask = UInt64(low & (Self.moreBits - 1)) | UInt64(high) << UInt64(Self.maskLowBits)
        var x = cell.x >> AreaGridPoint.cornerShift
        var y = cell.y >> AreaGridPoint.cornerShift
        var previous: AreaGridPoint?
        var (wasWest, wasSouth) = (false, false)
        for _ in 0..<cornerCount {
          guard let dx = cursor.readSignedNumber(bytes), let dy = cursor.readSignedNumber(bytes) else { return }
          x &+= dx
          y &+= dy
          let corner = AreaGridPoint(x: x << AreaGridPoint.cornerShift, y: y << AreaGridPoint.cornerShift)
          // Most edges lie on one side of both legs of the way: a look at their corners tells.
          let (isWest, isSouth) = (corner.x < point.x, corner.y < reference.y)
          if isWest != wasWest || isSouth != wasSouth, let previous, AreaEdge(previous, corner).isCrossed(from: reference, to: point) {
            inside ^= mask
          }
          (previous, wasWest, wasSouth) = (corner, isWest, isSouth)
        }
      }
      cursor.position = locals
      for bit in 0..<localCount {
        guard let local = cursor.readNumber(bytes) else { return }
        if inside >> UInt64(bit) & 1 == 1, local >> 1 < areaCount { body(local >> 1) }
      }
    }
  }

  /// The most areas that may have edges in one cell.
  static let maximumLocalCount = 60
  /// How many areas a chain's first number speaks of; the bit above says that a second number speaks of the rest.
  static let maskLowBits = 30
  static let moreBits = 1 << maskLowBits
}
