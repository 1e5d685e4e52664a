import TrackFiles

/// Reads a track file (GPX, TCX or KML) in chunks of points.
struct DocumentInput: RecordInput {
  private let source: InputSource
  private let size: ChunkSize
  private let reader: DocumentReader
  /// Whether what was read is of use when the document cannot be read to its end.
  private let mayEndEarly: Bool
  private var pending: [UInt8]
  private var isAtEnd: Bool
  private var ready = DocumentBatch()
  private var isFinished = false
  private var hasPoints = false
  /// What ended the reading after some points.
  private var failure: DocumentError?
  /// What ended it before any.
  private var refusal: BatchError?

  /// Starts with the bytes that have been looked at; `isWhole` says that there are no more.
  init(source: InputSource, head: [UInt8], isWhole: Bool, options: ReadingOptions, keepsSkeleton: Bool, size: ChunkSize) {
    self.source = source
    self.size = size
    pending = head
    isAtEnd = isWhole
    // A document cannot be written out again without its end.
    mayEndEarly = !keepsSkeleton && !options.isStrict
    var reading = DocumentReader.Options()
    reading.keepsSkeleton = keepsSkeleton
    reading.isStrict = options.isStrict
    reading.format = options.format.flatMap { DocumentFormat($0) }
    reader = DocumentReader(options: reading)
  }

  var warnings: [String] { reader.warnings.map { "\(source.name), \($0)" } }
  var damage: [String] { allDamage.map { "\(source.name), \($0)" } }

  private var allDamage: [DocumentError] {
    guard let failure, !reader.damage.contains(failure) else { return reader.damage }
    return reader.damage + [failure]
  }

  /// Reads on until the root element says what the document is.
  mutating func findFormat() throws(BatchError) -> DocumentFormat {
    while reader.format == nil, !isFinished {
      do throws(BatchError) {
        try readMore()
      } catch {
        // Where the document is one of ours, the output begins before it turns out that nothing can be read.
        guard reader.format != nil else { throw error }
        refusal = error
      }
    }
    // At its end the reader has said that there is no such element.
    guard let format = reader.format else {
      throw BatchError(code: .inputUnreadable, message: "\(source.name): this is no GPX, TCX or KML document")
    }
    return format
  }

  mutating func nextChunk() throws(BatchError) -> RecordChunk? {
    if let refusal { throw refusal }
    while ready.points.count < size.recordCount, ready.skeleton.count < size.byteCount, !isFinished {
      // What has come through a pipe is given before more is waited for.
      if !ready.points.isEmpty, source.wouldWait { break }
      try readMore()
    }
    let isEmpty = ready.points.isEmpty && ready.skeleton.isEmpty
    if isEmpty { return nil }
    var batch = DocumentBatch()
    if ready.skeleton.isEmpty, ready.points.count > size.recordCount {
      // A placemark of KML gives its points all at once.
      batch.points = Array(ready.points.prefix(size.recordCount))
      ready.points.removeFirst(size.recordCount)
    } else {
      // Points are not split off from a skeleton: their insertions belong to it.
      swap(&batch, &ready)
    }
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
      // The points before a place where reading had to stop are worth having.
      guard hasPoints, mayEndEarly else { throw BatchError(code: .inputUnreadable, message: "\(source.name), \(error)") }
      failure = error
      isFinished = true
    }
  }

  private mutating func append(_ batch: DocumentBatch) {
    let offset = ready.skeleton.count
    hasPoints = hasPoints || !batch.points.isEmpty
    if ready.points.isEmpty, offset == 0 {
      ready = batch
      return
    }
    ready.points.append(
      contentsOf: batch.points.lazy.map { point in
        var moved = point
        moved.insertion.offset += offset
        return moved
      })
    ready.skeleton.append(contentsOf: batch.skeleton)
  }
}

extension DocumentFormat {
  /// The format of a track file, where records are asked to be read from one.
  init?(_ format: InputFormat) {
    switch format {
    case .gpx: self = .gpx
    case .tcx: self = .tcx
    case .kml: self = .kml
    case .csv, .tsv, .ndjson, .geojson, .lines: return nil
    }
  }
}
