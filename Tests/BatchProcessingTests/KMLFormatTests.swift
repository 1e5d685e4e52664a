import TestSupport
import Testing

@testable import BatchProcessing

/// KML, byte for byte, and well-formed whatever the input holds.
@Suite struct KMLFormatTests {
  @Test func writesATable() async throws {
    let bench = try Workbench()
    let table = "name,lat,lon,Time,alt\nHut,46.0207,7.7491,2024-05-01 08:00,1608.50\nnowhere,,,x,\n,1,2,2024-05-01,\n"
    let outcome = try await bench.enrich(table, as: .kml, geocoder: smallGeocoder(bench)) { $0.writing.fields = [.iso, .city] }
    #expect(
      outcome.lines == [
        #"<?xml version="1.0" encoding="UTF-8"?>"#, #"<kml xmlns="http://www.opengis.net/kml/2.2">"#, "<Document>",
        "<Placemark><name>Hut</name><TimeStamp><when>2024-05-01T08:00:00Z</when></TimeStamp><ExtendedData>"
          + Self.data([
            ("name", "Hut"), ("lat", "46.0207"), ("lon", "7.7491"), ("Time", "2024-05-01 08:00"), ("alt", "1608.50"), ("geo_iso", "CH"),
            ("geo_city", "Zermatt"), ("geo_match", "locality"), ("geo_distance_m", "62.4"), ("geo_status", "ok"),
          ]) + "</ExtendedData><Point><coordinates>7.7491,46.0207,1608.50</coordinates></Point></Placemark>",
        "<Placemark><name>nowhere</name><ExtendedData>"
          + Self.data([
            ("name", "nowhere"), ("Time", "x"), ("geo_status", "error"), ("geo_error", "lat and lon are empty (row 2, line 3)"),
          ]) + "</ExtendedData></Placemark>",
        "<Placemark><ExtendedData>"
          + Self.data([("lat", "1"), ("lon", "2"), ("Time", "2024-05-01"), ("geo_match", "none"), ("geo_status", "ok")])
          + "</ExtendedData><Point><coordinates>2.0,1.0</coordinates></Point></Placemark>",
        "</Document>", "</kml>", "",
      ])
    #expect(outcome.summary.errorName == "geo_error")
  }

  @Test func writesPoints() async throws {
    let bench = try Workbench()
    let document = """
      <gpx version="1.1"><wpt lat="46.02070" lon="7.7491"><ele>1608.50</ele><time>2024-05-01T08:00:00Z</time><name>a&lt;b</name></wpt>\
      <trk><trkseg><trkpt lat="46.0207" lon="7.7491"><ele>high</ele><time>noon</time></trkpt><trkpt lat="91" lon="0"><ele>7</ele></trkpt>\
      </trkseg></trk></gpx>
      """
    let outcome = try await bench.enrich(document, as: .kml, geocoder: smallGeocoder(bench)) { $0.writing.fields = [.iso] }
    #expect(
      Array(outcome.lines.dropFirst(3).prefix(3)) == [
        "<Placemark><name>a&lt;b</name><TimeStamp><when>2024-05-01T08:00:00Z</when></TimeStamp><ExtendedData>"
          + Self.data([
            ("kind", "wpt"), ("point", "1"), ("geo_iso", "CH"), ("geo_match", "locality"), ("geo_distance_m", "62.4"), ("geo_status", "ok"),
          ]) + "</ExtendedData><Point><coordinates>7.7491,46.02070,1608.50</coordinates></Point></Placemark>",
        "<Placemark><name>Zermatt</name><ExtendedData>"
          + Self.data([
            ("kind", "trkpt"), ("track", "1"), ("segment", "1"), ("point", "1"), ("elevation", "high"), ("time", "noon"), ("geo_iso", "CH"),
            ("geo_match", "locality"), ("geo_distance_m", "62.4"), ("geo_status", "ok"),
          ]) + "</ExtendedData><Point><coordinates>7.7491,46.0207</coordinates></Point></Placemark>",
        "<Placemark><ExtendedData>"
          + Self.data([
            ("kind", "trkpt"), ("track", "1"), ("segment", "1"), ("point", "2"), ("elevation", "7"), ("geo_status", "error"),
            ("geo_error", "lat \"91\" is outside -90...90; are latitude and longitude swapped? (trkpt, line 1)"),
          ]) + "</ExtendedData></Placemark>",
      ])
  }

  /// Inputs of every kind share one document; each record says where it comes from.
  @Test func takesInputsOfEveryKind() async throws {
    let bench = try Workbench()
    try bench.write("lat,lon,geo_iso,file\n1,2,x,y\n", to: "table")
    try bench.write("<gpx><wpt lat=\"1\" lon=\"2\"/></gpx>", to: "document")
    let outcome = try await bench.enrich(["table", "document"], as: .kml) { $0.writing.fields = [.iso] }
    #expect(outcome.lines.count { $0.hasPrefix("<Placemark>") } == 2)
    #expect(outcome.text.contains("<Data name=\"file\"><value>\(bench.path("document"))</value></Data>"))
    #expect(outcome.text.contains("<Data name=\"geo_match_2\">"))
  }

  @Test(.enabled(if: OtherProgramsTests.xmllint != nil, "xmllint is not installed"), arguments: [OutputFormat.kml, .gpx])
  func isWellFormedWhateverTheInputHolds(format: OutputFormat) async throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let xmllint = try #require(OtherProgramsTests.xmllint)
    let bench = try Workbench()
    let pieces =
      ["<", "&", "]]>", "\"\"", "'", "\u{0}", "\u{1B}", "\u{FFFE}", "\u{1F600}", "é", "--", "\t", ">"].map { Array($0.utf8) } + [
        [0xFF], [0xC3],
      ]
    for round in 0..<30 {
      var header = Array("lat,lon,time,alt,name,".utf8)
      var rows: [UInt8] = []
      func noise(_ random: inout SeededGenerator) -> [UInt8] {
        (0..<Int.random(in: 0...6, using: &random)).flatMap { _ in pieces.randomElement(using: &random)! }
      }
      header += noise(&random).filter { $0 != 0x22 } + [0x0A]
      for _ in 0..<20 {
        rows += Array("\(Double.random(in: -91...91, using: &random)),\(Double.random(in: -1...1, using: &random) * 1e-9),".utf8)
        for _ in 0..<4 { rows += [0x22] + noise(&random) + [0x22, 0x2C] }
        rows[rows.count - 1] = 0x0A
      }
      try bench.write(header + rows, to: "input")
      let outcome = try await bench.enrich(["input"], as: format, geocoder: smallGeocoder(bench))
      let checked = try xmllint.run(["--noout", "--nonet", bench.path("output")])
      #expect(checked.status == 0, "seed \(seed), round \(round): \(checked.error)")
      #expect(outcome.summary.recordCount == 20, "seed \(seed), round \(round)")
    }
  }

  private static func data(_ pairs: [(String, String)]) -> String {
    pairs.map { "<Data name=\"\($0.0)\"><value>\($0.1)</value></Data>" }.joined()
  }
}
