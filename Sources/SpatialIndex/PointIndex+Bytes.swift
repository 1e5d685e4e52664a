/// The form in which a point index lies in a file, all numbers little endian:
///
///     UInt32                number of points, n
///     UInt32                levels, l
///     Int32  * (2^l - 1)    where each plane cuts its axis
///     UInt8  * (2^l - 1)    the axis of each plane
///     zeros up to a multiple of 4
///     Int32  * 3n           x, y, z of the points
extension PointIndex {
  /// An index over bytes that lie in a region, or `nil` where they are not the bytes of an index.
  ///
  /// All that could be read outside the region is checked. Coordinates are not: a damaged one gives a wrong distance, no harm.
  ///
  /// - Complexity: O(1).
  public init?(region: MemoryRegion, at offset: Int, byteCount: Int) {
    guard byteCount >= 8, let storage = region.column(of: UInt8.self, at: offset, count: byteCount),
      let header = region.column(of: UInt32.self, at: offset, count: 2)
    else { return nil }
    let count = Int(header[0])
    guard count <= Self.maximumCount, Int(header[1]) == Self.levels(forCount: count),
      byteCount == Self.byteCount(pointCount: count)
    else { return nil }
    let levels = Int(header[1])
    let planeCount = (1 << levels) - 1
    let planesOffset = offset + 8
    let axesOffset = planesOffset + 4 * planeCount
    let pointsOffset = axesOffset + (planeCount + 3) / 4 * 4
    guard let planes = region.column(of: Int32.self, at: planesOffset, count: planeCount),
      let axes = region.column(of: UInt8.self, at: axesOffset, count: planeCount),
      let coordinates = region.column(of: Int32.self, at: pointsOffset, count: 3 * count)
    else { return nil }
    self.storage = storage
    tree = unsafe PointTree(
      count: count, levels: levels, planes: HeldColumn(planes), axes: HeldColumn(axes), coordinates: HeldColumn(coordinates))
  }

  /// The most points an index can hold: 2^30.
  public static let maximumCount = 1 << 30

  /// How many bytes an index over some points takes.
  public static func byteCount(pointCount: Int) -> Int {
    let planeCount = (1 << levels(forCount: pointCount)) - 1
    return 8 + 4 * planeCount + (planeCount + 3) / 4 * 4 + 12 * pointCount
  }

  /// The bytes of the index.
  ///
  /// - Complexity: O(n).
  public func bytes() -> [UInt8] {
    storage.withSpan { span in
      unsafe span.withUnsafeBufferPointer { buffer in unsafe Array(buffer) }
    }
  }
}
