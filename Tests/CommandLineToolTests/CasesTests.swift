import Foundation
import TestSupport
import Testing

/// The folder `cases` of the test data, where it is there; a suite's own property could not decide whether the suite runs.
private let casesFolder: String? = {
  guard let data = ProcessInfo.processInfo.environment["TOPONYM_TEST_DATA"] else { return nil }
  let folder = data + "/cases"
  return FileManager.default.fileExists(atPath: folder + "/check.py") ? folder : nil
}()

/// Failures that people have reported to other programs, when TOPONYM_TEST_DATA names the folder that holds `cases`; skipped otherwise.
///
/// The folder says itself what is expected of each, and which other answer it accepts.
@Suite("Cases from the world", .enabled(if: casesFolder != nil, "TOPONYM_TEST_DATA is not set: no cases to run"))
struct CasesTests {
  /// What a person adds to the command line where the program asks for it.
  private static let options = """
    {
      "csv/c63_one_column_lat_lon.csv": ["--coordinates", "location"],
      "csv/c66_wkt_points.csv": ["--coordinates", "geom"],
      "csv/c86_stdin_short_reads.csv": ["--order", "lat-lon"]
    }
    """

  @Test("all come out as expected, or as one of the accepted answers")
  func all() throws {
    let folder = try #require(casesFolder)
    let tool = try #require(BuiltProgram.path, "the tests were built without the program")
    let bench = try TemporaryFolder()
    try bench.write(Self.options, to: "options.json")
    let outcome = try BuiltProgram.run(
      "/usr/bin/env", ["python3", folder + "/check.py", tool, "--options", bench.path("options.json")], folder: bench.path,
      environment: ProcessInfo.processInfo.environment)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.error)")
    #expect(outcome.output.contains("0 failed"))
  }

  @Test("a table that comes one byte at a time is the same table", .timeLimit(.minutes(2)))
  func oneByteAtATime() async throws {
    let file = try #require(casesFolder) + "/csv/c86_stdin_short_reads.csv"
    let bytes = try #require(FileManager.default.contents(atPath: file))
    let bench = try TemporaryFolder()
    let pipe = Pipe()
    let run = try RunningProgram(["enrich", "-", "-f", "ndjson", "-q"], in: bench, inputPipe: pipe)
    for byte in bytes { try pipe.fileHandleForWriting.write(contentsOf: [byte]) }
    try pipe.fileHandleForWriting.close()
    run.process.waitUntilExit()
    let tool = try #require(BuiltProgram.path)
    let whole = try BuiltProgram.run(tool, ["enrich", file, "-f", "ndjson", "-q"], folder: bench.path, environment: BuiltProgram.libraries)
    #expect(run.process.terminationStatus == whole.status)
    #expect(run.output == whole.output)
    #expect(!whole.output.isEmpty)
  }
}
