import BatchProcessing

/// A way to show how far a run has come while it goes on.
protocol ShownProgress: Sendable {
  /// Stops showing it.
  func finish() async
}

extension ShownProgress {
  /// Calls `body` a few times a second until the task is cancelled.
  static func repeating(_ body: @escaping @Sendable () -> Void) -> Task<Void, Never> {
    Task {
      while true {
        do { try await ContinuousClock().sleep(for: .milliseconds(250)) } catch { return }
        body()
      }
    }
  }
}
