import Synchronization

/// How many chunks all outputs of a run may have in flight together, so that memory does not grow with the number of files.
final class LookupSlots: Sendable {
  private let free: Mutex<Int>

  init(count: Int) { free = Mutex(count) }

  /// Takes a slot where one is free.
  ///
  /// Nobody waits for one: each output may have one chunk in flight without, so that it always goes on.
  func take() -> Bool {
    free.withLock { free in
      guard free > 0 else { return false }
      free -= 1
      return true
    }
  }

  func giveBack() { free.withLock { $0 += 1 } }
}
