package import Geodesy

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A point inside an area that stands for it, and how large it is.
package struct AreaMiddle: Sendable {
  package var coordinate: Coordinate
  /// Of a circle with about as much ground.
  package var radiusInMeters: Double

  /// Eight points around it, a little farther than the circle reaches.
  package var surroundings: [Coordinate] {
    let reach = 1.3 * radiusInMeters / EarthRadius.meanInMeters * 180 / .pi
    let stretch = max(0.05, cos(coordinate.latitude * .pi / 180))
    return (0..<8).compactMap { number in
      let bearing = Double(number) * .pi / 4
      return try? Coordinate(
        latitude: coordinate.latitude + reach * cos(bearing),
        longitude: (coordinate.longitude + reach * sin(bearing) / stretch).remainder(dividingBy: 360))
    }
  }
}

extension AreaIndex {
  /// A point inside each of some areas, next to the middle where that lies inside; `nil` for an area that is not asked for, or in which no point was found.
  ///
  /// The middle is the mean of the cells that lie in the area as a whole. Where that point is no part of the area, as in a bay, the middle of one of its largest cells is. Of an area
  /// so small or so simple that it holds no whole cell, the corners are averaged, else a net of points over them is tried.
  ///
  /// - Parameters:
  ///   - isWanted: by number of an area.
  ///   - isGood: whether a point may stand for an area that holds it.
  /// - Returns: by number of an area.
  /// - Complexity: O(n) in the bytes of the index.
  package func middles(where isWanted: (Int) -> Bool, isGood: (_ area: Int, _ point: Coordinate) -> Bool) -> [AreaMiddle?] {
    var walk = MiddleWalk(index: self, isWanted: (0..<areaCount).map(isWanted))
    walk.run()
    return (0..<areaCount).map { area in
      guard walk.isWanted[area] else { return nil }
      return walk.middle(of: area) { point in
        var isHeld = false
        forEachArea(at: point) { isHeld = isHeld || $0 == area }
        return isHeld && isGood(area, point)
      }
    }
  }
}

/// One walk over all cells of an index.
private struct MiddleWalk {
  /// What the cells in an area add up to.
  private struct Sum {
    var (x, y, z) = (0.0, 0.0, 0.0)
    var squareMeters = 0.0
    var largest: [AreaCell] = []

    mutating func add(_ coordinate: Coordinate, weight: Double) {
      let (latitude, longitude) = (coordinate.latitude * .pi / 180, coordinate.longitude * .pi / 180)
      x += weight * cos(latitude) * cos(longitude)
      y += weight * cos(latitude) * sin(longitude)
      z += weight * sin(latitude)
    }

    mutating func add(_ cell: AreaCell) {
      guard let middle = cell.middle else { return }
      let meters = 180 * EarthRadius.meanInMeters * .pi / 180 * Double(cell.size) / Double(AreaGridPoint.steps)
      let square = 2 * meters * meters * cos(middle.latitude * .pi / 180)
      squareMeters += square
      add(middle, weight: square)
      if largest.count < MiddleWalk.keptCells {
        largest.append(cell)
      } else if let smallest = largest.indices.min(by: { largest[$0].size < largest[$1].size }), largest[smallest].size < cell.size {
        largest[smallest] = cell
      }
    }

    var mean: Coordinate? {
      guard x != 0 || y != 0 || z != 0 else { return nil }
      let (latitude, longitude) = (atan2(z, (x * x + y * y).squareRoot()) * 180 / .pi, atan2(y, x) * 180 / .pi)
      return try? Coordinate(latitude: latitude, longitude: longitude)
    }
  }

  let index: AreaIndex
  let isWanted: [Bool]
  private var sums: [Int: Sum] = [:]
  /// By where a set begins: the number of its list of wanted areas, or 0.
  private var listsOfSets: [Int32] = []
  private var lists: [[Int]] = [[]]
  /// The cells with edges of each wanted area.
  private var edgeCells: [Int: [(offset: Int, cell: AreaCell)]] = [:]
  private var visited = 0

  private static let keptCells = 64

  init(index: AreaIndex, isWanted: [Bool]) {
    self.index = index
    self.isWanted = isWanted
    readSets()
  }

  private mutating func readSets() {
    let isWanted = isWanted
    var lists = lists
    var listsOfSets = [Int32](repeating: 0, count: index.sets.count)
    index.sets.withSpan { bytes in
      var cursor = ByteCursor(position: 0)
      while cursor.position < bytes.count {
        let start = cursor.position
        guard let count = cursor.readNumber(bytes), count <= isWanted.count else { return }
        var wanted: [Int] = []
        for _ in 0..<count {
          guard let area = cursor.readNumber(bytes), isWanted.indices.contains(area) else { return }
          if isWanted[area] { wanted.append(area) }
        }
        guard !wanted.isEmpty else { continue }
        listsOfSets[start] = Int32(lists.count)
        lists.append(wanted)
      }
    }
    self.lists = lists
    self.listsOfSets = listsOfSets
  }

  mutating func run() {
    let shift = AreaGridPoint.bits - AreaIndex.topLevel
    for position in 0..<index.top.count {
      let (row, column) = (position >> AreaIndex.topLevel, position & (1 << AreaIndex.topLevel - 1))
      visit(index.top[position], AreaCell(x: column << shift, y: row << shift, level: AreaIndex.topLevel))
    }
  }

  private mutating func visit(_ node: UInt32, _ cell: AreaCell) {
    let position = Int(node >> 2)
    switch node & 3 {
    case AreaIndex.NodeKind.whole: addSet(position, cell)
    case AreaIndex.NodeKind.edges: addEdges(position, cell)
    default:
      // More visits than nodes mean that a node is there twice.
      visited += 4
      guard cell.size > 1, visited <= index.nodes.count, position + 3 < index.nodes.count else { return }
      for quarter in 0..<4 { visit(index.nodes[position + quarter], cell.quarter(quarter)) }
    }
  }

  private mutating func addSet(_ offset: Int, _ cell: AreaCell) {
    guard listsOfSets.indices.contains(offset), listsOfSets[offset] > 0 else { return }
    for area in lists[Int(listsOfSets[offset])] { sums[area, default: Sum()].add(cell) }
  }

  private mutating func addEdges(_ offset: Int, _ cell: AreaCell) {
    var base = -1
    var locals: [Int] = []
    index.cells.withSpan { bytes in
      var cursor = ByteCursor(position: offset)
      guard let set = cursor.readNumber(bytes), let count = cursor.readNumber(bytes), count <= AreaIndex.maximumLocalCount else { return }
      base = set
      for _ in 0..<count {
        guard let local = cursor.readNumber(bytes) else { return }
        if isWanted.indices.contains(local >> 1), isWanted[local >> 1] { locals.append(local >> 1) }
      }
    }
    addSet(base, cell)
    for area in locals where sums[area] == nil { edgeCells[area, default: []].append((offset, cell)) }
  }

  /// The point that stands for an area, among those that `isInside` knows to be good.
  func middle(of area: Int, isInside: (Coordinate) -> Bool) -> AreaMiddle? {
    guard let sum = sums[area], let mean = sum.mean else { return middleOfCorners(of: area, isInside: isInside) }
    let radius = max((sum.squareMeters / .pi).squareRoot(), 1)
    if isInside(mean) { return AreaMiddle(coordinate: mean, radiusInMeters: radius) }
    let middles = sum.largest.sorted { $0.size > $1.size }.compactMap(\.middle).filter(isInside)
    return middles.first.map { AreaMiddle(coordinate: $0, radiusInMeters: radius) }
  }

  private func middleOfCorners(of area: Int, isInside: (Coordinate) -> Bool) -> AreaMiddle? {
    var sum = Sum()
    var corners: [Coordinate] = []
    for (offset, cell) in edgeCells[area] ?? [] {
      _ = index.forEachEdge(inCellAt: offset, cell) { areas, edge in
        guard areas.contains(area) else { return }
        for corner in [edge.from, edge.to] { if let coordinate = corner.coordinate { corners.append(coordinate) } }
      }
    }
    for corner in corners { sum.add(corner, weight: 1) }
    guard let mean = sum.mean else { return nil }
    var middle = isInside(mean) ? mean : nil
    if middle == nil, let first = corners.first {
      var (south, north, west, east) = (first.latitude, first.latitude, first.longitude, first.longitude)
      for corner in corners {
        (south, north) = (min(south, corner.latitude), max(north, corner.latitude))
        (west, east) = (min(west, corner.longitude), max(east, corner.longitude))
      }
      let steps = 24
      let net = (0..<steps * steps).compactMap { number in
        try? Coordinate(
          latitude: south + (north - south) * (Double(number / steps) + 0.5) / Double(steps),
          longitude: west + (east - west) * (Double(number % steps) + 0.5) / Double(steps))
      }
      middle = net.filter(isInside).min { $0.distanceInMeters(to: mean) < $1.distanceInMeters(to: mean) }
    }
    guard let middle else { return nil }
    let reach = corners.reduce(1) { max($0, $1.distanceInMeters(to: middle)) }
    return AreaMiddle(coordinate: middle, radiusInMeters: reach)
  }
}

extension AreaGridPoint {
  fileprivate var coordinate: Coordinate? {
    let step = 180 / Double(Self.steps)
    return try? Coordinate(latitude: min(90, Double(y) * step - 90), longitude: min(180, Double(x) * 2 * step - 180))
  }
}

extension AreaCell {
  fileprivate var middle: Coordinate? { AreaGridPoint(x: x + size / 2, y: y + size / 2).coordinate }
}
