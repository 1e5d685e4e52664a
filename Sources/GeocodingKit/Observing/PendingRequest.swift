/// The answer to one request: it is given once, by the look-up or by whoever cancels, whichever comes first.
final class PendingRequest<Value: Sendable>: Sendable {
  private enum Phase {
    case running
    case awaited(CheckedContinuation<Value, any Error>)
    case answered(Result<Value, any Error>)
  }

  private struct State {
    var phase = Phase.running
    var work: Task<Void, Never>?
  }

  private let state = Locked(State())

  /// Notes who looks up; it is cancelled at once where the answer is there already.
  func setWork(_ work: Task<Void, Never>) {
    let isAnswered = state.withLock { state in
      if case .answered = state.phase { return true }
      state.work = work
      return false
    }
    if isAnswered { work.cancel() }
  }

  /// Gives the answer, unless there is one; the look-up need not go on.
  func answer(_ result: Result<Value, any Error>) {
    let (awaiting, work) = state.withLock { state -> (CheckedContinuation<Value, any Error>?, Task<Void, Never>?) in
      let work = state.work
      switch state.phase {
      case .answered: return (nil, nil)
      case .running:
        state = State(phase: .answered(result))
        return (nil, work)
      case .awaited(let continuation):
        state = State(phase: .answered(result))
        return (continuation, work)
      }
    }
    work?.cancel()
    awaiting?.resume(with: result)
  }

  /// Waits for the answer; may be called once.
  func wait() async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let answer = state.withLock { state -> Result<Value, any Error>? in
        if case .answered(let result) = state.phase { return result }
        state.phase = .awaited(continuation)
        return nil
      }
      if let answer { continuation.resume(with: answer) }
    }
  }
}
