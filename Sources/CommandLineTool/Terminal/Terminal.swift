import FileAccess

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Where the program writes: the real streams, or a test's.
public struct Terminal: Sendable {
  /// Writes text to standard output.
  public var writeOutput: @Sendable (String) throws(TerminalError) -> Void
  /// Writes text to standard error; nobody can be told when that fails.
  public var writeError: @Sendable (String) -> Void
  /// Whether standard error is watched by a person, so that a line may be drawn again and again.
  public var isErrorInteractive: Bool

  /// A terminal made of two functions.
  public init(
    writeOutput: @escaping @Sendable (String) throws(TerminalError) -> Void, writeError: @escaping @Sendable (String) -> Void,
    isErrorInteractive: Bool
  ) {
    self.writeOutput = writeOutput
    self.writeError = writeError
    self.isErrorInteractive = isErrorInteractive
  }

  /// The streams of this process.
  public static let standard = Terminal(
    writeOutput: { (text: String) throws(TerminalError) in try write(text, to: .standardOutput) },
    writeError: { try? write($0, to: .standardError) },
    isErrorInteractive: isatty(STDERR_FILENO) == 1)
}

/// Why a stream took no more text.
public enum TerminalError: Error, Hashable, Sendable {
  /// Whoever read it has gone away.
  case closed
  /// The system's reason, in words.
  case failed(String)
}

extension Terminal {
  private static func write(_ text: String, to descriptor: FileDescriptor) throws(TerminalError) {
    do {
      try descriptor.write(Array(text.utf8))
    } catch {
      throw error.number == EPIPE ? .closed : .failed(error.reason)
    }
  }
}
