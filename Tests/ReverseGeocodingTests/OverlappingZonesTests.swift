import GazetteerStore
import Geodesy
import ReverseGeocoding
import Testing

/// Ground on which several time zones are kept.
@Suite struct OverlappingZonesTests {
  /// Zones over the same ground by name and rank, in the order of the gazetteer; a zone may have several areas.
  private func geocoder(_ zones: [(name: String, rank: Int)]) throws -> ReverseGeocoder {
    var world = SampleWorld()
    let square: [(longitude: Double, latitude: Double)] = [(0, 0), (10, 0), (10, 10), (0, 10)]
    world.contents.timeZones = Array(Set(zones.map(\.name))).sorted()
    for zone in zones {
      var area = AreaRecord(kind: .timeZone, name: zone.name, rings: [square])
      area.country = 0
      area.timeZone = world.contents.timeZones.firstIndex(of: zone.name)
      area.rank = zone.rank
      world.contents.areas.append(area)
    }
    world.contents.areas.append(AreaRecord(kind: .land, name: "", rings: [square]))
    try world.add("Town", 1, 1) { $0.timeZone = nil }
    return try world.geocoder()
  }

  @Test(arguments: [
    ([("A/One", 0)], ["A/One"]),
    ([("A/One", 0), ("A/Two", 1)], ["A/One", "A/Two"]),
    ([("A/One", 1), ("A/Two", 0)], ["A/Two", "A/One"]),
    ([("A/One", 2), ("A/Two", 1), ("A/Three", 0), ("A/Four", 3)], ["A/Three", "A/Two", "A/One", "A/Four"]),
    // Two of equal rank: the first in the gazetteer; two areas of one zone are one zone.
    ([("A/Two", 0), ("A/One", 0)], ["A/Two", "A/One"]),
    ([("A/One", 0), ("A/Two", 1), ("A/One", 2), ("A/Two", 3)], ["A/One", "A/Two"]),
  ]) func allAreToldByRank(zones: [(String, Int)], expected: [String]) throws {
    let placemark = try geocoder(zones.map { (name: $0.0, rank: $0.1) }).placemark(at: coordinate(5, 5))
    #expect(placemark.timeZoneIdentifiers == expected && placemark.timeZoneIdentifier == expected.first)
  }

  @Test func aPlaceAloneAndTheSeaHaveOne() throws {
    var world = SampleWorld()
    try world.add("Town", 1, 1)
    #expect(try world.geocoder().placemark(at: coordinate(1, 1)).timeZoneIdentifiers == ["Europe/Zurich"])
    #expect(try world.geocoder().placemark(at: coordinate(50, 50)).timeZoneIdentifiers == [])
  }

  /// Ürümqi, Hebron, Sukhumi, and a point that no two zones share.
  @Test(arguments: [
    (43.82, 87.6, ["Asia/Urumqi", "Asia/Shanghai"]), (31.522, 35.11, ["Asia/Jerusalem", "Asia/Hebron"]),
    (43.0, 41.02, ["Asia/Tbilisi", "Europe/Moscow"]), (46.02, 7.75, ["Europe/Zurich"]), (-6, -128, ["Etc/GMT+9"]),
  ]) func theWorld(latitude: Double, longitude: Double, expected: [String]) throws {
    #expect(try EmbeddedWorldTests.geocoder.get().placemark(at: coordinate(latitude, longitude)).timeZoneIdentifiers == expected)
  }
}
