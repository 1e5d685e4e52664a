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
  /// The bytes of the whole index; it keeps the region of the tree.
  let storage: Column<UInt8>
  /// The tree, for whoever searches often and holds the index, or the gazetteer that has it, meanwhile: to pass it around counts no references.
  package let tree: PointTree

  /// The number of points.
  public var count: Int { tree.count }

  /// The most points in a bucket.
  static let bucketSize = 8

  /// The grid point at a position.
  public subscript(index: Int) -> GridVector {
    precondition(index >= 0 && index < count, "position \(index) is outside 0..<\(count)")
    return tree.coordinates.withSpan { span in
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
