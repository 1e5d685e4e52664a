import FileAccess
import TestSupport
import Testing

@testable import BatchProcessing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// What people read when a run cannot be finished: one line, with the file and what to do.
@Suite struct FailureTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    var files: [(String, [UInt8])] = []
    var inputs = ["in"]
    var format = OutputFormat.csv
    var change: @Sendable (inout EnrichmentOptions) -> Void = { _ in }
    var code: BatchError.Code
    var message: String
    var testDescription: String { name }
  }

  static func text(_ text: String) -> [(String, [UInt8])] { [("in", Array(text.utf8))] }

  static let cases: [Case] = [
    Case(name: "no input", inputs: [], code: .usage, message: "no input: name a GPX file or a table, or - for standard input"),
    Case(name: "missing", code: .inputUnreadable, message: "in: there is no such file"),
    Case(
      name: "folder", inputs: [""], code: .inputUnreadable,
      message:
        ": there is no file in this folder that can be read (.gpx .tcx .kml .kmz .csv .tsv .tab .ndjson .jsonl .geojson .geojsonl .geojsons .geojsonseq .json)"
    ),
    Case(name: "pattern", inputs: ["*.gpx"], code: .inputUnreadable, message: "*.gpx: no file has a name like this pattern"),
    Case(name: "empty", files: text(""), code: .inputUnreadable, message: "in: this file is empty"),
    Case(name: "white space", files: text(" \n\n"), code: .inputUnreadable, message: "in: this file holds nothing but white space"),
    Case(
      name: "gzip", files: [("in", [0x1F, 0x8B, 8, 0])], code: .inputUnreadable,
      message: "in: this file is compressed, and nothing in it can be read: the compressed data end early: the file was cut short"),
    Case(
      name: "zip", files: [("in", [0x50, 0x4B, 3, 4])], code: .inputUnreadable,
      message: "in: this file is a zip archive that was cut short before a track or table was found in it"),
    Case(
      name: "binary", files: [("in", [1, 2, 3, 0, 0, 4, 10, 5, 6])], code: .inputUnreadable,
      message: "in: this is no text; toponym reads GPX, TCX, KML, CSV, TSV, NDJSON, GeoJSON and lines of two numbers"),
    Case(
      name: "a rare delimiter", files: text("name^lat^lon\na^1^2\n"), code: .usage,
      message:
        "in, line 1: no coordinate columns among \"name^lat^lon\"; name them with --lat and --lon (the columns look separated by \"^\"; try --delimiter \"^\")"
    ),
    Case(
      name: "PDF", files: text("%PDF-1.4\n"), code: .inputUnreadable,
      message: "in: this file is a PDF file; toponym reads GPX, TCX, KML, CSV, TSV, NDJSON, GeoJSON and lines of two numbers"),
    Case(
      name: "JSON as a table", files: text("[{\"a\": 1}]\n"), change: { $0.reading.format = .csv }, code: .inputUnreadable,
      message: "in: this looks like JSON, not like a table; read it with --input-format ndjson or geojson"),
    Case(
      name: "JSON", files: text("{\"type\": \"FeatureCollection\"}\n"), code: .inputUnreadable,
      message: "in: this is a FeatureCollection without features"),
    Case(
      name: "no coordinates", files: text("name,city\na,b\n"), code: .usage,
      message: "in, line 1: no coordinate columns among \"name\", \"city\"; name them with --lat and --lon"),
    Case(
      name: "no such column", files: text("lat,lon\n1,2\n"), change: { $0.reading.latitudeColumn = "breadth" }, code: .usage,
      message: "in, line 1: --lat names the column \"breadth\", but the columns are \"lat\", \"lon\""),
    Case(
      name: "no GPX", files: [("in.gpx", Array("# a note\n".utf8))], inputs: ["in.gpx"], code: .inputUnreadable,
      message: "in.gpx, line 1: this is no GPX: it begins with \"# a note \", not with XML"),
    Case(
      name: "ambiguous", files: text("lat,latitude,lon\n1,2,3\n"), code: .usage,
      message: "in, line 1: more than one latitude column: \"lat\" (column 1) and \"latitude\" (column 2); say which with --lat"),
    Case(
      name: "open quote in the header", files: text("\"lat,lon\n1,2\n"), code: .inputUnreadable,
      message: "in, line 1: the header opens a quote that is never closed"),
    Case(
      name: "open quote in the header of a large file", files: text("lat,lon,\"n\n" + String(repeating: "1,2,3\n", count: 3 << 20)),
      code: .inputUnreadable,
      message:
        "in, line 1: the header is longer than 16 MB; is this a table, and is there a quote that is never closed?"
    ),
    Case(
      name: "headers differ", files: [("in", Array("lat,lon\n".utf8)), ("two", Array("lat,lon,a\n".utf8))], inputs: ["in", "two"],
      code: .usage,
      message:
        "in and two have different columns and do not fit into one CSV; choose --format ndjson, or give each an output of its own with --output-dir"
    ),
    Case(
      name: "both are missing", inputs: ["in", "two"], code: .inputUnreadable, message: "none of the 2 inputs could be read"),
    Case(
      name: "no folder for the output", files: text("lat,lon\n"), change: { $0.output = "\($0.output ?? "")/none/out" },
      code: .outputFailed,
      message: "output/none/out: the folder to write into does not exist; make it first"),
    Case(
      name: "disk full", files: text("lat,lon\n1,2\n"), change: { $0.output = "/dev/full" }, code: .outputFailed,
      message: "/dev/full: the disk is full; what was written so far is not complete"),
  ]

  @Test(arguments: cases)
  func saysWhatIsWrong(_ given: Case) async throws {
    let bench = try Workbench()
    for (name, bytes) in given.files { try bench.write(bytes, to: name) }
    let before = bench.names
    do {
      _ = try await bench.enrich(given.inputs, as: given.format, change: given.change)
      Issue.record("the run was finished")
    } catch let error as BatchError {
      #expect(bench.plain(error.message) == given.message)
      #expect(error.code == given.code)
    }
    // Neither an output nor a part of one.
    #expect(bench.names == before)
  }

  /// A pipe cannot be taken back: not even a header goes into it before something can be read.
  @Test func writesNothingIntoAPipeWhenNothingCanBeRead() async throws {
    let bench = try Workbench()
    try bench.write("<gpx>" + (0..<1100).map { "<a xmlns:p\($0)=\"urn:p\">" }.joined(), to: "in")
    #expect(unsafe mkfifo(bench.path("pipe"), 0o600) == 0)
    let path = bench.path("pipe")
    let reader = BackgroundThread {
      let file = try FileDescriptor.open(path, flags: O_RDONLY)
      defer { file.close() }
      var bytes: [UInt8] = []
      while try file.read(upTo: 1000, into: &bytes) > 0 {}
      return bytes.count
    }
    await #expect(throws: BatchError.self) { _ = try await bench.enrich(["in"]) { $0.output = path } }
    #expect(try await reader.value == 0)
  }

  @Test func endsQuietlyWhenTheReaderGoesAway() async throws {
    let bench = try Workbench()
    try bench.write("lat,lon\n" + String(repeating: "1,2\n", count: 50_000), to: "in")
    #expect(unsafe mkfifo(bench.path("pipe"), 0o600) == 0)
    _ = signal(SIGPIPE, SIG_IGN)
    let path = bench.path("pipe")
    let reader = BackgroundThread {
      let file = try FileDescriptor.open(path, flags: O_RDONLY)
      var bytes: [UInt8] = []
      _ = try file.read(upTo: 10, into: &bytes)
      file.close()
    }
    await #expect(throws: BatchError(code: .outputClosed, message: "\(path): the reader has gone away")) {
      _ = try await bench.enrich(["in"]) { $0.output = path }
    }
    try await reader.value
  }
}
