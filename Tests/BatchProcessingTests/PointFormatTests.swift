import TestSupport
import Testing

@testable import BatchProcessing

/// What comes out, byte for byte, for a GPX document with each kind of trouble.
@Suite struct PointFormatTests {
  private let document = """
    <?xml version="1.0"?>
    <gpx version="1.1" creator="us" xmlns="http://www.topografix.com/GPX/1/1">
      <!-- kept -->
      <wpt lat="46.02070" lon="7.7491"><ele>1608.50</ele><name>Caf\u{E9}, "Z"</name></wpt>
      <trk><trkseg>
        <trkpt lat="0" lon="0"><time>2024-05-01T08:00:00Z</time></trkpt>
        <trkpt lat="91" lon="7.75"/>
        <trkpt lon="7.75"><extensions><x xmlns="urn:x">1</x></extensions></trkpt>
      </trkseg></trk>
    </gpx>

    """

  @Test func writesCSV() async throws {
    let bench = try Workbench()
    let outcome = try await bench.enrich(document, geocoder: smallGeocoder(bench))
    let empty = String(repeating: ",", count: 19)
    #expect(outcome.lines[0].hasPrefix("kind,track,segment,point,lat,lon,elevation,time,name,geo_name,geo_iso,"))
    #expect(
      Array(outcome.lines.dropFirst()) == [
        "wpt,,,1,46.02070,7.7491,1608.50,,\"Caf\u{E9}, \"\"Z\"\"\",Zermatt,CH,Switzerland,,Valais,CH-VS,,Zermatt,,,,\"46.02126,7.74915,1267\","
          + "Europe/Zurich,,,,,locality,62.4,ok,",
        "trkpt,1,1,1,0,0,,2024-05-01T08:00:00Z,,,,,,,,,,,,,,,,,,,none,,ok,",
        "trkpt,1,1,2,91,7.75,,\(empty),,error,\"lat \"\"91\"\" is outside -90...90; are latitude and longitude swapped? (trkpt, line 7)\"",
        "trkpt,1,1,3,,7.75,,\(empty),,error,\"lat is missing (trkpt, line 8)\"",
        "",
      ])
    #expect(outcome.summary.recordCount == 4)
    #expect(outcome.summary.errorCount == 2)
  }

  @Test func writesNDJSON() async throws {
    let bench = try Workbench()
    let outcome = try await bench.enrich(document, as: .ndjson)
    #expect(
      outcome.lines == [
        #"{"kind":"wpt","track":null,"segment":null,"point":1,"elevation":1608.5,"time":null,"name":"Café, \"Z\"","status":"ok","error":null,"#
          + #""lat":46.0207,"lon":7.7491,"placemark":{},"match":"none","distanceInMeters":null}"#,
        #"{"kind":"trkpt","track":1,"segment":1,"point":1,"elevation":null,"time":"2024-05-01T08:00:00Z","name":null,"status":"ok","error":null,"#
          + #""lat":0.0,"lon":0.0,"placemark":{},"match":"none","distanceInMeters":null}"#,
        #"{"kind":"trkpt","track":1,"segment":1,"point":2,"elevation":null,"time":null,"name":null,"status":"error","#
          + #""error":"lat \"91\" is outside -90...90; are latitude and longitude swapped? (trkpt, line 7)","#
          + #""lat":91.0,"lon":7.75,"placemark":{},"match":null,"distanceInMeters":null}"#,
        #"{"kind":"trkpt","track":1,"segment":1,"point":3,"elevation":null,"time":null,"name":null,"status":"error","#
          + #""error":"lat is missing (trkpt, line 8)","lat":null,"lon":7.75,"placemark":{},"match":null,"distanceInMeters":null}"#,
        "",
      ])
  }

  @Test func writesElevationsInGeoJSON() async throws {
    let bench = try Workbench()
    let outcome = try await bench.enrich(document, as: .geojson)
    #expect(
      outcome.lines[1].hasPrefix(
        #"{"type":"Feature","geometry":{"type":"Point","coordinates":[7.7491,46.0207,1608.5]},"properties":{"kind":"wpt","#))
    #expect(
      outcome.lines[2].hasPrefix(#"{"type":"Feature","geometry":{"type":"Point","coordinates":[0.0,0.0]},"properties":{"kind":"trkpt","#))
    #expect(outcome.lines[3].hasPrefix(#"{"type":"Feature","geometry":null,"properties":{"kind":"trkpt","#))
  }

  @Test func addsAnElementToEachPointOfTheDocument() async throws {
    let bench = try Workbench()
    let outcome = try await bench.enrich(document, as: .gpx)
    let none = #"<toponym:placemark xmlns:toponym="urn:toponym:gpx:1" status="ok" match="none"></toponym:placemark>"#
    #expect(
      Array(outcome.lines.dropFirst()) == [
        #"<gpx version="1.1" creator="us" xmlns="http://www.topografix.com/GPX/1/1">"#,
        "  <!-- kept -->",
        #"  <wpt lat="46.02070" lon="7.7491"><ele>1608.50</ele><name>Café, "Z"</name><extensions>\#(none)</extensions></wpt>"#,
        "  <trk><trkseg>",
        #"    <trkpt lat="0" lon="0"><time>2024-05-01T08:00:00Z</time><extensions>\#(none)</extensions></trkpt>"#,
        #"    <trkpt lat="91" lon="7.75"><extensions><toponym:placemark xmlns:toponym="urn:toponym:gpx:1" status="error"><toponym:error>"#
          + "lat \"91\" is outside -90...90; are latitude and longitude swapped? (trkpt, line 7)"
          + "</toponym:error></toponym:placemark></extensions></trkpt>",
        #"    <trkpt lon="7.75"><extensions><x xmlns="urn:x">1</x><toponym:placemark xmlns:toponym="urn:toponym:gpx:1" status="error">"#
          + "<toponym:error>lat is missing (trkpt, line 8)</toponym:error></toponym:placemark></extensions></trkpt>",
        "  </trkseg></trk>",
        "</gpx>",
        "",
      ])
  }

  @Test(arguments: OutputFormat.allCases)
  func givesTheSameBytesForAnyWorkersAndPieces(format: OutputFormat) async throws {
    let bench = try Workbench()
    let geocoder = try smallGeocoder(bench)
    var text = "<gpx version=\"1.1\"><trk><trkseg>\n"
    for index in 0..<300 {
      text +=
        index % 9 == 0
        ? "<trkpt lon=\"1\"/>" : "<trkpt lat=\"46.0\(index % 10)\" lon=\"7.7\(index % 7)\"><name>é &amp; \(index)</name></trkpt>\n"
    }
    text += "</trkseg></trk></gpx>"
    let expected = try await bench.enrich(text, as: format, geocoder: geocoder) { $0.workerCount = 1 }
    #expect(expected.summary.recordCount == 300)
    for (workers, bytes, records) in [(1, 1, 1), (3, 7, 20), (8, 1000, 1), (2, 1 << 17, 50)] {
      let outcome = try await bench.enrich(text, as: format, geocoder: geocoder, size: ChunkSize(byteCount: bytes, recordCount: records)) {
        $0.workerCount = workers
      }
      #expect(outcome.bytes == expected.bytes, "\(workers) workers, \(bytes) bytes at a time, \(records) records a chunk")
    }
  }

  @Test func saysInWhichFileAPointIs() async throws {
    let bench = try Workbench()
    try bench.write(document, to: "one.gpx")
    try bench.write("<gpx><wpt lat=\"1\" lon=\"2\"/></gpx>", to: "two.gpx")
    let outcome = try await bench.enrich(["one.gpx", "two.gpx"])
    #expect(outcome.lines[0].hasPrefix("file,kind,track,"))
    #expect(outcome.lines.filter { $0.hasPrefix("file,") }.count == 1)
    #expect(bench.plain(outcome.lines[1]).hasPrefix("one.gpx,wpt,,,1,"))
    #expect(bench.plain(outcome.lines[5]).hasPrefix("two.gpx,wpt,,,1,1,2,"))
  }

  @Test func givesThePointsBesideTheDamage() async throws {
    let bench = try Workbench()
    let outcome = try await bench.enrich("<gpx><trk><trkseg><trkpt lat=\"1\" lon=\"2\"/><trkpt lat=\"3\" lon=\"4", as: .ndjson)
    #expect(outcome.summary.recordCount == 1)
    #expect(outcome.summary.errorCount == 0 && outcome.summary.damageCount >= 1)
    #expect(outcome.summary.warnings.allSatisfy { bench.plain($0).hasPrefix("input, line 1, column ") })
    #expect(!outcome.summary.warnings.isEmpty)
  }

  @Test func takesOneDocumentForGPXOutput() async throws {
    let bench = try Workbench()
    try bench.write("<gpx/>", to: "a")
    try bench.write("lat,lon\n", to: "b")
    let expected = [
      (
        ["a", "a"], OutputFormat.gpx,
        "a: GPX output takes one GPX file at a time; give each an output of its own with --output-dir, or choose another format"
      ),
      (
        ["a", "b"], .csv,
        "a is a GPX file and b is a table: they do not fit into one CSV; choose --format ndjson, or give each an output of its own with --output-dir"
      ),
      (
        ["b", "a"], .csv,
        "b is a table and a is a GPX file: they do not fit into one CSV; choose --format ndjson, or give each an output of its own with --output-dir"
      ),
    ]
    for (inputs, format, message) in expected {
      do {
        _ = try await bench.enrich(inputs, as: format)
        Issue.record("\(inputs) were put into one output")
      } catch let error as BatchError {
        #expect(bench.plain(error.message) == message)
        #expect(error.code == .usage)
      }
      #expect(bench.names == ["a", "b"])
    }
    let mixed = try await bench.enrich(["a", "b"], as: .ndjson)
    #expect(mixed.bytes.isEmpty)
  }

  @Test func refusesXMLThatIsNoGPX() async throws {
    let bench = try Workbench()
    await #expect(throws: BatchError.self) {
      _ = try await bench.enrich("<?xml version=\"1.0\"?>\n<Error><Code>AccessDenied</Code></Error>\n")
    }
    #expect(bench.names == ["input"])
  }

  /// The coordinate of a point that is cut is whole, but who knows what else was lost: it is marked, and the file counts as damaged.
  @Test func aPointThatIsCutIsMarked() async throws {
    let bench = try Workbench()
    let cut = "<gpx version=\"1.1\"><trk><trkseg><trkpt lat=\"46\" lon=\"7.5\"/><trkpt lat=\"46.1\" lon=\"7.6\"><ele>17"
    let outcome = try await bench.enrich(cut, as: .ndjson)
    #expect(outcome.lines[0].contains(#""status":"ok","error":null,"lat":46.0,"lon":7.5"#))
    #expect(
      outcome.lines[1].contains(#""status":"error","error":"the file is damaged inside this point (trkpt, line 1)","lat":46.1,"lon":7.6"#))
    #expect(!outcome.lines[1].contains("17"))
    #expect(outcome.summary.recordCount == 2 && outcome.summary.errorCount == 1 && outcome.summary.damageCount == 1)
  }
}
