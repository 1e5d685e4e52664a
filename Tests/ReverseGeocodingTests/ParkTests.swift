import Geodesy
import ReverseGeocoding
import Testing

/// Parks of the world gazetteer: points that everybody knows to be in one, and towns at their gates.
@Suite struct ParkTests {
  private func placemark(_ latitude: Double, _ longitude: Double) throws -> Placemark {
    try EmbeddedWorldTests.geocoder.get().placemark(at: coordinate(latitude, longitude))
  }

  @Test(arguments: [
    (49.08, -120.77, "E.C. Manning Provincial Park"), (37.745, -119.593, "Yosemite National Park"),
    (44.4605, -110.8281, "Yellowstone National Park"), (36.107, -112.096, "Grand Canyon National Park"),
    (51.35, -115.9, "Banff National Park"), (-24.9948, 31.5969, "Kruger National Park"), (-3.17, 35.58, "Ngorongoro Conservation Area"),
    (27.98, 86.92, "Sagarmatha National Park"), (-25.3444, 131.0369, "Uluru-Kata Tjuta National Park"),
    (46.37, 13.84, "Triglav National Park"), (54.45, -3.15, "Lake District National Park"), (-39.28, 175.57, "Tongariro National Park"),
    (-13.1631, -72.545, "Historic Sanctuary of Machu Picchu"),
  ]) func inTheWildTheParkNamesThePoint(latitude: Double, longitude: Double, expected: String) throws {
    let placemark = try placemark(latitude, longitude)
    #expect(placemark.areasOfInterest.last == expected && placemark.name == expected)
    #expect(placemark.iso != nil && placemark.state != nil && placemark.timeZoneIdentifier != nil)
  }

  /// In the core of a town in a park the town does.
  @Test(arguments: [(51.1784, -115.5708, "Banff", "Banff National Park"), (40.7829, -73.9654, "Manhattan", "Central Park")])
  func inTheCoreOfATownTheTownDoes(latitude: Double, longitude: Double, name: String, park: String) throws {
    let placemark = try placemark(latitude, longitude)
    #expect(placemark.name == name && placemark.areasOfInterest == [park])
  }

  /// Gatlinburg, West Yellowstone, Estes Park, Canmore, Hazyview, Bariloche's plain, Bhimdatta.
  @Test(arguments: [
    (35.7143, -83.5102), (44.662, -111.104), (40.377, -105.52), (51.089, -115.359), (-25.04, 31.13), (-41.1, -71.0), (28.97, 80.18),
  ]) func townsAtTheGateAreOutside(latitude: Double, longitude: Double) throws {
    #expect(try placemark(latitude, longitude).areasOfInterest == [])
  }

  /// No park reaches over a border or out to sea, beyond what its coarse outline costs.
  @Test(arguments: [
    (48.97, -120.8, "US"), (-25.2, 32.15, "MZ"), (-25.58, -54.62, "PY"), (28.15, 86.87, "CN"), (49.05, -113.5, "CA"),
  ]) func overTheBorderThereIsNoneOfTheNeighbours(latitude: Double, longitude: Double, iso: String) throws {
    let placemark = try placemark(latitude, longitude)
    #expect(placemark.iso == iso)
    let others = [
      "E.C. Manning Provincial Park", "Kruger National Park", "Iguaçu National Park", "Sagarmatha National Park", "Glacier National Park",
    ]
    #expect(Set(placemark.areasOfInterest).isDisjoint(with: others), "\(placemark.areasOfInterest)")
  }

  @Test(arguments: [(44.2, -68.0), (-0.6, -92.5), (-34.45, 18.3), (-44.5, 167.5), (47.9, -125.2)])
  func atSeaTheSeaDoes(latitude: Double, longitude: Double) throws {
    let placemark = try placemark(latitude, longitude)
    #expect(placemark.areasOfInterest == [] && placemark.ocean == placemark.name && placemark.ocean != nil)
  }

  /// Lake Yellowstone lies in its park, and names the point.
  @Test func aLakeInAParkKeepsItsName() throws {
    let placemark = try placemark(44.45, -110.37)
    #expect(placemark.name == placemark.inlandWater && placemark.inlandWater != nil)
    #expect(placemark.areasOfInterest == ["Yellowstone National Park"])
  }

  /// Seronera's airfield is in the Serengeti: both are told, the smaller first.
  @Test func severalAreToldTheSmallestFirst() throws {
    let placemark = try placemark(-2.4581, 34.8225)
    #expect(placemark.areasOfInterest.count == 2 && placemark.areasOfInterest.last == "Serengeti National Park")
    #expect(placemark.name == placemark.areasOfInterest.first && placemark.name?.contains("Seronera") == true)
  }
}
