import FileAccess

/// Whether all inputs fit into the output, and how each is written.
extension Pipeline {
  /// Looks at the beginnings of all inputs, so that nothing is written before one is found that does not fit to the others.
  ///
  /// What comes through a pipe can be read only once and is looked at when its turn comes.
  func checkLayouts() throws(BatchError) {
    guard job.inputs.count > 1 else { return }
    var plan = plan
    for item in job.inputs where item.problem == nil && Self.isRegular(item.path) {
      guard case .success(let head) = InputHead.open(item, context: context, keepsSkeleton: plan.keepsSkeleton) else { continue }
      defer { head.input.close() }
      _ = try plan.format(forInput: item.name, layout: head.layout)
    }
  }

  static func isRegular(_ path: String) -> Bool { path != "-" && (try? FileStatus.of(path).isRegular) == true }

  /// The way to write the records of one more input.
  mutating func makeFormat(_ name: String, _ layout: InputLayout) throws(BatchError) -> (format: any RecordFormat, warning: String?) {
    guard context.options.retriesErrors else { return try plan.format(forInput: name, layout: layout) }
    switch layout {
    case .table(let table):
      try checkFormat(table.delimiter == Byte.tab ? .tsv : .csv, of: name)
      return (try RetryFormat(layout: table, options: context.options, localTimes: context.localTimes), nil)
    case .objects(let objects):
      try checkFormat(.ndjson, of: name)
      return (ObjectRetryFormat(layout: objects, options: context.options, localTimes: context.localTimes), nil)
    case .points:
      throw BatchError(
        code: .usage, message: "\(name): --retry needs an earlier output that is a table (CSV or TSV) or NDJSON; enrich this file anew")
    }
  }

  /// Refuses another format than the earlier output has: only what had an error is written anew.
  private func checkFormat(_ format: OutputFormat, of name: String) throws(BatchError) {
    let options = context.options
    let asked = options.format ?? OutputPlan.format(forOutput: options.output)
    // A table may have any delimiter, and any name.
    if asked == format || (format == .tsv && asked == .csv) || (options.format == nil && asked == .csv) { return }
    if format == .csv, asked == .tsv { return }
    let way = options.format == nil ? "the name of --output asks for \(asked.rawValue)" : "--format asks for \(asked.rawValue)"
    throw BatchError(code: .usage, message: "\(name): --retry keeps the format of its input, which is \(format.rawValue), but \(way)")
  }
}
