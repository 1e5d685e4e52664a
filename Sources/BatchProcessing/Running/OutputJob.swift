import FileAccess

/// One output, and the inputs that go into it.
struct OutputJob {
  /// Its place among the run's outputs, from 0.
  var index = 0
  var inputs: [InputItem]
  /// The place of its first input among the run's, from 0.
  var firstInput = 0
  /// A path, or `nil` or "-" for standard output.
  var output: String?
  /// Whether the output's folder is made where it is missing.
  var makesFolder = false

  /// The outputs of a run: one for all inputs, or one for each in a folder.
  static func jobs(of options: EnrichmentOptions, inputs: [InputItem]) throws(BatchError) -> [OutputJob] {
    guard let folder = options.outputFolder else { return [OutputJob(inputs: inputs, output: options.output)] }
    let format = options.format ?? .csv
    var jobs: [OutputJob] = []
    var owners: [String: InputItem] = [:]
    var paths: Set<String> = []
    let errorsPlace = options.errorsFile.map(FilePlace.init)
    // The same file named twice, by its name and by a pattern, is done once.
    for input in inputs where paths.insert(input.path).inserted {
      let output = PathText.joined(folder, OutputName.name(for: input.outputName, format: format))
      if let errorsPlace, errorsPlace == FilePlace(output) {
        throw BatchError(
          code: .usage,
          message:
            "the output of \(input.name) and --errors would both be written to \(PathText.shown(output)); name another file with --errors")
      }
      if input.problem == nil {
        if let other = owners.updateValue(input, forKey: key(output)) {
          throw BatchError(
            code: .usage,
            message: "\(other.name) and \(input.name) would both be written to \(PathText.shown(output)); enrich one of them by itself")
        }
      }
      jobs.append(OutputJob(index: jobs.count, inputs: [input], firstInput: jobs.count, output: output, makesFolder: true))
    }
    try checkOverwriting(jobs)
    return jobs
  }

  /// No input is replaced: with a folder, that is never what was meant.
  private static func checkOverwriting(_ jobs: [OutputJob]) throws(BatchError) {
    var inputs: [FileIdentity: InputItem] = [:]
    for job in jobs {
      for input in job.inputs where input.path != "-" {
        if let status = try? FileStatus.of(input.path) { inputs[status.identity] = input }
      }
    }
    for job in jobs {
      guard let output = job.output, let status = try? FileStatus.of(output), let input = inputs[status.identity] else { continue }
      throw BatchError(
        code: .usage, message: "the output \(PathText.shown(output)) is the input \(input.name); name another folder with --output-dir")
    }
  }

  private static func key(_ path: String) -> String {
    #if os(Linux)
      path
    #else
      path.lowercased()
    #endif
  }
}
