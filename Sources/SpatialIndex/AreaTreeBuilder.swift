/// Cuts edges into the cells of the quadtree.
struct AreaTreeBuilder {
  /// A cell with more edges is quartered: more than 24 in a cell of two kilometres and more, and twice as many with every second level below.
  ///
  /// Where many borders run on top of each other no quartering ever parts them; it must end.
  static func edgesInACell(level: Int) -> Int { 24 << max(0, (level - 14) / 2) }
  /// A cell is not quartered below this level: four lines of corners, about 10 m.
  static let deepestLevel = 22

  let areaCount: Int
  /// The areas that an edge bounds, by the edge's owner.
  let owners: [[Int]]
  private var top = [UInt32](repeating: 0, count: 1 << (2 * AreaIndex.topLevel))
  private var nodes: [UInt32] = []
  private var sets: [UInt8] = []
  private var setOffsets: [[Int]: Int] = [:]
  private var cells: [UInt8] = []
  /// How often edges may still be looked at; a map of the world takes some dozens of times as many as it has edges.
  private var looksLeft = 0

  init(areaCount: Int, owners: [[Int]]) {
    self.areaCount = areaCount
    self.owners = owners
  }

  mutating func bytes(_ edges: [OwnedEdge]) throws(AreaIndexBuilder.Failure) -> [UInt8] {
    _ = setOffset([])
    looksLeft = Self.fewestLooks + Self.looksPerEdge * edges.count
    // Below the south pole there is nothing; from there one step leads to the first reference point.
    let world = AreaCell.world
    let inside = crossing(edges, from: AreaGridPoint(x: world.reference.x, y: -1), to: world.reference, inside: [])
    try fillTop(world, edges, inside)
    guard max(sets.count, cells.count, nodes.count) < 1 << 30 else { throw .tooLarge }
    var bytes: [UInt8] = []
    for number in [areaCount, nodes.count, sets.count, cells.count] { bytes.appendLittleEndian(UInt32(number)) }
    for node in top { bytes.appendLittleEndian(node) }
    for node in nodes { bytes.appendLittleEndian(node) }
    return bytes + sets + cells
  }

  private mutating func fillTop(_ cell: AreaCell, _ edges: [OwnedEdge], _ inside: [Int]) throws(AreaIndexBuilder.Failure) {
    // Where there are no edges, all nodes are equal.
    if cell.level == AreaIndex.topLevel || edges.isEmpty {
      let shift = AreaGridPoint.bits - AreaIndex.topLevel
      let node = try node(cell, edges, inside)
      for row in cell.y >> shift..<(cell.y + cell.size) >> shift {
        for column in cell.x >> shift..<(cell.x + cell.size) >> shift { top[row << AreaIndex.topLevel | column] = node }
      }
      return
    }
    for number in 0..<4 {
      let (quarter, part, held) = quarter(number, of: cell, edges, inside)
      try fillTop(quarter, part, held)
    }
  }

  private func quarter(_ number: Int, of cell: AreaCell, _ edges: [OwnedEdge], _ inside: [Int]) -> (AreaCell, [OwnedEdge], [Int]) {
    let quarter = cell.quarter(number)
    let held = crossing(edges, from: cell.reference, to: quarter.reference, inside: inside)
    return (quarter, edges.filter { quarter.isTouched(by: $0.edge) }, held)
  }

  /// The areas that hold a point, from those that hold an other and the edges between.
  private func crossing(_ edges: [OwnedEdge], from start: AreaGridPoint, to end: AreaGridPoint, inside: [Int]) -> [Int] {
    var held = Set(inside)
    for edge in edges where edge.edge.isCrossed(from: start, to: end) { held.formSymmetricDifference(owners[edge.owner]) }
    return held.sorted()
  }

  private mutating func node(_ cell: AreaCell, _ edges: [OwnedEdge], _ inside: [Int]) throws(AreaIndexBuilder.Failure) -> UInt32 {
    if edges.isEmpty { return UInt32(setOffset(inside)) << 2 | AreaIndex.NodeKind.whole }
    looksLeft -= edges.count
    guard looksLeft >= 0 else {
      let (longitude, latitude) = Self.degrees(cell)
      throw .tangled(longitude: longitude, latitude: latitude)
    }
    let locals = Set(edges.flatMap { owners[$0.owner] }).sorted()
    let isDeepest = cell.level >= Self.deepestLevel
    if isDeepest, locals.count > AreaIndex.maximumLocalCount {
      let (longitude, latitude) = Self.degrees(cell)
      throw .crowded(areas: locals, longitude: longitude, latitude: latitude)
    }
    if isDeepest || (edges.count <= Self.edgesInACell(level: cell.level) && locals.count <= AreaIndex.maximumLocalCount) {
      let offset = cells.count
      appendCell(cell, edges, locals, inside)
      guard offset < 1 << 30 else { throw .tooLarge }
      return UInt32(offset) << 2 | AreaIndex.NodeKind.edges
    }
    let position = nodes.count
    nodes.append(contentsOf: [0, 0, 0, 0])
    for number in 0..<4 {
      let (quarter, part, held) = quarter(number, of: cell, edges, inside)
      nodes[position + number] = try node(quarter, part, held)
    }
    return UInt32(position) << 2 | AreaIndex.NodeKind.quarters
  }

  private static let fewestLooks = 10_000_000
  private static let looksPerEdge = 60

  /// Where the south-western corner of a cell lies.
  private static func degrees(_ cell: AreaCell) -> (longitude: Double, latitude: Double) {
    let step = 180 / Double(AreaGridPoint.steps)
    return (Double(cell.x) * 2 * step - 180, Double(cell.y) * step - 90)
  }

  private mutating func appendCell(_ cell: AreaCell, _ edges: [OwnedEdge], _ locals: [Int], _ inside: [Int]) {
    let isLocal = Set(locals)
    let isInside = Set(inside)
    cells.appendNumber(setOffset(inside.filter { !isLocal.contains($0) }))
    cells.appendNumber(locals.count)
    for area in locals { cells.appendNumber(2 * area + (isInside.contains(area) ? 1 : 0)) }
    var chains: [(owner: Int, corners: [AreaGridPoint])] = []
    for (owner, group) in Dictionary(grouping: edges, by: \.owner).sorted(by: { $0.key < $1.key }) {
      for chain in AreaChains.join(group.map(\.edge)) { chains.append((owner, chain)) }
    }
    cells.appendNumber(chains.count)
    for (owner, corners) in chains {
      let mask = owners[owner].reduce(UInt64(0)) { mask, area in
        mask | 1 << UInt64(locals.firstIndex(of: area) ?? 0)
      }
      let low = Int(mask & UInt64(AreaIndex.moreBits - 1))
      let high = Int(mask >> UInt64(AreaIndex.maskLowBits))
      cells.appendNumber(high == 0 ? low : low | AreaIndex.moreBits)
      if high != 0 { cells.appendNumber(high) }
      cells.appendNumber(corners.count)
      var (x, y) = (cell.x >> AreaGridPoint.cornerShift, cell.y >> AreaGridPoint.cornerShift)
      for corner in corners {
        let (nextX, nextY) = (corner.x >> AreaGridPoint.cornerShift, corner.y >> AreaGridPoint.cornerShift)
        cells.appendSignedNumber(nextX - x)
        cells.appendSignedNumber(nextY - y)
        (x, y) = (nextX, nextY)
      }
    }
  }

  private mutating func setOffset(_ set: [Int]) -> Int {
    if let known = setOffsets[set] { return known }
    let offset = sets.count
    setOffsets[set] = offset
    sets.appendNumber(set.count)
    for area in set { sets.appendNumber(area) }
    return offset
  }
}

/// Joins edges into chains, so that a corner where two edges meet is stored once.
enum AreaChains {
  static func join(_ edges: [AreaEdge]) -> [[AreaGridPoint]] {
    var meeting: [AreaGridPoint: [Int]] = [:]
    for (index, edge) in edges.enumerated() {
      meeting[edge.from, default: []].append(index)
      meeting[edge.to, default: []].append(index)
    }
    var isUsed = [Bool](repeating: false, count: edges.count)
    var chains: [[AreaGridPoint]] = []
    func walk(from start: AreaGridPoint) {
      var chain = [start]
      while let next = meeting[chain[chain.count - 1]]?.first(where: { !isUsed[$0] }) {
        isUsed[next] = true
        let edge = edges[next]
        chain.append(edge.from == chain[chain.count - 1] ? edge.to : edge.from)
      }
      if chain.count > 1 { chains.append(chain) }
    }
    // Ends first: a chain that begins in its middle would become two.
    for edge in edges {
      for end in [edge.from, edge.to] where (meeting[end]?.count ?? 0) % 2 == 1 { walk(from: end) }
    }
    for (index, edge) in edges.enumerated() where !isUsed[index] { walk(from: edge.from) }
    return chains
  }
}
