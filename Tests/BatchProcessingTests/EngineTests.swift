import FileAccess
import ReverseGeocoding
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

@Suite struct EngineTests {
  /// A table with good rows, bad rows, quoted line ends and gaps.
  private func table(rows: Int, lineEnd: String = "\n") -> String {
    var text = "id,note,lat,lon\(lineEnd)"
    for row in 1...rows {
      switch row % 7 {
      case 0: text += "\(row),\"two\(lineEnd)lines, \"\"\(row)\"\"\",,\(lineEnd)"
      case 3: text += "\(row),x,38.9\(row % 10),-77.0\(row % 10)\(lineEnd)\(lineEnd)"
      default: text += "\(row),\"a, b\",46.0\(row % 10),7.7\(row % 10)\(lineEnd)"
      }
    }
    return text
  }

  @Test(arguments: OutputFormat.allCases)
  func givesTheSameBytesForAnyWorkersAndPieces(format: OutputFormat) async throws {
    let bench = try Workbench()
    let geocoder = try smallGeocoder(bench)
    let text = table(rows: 500)
    let expected = try await bench.enrich(text, as: format, geocoder: geocoder) { $0.workerCount = 1 }
    #expect(expected.summary.recordCount == 500)
    for (workers, bytes, records) in [(1, 1, 1), (2, 3, 7), (4, 100, 13), (8, 4096, 1), (3, 1 << 17, 100)] {
      let outcome = try await bench.enrich(text, as: format, geocoder: geocoder, size: ChunkSize(byteCount: bytes, recordCount: records)) {
        $0.workerCount = workers
      }
      #expect(outcome.bytes == expected.bytes, "\(workers) workers, \(bytes) bytes at a time, \(records) records a chunk")
      #expect(outcome.summary.errorCount == expected.summary.errorCount)
      #expect(outcome.summary.warnings == expected.summary.warnings)
    }
  }

  @Test func readsAPipeAsItReadsAFile() async throws {
    let bench = try Workbench()
    let text = table(rows: 300, lineEnd: "\r\n")
    let expected = try await bench.enrich(text)
    let pipe = bench.path("pipe")
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    let feeder = BackgroundThread {
      let file = try FileDescriptor.open(pipe, flags: O_WRONLY)
      defer { file.close() }
      for byte in text.utf8 { try file.write([byte]) }
    }
    let outcome = try await bench.enrich(["pipe"])
    try await feeder.value
    #expect(outcome.bytes == expected.bytes)
  }

  @Test func putsTablesWithTheSameHeaderOneAfterTheOther() async throws {
    let bench = try Workbench()
    try bench.write("a,lat,lon\n1,2,3", to: "one")
    try bench.write("a,lat,lon\r\n4,5,6\r\n", to: "two")
    let outcome = try await bench.enrich(["one", "two"])
    #expect(outcome.lines.map { String($0.prefix(5)) } == ["a,lat", "1,2,3", "4,5,6", ""])
    let json = try await bench.enrich(["one", "two"], as: .ndjson)
    #expect(
      json.lines.map { bench.plain(String($0.prefix(bench.path.count + 28))) }.prefix(2) == [
        #"{"file":"one","row":1,"stat"#, #"{"file":"two","row":1,"stat"#,
      ])
  }

  @Test func tellsHowFarItIs() async throws {
    let bench = try Workbench()
    try bench.write(table(rows: 50), to: "input")
    var options = EnrichmentOptions()
    options.inputs = [bench.path("input")]
    options.output = bench.path("output")
    let progress = BatchProgress()
    let summary = try await Enrichment(options: options, geocoder: smallGeocoder(bench)).run(progress: progress)
    let snapshot = progress.snapshot
    #expect(snapshot.recordCount == 50)
    #expect(snapshot.errorCount == summary.errorCount)
    #expect(snapshot.fraction == 1)
    #expect(snapshot.currentFile == bench.path("input"))
  }

  @Test(arguments: [
    ("a.csv", OutputFormat.csv), ("a.NDJSON", .ndjson), ("a.jsonl", .ndjson), ("a.geojson", .geojson), ("a.json", .geojson),
    ("b.c/a.gpx", .gpx), ("a", .csv),
    ("-", .csv),
  ])
  func choosesTheFormatByTheOutputsName(name: String, format: OutputFormat) {
    #expect(OutputPlan.format(forOutput: name) == format)
  }

  @Test func showsOnlyTheFirstFewProblems() async throws {
    let bench = try Workbench()
    let outcome = try await bench.enrich(
      "lat,lon\n" + String(repeating: "x,1\n", count: 12), size: ChunkSize(byteCount: 10, recordCount: 3))
    #expect(outcome.summary.warnings.map(bench.plain).last == "input: 7 records more with errors; the output says which")
    #expect(outcome.summary.warnings.count == 6)
  }

  /// Whatever the bytes, a run ends with an output or with one line that names the file.
  @Test func survivesAnyBytes() async throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("EngineTests.survivesAnyBytes seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let bench = try Workbench()
    let pieces =
      ["lat", "lon", ",", ";", "\t", "\"", "\n", "\r", "\u{FEFF}", "1.5", "sep=;", "91", "°", "N", " ", "é", "x"].map { Array($0.utf8) }
      + [[0], [0xFF], [0xFF, 0xFE], [0xFE, 0xFF], [0xC3]]
    let start = ContinuousClock.now
    var finished = 0
    while ContinuousClock.now - start < .seconds(2) {
      var bytes: [UInt8] = Bool.random(using: &random) ? Array("lat,lon\n".utf8) : []
      for _ in 0..<Int.random(in: 0...40, using: &random) { bytes += pieces.randomElement(using: &random)! }
      try bench.write(bytes, to: "input")
      let format = OutputFormat.allCases.randomElement(using: &random)!
      do throws(BatchError) {
        var options = EnrichmentOptions()
        options.inputs = [bench.path("input")]
        options.output = bench.path("output")
        options.format = format
        let summary = try await Enrichment(options: options, geocoder: .init(gazetteers: [])).run()
        #expect(summary.errorCount <= summary.recordCount, "seed \(seed), bytes \(bytes)")
        finished += 1
      } catch {
        #expect(error.message.hasPrefix(bench.path("input")), "seed \(seed), bytes \(bytes): \(error.message)")
        #expect(!error.message.contains("\n"), "seed \(seed), bytes \(bytes): \(error.message)")
      }
    }
    #expect(finished > 0)
  }

  @Test func leavesItsOwnInputAlone() async throws {
    let bench = try Workbench()
    try bench.write("lat,lon\n1,2\n", to: "table")
    var options = EnrichmentOptions()
    options.inputs = [bench.path("table")]
    options.output = bench.path("table")
    await #expect(throws: BatchError.self) { try await Enrichment(options: options, geocoder: .init(gazetteers: [])).run() }
    #expect(String(decoding: try bench.read("table"), as: UTF8.self) == "lat,lon\n1,2\n")
    #expect(bench.names == ["table"])
  }
}
