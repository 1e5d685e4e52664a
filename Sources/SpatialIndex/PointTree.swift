public import Geodesy

/// The tree of a ``PointIndex`` without what keeps its memory: whoever has one holds the index too.
@usableFromInline
package struct PointTree: Sendable {
  /// The number of points.
  @usableFromInline package let count: Int
  /// 2 to this power is the number of buckets.
  @usableFromInline let levels: Int
  /// Where each plane cuts its axis; plane 0 is the root, 2k + 1 and 2k + 2 lie below plane k.
  @usableFromInline let planes: HeldColumn<Int32>
  /// The axis of each plane: 0 is x, 1 is y, anything else z.
  @usableFromInline let axes: HeldColumn<UInt8>
  /// x, y, z of the points, one after the other.
  @usableFromInline let coordinates: HeldColumn<Int32>
}

/// A part of the tree that is still to be searched.
@usableFromInline
struct PendingCell {
  @usableFromInline var plane: Int
  /// The square of the distance from the query to the cell, in square grid units.
  @usableFromInline var squaredDistance: Int64
  /// How far the query lies outside the cell along each axis.
  @usableFromInline var outsideX: Int64
  @usableFromInline var outsideY: Int64
  @usableFromInline var outsideZ: Int64

  /// The whole tree.
  @inlinable
  init() { (plane, squaredDistance, outsideX, outsideY, outsideZ) = (0, 0, 0, 0, 0) }
}

extension PointTree {
  /// The nearest point to a grid point, with its squared chord, which is at most the bound; see ``PointIndex/nearest(to:within:where:)``.
  package func nearest(to query: GridVector, bound: Int64) -> (index: Int, squaredChord: Int64)? {
    nearest(to: query, bound: bound) { _ in }
  }

  /// The same; `expect` is called with the position of each point that is the nearest so far, so that what is known of it can be fetched meanwhile.
  @inlinable @inline(__always)
  package func nearest(to query: GridVector, bound: Int64, expect: (Int) -> Void) -> (index: Int, squaredChord: Int64)? {
    var best = -1
    let chord = search(from: query, bound: bound) { index, chord, bound in
      guard chord < bound || best < 0 || index < best else { return bound }
      best = index
      expect(index)
      return chord
    }
    return best >= 0 ? (best, chord) : nil
  }

  /// The first of a few nearest points that fits, the nearest first; it takes no memory, where
  /// ``PointIndex/nearest(_:to:within:where:)`` makes a list.
  ///
  /// - Parameters:
  ///   - maximumCount: how many points are asked at most; a few.
  ///   - query: where to search from.
  ///   - bound: the largest squared chord.
  ///   - fits: whether a point at a position fits.
  /// - Returns: the position of the point.
  /// - Complexity: O(k log n + k^2) for k points.
  @inlinable @inline(__always)
  package func firstOfNearest(_ maximumCount: Int, to query: GridVector, bound: Int64, where fits: (Int) -> Bool) -> Int? {
    guard maximumCount > 0 else { return nil }
    return unsafe withUnsafeTemporaryAllocation(of: (squaredChord: Int64, index: Int).self, capacity: maximumCount) { kept in
      var count = 0
      _ = search(from: query, bound: bound) { index, chord, bound in
        var position = count
        while position > 0, unsafe (chord, index) < kept[position - 1] { position -= 1 }
        guard position < maximumCount else { return bound }
        if count < maximumCount { count += 1 }
        var last = count - 1
        while last > position {
          unsafe kept[last] = kept[last - 1]
          last -= 1
        }
        unsafe kept[position] = (chord, index)
        return unsafe count == maximumCount ? kept[maximumCount - 1].squaredChord : bound
      }
      for position in 0..<count where unsafe fits(kept[position].index) { return unsafe kept[position].index }
      return nil
    }
  }
}

extension PointTree {
  /// Walks the tree from near to far and calls `visit` for every point whose squared chord is at most the bound.
  ///
  /// `visit` gets the position, the squared chord and the bound, and gives back the bound from then on, which may only fall.
  /// The result is the last bound.
  ///
  /// A caller in an other module gets a loop of its own, without a call for every point.
  @inlinable @inline(__always)
  package func search(from query: GridVector, bound initialBound: Int64, visit: (Int, Int64, Int64) -> Int64) -> Int64 {
    guard count > 0, initialBound >= 0 else { return initialBound }
    let points = unsafe coordinates.elements.span
    let planeValues = unsafe planes.elements.span
    let planeAxes = unsafe axes.elements.span
    let firstBucket = (1 << levels) - 1
    let qx = Int64(query.x)
    let qy = Int64(query.y)
    let qz = Int64(query.z)
    var bound = initialBound
    // Each step down leaves one sibling behind, so the pile is never higher than the tree.
    return unsafe withUnsafeTemporaryAllocation(of: PendingCell.self, capacity: levels + 1) { pile in
      var cell = PendingCell()
      var pending = 0
      while true {
        while cell.plane < firstBucket {
          let left = 2 * cell.plane + 1
          var far = cell
          let offset: Int64
          let outside: Int64
          switch planeAxes[cell.plane] {
          case 0:
            offset = qx &- Int64(planeValues[cell.plane])
            outside = cell.outsideX
            far.outsideX = offset
          case 1:
            offset = qy &- Int64(planeValues[cell.plane])
            outside = cell.outsideY
            far.outsideY = offset
          default:
            offset = qz &- Int64(planeValues[cell.plane])
            outside = cell.outsideZ
            far.outsideZ = offset
          }
          cell.plane = offset < 0 ? left : left + 1
          far.plane = offset < 0 ? left + 1 : left
          far.squaredDistance = cell.squaredDistance &- outside &* outside &+ offset &* offset
          if far.squaredDistance <= bound {
            unsafe pile[pending] = far
            pending += 1
          }
        }
        let bucket = cell.plane - firstBucket
        for index in (bucket &* count) >> levels..<((bucket + 1) &* count) >> levels {
          let dx = qx &- Int64(points[3 &* index])
          let dy = qy &- Int64(points[3 &* index &+ 1])
          let dz = qz &- Int64(points[3 &* index &+ 2])
          let chord = dx &* dx &+ dy &* dy &+ dz &* dz
          if chord <= bound { bound = visit(index, chord, bound) }
        }
        repeat {
          guard pending > 0 else { return bound }
          pending -= 1
          cell = unsafe pile[pending]
        } while cell.squaredDistance > bound
      }
    }
  }
}
