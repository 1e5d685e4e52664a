import ChangeAnnouncing
public import Observation
import Synchronization

/// How far a run has come; observers see it change a few times a second.
///
/// ```swift
/// let progress = BatchProgress()
/// let watching = Task {
///   for await snapshot in Observations({ progress.snapshot }) {
///     print(snapshot.recordCount, snapshot.errorCount, snapshot.currentFile)
///   }
/// }
/// let summary = try await enrichment.run(progress: progress)
/// watching.cancel()
/// ```
///
/// All properties are one thing to observe: whatever an observer reads of them, it is told once each time new numbers are published. The numbers are
/// replaced first, all together, and observers are told after that, while no lock is held: whoever is told reads the new numbers at once, also inside `onChange`, and may
/// observe anew there. Numbers that are the same as before are not told.
///
/// ``snapshot`` is the way to read several numbers that must belong together.
@Observable
public final class BatchProgress: Sendable {
  private let state = Mutex(Snapshot())
  private let changes = Announcer()

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

  /// The latest numbers, of one moment.
  public var snapshot: Snapshot {
    access(keyPath: \.snapshot)
    return state.withLock { $0 }
  }

  /// Replaces the numbers and tells the observers once, unless nothing has changed.
  ///
  /// Several threads may publish. One of them at a time tells, of what the others publish meanwhile too: an observer that observes anew inside `onChange` observes
  /// nothing for a moment, and would miss what another thread told just then.
  public func publish(_ new: Snapshot) {
    let isChanged = state.withLock { known in
      defer { known = new }
      return new != known
    }
    // Told only now: inside `onChange` the new numbers can be read, and no lock is held that an observer could need.
    if isChanged { changes.announce { withMutation(keyPath: \.snapshot) {} } }
  }
}

/// The numbers one by one, for a view that shows some of them.
extension BatchProgress {
  /// Records read and looked up.
  public var recordCount: Int { snapshot.recordCount }

  /// Records marked with an error.
  public var errorCount: Int { snapshot.errorCount }

  /// The file being read; with several at a time, the one that was begun last.
  public var currentFile: String { snapshot.currentFile }

  /// Its number, from 1, among the inputs.
  public var fileIndex: Int { snapshot.fileIndex }

  /// How many inputs there are.
  public var fileCount: Int { snapshot.fileCount }

  /// Records a second since the start, without those that an interrupted run had done.
  public var recordsPerSecond: Double { snapshot.recordsPerSecond }

  /// About how long the rest will take, or `nil` while that is not known.
  public var secondsLeft: Double? { snapshot.secondsLeft }

  /// 0...1 of the input's bytes, or `nil` where the size is not known.
  public var fraction: Double? { snapshot.fraction }
}
