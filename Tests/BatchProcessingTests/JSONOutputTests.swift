import JSONScanning
import ReverseGeocoding
import TestSupport
import Testing

@testable import BatchProcessing

/// What comes out of JSON, in each format.
@Suite struct JSONOutputTests {
  private let lines = """
    {"id":1,"name":"a \\"b\\", é","lat":46.0207,"lon":"7.7491","tags":[1, {"x":"y"}],"ok":true}
    {"id":2.50,"name":null,"lat":91,"lon":7,"later":"z"}
    {"oops

    """
  private let collection = """
    {"type":"FeatureCollection","name":"walks","bbox":[1,2,3,4],"features":[
    {"type":"Feature","id":"f1","bbox":[7,46,8,47],"properties":{"name":"A","n":1.50,"d":"\\ud83d"},"geometry":{"type":"Point","coordinates":[7.7491,46.0207,1608.50]},"more":{"a":[1]}},
    {"geometry":null,"type":"Feature","properties":null},
    {"type":"Feature","geometry":{"type":"LineString","coordinates":[[7,46],[8,46]]}}
    ],"extra":true}

    """

  @Test func writesCSV() async throws {
    let bench = try Workbench()
    let outcome = try await bench.enrich(lines, geocoder: smallGeocoder(bench))
    let empty = String(repeating: ",", count: 18)
    #expect(outcome.lines[0].hasPrefix("id,name,lat,lon,tags,ok,later,geo_name,geo_iso,"))
    #expect(
      Array(outcome.lines.dropFirst()) == [
        "1,\"a \"\"b\"\", é\",46.0207,7.7491,\"[1, {\"\"x\"\":\"\"y\"\"}]\",true,,Zermatt,CH,Switzerland,,Valais,CH-VS,,Zermatt,,,,\"46.02126,7.74915,1267\","
          + "Europe/Zurich,,,,locality,62.4,ok,",
        "2.50,,91,7,,,z\(empty),error,\"lat 91 is outside -90...90; are latitude and longitude swapped? (record 2, line 2)\"",
        "\"{\"\"oops\",,,,,,\(empty),error,\(Self.thirdProblem)",
        "",
      ])
    #expect(outcome.summary.errorCount == 2)
  }

  private static let thirdProblem =
    "\"the record is no JSON: the closing quote of the text that begins here is missing before \"\"\"\"oops\"\" (record 3, line 3, column 2)\""

  @Test func writesNDJSON() async throws {
    let bench = try Workbench()
    let outcome = try await bench.enrich(lines, as: .ndjson)
    let rest = #""placemark":{},"match":null,"distanceInMeters":null}"#
    #expect(
      outcome.lines[0]
        == #"{"row":1,"status":"ok","error":null,"lat":46.0207,"lon":7.7491,"input":{"id":1,"name":"a \"b\", é","lat":46.0207,"lon":"7.7491","tags":[1, {"x":"y"}],"ok":true},"placemark":{},"match":"none","distanceInMeters":null}"#
    )
    #expect(
      outcome.lines[1]
        == #"{"row":2,"status":"error","error":"lat 91 is outside -90...90; are latitude and longitude swapped? (record 2, line 2)","lat":91.0,"lon":7.0,"input":{"id":2.50,"name":null,"lat":91,"lon":7,"later":"z"},\#(rest)"#
    )
    #expect(outcome.lines[2].hasSuffix(#","lat":null,"lon":null,"input":"{\"oops",\#(rest)"#))
  }

  @Test func writesGeoJSONOfObjects() async throws {
    let bench = try Workbench()
    let outcome = try await bench.enrich(lines, as: .geojson)
    #expect(
      outcome.lines[1].hasPrefix(
        #"{"type":"Feature","geometry":{"type":"Point","coordinates":[7.7491,46.0207]},"properties":{"id":1,"name":"a \"b\", é","lat":46.0207,"lon":"7.7491","tags":[1, {"x":"y"}],"ok":true,"geo_name":null,"#
      ))
    #expect(outcome.lines[2].hasPrefix(#"{"type":"Feature","geometry":null,"properties":{"id":2.50,"name":null,"#))
    #expect(outcome.lines[3].hasPrefix(#"{"type":"Feature","geometry":null,"properties":{"input":"{\"oops","geo_name":null,"#))
    try expectJSON(outcome.bytes)
  }

  @Test func keepsFeaturesAsTheyAre() async throws {
    let bench = try Workbench()
    let outcome = try await bench.enrich(collection, as: .geojson)
    #expect(outcome.lines[0] == #"{"type":"FeatureCollection","name":"walks","bbox":[1,2,3,4],"features":["#)
    #expect(
      outcome.lines[1].hasPrefix(
        #"{"type":"Feature","id":"f1","bbox":[7,46,8,47],"properties":{"name":"A","n":1.50,"d":"\ud83d","geo_name":null,"#))
    #expect(
      outcome.lines[1].hasSuffix(
        #","geo_status":"ok","geo_error":null},"geometry":{"type":"Point","coordinates":[7.7491,46.0207,1608.50]},"more":{"a":[1]}},"#))
    #expect(outcome.lines[2].hasPrefix(#"{"geometry":null,"type":"Feature","properties":{"geo_name":null,"#))
    #expect(
      outcome.lines[3].hasPrefix(
        #"{"type":"Feature","geometry":{"type":"LineString","coordinates":[[7,46],[8,46]]},"properties":{"geo_name":null,"#))
    #expect(outcome.lines[4] == #"],"extra":true}"#)
    try expectJSON(outcome.bytes)
  }

  @Test func makesATableOfFeatures() async throws {
    let bench = try Workbench()
    let outcome = try await bench.enrich(collection)
    #expect(outcome.lines[0].hasPrefix("id,name,n,d,lat,lon,elevation,geo_name,"))
    #expect(outcome.lines[1].hasPrefix("f1,A,1.50,\u{FFFD},46.0207,7.7491,1608.50,"))
    #expect(outcome.lines[2].hasPrefix(",,,,,,"))
    #expect(outcome.lines[3].hasPrefix(",,,,46.0,7.5,,"))
    // A property may be called as a feature's own id, or as its position.
    let other = try await bench.enrich(
      #"{"type":"Feature","id":7,"properties":{"id":8,"lat":9},"geometry":{"type":"Point","coordinates":[1,2]}}"#)
    #expect(other.lines[0].hasPrefix("id_2,id,lat,lat_2,lon_2,geo_name,"))
    #expect(other.lines[1].hasPrefix("7,8,9,2.0,1.0,"))
  }

  @Test func writesWaypoints() async throws {
    let bench = try Workbench()
    let outcome = try await bench.enrich(lines, as: .gpx)
    #expect(outcome.lines.count == 5)
    #expect(outcome.lines[2].hasPrefix(#"<wpt lat="46.0207" lon="7.7491"><name>a "b", é</name><extensions><toponym:placemark "#))
    #expect(
      outcome.lines[2].hasSuffix(
        #"<toponym:input xmlns:toponym="urn:toponym:gpx:1" row="1"><toponym:cell name="id">1</toponym:cell><toponym:cell name="name">a "b", é</toponym:cell><toponym:cell name="lat">46.0207</toponym:cell><toponym:cell name="lon">7.7491</toponym:cell><toponym:cell name="tags">[1, {"x":"y"}]</toponym:cell><toponym:cell name="ok">true</toponym:cell></toponym:input></extensions></wpt>"#
      ))
    #expect(outcome.summary.warnings.map(bench.plain).contains { $0.contains("2 records without a legal position left out") })
  }

  @Test func putsObjectsOfSeveralLinesOnOne() async throws {
    let bench = try Workbench()
    let outcome = try await bench.enrich(
      "[\n  {\n    \"lat\": 1.0,\n    \"lon\": 2, \"t\": \"a b\",\n    \"e\": NaN\n  }\n]\n", as: .ndjson)
    #expect(outcome.lines[0].contains(#""input":{"lat":1.0,"lon":2,"t":"a b","e":null}"#))
    #expect(outcome.lines.count == 2)
    #expect(
      outcome.summary.warnings.map(bench.plain) == [
        "input: 1 record with NaN or Infinity, which JSON does not have; JSON gets null instead"
      ])
  }

  @Test func tellsOfMembersWithoutAColumn() async throws {
    let bench = try Workbench()
    let text = (0..<1001).map { "{\"lat\":1,\"lon\":2\($0 == 1000 ? ",\"new\":3" : "")}\n" }.joined()
    let outcome = try await bench.enrich(text)
    #expect(
      outcome.summary.warnings.map(bench.plain) == [
        "input: 1 record with members that the table has no column for, first \"new\": columns are those of the first 1000 records; choose --format ndjson to keep all"
      ])
    #expect(outcome.lines[1001].hasPrefix("1,2,"))
  }

  @Test func keepsNamesApart() async throws {
    let bench = try Workbench()
    func feature(_ properties: String) -> String {
      "{\"type\":\"Feature\",\"properties\":{\(properties)},\"geometry\":{\"type\":\"Point\",\"coordinates\":[1,2]}}\n"
    }
    let early = try await bench.enrich(feature("\"geo_iso\":\"XX\""), as: .geojson)
    #expect(early.lines[1].contains(#""properties":{"geo_iso":"XX","geo_name_2":null,"geo_iso_2":null,"#))
    // One that comes after the names were chosen gets another name: there are no two of a name, and none is lost.
    let late = try await bench.enrich(
      String(repeating: feature(""), count: 1000) + feature(#""geo_iso":"XX","geo_iso_input":1,"geo_\u006eame":2"#), as: .geojson)
    #expect(
      late.lines[1001].contains(
        #""properties":{"geo_iso_input_input":"XX","geo_iso_input":1,"geo_name_input":2,"geo_name":null,"geo_iso":null,"#))
    #expect(
      late.summary.warnings.map(bench.plain) == [
        "input: 1 record with a property that has the name of a new one, first \"geo_iso\"; its name got the ending _input"
      ])
    try expectJSON(late.bytes)
  }

  @Test func putsSeveralInputsTogether() async throws {
    let bench = try Workbench()
    try bench.write("{\"lat\":1,\"lon\":2,\"file\":\"x\"}\n", to: "one")
    try bench.write("{\"lon\":4,\"lat\":3,\"b\":5}\n", to: "two")
    try bench.write("lat,lon\n1,2\n", to: "table")
    let table = try await bench.enrich(["one", "two"])
    #expect(table.lines.map(bench.plain)[0].hasPrefix("file_2,lat,lon,file,geo_name,"))
    #expect(table.lines.map(bench.plain)[1].hasPrefix("one,1,2,x,"))
    #expect(table.lines.map(bench.plain)[2].hasPrefix("two,3,4,,"))
    #expect(
      table.summary.warnings.map(bench.plain).contains { $0.hasPrefix("two: 1 record with members that the table has no column for") })
    let json = try await bench.enrich(["one", "two"], as: .geojson)
    #expect(json.lines.map(bench.plain)[1].contains(#""properties":{"file_2":"one","lat":1,"lon":2,"file":"x","geo_name""#))
    try expectJSON(json.bytes)
    await #expect(throws: BatchError.self) { try await bench.enrich(["one", "table"]) }
    #expect(try await bench.enrich(["one", "table"], as: .ndjson).summary.recordCount == 2)
  }

  @Test func givesTheTextOfAMember() throws {
    let layout = JSONLayout(fileName: "", memberNames: [], isGeoJSON: true)
    let bytes = Array(
      #"{"type":"Feature","when":"b","properties":{"time":"2024-05-01T08:00:00Z","n":1.50,"no":null,"o":{"t":"x\ny"}}}"#.utf8)
    let objects = JSONRecords(layout: layout, bytes: bytes, records: [], firstRecord: 1)
    let record = JSONRecord(start: 0, end: bytes.count, line: 1, column: 1)
    var object = Object(objects: objects, record: record, number: 1, isFirst: true)
    var notes = RecordNotes()
    object.take(record, noting: &notes)
    #expect(object.text(ofMember: "time") == "2024-05-01T08:00:00Z")
    #expect(object.text(ofMember: "n") == "1.50")
    #expect(object.text(ofMember: "no") == nil)
    #expect(object.text(ofMember: "o.t") == "x\ny")
    #expect(object.text(ofMember: "when") == "b")
    #expect(object.text(ofMember: "/properties/o/t") == "x\ny")
    #expect(object.text(ofMember: "x") == nil)
  }

  @Test(arguments: [OutputFormat.csv, .ndjson, .geojson, .gpx])
  func givesTheSameBytesForAnyWorkersAndPieces(format: OutputFormat) async throws {
    let bench = try Workbench()
    let geocoder = try smallGeocoder(bench)
    let records = (0..<100).map { index in
      switch index % 7 {
      case 0: "{\"id\":\(index),\"lat\":\"x\",\"lon\":1}"
      case 3: "{\"id\":\(index),\"lat\":38.9,\"lon\":-77.03,\"m\(index)\":\"}{\"}"
      default: "{\"id\":\(index),\"lat\":46.02,\"lon\":7.75}"
      }
    }
    let features = records.map {
      "{\"type\":\"Feature\",\"properties\":\($0),\"geometry\":{\"type\":\"Point\",\"coordinates\":[7.75,46.02]}}"
    }
    let texts = [
      records.joined(separator: "\n"), "[" + records.joined(separator: ",\n") + "]",
      "{\"type\":\"FeatureCollection\",\"name\":1,\"features\":[" + features.joined(separator: ",") + "],\"x\":2}",
      "{\"type\":\"FeatureCollection\",\"features\":[" + features.joined(separator: ",\n").replacing("46}", with: "46"),
    ]
    for text in texts {
      let expected = try await bench.enrich(text, as: format, geocoder: geocoder) { $0.workerCount = 1 }
      #expect(expected.summary.recordCount > 60)
      for (workers, bytes, count) in [(1, 1, 1), (2, 3, 7), (8, 4096, 5), (2, 1 << 17, 100)] {
        let outcome = try await bench.enrich(text, as: format, geocoder: geocoder, size: ChunkSize(byteCount: bytes, recordCount: count)) {
          $0.workerCount = workers
        }
        #expect(outcome.bytes == expected.bytes, "\(workers) workers, \(bytes) bytes at a time, \(count) records a chunk")
        #expect(outcome.summary.warnings == expected.summary.warnings)
        #expect(outcome.summary.damageCount == expected.summary.damageCount)
      }
    }
  }

  /// Whatever the bytes, a run ends with an output that can be read again, or with one line that names the file.
  @Test func survivesAnyBytes() async throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("JSONOutputTests.survivesAnyBytes seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let bench = try Workbench()
    let fixtures = [lines, collection, "[\(lines.split(separator: "\n").prefix(2).joined(separator: ","))]"].map { Array($0.utf8) }
    let pieces =
      ["{", "}", "[", "]", "\"", ",", "\n", ":", "\\", "null", "NaN", "\"geometry\":", "\u{1E}", "\u{FEFF}", "1e9"].map { Array($0.utf8) }
      + [[0xFF], [0], [0xC3]]
    let start = ContinuousClock.now
    var finished = 0
    while ContinuousClock.now - start < .seconds(2) {
      var bytes = fixtures.randomElement(using: &random)!
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        let at = Int.random(in: 0...bytes.count, using: &random)
        let end = min(bytes.count, at + Int.random(in: 0...3, using: &random))
        bytes.replaceSubrange(at..<end, with: Bool.random(using: &random) ? pieces.randomElement(using: &random)! : [])
      }
      try bench.write(bytes, to: "input")
      let format = [OutputFormat.csv, .ndjson, .geojson, .gpx].randomElement(using: &random)!
      let size = ChunkSize(byteCount: Int.random(in: 1...200, using: &random), recordCount: Int.random(in: 1...5, using: &random))
      do throws(BatchError) {
        var options = EnrichmentOptions()
        options.inputs = [bench.path("input")]
        options.output = bench.path("output")
        options.format = format
        options.reading.isStrict = Bool.random(using: &random)
        options.reading.format = [nil, nil, .ndjson, .geojson].randomElement(using: &random)!
        var run = Enrichment(options: options, geocoder: .init(gazetteers: []))
        run.chunkSize = size
        let summary = try await run.run()
        #expect(summary.errorCount <= summary.recordCount, "seed \(seed), bytes \(bytes)")
        finished += 1
      } catch {
        #expect(error.message.hasPrefix(bench.path("input")), "seed \(seed), bytes \(bytes): \(error.message)")
        #expect(!error.message.contains("\n"), "seed \(seed), bytes \(bytes): \(error.message)")
        continue
      }
      let output = try bench.read("output")
      if format == .geojson { try expectJSON(output, "seed \(seed), bytes \(bytes)") }
      if format == .ndjson {
        for line in output.split(separator: Byte.lineFeed) { try expectJSON(Array(line), "seed \(seed), bytes \(bytes)") }
      }
    }
    #expect(finished > 0)
  }

  /// That a text is JSON by the grammar, on the whole, and that no object in a feature has two members of a name that we gave.
  private func expectJSON(_ bytes: [UInt8], _ comment: String = "") throws {
    var members: [JSONMember] = []
    var findings = JSONFindings()
    let end = try? JSONParts.readMembers(bytes, 0..<bytes.count, into: &members, findings: &findings)
    #expect(end != nil, "\(comment) \(String(decoding: bytes, as: UTF8.self))")
    #expect(!findings.contains(.notNumbers) && !findings.contains(.controlCharacters), "\(comment)")
    #expect(String(validating: bytes, as: UTF8.self) != nil, "\(comment)")
    guard case .value(let features) = JSONPath(["features"]).find(in: bytes, members) else { return }
    for feature in JSONParts.elements(bytes, features) {
      let inner = JSONParts.members(bytes, feature)
      guard case .value(let properties) = JSONPath(["properties"]).find(in: bytes, inner) else { continue }
      let names = JSONParts.members(bytes, properties).map { ObjectMembers.name(of: $0, in: bytes) }.filter { $0.hasPrefix("geo_") }
      #expect(Set(names).count == names.count, "\(comment) \(names)")
    }
  }
}
