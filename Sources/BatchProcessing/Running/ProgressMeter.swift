import Synchronization

/// Tells observers how far the run is, a few times a second; all outputs of a run share it.
final class ProgressMeter: Sendable {
  private struct State {
    var snapshot = BatchProgress.Snapshot()
    /// Bytes of the inputs that are done.
    var finishedBytes: Int64 = 0
    /// How far each open input has been read, by its place among the run's.
    var openBytes: [Int: Int64] = [:]
    /// Bytes that an earlier run has done: they say nothing about how fast this one is.
    var skippedBytes: Int64 = 0
    var skippedRecords = 0
    var lastPublished: ContinuousClock.Instant?
  }

  private let progress: BatchProgress
  private let totalBytes: Int64?
  private let start = ContinuousClock.now
  private let state: Mutex<State>
  private static let interval = Duration.milliseconds(200)

  init(progress: BatchProgress, inputs: [InputItem]) {
    self.progress = progress
    var total: Int64? = 0
    for input in inputs where input.problem == nil {
      guard let known = total, let size = InputSource.byteCount(path: input.path) else {
        total = nil
        break
      }
      total = known + size
    }
    totalBytes = total
    var first = State()
    first.snapshot.fileCount = inputs.count
    state = Mutex(first)
  }

  /// An input is opened; `index` is its place among the run's, from 0.
  func startFile(_ name: String, index: Int) {
    state.withLock { state in
      state.snapshot.currentFile = name
      state.snapshot.fileIndex = index + 1
      state.openBytes[index] = 0
    }
  }

  /// An input has been read so far.
  func read(_ bytes: Int64, of index: Int) {
    state.withLock { $0.openBytes[index] = bytes }
  }

  /// An input, or the part of it that was read up to now, was done by an earlier run.
  func skip(bytes: Int64) {
    state.withLock { $0.skippedBytes += bytes }
  }

  /// An input is done.
  func endFile(bytes: Int64, index: Int) {
    state.withLock { state in
      state.openBytes[index] = nil
      state.finishedBytes += bytes
    }
  }

  /// Records are done.
  func add(records: Int, errors: Int, areSkipped: Bool = false) {
    state.withLock { state in
      state.snapshot.recordCount += records
      state.snapshot.errorCount += errors
      if areSkipped { state.skippedRecords += records }
    }
    publish(force: false)
  }

  /// Publishes the numbers, unless that has just been done.
  func publish(force: Bool) {
    let now = ContinuousClock.now
    let snapshot = state.withLock { state -> BatchProgress.Snapshot? in
      if !force, let last = state.lastPublished, last.duration(to: now) < Self.interval { return nil }
      state.lastPublished = now
      let seconds = (now - start) / .seconds(1)
      if seconds > 0 { state.snapshot.recordsPerSecond = Double(state.snapshot.recordCount - state.skippedRecords) / seconds }
      guard let totalBytes, totalBytes > 0 else { return state.snapshot }
      let done = state.finishedBytes + state.openBytes.values.reduce(0, +)
      state.snapshot.fraction = min(1, Double(done) / Double(totalBytes))
      let fresh = done - state.skippedBytes
      // The first moments tell nothing about the rest.
      if seconds > 0.5, fresh > 0 {
        state.snapshot.secondsLeft = seconds * Double(max(totalBytes - done, 0)) / Double(fresh)
      }
      return state.snapshot
    }
    if let snapshot { progress.publish(snapshot) }
  }
}
