import BatchProcessing
import ReverseGeocoding

/// `toponym enrich`: places for all points of files.
enum EnrichCommand {
  static func run(_ arguments: ParsedArguments, _ terminal: Terminal) async throws(ToolError) -> ExitStatus {
    let options = try EnrichmentOptions(arguments)
    return try await run(Enrichment(options: options, geocoder: try GazetteerStack.geocoder(arguments)), arguments, terminal)
  }

  /// Runs to the end and tells what became of it.
  static func run(_ run: Enrichment, _ arguments: ParsedArguments, _ terminal: Terminal) async throws(ToolError) -> ExitStatus {
    let isQuiet = arguments.isOn(.quiet)
    let progress = BatchProgress()
    let shown = shownProgress(arguments, progress, terminal)
    var enrichment = run
    enrichment.programVersion = ToolVersion.number
    let outcome: Result<EnrichmentSummary, BatchError>
    do {
      outcome = .success(try await enrichment.run(progress: progress))
    } catch {
      outcome = .failure(error)
    }
    await shown?.finish()

    switch outcome {
    case .success(let summary):
      for warning in summary.warnings { terminal.tell(warning) }
      if !isQuiet { EnrichmentReport.tell(summary, run.options, terminal) }
      return status(of: summary)
    case .failure(let error):
      for note in error.notes { terminal.tell(note) }
      throw toolError(error)
    }
  }

  private static func shownProgress(
    _ arguments: ParsedArguments, _ progress: BatchProgress, _ terminal: Terminal
  ) -> (any ShownProgress)? {
    switch arguments.value(of: .progress).flatMap(ProgressKind.init(rawValue:)) ?? .auto {
    case .auto: arguments.isOn(.quiet) || !terminal.isErrorInteractive ? nil : ProgressLine(progress, terminal)
    case .json: ProgressObjects(progress, terminal)
    case .none: nil
    }
  }

  /// What is worst decides.
  private static func status(of summary: EnrichmentSummary) -> ExitStatus {
    if summary.failedOutputCount > 0 { return .outputFailed }
    if summary.unreadableInputCount > 0 { return .inputUnreadable }
    return summary.errorCount + summary.damageCount > 0 ? .recordsWithErrors : .done
  }

  static func toolError(_ error: BatchError) -> ToolError {
    switch error.code {
    case .usage: ToolError(.usage, error.message)
    case .inputUnreadable: ToolError(.inputUnreadable, error.message)
    case .outputFailed: ToolError(.outputFailed, error.message)
    case .outputClosed: .outputClosed
    case .recordFailed: ToolError(.recordsWithErrors, "\(error.message); the run ends here, as --on-error stop asks for")
    case .cancelled: ToolError(.outputFailed, error.message)
    }
  }
}
