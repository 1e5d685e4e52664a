import Geodesy
import TestSupport
import Testing

@testable import SpatialIndex

/// How far the nearest border is: never more than it is, and not much less.
@Suite struct BorderDistanceTests {
  private struct World {
    let index: AreaIndex
    var rings: [Rings] = []

    init(around center: Coordinate, using generator: inout SeededGenerator) throws {
      for _ in 0..<12 {
        let middle = try Coordinate(
          latitude: center.latitude + .random(in: -0.3...0.3, using: &generator),
          longitude: center.longitude + .random(in: -0.3...0.3, using: &generator))
        rings.append(
          AreaIndexTests.star(
            at: middle, radius: [0.02, 0.1, 0.5].randomElement(using: &generator) ?? 1, corners: Int.random(in: 3...40, using: &generator),
            using: &generator))
      }
      index = try TestedAreas(rings).index
    }

    /// The distance to the nearest point of the borders of some areas, edge by edge.
    func scan(_ coordinate: Coordinate, where isCounted: (Int) -> Bool) throws -> Double {
      var nearest = Double.infinity
      for (area, rings) in rings.enumerated() where isCounted(area) {
        for ring in rings {
          for corner in ring.indices {
            nearest = min(nearest, try Self.distance(coordinate, ring[corner], ring[(corner + 1) % ring.count]))
          }
        }
      }
      return nearest
    }

    private static func distance(
      _ point: Coordinate, _ from: (longitude: Double, latitude: Double), _ to: (longitude: Double, latitude: Double)
    ) throws -> Double {
      let shrinking = cosine(point.latitude * .pi / 180)
      let (fromX, fromY) = ((from.longitude - point.longitude) * shrinking, from.latitude - point.latitude)
      let (dx, dy) = ((to.longitude - from.longitude) * shrinking, to.latitude - from.latitude)
      let square = dx * dx + dy * dy
      let part = square > 0 ? min(1, max(0, -(fromX * dx + fromY * dy) / square)) : 0
      return try point.distanceInMeters(
        to: Coordinate(
          latitude: from.latitude + part * (to.latitude - from.latitude), longitude: from.longitude + part * (to.longitude - from.longitude)
        ))
    }
  }

  @Test(arguments: [0.0, 47, -63, 79]) func equalsAScanOfAllEdges(latitude: Double) throws {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    let center = try Coordinate(latitude: latitude, longitude: 20)
    let world = try World(around: center, using: &generator)
    var found = 0
    for _ in 0..<300 {
      let point = try Coordinate(
        latitude: latitude + .random(in: -0.5...0.5, using: &generator), longitude: 20 + .random(in: -0.5...0.5, using: &generator))
      let bound = [800, 5_000, 20_000].randomElement(using: &generator) ?? 1
      let remainder = Int.random(in: 0...2, using: &generator)
      let isCounted: (Int) -> Bool = { $0 % 3 == remainder }
      let distance = world.index.distanceToBorderInMeters(from: point, within: Double(bound), where: isCounted)
      let wanted = try min(Double(bound), world.scan(point, where: isCounted))
      // Corners lie on a grid of up to 2.4 m.
      #expect(distance <= wanted + 3, "seed \(seed), \(point)")
      #expect(distance >= wanted * 0.97 - 3, "seed \(seed), \(point)")
      if distance < Double(bound) { found += 1 }
    }
    #expect(found > 30, "seed \(seed)")
  }

  /// What it is for: the areas do not change within the distance.
  @Test(arguments: [0.0, 51, -70, 84]) func noAreaBeginsOrEndsWithinTheDistance(latitude: Double) throws {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    let world = try World(around: Coordinate(latitude: latitude, longitude: -60), using: &generator)
    for _ in 0..<150 {
      let point = try Coordinate(
        latitude: latitude + .random(in: -0.4...0.4, using: &generator), longitude: -60 + .random(in: -0.6...0.6, using: &generator))
      let distance = world.index.distanceToBorderInMeters(from: point, within: 30_000) { _ in true }
      guard distance > 1 else { continue }
      let areas = world.index.areas(at: point)
      for step in 0..<40 {
        let angle = Double(step) / 40 * 2 * .pi
        let degrees = distance / EarthRadius.meanInMeters * 180 / .pi
        let other = try Coordinate(
          latitude: point.latitude + degrees * sine(angle),
          longitude: point.longitude + degrees * cosine(angle) / cosine(point.latitude * .pi / 180))
        guard point.distanceInMeters(to: other) <= distance else { continue }
        #expect(world.index.areas(at: other) == areas, "seed \(seed), \(point), \(other)")
      }
    }
  }

  @Test func atTheRimOfTheMapNothingIsKnown() throws {
    var generator = SeededGenerator(seed: 1)
    let world = try World(around: Coordinate(latitude: 0, longitude: 0), using: &generator)
    for (latitude, longitude) in [(0, 179.99), (0, -179.99), (84.99, 0), (-85, 0), (90, 0)] {
      let point = try Coordinate(latitude: latitude, longitude: longitude)
      #expect(world.index.distanceToBorderInMeters(from: point, within: 5_000) { _ in true } == 0)
    }
    #expect(world.index.distanceToBorderInMeters(from: try Coordinate(latitude: 10, longitude: 10), within: -1) { _ in true } == 0)
  }

  @Test func damagedBytesGiveAnAnswer() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    var builder = AreaIndexBuilder()
    let center = try Coordinate(latitude: 10, longitude: 10)
    for _ in 0..<8 { builder.add(AreaIndexTests.star(at: center, radius: 0.4, corners: 60, using: &generator)) }
    let sound = try builder.bytes()
    for _ in 0..<300 {
      var bytes = sound
      // Behind the header, whose numbers are checked when the index is opened, and mostly behind the level that is empty nearly everywhere.
      for _ in 0..<20 {
        bytes[Int.random(in: (Bool.random(using: &generator) ? 16 : 65_552)..<bytes.count, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      guard let index = AreaIndex(region: MemoryRegion(copying: bytes), at: 0, byteCount: bytes.count) else { continue }
      let distance = index.distanceToBorderInMeters(from: center, within: 16_000) { _ in true }
      #expect((0...16_000).contains(distance), "seed \(seed)")
    }
  }
}
