import TestSupport
import Foundation

/// The program as it was built, run as a process of its own.
enum BuiltProgram {
  /// `toponym` beside the test bundle, or `nil` where the tests were built without it.
  static let path: String? = {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    // On Linux the bundle lies beside the program, on macOS the runner is somewhere else and names the bundle.
    if let bundle = CommandLine.arguments.first(where: { $0.contains(".xctest") }), let end = bundle.range(of: ".xctest") {
      folder = URL(fileURLWithPath: String(bundle[..<end.upperBound])).deletingLastPathComponent()
    }
    let file = folder.appendingPathComponent("toponym").path
    return FileManager.default.isExecutableFile(atPath: file) ? file : nil
  }()

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
