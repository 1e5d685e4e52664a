import Foundation
import TestSupport
import Testing

@testable import CommandLineTool

/// Disks that are full, files that may not grow, folders that may not be written in, readers that go away.
///
/// Each time: the status that is documented, one message that names the file and the reason, and nothing left.
@Suite("Faults", .enabled(if: BuiltProgram.path != nil, "the program was not built with the tests"))
struct FaultInjectionTests {
  private static let rows = "lat,lon\n" + (0..<20_000).map { "46.\($0 % 1000),7.\($0 % 900)\n" }.joined()

  /// Runs a script with the program as `$0`.
  private func run(_ script: String, in folder: TemporaryFolder) throws -> Outcome {
    var environment = BuiltProgram.libraries
    environment["PATH"] = "/usr/sbin:/usr/bin:/sbin:/bin"
    return try BuiltProgram.run(
      "/bin/bash", ["-c", script, try #require(BuiltProgram.path)], folder: folder.path, environment: environment)
  }

  @Test(
    "a file that may not grow as large",
    arguments: [
      ("-o out.csv", "out.csv"), ("-o out.csv --resume", "out.csv"), ("--on-error skip -o out.csv", "out.csv"), ("-O out", "out/in.csv"),
    ])
  func limit(_ options: String, _ name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.rows, to: "in.csv")
    let outcome = try run("ulimit -f 64; \"$0\" enrich in.csv \(options)", in: folder)
    #expect(outcome.status == 5, "\(outcome.error)")
    #expect(outcome.error.hasPrefix("toponym: \(name): the file would become larger than is allowed; nothing was left under this name"))
    #expect(outcome.error.split(separator: "\n").count == 1, "\(outcome.error)")
    let left = folder.names.filter { $0 != "in.csv" && $0 != "out" }
    #expect(options.contains("--resume") ? !left.contains("out.csv") : left == [])
    #expect((try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/out")) ?? [] == [])
  }

  @Test("a file of errors that may not grow as large takes the output with it")
  func limitOfErrors() throws {
    let folder = try TemporaryFolder()
    try folder.write("lat,lon\n" + String(repeating: "x,1\n", count: 20_000), to: "in.csv")
    let outcome = try run("ulimit -f 64; \"$0\" enrich in.csv --on-error skip -o out.csv --errors errors.csv", in: folder)
    #expect(outcome.status == 5)
    #expect(outcome.error == "toponym: errors.csv: the file would become larger than is allowed; nothing was left under this name\n")
    #expect(folder.names == ["in.csv"])
  }

  @Test(
    "a stream that is full", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "this system has no /dev/full"),
    arguments: [
      ("in.csv > /dev/full", "standard output"), ("in.csv -o out.csv --errors /dev/full", "/dev/full"),
      ("in.csv none > /dev/full", "standard output"),
    ])
  func fullStream(_ arguments: String, _ name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.rows, to: "in.csv")
    let outcome = try run("\"$0\" enrich \(arguments)", in: folder)
    #expect(outcome.status == 5)
    #expect(outcome.error == "toponym: \(name): the disk is full; what was written so far is not complete\n")
    #expect(folder.names == ["in.csv"])
  }

  /// Whether this process may mount a small disk in memory: root may, and who may make name spaces of users.
  private static let mounting: String? = {
    for prefix in ["unshare -m", "unshare -rm"] {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/bash")
      process.arguments = ["-c", "\(prefix) bash -c 'd=$(mktemp -d) && mount -t tmpfs -o size=64k none $d' 2> /dev/null"]
      process.environment = ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"]
      guard (try? process.run()) != nil else { continue }
      process.waitUntilExit()
      if process.terminationStatus == 0 { return prefix }
    }
    return nil
  }()

  @Test(
    "a disk that is full", .enabled(if: mounting != nil, "no disk can be mounted here"),
    arguments: [
      ("-o disk/out.csv", "disk/out.csv", false), ("-O disk/deep", "disk/deep/in.csv", false),
      ("-o disk/out.csv --resume", "disk/out.csv", true),
      ("-o out.csv --errors disk/errors.csv --lat lon --lon lat --on-error skip", "disk/errors.csv", false),
    ])
  func fullDisk(_ options: String, _ name: String, _ mayKeep: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.write("lat,lon\n" + String(repeating: "46.1,97.1\n", count: 20_000), to: "in.csv")
    let script = """
      mkdir disk; export tool="$0"; \(Self.mounting ?? "") bash -c 'mount -t tmpfs -o size=256k none disk || exit 99
      "$tool" enrich in.csv \(options); status=$?; find disk -type f | sed "s/^/left: /"; exit $status'
      """
    let outcome = try run(script, in: folder)
    #expect(outcome.status == 5, "\(outcome.error)")
    #expect(outcome.error.hasPrefix("toponym: \(name): the disk is full; nothing was left under this name"), "\(outcome.error)")
    let left = outcome.output.split(separator: "\n").filter { !mayKeep || !$0.contains("toponym-") }
    #expect(left == [])
    #expect(!folder.names.contains("out.csv"))
  }

  @Test(
    "no room for the checkpoint", .enabled(if: mounting != nil, "no disk can be mounted here"))
  func fullDiskForTheCheckpoint() throws {
    let folder = try TemporaryFolder()
    try folder.write("lat,lon\n46.1,7.1\n", to: "in.csv")
    // Two files are all that this disk has room for: the output's folder itself takes one, the unfinished output the other.
    let script = """
      mkdir disk; export tool="$0"; \(Self.mounting ?? "") bash -c 'mount -t tmpfs -o size=256k,nr_inodes=2 none disk || exit 99
      "$tool" enrich in.csv -o disk/out.csv --resume; status=$?; find disk -type f; exit $status'
      """
    let outcome = try run(script, in: folder)
    #expect(outcome.status == 5)
    #expect(outcome.error.hasPrefix("toponym: disk/.out.csv.toponym-checkpoint: the disk is full"), "\(outcome.error)")
    #expect(outcome.output == "")
  }

  #if os(Linux)
    @Test("a folder in which nothing may be written", arguments: ["-o /sys/kernel/out.csv", "-O /sys/kernel/out"])
    func readOnly(_ options: String) throws {
      let folder = try TemporaryFolder()
      try folder.write("lat,lon\n1,2\n", to: "in.csv")
      let outcome = try run("\"$0\" enrich in.csv \(options)", in: folder)
      #expect(outcome.status == 5)
      #expect(outcome.error.hasPrefix("toponym: /sys/kernel/out"), "\(outcome.error)")
      #expect(outcome.error.split(separator: "\n").count == 1)
    }

    /// Reading the memory of a process at address 0 fails as a bad block of a disk does.
    @Test("an input whose reading fails", arguments: [("/proc/self/mem", 3), ("in.csv /proc/self/mem", 3)])
    func unreadable(_ inputs: String, _ status: Int32) throws {
      let folder = try TemporaryFolder()
      try folder.write("lat,lon\n1,2\n", to: "in.csv")
      let outcome = try run("\"$0\" enrich \(inputs) -o out.csv -q", in: folder)
      #expect(outcome.status == status)
      #expect(outcome.error == "toponym: /proc/self/mem: cannot be read (Input/output error)\n")
      #expect(folder.names == (inputs.hasPrefix("in.csv") ? ["in.csv", "out.csv"] : ["in.csv"]))
    }
  #endif

  @Test("a reader that goes away: no word, and no file of errors of half a run")
  func closedPipe() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.rows, to: "in.csv")
    let outcome = try run("\"$0\" enrich in.csv --errors errors.csv | head -n 1; echo \"${PIPESTATUS[0]}\"", in: folder)
    #expect(outcome.output.hasSuffix("\n0\n"))
    #expect(outcome.error == "")
    #expect(folder.names == ["in.csv"])
  }
}
