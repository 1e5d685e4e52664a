import TestSupport
import Testing

@testable import BatchProcessing

/// Looking up again what an earlier output has marked with errors.
@Suite struct RetryTests {
  private func retry(_ text: String, _ bench: Workbench, change: (inout EnrichmentOptions) -> Void = { _ in }) async throws
    -> Workbench.Outcome
  {
    try await bench.enrich(text, geocoder: smallGeocoder(bench)) {
      $0.format = nil
      $0.retriesErrors = true
      change(&$0)
    }
  }

  private static let table =
    "id,note,lat,lon\r\n1,\"a, \"\"b\"\"\",46.02126,7.74915\r\n2,,bad,7.7\r\n3,\"two\r\nlines\",,\r\n4,x,38.9,-77.0\r\n"

  @Test func changesOnlyTheRowsThatHadErrors() async throws {
    let bench = try Workbench()
    let first = try await bench.enrich(Self.table, geocoder: smallGeocoder(bench))
    #expect(first.summary.errorCount == 2)
    // Nothing was mended: the same bytes, and the same reasons.
    let same = try await retry(first.text, bench)
    #expect(same.bytes == first.bytes)
    #expect(same.summary.retriedCount == 2)
    #expect(same.summary.errorCount == 2)
    #expect(same.summary.recordCount == 4)
    // One row is mended by hand; a wrong answer in a good row shows that it is not touched.
    let edited = first.text.replacing("2,,bad,7.7", with: "2,,46.02,7.75").replacing("Washington, D.C.", with: "Washington D.C. (sic)")
    let mended = try await retry(edited, bench)
    #expect(mended.summary.errorCount == 1)
    let expected = try await bench.enrich(Self.table.replacing("bad,7.7", with: "46.02,7.75"), geocoder: smallGeocoder(bench))
    #expect(mended.text == expected.text.replacing("Washington, D.C.", with: "Washington D.C. (sic)"))
  }

  @Test func takesTheLastSetOfColumns() async throws {
    let bench = try Workbench()
    let first = try await bench.enrich("lat,lon\n1,2\nx,2\n", geocoder: smallGeocoder(bench))
    let second = try await bench.enrich(first.text, geocoder: smallGeocoder(bench))
    #expect(second.lines[0].hasSuffix("geo_error_2"))
    let edited = second.text.replacing("\nx,2,", with: "\n46.02126,7.74915,")
    let mended = try await retry(edited, bench)
    let cells = mended.lines[2].split(separator: ",", omittingEmptySubsequences: false)
    #expect(mended.summary.errorCount == 0)
    #expect(mended.lines[2].split(separator: "Zermatt").count == 3, "name and city, once: \(mended.lines[2])")
    #expect(cells.count > 40)
    #expect(mended.lines[2].contains("error,\"lat \"\"x\"\""))
    #expect(mended.lines[2].hasSuffix(",ok,"))
  }

  @Test func fillsTheColumnsThatAreThere() async throws {
    let bench = try Workbench()
    let outcome = try await retry("geo_status;geo_city;lat;lon;geo_error\nerror;;46.02126;7.74915;was bad\nok;mine;1;2;\n", bench)
    #expect(outcome.text == "geo_status;geo_city;lat;lon;geo_error\nok;Zermatt;46.02126;7.74915;\nok;mine;1;2;\n")
  }

  @Test func keepsTabsAndThePrefix() async throws {
    let bench = try Workbench()
    let outcome = try await retry("lat\tlon\tp_city\tp_status\n46.02126\t7.74915\t\terror\n1\t2\t\tok", bench) {
      $0.writing.columnPrefix = "p_"
    }
    #expect(outcome.text == "lat\tlon\tp_city\tp_status\n46.02126\t7.74915\tZermatt\tok\n1\t2\t\tok")
  }

  @Test func keepsARowWithTooManyCells() async throws {
    let bench = try Workbench()
    let first = try await bench.enrich("lat,lon\n1,2,3,4\n5,6\n", geocoder: smallGeocoder(bench))
    let again = try await retry(first.text, bench)
    // The row is one cell now; nothing in it is taken for a coordinate, and the other row is as it was.
    #expect(again.lines[1].hasPrefix("\"1,2,3,4\",,"))
    #expect(again.lines[1].contains(",error,"))
    #expect(again.lines[2] == first.lines[2])
    #expect(again.summary.retriedCount == 1)
    #expect(again.summary.errorCount == 1)
  }

  @Test func replacesItsInput() async throws {
    let bench = try Workbench()
    try bench.write("lat,lon,geo_city,geo_status\n46.02126,7.74915,,error\n", to: "output")
    _ = try await bench.enrich(["output"], geocoder: smallGeocoder(bench)) { $0.retriesErrors = true }
    #expect(try bench.read("output") == Array("lat,lon,geo_city,geo_status\n46.02126,7.74915,Zermatt,ok\n".utf8))
  }

  @Test(arguments: [
    (
      "lat,lon\n1,2\n",
      "input, line 1: --retry needs an earlier output with a column \"geo_status\"; its columns are \"lat\", \"lon\". Another prefix is told with --prefix"
    ),
    (
      "<gpx><wpt lat='1' lon='2'/></gpx>",
      "input: --retry needs an earlier output that is a table (CSV or TSV) or NDJSON; enrich this file anew"
    ),
  ])
  func saysWhatItNeeds(text: String, message: String) async throws {
    let bench = try Workbench()
    do {
      _ = try await retry(text, bench)
      Issue.record("the run was finished")
    } catch let error as BatchError {
      #expect(error.code == .usage)
      #expect(bench.plain(error.message) == message)
    }
  }

  @Test func givesTheSameBytesForAnyPieces() async throws {
    let bench = try Workbench()
    let rows = (0..<200).map { $0 % 3 == 0 ? "46.02126,7.74915,,error,why" : "1,2,,ok," }
    let text = "lat,lon,geo_city,geo_status,geo_error\r\n" + rows.joined(separator: "\r\n")
    let expected = try await retry(text, bench)
    #expect(expected.text.split(separator: "Zermatt").count == 68)
    for (bytes, records) in [(1, 1), (7, 3), (100, 50)] {
      let outcome = try await bench.enrich(
        text, geocoder: smallGeocoder(bench), size: ChunkSize(byteCount: bytes, recordCount: records)
      ) {
        $0.format = nil
        $0.retriesErrors = true
      }
      #expect(outcome.bytes == expected.bytes)
    }
  }
}
