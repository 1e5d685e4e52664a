import Dispatch
import FileAccess

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the process does when it is told to stop, or when its reader goes away.
public enum Signals {
  /// Prepares the process, once, before any work.
  ///
  /// A closed pipe becomes an error of `write`, which ends the program quietly, and so does a file that may not grow any more, which is
  /// told. The signals that stop a program first take away
  /// the unfinished output, then do what they always do, so that a shell sees the true reason.
  public static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // `nohup` and shells that start a job in the background have signals ignored; that stays so.
    for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) { watch(number) }
  }

  private static func watch(_ number: Int32) {
    // The source only watches: the signal itself must not end the process before we have tidied up.
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global(qos: .userInteractive))
    source.setEventHandler {
      withExtendedLifetime(source) {
        UnfinishedOutputs.discardAll()
        if UnfinishedOutputs.canBeContinued {
          try? FileDescriptor.standardError.write(
            Array("toponym: stopped; what is done is kept: run the same command again to go on\n".utf8))
        }
        signal(number, SIG_DFL)
        // The threads of Dispatch have signals blocked: sent to the process, this one would only come back to the source.
        var mask = sigset_t()
        unsafe sigemptyset(&mask)
        unsafe sigaddset(&mask, number)
        unsafe pthread_sigmask(SIG_UNBLOCK, &mask, nil)
        raise(number)
      }
    }
    source.activate()
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      let handler = unsafe action.__sigaction_u.__sa_handler
    #elseif canImport(Glibc)
      let handler = unsafe action.__sigaction_handler.sa_handler
    #else
      let handler = unsafe action.__sa_handler.sa_handler
    #endif
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
