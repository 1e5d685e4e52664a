import ReverseGeocoding

/// Makes one output: reads chunks, has workers look them up and write them, and puts what they wrote into the output in the order of the input.
///
/// Reading and writing are done by the one task that runs the pipeline; between them a bounded number of chunks is in flight, so memory
/// stays the same whatever the size of the input.
struct Pipeline {
  let job: OutputJob
  let context: RunContext
  var position = RunPosition()
  /// Where the run can be continued.
  var checkpoint: CheckpointFile?
  var output: RecordOutput?
  var plan: OutputPlan
  var format: (any RecordFormat)?
  var opening: [UInt8] = []

  private var sections: GPXSections
  /// Makes rows of points, where the output is an itinerary.
  private var itinerary: ItineraryBuilder?
  private var recordsRead = 0
  private var recordsInInput = 0
  private var unreadable: [BatchError] = []
  private var inFlight: [Flight] = []

  /// A chunk that a worker has.
  private struct Flight {
    var chunk: RecordChunk
    var task: Task<ChunkResult, Never>
    var holdsSlot: Bool
  }

  /// What became of an output.
  struct Outcome {
    var result: Result<EnrichmentSummary, BatchError>
    /// Whether the unfinished output was left for another run.
    var isKept = false
  }

  init(job: OutputJob, context: RunContext, checkpoint: CheckpointFile?) {
    self.job = job
    self.context = context
    self.checkpoint = checkpoint
    var options = context.options
    options.inputs = job.inputs.map(\.path)
    options.output = job.output
    // Without a name that asks for a format, each output of a folder is what the options say.
    if options.outputFolder != nil, options.format == nil { options.format = .csv }
    plan = OutputPlan(options: options, localTimes: context.localTimes)
    sections = GPXSections(folder: plan.folder)
  }

  /// Runs to the end.
  mutating func run() async -> Outcome {
    do throws(BatchError) {
      try checkLayouts()
      if let start = checkpoint?.start { try resume(from: start) }
      recordsRead = position.recordCount
      recordsInInput = position.recordsInInput
      while position.inputCount < job.inputs.count {
        try await enrichNext()
        recordsInInput = 0
      }
      try finish()
      try context.errors?.finish(job: job.index)
      return Outcome(result: .success(position.summary))
    } catch {
      for flight in inFlight {
        _ = await flight.task.value
        if flight.holdsSlot { context.slots.giveBack() }
      }
      inFlight = []
      sections.discard()
      var failure = error
      let isKept = release(&failure)
      do { try context.errors?.finish(job: job.index) } catch { failure = error }
      return Outcome(result: .failure(failure), isKept: isKept)
    }
  }

  // MARK: Inputs

  private mutating func enrichNext() async throws(BatchError) {
    let item = job.inputs[position.inputCount]
    var failure: BatchError?
    switch InputHead.open(item, context: context, keepsSkeleton: plan.keepsSkeleton) {
    case .success(let head): failure = try await enrich(item, head)
    case .failure(let error): failure = error
    }
    if let failure { try note(failure, of: item) }
    position.inputCount += 1
    position.chunkCount = 0
    position.recordsInInput = 0
    position.tally = FileTally(name: "")
  }

  /// Enriches one input, and gives what ended its reading early.
  private mutating func enrich(_ item: InputItem, _ head: InputHead) async throws(BatchError) -> BatchError? {
    let index = job.firstInput + position.inputCount
    var input = head.input
    defer { input.close() }
    try accept(item, head.layout)
    context.meter.startFile(item.name, index: index)
    if position.tally.name.isEmpty { position.tally.name = item.name }
    let failure = try await read(&input, head.source, index: index)
    while !inFlight.isEmpty { try await finishOne() }
    try finishItinerary()
    context.meter.endFile(bytes: head.source.consumedByteCount, index: index)
    // A single input that cannot be read to its end gives no output, and so nothing to tell of it.
    if failure != nil, job.inputs.count == 1 { return failure }
    let damage = input.damage + head.source.damage
    position.summary.damageCount += damage.count
    position.summary.warnings += position.tally.warnings(context.options) + damage + input.warnings + head.source.warnings
    if let lost = format?.warning(after: head.layout) { position.summary.warnings.append(lost) }
    try collect(damage.map { ErrorRecord(kind: "damage", file: item.name, message: $0) })
    return failure
  }

  private mutating func read(
    _ input: inout any RecordInput, _ source: InputSource, index: Int
  ) async throws(BatchError) -> BatchError? {
    // The bytes and chunks of an interrupted run are read again, but nothing is looked up.
    var skip = position.chunkCount
    var skippedRecords = 0
    while true {
      if Task.isCancelled { throw BatchError(code: .cancelled, message: "the run was told to stop") }
      // What is ready is given before more is waited for.
      while !inFlight.isEmpty, source.wouldWait { try await finishOne() }
      let next: RecordChunk?
      do throws(BatchError) {
        next = try input.nextChunk()
      } catch {
        return error
      }
      context.meter.read(source.consumedByteCount, of: index)
      if skip > 0 {
        skippedRecords += next?.recordCount ?? 0
        skip -= 1
        if skip == 0 { context.meter.skip(bytes: source.consumedByteCount) }
        if next == nil || (skip == 0 && skippedRecords != position.recordsInInput) { throw cannotGoOn(because: position.tally.name) }
        continue
      }
      guard let chunk = next else { return nil }
      try await start(chunk)
    }
  }

  /// Takes one more input into the output, which is opened with the first.
  mutating func accept(_ item: InputItem, _ layout: InputLayout) throws(BatchError) {
    let made = try makeFormat(item.name, layout)
    if let warning = made.warning, position.chunkCount == 0 { position.summary.warnings.append(warning) }
    format = made.format
    if let format = made.format as? ItineraryFormat {
      if itinerary == nil { itinerary = ItineraryBuilder(geocoder: context.worker.geocoder, writer: format.writer) }
      itinerary?.startFile(item.name)
    }
    guard output == nil else { return }
    output = try openOutput()
    opening = made.format.opening()
    if context.options.errorHandling != .skip { position.summary.errorName = made.format.errorName }
  }

  /// Says that an input could not be read; the run goes on where there are others.
  private mutating func note(_ failure: BatchError, of item: InputItem) throws(BatchError) {
    try collect([ErrorRecord(kind: "file", file: item.name, message: failure.message)])
    guard job.inputs.count > 1 else { throw failure }
    position.summary.unreadableInputCount += 1
    position.summary.warnings.append(failure.message)
    unreadable.append(failure)
  }

  private func collect(_ records: [ErrorRecord]) throws(BatchError) {
    guard let errors = context.errors else { return }
    var bytes: [UInt8] = []
    for record in records { record.append(to: &bytes, style: errors.style) }
    try errors.add(bytes, of: job.index)
  }

  // MARK: Chunks

  private mutating func start(_ read: RecordChunk) async throws(BatchError) {
    guard let format else { return }
    var chunk = read
    chunk.recordsBefore = recordsRead
    chunk.recordsBeforeInInput = recordsInInput
    recordsRead += chunk.recordCount
    recordsInInput += chunk.recordCount
    var holdsSlot = context.slots.take()
    while !holdsSlot, !inFlight.isEmpty {
      try await finishOne()
      holdsSlot = context.slots.take()
    }
    let worker = context.worker
    let started = chunk
    inFlight.append(Flight(chunk: chunk, task: Task { worker.process(started, as: format) }, holdsSlot: holdsSlot))
  }

  /// Takes the oldest chunk's result: here, and only here, results are in the order of the input.
  private mutating func finishOne() async throws(BatchError) {
    let flight = inFlight.removeFirst()
    var result = await flight.task.value
    if flight.holdsSlot { context.slots.giveBack() }
    try context.errors?.add(result.errorRecords, of: job.index)
    if context.options.errorHandling == .stop, let problem = result.problems.first {
      throw BatchError(code: .recordFailed, message: "\(position.tally.name): \(problem)")
    }
    if let format, result.writtenCount > 0, position.writtenCount == 0, flight.chunk.recordsBefore > 0 {
      // All records before it were left out, so that this chunk has the first of the output: it may have to be written in another way.
      var chunk = flight.chunk
      chunk.recordsBefore = 0
      result = context.worker.process(chunk, as: format)
    }
    itinerary?.add(result.itineraryPoints, to: &result.bytes)
    try writeOpening()
    try output?.write(result.bytes)
    try sections.append(result.sections)
    while context.errors?.isFull(for: job.index) == true { try? await Task.sleep(for: .milliseconds(5)) }
    position.chunkCount += 1
    position.recordsInInput += result.recordCount
    position.recordCount += result.recordCount
    position.writtenCount += result.writtenCount
    position.tally.add(result)
    position.summary.recordCount += result.recordCount
    position.summary.errorCount += result.errorCount
    position.summary.notFoundCount += result.notFoundCount
    if context.options.retriesErrors { position.summary.retriedCount = (position.summary.retriedCount ?? 0) + result.retriedCount }
    context.meter.add(records: result.recordCount, errors: result.errorCount)
    // What waits for its turn is not on the disk under a name that a later run would find.
    if checkpoint?.isDue == true, !sections.isUsed { try saveCheckpoint() }
  }

  /// Writes what comes before all records, once: an input in which nothing can be read must leave a pipe empty, too.
  private mutating func writeOpening() throws(BatchError) {
    guard !opening.isEmpty else { return }
    try output?.write(opening)
    opening = []
  }

  /// Writes the last rows of a file.
  private mutating func finishItinerary() throws(BatchError) {
    var rows: [UInt8] = []
    guard let warnings = itinerary?.endFile(to: &rows) else { return }
    position.summary.warnings += warnings
    try writeOpening()
    try output?.write(rows)
  }

  // MARK: The end

  private mutating func finish() throws(BatchError) {
    guard output != nil else { throw nothingReadable }
    if !position.isComplete {
      try writeOpening()
      var waiting = sections
      sections = GPXSections(folder: nil)
      try waiting.finish { bytes throws(BatchError) in try output?.write(bytes) }
      try output?.write(format?.closing() ?? [])
      position.isComplete = true
      if checkpoint != nil { try saveCheckpoint() }
    }
    try output?.commit()
  }

  /// The error of a run in which no input could be read.
  private var nothingReadable: BatchError {
    let code: BatchError.Code = unreadable.allSatisfy { $0.code == .usage } ? .usage : .inputUnreadable
    return BatchError(
      code: code, message: "none of the \(job.inputs.count) inputs could be read", notes: unreadable.map(\.message))
  }
}
