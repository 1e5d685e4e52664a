public import Geodesy

/// A k-d tree over points of the sphere: static, without pointers, usable as it lies in a file.
///
/// The tree is balanced over buckets. There are 2^levels buckets of equal size (to within one point), and bucket k holds the points
/// from `k * count >> levels` up to `(k + 1) * count >> levels`; so only the splitting planes have to be stored, in the order of a
/// binary heap, and all points lie in one array, bucket after bucket. Every plane is at right angles to the axis along which
/// the points under it spread most. Points are grid points of the unit sphere (``/Geodesy/GridVector``), and searching compares whole
/// numbers: the answers, ties included, are those of a full scan. Among points equally far away the one with the lower position wins.
///
/// J. L. Bentley, "Multidimensional binary search trees used for associative searching" (1975), gave the tree; S. Arya and
/// D. Mount, "Algorithms for fast vector quantization" (1993), the distance to a cell that is kept up from plane to plane.
public struct PointIndex: Sendable {
  /// The bytes of the whole index; it keeps the region of the other columns.
  let storage: Column<UInt8>
  /// The number of points.
  public let count: Int
  /// 2 to this power is the number of buckets.
  @usableFromInline let levels: Int
  /// Where each plane cuts its axis; plane 0 is the root, 2k + 1 and 2k + 2 lie below plane k.
  @usableFromInline let planes: HeldColumn<Int32>
  /// The axis of each plane: 0 is x, 1 is y, anything else z.
  @usableFromInline let axes: HeldColumn<UInt8>
  /// x, y, z of the points, one after the other.
  @usableFromInline let coordinates: HeldColumn<Int32>

  /// The most points in a bucket.
  static let bucketSize = 8

  /// The grid point at a position.
  public subscript(index: Int) -> GridVector {
    precondition(index >= 0 && index < count, "position \(index) is outside 0..<\(count)")
    return coordinates.withSpan { span in
      GridVector(x: span[3 * index], y: span[3 * index + 1], z: span[3 * index + 2])
    }
  }

  /// The number of levels for a number of points.
  static func levels(forCount count: Int) -> Int {
    var levels = 0
    while (count + (1 << levels) - 1) >> levels > bucketSize { levels += 1 }
    return levels
  }
}
