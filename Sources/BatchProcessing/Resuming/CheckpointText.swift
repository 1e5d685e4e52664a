/// A checkpoint as text: a line for each value, its name first.
///
/// It is written to be read by the same version of the program, and to be looked at by people.
enum CheckpointText {
  private static let firstLine = "toponym-checkpoint 1"
  private static let lastLine = "end"

  static func text(_ fingerprint: RunFingerprint, _ position: RunPosition) -> String {
    var lines = [firstLine]
    func add(_ key: String, _ value: String) { lines.append("\(key) \(escaped(value))") }
    for part in fingerprint.parts { add(part.key, part.value) }
    let summary = position.summary
    let numbers: [(String, Int64)] = [
      ("inputs-done", Int64(position.inputCount)), ("chunks-done", Int64(position.chunkCount)),
      ("records-in-input", Int64(position.recordsInInput)), ("records-read", Int64(position.recordCount)),
      ("records-written", Int64(position.writtenCount)), ("output-bytes", position.outputBytes), ("errors-bytes", position.errorsBytes),
      ("complete", position.isComplete ? 1 : 0), ("records", Int64(summary.recordCount)), ("errors", Int64(summary.errorCount)),
      ("damages", Int64(summary.damageCount)), ("unreadable", Int64(summary.unreadableInputCount)),
      ("not-found", Int64(summary.notFoundCount)), ("retried", Int64(summary.retriedCount ?? -1)),
      ("file-errors", Int64(position.tally.errorCount)),
      ("file-repaired", Int64(position.tally.repairedTextCount)), ("file-omitted", Int64(position.tally.omittedCount)),
      ("file-records", Int64(position.tally.recordCount)), ("file-swapped", Int64(position.tally.ranges.swappedCount)),
      ("file-hopeless", Int64(position.tally.ranges.hopelessCount)),
    ]
    for (key, number) in numbers { add(key, "\(number)") }
    if let name = summary.errorName { add("error-name", name) }
    add("file-name", position.tally.name)
    if let advice = position.tally.ranges.advice { add("file-advice", advice) }
    for note in position.tally.notes.lines { add("file-note", note) }
    for problem in position.tally.problems { add("file-problem", problem) }
    for warning in summary.warnings { add("warning", warning) }
    lines.append(lastLine)
    return lines.joined(separator: "\n") + "\n"
  }

  /// What a checkpoint says; `nil` where it is none, or not whole.
  static func read(_ text: String) -> (fingerprint: RunFingerprint, position: RunPosition)? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.first == firstLine[...], lines.suffix(2) == [lastLine[...], ""] else { return nil }
    var parts: [RunFingerprint.Part] = []
    var position = RunPosition()
    var numbers: [String: Int64] = [:]
    for line in lines.dropFirst().dropLast(2) {
      guard let space = line.firstIndex(of: " ") else { return nil }
      let key = String(line[..<space])
      let value = unescaped(line[line.index(after: space)...])
      switch key {
      case "version", "options", "gazetteer", "input": parts.append(RunFingerprint.Part(key: key, value: value))
      case "error-name": position.summary.errorName = value
      case "file-name": position.tally.name = value
      case "file-advice": position.tally.ranges.advice = value
      case "file-note": guard position.tally.notes.add(line: value) else { return nil }
      case "file-problem": position.tally.problems.append(value)
      case "warning": position.summary.warnings.append(value)
      default:
        guard let number = Int64(value) else { return nil }
        numbers[key] = number
      }
    }
    func number(_ key: String) -> Int? { numbers[key].flatMap { $0 >= 0 ? Int($0) : nil } }
    guard let inputs = number("inputs-done"), let chunks = number("chunks-done"), let inInput = number("records-in-input"),
      let read = number("records-read"), let written = number("records-written"), let outputBytes = number("output-bytes"),
      let errorsBytes = number("errors-bytes"), let complete = number("complete"), let records = number("records"),
      let errors = number("errors"), let damages = number("damages"), let unreadable = number("unreadable"),
      let fileErrors = number("file-errors"), let repaired = number("file-repaired"), let omitted = number("file-omitted"),
      let fileRecords = number("file-records"),
      let swapped = number("file-swapped"), let hopeless = number("file-hopeless")
    else { return nil }
    position.inputCount = inputs
    position.chunkCount = chunks
    position.recordsInInput = inInput
    position.recordCount = read
    position.writtenCount = written
    position.outputBytes = Int64(outputBytes)
    position.errorsBytes = Int64(errorsBytes)
    position.isComplete = complete == 1
    position.summary.recordCount = records
    position.summary.errorCount = errors
    position.summary.damageCount = damages
    position.summary.unreadableInputCount = unreadable
    position.summary.notFoundCount = number("not-found") ?? 0
    position.summary.retriedCount = number("retried")
    position.tally.errorCount = fileErrors
    position.tally.repairedTextCount = repaired
    position.tally.omittedCount = omitted
    position.tally.recordCount = fileRecords
    position.tally.ranges.swappedCount = swapped
    position.tally.ranges.hopelessCount = hopeless
    return (RunFingerprint(parts: parts), position)
  }

  /// A value in one line: a file's name may hold a line end.
  private static func escaped(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      if scalar.value < 0x20 || scalar == "%" {
        let digits = String(scalar.value, radix: 16)
        out += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      } else {
        out.unicodeScalars.append(scalar)
      }
    }
    return out
  }

  private static func unescaped(_ text: Substring) -> String {
    var out = ""
    var rest = text.unicodeScalars
    while let scalar = rest.popFirst() {
      if scalar == "%", let value = UInt32(String(rest.prefix(2)), radix: 16), let plain = Unicode.Scalar(value) {
        out.unicodeScalars.append(plain)
        rest = rest.dropFirst(2)
      } else {
        out.unicodeScalars.append(scalar)
      }
    }
    return out
  }
}
