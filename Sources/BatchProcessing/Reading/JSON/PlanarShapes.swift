#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// A position on the plane of longitude and latitude.
struct PlanarPosition: Hashable {
  var x: Double
  var y: Double
}

/// A line, or a ring, on the plane of longitude and latitude.
struct PlanarLine {
  var positions: [PlanarPosition]

  /// A line whose longitudes go on over the antimeridian instead of jumping.
  ///
  /// A ring that does not close then goes round a pole, or along the antimeridian and the pole as maps draw it: it stays as it is.
  init(unwrapping given: [PlanarPosition]) {
    positions = given
    guard let first = given.first, let last = given.last else { return }
    var shift = 0.0
    for index in 1..<max(given.count, 1) {
      let jump = given[index].x - given[index - 1].x
      if jump > 180 { shift -= 360 } else if jump < -180 { shift += 360 }
      positions[index].x = given[index].x + shift
    }
    if first == last, positions[positions.count - 1].x != first.x { positions = given }
  }

  /// Its length, for comparing.
  var length: Double {
    var sum = 0.0
    for index in positions.indices.dropFirst() { sum += Self.length(positions[index - 1], positions[index]) }
    return sum
  }

  /// The position half way along.
  var middle: PlanarPosition? {
    guard let first = positions.first else { return nil }
    var rest = length / 2
    for index in positions.indices.dropFirst() {
      let from = positions[index - 1]
      let to = positions[index]
      let part = Self.length(from, to)
      if part > 0, part >= rest {
        let share = rest / part
        return PlanarPosition(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
      }
      rest -= part
    }
    // All positions are the same, or rounding has left a little over.
    return length > 0 ? positions.last : first
  }

  private static func length(_ from: PlanarPosition, _ to: PlanarPosition) -> Double {
    let scale = cos((from.y + to.y) / 2 * .pi / 180)
    let x = (to.x - from.x) * scale
    let y = to.y - from.y
    return (x * x + y * y).squareRoot()
  }
}

/// A polygon with holes on the plane of longitude and latitude.
struct PlanarPolygon {
  private let outer: PlanarLine
  private let holes: [PlanarLine]

  init(outer: PlanarLine, holes: [PlanarLine]) {
    self.outer = outer
    // A hole may be written on the other side of the antimeridian than its polygon.
    let middle = outer.positions.reduce(0) { $0 + $1.x } / Double(max(outer.positions.count, 1))
    self.holes = holes.map { hole in
      let own = hole.positions.reduce(0) { $0 + $1.x } / Double(max(hole.positions.count, 1))
      let turns = ((middle - own) / 360).rounded() * 360
      guard turns != 0 else { return hole }
      var moved = hole
      for index in moved.positions.indices { moved.positions[index].x += turns }
      return moved
    }
  }

  /// Its area without its holes, for comparing.
  var area: Double {
    guard let first = outer.positions.first else { return 0 }
    let latitude = (Self.centroid(of: outer) ?? first).y
    return abs(Self.signedArea(of: outer)) * cos(latitude * .pi / 180)
  }

  /// A position inside it: the centroid, else the middle of the widest stretch inside at the centroid's latitude.
  ///
  /// One without an area has none: then it is the position half way along its border.
  var inside: PlanarPosition? {
    guard let centroid = Self.centroid(of: outer) else { return outer.middle }
    let crossings = ([outer] + holes).flatMap { Self.crossings(of: $0, at: centroid.y) }.sorted()
    var widest: (from: Double, to: Double)?
    for index in stride(from: 0, to: crossings.count - 1, by: 2) {
      let (from, to) = (crossings[index], crossings[index + 1])
      if from < centroid.x, centroid.x < to { return centroid }
      if let known = widest, known.to - known.from >= to - from { continue }
      if to > from { widest = (from, to) }
    }
    return widest.map { PlanarPosition(x: ($0.from + $0.to) / 2, y: centroid.y) } ?? outer.middle
  }

  /// Where a ring crosses a latitude.
  private static func crossings(of ring: PlanarLine, at y: Double) -> [Double] {
    var found: [Double] = []
    guard var from = ring.positions.last else { return [] }
    for to in ring.positions {
      // Each end belongs to one side only, so that a corner is met once or twice as it must be.
      if (from.y > y) != (to.y > y) { found.append(from.x + (y - from.y) / (to.y - from.y) * (to.x - from.x)) }
      from = to
    }
    return found
  }

  private static func signedArea(of ring: PlanarLine) -> Double {
    guard let origin = ring.positions.first, var from = ring.positions.last else { return 0 }
    var sum = 0.0
    for to in ring.positions {
      sum += (from.x - origin.x) * (to.y - origin.y) - (to.x - origin.x) * (from.y - origin.y)
      from = to
    }
    return sum / 2
  }

  /// The centre of gravity of a ring; `nil` where it has no area.
  private static func centroid(of ring: PlanarLine) -> PlanarPosition? {
    let area = signedArea(of: ring)
    guard let origin = ring.positions.first, var from = ring.positions.last, abs(area) > 1e-14 else { return nil }
    var x = 0.0
    var y = 0.0
    for to in ring.positions {
      let (fromX, fromY, toX, toY) = (from.x - origin.x, from.y - origin.y, to.x - origin.x, to.y - origin.y)
      let cross = fromX * toY - toX * fromY
      x += (fromX + toX) * cross
      y += (fromY + toY) * cross
      from = to
    }
    return PlanarPosition(x: origin.x + x / (6 * area), y: origin.y + y / (6 * area))
  }
}
