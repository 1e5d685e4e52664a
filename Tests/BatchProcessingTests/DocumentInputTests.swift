import TestSupport
import Testing

@testable import BatchProcessing

/// Track files of all formats on their way through a run.
@Suite struct DocumentInputTests {
  private let tcx = """
    <TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities><Activity Sport="Running"><Lap><Track>
    <Trackpoint><Time>2024-05-01T08:00:00Z</Time><Position><LatitudeDegrees>48.2082</LatitudeDegrees><LongitudeDegrees>16.3738</LongitudeDegrees>
    </Position><AltitudeMeters>171.50</AltitudeMeters></Trackpoint><Trackpoint><Time>2024-05-01T08:00:01Z</Time></Trackpoint>
    <Trackpoint><Position><LatitudeDegrees>91</LatitudeDegrees><LongitudeDegrees>16</LongitudeDegrees></Position></Trackpoint>
    </Track></Lap></Activity></Activities></TrainingCenterDatabase>
    """
  private let kml = """
    <kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><LineString><coordinates>16.3738,48.2082,171.50 16.4,95</coordinates></LineString>
    <name>A line</name></Placemark><Placemark><name>Café</name><Point><coordinates>-9.1393,38.7223</coordinates></Point></Placemark></kml>
    """

  private func rows(_ outcome: Workbench.Outcome) -> [String] {
    outcome.lines.dropFirst().filter { !$0.isEmpty }.map {
      $0.split(separator: ",", omittingEmptySubsequences: false).prefix(9).joined(separator: ",")
    }
  }

  @Test func trainingCenterXML() async throws {
    let bench = try Workbench()
    let outcome = try await bench.enrich(tcx)
    #expect(
      rows(outcome) == ["trkpt,1,1,1,48.2082,16.3738,171.50,2024-05-01T08:00:00Z,", "trkpt,1,1,2,91,16,,,"])
    #expect(outcome.summary.recordCount == 2 && outcome.summary.errorCount == 1 && outcome.summary.damageCount == 0)
    #expect(outcome.text.contains("lat \"\"91\"\" is outside -90...90; are latitude and longitude swapped? (trkpt, line 4)"))
    #expect(outcome.summary.warnings.contains { $0.contains("line 3, column 75: a trackpoint has no position") })
  }

  @Test func keyholeMarkup() async throws {
    let bench = try Workbench()
    let outcome = try await bench.enrich(kml)
    #expect(
      rows(outcome) == [
        "trkpt,1,1,1,48.2082,16.3738,171.50,,A line", "trkpt,1,1,2,95,16.4,,,A line", "wpt,,,1,38.7223,-9.1393,,,Café",
      ])
    #expect(outcome.summary.errorCount == 1)
  }

  /// The root element decides, whatever the name says.
  @Test func namesThatLie() async throws {
    let bench = try Workbench()
    try bench.write(kml, to: "track.gpx")
    try bench.write(tcx, to: "table.csv")
    #expect(try await bench.enrich(["track.gpx", "table.csv"]).summary.recordCount == 5)
  }

  @Test func theFormatThatIsAskedFor() async throws {
    let bench = try Workbench()
    #expect(try await bench.enrich(kml) { $0.reading.format = .kml }.summary.recordCount == 3)
    await #expect(
      throws: BatchError(
        code: .inputUnreadable,
        message: "\(bench.path("input")), line 1, column 44: this is no GPX document: its root element is <kml>, not <gpx>")
    ) {
      _ = try await bench.enrich(kml) { $0.reading.format = .gpx }
    }
    // A fragment of a document is read where its format is asked for.
    let fragment = "<Placemark><Point><coordinates>1,2</coordinates></Point></Placemark>"
    #expect(try await bench.enrich(fragment) { $0.reading.format = .kml }.summary.recordCount == 1)
  }

  @Test(arguments: [
    ("<html><body>Not found</body></html>", "line 1, column 6", "<html>"), ("<rss version=\"2.0\"/>", "line 1, column 19", "<rss>"),
    ("<feed xmlns=\"http://www.w3.org/2005/Atom\"></feed>", "line 1, column 42", "<feed>"),
  ])
  func otherXML(_ text: String, _ place: String, _ root: String) async throws {
    let bench = try Workbench()
    await #expect(
      throws: BatchError(
        code: .inputUnreadable,
        message:
          "\(bench.path("input")), \(place): this is no GPX, TCX or KML document: its root element is \(root), not <gpx>, <TrainingCenterDatabase> or <kml>"
      )
    ) { _ = try await bench.enrich(text) }
    #expect(!bench.names.contains("output"))
  }

  @Test func strictReadingLeavesNothing() async throws {
    let bench = try Workbench()
    let text =
      "<gpx xmlns=\"http://www.topografix.com/GPX/1/1\">\n" + String(repeating: "<wpt lat=\"1\" lon=\"2\"/>\n", count: 20_000)
      + "<wpt lat=\"1\" lon=\"2\"><name>a & b</name></wpt>\n</gpx>\n"
    #expect(try await bench.enrich(text).summary.recordCount == 20_001)
    #expect(bench.names.contains("output"))
    let strict = try Workbench()
    for format in OutputFormat.allCases {
      await #expect(
        throws: BatchError(
          code: .inputUnreadable,
          message:
            "\(strict.path("input")), line 20002, column 30: strict reading stops here; otherwise: \"&\" is not written as \"&amp;\"; it is read as text"
        )
      ) { _ = try await strict.enrich(text, as: format) { $0.reading.isStrict = true } }
    }
    #expect(strict.names == ["input"])
    // A legal document with a bad point is read.
    let legal = text.replacing("a & b", with: "a &amp; b").replacing("lat=\"1\"", with: "lat=\"91\"")
    #expect(try await strict.enrich(legal) { $0.reading.isStrict = true }.summary.errorCount == 20_001)
  }

  @Test(arguments: [OutputFormat.csv, .ndjson, .geojson])
  func theSameBytesForAnyPieces(_ format: OutputFormat) async throws {
    let bench = try Workbench()
    for text in [tcx, kml] {
      let expected = try await bench.enrich(text, as: format)
      for (bytes, records) in [(1, 1), (7, 2), (64, 1000)] {
        var size = ChunkSize()
        (size.byteCount, size.recordCount) = (bytes, records)
        let outcome = try await bench.enrich(text, as: format, size: size)
        #expect(outcome.text == expected.text)
        #expect(outcome.summary.warnings == expected.summary.warnings)
      }
    }
  }
}
