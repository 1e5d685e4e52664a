import Synchronization

/// Holds look-ups back until a test lets them go on; cancelling does not free them, as a look-up that cannot be stopped.
final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// How many wait.
  var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Waits until the gate is open.
  func pass() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiting.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }

  /// Lets all go on, those that wait and those that come.
  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }
}

/// Waits, without blocking, until something holds, or until the task is cancelled, as it is when a test has reached its time limit.
///
/// How long things take on a busy machine nobody knows: what waits for them waits with this, not for a time.
func eventually(_ condition: @Sendable () -> Bool) async {
  while !condition(), !Task.isCancelled { try? await Task.sleep(for: .milliseconds(1)) }
}
