import ReverseGeocoding

/// Reads chunks, has workers look them up and write them, and puts what they wrote into the output in the order of the input.
///
/// Reading and writing are done by the one task that runs the pipeline; between them at most `workerCount` chunks, and one that waits, are in
/// flight, so memory stays the same whatever the size of the input.
struct Pipeline {
  let options: EnrichmentOptions
  let worker: ChunkWorker
  let size: ChunkSize
  let progress: BatchProgress

  private var plan: OutputPlan
  private var output: RecordOutput?
  private var opening: [UInt8] = []
  private var summary = EnrichmentSummary()
  private var recordsRead = 0
  private var format: (any RecordFormat)?
  /// Makes rows of points, where the output is an itinerary.
  private var itinerary: ItineraryBuilder?
  private var meter: ProgressMeter
  private var inFlight: [Task<ChunkResult, Never>] = []

  init(options: EnrichmentOptions, geocoder: ReverseGeocoder, size: ChunkSize, progress: BatchProgress) {
    self.options = options
    self.size = size
    self.progress = progress
    worker = ChunkWorker(geocoder: geocoder)
    plan = OutputPlan(options: options)
    meter = ProgressMeter(progress: progress, inputs: options.inputs)
  }

  /// Runs to the end.
  mutating func run() async throws(BatchError) -> EnrichmentSummary {
    let clock = ContinuousClock()
    let start = clock.now
    try checkOptions()
    for path in options.inputs { try InputSource.check(path: path) }
    do throws(BatchError) {
      for path in options.inputs { try await enrich(path) }
      try writeOpening()
      try output?.write(format?.closing() ?? [])
      try output?.commit()
    } catch {
      for task in inFlight { _ = await task.value }
      output?.discard()
      throw error
    }
    meter.publish(summary, force: true)
    let elapsed = start.duration(to: clock.now).components
    summary.seconds = Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18
    return summary
  }

  private func checkOptions() throws(BatchError) {
    guard !options.inputs.isEmpty else {
      throw BatchError(code: .usage, message: "no input: name a GPX file or a table, or - for standard input")
    }
    guard options.inputs.filter({ $0 == "-" }).count <= 1 else {
      throw BatchError(code: .usage, message: "standard input (-) can be read only once")
    }
    try CompressedOutputCheck.check(path: options.output)
    if options.makesItinerary { try ItineraryFormat.check(plan.format) }
  }

  private mutating func enrich(_ path: String) async throws(BatchError) {
    let source = try InputSource(path: path, isStrict: options.reading.isStrict)
    var input: any RecordInput
    do throws(BatchError) {
      input = try open(source)
    } catch {
      source.close()
      throw error
    }
    defer { input.close() }
    var tally = FileTally(name: source.name)
    meter.startFile(source.name)
    while let next = try input.nextChunk() {
      var chunk = next
      chunk.recordsBefore = recordsRead
      recordsRead += chunk.recordCount
      start(chunk)
      meter.bytesRead = source.consumedByteCount
      if inFlight.count > max(options.workerCount, 1) { try await finishOne(&tally) }
    }
    while !inFlight.isEmpty { try await finishOne(&tally) }
    try finishItinerary()
    meter.endFile(bytes: source.consumedByteCount)
    summary.damageCount += input.damageCount + source.damage.count
    summary.warnings += tally.warnings + input.warnings + source.damage + source.warnings
  }

  /// Chooses the reader; opens the output with the first input.
  private mutating func open(_ source: InputSource) throws(BatchError) -> any RecordInput {
    let opened = try InputOpening(options: options.reading, size: size, keepsSkeleton: plan.keepsSkeleton).open(source)
    let (format, warning) = try plan.format(forInput: source.name, layout: opened.layout)
    if let warning { summary.warnings.append(warning) }
    self.format = format
    if let format = format as? ItineraryFormat {
      if itinerary == nil { itinerary = ItineraryBuilder(geocoder: worker.geocoder, writer: format.writer) }
      itinerary?.startFile(source.name)
    }
    if output == nil {
      output = try RecordOutput(path: options.output)
      opening = format.opening()
      summary.errorName = format.errorName
    }
    return opened.input
  }

  /// Writes what comes before all records, once: an input in which nothing can be read must leave a pipe empty, too.
  private mutating func writeOpening() throws(BatchError) {
    guard !opening.isEmpty else { return }
    try output?.write(opening)
    opening = []
  }

  private mutating func start(_ chunk: RecordChunk) {
    guard let format else { return }
    let worker = worker
    inFlight.append(Task { worker.process(chunk, as: format) })
  }

  private mutating func finishOne(_ tally: inout FileTally) async throws(BatchError) {
    var result = await inFlight.removeFirst().value
    itinerary?.add(result.itineraryPoints, to: &result.bytes)
    try writeOpening()
    try output?.write(result.bytes)
    tally.add(result)
    summary.recordCount += result.recordCount
    summary.errorCount += result.errorCount
    meter.publish(summary, force: false)
  }

  /// Writes the last rows of a file.
  private mutating func finishItinerary() throws(BatchError) {
    var rows: [UInt8] = []
    guard let warnings = itinerary?.endFile(to: &rows) else { return }
    summary.warnings += warnings
    try writeOpening()
    try output?.write(rows)
  }
}
