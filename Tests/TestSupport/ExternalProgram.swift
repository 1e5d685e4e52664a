import Foundation

/// A program of the machine that tests let read what we write.
public struct ExternalProgram: Sendable {
  /// What a run gave.
  public struct Outcome: Sendable {
    /// The exit status.
    public var status: Int32
    /// Standard output.
    public var output: String
    /// Standard error.
    public var error: String
  }

  /// Where the program is.
  public let path: String

  /// Finds a program by its name, or by its path; `nil` where it is not there.
  public init?(_ name: String) {
    let folders = name.contains("/") ? [""] : (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { $0 + "/" }
    guard let found = folders.map({ $0 + name }).first(where: FileManager.default.isExecutableFile) else { return nil }
    path = found
  }

  /// The value of an environment variable, `nil` where it is empty or not set.
  public static func variable(_ name: String) -> String? {
    guard let value = ProcessInfo.processInfo.environment[name], !value.isEmpty else { return nil }
    return value
  }

  /// Runs the program to its end.
  public func run(_ arguments: [String], input: String = "") throws -> Outcome {
    // Files, not pipes: nothing can block however much is written.
    let streams = try TemporaryFolder()
    try streams.write(input, to: "input")
    for name in ["output", "error"] { try streams.write("", to: name) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardInput = FileHandle(forReadingAtPath: streams.path("input"))
    process.standardOutput = FileHandle(forWritingAtPath: streams.path("output"))
    process.standardError = FileHandle(forWritingAtPath: streams.path("error"))
    try process.run()
    process.waitUntilExit()
    func text(_ name: String) throws -> String { String(decoding: try streams.read(name), as: UTF8.self) }
    return Outcome(status: process.terminationStatus, output: try text("output"), error: try text("error"))
  }
}
