import FileAccess
import ReverseGeocoding

/// A whole run: finds its inputs, makes its outputs, and gathers what became of them.
struct BatchRun {
  let options: EnrichmentOptions
  let geocoder: ReverseGeocoder
  let addresses: AddressLookup?
  let settings: RunSettings
  let progress: BatchProgress

  func run() async throws(BatchError) -> EnrichmentSummary {
    let start = ContinuousClock.now
    try OptionChecks(options: options).check()
    var expansion = InputExpansion(options: options)
    let inputs = expansion.items(of: options.inputs)
    try OptionChecks(options: options).check(inputs)
    let jobs = try OutputJob.jobs(of: options, inputs: inputs)

    var checkpoints: [CheckpointFile?] = []
    for job in jobs { checkpoints.append(try checkpoint(of: job)) }
    let errors = try openErrors(checkpoints)
    // An itinerary counts the records with errors of each stay, and leaves them out itself.
    let errorHandling = options.makesItinerary && options.errorHandling == .skip ? .mark : options.errorHandling
    let context = RunContext(
      options: options,
      worker: ChunkWorker(
        geocoder: geocoder, addresses: addresses, wrapsLongitude: options.reading.wrapsLongitude, errorHandling: errorHandling,
        errorStyle: errors?.style),
      settings: settings, slots: LookupSlots(count: max(options.workerCount, 1) + 1),
      meter: ProgressMeter(progress: progress, inputs: jobs.flatMap(\.inputs)), errors: errors)

    let outcomes = await outcomes(of: jobs, checkpoints, context)
    var gathering = OutcomeGathering(options: options, outcomes: outcomes)
    try finish(errors, with: &gathering)
    // As long as an output is missing, those that are done must be known.
    if !gathering.isKept, gathering.summary.failedOutputCount == 0 { for job in jobs { removeCheckpoint(of: job) } }
    context.meter.publish(force: true)
    if let error = gathering.error { throw error }
    var summary = gathering.summary
    summary.warnings += context.localTimes.warnings
    summary.seconds = (ContinuousClock.now - start) / .seconds(1)
    return summary
  }

  // MARK: Outputs

  /// Makes the outputs, some at a time; the results are in the outputs' order.
  private func outcomes(of jobs: [OutputJob], _ checkpoints: [CheckpointFile?], _ context: RunContext) async -> [Pipeline.Outcome] {
    if jobs.count == 1 { return [await outcome(of: jobs[0], checkpoints[0], context)] }
    var outcomes = [Pipeline.Outcome?](repeating: nil, count: jobs.count)
    await withTaskGroup(of: (Int, Pipeline.Outcome).self) { group in
      var next = 0
      func startNext() {
        guard next < jobs.count else { return }
        let job = jobs[next]
        let checkpoint = checkpoints[next]
        next += 1
        group.addTask { (job.index, await outcome(of: job, checkpoint, context)) }
      }
      for _ in 0..<Self.outputsAtATime(options) { startNext() }
      while let (index, outcome) = await group.next() {
        outcomes[index] = outcome
        // One record ends the whole run where that was asked for.
        if case .failure(let error) = outcome.result, error.code == .recordFailed { group.cancelAll() }
        startNext()
      }
    }
    return outcomes.compactMap { $0 }
  }

  /// As many outputs as there are workers, unless so many files may not be open: one takes its input, its output, a checkpoint, and the
  /// files in which the parts of GPX wait.
  private static func outputsAtATime(_ options: EnrichmentOptions) -> Int {
    max(1, min(options.workerCount, (FileDescriptor.mostOpenFiles - 16) / 8))
  }

  private func outcome(of job: OutputJob, _ checkpoint: CheckpointFile?, _ context: RunContext) async -> Pipeline.Outcome {
    if let done = checkpoint?.start, done.isComplete, let output = job.output, !Self.exists(OutputFile.partialPath(of: output)),
      (try? FileStatus.of(output).byteCount) == done.outputBytes
    {
      // It got its name before the run was interrupted.
      let size = job.inputs.reduce(0) { $0 + (InputSource.byteCount(path: $1.path) ?? 0) }
      context.meter.skip(bytes: size)
      context.meter.endFile(bytes: size, index: job.firstInput)
      context.meter.add(records: done.summary.recordCount, errors: done.summary.errorCount, areSkipped: true)
      return Pipeline.Outcome(result: .success(done.summary))
    }
    var pipeline = Pipeline(job: job, context: context, checkpoint: checkpoint)
    return await pipeline.run()
  }

  // MARK: What can be continued

  private func checkpoint(of job: OutputJob) throws(BatchError) -> CheckpointFile? {
    guard options.resumes, let output = job.output else { return nil }
    let fingerprint = RunFingerprint(job: job, options: options, geocoder: geocoder, settings: settings)
    return try CheckpointFile(output: output, fingerprint: fingerprint, interval: settings.checkpointInterval)
  }

  private func removeCheckpoint(of job: OutputJob) {
    guard options.resumes, let output = job.output else { return }
    CheckpointFile.remove(of: output)
  }

  private static func exists(_ path: String) -> Bool { (try? FileStatus.of(path)) != nil }

  // MARK: The file with the errors

  private func openErrors(_ checkpoints: [CheckpointFile?]) throws(BatchError) -> ErrorsFile? {
    guard let path = options.errorsFile else { return nil }
    // In the output folder it has its place even before there is an output.
    if let folder = options.outputFolder, FilePlace(path).isInside(missing: FilePlace(folder)) {
      try RecordOutput.makeFolder(of: path)
    }
    guard options.resumes else { return try ErrorsFile(path: path, continuingFrom: nil) }
    let start = checkpoints.first??.start
    // It got its name before the run was interrupted.
    if start?.isComplete == true, !Self.exists(OutputFile.partialPath(of: path)), Self.exists(path) { return nil }
    return try ErrorsFile(path: path, continuingFrom: start?.errorsBytes ?? 0)
  }

  /// Gives the file its name, also where the run failed because of what is in it.
  private func finish(_ errors: ErrorsFile?, with gathering: inout OutcomeGathering) throws(BatchError) {
    guard let errors else { return }
    if gathering.isKept {
      errors.keep()
    } else if [nil, .inputUnreadable, .recordFailed].contains(gathering.error?.code) {
      do throws(BatchError) {
        try errors.commit()
      } catch {
        errors.discard()
        throw error
      }
    } else {
      errors.discard()
    }
  }
}
