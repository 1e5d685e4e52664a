import Foundation
import TestSupport

/// The program as a process that goes on while a test looks at what it does.
final class RunningProgram {
  let process = Process()
  private let folder: TemporaryFolder
  private let streams: TemporaryFolder
  private let inputPipe: Pipe?

  /// Starts the program in a folder; without a pipe its standard input is empty.
  init(_ arguments: [String], in folder: TemporaryFolder, inputPipe: Pipe? = nil) throws {
    self.folder = folder
    self.inputPipe = inputPipe
    streams = try TemporaryFolder()
    for name in ["output", "error"] { try streams.write("", to: name) }
    process.executableURL = URL(fileURLWithPath: BuiltProgram.path ?? "/nonexistent")
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = BuiltProgram.libraries
    process.standardInput = inputPipe ?? FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: streams.path + "/output")
    process.standardError = FileHandle(forWritingAtPath: streams.path + "/error")
    try process.run()
  }

  /// What it has written to standard error so far.
  var error: String { Repository.read(streams.path + "/error") ?? "" }
  /// What it has written to standard output so far.
  var output: String { Repository.read(streams.path + "/output") ?? "" }

  /// Waits until something is so, or the program has ended; says whether it is so.
  func wait(for condition: () -> Bool) async throws -> Bool {
    let deadline = ContinuousClock.now + .seconds(180)
    while ContinuousClock.now < deadline {
      if condition() { return true }
      if !process.isRunning { return condition() }
      try await Task.sleep(for: .milliseconds(2))
    }
    return false
  }

  /// Sends it a signal, and waits for its end.
  func end(with signal: Int32) {
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
  }
}

extension BuiltProgram {
  /// What the debug build needs beside libxml2: it is linked against the libraries of the toolchain that built it.
  static let libraries = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"].map { ["LD_LIBRARY_PATH": $0] } ?? [:]
}
