/// What became of all outputs of a run, taken together.
struct OutcomeGathering {
  var summary = EnrichmentSummary()
  /// Why the run has failed, where no output could be made, or a record has ended it.
  var error: BatchError?
  /// Whether something was left for another run to go on with.
  var isKept = false

  init(options: EnrichmentOptions, outcomes: [Pipeline.Outcome]) {
    isKept = outcomes.contains { $0.isKept }
    if let outcome = outcomes.first, outcomes.count == 1 {
      switch outcome.result {
      case .success(let done): summary = done
      case .failure(let failure): error = failure
      }
      return
    }
    var failures: [BatchError] = []
    for outcome in outcomes {
      switch outcome.result {
      case .success(let done): add(done)
      case .failure(let failure):
        failures.append(failure)
        add(failure)
      }
    }
    // The first in the order of the inputs, so that it is the same each time as far as it can be.
    if let stopped = failures.first(where: { $0.code == .recordFailed }) ?? failures.first(where: { $0.code == .cancelled }) {
      error = stopped
    } else if failures.count == outcomes.count, let first = failures.first {
      error = Self.common(failures, first)
    }
  }

  private mutating func add(_ done: EnrichmentSummary) {
    summary.recordCount += done.recordCount
    summary.errorCount += done.errorCount
    summary.notFoundCount += done.notFoundCount
    summary.damageCount += done.damageCount
    summary.unreadableInputCount += done.unreadableInputCount
    summary.errorName = summary.errorName ?? done.errorName
    summary.warnings += done.warnings
  }

  private mutating func add(_ failure: BatchError) {
    switch failure.code {
    case .usage, .inputUnreadable: summary.unreadableInputCount += 1
    case .outputFailed, .outputClosed: summary.failedOutputCount += 1
    case .recordFailed, .cancelled: return
    }
    summary.warnings.append(failure.message)
  }

  /// The error of a run in which everything failed.
  private static func common(_ failures: [BatchError], _ first: BatchError) -> BatchError {
    let notes = failures.map(\.message)
    if failures.contains(where: { $0.code == .outputFailed }) {
      return BatchError(code: .outputFailed, message: "none of the \(failures.count) outputs could be written", notes: notes)
    }
    let code = failures.allSatisfy { $0.code == first.code } ? first.code : .inputUnreadable
    return BatchError(code: code, message: "none of the \(failures.count) inputs could be read", notes: notes)
  }
}
