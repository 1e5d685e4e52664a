import Geodesy
import SpatialIndex
import TestSupport
import Testing

@Suite struct PointIndexBytesTests {
  private func open(_ bytes: [UInt8]) -> PointIndex? {
    PointIndex(region: MemoryRegion(copying: bytes), at: 0, byteCount: bytes.count)
  }

  private func sample(count: Int, seed: UInt64) -> PointIndex {
    var generator = SeededGenerator(seed: seed)
    return PointIndex.build((0..<count).map { _ in Ground.sphere.coordinate(using: &generator) }).index
  }

  @Test(arguments: [0, 1, 8, 9, 1000]) func whatWasWrittenAnswersTheSame(count: Int) throws {
    let index = sample(count: count, seed: 7)
    let bytes = index.bytes()
    #expect(bytes.count == PointIndex.byteCount(pointCount: count))
    let opened = try #require(open(bytes))
    let query = try Coordinate(latitude: 10, longitude: 20)
    #expect(opened.nearest(20, to: query) == index.nearest(20, to: query))
  }

  @Test func everyCutAndEveryLongerFormIsRefused() {
    let bytes = sample(count: 30, seed: 1).bytes()
    for length in 0..<bytes.count { #expect(open(Array(bytes.prefix(length))) == nil) }
    #expect(open(bytes + [0]) == nil)
  }

  @Test func wrongCountsAreRefused() {
    let bytes = sample(count: 30, seed: 1).bytes()
    for field in [0, 4] {
      for value: UInt32 in [0, 1, 29, 31, 0x7FFF_FFFF, 0xFFFF_FFFF] {
        var damaged = bytes
        for byte in 0..<4 { damaged[field + byte] = UInt8(truncatingIfNeeded: value >> (8 * UInt32(byte))) }
        #expect(open(damaged) == nil)
      }
    }
  }

  @Test func damagedNumbersDoNoHarm() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    let bytes = sample(count: 200, seed: 3).bytes()
    for _ in 0..<300 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...40, using: &generator) {
        damaged[Int.random(in: 8..<damaged.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      let index = try #require(open(damaged), "seed \(seed)")
      let query = Ground.sphere.coordinate(using: &generator)
      for neighbor in index.nearest(5, to: query) {
        #expect(neighbor.index < 200 && neighbor.distanceInMeters >= 0, "seed \(seed)")
      }
    }
  }

  @Test func aColumnStaysInsideItsRegion() {
    let region = MemoryRegion(copying: Array(0..<16))
    #expect(region.column(of: UInt32.self, at: 0, count: 4)?[3] == 0x0F0E_0D0C)
    #expect(region.column(of: UInt32.self, at: 0, count: 5) == nil)
    #expect(region.column(of: UInt32.self, at: 2, count: 1) == nil)
    #expect(region.column(of: UInt32.self, at: 16, count: 0)?.count == 0)
    #expect(region.column(of: UInt32.self, at: 20, count: 0) == nil)
    #expect(region.column(of: UInt8.self, at: -1, count: 1) == nil)
    #expect(region.column(of: UInt64.self, at: 0, count: .max) == nil)
  }

  @Test func askingForMemoryDoesNoHarmWhereverItLeads() throws {
    let column = try #require(MemoryRegion(copying: Array(0..<16)).column(of: UInt32.self, at: 0, count: 4))
    for position in [0, 3, 4, -1, .max, .min] { column.prefetch(position) }
    #expect(column[0] == 0x0302_0100)
  }
}
