public import Geodesy

extension PointIndex {
  /// The nearest point, or `nil` where none is near enough.
  ///
  /// - Parameters:
  ///   - query: where to search from.
  ///   - distanceInMeters: points farther away than this, on the great circle, do not count.
  ///   - isIncluded: points for whose position this is false do not count, for example those of another country.
  /// - Returns: the nearest point that counts; of several equally near the one with the lowest position.
  /// - Complexity: O(log n) on average; O(n) at worst, when `isIncluded` refuses nearly everything in reach.
  public func nearest(
    to query: Coordinate, within distanceInMeters: Double = .infinity, where isIncluded: (Int) -> Bool = { _ in true }
  ) -> Neighbor? {
    var best = -1
    let bound = GridVector.squaredChord(distanceInMeters: distanceInMeters)
    let chord = tree.search(from: GridVector(query), bound: bound) { index, chord, bound in
      // An equal chord only wins with a lower position.
      guard chord < bound || best < 0 || index < best, isIncluded(index) else { return bound }
      best = index
      return chord
    }
    guard best >= 0 else { return nil }
    return Neighbor(index: best, distanceInMeters: GridVector.distanceInMeters(squaredChord: chord))
  }

  /// The nearest points, the nearest first.
  ///
  /// - Parameters:
  ///   - maximumCount: how many at most.
  ///   - query: where to search from.
  ///   - distanceInMeters: points farther away than this, on the great circle, do not count.
  ///   - isIncluded: points for whose position this is false do not count.
  /// - Returns: up to `maximumCount` points by distance, those equally far away by position.
  /// - Complexity: O(k log n + k log k) on average for k points.
  public func nearest(
    _ maximumCount: Int, to query: Coordinate, within distanceInMeters: Double = .infinity,
    where isIncluded: (Int) -> Bool = { _ in true }
  ) -> [Neighbor] {
    guard maximumCount > 0 else { return [] }
    var kept = CandidateHeap(capacity: Swift.min(maximumCount, count))
    let limit = GridVector.squaredChord(distanceInMeters: distanceInMeters)
    _ = tree.search(from: GridVector(query), bound: limit) { index, chord, bound in
      guard isIncluded(index) else { return bound }
      kept.insert(Candidate(squaredChord: chord, index: index))
      return kept.isFull ? kept.farthest.squaredChord : bound
    }
    return kept.sorted().map(\.neighbor)
  }

  /// All points within a distance, the nearest first.
  ///
  /// - Parameters:
  ///   - distanceInMeters: how far away a point may be, on the great circle.
  ///   - query: where to search from.
  ///   - isIncluded: points for whose position this is false do not count.
  /// - Returns: the points by distance, those equally far away by position.
  /// - Complexity: O(log n + k log k) on average for k points.
  public func within(
    _ distanceInMeters: Double, of query: Coordinate, where isIncluded: (Int) -> Bool = { _ in true }
  ) -> [Neighbor] {
    var found: [Candidate] = []
    let limit = GridVector.squaredChord(distanceInMeters: distanceInMeters)
    _ = tree.search(from: GridVector(query), bound: limit) { index, chord, bound in
      if isIncluded(index) { found.append(Candidate(squaredChord: chord, index: index)) }
      return bound
    }
    return found.sorted().map(\.neighbor)
  }

  /// Calls a function with the position of every point within a distance and its squared chord, in no order that means anything.
  ///
  /// It takes no memory, where ``within(_:of:where:)`` makes a list, and works no distance out; see
  /// ``/Geodesy/GridVector/distanceInMeters(squaredChord:)``.
  ///
  /// - Complexity: O(log n + k) on average for k points.
  public func forEach(within distanceInMeters: Double, of query: Coordinate, _ body: (Int, Int64) -> Void) {
    let limit = GridVector.squaredChord(distanceInMeters: distanceInMeters)
    _ = tree.search(from: GridVector(query), bound: limit) { index, chord, bound in
      body(index, chord)
      return bound
    }
  }
}
