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

  /// The folder that the program lies in.
  public var folder: String { URL(fileURLWithPath: path).deletingLastPathComponent().path }

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

  /// Finds a program of this package beside the tests; `nil` where they were built without it.
  public init?(built name: String) {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    // On Linux the test bundle lies beside the program, on macOS the runner is somewhere else and names the bundle.
    if let bundle = CommandLine.arguments.first(where: { $0.contains(".xctest") }), let end = bundle.range(of: ".xctest") {
      folder = URL(fileURLWithPath: String(bundle[..<end.upperBound])).deletingLastPathComponent()
    }
    self.init(folder.appendingPathComponent(name).path)
  }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - arguments: the words of the command line.
  ///   - input: what standard input gives.
  ///   - folder: where it runs, or `nil` for where the tests run.
  ///   - environment: its variables, or `nil` for those of the tests.
  /// - Returns: what it wrote, and its exit status.
  /// - Throws: what keeps it from being started.
  public func run(
    _ arguments: [String], input: String = "", folder: TemporaryFolder? = nil, environment: [String: String]? = nil
  ) throws -> Outcome {
    // Files, not pipes: nothing can block however much is written.
    let streams = try TemporaryFolder()
    try streams.write(input, to: "input")
    for name in ["output", "error"] { try streams.write("", to: name) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder.path) }
    if let environment { process.environment = environment }
    process.standardInput = FileHandle(forReadingAtPath: streams.path("input"))
    process.standardOutput = FileHandle(forWritingAtPath: streams.path("output"))
    process.standardError = FileHandle(forWritingAtPath: streams.path("error"))
    try process.run()
    process.waitUntilExit()
    func text(_ name: String) throws -> String { String(decoding: try streams.read(name), as: UTF8.self) }
    return Outcome(status: process.terminationStatus, output: try text("output"), error: try text("error"))
  }
}
