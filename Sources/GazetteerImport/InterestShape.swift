import GazetteerStore
import Geodesy

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension [AreaRecord] {
  /// Puts areas of interest of one rank in the order of their size, the smallest first: the most particular names a point.
  ///
  /// - Complexity: O(n log n) in the areas of interest, and O(n) in their corners.
  mutating func sortInterests() {
    let positions = indices.filter { self[$0].kind == .interest }
    let sizes = positions.map { self[$0].size }
    let order = positions.indices.sorted { left, right in
      (self[positions[left]].rank, sizes[left], left) < (self[positions[right]].rank, sizes[right], right)
    }
    let sorted = order.map { self[positions[$0]] }
    for (position, area) in zip(positions, sorted) { self[position] = area }
  }
}

extension AreaRecord {
  /// Something that grows with the ground that the rings go around, holes counted in.
  fileprivate var size: Double { rings.reduce(0) { $0 + abs(Self.size(of: $1)) } }

  /// The area on the map that keeps areas, where a degree of latitude counts as its sine does.
  private static func size(of ring: [(longitude: Double, latitude: Double)]) -> Double {
    guard var previous = ring.last else { return 0 }
    var sum = 0.0
    for corner in ring {
      // The shorter way, for a ring over the antimeridian.
      let east = (corner.longitude - previous.longitude).remainder(dividingBy: 360)
      sum += east * (sin(corner.latitude * .pi / 180) + sin(previous.latitude * .pi / 180)) / 2
      previous = corner
    }
    return sum
  }
}

extension Coordinate {
  /// A ring of 32 corners around a point, which holds as much ground as the circle with the radius.
  func ring(radiusInMeters: Double) -> [(longitude: Double, latitude: Double)] {
    let count = 32
    let step = 2 * Double.pi / Double(count)
    // The corners of a polygon as large as its circle lie outside of it.
    let reach = radiusInMeters * (step / sin(step)).squareRoot() / EarthRadius.meanInMeters
    let (north, east) = (latitude * .pi / 180, longitude * .pi / 180)
    return (0..<count).map { index in
      let bearing = step * Double(index)
      let sine = sin(north) * cos(reach) + cos(north) * sin(reach) * cos(bearing)
      let corner = asin(max(-1, min(1, sine)))
      // In this form nothing is lost where the point is a pole, or next to one.
      let turn = atan2(sin(bearing) * sin(reach), cos(north) * cos(reach) - sin(north) * sin(reach) * cos(bearing))
      return (longitude: ((east + turn) * 180 / .pi).remainder(dividingBy: 360), latitude: corner * 180 / .pi)
    }
  }
}
