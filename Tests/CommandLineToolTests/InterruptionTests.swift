import Foundation
import TestSupport
import Testing

@testable import CommandLineTool

/// What is left when the program is stopped in the middle, and how it goes on.
@Suite("Interrupted runs", .enabled(if: BuiltProgram.path != nil, "the program was not built with the tests"), .serialized)
struct InterruptionTests {
  private static func table(rows: Int) -> String {
    "id,lat,lon\n" + (0..<rows).map { "\($0),\($0 % 500 == 7 ? "x" : "46.\($0 % 1000)"),7.\($0 % 900)\n" }.joined()
  }

  /// Long enough to be looked at on a machine that is busy with other things.
  private static let longTable = table(rows: 200_000)

  private static func track(points: Int) -> String {
    "<gpx version=\"1.1\" xmlns=\"http://www.topografix.com/GPX/1/1\"><trk><trkseg>\n"
      + (0..<points).map { "<trkpt lat=\"46.\($0 % 1000)\" lon=\"7.\($0 % 900)\"><ele>\($0)</ele></trkpt>\n" }.joined()
      + "</trkseg></trk></gpx>\n"
  }

  @Test(
    "killed again and again, it comes to the same bytes", .timeLimit(.minutes(15)),
    arguments: [("in.csv", "csv"), ("in.csv", "geojson"), ("in.gpx", "gpx"), ("in.gpx", "ndjson")])
  func killed(_ input: String, _ format: String) async throws {
    // A program that is done before anybody looks gets more to do.
    var count = 30_000
    while count < 2_000_000 {
      if try await kills(input, format, count) > 0 { return }
      count *= 4
    }
    Issue.record("it was too fast to be killed")
  }

  /// Kills the program some times, lets it come to its end, and says how often it was killed.
  private func kills(_ input: String, _ format: String, _ count: Int) async throws -> Int {
    let folder = try TemporaryFolder()
    try folder.write(input == "in.csv" ? Self.table(rows: count) : Self.track(points: count), to: input)
    let arguments = ["enrich", input, "-f", format, "-o", "out", "--errors", "errors.csv", "--resume"]
    let checkpoint = folder.path + "/.out.toponym-checkpoint"
    var kills = 0
    var last = ""
    while kills < 3 {
      let run = try RunningProgram(arguments, in: folder)
      let hasMoved = try await run.wait {
        let now = Repository.read(checkpoint) ?? ""
        return !now.isEmpty && now != last
      }
      if !run.process.isRunning || !hasMoved { break }
      run.end(with: SIGKILL)
      guard run.process.terminationReason == .uncaughtSignal else { break }
      last = Repository.read(checkpoint) ?? ""
      kills += 1
      #expect(!folder.names.contains("out"))
    }
    if kills == 0 { return 0 }
    let rest = try RunningProgram(arguments, in: folder)
    rest.process.waitUntilExit()
    #expect([0, 1].contains(rest.process.terminationStatus), "\(rest.error)")
    let whole = try RunningProgram(["enrich", input, "-f", format, "-o", "whole", "--errors", "whole.csv", "-q"], in: folder)
    whole.process.waitUntilExit()
    #expect(try folder.read("out") == folder.read("whole"))
    #expect(try folder.read("errors.csv") == folder.read("whole.csv"))
    #expect(!folder.names.contains { $0.hasPrefix(".") }, "\(folder.names)")
    return kills
  }

  @Test("told to stop, it leaves no temporary file, with a folder and a file of errors too", arguments: [SIGINT, SIGTERM, SIGHUP])
  func stopped(_ signal: Int32) async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.longTable, to: "a.csv")
    try folder.write(Self.longTable, to: "b.csv")
    let run = try RunningProgram(["enrich", "a.csv", "b.csv", "-O", "out", "--errors", "errors.csv"], in: folder)
    let outputs = URL(fileURLWithPath: folder.path + "/out").path
    func names() -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: outputs)) ?? [] }
    #expect(try await run.wait { names().contains { $0.hasPrefix(".") } })
    run.end(with: signal)
    #expect(run.process.terminationReason == .uncaughtSignal)
    #expect(run.process.terminationStatus == signal)
    #expect(names() == [])
    #expect(folder.names == ["a.csv", "b.csv", "out"])
  }

  @Test("with --resume, it says how to go on", arguments: [SIGINT, SIGTERM])
  func stoppedToGoOn(_ signal: Int32) async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.longTable, to: "a.csv")
    let arguments = ["enrich", "a.csv", "-o", "out.csv", "--resume"]
    let run = try RunningProgram(arguments, in: folder)
    #expect(try await run.wait { folder.names.contains(".out.csv.toponym-checkpoint") })
    run.end(with: signal)
    #expect(run.process.terminationStatus == signal)
    #expect(run.error == "toponym: stopped; what is done is kept: run the same command again to go on\n")
    let second = try RunningProgram(arguments, in: folder)
    second.process.waitUntilExit()
    #expect(second.process.terminationStatus == 1)
    #expect(folder.names == ["a.csv", "out.csv"])
  }

  @Test("stopped before there is a checkpoint, it leaves nothing, with --resume too", arguments: [SIGINT, SIGTERM, SIGHUP])
  func stoppedBeforeThereIsAnything(_ signal: Int32) async throws {
    let folder = try TemporaryFolder()
    // A row that has no end keeps the program from its first chunk.
    try folder.write("lat,lon\n1,\"" + String(repeating: "x", count: 60 << 20), to: "a.csv")
    let run = try RunningProgram(["enrich", "a.csv", "-o", "out.csv", "--errors", "errors.csv", "--resume"], in: folder)
    #expect(try await run.wait { folder.names.contains(".errors.csv.toponym-partial") })
    run.end(with: signal)
    guard run.process.terminationReason == .uncaughtSignal else { return }
    if !run.error.contains("what is done is kept") { #expect(folder.names == ["a.csv"]) }
  }

  @Test("two runs do not write one output")
  func locked() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.longTable, to: "a.csv")
    let run = try RunningProgram(["enrich", "a.csv", "-o", "out.csv", "--resume"], in: folder)
    #expect(try await run.wait { folder.names.contains(".out.csv.toponym-checkpoint") })
    let second = try RunningProgram(["enrich", "a.csv", "-o", "out.csv", "--resume"], in: folder)
    second.process.waitUntilExit()
    run.end(with: SIGTERM)
    #expect(second.process.terminationStatus == 5)
    #expect(second.error.hasPrefix("toponym: out.csv: another run is writing this output just now"))
  }

  @Test("what comes slowly through a pipe is answered at once")
  func slowPipe() async throws {
    let folder = try TemporaryFolder()
    let pipe = Pipe()
    let run = try RunningProgram(["enrich", "-", "-q"], in: folder, inputPipe: pipe)
    let lines = { run.output.split(separator: "\n").count }
    try pipe.fileHandleForWriting.write(contentsOf: Data("lat,lon\n46.02,7.74\n".utf8))
    #expect(try await run.wait { lines() == 2 })
    try pipe.fileHandleForWriting.write(contentsOf: Data("46.02,7.74\n46.02,".utf8))
    #expect(try await run.wait { lines() == 3 })
    #expect(run.process.isRunning)
    try pipe.fileHandleForWriting.write(contentsOf: Data("7.74\n".utf8))
    #expect(try await run.wait { lines() == 4 })
    try pipe.fileHandleForWriting.close()
    run.process.waitUntilExit()
    #expect(run.process.terminationStatus == 0)
  }
}
