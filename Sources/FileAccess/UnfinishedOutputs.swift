import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// The temporary files of all runs in this process, for a program that is told to stop in the middle of one.
public enum UnfinishedOutputs {
  private struct State {
    var paths: Set<String> = []
    var isStopping = false
  }

  private static let state = Mutex(State())
  private static let checkpoints = Mutex<Set<String>>([])

  /// Whether a run is going on that another run can continue: there is a checkpoint of it.
  public static var canBeContinued: Bool { checkpoints.withLock { !$0.isEmpty } }

  /// Says that there is a checkpoint under a path.
  public static func addCheckpoint(_ path: String) { checkpoints.withLock { _ = $0.insert(path) } }

  /// Says that there is none any more.
  public static func removeCheckpoint(_ path: String) { checkpoints.withLock { _ = $0.remove(path) } }

  /// Takes all of them away, and lets no more be made; the runs they belong to can only fail after that.
  ///
  /// It takes a lock, so call it from a thread, not from inside a signal handler.
  public static func discardAll() {
    let unfinished = state.withLock { state in
      state.isStopping = true
      return state.paths
    }
    for path in unfinished { delete(path) }
  }

  /// Makes a temporary file, unless the process is about to end: nothing would take it away any more.
  static func make(_ path: String) throws(SystemError) -> FileDescriptor {
    let made = state.withLock { state -> Result<FileDescriptor, SystemError> in
      if state.isStopping { return .failure(SystemError(number: ECANCELED)) }
      do throws(SystemError) {
        let descriptor = try FileDescriptor.open(path, flags: O_WRONLY | O_CREAT | O_EXCL)
        state.paths.insert(path)
        return .success(descriptor)
      } catch {
        return .failure(error)
      }
    }
    return try made.get()
  }

  static func delete(_ path: String) { _ = unsafe PathText.withBytes(of: path) { unsafe unlink($0) } }

  /// Takes up a file that was made in another way.
  static func add(_ path: String) throws(SystemError) {
    let isStopping = state.withLock { state in
      if !state.isStopping { state.paths.insert(path) }
      return state.isStopping
    }
    guard isStopping else { return }
    delete(path)
    throw SystemError(number: ECANCELED)
  }

  static func remove(_ path: String) { state.withLock { _ = $0.paths.remove(path) } }
}
