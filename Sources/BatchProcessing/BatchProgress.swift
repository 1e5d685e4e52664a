public import Observation
import Synchronization

/// How far a run has come; observers see it change a few times a second.
@Observable
public final class BatchProgress: Sendable {
  private let state = Mutex(Snapshot())

  /// The numbers at one moment.
  public struct Snapshot: Hashable, Sendable {
    /// Records read and looked up.
    public var recordCount = 0
    /// Records marked with an error.
    public var errorCount = 0
    /// The file being read; with several at a time, the one that was begun last.
    public var currentFile = ""
    /// Its number, from 1, among the inputs.
    public var fileIndex = 0
    /// How many inputs there are.
    public var fileCount = 0
    /// Records a second since the start, without those that an interrupted run had done.
    public var recordsPerSecond = 0.0
    /// About how long the rest will take, or `nil` while that is not known.
    public var secondsLeft: Double?
    /// 0...1 of the input's bytes, or `nil` where the size is not known.
    public var fraction: Double?

    /// Nothing yet.
    public init() {}
  }

  /// Nothing yet.
  public init() {}

  /// The latest numbers.
  public var snapshot: Snapshot {
    access(keyPath: \.snapshot)
    return state.withLock { $0 }
  }

  /// Replaces the numbers and tells the observers.
  public func publish(_ new: Snapshot) {
    withMutation(keyPath: \.snapshot) { state.withLock { $0 = new } }
  }
}
