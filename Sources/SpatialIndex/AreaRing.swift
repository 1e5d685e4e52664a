/// A closed ring of an area's border, as it is drawn on a map of the world from -180 to 180.
///
/// Corners are longitudes and latitudes in degrees; the last joins the first. Between two corners a ring goes the short way, so one whose
/// longitudes jump from 179 to -179 crosses the antimeridian, and one that ends a whole turn from where it began goes around a pole. Only from
/// -180 to 180 the way is the long one, all around the Earth, as the edges of boxes and of maps of Antarctica mean it.
enum AreaRing {
  typealias Corner = (longitude: Double, latitude: Double)

  /// The closed polygons that a ring is on the map: one, or the pieces on both sides of the antimeridian.
  static func polygons(_ ring: [Corner]) -> [[Corner]] {
    guard ring.count > 2 else { return [] }
    var path = [ring[0]]
    for (previous, corner) in zip(ring, ring.dropFirst()) {
      let longitude = path[path.count - 1].longitude + shortWay(from: previous.longitude, to: corner.longitude)
      path.append((longitude, corner.latitude))
    }
    let end = path[path.count - 1].longitude + shortWay(from: ring[ring.count - 1].longitude, to: ring[0].longitude)
    if abs(end - ring[0].longitude) > 180 {
      // The ring goes around the pole of the hemisphere that it lies in: it is closed along that pole.
      let pole = ring.reduce(0) { $0 + $1.latitude } < 0 ? -90.0 : 90.0
      path += [(end, ring[0].latitude), (end, pole), (ring[0].longitude, pole)]
    }
    let west = path.reduce(Double.infinity) { min($0, $1.longitude) }
    let east = path.reduce(-Double.infinity) { max($0, $1.longitude) }
    if west >= -180, east <= 180 { return [path] }
    var pieces: [[Corner]] = []
    var turn = ((west - 180) / 360).rounded(.down)
    while turn * 360 - 180 < east {
      let moved = path.map { (longitude: $0.longitude - turn * 360, latitude: $0.latitude) }
      let piece = cut(cut(moved, at: -180, keepingEast: true), at: 180, keepingEast: false)
      if piece.count > 2 { pieces.append(piece) }
      turn += 1
    }
    return pieces
  }

  private static func shortWay(from: Double, to: Double) -> Double {
    let way = to - from
    let turns = abs(way) > 180 && abs(way) != 360 ? (way / 360).rounded() : 0
    return way - turns * 360
  }

  /// What lies on one side of a meridian.
  ///
  /// I. E. Sutherland and G. W. Hodgman, "Reentrant polygon clipping" (1974).
  /// Where a polygon is cut into several parts they stay joined by pieces of the meridian that are there twice, which cancel each other.
  private static func cut(_ polygon: [Corner], at meridian: Double, keepingEast: Bool) -> [Corner] {
    func isKept(_ corner: Corner) -> Bool { keepingEast ? corner.longitude >= meridian : corner.longitude <= meridian }
    var kept: [Corner] = []
    for (index, corner) in polygon.enumerated() {
      let previous = polygon[index == 0 ? polygon.count - 1 : index - 1]
      if isKept(previous) != isKept(corner) {
        let part = (meridian - previous.longitude) / (corner.longitude - previous.longitude)
        kept.append((meridian, previous.latitude + part * (corner.latitude - previous.latitude)))
      }
      if isKept(corner) { kept.append(corner) }
    }
    return kept
  }
}
