import BatchProcessing
import ReverseGeocoding

/// `toponym enrich`: places for all points of files.
enum EnrichCommand {
  static func run(_ arguments: ParsedArguments, _ terminal: Terminal) async throws(ToolError) -> ExitStatus {
    let options = try EnrichmentOptions(arguments)
    let geocoder = ReverseGeocoder(gazetteers: try GazetteerStack.open(arguments))
    let isQuiet = arguments.isOn(.quiet)

    let progress = BatchProgress()
    let line = isQuiet || !terminal.isErrorInteractive ? nil : ProgressLine(progress, terminal)
    let outcome: Result<EnrichmentSummary, BatchError>
    do {
      outcome = .success(try await Enrichment(options: options, geocoder: geocoder).run(progress: progress))
    } catch {
      outcome = .failure(error)
    }
    await line?.finish()

    switch outcome {
    case .success(let summary):
      for warning in summary.warnings { terminal.tell(warning) }
      if !isQuiet { tell(summary, terminal) }
      return summary.errorCount + summary.damageCount > 0 ? .recordsWithErrors : .done
    case .failure(let error):
      throw toolError(error)
    }
  }

  private static func tell(_ summary: EnrichmentSummary, _ terminal: Terminal) {
    let rate = summary.seconds > 0 ? Int((Double(summary.recordCount) / summary.seconds).rounded()) : summary.recordCount
    terminal.tell(
      "\(NumberText.count(summary.recordCount, "record")), \(NumberText.count(summary.errorCount + summary.damageCount, "error")), "
        + "\(NumberText.fixed(summary.seconds, decimals: 2)) s, \(NumberText.grouped(rate)) records/s")
    if summary.errorCount > 0 {
      let reasons = summary.errorCount == 1 ? "the reason is" : "the reasons are"
      let place = summary.errorName.map { "; \(reasons) in \"\($0)\"" } ?? ""
      terminal.tell("\(NumberText.count(summary.errorCount, "record")) could not be looked up\(place)")
    }
  }

  private static func toolError(_ error: BatchError) -> ToolError {
    switch error.code {
    case .usage: ToolError(.usage, error.message)
    case .inputUnreadable: ToolError(.inputUnreadable, error.message)
    case .outputFailed: ToolError(.outputFailed, error.message)
    case .outputClosed: .outputClosed
    }
  }
}
