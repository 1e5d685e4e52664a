import JSONScanning
import TestSupport
import Testing

@testable import BatchProcessing

@Suite struct GeoJSONInputTests {
  private func places(
    _ text: String, size: ChunkSize = ChunkSize(), change: (inout ReadingOptions) -> Void = { _ in }
  ) async throws -> [String] {
    let bench = try Workbench()
    let outcome = try await bench.enrich(text, as: .ndjson, size: size) { change(&$0.reading) }
    return outcome.lines.dropLast().map(NDJSONInputTests.place)
  }

  private let point = #"{"type":"Point","coordinates":[16.4,48.2]}"#
  private var feature: String { #"{"type":"Feature","properties":{"n":1},"geometry":\#(point)}"# }

  @Test func readsEveryWayThatFeaturesAreKept() async throws {
    let collection = #"{"type":"FeatureCollection","features":[\#(feature),\#(feature)]}"#
    #expect(try await places(collection) == ["48.2 16.4", "48.2 16.4"])
    #expect(try await places(#"{"features":[\#(feature)],"type":"FeatureCollection"}"#) == ["48.2 16.4"])
    #expect(try await places("\(feature)\n\(feature)\n") == ["48.2 16.4", "48.2 16.4"])
    #expect(try await places("\u{1E}\(feature)\n\u{1E}\(feature)\n") == ["48.2 16.4", "48.2 16.4"])
    #expect(try await places("[\(feature), \(feature)]") == ["48.2 16.4", "48.2 16.4"])
    #expect(try await places(feature) == ["48.2 16.4"])
    #expect(try await places(point) == ["48.2 16.4"])
    #expect(try await places("\(collection)\n\(collection)") == ["48.2 16.4", "48.2 16.4", "48.2 16.4", "48.2 16.4"])
    #expect(try await places(#"{"type":"FeatureCollection","features":[]}"#) == [])
  }

  @Test(arguments: [
    ("null", "the feature has no geometry (feature 2, line 2)"),
    (#"{"type":"Point","coordinates":[]}"#, "the geometry has no positions: its coordinates are empty (feature 2, line 2)"),
    (#"{"type":"Point","coordinates":[1]}"#, "the geometry has a position of fewer than two numbers, [1] (feature 2, line 2)"),
    (
      #"{"type":"Point","coordinates":[48.2,116.4]}"#,
      "the latitude in the geometry 116.4 is outside -90...90; are latitude and longitude swapped? (feature 2, line 2)"
    ),
    (#"{"type":"Point","coordinates":[null,1]}"#, "the longitude in the geometry is null (feature 2, line 2)"),
    (#"{"type":"Point","coordinates":[NaN,1]}"#, "the longitude in the geometry NaN is not a number (feature 2, line 2)"),
    (#"{"type":"point","coordinates":[1,2]}"#, "the geometry has a type that GeoJSON does not know, \"point\" (feature 2, line 2)"),
  ])
  func marksAFeatureAndReadsOn(geometry: String, problem: String) async throws {
    let bad = #"{"type":"Feature","properties":null,"geometry":\#(geometry)}"#
    #expect(
      try await places("{\"type\":\"FeatureCollection\",\"features\":[\(feature),\n\(bad),\n\(feature)]}") == [
        "48.2 16.4", problem, "48.2 16.4",
      ])
    #expect(try await places("\(feature)\n\(bad)\n\(feature)\n") == ["48.2 16.4", problem, "48.2 16.4"])
  }

  @Test func saysWhatIsNoFeature() async throws {
    #expect(
      try await places("\(feature)\n{\"type\":\"Topology\"}\n{\"a\":1}\n{\"type\":\"Feature\"}\n") == [
        "48.2 16.4", "the record is no feature: its type is \"Topology\" (feature 2, line 2)",
        "the record is no feature: it has no type (feature 3, line 3)", "the feature has no geometry (feature 4, line 4)",
      ])
  }

  @Test func readsPropertiesWherePeopleNameThem() async throws {
    let text = #"{"type":"Feature","properties":{"y":1,"Lon":2},"geometry":null}"#
    #expect(
      try await places(text) {
        $0.latitudeColumn = "y"
        $0.longitudeColumn = "lon"
      } == ["1.0 2.0"])
  }

  /// What is good before and behind a place that is broken is kept, and the place is told.
  @Test func keepsWhatIsGoodOfADamagedCollection() async throws {
    let bench = try Workbench()
    let text = "{\"type\":\"FeatureCollection\",\"features\":[\(feature),\n\(feature.dropLast()),\n\(feature),\n\(feature.prefix(40))"
    let outcome = try await bench.enrich(text, as: .ndjson)
    #expect(
      outcome.lines.dropLast().map(NDJSONInputTests.place) == [
        "48.2 16.4",
        "a bracket or a quote in the feature is never closed, so it ends where the next one begins (feature 2, line 2, column 93)",
        "48.2 16.4",
      ])
    #expect(outcome.summary.errorCount == 1)
    #expect(outcome.summary.damageCount == 1)
    #expect(
      outcome.summary.warnings.map(bench.plain).last
        == "input, line 4, column 1: the document ends inside the record that begins here, which is left out")
  }

  @Test func warnsOfOtherCoordinateSystems() async throws {
    let bench = try Workbench()
    func warnings(_ crs: String) async throws -> [String] {
      try await bench.enrich(
        "{\"type\":\"FeatureCollection\",\"crs\":{\"type\":\"name\",\"properties\":{\"name\":\"\(crs)\"}},\"features\":[\(feature)]}",
        as: .ndjson
      ).summary.warnings.map(bench.plain)
    }
    #expect(try await warnings("urn:ogc:def:crs:OGC:1.3:CRS84") == [])
    #expect(try await warnings("EPSG:4326") == [])
    #expect(
      try await warnings("EPSG:3857") == [
        "input: the coordinates are declared to be \"EPSG:3857\", but GeoJSON is WGS 84; they are read as that"
      ])
  }

  /// One line of any length is read in little memory: here the document is far longer than what is held of it.
  @Test func readsALongLinePieceByPiece() async throws {
    let count = 20_000
    let text = "{\"type\":\"FeatureCollection\",\"features\":[" + (0..<count).map { _ in feature }.joined(separator: ",") + "]}"
    var splitter = JSONSplitter()
    var found = 0
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: 5000) {
      splitter.feed(Array(bytes[start..<min(start + 5000, bytes.count)]))
      found += splitter.take().records.count
      #expect(splitter.buffer.count < 200)
    }
    splitter.finish()
    #expect(found + splitter.take().records.count == count)
  }
}
