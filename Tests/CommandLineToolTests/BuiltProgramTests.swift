import Foundation
import TestSupport
import Testing

@testable import CommandLineTool

/// These need the program beside the tests, which `swift test` always builds; a test run by other means may lack it.
@Suite("The program as one file", .enabled(if: BuiltProgram.path != nil, "the program was not built with the tests"))
struct BuiltProgramTests {
  private func copy(into folder: TemporaryFolder) throws -> String {
    let program = folder.path + "/toponym"
    try FileManager.default.copyItem(atPath: try #require(BuiltProgram.path), toPath: program)
    return program
  }

  /// What the debug build needs beside libxml2: it is linked against the libraries of the toolchain that built it.
  private static let libraries = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"].map { ["LD_LIBRARY_PATH": $0] } ?? [:]

  @Test("it works after being moved to an empty directory, with an empty environment")
  func moved() throws {
    let folder = try TemporaryFolder()
    let outcome = try BuiltProgram.run(
      try copy(into: folder), ["reverse", "46.0207", "7.7491"], folder: folder.path, environment: Self.libraries)
    #expect(outcome.status == 0, "\(outcome.error)")
    for text in ["Zermatt", "Valais", "CH", "Europe/Zurich"] { #expect(outcome.output.contains(text)) }
    #expect(folder.names == ["toponym"])
  }

  @Test("from a pipe to a pipe, the same as from a file to a file")
  func pipes() throws {
    let folder = try TemporaryFolder()
    let program = try #require(BuiltProgram.path)
    let sample = Repository.path + "/Samples/alps-border-crossing.gpx"
    let piped = try BuiltProgram.run(
      program, ["enrich", "-"], folder: folder.path, environment: Self.libraries, input: Repository.read(sample) ?? "")
    #expect(piped.status == 0)
    #expect(piped.error.hasPrefix("toponym: 89 records, 0 errors, "))
    let filed = try BuiltProgram.run(
      program, ["enrich", sample, "-o", "out.csv"], folder: folder.path, environment: Self.libraries)
    #expect(filed.status == 0)
    #expect(Repository.read(folder.path + "/out.csv") == piped.output)
  }

  @Test(
    "streams that are closed stay closed: no other file takes their place",
    arguments: [
      ("enrich - <&-", 3, "toponym: standard input: this stream is closed\n"),
      ("enrich in.csv >&-", 5, "toponym: standard output: this stream is closed\n"),
      ("enrich in.csv -o out.csv 2>&-", 0, ""),
    ])
  func closedStreams(_ command: String, _ status: Int32, _ message: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("lat,lon\n46.0207,7.7491\n", to: "in.csv")
    let program = try #require(BuiltProgram.path)
    let outcome = try BuiltProgram.run(
      "/bin/sh", ["-c", "\"$0\" \(command)", program], folder: folder.path, environment: Self.libraries)
    #expect(outcome.status == status)
    #expect(outcome.error == message)
    #expect(outcome.output == "")
  }

  #if os(Linux)
    @Test("names of files that are not UTF-8 are names all the same")
    func namesThatAreNoText() throws {
      let folder = try TemporaryFolder()
      try folder.write("lat,lon\n46.0207,7.7491\n", to: "in.csv")
      let program = try #require(BuiltProgram.path)
      let script = #"""
        old=$(printf 'Z\374rich.csv'); new=$(printf 'out\374.csv'); mv in.csv "$old"
        "$0" enrich -q "$old" -o "$new" && cat "$new" && rm "$old" "$new" && "$0" enrich -q "$old"
        """#
      let outcome = try BuiltProgram.run("/bin/sh", ["-c", script, program], folder: folder.path, environment: Self.libraries)
      #expect(outcome.output.contains("Zermatt"))
      #expect(outcome.error == "toponym: Z\u{FFFD}rich.csv: there is no such file\n")
      #expect(outcome.status == 3)
      #expect(folder.names == [])
    }
  #endif

  @Test("a reader that goes away ends it quietly")
  func closedPipe() throws {
    let folder = try TemporaryFolder()
    let program = try #require(BuiltProgram.path)
    var table = "lat,lon\n"
    for row in 0..<40_000 { table += "46.\(row % 1000),7.\(row % 900)\n" }
    try folder.write(table, to: "many.csv")
    let script = "'\(program)' enrich many.csv | head -n 1; echo \"${PIPESTATUS[0]}\""
    var environment = Self.libraries
    environment["PATH"] = "/usr/bin:/bin"
    let outcome = try BuiltProgram.run("/bin/bash", ["-c", script], folder: folder.path, environment: environment)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("lat,lon,geo_name,") == true)
    #expect(lines.last == "0")
    #expect(outcome.error == "")
  }

  @Test(
    "a full disk is told", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "this system has no /dev/full"),
    arguments: ["--help", "reverse 46.0207 7.7491", "enrich in.csv"])
  func fullDisk(_ arguments: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("lat,lon\n46.0207,7.7491\n", to: "in.csv")
    let script = "'\(try #require(BuiltProgram.path))' \(arguments) > /dev/full"
    let outcome = try BuiltProgram.run("/bin/bash", ["-c", script], folder: folder.path, environment: Self.libraries)
    #expect(outcome.status == 5)
    #expect(outcome.error.split(separator: "\n").count == 1)
    #expect(outcome.error.contains("standard output"))
  }

  @Test("told to stop, it takes its unfinished output away and dies of the signal", arguments: [SIGINT, SIGTERM])
  func interrupted(_ signal: Int32) async throws {
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(BuiltProgram.path))
    process.arguments = ["enrich", "-", "-o", "out.csv"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = Self.libraries
    let input = Pipe()
    process.standardInput = input
    process.standardError = FileHandle.nullDevice
    try process.run()
    // More than it looks at before it begins, and no end.
    let rows = "lat,lon\n" + String(repeating: "46.0207,7.7491\n", count: 20_000)
    try input.fileHandleForWriting.write(contentsOf: Data(rows.utf8))
    let deadline = ContinuousClock.now + .seconds(20)
    while folder.names.isEmpty, ContinuousClock.now < deadline { try await Task.sleep(for: .milliseconds(20)) }
    #expect(folder.names.count == 1, "it has begun to write")
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == signal)
    #expect(folder.names == [])
  }
}
