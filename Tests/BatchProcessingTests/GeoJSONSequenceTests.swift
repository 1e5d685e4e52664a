import TestSupport
import Testing

@testable import BatchProcessing

/// GeoJSON text sequences: RFC 8142.
@Suite struct GeoJSONSequenceTests {
  /// The same features as in a collection, each after a record separator and before a line feed.
  @Test(arguments: [
    "id,lat,lon\n7,46.0207,7.7491\n\"8\n\",,\n", "<gpx><wpt lat=\"1\" lon=\"2\"><ele>3</ele></wpt><wpt lat=\"4\"/></gpx>", "lat,lon\n",
    "<gpx/>",
  ])
  func holdsTheFeaturesOfACollection(text: String) async throws {
    let bench = try Workbench()
    let collection = try await bench.enrich(text, as: .geojson, geocoder: smallGeocoder(bench)).lines
    let features = collection.dropFirst().dropLast(2).map { $0.hasSuffix(",") ? String($0.dropLast()) : $0 }
    let sequence = try await bench.enrich(text, as: .geojsonseq, geocoder: smallGeocoder(bench))
    #expect(sequence.text == features.map { "\u{1E}\($0)\n" }.joined())
    #expect(features.count == sequence.summary.recordCount)
  }

  @Test func theNameAsksForIt() {
    for name in ["a.geojsons", "a.geojsonl", "a.GEOJSONSEQ"] { #expect(OutputPlan.format(forOutput: name) == .geojsonseq) }
    #expect(OutputPlan.format(forOutput: "a.tsv") == .tsv)
    #expect(OutputPlan.format(forOutput: "a.kml") == .kml)
  }
}
