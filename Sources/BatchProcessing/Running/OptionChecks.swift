import FileAccess

/// Which options do not go together, and which do not fit the inputs.
struct OptionChecks {
  let options: EnrichmentOptions

  /// What can be told without looking at files.
  func check() throws(BatchError) {
    guard !options.inputs.isEmpty else { throw usage("no input: name a GPX file or a table, or - for standard input") }
    guard options.inputs.filter({ $0 == "-" }).count <= 1 else { throw usage("standard input (-) can be read only once; name it once") }
    if options.outputFolder != nil, options.output != nil {
      throw usage("--output names one output for all inputs, --output-dir a folder with one for each; leave one of them out")
    }
    if let folder = options.outputFolder, let status = try? FileStatus.of(folder), !status.isDirectory {
      throw usage("\(PathText.shown(folder)): this is no folder; --output-dir needs one")
    }
    try CompressedOutputCheck.check(path: options.output)
    if options.reading.readsAddresses { try checkAddresses() }
    if options.makesItinerary { try ItineraryFormat.check(OutputPlan(options: options).format) }
    if options.writing.tellsProvenance {
      if options.makesItinerary { throw usage("--provenance and --itinerary do not go together") }
      if OutputPlan(options: options).format != .ndjson {
        throw usage("--provenance needs --format ndjson: other formats have no room for it")
      }
    }
    if options.writing.fields?.contains(.timeZoneName) == true, !options.writing.namesTimeZones {
      throw usage("the field time_zone_name needs --language: zones are named in a language, such as --language en")
    }
    try checkErrorsFile()
    try checkResuming()
    try checkRetrying()
  }

  /// What the inputs must be.
  func check(_ inputs: [InputItem]) throws(BatchError) {
    if options.retriesErrors, inputs.count != 1 {
      throw usage("--retry takes one earlier output at a time, not \(inputs.count) inputs; run it once for each")
    }
    if let path = options.errorsFile, let status = try? FileStatus.of(path), status.isRegular,
      let input = inputs.first(where: { (try? FileStatus.of($0.path).identity) == status.identity })
    {
      throw usage("--errors would replace the input \(input.name); name another file")
    }
    try checkReplacing(inputs)
    guard options.resumes else { return }
    for input in inputs where input.problem == nil {
      if input.path == "-" { throw usage("--resume reads its inputs again, which standard input cannot do; name a file") }
      if let status = try? FileStatus.of(input.path), !status.isRegular {
        throw usage("\(input.name): --resume reads its inputs again, which this pipe or device cannot do; name a file")
      }
    }
  }

  /// No input is replaced: whoever names it as the output has slipped, or loses what cannot be had again.
  private func checkReplacing(_ inputs: [InputItem]) throws(BatchError) {
    guard options.outputFolder == nil else { return }
    let output = options.output ?? "-"
    let isStandard = output == "-"
    // What is tried again keeps all of an earlier output, and may take its place.
    if options.retriesErrors, !isStandard { return }
    guard let status = try? FileStatus.of(isStandard ? "/dev/stdout" : output), status.isRegular,
      let input = inputs.first(where: {
        (try? FileStatus.of($0.path == "-" ? "/dev/stdin" : $0.path).identity) == status.identity
      })
    else { return }
    if isStandard { throw usage("standard output goes into the input \(input.name); name another file") }
    if options.resumes {
      throw usage("--resume needs its input to the end, and --output would replace \(input.name); name another file")
    }
    let shown = PathText.shown(output)
    let named = input.path == output ? "itself" : input.path == "-" ? "on standard input" : input.name
    throw usage(
      inputs.count > 1
        ? "the output \(shown) is one of the inputs; leave it out of them, or name another file with --output"
        : "the output \(shown) is the input \(named), which it would replace; name another file with --output")
  }

  /// What is not done with addresses.
  private func checkAddresses() throws(BatchError) {
    let format = OutputPlan(options: options).format
    if format == .gpx || format == .kml {
      throw usage("addresses are not written as \(format.rawValue); choose csv, tsv, ndjson, geojson or geojsonseq with --format")
    }
    if options.makesItinerary { throw usage("--itinerary needs coordinates, not addresses") }
    if options.retriesErrors { throw usage("--retry needs coordinates, not addresses") }
    if options.writing.tellsProvenance { throw usage("--provenance needs coordinates, not addresses") }
    if options.writing.fields?.contains(.localTime) == true {
      throw usage("the local time needs a coordinate and a time; leave local_time out of --fields")
    }
    if options.reading.format == .lines, !options.reading.addressColumns.isEmpty {
      throw usage("--input-format lines takes each line as an address: there are no columns; leave --column out")
    }
  }

  private func checkErrorsFile() throws(BatchError) {
    guard let path = options.errorsFile else { return }
    if path == "-" || path.isEmpty { throw usage("--errors needs the name of a file, not \"\(path)\"") }
    guard let output = options.output, output != "-" else { return }
    if path == output || (FilePlace(path) == FilePlace(output) && !OutputFile.isStream(path)) {
      throw usage("--errors and --output name the same file \(PathText.shown(path)); name two files")
    }
  }

  private func checkResuming() throws(BatchError) {
    guard options.resumes else { return }
    if options.outputFolder == nil {
      guard let output = options.output, output != "-", !OutputFile.isStream(output) else {
        throw usage("--resume needs an output file; name it with --output")
      }
    }
    if let path = options.errorsFile, OutputFile.isStream(path) {
      throw usage("--resume needs a file for --errors, and \(PathText.shown(path)) is a pipe or a device")
    }
    if options.makesItinerary {
      throw usage("--resume and --itinerary do not go together: an itinerary is made in one go; leave one of them out")
    }
    if options.outputFolder != nil, options.errorsFile != nil {
      throw usage("--resume with --output-dir and --errors do not go together; leave --errors out, the outputs show the errors, too")
    }
  }

  private func checkRetrying() throws(BatchError) {
    guard options.retriesErrors else { return }
    if options.outputFolder != nil { throw usage("--retry makes one output; name it with --output, not --output-dir") }
    if options.makesItinerary { throw usage("--retry and --itinerary do not go together; leave one of them out") }
    if options.writing.omitsInput { throw usage("--retry keeps the columns of its input; leave --only-new out") }
    if let format = options.format, ![.csv, .tsv, .ndjson].contains(format) {
      throw usage("--retry keeps the format of its input, a table or NDJSON, and cannot write \(format.rawValue); leave --format out")
    }
  }

  private func usage(_ message: String) -> BatchError { BatchError(code: .usage, message: message) }
}
