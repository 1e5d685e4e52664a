import GazetteerStore
import Geodesy
import ReverseGeocoding
import SpatialIndex
import Testing

/// The gazetteer that is in the program, at places that everyone can look up.
@Suite struct EmbeddedWorldTests {
  static let geocoder = Result { ReverseGeocoder(gazetteers: [try Gazetteer.embeddedWorld()]) }

  struct Expectation {
    var latitude: Double
    var longitude: Double
    var iso: String
    var state: String?
    var stateCode: String?
    var city: String
    var timeZone: String
  }

  @Test(arguments: [
    Expectation(
      latitude: 46.0207, longitude: 7.7491, iso: "CH", state: "Valais", stateCode: "CH-VS", city: "Zermatt", timeZone: "Europe/Zurich"),
    Expectation(
      latitude: -33.86, longitude: 151.21, iso: "AU", state: "New South Wales", stateCode: "AU-NSW", city: "Sydney",
      timeZone: "Australia/Sydney"),
    Expectation(
      latitude: 45.936, longitude: 7.63, iso: "IT", state: "Aosta Valley", stateCode: "IT-23", city: "Breuil-Cervinia",
      timeZone: "Europe/Rome"),
    Expectation(
      latitude: 36.9147, longitude: -111.4558, iso: "US", state: "Arizona", stateCode: "US-AZ", city: "Page", timeZone: "America/Phoenix"),
    Expectation(
      latitude: 35.6895, longitude: 139.6917, iso: "JP", state: "Tokyo", stateCode: "JP-13", city: "Tokyo", timeZone: "Asia/Tokyo"),
    Expectation(
      latitude: 78.2233, longitude: 15.6466, iso: "SJ", state: "Svalbard", stateCode: nil, city: "Longyearbyen",
      timeZone: "Arctic/Longyearbyen"),
  ]) func places(expectation: Expectation) throws {
    let location = try coordinate(expectation.latitude, expectation.longitude)
    let placemark = try Self.geocoder.get().placemark(at: location)
    #expect(placemark.iso == expectation.iso)
    #expect(placemark.state == expectation.state)
    if let code = expectation.stateCode { #expect(placemark.stateCode == code) }
    #expect(placemark.city == expectation.city)
    #expect(placemark.timeZoneIdentifier == expectation.timeZone)
  }

  @Test func theMiddleOfAnOceanAndOfADesertHaveNoTown() throws {
    for (latitude, longitude) in [(0.0, 0.0), (-6, -128), (90, 0), (-90, 0), (25.86, 24.98), (0, -180)] {
      let placemark = try Self.geocoder.get().placemark(at: try coordinate(latitude, longitude))
      #expect(placemark.city == nil, "\(latitude), \(longitude)")
    }
  }

  /// The search in the real gazetteer against a full scan of it.
  @Test func theNearestPlaceIsTheNearest() throws {
    let world = try Gazetteer.embeddedWorld()
    for _ in 0..<20 {
      let query = try coordinate(Double.random(in: -90...90), Double.random(in: -180...180))
      let from = GridVector(query)
      let best = (0..<world.placeCount).min { world.points[$0].squaredChord(to: from) < world.points[$1].squaredChord(to: from) }
      #expect(world.points.nearest(to: query)?.index == best, "\(query)")
    }
  }
}
