import TestSupport
import Testing

@testable import BatchProcessing

/// Looking up again what an earlier output in NDJSON has marked with errors.
@Suite struct ObjectRetryTests {
  private func retry(
    _ text: String, _ bench: Workbench, size: ChunkSize = ChunkSize(), change: (inout EnrichmentOptions) -> Void = { _ in }
  ) async throws -> Workbench.Outcome {
    try await bench.enrich(text, geocoder: smallGeocoder(bench), size: size) {
      $0.format = nil
      $0.output = bench.path("output")
      $0.retriesErrors = true
      change(&$0)
    }
  }

  private static let table = "id,note,lat,lon\r\n1,\"a, \"\"b\"\"\",46.02126,7.74915\r\n2,,bad,7.7\r\n3,,,\r\n4,x,38.9,-77.0\r\n"

  /// Without the number of the record, which is another one in another file.
  private func withoutPlaces(_ text: String) -> String { text.replacing(#/ \((row|record) [0-9]+, line [0-9]+\)/#, with: "") }

  @Test func changesOnlyTheRecordsThatHadErrors() async throws {
    let bench = try Workbench()
    let first = try await bench.enrich(Self.table, as: .ndjson, geocoder: smallGeocoder(bench))
    let same = try await retry(first.text, bench)
    #expect(same.text == first.text)
    #expect(same.summary.retriedCount == 2)
    #expect(same.summary.errorCount == 2)
    #expect(same.summary.recordCount == 4)
    let edited = first.text.replacing("\"lat\":\"bad\"", with: "\"lat\":\"46.02\"").replacing("Washington", with: "Washington (sic)")
    let mended = try await retry(edited, bench)
    #expect(mended.summary.errorCount == 1)
    let expected = try await bench.enrich(Self.table.replacing("bad", with: "46.02"), as: .ndjson, geocoder: smallGeocoder(bench))
    #expect(withoutPlaces(mended.text) == withoutPlaces(expected.text.replacing("Washington", with: "Washington (sic)")))
  }

  @Test func tellsANewReason() async throws {
    let bench = try Workbench()
    let first = try await bench.enrich(Self.table, as: .ndjson, geocoder: smallGeocoder(bench))
    let again = try await retry(first.text.replacing("\"lat\":\"bad\"", with: "\"lat\":\"worse\""), bench)
    #expect(again.lines[1].contains(#""error":"lat \"worse\" is not a number (record 2, line 2)""#))
    #expect(again.summary.errorCount == 2)
  }

  @Test(arguments: ["{\"id\":1,\"pos\":{\"lat\":\"x\",\"lon\":7.74915},\"v\":[1, 2]}\n", "{\"lat\":null,\"lon\":7.74915}\n"])
  func readsObjectsByWhatTheyWereMadeFrom(text: String) async throws {
    let bench = try Workbench()
    let first = try await bench.enrich(text, as: .ndjson, geocoder: smallGeocoder(bench))
    #expect(first.summary.errorCount == 1)
    #expect(try await retry(first.text, bench).text == first.text)
    func mended(_ text: String) -> String {
      text.replacing("\"lat\":\"x\"", with: "\"lat\":46.02126").replacing("{\"lat\":null", with: "{\"lat\":46.02126")
    }
    let again = try await retry(mended(first.text), bench)
    let expected = try await bench.enrich(mended(text), as: .ndjson, geocoder: smallGeocoder(bench))
    #expect(again.text == expected.text)
    #expect(again.text.contains("Zermatt"))
  }

  @Test func readsFeaturesByTheirGeometry() async throws {
    let bench = try Workbench()
    let text = #"{"type":"Feature","properties":{"lat":"north"},"geometry":{"type":"Point","coordinates":[7.74915,"x"]}}"#
    let first = try await bench.enrich(text, as: .ndjson, geocoder: smallGeocoder(bench))
    #expect(try await retry(first.text, bench).text == first.text)
    let again = try await retry(first.text.replacing("\"x\"]", with: "46.02126]"), bench)
    #expect(
      again.text == (try await bench.enrich(text.replacing("\"x\"]", with: "46.02126]"), as: .ndjson, geocoder: smallGeocoder(bench))).text)
  }

  @Test func readsPointsByTheirLatitudeAndLongitude() async throws {
    let bench = try Workbench()
    let text = "<gpx><wpt lat=\"x\" lon=\"7.74915\"><time>2024-07-01T10:00:00Z</time></wpt><wpt lat=\"38.9\" lon=\"-77\"/></gpx>"
    let first = try await bench.enrich(text, as: .ndjson, geocoder: smallGeocoder(bench))
    // The number was no number: the reason that tells it stays until people put one there.
    #expect(try await retry(first.text, bench).text == first.text)
    let again = try await retry(first.text.replacing("\"lat\":null", with: "\"lat\":46.02126"), bench)
    #expect(
      again.text
        == (try await bench.enrich(text.replacing("\"x\"", with: "\"46.02126\""), as: .ndjson, geocoder: smallGeocoder(bench))).text)
    #expect(again.text.contains("localTime"))
  }

  @Test func leavesARowWithTooManyCells() async throws {
    let bench = try Workbench()
    let first = try await bench.enrich("lat,lon\n1,2,3,4\n5,6\n", as: .ndjson, geocoder: smallGeocoder(bench))
    #expect(first.summary.errorCount == 1)
    let again = try await retry(first.text, bench)
    #expect(again.text == first.text)
    #expect(again.summary.errorCount == 1)
  }

  @Test func keepsWhatOtherProgramsHaveDone() async throws {
    let bench = try Workbench()
    let text =
      "{ \"mine\" : 1, \"status\" : \"error\", \"input\" : {\"lat\": 46.02126, \"lon\": 7.74915}, \"error\": \"why\", \"match\":null }\n"
    #expect(
      try await retry(text, bench).text
        == "{ \"mine\" : 1, \"status\" : \"ok\", \"input\" : {\"lat\": 46.02126, \"lon\": 7.74915}, \"error\": null, \"match\":\"locality\" }\n"
    )
  }

  @Test func replacesItsInput() async throws {
    let bench = try Workbench()
    try bench.write("{\"status\":\"error\",\"lat\":46.02126,\"lon\":7.74915,\"match\":null}\n", to: "output")
    _ = try await bench.enrich(["output"], geocoder: smallGeocoder(bench)) {
      $0.retriesErrors = true
      $0.format = nil
    }
    #expect(try bench.read("output") == Array("{\"status\":\"ok\",\"lat\":46.02126,\"lon\":7.74915,\"match\":\"locality\"}\n".utf8))
  }

  @Test func givesTheSameBytesForAnyPieces() async throws {
    let bench = try Workbench()
    let rows = (0..<60).map { "\($0),\($0 % 3 == 0 ? "bad" : "46.02126"),7.74915\n" }.joined()
    let first = try await bench.enrich("id,lat,lon\n" + rows, as: .ndjson, geocoder: smallGeocoder(bench))
    let text = first.text.replacing("\"lat\":\"bad\"", with: "\"lat\":\"46.02126\"")
    let expected = try await retry(text, bench)
    #expect(expected.summary.retriedCount == 20)
    #expect(expected.summary.errorCount == 0)
    for (bytes, records) in [(1, 1), (7, 3), (1000, 50)] {
      #expect(try await retry(text, bench, size: ChunkSize(byteCount: bytes, recordCount: records)).bytes == expected.bytes)
    }
  }

  @Test(arguments: [
    (
      "{\"lat\":1,\"lon\":2}\n", "output",
      "input: --retry needs an earlier output whose records have a member \"status\"; their members are \"lat\", \"lon\""
    ),
    (
      "{\"type\":\"FeatureCollection\",\"features\":[{\"type\":\"Feature\",\"geometry\":null}]}", "output",
      "input: --retry needs an earlier output that is a table or NDJSON, and this is GeoJSON; enrich it anew"
    ),
    (
      "lat,lon,geo_status\n1,2,ok\n", "output.ndjson",
      "input: --retry keeps the format of its input, which is csv, but the name of --output asks for ndjson"
    ),
    (
      "{\"status\":\"ok\",\"lat\":1,\"lon\":2}\n", "output.tsv",
      "input: --retry keeps the format of its input, which is ndjson, but the name of --output asks for tsv"
    ),
  ])
  func saysWhatItNeeds(text: String, output: String, message: String) async throws {
    let bench = try Workbench()
    do {
      _ = try await retry(text, bench) { $0.output = bench.path(output) }
      Issue.record("the run was finished")
    } catch let error as BatchError {
      #expect(error.code == .usage)
      #expect(bench.plain(error.message) == message)
    }
  }
}
