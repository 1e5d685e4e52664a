import BatchProcessing

/// What a run of `toponym enrich`, or of `toponym geocode` with files, tells at its end.
enum EnrichmentReport {
  static func tell(_ summary: EnrichmentSummary, _ options: EnrichmentOptions, _ terminal: Terminal) {
    let rate = summary.seconds > 0 ? Int((Double(summary.recordCount) / summary.seconds).rounded()) : summary.recordCount
    terminal.tell(
      "\(NumberText.count(summary.recordCount, "record")), \(NumberText.count(summary.errorCount + summary.damageCount, "error")), "
        + "\(NumberText.fixed(summary.seconds, decimals: 2)) s, \(NumberText.grouped(rate)) records/s")
    if let count = summary.retriedCount {
      terminal.tell(
        "\(NumberText.count(count, "record")) looked up again, \(NumberText.grouped(count - min(count, summary.errorCount))) of them found")
    }
    if summary.errorCount > 0 {
      let reasons = summary.errorCount == 1 ? "the reason is" : "the reasons are"
      var place = summary.errorName.map { "; \(reasons) in \"\($0)\"" } ?? ""
      if options.errorHandling == .skip { place = " and \(summary.errorCount == 1 ? "is" : "are") left out" }
      if let file = options.errorsFile { place += "; \(file) collects \(summary.errorCount == 1 ? "it" : "them")" }
      terminal.tell("\(NumberText.count(summary.errorCount, "record")) could not be looked up\(place)")
    }
    if summary.notFoundCount > 0 {
      terminal.tell(
        "\(NumberText.count(summary.notFoundCount, "address", plural: "addresses")) \(summary.notFoundCount == 1 ? "was" : "were") not found"
      )
    }
    if summary.unreadableInputCount > 0 {
      terminal.tell("\(NumberText.count(summary.unreadableInputCount, "input")) could not be read; all others are done")
    }
    if summary.failedOutputCount > 0 {
      terminal.tell("\(NumberText.count(summary.failedOutputCount, "output")) could not be written; all others are done")
    }
  }
}
