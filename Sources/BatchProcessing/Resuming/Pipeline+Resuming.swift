import FileAccess

/// Going on where an interrupted run has stopped, and leaving what another can go on with.
extension Pipeline {
  /// Opens the output.
  func openOutput() throws(BatchError) -> RecordOutput {
    if job.makesFolder, let path = job.output { try RecordOutput.makeFolder(of: path) }
    guard checkpoint != nil, let path = job.output else { return try RecordOutput(path: job.output) }
    return try RecordOutput(continuing: path, from: position.outputBytes)
  }

  /// Takes over what an interrupted run has done.
  mutating func resume(from start: RunPosition) throws(BatchError) {
    position = start
    context.meter.add(records: start.summary.recordCount, errors: start.summary.errorCount, areSkipped: true)
    // The inputs that are done say how those after them are written.
    for (index, item) in job.inputs[..<start.inputCount].enumerated() {
      let size = InputSource.byteCount(path: item.path) ?? 0
      context.meter.skip(bytes: size)
      context.meter.endFile(bytes: size, index: job.firstInput + index)
      guard case .success(let head) = InputHead.open(item, context: context, keepsSkeleton: plan.keepsSkeleton) else { continue }
      defer { head.input.close() }
      format = try makeFormat(item.name, head.layout).format
    }
    output = try openOutput()
    // Before the first checkpoint the opening was written.
    opening = []
  }

  /// Puts all that is done on the disk, then says so.
  mutating func saveCheckpoint() throws(BatchError) {
    guard var checkpoint, let output else { return }
    position.outputBytes = output.byteCount
    position.errorsBytes = context.errors?.byteCount ?? 0
    let errors = context.errors
    defer { self.checkpoint = checkpoint }
    let synchronizes = context.settings.synchronizesCheckpoints
    try checkpoint.save(position, isSynchronized: synchronizes) { () throws(BatchError) in
      if synchronizes {
        try output.synchronize()
        try errors?.synchronize()
      }
      output.keepWhenStopped()
      errors?.keepWhenStopped()
    }
    if let ends = context.settings.endsAfterCheckpoint, ends(checkpoint.savedCount) {
      throw BatchError(code: .cancelled, message: "the run ends here")
    }
  }

  /// Leaves nothing of a failed run, or what another run can go on with; says whether it does.
  mutating func release(_ failure: inout BatchError) -> Bool {
    switch failure.code {
    case .inputUnreadable, .outputFailed, .cancelled:
      if let checkpoint, checkpoint.exists {
        output?.keep()
        failure.message += "; what is done is kept: run the same command again to go on"
        return true
      }
    case .usage, .recordFailed, .outputClosed: break
    }
    output?.discard()
    checkpoint?.remove()
    return false
  }

  func cannotGoOn(because name: String) -> BatchError {
    BatchError(
      code: .usage, message: "\(name): this input is not what the interrupted run has read; run the same command again to start anew")
  }
}
