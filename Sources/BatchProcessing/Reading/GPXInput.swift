import TrackFiles

/// Reads a GPX document in chunks of points.
struct GPXInput: RecordInput {
  private let source: InputSource
  private let size: ChunkSize
  private let reader: GPXReader
  private let keepsSkeleton: Bool
  private var pending: [UInt8]
  private var isAtEnd: Bool
  private var ready = DocumentBatch()
  private var isFinished = false
  private var hasPoints = false
  /// What ended the reading after some points.
  private var failure: DocumentError?

  /// Starts with the bytes that have been looked at; `isWhole` says that there are no more.
  init(source: InputSource, head: [UInt8], isWhole: Bool, keepsSkeleton: Bool, size: ChunkSize) {
    self.source = source
    self.size = size
    self.keepsSkeleton = keepsSkeleton
    pending = head
    isAtEnd = isWhole
    var options = GPXReader.Options()
    options.keepsSkeleton = keepsSkeleton
    reader = GPXReader(options: options)
  }

  var warnings: [String] { reader.warnings.map { "\(source.name), \($0)" } }
  var damage: [String] { allDamage.map { "\(source.name), \($0)" } }

  private var allDamage: [DocumentError] {
    guard let failure, !reader.damage.contains(failure) else { return reader.damage }
    return reader.damage + [failure]
  }

  mutating func nextChunk() throws(BatchError) -> RecordChunk? {
    while ready.points.count < size.recordCount, ready.skeleton.count < size.byteCount, !isFinished {
      // What has come through a pipe is given before more is waited for.
      if !ready.points.isEmpty, source.wouldWait { break }
      try readMore()
    }
    let isEmpty = ready.points.isEmpty && ready.skeleton.isEmpty
    if isEmpty { return nil }
    // Points are not split off: their insertions belong to this skeleton.
    let batch = ready
    ready = DocumentBatch()
    return RecordChunk(content: .points(TrackPoints(fileName: source.name, points: batch.points, skeleton: batch.skeleton)))
  }

  func close() { source.close() }

  private mutating func readMore() throws(BatchError) {
    if pending.isEmpty, !isAtEnd {
      isAtEnd = try source.read(upTo: size.byteCount, into: &pending) == 0
    }
    do throws(DocumentError) {
      if pending.isEmpty {
        isFinished = true
        append(try reader.finish())
      } else {
        let bytes = pending
        pending = []
        append(try reader.feed(bytes.span))
      }
    } catch {
      // The points before a place where reading had to stop are worth having; a document cannot be written out again without its end.
      guard hasPoints, !keepsSkeleton else { throw BatchError(code: .inputUnreadable, message: "\(source.name), \(error)") }
      failure = error
      isFinished = true
    }
  }

  private mutating func append(_ batch: DocumentBatch) {
    let offset = ready.skeleton.count
    hasPoints = hasPoints || !batch.points.isEmpty
    ready.points.append(
      contentsOf: batch.points.lazy.map { point in
        var moved = point
        moved.insertion.offset += offset
        return moved
      })
    ready.skeleton.append(contentsOf: batch.skeleton)
  }
}
