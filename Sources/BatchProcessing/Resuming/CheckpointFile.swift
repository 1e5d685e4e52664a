import FileAccess

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// The file beside an unfinished output that says how far it is.
///
/// It is replaced as a whole, and only when the bytes that it counts are on the disk: whenever the process ends, it is right.
struct CheckpointFile {
  let fingerprint: RunFingerprint
  /// Where an interrupted run has come to, or `nil` where there was none.
  let start: RunPosition?
  /// Whether there is a checkpoint now.
  private(set) var exists: Bool

  private let path: String
  private let interval: Duration
  private var nextTime: ContinuousClock.Instant
  private(set) var savedCount = 0

  /// Looks for the checkpoint of an interrupted run.
  ///
  /// - Parameters:
  ///   - output: the output's path.
  ///   - fingerprint: of this run.
  ///   - interval: the least time between two checkpoints.
  /// - Throws: ``BatchError`` where there is one of another run, or one that cannot be read.
  init(output: String, fingerprint: RunFingerprint, interval: Duration) throws(BatchError) {
    self.fingerprint = fingerprint
    self.interval = interval
    path = OutputFile.checkpointPath(of: output)
    nextTime = .now
    guard (try? FileStatus.of(path)) != nil else {
      start = nil
      exists = false
      return
    }
    exists = true
    let shown = PathText.shown(path)
    guard let text = Self.text(of: path), let (old, position) = CheckpointText.read(text) else {
      throw BatchError(code: .usage, message: "\(shown): this checkpoint cannot be read; delete it to start anew")
    }
    if let change = fingerprint.change(since: old) {
      throw BatchError(
        code: .usage,
        message: "\(PathText.shown(output)): cannot go on with the interrupted run, because \(change); delete \(shown) to start anew")
    }
    start = position
    UnfinishedOutputs.addCheckpoint(path)
  }

  /// Whether it is time for the next one.
  var isDue: Bool { ContinuousClock.now >= nextTime }

  /// Replaces the checkpoint; `synchronize` puts the bytes that it counts on the disk, and is called first.
  mutating func save(_ position: RunPosition, isSynchronized: Bool, synchronize: () throws(BatchError) -> Void) throws(BatchError) {
    let start = ContinuousClock.now
    try synchronize()
    do throws(SystemError) {
      try SmallFile.replace(path, with: Array(CheckpointText.text(fingerprint, position).utf8), isSynchronized: isSynchronized)
    } catch {
      throw RecordOutput.failure(PathText.shown(path), error)
    }
    UnfinishedOutputs.addCheckpoint(path)
    exists = true
    savedCount += 1
    // A slow disk must not be kept busy with checkpoints alone.
    let now = ContinuousClock.now
    nextTime = now + max(interval, (now - start) * (interval == .zero ? 0 : 10))
  }

  /// Takes the checkpoint away, when nothing is left to be done.
  mutating func remove() {
    Self.remove(path)
    exists = false
  }

  /// Takes the checkpoint of an output away.
  static func remove(of output: String) { remove(OutputFile.checkpointPath(of: output)) }

  private static func remove(_ path: String) {
    try? Folder.removeFile(path)
    UnfinishedOutputs.removeCheckpoint(path)
  }

  private static func text(of path: String) -> String? {
    guard let file = try? FileDescriptor.open(path, flags: O_RDONLY) else { return nil }
    defer { file.close() }
    var bytes: [UInt8] = []
    do {
      while try file.read(upTo: 64 << 10, into: &bytes) > 0 { if bytes.count > 256 << 20 { return nil } }
    } catch {
      return nil
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
