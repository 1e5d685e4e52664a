import Synchronization

/// Tells observers of changes: one change after the other, each once, without making anybody wait.
///
/// An observer that is told observes anew inside `onChange`, and for that moment observes nothing; a change told by another thread just then would pass it
/// by. So only one thread tells at a time. A thread that has a change to tell meanwhile leaves it to that one and goes on, and so does an observer that makes a
/// change itself while it is told of one.
public final class Announcer: Sendable {
  /// Changes that are made and not told to the end.
  ///
  /// Whoever takes it from none to one tells, until there are none again.
  private let untoldCount = Atomic(0)

  /// Nothing to tell.
  public init() {}

  /// Tells of one change, which has been made, now or as soon as those before it are told.
  public func announce(_ tell: () -> Void) {
    guard untoldCount.add(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
    repeat { tell() } while untoldCount.subtract(1, ordering: .acquiringAndReleasing).newValue > 0
  }
}
