import CommandLineTool
import Synchronization

/// A terminal that keeps what is written to it.
final class RecordingTerminal: Sendable {
  private let written = Mutex((output: "", error: ""))
  let isErrorInteractive: Bool
  /// What standard output answers instead of taking text.
  let failure: TerminalError?

  init(isErrorInteractive: Bool = false, failure: TerminalError? = nil) {
    self.isErrorInteractive = isErrorInteractive
    self.failure = failure
  }

  var output: String { written.withLock { $0.output } }
  var error: String { written.withLock { $0.error } }

  var terminal: Terminal {
    Terminal(
      writeOutput: { [self] (text: String) throws(TerminalError) in
        if let failure { throw failure }
        written.withLock { $0.output += text }
      },
      writeError: { [self] text in written.withLock { $0.error += text } },
      isErrorInteractive: isErrorInteractive)
  }
}

/// What a run of the program in this process did.
struct Outcome {
  var status: Int32
  var output: String
  var error: String

  /// Runs the program in this process.
  static func of(_ arguments: String..., failure: TerminalError? = nil) async -> Outcome {
    await of(arguments, failure: failure)
  }

  static func of(_ arguments: [String], failure: TerminalError? = nil) async -> Outcome {
    let recording = RecordingTerminal(failure: failure)
    let status = await Tool.run(arguments, terminal: recording.terminal)
    return Outcome(status: status, output: recording.output, error: recording.error)
  }
}
