import ReverseGeocoding
import TestSupport
import Testing

@testable import BatchProcessing

/// A geocoder that knows no place: what is asked here does not depend on any.
enum ReverseGeocoderOf {
  static let nothing = ReverseGeocoder(gazetteers: [])
}

/// What becomes of bad records, and of bad files among good ones.
@Suite struct ErrorHandlingTests {
  private static let table = "id,lat,lon\n1,x,2\n2,91,0\n3,1,2\n4,,\n5,3,4\n"
  private static let track = """
    <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><wpt lat="91" lon="1"><name>far</name></wpt>
    <wpt lat="1" lon="2"/><trk><trkseg><trkpt lat="x" lon="2"/><trkpt lat="1" lon="2"><time>2026-01-01T00:00:00Z</time></trkpt>
    <trkpt lat="1" lon="200"/></trkseg></trk></gpx>
    """

  @Test(arguments: OutputFormat.allCases, [1, 3, 100])
  func leavesBadRecordsOut(format: OutputFormat, records: Int) async throws {
    let bench = try Workbench()
    let size = ChunkSize(byteCount: 4096, recordCount: records)
    let skipped = try await bench.enrich(Self.table, as: format, size: size) { $0.errorHandling = .skip }
    #expect(skipped.summary.recordCount == 5)
    #expect(skipped.summary.errorCount == 3)
    #expect(skipped.summary.errorName == nil)
    // The same as of a table that never had them, but for the numbers of the rows.
    let good = try await bench.enrich("id,lat,lon\n3,1,2\n5,3,4\n", as: format, size: size)
    func plain(_ text: String) -> String {
      text.replacing("\"row\":3", with: "\"row\":1").replacing("\"row\":5", with: "\"row\":2")
        .replacing("row=\"3\"", with: "row=\"1\"").replacing("row=\"5\"", with: "row=\"2\"")
    }
    #expect(plain(skipped.text) == good.text)
  }

  @Test func keepsThePointsOfADocument() async throws {
    let bench = try Workbench()
    let outcome = try await bench.enrich(Self.track, as: .gpx) { $0.errorHandling = .skip }
    #expect(outcome.summary.errorCount == 3)
    for part in [
      "<wpt lat=\"91\" lon=\"1\"><name>far</name>", "<trkpt lat=\"x\" lon=\"2\"></trkpt>", "lon=\"200\"></trkpt></trkseg></trk></gpx>",
    ] {
      #expect(outcome.text.contains(part), "\(outcome.text)")
    }
    #expect(outcome.text.split(separator: "<toponym:placemark").count == 3)
    #expect(!outcome.text.contains("error"))
  }

  @Test func stopsAtTheFirstBadRecord() async throws {
    let bench = try Workbench()
    try bench.write("lat,lon\n" + String(repeating: "1,2\n", count: 50) + "1,x\ny,2\n", to: "in")
    do {
      _ = try await bench.enrich(["in"], size: ChunkSize(byteCount: 16, recordCount: 2)) {
        $0.errorHandling = .stop
        $0.errorsFile = bench.path("errors.csv")
      }
      Issue.record("the run was finished")
    } catch let error as BatchError {
      #expect(error.code == .recordFailed)
      #expect(bench.plain(error.message) == "in: lon \"x\" is not a number (row 51, line 52)")
    }
    #expect(bench.names == ["errors.csv", "in"])
    #expect(
      bench.plain(String(decoding: try bench.read("errors.csv"), as: UTF8.self)).hasSuffix(
        "in,row,51,52,1.0,,\"lon \"\"x\"\" is not a number (row 51, line 52)\",\"1,x\"\n"))
  }

  @Test func collectsRowsWithErrors() async throws {
    let bench = try Workbench()
    for records in [1, 2, 100] {
      _ = try await bench.enrich(Self.table, size: ChunkSize(byteCount: 4096, recordCount: records)) {
        $0.errorsFile = bench.path("errors.csv")
      }
      #expect(
        bench.plain(String(decoding: try bench.read("errors.csv"), as: UTF8.self)) == """
          file,kind,record,line,lat,lon,error,input
          input,row,1,2,,2.0,"lat ""x"" is not a number (row 1, line 2)","1,x,2"
          input,row,2,3,91.0,0.0,"lat ""91"" is outside -90...90; are latitude and longitude swapped? (row 2, line 3)","2,91,0"
          input,row,4,5,,,"lat and lon are empty (row 4, line 5)","4,,"

          """)
    }
  }

  @Test func collectsPointsAsJSON() async throws {
    let bench = try Workbench()
    _ = try await bench.enrich(Self.track, size: ChunkSize(byteCount: 100, recordCount: 1)) { $0.errorsFile = bench.path("errors.ndjson") }
    let lines = bench.plain(String(decoding: try bench.read("errors.ndjson"), as: UTF8.self)).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.first?.hasPrefix(#"{"file":"input","kind":"wpt","record":1,"line":1,"lat":91.0,"lon":1.0,"error":"lat "#) == true)
    #expect(lines.first?.hasSuffix(#""input":"far"}"#) == true)
    #expect(lines.last?.hasPrefix(#"{"file":"input","kind":"trkpt","record":5,"line":3,"lat":1.0,"lon":200.0,"#) == true)
  }

  @Test func leavesNoErrorsOfAnEarlierRun() async throws {
    let bench = try Workbench()
    try bench.write("old", to: "errors.csv")
    _ = try await bench.enrich("lat,lon\n1,2\n") { $0.errorsFile = bench.path("errors.csv") }
    #expect(try bench.read("errors.csv") == Array("file,kind,record,line,lat,lon,error,input\n".utf8))
  }

  @Test func doesTheGoodFilesWhateverTheBadOnesAre() async throws {
    let bench = try Workbench()
    try bench.write("lat,lon\n1,2\n", to: "one")
    try bench.write("lat,lon\n3,4\n", to: "two")
    try bench.write("nothing here\n", to: "bad")
    try bench.write("<gpx><wpt lat='1' lon='2'/><wpt lat='3", to: "cut")
    let outcome = try await bench.enrich(["missing", "one", "bad", "two"]) { $0.errorsFile = bench.path("errors.csv") }
    #expect(outcome.lines.map { String($0.prefix(7)) } == ["lat,lon", "1,2,,,,", "3,4,,,,", ""])
    #expect(outcome.summary.unreadableInputCount == 2)
    #expect(bench.plain(outcome.summary.warnings.first ?? "") == "missing: there is no such file")
    let errors = bench.plain(String(decoding: try bench.read("errors.csv"), as: UTF8.self)).split(separator: "\n")
    #expect(errors.count == 3)
    #expect(errors[1] == "missing,file,,,,,there is no such file,")
    #expect(errors[2].hasPrefix("bad,file,,1,,,"))
    let json = try await bench.enrich(["one", "cut"], as: .ndjson) { $0.errorsFile = bench.path("errors.csv") }
    #expect(json.summary.recordCount == 2)
    #expect(json.summary.damageCount == 1)
    #expect(bench.plain(String(decoding: try bench.read("errors.csv"), as: UTF8.self)).contains("\ncut,damage,,1,,,"))
  }

  @Test func tellsAllReasonsWhenNothingCanBeRead() async throws {
    let bench = try Workbench()
    try bench.write("", to: "empty")
    do {
      _ = try await bench.enrich(["missing", "empty"]) { $0.errorsFile = bench.path("errors.csv") }
      Issue.record("the run was finished")
    } catch let error as BatchError {
      #expect(error.code == .inputUnreadable)
      #expect(error.notes.map(bench.plain) == ["missing: there is no such file", "empty: this file is empty"])
      #expect(error.message == "none of the 2 inputs could be read")
    }
    #expect(bench.names == ["empty", "errors.csv"])
  }

  /// Inputs that do not fit together are found before a byte is written.
  @Test func writesNothingBeforeItIsClearThatAllInputsFit() async throws {
    let bench = try Workbench()
    try bench.write("lat,lon\n" + String(repeating: "1,2\n", count: 30_000), to: "one")
    try bench.write("lat,lon,a\n1,2,3\n", to: "two")
    try bench.write("", to: "stream")
    await #expect(throws: BatchError.self) {
      _ = try await bench.enrich(["one", "two"]) { $0.output = "/dev/fd/\(try! FileDescriptorOf.writing(bench.path("stream")))" }
    }
    #expect(try bench.read("stream") == [])
  }

  @Test(arguments: [
    ("--errors needs the name of a file, not \"-\"", 0), ("--errors and --output name the same file output; name two files", 1),
    ("--errors would replace the input input; name another file", 2),
  ])
  func refusesAnErrorsFileThatIsSomethingElse(message: String, kind: Int) async throws {
    let bench = try Workbench()
    do {
      _ = try await bench.enrich("lat,lon\n1,2\n") { $0.errorsFile = ["-", bench.path("output"), bench.path("input")][kind] }
      Issue.record("the run was finished")
    } catch let error as BatchError {
      #expect(error.code == .usage)
      #expect(bench.plain(error.message) == message)
    }
    #expect(bench.names == ["input"])
  }
}
