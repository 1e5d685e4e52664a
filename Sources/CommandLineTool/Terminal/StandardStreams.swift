#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The three streams that a process begins with.
public enum StandardStreams {
  /// Fills the places of streams that were closed before the process began; to be called before anything is opened.
  ///
  /// Else the next file that is opened takes such a place: a table would be read as standard input, and messages would be written
  /// into the output. What is put there can only be used the wrong way round, so that reading or writing still fails.
  public static func occupy() {
    for (number, flags) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    where fcntl(number, F_GETFD) == -1 && errno == EBADF {
      // The lowest free number is given: this one, since those below it are taken.
      _ = unsafe open("/dev/null", flags)
    }
  }
}
