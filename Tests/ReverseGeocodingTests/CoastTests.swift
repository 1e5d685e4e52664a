import GazetteerStore
import Geodesy
import ReverseGeocoding
import Testing

/// Territorial waters from the equator down to 0.3 degrees south; 0.01 degrees are 1.11 km.
@Suite struct CoastTests {
  private func coast() throws -> SampleWorld {
    var world = SampleWorld()
    func box(_ south: Double, _ north: Double) -> [[(longitude: Double, latitude: Double)]] {
      [[(0, south), (5, south), (5, north), (0, north)]]
    }
    var zone = AreaRecord(kind: .timeZone, name: "Europe/Zurich", rings: box(-0.3, 5))
    zone.country = 0
    zone.timeZone = 0
    var state = AreaRecord(kind: .state, name: "", rings: box(-0.3, 5))
    state.country = 0
    world.contents.areas = [
      zone, state, AreaRecord(kind: .land, name: "", rings: box(0, 5)), AreaRecord(kind: .sea, name: "Bay of Tests", rings: box(-2, 0.5)),
    ]
    return world
  }

  @Test func aQuayIsInTheTownAndInTheSea() throws {
    var world = try coast()
    try world.add("Harbour", 0.01, 2) { $0.subState = 1 }
    let geocoder = try world.geocoder()
    // 3.3 km and 4.4 km from the middle of the town.
    let quay = geocoder.placemark(at: try coordinate(-0.02, 2))
    #expect(quay.city == "Harbour" && quay.ocean == "Bay of Tests" && quay.subState == "Visp District" && quay.name == "Bay of Tests")
    #expect(quay.match == Match(kind: .water, distanceInMeters: 0))
    let roads = geocoder.placemark(at: try coordinate(-0.03, 2))
    #expect(roads.city == nil && roads.ocean == "Bay of Tests" && roads.subState == "Visp District")
  }

  /// 0.7 degrees are 78 km: farther than the waters reach, but it is the only town of the coast.
  @Test func theCoastsDistrictIsThatOfItsNearestTownHoweverEmptyTheShore() throws {
    var world = try coast()
    try world.add("Inland", 0.5, 2) { $0.subState = 1 }
    let placemark = try world.geocoder().placemark(at: coordinate(-0.2, 2))
    #expect(placemark.state == "Valais" && placemark.subState == "Visp District" && placemark.city == nil)
  }
}
