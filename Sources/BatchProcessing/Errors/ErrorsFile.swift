import Synchronization

/// The file that collects the records with errors of all outputs of a run, in the order of the inputs.
///
/// Outputs that are written side by side come to their errors in any order: what belongs to a later one waits here until those before it
/// are done.
final class ErrorsFile: Sendable {
  private struct State {
    var output: RecordOutput
    /// The output whose records go straight into the file.
    var front = 0
    var waiting: [Int: [UInt8]] = [:]
    var finished: Set<Int> = []
  }

  let style: ErrorRecord.Style
  private let state: Mutex<State>
  private static let mostWaitingBytes = 4 << 20

  /// Opens the file; `byteCount` is how much of an interrupted run's is kept, `nil` where no run can be continued.
  init(path: String, continuingFrom byteCount: Int64?) throws(BatchError) {
    style = ErrorRecord.Style(path: path)
    var output =
      if let byteCount { try RecordOutput(continuing: path, from: byteCount) } else { try RecordOutput(path: path) }
    if (byteCount ?? 0) == 0 {
      do throws(BatchError) {
        try output.write(style.opening)
      } catch {
        output.discard()
        throw error
      }
    }
    state = Mutex(State(output: output))
  }

  var byteCount: Int64 { state.withLock { $0.output.byteCount } }

  /// Takes records of an output.
  func add(_ bytes: [UInt8], of job: Int) throws(BatchError) {
    guard !bytes.isEmpty else { return }
    try change { state throws(BatchError) in
      if job == state.front {
        try state.output.write(bytes)
      } else {
        state.waiting[job, default: []].append(contentsOf: bytes)
      }
    }
  }

  /// Whether an output has so much waiting here that it should wait itself, until those before it are done.
  func isFull(for job: Int) -> Bool { state.withLock { ($0.waiting[job]?.count ?? 0) > Self.mostWaitingBytes } }

  /// Says that an output has no more records.
  func finish(job: Int) throws(BatchError) {
    try change { state throws(BatchError) in
      state.finished.insert(job)
      while state.finished.remove(state.front) != nil {
        state.front += 1
        if let bytes = state.waiting.removeValue(forKey: state.front) { try state.output.write(bytes) }
      }
    }
  }

  func synchronize() throws(BatchError) { try change { state throws(BatchError) in try state.output.synchronize() } }
  func commit() throws(BatchError) { try change { state throws(BatchError) in try state.output.commit() } }
  func discard() { state.withLock { $0.output.discard() } }
  func keepWhenStopped() { state.withLock { $0.output.keepWhenStopped() } }
  func keep() { state.withLock { $0.output.keep() } }

  private func change(_ body: (inout sending State) throws(BatchError) -> Void) throws(BatchError) {
    let failure = state.withLock { state -> BatchError? in
      do throws(BatchError) {
        try body(&state)
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
  }
}
