/// Tells observers how far the run is, a few times a second.
struct ProgressMeter {
  /// How far the current file has been read.
  var bytesRead: Int64 = 0

  private let progress: BatchProgress
  private let totalBytes: Int64?
  private var bytesBefore: Int64 = 0
  private var currentFile = ""
  private var lastPublished: ContinuousClock.Instant?
  private static let interval = Duration.milliseconds(200)

  init(progress: BatchProgress, inputs: [String]) {
    self.progress = progress
    var total: Int64? = 0
    for path in inputs {
      guard let known = total, let size = InputSource.byteCount(path: path) else {
        total = nil
        break
      }
      total = known + size
    }
    totalBytes = total
  }

  mutating func startFile(_ name: String) {
    currentFile = name
    bytesRead = 0
  }

  mutating func endFile(bytes: Int64) {
    bytesBefore += bytes
    bytesRead = 0
  }

  /// Publishes the numbers, unless that has just been done.
  mutating func publish(_ summary: EnrichmentSummary, force: Bool) {
    let now = ContinuousClock.now
    if !force, let lastPublished, lastPublished.duration(to: now) < Self.interval { return }
    lastPublished = now
    var snapshot = BatchProgress.Snapshot()
    snapshot.recordCount = summary.recordCount
    snapshot.errorCount = summary.errorCount
    snapshot.currentFile = currentFile
    if let totalBytes, totalBytes > 0 { snapshot.fraction = min(1, Double(bytesBefore + bytesRead) / Double(totalBytes)) }
    progress.publish(snapshot)
  }
}
