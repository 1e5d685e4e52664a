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
    guard case .table(let table) = layout else {
      throw BatchError(code: .usage, message: "\(name): --retry needs an earlier output that is a table (CSV or TSV)")
    }
    return (try RetryFormat(layout: table, options: context.options), nil)
  }
}
