/// What was noticed in one file, gathered into a few lines for people.
struct FileTally {
  let name: String
  private var errorCount = 0
  private var problems: [String] = []
  private var repairedTextCount = 0
  private var omittedCount = 0
  private var recordCount = 0
  private var ranges = RangeTally()

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
  }

  /// One line each.
  var warnings: [String] {
    var lines = problems.map { "\(name): \($0)" }
    let more = errorCount - problems.count
    if more > 0 { lines.append("\(name): \(Self.records(more)) more with errors; the output says which") }
    if let hint = ranges.hint(recordCount: recordCount) { lines.append("\(name): \(hint)") }
    if repairedTextCount > 0 {
      lines.append(
        "\(name): \(Self.records(repairedTextCount)) with text that is not UTF-8; it is read as windows-1252 and written as UTF-8")
    }
    if omittedCount > 0 {
      lines.append(
        "\(name): \(Self.records(omittedCount)) without a legal position left out, because GPX has no place for \(omittedCount == 1 ? "it" : "them")"
      )
    }
    return lines
  }

  private static func records(_ count: Int) -> String { count == 1 ? "1 record" : "\(count) records" }
}
