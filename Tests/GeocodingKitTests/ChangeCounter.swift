import Observation
import Synchronization

/// Observes something again and again, and remembers what it read each time it was told of a change.
final class ChangeCounter<Value: Sendable>: Sendable {
  private let seen = Mutex<[Value]>([])
  private let read: @Sendable () -> Value

  /// Begins to observe what `read` reads.
  init(_ read: @escaping @Sendable () -> Value) {
    self.read = read
    register()
  }

  /// What was read in `onChange` itself, one value for each change.
  var values: [Value] { seen.withLock { $0 } }
  /// How many changes there were.
  var count: Int { values.count }

  private func register() {
    withObservationTracking {
      _ = read()
    } onChange: { [weak self] in
      guard let self else { return }
      let value = read()
      seen.withLock { $0.append(value) }
      register()
    }
  }
}
