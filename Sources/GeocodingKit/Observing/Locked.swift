import Foundation

/// A value that one thread at a time may use.
///
/// It does what `Mutex` does. But of a `Mutex` that several threads want at once, the kernel of Linux hands the lock on, which the thread sanitizer does not see: it
/// takes what the lock guards for a race. Foundation's lock it knows, and what is observed here is to be clean under it.
final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  /// Uses the value while nobody else does; `body` must not use it by another way.
  func withLock<Result, Failure>(_ body: (inout Value) throws(Failure) -> Result) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
