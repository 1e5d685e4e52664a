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
  private static let paths = Mutex<Set<String>>([])
  private static let keptPaths = Mutex<Set<String>>([])

  /// Whether a run is going on that another run can continue.
  public static var canBeContinued: Bool { keptPaths.withLock { !$0.isEmpty } }

  /// Takes all of them away; the runs they belong to can only fail after that.
  ///
  /// It takes a lock, so call it from a thread, not from inside a signal handler.
  public static func discardAll() {
    let unfinished = paths.withLock { $0 }
    for path in unfinished { delete(path) }
  }

  static func delete(_ path: String) { _ = unsafe PathText.withBytes(of: path) { unsafe unlink($0) } }

  static func add(_ path: String) { paths.withLock { _ = $0.insert(path) } }

  static func addKept(_ path: String) { keptPaths.withLock { _ = $0.insert(path) } }

  static func removeKept(_ path: String) { keptPaths.withLock { _ = $0.remove(path) } }

  static func remove(_ path: String) { paths.withLock { _ = $0.remove(path) } }
}
