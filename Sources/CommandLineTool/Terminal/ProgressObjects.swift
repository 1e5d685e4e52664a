import BatchProcessing

/// How far a run has come, for programs: a JSON object a line on standard error, at most four a second, and one at the end.
final class ProgressObjects: ShownProgress {
  private let progress: BatchProgress
  private let terminal: Terminal
  private let writing: Task<Void, Never>

  init(_ progress: BatchProgress, _ terminal: Terminal) {
    self.progress = progress
    self.terminal = terminal
    writing = Self.repeating { terminal.writeError(Self.text(progress.snapshot, isDone: false) + "\n") }
  }

  /// Writes the last numbers.
  func finish() async {
    writing.cancel()
    await writing.value
    terminal.writeError(Self.text(progress.snapshot, isDone: true) + "\n")
  }

  /// One object; what is not known is null.
  static func text(_ snapshot: BatchProgress.Snapshot, isDone: Bool) -> String {
    let fraction = snapshot.fraction.map { NumberText.fixed($0, decimals: 4) } ?? "null"
    let secondsLeft = isDone ? "0.0" : snapshot.secondsLeft.map { NumberText.fixed($0, decimals: 1) } ?? "null"
    return "{\"records\":\(snapshot.recordCount),\"errors\":\(snapshot.errorCount),\"file\":\(string(snapshot.currentFile)),"
      + "\"fileIndex\":\(snapshot.fileIndex),\"fileCount\":\(snapshot.fileCount),\"fraction\":\(fraction),"
      + "\"recordsPerSecond\":\(NumberText.fixed(snapshot.recordsPerSecond, decimals: 1)),\"secondsLeft\":\(secondsLeft),\"done\":\(isDone)}"
  }

  private static func string(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": out += "\\\(scalar)"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out + "\""
  }
}
