/// What was noticed in one file, gathered into a few lines for people.
struct FileTally: Hashable, Sendable {
  var name: String
  var errorCount = 0
  var problems: [String] = []
  var repairedTextCount = 0
  var omittedCount = 0
  var notes = RecordNotes()
  var recordCount = 0
  var ranges = RangeTally()

  init(name: String) {
    self.name = name
  }

  mutating func add(_ result: ChunkResult) {
    recordCount += result.recordCount
    errorCount += result.errorCount
    ranges.add(result.ranges)
    problems.append(contentsOf: result.problems.prefix(ChunkWorker.shownProblems - problems.count))
    repairedTextCount += result.repairedTextCount
    omittedCount += result.omittedCount
    notes.add(result.notes)
  }

  /// One line each; `where` says where all the reasons are.
  func warnings(_ options: EnrichmentOptions) -> [String] {
    var lines = problems.map { "\(name): \($0)" }
    let more = errorCount - problems.count
    if more > 0 { lines.append("\(name): \(RecordWords.count(more)) more with errors; \(Self.whereabouts(options))") }
    if let hint = ranges.hint(recordCount: recordCount) { lines.append("\(name): \(hint)") }
    if repairedTextCount > 0 { lines.append("\(name): \(RecordWords.repairedText(repairedTextCount))") }
    if omittedCount > 0 {
      lines.append(
        "\(name): \(RecordWords.count(omittedCount)) without a legal position left out, because GPX has no place for \(omittedCount == 1 ? "it" : "them")"
      )
    }
    return lines + notes.sentences.map { "\(name): \($0)" }
  }

  private static func whereabouts(_ options: EnrichmentOptions) -> String {
    if options.makesItinerary, options.errorsFile == nil { return "an itinerary only counts them; --errors FILE collects them" }
    if let file = options.errorsFile { return "\(InputSource.displayName(file)) says which" }
    return options.errorHandling == .skip ? "they are left out; --errors FILE collects them" : "the output says which"
  }
}
