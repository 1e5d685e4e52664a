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
    writeOutput: { (text: String) throws(TerminalError) in try FileDescriptorWriter.write(text, to: STDOUT_FILENO) },
    writeError: { try? FileDescriptorWriter.write($0, to: STDERR_FILENO) },
    isErrorInteractive: isatty(STDERR_FILENO) == 1)
}

/// Why a stream took no more text.
public enum TerminalError: Error, Hashable, Sendable {
  /// Whoever read it has gone away.
  case closed
  /// The system's reason, in words.
  case failed(String)
}

/// Writes to a file descriptor until everything is written.
enum FileDescriptorWriter {
  static func write(_ text: String, to descriptor: Int32) throws(TerminalError) {
    let bytes = ContiguousArray(text.utf8)
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        #if canImport(Darwin)
          unsafe Darwin.write(descriptor, buffer.baseAddress.unsafelyUnwrapped + written, buffer.count - written)
        #elseif canImport(Glibc)
          unsafe Glibc.write(descriptor, buffer.baseAddress.unsafelyUnwrapped + written, buffer.count - written)
        #else
          unsafe Musl.write(descriptor, buffer.baseAddress.unsafelyUnwrapped + written, buffer.count - written)
        #endif
      }
      if count >= 0 {
        written += count
        continue
      }
      let code = errno
      switch code {
      case EINTR: continue
      case EPIPE: throw .closed
      default: throw .failed(unsafe String(cString: strerror(code)))
      }
    }
  }
}
