import TestSupport
import Foundation

/// The program as it was built, run as a process of its own.
enum BuiltProgram {
  /// `toponym` beside the test bundle, or `nil` where the tests were built without it.
  static let path = ExternalProgram(built: "toponym")?.path

  /// Runs a program to its end, and gives what it wrote.
  static func run(
    _ program: String, _ arguments: [String], folder: String, environment: [String: String] = [:], input: String = ""
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = environment
    // Files, not pipes: nothing can block however much is written.
    let streams = try TemporaryFolder()
    try streams.write(input, to: "input")
    for name in ["output", "error"] { try streams.write("", to: name) }
    process.standardInput = FileHandle(forReadingAtPath: streams.path + "/input")
    process.standardOutput = FileHandle(forWritingAtPath: streams.path + "/output")
    process.standardError = FileHandle(forWritingAtPath: streams.path + "/error")
    try process.run()
    process.waitUntilExit()
    func text(_ name: String) -> String { (try? String(contentsOfFile: streams.path + "/" + name, encoding: .utf8)) ?? "" }
    return Outcome(status: process.terminationStatus, output: text("output"), error: text("error"))
  }
}
