/// Whether what is drawn goes around any ground.
package enum AreaOutline {
  /// Whether rings hold any ground, drawn as an index of areas draws them: not where they have shrunk to points, lie on a line, or go back the way they came.
  ///
  /// - Parameter rings: borders as longitudes and latitudes in degrees; see ``AreaIndexBuilder/add(_:)``.
  /// - Returns: whether some corner lies off the line through the longest edge.
  /// - Complexity: O(n) in the number of corners.
  package static func hasArea(_ rings: [[(longitude: Double, latitude: Double)]]) -> Bool {
    var edges: Set<AreaEdge> = []
    for polygon in rings.flatMap(AreaRing.polygons) {
      let corners = polygon.map { AreaGridPoint(cornerAtLongitude: $0.longitude, latitude: $0.latitude) }
      for (index, corner) in corners.enumerated() {
        let previous = corners[index == 0 ? corners.count - 1 : index - 1]
        guard corner != previous else { continue }
        let edge = AreaEdge(previous, corner)
        // The same edge twice bounds nothing.
        if edges.remove(edge) == nil { edges.insert(edge) }
      }
    }
    guard let longest = edges.max(by: { $0.length < $1.length }) else { return false }
    return edges.contains { !longest.isOnLine($0.from) || !longest.isOnLine($0.to) }
  }
}

extension AreaEdge {
  fileprivate var length: Int { max(to.x - from.x, abs(to.y - from.y)) }

  /// Whether a corner lies on the line through the edge, as nearly as corners are kept: within a step of theirs.
  fileprivate func isOnLine(_ corner: AreaGridPoint) -> Bool {
    let product = (to.x - from.x) * (corner.y - from.y) - (to.y - from.y) * (corner.x - from.x)
    return abs(product) <= length << AreaGridPoint.cornerShift
  }
}
