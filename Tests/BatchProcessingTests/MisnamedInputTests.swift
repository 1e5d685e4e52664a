import TestSupport
import Testing

@testable import BatchProcessing

/// A file whose name says one thing and whose bytes another is read as what it is, and people are told.
@Suite struct MisnamedInputTests {
  private static let texts: [String: String] = [
    "GPX": "<gpx><wpt lat=\"48.2\" lon=\"16.3\"/></gpx>",
    "TCX":
      "<TrainingCenterDatabase><Activities><Activity><Lap><Track><Trackpoint><Position><LatitudeDegrees>48.2</LatitudeDegrees>"
      + "<LongitudeDegrees>16.3</LongitudeDegrees></Position></Trackpoint></Track></Lap></Activity></Activities></TrainingCenterDatabase>",
    "KML": "<kml><Placemark><Point><coordinates>16.3,48.2</coordinates></Point></Placemark></kml>",
    "a table": "lat,lon\n48.2,16.3\n",
    "lines of two numbers": "48.2 16.3\n",
    "JSON": "{\"lat\":48.2,\"lon\":16.3}\n",
    "GeoJSON": "{\"type\":\"Point\",\"coordinates\":[16.3,48.2]}",
  ]

  private static let right: [String: Set<String>] = [
    "a.gpx": ["GPX"], "a.GPX": ["GPX"], "a.gpx.gz": ["GPX"], "a.tcx": ["TCX"], "a.kml": ["KML"], "a.kmz": ["KML"],
    "a.csv": ["a table", "lines of two numbers"], "a.tsv": ["a table", "lines of two numbers"],
    "a.json": ["JSON", "GeoJSON"], "a.ndjson": ["JSON", "GeoJSON"], "a.geojson": ["JSON", "GeoJSON"],
    "a.txt": Set(texts.keys), "a": Set(texts.keys), "gpx": Set(texts.keys),
  ]

  @Test(arguments: right.keys.sorted())
  func isTold(_ name: String) async throws {
    let bench = try Workbench()
    for (what, text) in Self.texts {
      try bench.write(text, to: name)
      let outcome = try await bench.enrich([name], as: .ndjson)
      #expect(outcome.summary.recordCount == 1)
      let told = outcome.summary.warnings.map(bench.plain).filter { $0.contains("whatever its name says") }
      let isRight = Self.right[name]?.contains(what) ?? false
      #expect(told == (isRight ? [] : ["\(name): this file is \(what), whatever its name says; it is read as that"]))
    }
  }

  @Test func notWhereTheFormatIsAskedFor() async throws {
    let bench = try Workbench()
    try bench.write("lat,lon\n48.2,16.3\n", to: "a.gpx")
    let outcome = try await bench.enrich(["a.gpx"]) { $0.reading.format = .csv }
    #expect(outcome.summary.warnings.isEmpty)
  }
}
