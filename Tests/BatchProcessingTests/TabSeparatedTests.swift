import TestSupport
import Testing

@testable import BatchProcessing

/// Values separated by tabs, whatever separated them before.
@Suite struct TabSeparatedTests {
  private func lines(_ inputs: [String], _ format: OutputFormat = .tsv, onlyNew: Bool = false) async throws -> [String] {
    let bench = try Workbench()
    for (index, text) in inputs.enumerated() { try bench.write(text, to: "input\(index)") }
    let outcome = try await bench.enrich(inputs.indices.map { "input\($0)" }, as: format, geocoder: smallGeocoder(bench)) {
      $0.writing.fields = [.iso]
      $0.writing.omitsInput = onlyNew
    }
    return outcome.text.components("\n")
  }

  @Test func cutsAtTabsWhatWasCutAtCommas() async throws {
    #expect(
      try await lines(["lat,lon,\"a,b\",\"tab\there\"\n46.0207,7.7491,\"x, y\",\"one\ttwo\"\n1,2,\"say \"\"hi\"\"\",\"l\nm\"\n3,4\n,,,,\n"])
        == [
          "lat\tlon\ta,b\t\"tab\there\"\tgeo_iso\tgeo_match\tgeo_distance_m\tgeo_status\tgeo_error",
          "46.0207\t7.7491\tx, y\t\"one\ttwo\"\tCH\tlocality\t62.4\tok\t",
          "1\t2\t\"say \"\"hi\"\"\"\t\"l", "m\"\t\tnone\t\tok\t",
          "3\t4\t\t\t\tnone\t\tok\t",
          "\t\t\t\t\t\t\terror\tlat and lon are empty (row 4, line 6)",
          "",
        ])
  }

  @Test func leavesTabsAsTheyAre() async throws {
    let table = "\u{FEFF}sep=\t\r\nlat\tlon\t\"q\"\r\n46.0207\t7.7491\t\"kept\"\r\n"
    #expect(
      try await lines([table]) == [
        "\u{FEFF}sep=\t\r", "lat\tlon\t\"q\"\tgeo_iso\tgeo_match\tgeo_distance_m\tgeo_status\tgeo_error\r",
        "46.0207\t7.7491\t\"kept\"\tCH\tlocality\t62.4\tok\t\r", "",
      ])
  }

  /// A line `sep=;` would be wrong, a byte order mark is not.
  @Test func leavesOutTheHintForAnotherDelimiter() async throws {
    #expect(
      try await lines(["\u{FEFF}sep=;\nlat;lon\n46.0207;7.7491\n"])[0]
        == "\u{FEFF}lat\tlon\tgeo_iso\tgeo_match\tgeo_distance_m\tgeo_status\tgeo_error")
  }

  @Test func keepsARowThatCannotBeCutAsOneCell() async throws {
    let got = try await lines(["lat,lon\n1,2\n\"3,4\n5,6\n"])
    #expect(got[1] == "1\t2\t\tnone\t\tok\t")
    #expect(got[2].hasPrefix("\"\"\"3,4"))
  }

  @Test func takesTablesWithDifferentDelimiters() async throws {
    #expect(
      try await lines(["lat,lon\n46.0207,7.7491\n", "lat;lon\n1;2\n"]) == [
        "lat\tlon\tgeo_iso\tgeo_match\tgeo_distance_m\tgeo_status\tgeo_error", "46.0207\t7.7491\tCH\tlocality\t62.4\tok\t",
        "1\t2\t\tnone\t\tok\t", "",
      ])
    await #expect(throws: BatchError.self) { try await lines(["lat,lon\n1,2\n", "lat;lon\n1;2\n"], .csv) }
    await #expect(throws: BatchError.self) { try await lines(["lat,lon\n1,2\n", "lat;lon;x\n1;2;3\n"]) }
  }

  @Test func writesPoints() async throws {
    let document = "<gpx><wpt lat=\"46.02070\" lon=\"7.7491\"><name>a\tb,\"c\"</name></wpt></gpx>"
    #expect(
      try await lines([document]) == [
        "kind\ttrack\tsegment\tpoint\tlat\tlon\televation\ttime\tname\tgeo_iso\tgeo_match\tgeo_distance_m\tgeo_status\tgeo_error",
        "wpt\t\t\t1\t46.02070\t7.7491\t\t\t\"a\tb,\"\"c\"\"\"\tCH\tlocality\t62.4\tok\t", "",
      ])
    #expect(
      try await lines([document], onlyNew: true) == [
        "geo_iso\tgeo_match\tgeo_distance_m\tgeo_status\tgeo_error", "CH\tlocality\t62.4\tok\t", "",
      ])
  }
}

extension String {
  /// The parts between line feeds, carriage returns kept.
  fileprivate func components(_ separator: Unicode.Scalar) -> [String] {
    unicodeScalars.split(separator: separator, omittingEmptySubsequences: false).map { String($0) }
  }
}
