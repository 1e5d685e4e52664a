import Geodesy
import SpatialIndex
import TestSupport
import Testing

/// Every search against a full scan, both ways: nothing missing, nothing extra, in the same order.
@Suite struct PointIndexTests {
  static let sizes = [0, 1, 2, 3, 4, 7, 8, 9, 15, 16, 17, 64, 65, 500]

  struct Scan {
    var points: [GridVector]

    func neighbors(of query: Coordinate, within distanceInMeters: Double, where isIncluded: (Int) -> Bool) -> [Neighbor] {
      let from = GridVector(query)
      let limit = GridVector.squaredChord(distanceInMeters: distanceInMeters)
      return points.indices
        .filter { isIncluded($0) && points[$0].squaredChord(to: from) <= limit }
        .sorted { (points[$0].squaredChord(to: from), $0) < (points[$1].squaredChord(to: from), $1) }
        .map {
          Neighbor(
            index: $0, distanceInMeters: GridVector.distanceInMeters(squaredChord: points[$0].squaredChord(to: from)))
        }
    }
  }

  @Test(arguments: Ground.allCases) func searchesEqualAFullScan(ground: Ground) throws {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    for size in Self.sizes {
      let coordinates = (0..<size).map { _ in ground.coordinate(using: &generator) }
      let (index, order) = PointIndex.build(coordinates)
      #expect(index.count == size)
      #expect(order.sorted() == Array(0..<size))
      let scan = Scan(points: order.map { GridVector(coordinates[$0]) })
      for _ in 0..<20 {
        let query = Bool.random(using: &generator) ? ground.coordinate(using: &generator) : Ground.sphere.coordinate(using: &generator)
        let reach = [0, 100, 5_000, 200_000, 3_000_000, 30_000_000, .infinity].randomElement(using: &generator)!
        let modulus = Int.random(in: 1...3, using: &generator)
        let isIncluded = { (index: Int) in index % modulus == 0 }
        let wanted = scan.neighbors(of: query, within: reach, where: isIncluded)
        let several = Int.random(in: 0...12, using: &generator)
        #expect(index.nearest(to: query, within: reach, where: isIncluded) == wanted.first, "seed \(seed), size \(size)")
        #expect(
          index.nearest(several, to: query, within: reach, where: isIncluded) == Array(wanted.prefix(several)),
          "seed \(seed), size \(size)")
        #expect(index.within(reach, of: query, where: isIncluded) == wanted, "seed \(seed), size \(size)")
        var visited: [Neighbor] = []
        index.forEach(within: reach, of: query) { position, chord in
          guard isIncluded(position) else { return }
          visited.append(Neighbor(index: position, distanceInMeters: GridVector.distanceInMeters(squaredChord: chord)))
        }
        #expect(Set(visited) == Set(wanted) && visited.count == wanted.count, "seed \(seed), size \(size)")
      }
    }
  }

  @Test(arguments: Ground.allCases) func distancesAreThoseOfTheGreatCircle(ground: Ground) throws {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    let coordinates = (0..<300).map { _ in ground.coordinate(using: &generator) }
    let (index, order) = PointIndex.build(coordinates)
    for _ in 0..<50 {
      let query = ground.coordinate(using: &generator)
      let found = try #require(index.nearest(to: query))
      let nearest = coordinates.map { query.distanceInMeters(to: $0) }.min()!
      // Both ends lie on a grid of 6 mm.
      #expect(abs(found.distanceInMeters - nearest) < 0.02, "seed \(seed)")
      #expect(abs(coordinates[order[found.index]].distanceInMeters(to: query) - nearest) < 0.02, "seed \(seed)")
    }
  }

  @Test func equallyNearPointsComeInTheGivenOrder() throws {
    let here = try Coordinate(latitude: 46, longitude: 7)
    for size in [2, 9, 100] {
      let (index, order) = PointIndex.build(Array(repeating: here, count: size))
      #expect(order == Array(0..<size))
      #expect(index.nearest(to: here) == Neighbor(index: 0, distanceInMeters: 0))
      #expect(index.nearest(3, to: here).map(\.index) == Array(0..<min(3, size)))
    }
  }

  @Test func aReachThatIsNotANumberFindsNothing() throws {
    let here = try Coordinate(latitude: 46, longitude: 7)
    let (index, _) = PointIndex.build([here])
    #expect(index.nearest(to: here, within: .nan) == nil)
    #expect(index.nearest(to: here, within: -1) == nil)
    #expect(index.nearest(2, to: here, within: .nan).isEmpty)
    #expect(index.within(.nan, of: here).isEmpty)
    #expect(index.nearest(0, to: here).isEmpty)
    #expect(index.nearest(-1, to: here).isEmpty)
  }

  @Test func theOtherSideOfTheAntimeridianIsNear() throws {
    let east = try Coordinate(latitude: -16.8, longitude: 179.99)
    let west = try Coordinate(latitude: -16.8, longitude: -179.99)
    let (index, _) = PointIndex.build([west])
    let found = try #require(index.nearest(to: east))
    #expect(abs(found.distanceInMeters - 2129) < 2)
  }
}
