/// Tells observers of changes: one change after the other, each once, without making anybody wait.
///
/// An observer that is told observes anew inside `onChange`, and for that moment observes nothing; a change told by another thread just then would pass it
/// by. So only one thread tells at a time. A thread that has a change to tell meanwhile leaves it to that one and goes on, and so does an observer that makes a
/// change itself while it is told of one.
final class Announcer: Sendable {
  private struct State {
    var changeCount = 0
    var isTelling = false
  }

  private let state = Locked(State())

  /// Tells of one change, which has been made, now or as soon as those before it are told.
  func announce(_ tell: () -> Void) {
    let isFirst = state.withLock { state in
      state.changeCount += 1
      defer { state.isTelling = true }
      return !state.isTelling
    }
    guard isFirst else { return }
    while takeChange() { tell() }
  }

  private func takeChange() -> Bool {
    state.withLock { state in
      state.isTelling = state.changeCount > 0
      if state.isTelling { state.changeCount -= 1 }
      return state.isTelling
    }
  }
}
