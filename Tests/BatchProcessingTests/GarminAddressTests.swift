import TestSupport
import Testing

@testable import BatchProcessing

/// Waypoints carry the address where other programs look for it.
@Suite struct GarminAddressTests {
  private func enrich(_ points: String, version: String = "1.1", fields: [PlacemarkField]? = nil) async throws -> String {
    let bench = try Workbench()
    let namespace = "xmlns=\"http://www.topografix.com/GPX/\(version == "1.0" ? "1/0" : "1/1")\""
    let document = "<gpx version=\"\(version)\" \(namespace) xmlns:g=\"http://www.garmin.com/xmlschemas/GpxExtensions/v3\">\(points)</gpx>"
    return try await bench.enrich(document, as: .gpx, geocoder: smallGeocoder(bench)) { $0.writing.fields = fields }.text
  }

  private let place = "lat=\"46.0207\" lon=\"7.7491\""
  private let address = "<gpxx:City>Zermatt</gpxx:City><gpxx:State>Valais</gpxx:State><gpxx:Country>Switzerland</gpxx:Country>"

  @Test func besideOurOwnElement() async throws {
    #expect(
      try await enrich("<wpt \(place)/>").contains("<gpxx:Address>\(address)</gpxx:Address></gpxx:WaypointExtension><toponym:placemark"))
    let other = try await enrich("<wpt \(place)><extensions><x xmlns=\"urn:x\"/></extensions></wpt>")
    #expect(other.contains("<extensions><x xmlns=\"urn:x\"/><gpxx:WaypointExtension"))
  }

  /// What is somebody's own is not touched, and no point gets two.
  @Test(arguments: [
    "<g:WaypointExtension/>", "<g:WaypointExtension><g:Depth>1</g:Depth></g:WaypointExtension>", "<WaypointExtension xmlns=\"urn:other\"/>",
  ])
  func notWhereThereIsOneAlready(own: String) async throws {
    let text = try await enrich("<wpt \(place)><extensions>\(own)</extensions></wpt><wpt \(place)/>")
    #expect(text.contains("<extensions>\(own)<toponym:placemark"))
    #expect(text.ranges(of: "<gpxx:WaypointExtension").count == 1, "the next waypoint has its own")
  }

  @Test func onWaypointsOfGPX11Only() async throws {
    #expect(try await !enrich("<wpt \(place)/>", version: "1.0").contains("gpxx"))
    #expect(try await !enrich("<rte><rtept \(place)/></rte><trk><trkseg><trkpt \(place)/></trkseg></trk>").contains("gpxx"))
  }

  @Test func onlyWhatIsKnownAndChosen() async throws {
    #expect(
      try await enrich("<wpt \(place)/>", fields: [.country, .iso]).contains(
        "<gpxx:Address><gpxx:Country>Switzerland</gpxx:Country></gpxx:Address>"))
    #expect(try await !enrich("<wpt \(place)/>", fields: [.iso, .timeZone]).contains("gpxx"))
    #expect(try await !enrich("<wpt lat=\"1\" lon=\"2\"/><wpt lat=\"91\" lon=\"2\"/>").contains("gpxx"))
    #expect(try await enrich("<wpt lat=\"38.895\" lon=\"-77.036\"/>").contains("<gpxx:City>Washington, D.C. &lt;&amp;&gt;</gpxx:City>"))
  }
}
