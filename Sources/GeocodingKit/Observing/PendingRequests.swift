/// The requests of a geocoder that have no answer yet.
final class PendingRequests: Sendable {
  private struct State {
    var cancellations: [Int: @Sendable () -> Void] = [:]
    var last = 0
  }

  private let state = Locked(State())

  /// Whether there is one.
  var isEmpty: Bool { state.withLock { $0.cancellations.isEmpty } }

  /// Adds a request; `isFirst` says that there was none before.
  func add(_ cancel: @escaping @Sendable () -> Void) -> (number: Int, isFirst: Bool) {
    state.withLock { state in
      state.last += 1
      state.cancellations[state.last] = cancel
      return (state.last, state.cancellations.count == 1)
    }
  }

  /// Takes a request away, and says whether none is left now; `false` also where somebody else has taken it.
  func remove(_ number: Int) -> Bool {
    state.withLock { $0.cancellations.removeValue(forKey: number) != nil && $0.cancellations.isEmpty }
  }

  /// Takes all away and gives what cancels them, in the order in which they were made.
  func removeAll() -> [@Sendable () -> Void] {
    state.withLock { state in
      let cancellations = state.cancellations.sorted { $0.key < $1.key }.map(\.value)
      state.cancellations = [:]
      return cancellations
    }
  }
}
