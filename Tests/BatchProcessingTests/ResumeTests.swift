import FileAccess
import ReverseGeocoding
import TestSupport
import Testing

@testable import BatchProcessing

/// A run that was interrupted goes on to the bytes that it would have come to.
@Suite struct ResumeTests {
  private static let header = "id,lat,lon\n"

  private func rows(_ range: Range<Int>) -> String {
    range.map { "\($0),\($0 % 9 == 4 ? "x" : "46.0\($0 % 10)"),7.7\($0 % 7)\n" }.joined()
  }

  private static let track: String = {
    let points = (0..<75).map { "<trkpt lat=\"\($0 % 8 == 3 ? "x" : "46.0\($0 % 10)")\" lon=\"7.7\"><ele>\($0)</ele></trkpt>\n" }.joined()
    return "<gpx version=\"1.1\" xmlns=\"http://www.topografix.com/GPX/1/1\"><trk><trkseg>\n\(points)</trkseg></trk></gpx>\n"
  }()

  private func options(_ inputs: [String], _ format: OutputFormat, _ bench: Workbench) -> EnrichmentOptions {
    var options = EnrichmentOptions()
    options.inputs = inputs.map { bench.path($0) }
    options.output = bench.path("output")
    options.errorsFile = bench.path("errors.csv")
    options.format = format
    return options
  }

  /// Runs, and ends as if killed after some checkpoints; `nil` where it came to its end.
  private func run(
    _ options: EnrichmentOptions, _ bench: Workbench, endsAfter count: Int? = nil, geocoder: ReverseGeocoder? = nil, version: String = "1"
  ) async throws -> EnrichmentSummary? {
    var enrichment = Enrichment(options: options, geocoder: try geocoder ?? smallGeocoder(bench))
    enrichment.chunkSize = ChunkSize(byteCount: 300, recordCount: 5)
    enrichment.programVersion = version
    enrichment.settings.checkpointInterval = .zero
    enrichment.settings.synchronizesCheckpoints = false
    if let count { enrichment.settings.endsAfterCheckpoint = { $0 == count } }
    do throws(BatchError) {
      return try await enrichment.run()
    } catch {
      if error.code == .cancelled { return nil }
      throw error
    }
  }

  static let runs =
    OutputFormat.allCases.map { ($0, ErrorHandling.mark) } + [OutputFormat.csv, .geojson, .gpx].map { ($0, ErrorHandling.skip) }

  @Test(arguments: runs)
  func goesOnFromEveryCheckpoint(format: OutputFormat, handling: ErrorHandling) async throws {
    let bench = try Workbench()
    let geocoder = try smallGeocoder(bench)
    for (name, range) in [("a", 0..<13), ("b", 13..<29)] { try bench.write(Self.header + rows(range), to: name) }
    try bench.write(Self.track, to: "track")
    for inputs in [["a", "missing", "b"], ["track"]] {
      var options = options(inputs, format, bench)
      options.errorHandling = handling
      let whole = try #require(try await run(options, bench, geocoder: geocoder))
      let expected = [try bench.read("output"), try bench.read("errors.csv")]
      options.resumes = true
      var count = 1
      while true {
        // Killed after `count` checkpoints, then after one more, then left to its end.
        if try await run(options, bench, endsAfter: count, geocoder: geocoder) != nil { break }
        #expect(bench.names.contains(".output.toponym-checkpoint"))
        #expect(try bench.read("output") == expected[0], "nothing has the final name yet but what had it before")
        _ = try await run(options, bench, endsAfter: 1, geocoder: geocoder)
        let summary = try #require(try await run(options, bench, geocoder: geocoder))
        #expect([try bench.read("output"), try bench.read("errors.csv")] == expected, "after checkpoint \(count)")
        #expect(summary.recordCount == whole.recordCount)
        #expect(summary.errorCount == whole.errorCount)
        #expect(summary.unreadableInputCount == whole.unreadableInputCount)
        #expect(summary.warnings == whole.warnings)
        #expect(!bench.names.contains { $0.hasPrefix(".") })
        count += 1
      }
      #expect(count > 3, "there were \(count) checkpoints")
    }
  }

  @Test func cutsOffWhatWasWrittenAfterTheLastCheckpoint() async throws {
    let bench = try Workbench()
    try bench.write(Self.header + rows(0..<50), to: "a")
    var options = options(["a"], .csv, bench)
    _ = try await run(options, bench)
    let expected = try bench.read("output")
    options.resumes = true
    #expect(try await run(options, bench, endsAfter: 3) == nil)
    try bench.write(try bench.read(".output.toponym-partial") + Array("half a ro".utf8), to: ".output.toponym-partial")
    #expect(try await run(options, bench) != nil)
    #expect(try bench.read("output") == expected)
  }

  @Test(arguments: ["input", "options", "version", "gazetteer", "partial", "checkpoint"])
  func doesNotGoOnWithAnotherRun(what: String) async throws {
    let bench = try Workbench()
    try bench.write(Self.header + rows(0..<50), to: "a")
    var options = options(["a"], .csv, bench)
    options.resumes = true
    #expect(try await run(options, bench, endsAfter: 3) == nil)
    var geocoder: ReverseGeocoder?
    let delete = "delete .output.toponym-checkpoint to start anew"
    var expected = ""
    switch what {
    case "input":
      try bench.write(Self.header + rows(0..<51), to: "a")
      expected = "output: cannot go on with the interrupted run, because the input a has changed since; \(delete)"
    case "options":
      options.writing.columnPrefix = "p_"
      expected = "output: cannot go on with the interrupted run, because its options were others; \(delete)"
    case "version":
      expected = "output: cannot go on with the interrupted run, because it was made by another version of the program; \(delete)"
    case "gazetteer":
      geocoder = ReverseGeocoder(gazetteers: [])
      expected = "output: cannot go on with the interrupted run, because its gazetteers were others; \(delete)"
    case "partial":
      try bench.write("x", to: ".output.toponym-partial")
      expected = "output: .output.toponym-partial is not what the interrupted run has left; \(delete)"
    default:
      try bench.write("toponym-checkpoint 1\nversion 1\n", to: ".output.toponym-checkpoint")
      expected = ".output.toponym-checkpoint: this checkpoint cannot be read; delete it to start anew"
    }
    do {
      _ = try await run(options, bench, geocoder: geocoder, version: what == "version" ? "2" : "1")
      Issue.record("the run was finished")
    } catch let error as BatchError {
      #expect(bench.plain(error.message).hasPrefix(expected))
    }
    #expect(!bench.names.contains("output"))
    #expect(bench.names.contains(".output.toponym-checkpoint"))
    // What the message says helps.
    #expect(unlinkFile(bench.path(".output.toponym-checkpoint")))
    #expect(try await run(options, bench, geocoder: geocoder, version: what == "version" ? "2" : "1") != nil)
    #expect(!bench.names.contains { $0.hasPrefix(".") })
  }

  /// The last moments: the output is complete, but has not its name yet, or has it and the checkpoint is still there.
  @Test func goesOnFromTheVeryEnd() async throws {
    let bench = try Workbench()
    try bench.write(Self.header + rows(0..<7), to: "a")
    var options = options(["a"], .geojson, bench)
    options.resumes = true
    var count = 1
    var checkpoint: [UInt8] = []
    while try await run(options, bench, endsAfter: count) == nil {
      checkpoint = try bench.read(".output.toponym-checkpoint")
      _ = try await run(options, bench)
      count += 1
    }
    let expected = [try bench.read("output"), try bench.read("errors.csv")]
    #expect(String(decoding: checkpoint, as: UTF8.self).contains("\ncomplete 1\n"))
    try bench.write(checkpoint, to: ".output.toponym-checkpoint")
    let summary = try #require(try await run(options, bench))
    #expect(summary.recordCount == 7)
    #expect([try bench.read("output"), try bench.read("errors.csv")] == expected)
    #expect(bench.names == ["a", "errors.csv", "output", "small.gazetteer"])
  }

  @Test func doesNotDoAgainWhatAFolderHas() async throws {
    let bench = try Workbench()
    for (name, range) in [("a.csv", 0..<23), ("b.csv", 23..<57), ("c.csv", 57..<90)] {
      try bench.write(Self.header + rows(range), to: name)
    }
    var options = options(["a.csv", "b.csv", "c.csv"], .csv, bench)
    options.output = nil
    options.errorsFile = nil
    options.outputFolder = bench.path("out")
    options.workerCount = 1
    let whole = try #require(try await run(options, bench))
    let expected = try ["a", "b", "c"].map { try bench.read("out/\($0).csv") }
    options.resumes = true
    // The first file has 6 checkpoints; it has its name when the second is begun.
    #expect(try await run(options, bench, endsAfter: 7) == nil)
    // A file that is written again is another file: its name is given to a new one.
    let identity = try FileStatus.of(bench.path("out/a.csv")).identity
    let summary = try #require(try await run(options, bench))
    #expect(try FileStatus.of(bench.path("out/a.csv")).identity == identity)
    #expect(try ["a", "b", "c"].map { try bench.read("out/\($0).csv") } == expected)
    #expect(summary.recordCount == whole.recordCount)
    #expect(summary.warnings == whole.warnings)
  }

  @Test(arguments: [
    ("--resume needs an output file; name it with --output", 0),
    ("--resume reads its inputs again, which standard input cannot do; name a file", 1),
    ("--resume and --itinerary do not go together: an itinerary is made in one go; leave one of them out", 2),
  ])
  func saysWhatItNeeds(message: String, kind: Int) async throws {
    let bench = try Workbench()
    try bench.write(Self.header, to: "a")
    var options = options(["a"], .csv, bench)
    options.resumes = true
    switch kind {
    case 0: options.output = nil
    case 1: options.inputs = ["-"]
    default: options.makesItinerary = true
    }
    await #expect(throws: BatchError(code: .usage, message: message)) { _ = try await run(options, bench) }
  }

  @Test func survivesAnyCheckpoint() async throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("ResumeTests.survivesAnyCheckpoint seed \(seed)")
    var random = SeededGenerator(seed: seed)
    var position = RunPosition()
    position.summary.warnings = ["a % b\nc \u{1}", ""]
    position.tally = FileTally(name: "x\ny")
    let fingerprint = RunFingerprint(parts: [.init(key: "version", value: "1 2"), .init(key: "input", value: "1 2 a b")])
    let text = CheckpointText.text(fingerprint, position)
    let read = try #require(CheckpointText.read(text))
    #expect(read.fingerprint == fingerprint)
    #expect(read.position == position)
    for _ in 0..<2000 {
      var bytes = Array(text.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      _ = CheckpointText.read(String(decoding: bytes.prefix(Int.random(in: 0...bytes.count, using: &random)), as: UTF8.self))
    }
  }

  private func unlinkFile(_ path: String) -> Bool { (try? Folder.removeFile(path)) != nil }
}
