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

/// One output for each input, in a folder.
@Suite struct OutputFolderTests {
  private static let empty = ReverseGeocoderOf.nothing

  private func run(
    _ inputs: [String], _ bench: Workbench, size: ChunkSize = ChunkSize(), change: (inout EnrichmentOptions) -> Void = { _ in }
  ) async throws -> EnrichmentSummary {
    var options = EnrichmentOptions()
    options.inputs = inputs.map { bench.path($0) }
    options.outputFolder = bench.path("out/deep")
    change(&options)
    var enrichment = Enrichment(options: options, geocoder: Self.empty)
    enrichment.chunkSize = size
    return try await enrichment.run()
  }

  private func files(_ bench: Workbench) -> [String] {
    var options = EnrichmentOptions()
    options.inputs = []
    var expansion = InputExpansion(options: options)
    return expansion.items(of: [bench.path("out")]).filter { $0.problem == nil }.map(\.outputName)
  }

  @Test func keepsNamesAndFolders() async throws {
    let bench = try Workbench()
    for name in ["in", "in/sub"] { #expect(unsafe mkdir(bench.path(name), 0o700) == 0) }
    for name in ["in/a.csv", "in/sub/a.csv", "in/sub/b.tsv", "c.csv"] { try bench.write("lat,lon\n1,2\n", to: name) }
    let summary = try await run(["in", "c.csv"], bench)
    #expect(summary.recordCount == 4)
    #expect(files(bench) == ["deep/a.csv", "deep/c.csv", "deep/sub/a.csv", "deep/sub/b.csv"])
    #expect(String(decoding: try bench.read("out/deep/sub/a.csv"), as: UTF8.self).hasPrefix("lat,lon,geo_"))
    // Another run takes its own outputs for no inputs, and replaces them.
    #expect(try await run([""], bench).recordCount == 4)
  }

  @Test func givesTheSameBytesForAnyWorkers() async throws {
    let bench = try Workbench()
    #expect(unsafe mkdir(bench.path("in"), 0o700) == 0)
    for number in 0..<20 {
      let rows = (0..<(number * 37 % 90)).map { "\($0 % 5 == 0 ? "x" : "1.5"),\($0)" }
      try bench.write("lat,lon\n" + rows.joined(separator: "\n"), to: "in/\(number).csv")
    }
    var expected: [[UInt8]] = []
    var warnings: [String] = []
    for workers in [1, 2, 8] {
      let summary = try await run(["in"], bench, size: ChunkSize(byteCount: 64, recordCount: 7)) {
        $0.workerCount = workers
        $0.errorsFile = bench.path("errors.csv")
      }
      let bytes = try files(bench).map { try bench.read("out/" + $0) } + [try bench.read("errors.csv")]
      if workers == 1 { (expected, warnings) = (bytes, summary.warnings) }
      #expect(bytes == expected)
      #expect(summary.warnings == warnings)
    }
    #expect(expected.count == 21)
    let errors = String(decoding: expected[20], as: UTF8.self).split(separator: "\n")
    #expect(errors.count > 100)
    #expect(errors.dropFirst().map { $0.split(separator: ",")[0] } == errors.dropFirst().map { $0.split(separator: ",")[0] }.sorted())
  }

  @Test func doesTheGoodFilesWhateverTheBadOnesAre() async throws {
    let bench = try Workbench()
    try bench.write("lat,lon\n1,2\n", to: "good.csv")
    try bench.write("", to: "empty.csv")
    try bench.write("a,b\n1,2\n", to: "other.csv")
    let summary = try await run(["missing.gpx", "empty.csv", "good.csv", "other.csv", "*.kml"], bench)
    #expect(summary.unreadableInputCount == 4)
    #expect(summary.recordCount == 1)
    #expect(
      summary.warnings.map(bench.plain) == [
        "missing.gpx: there is no such file", "empty.csv: this file is empty",
        "other.csv, line 1: no coordinate columns among \"a\", \"b\"; name them with --lat and --lon",
        "*.kml: no file has a name like this pattern",
      ])
    #expect(files(bench) == ["deep/good.csv"])
  }

  @Test func takesTheFileOfErrorsIntoTheFolder() async throws {
    let bench = try Workbench()
    try bench.write("lat,lon\nx,2\n", to: "a.csv")
    _ = try await run(["a.csv"], bench) { $0.errorsFile = bench.path("out/deep/errors.csv") }
    #expect(files(bench) == ["deep/a.csv", "deep/errors.csv"])
    await #expect(throws: BatchError.self) {
      _ = try await run(["a.csv"], bench) { $0.errorsFile = bench.path("out/deep/a.csv") }
    }
  }

  @Test func makesNoFolderWhenNothingCanBeRead() async throws {
    let bench = try Workbench()
    await #expect(throws: BatchError.self) { _ = try await run(["a", "b"], bench) }
    #expect(bench.names == [])
  }

  @Test func refusesTwoInputsForOneName() async throws {
    let bench = try Workbench()
    for name in ["hike.gpx", "hike.csv"] { try bench.write("lat,lon\n1,2\n", to: name) }
    do {
      _ = try await run(["hike.gpx", "hike.csv"], bench)
      Issue.record("the run was finished")
    } catch let error as BatchError {
      #expect(error.code == .usage)
      #expect(
        bench.plain(error.message) == "hike.gpx and hike.csv would both be written to out/deep/hike.csv; enrich one of them by itself")
    }
    #expect(bench.names == ["hike.csv", "hike.gpx"])
    // One file named twice is one file.
    #expect(try await run(["hike.csv", "*.csv"], bench).recordCount == 1)
  }

  @Test func neverReplacesAnInput() async throws {
    let bench = try Workbench()
    try bench.write("lat,lon\n1,2\n", to: "a.csv")
    #expect(unsafe symlink(".", bench.path("link")) == 0)
    do {
      _ = try await run(["a.csv"], bench) { $0.outputFolder = bench.path("link") }
      Issue.record("the run was finished")
    } catch let error as BatchError {
      #expect(error.code == .usage)
      #expect(bench.plain(error.message) == "the output link/a.csv is the input a.csv; name another folder with --output-dir")
    }
    #expect(try bench.read("a.csv") == Array("lat,lon\n1,2\n".utf8))
  }

  @Test func stopsAllWhenOneRecordIsToStopTheRun() async throws {
    let bench = try Workbench()
    try bench.write("lat,lon\n1,2\n", to: "a.csv")
    try bench.write("lat,lon\nx,2\n", to: "b.csv")
    do {
      _ = try await run(["a.csv", "b.csv"], bench) {
        $0.errorHandling = .stop
        $0.workerCount = 1
      }
      Issue.record("the run was finished")
    } catch let error as BatchError {
      #expect(error.code == .recordFailed)
      #expect(bench.plain(error.message) == "b.csv: lat \"x\" is not a number (row 1, line 2)")
    }
    #expect(files(bench) == ["deep/a.csv"])
  }

  @Test func goesOnAfterAnOutputThatCannotBeWritten() async throws {
    let bench = try Workbench()
    for name in ["a.csv", "b.csv"] { try bench.write("lat,lon\n1,2\n", to: name) }
    for name in ["out", "out/deep", "out/deep/a.csv"] { #expect(unsafe mkdir(bench.path(name), 0o700) == 0) }
    let summary = try await run(["a.csv", "b.csv"], bench)
    #expect(summary.failedOutputCount == 1)
    #expect(summary.warnings.map(bench.plain) == ["out/deep/a.csv: this is a folder; name a file to write"])
    #expect(files(bench) == ["deep/b.csv"])
  }

  @Test(arguments: [
    ("--output names one output for all inputs, --output-dir a folder with one for each; leave one of them out", 0),
    ("file: this is no folder; --output-dir needs one", 1),
  ])
  func refusesWhatDoesNotGoTogether(message: String, kind: Int) async throws {
    let bench = try Workbench()
    try bench.write("lat,lon\n1,2\n", to: "file")
    do {
      _ = try await run(["file"], bench) {
        if kind == 0 { $0.output = bench.path("x") } else { $0.outputFolder = bench.path("file") }
      }
      Issue.record("the run was finished")
    } catch let error as BatchError {
      #expect(error.code == .usage)
      #expect(bench.plain(error.message) == message)
    }
  }
}
