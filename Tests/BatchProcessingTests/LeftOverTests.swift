import TestSupport
import Testing

@testable import BatchProcessing

/// What an input has beside its records' cells: where the output has a place for it, it is there; where not, people are told.
@Suite struct LeftOverTests {
  private let kml = """
    <kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><name>A &amp; B</name><LineString><coordinates>7,46,1 8,46</coordinates></LineString>
    </Placemark></kml>
    """

  @Test func tellsANewTrackItsName() async throws {
    let bench = try Workbench()
    let outcome = try await bench.enrich(kml, as: .gpx)
    #expect(outcome.lines[2] == "<trk><name>A &amp; B</name><trkseg>")
    // The points do not repeat it.
    #expect(outcome.lines[3].hasPrefix("<trkpt lat=\"46\" lon=\"7\"><ele>1</ele><extensions>"))
    let bare = try await bench.enrich(kml, as: .gpx) { $0.writing.omitsInput = true }
    #expect(bare.lines[2] == "<trk><trkseg>")
  }

  @Test func tellsElevationsAndTimesOfObjects() async throws {
    let bench = try Workbench()
    let features = """
      {"type":"FeatureCollection","features":[{"type":"Feature","properties":{"time":1714550400,"alt":"9"},"geometry":{"type":"Point",\
      "coordinates":[7,46,1608.50]}},{"type":"Feature","properties":{"alt":"9"},"geometry":{"type":"Point","coordinates":[7,46]}},\
      {"type":"Feature","properties":{"alt":"high"},"geometry":{"type":"Point","coordinates":[7,46,"x"]}}]}
      """
    let gpx = try await bench.enrich(features, as: .gpx)
    #expect(gpx.lines[2].contains("><ele>1608.50</ele><time>2024-05-01T08:00:00Z</time><extensions>"))
    #expect(gpx.lines[3].contains("><ele>9</ele><extensions>"))
    #expect(gpx.lines[4].contains("lon=\"7.0\"><extensions>"))
    let kml = try await bench.enrich(features, as: .kml)
    #expect(kml.lines[3].contains("<TimeStamp><when>2024-05-01T08:00:00Z</when></TimeStamp>"))
    #expect(kml.lines[3].contains("<coordinates>7.0,46.0,1608.50</coordinates>"))
    #expect(kml.lines[4].contains("<coordinates>7.0,46.0,9</coordinates>"))
    #expect(kml.lines[5].contains("<coordinates>7.0,46.0</coordinates>"))
    let csv = try await bench.enrich(features)
    #expect(
      csv.lines.prefix(4).map { $0.split(separator: ",", omittingEmptySubsequences: false).prefix(5).joined(separator: ",") } == [
        "time,alt,lat,lon,elevation", "1714550400,9,46.0,7.0,1608.50", ",9,46.0,7.0,", ",high,46.0,7.0,",
      ])
    let new = try await bench.enrich(features, as: .geojson) { $0.writing.omitsInput = true }
    #expect(new.lines[1].contains("\"coordinates\":[7.0,46.0,1608.5]"))
    let arrays = try await bench.enrich(#"[{"p":[46,7,5.0]}]"#, as: .gpx) { $0.reading.coordinateColumn = "p" }
    #expect(arrays.lines[2].contains("<ele>5.0</ele>"))
  }

  @Test func saysThatACollectionsMembersAreLeftOut() async throws {
    let bench = try Workbench()
    let feature = #"{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[7,46]}}"#
    try bench.write(#"{"type":"FeatureCollection","name":"n","features":[\#(feature)],"x":1}"#, to: "a")
    try bench.write(#"{"type":"FeatureCollection","features":[\#(feature)],"y":{}}"#, to: "b")
    let both = try await bench.enrich(["a", "b"], as: .geojson)
    #expect(
      both.summary.warnings.map(bench.plain) == [
        "a: 2 members, such as \"name\", are left out of what its FeatureCollection has beside the features: several inputs become one collection; enrich each by itself to keep them",
        "b: the member \"y\" is left out of what its FeatureCollection has beside the features: several inputs become one collection; enrich each by itself to keep them",
      ])
    #expect(try await bench.enrich(["a"], as: .geojson).summary.warnings == [])
    #expect(
      try await bench.enrich(["b"], as: .geojsonseq).summary.warnings.map(bench.plain) == [
        "b: the member \"y\" is left out of what its FeatureCollection has beside the features: a sequence has no place for it"
      ])
    #expect(try await bench.enrich(["a", "b"], as: .csv).summary.warnings == [])
  }

  @Test func beginsNoHeaderWithADelimiter() async throws {
    let bench = try Workbench()
    let outcome = try await bench.enrich("[]") { $0.writing.fields = [.iso] }
    #expect(outcome.text == "geo_iso,geo_match,geo_distance_m,geo_status,geo_error\n")
  }
}
