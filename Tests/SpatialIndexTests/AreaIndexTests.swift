import Geodesy
import TestSupport
import Testing

@testable import SpatialIndex

/// Rings in degrees.
typealias Rings = [[(longitude: Double, latitude: Double)]]

/// An index over areas, and beside it a full scan of all borders.
struct TestedAreas {
  let index: AreaIndex
  private let areas: [[AreaEdge]]

  init(_ areas: [Rings]) throws {
    var builder = AreaIndexBuilder()
    for rings in areas { builder.add(rings) }
    let bytes = try builder.bytes()
    index = try #require(AreaIndex(region: MemoryRegion(copying: bytes), at: 0, byteCount: bytes.count))
    self.areas = areas.map { rings in
      rings.flatMap(AreaRing.polygons).flatMap { polygon in
        let corners = polygon.map { AreaGridPoint(cornerAtLongitude: $0.longitude, latitude: $0.latitude) }
        return corners.indices.map { AreaEdge(corners[$0], corners[($0 + 1) % corners.count]) }
      }
    }
  }

  /// Counts the borders between the point and the western end of the map.
  func scan(_ coordinate: Coordinate) -> [Int] {
    let point = AreaGridPoint(asking: coordinate)
    return areas.indices.filter { area in
      areas[area].reduce(false) { isInside, edge in
        guard (edge.from.y < point.y) != (edge.to.y < point.y) else { return isInside }
        let (low, high) = edge.from.y < edge.to.y ? (edge.from, edge.to) : (edge.to, edge.from)
        let cross = (high.x - low.x) * (point.y - low.y) - (high.y - low.y) * (point.x - low.x)
        // Negative: the point lies to the east of the border.
        return cross < 0 ? !isInside : isInside
      }
    }
  }
}

@Suite struct AreaIndexTests {
  /// A polygon around a point whose rim goes in and out.
  static func star(at center: Coordinate, radius: Double, corners: Int, using generator: inout SeededGenerator) -> Rings {
    func ring(_ size: Double) -> [(longitude: Double, latitude: Double)] {
      (0..<corners).map { corner in
        let angle = Double(corner) / Double(corners) * 2 * .pi
        let reach = size * Double.random(in: 0.3...1, using: &generator)
        return (
          center.longitude + reach * cosine(angle),
          min(89.99, max(-89.99, center.latitude + reach * sine(angle) / 2)) + Double.random(in: -0.01...0.01, using: &generator)
        )
      }
    }
    return Bool.random(using: &generator) ? [ring(radius)] : [ring(radius), ring(radius * 0.25)]
  }

  @Test(arguments: Ground.allCases) func equalsAFullScan(ground: Ground) throws {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    let areas = (0..<25).map { _ in
      Self.star(
        at: ground.coordinate(using: &generator), radius: [0.01, 0.5, 5, 40].randomElement(using: &generator) ?? 1,
        corners: Int.random(in: 3...60, using: &generator), using: &generator)
    }
    let tested = try TestedAreas(areas)
    var held = 0
    for _ in 0..<400 {
      let point = Bool.random(using: &generator) ? ground.coordinate(using: &generator) : Ground.sphere.coordinate(using: &generator)
      let wanted = tested.scan(point)
      held += wanted.count
      #expect(tested.index.areas(at: point) == wanted, "seed \(seed), \(point)")
    }
    #expect(held > 5, "seed \(seed)")
  }

  /// Neighbours that share their borders: every point is in exactly one of them.
  @Test func aPartitionHasNeitherGapsNorOverlaps() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    // A net of corners over the whole map, shaken inside.
    let (columns, rows) = (24, 12)
    var corners: [[(longitude: Double, latitude: Double)]] = []
    for row in 0...rows {
      corners.append(
        (0...columns).map { column in
          let isRim = column == 0 || column == columns || row == 0 || row == rows
          let shake = isRim ? 0 : Double.random(in: -5...5, using: &generator)
          return (Double(column) * 15 - 180 + shake, Double(row) * 15 - 90 + shake)
        })
    }
    var areas: [Rings] = []
    for row in 0..<rows {
      for column in 0..<columns {
        areas.append([[corners[row][column], corners[row][column + 1], corners[row + 1][column + 1], corners[row + 1][column]]])
      }
    }
    let tested = try TestedAreas(areas)
    for _ in 0..<1_500 {
      let point = Ground.sphere.coordinate(using: &generator)
      #expect(tested.index.areas(at: point).count == 1, "seed \(seed), \(point)")
    }
    for (latitude, longitude) in [(90.0, 0.0), (-90, 0), (90, 180), (-90, -180), (0, 180), (0, -180), (15, 15), (0, 0)] {
      #expect(tested.index.areas(at: try Coordinate(latitude: latitude, longitude: longitude)).count == 1)
    }
  }

  @Test func anAreaMayCrossTheAntimeridian() throws {
    let box: Rings = [[(178, -20), (-178, -20), (-178, -10), (178, -10)]]
    let index = try TestedAreas([box]).index
    for (longitude, isInside) in [(179.0, true), (-179, true), (180, true), (-180, true), (177.9, false), (-177.9, false), (0, false)] {
      #expect(index.areas(at: try Coordinate(latitude: -15, longitude: longitude)) == (isInside ? [0] : []), "\(longitude)")
    }
    #expect(index.areas(at: try Coordinate(latitude: -9.9, longitude: 180)) == [])
  }

  @Test(arguments: [1.0, -1]) func anAreaMayHoldAPole(sign: Double) throws {
    let cap: Rings = [stride(from: -180.0, to: 180, by: 30).map { ($0 * sign, 70 * sign) }]
    let index = try TestedAreas([cap]).index
    for (latitude, longitude, isInside) in [(90.0, 0.0, true), (89, 123, true), (70.1, -180, true), (69.9, 0, false), (-80, 0, false)] {
      #expect(index.areas(at: try Coordinate(latitude: latitude * sign, longitude: longitude)) == (isInside ? [0] : []), "\(latitude)")
    }
  }

  @Test func aBoxMayGoAllAroundTheEarth() throws {
    let index = try TestedAreas([[[(-180, -90), (180, -90), (180, -60), (-180, -60)]]]).index
    for longitude in [-180.0, -179, 0, 90, 180] {
      #expect(index.areas(at: try Coordinate(latitude: -75, longitude: longitude)) == [0])
      #expect(index.areas(at: try Coordinate(latitude: -59, longitude: longitude)) == [])
    }
  }

  @Test func ringsInsideRingsAreHolesAndIslands() throws {
    func box(_ size: Double) -> [(longitude: Double, latitude: Double)] { [(-size, -size), (size, -size), (size, size), (-size, size)] }
    let index = try TestedAreas([[box(10), box(5), box(1)], [box(5)]]).index
    #expect(index.areas(at: try Coordinate(latitude: 0.5, longitude: 0.5)) == [0, 1])
    #expect(index.areas(at: try Coordinate(latitude: 3, longitude: 3)) == [1])
    #expect(index.areas(at: try Coordinate(latitude: 7, longitude: 7)) == [0])
    #expect(index.areas(at: try Coordinate(latitude: 11, longitude: 0)) == [])
  }

  @Test func ringsThatEncloseNothingAreNoAreas() throws {
    let index = try TestedAreas([
      [], [[]], [[(1, 1)]], [[(1, 1), (2, 2)]], [[(3, 3), (3, 3), (3, 3)]], [[(1, 1), (2, 2), (1, 1), (2, 2)]],
    ]).index
    #expect(index.areaCount == 6)
    #expect(index.areas(at: try Coordinate(latitude: 1.5, longitude: 1.5)) == [])
  }

  /// More areas over one place than a word has bits for them.
  @Test func manyAreasMayOverlap() throws {
    let areas: [Rings] = (1...150).map { size in
      let reach = Double(size) / 10
      return [[(-reach, -reach), (reach, -reach), (reach, reach), (-reach, reach)]]
    }
    let tested = try TestedAreas(areas)
    for latitude in stride(from: 0.01, to: 16, by: 1.37) {
      let point = try Coordinate(latitude: latitude, longitude: latitude / 2)
      #expect(tested.index.areas(at: point) == tested.scan(point))
    }
    #expect(tested.index.areas(at: try Coordinate(latitude: 0, longitude: 0)).count == 150)
  }

  @Test func theSameAreasGiveTheSameBytes() throws {
    func bytes() throws -> [UInt8] {
      var generator = SeededGenerator(seed: 5)
      var builder = AreaIndexBuilder()
      for _ in 0..<20 {
        builder.add(Self.star(at: Ground.above60Degrees.coordinate(using: &generator), radius: 9, corners: 60, using: &generator))
      }
      return try builder.bytes()
    }
    #expect(try bytes() == bytes())
  }

  @Test func damagedBytesDoNoHarm() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    var builder = AreaIndexBuilder()
    for _ in 0..<20 { builder.add(Self.star(at: Ground.sphere.coordinate(using: &generator), radius: 20, corners: 90, using: &generator)) }
    let bytes = try builder.bytes()
    for length in [0, 15, 16, 1_000, bytes.count - 1] {
      #expect(AreaIndex(region: MemoryRegion(copying: Array(bytes.prefix(length))), at: 0, byteCount: length) == nil)
    }
    for _ in 0..<60 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...2_000, using: &generator) {
        damaged[Int.random(in: 16..<damaged.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      let index = try #require(AreaIndex(region: MemoryRegion(copying: damaged), at: 0, byteCount: damaged.count))
      for _ in 0..<8 {
        #expect(index.areas(at: Ground.sphere.coordinate(using: &generator)).allSatisfy { $0 < 20 }, "seed \(seed)")
      }
    }
  }
}
