import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// Work on a thread of its own: the other end of a pipe blocks, and a task that blocks could keep the run itself from going on.
public final class BackgroundThread<Value: Sendable>: Sendable {
  private let result = Mutex<Result<Value, any Error>?>(nil)
  private let work: @Sendable () throws -> Value

  /// Starts the work.
  public init(_ work: @escaping @Sendable () throws -> Value) {
    self.work = work
    let context = unsafe Unmanaged.passRetained(
      Box { [self] in
        let outcome = Result { try work() }
        result.withLock { $0 = outcome }
      }
    ).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let status = unsafe pthread_create(
      &thread, nil,
      { argument in
        #if canImport(Darwin)
          let box = unsafe Unmanaged<Box>.fromOpaque(argument).takeRetainedValue()
        #else
          guard let argument = unsafe argument else { return nil }
          let box = unsafe Unmanaged<Box>.fromOpaque(argument).takeRetainedValue()
        #endif
        box.run()
        return nil
      }, context)
    precondition(status == 0, "no thread could be made")
  }

  /// Waits for the work, without blocking.
  public var value: Value {
    get async throws {
      while true {
        if let outcome = result.withLock({ $0 }) { return try outcome.get() }
        try await Task.sleep(for: .milliseconds(2))
      }
    }
  }
}

private final class Box {
  let run: () -> Void

  init(_ run: @escaping () -> Void) { self.run = run }
}
