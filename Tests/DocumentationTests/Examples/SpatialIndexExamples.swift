// begin: nearest-town
import Geodesy
import SpatialIndex
// end
import Testing

@Suite("Examples of SpatialIndex")
struct SpatialIndexExamples {
  @Test("the nearest town and the area around a point, over the antimeridian")
  func overTheAntimeridian() throws {
    // begin: nearest-town
    let suva = try Coordinate(latitude: -18.1416, longitude: 178.4419)
    let apia = try Coordinate(latitude: -13.8333, longitude: -171.7667)
    let towns = [suva, apia]

    let (index, order) = PointIndex.build(towns)
    let query = try Coordinate(latitude: -16.8, longitude: -179.9)
    if let found = index.nearest(to: query) {
      print(towns[order[found.index]], "is", found.distanceInMeters, "m away")
    }
    // end
    #expect(index.nearest(to: query).map { towns[order[$0.index]] } == suva)
    // begin: area-around
    var builder = AreaIndexBuilder()
    let fiji = builder.add([[(177, -19), (-179, -19), (-179, -16), (177, -16)]])
    let bytes = try builder.bytes()

    let region = MemoryRegion(copying: bytes)
    let areas = AreaIndex(region: region, at: 0, byteCount: bytes.count)
    let holders = areas?.areas(at: query)
    // end
    #expect(holders == [fiji])
    #expect(areas?.areas(at: apia) == [])
  }
}
