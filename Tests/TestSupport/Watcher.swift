import Observation
import Synchronization

/// An observer that observes anew inside `onChange`, and notes what it reads each time.
public final class Watcher<Value: Sendable>: Sendable {
  private let read: @Sendable () -> Value
  private let values = Mutex<[Value]>([])

  /// Begins to observe what `read` reads.
  public init(_ read: @escaping @Sendable () -> Value) {
    self.read = read
    observe()
  }

  /// What was read, first when it began and then each time it was told.
  public var seen: [Value] { values.withLock { $0 } }

  /// How often it was told.
  public var changeCount: Int { seen.count - 1 }

  private func observe() {
    let value = withObservationTracking(read) { [self] in observe() }
    values.withLock { $0.append(value) }
  }
}
