public import Geodesy

extension PointIndex {
  /// A tree over points, and where each of them went.
  ///
  /// - Parameter points: in any order; duplicates are welcome.
  /// - Returns: the index, and for each of its positions the position in `points`.
  /// - Complexity: O(n log^2 n).
  public static func build(_ points: [GridVector]) -> (index: PointIndex, order: [Int]) {
    var builder = TreeBuilder(points: points)
    builder.divide(plane: 0, buckets: 0..<1 << builder.levels)
    guard let index = PointIndex(region: MemoryRegion(copying: builder.bytes()), at: 0, byteCount: builder.byteCount) else {
      preconditionFailure("the tree that was just built is not valid")
    }
    return (index, builder.order)
  }

  /// A tree over coordinates, and where each of them went.
  ///
  /// - Parameter coordinates: in any order; duplicates are welcome.
  /// - Returns: the index, and for each of its positions the position in `coordinates`.
  /// - Complexity: O(n log^2 n).
  public static func build(_ coordinates: [Coordinate]) -> (index: PointIndex, order: [Int]) {
    build(coordinates.map { GridVector($0) })
  }
}

private struct TreeBuilder {
  let points: [GridVector]
  let levels: Int
  var order: [Int]
  var planes: [Int32]
  var axes: [UInt8]

  init(points: [GridVector]) {
    self.points = points
    levels = PointIndex.levels(forCount: points.count)
    order = Array(points.indices)
    planes = Array(repeating: 0, count: (1 << levels) - 1)
    axes = Array(repeating: 0, count: (1 << levels) - 1)
  }

  /// Puts the points of some buckets into their halves, and so on down.
  mutating func divide(plane: Int, buckets: Range<Int>) {
    guard buckets.count > 1 else {
      // Within a bucket the given order stays, so that of equally near points the one that was given first is found.
      order[position(buckets.lowerBound)..<position(buckets.upperBound)].sort()
      return
    }
    let middle = (buckets.lowerBound + buckets.upperBound) / 2
    let range = position(buckets.lowerBound)..<position(buckets.upperBound)
    let axis = widestAxis(range)
    order[range].sort { left, right in
      (axis.coordinate(points[left]), left) < (axis.coordinate(points[right]), right)
    }
    planes[plane] = axis.coordinate(points[order[position(middle)]])
    axes[plane] = axis.rawValue
    divide(plane: 2 * plane + 1, buckets: buckets.lowerBound..<middle)
    divide(plane: 2 * plane + 2, buckets: middle..<buckets.upperBound)
  }

  private func position(_ bucket: Int) -> Int { (bucket * points.count) >> levels }

  private enum Axis: UInt8, CaseIterable {
    case x, y, z

    func coordinate(_ point: GridVector) -> Int32 {
      switch self {
      case .x: point.x
      case .y: point.y
      case .z: point.z
      }
    }
  }

  private func widestAxis(_ range: Range<Int>) -> Axis {
    var widest = Axis.x
    var widestSpread: Int64 = -1
    for axis in Axis.allCases {
      var low = Int32.max
      var high = Int32.min
      for index in range {
        let value = axis.coordinate(points[order[index]])
        low = min(low, value)
        high = max(high, value)
      }
      let spread = Int64(high) - Int64(low)
      if spread > widestSpread {
        widest = axis
        widestSpread = spread
      }
    }
    return widest
  }

  var byteCount: Int { PointIndex.byteCount(pointCount: points.count) }

  func bytes() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(byteCount)
    func append(_ value: Int32) {
      let bits = UInt32(bitPattern: value)
      for shift in stride(from: UInt32(0), to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: bits >> shift)) }
    }
    append(Int32(points.count))
    append(Int32(levels))
    planes.forEach(append)
    bytes.append(contentsOf: axes)
    while bytes.count % 4 != 0 { bytes.append(0) }
    for index in order {
      append(points[index].x)
      append(points[index].y)
      append(points[index].z)
    }
    return bytes
  }
}
