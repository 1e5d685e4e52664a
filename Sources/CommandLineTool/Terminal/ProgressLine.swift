import BatchProcessing

/// One line on the terminal that shows how far a run has come, drawn over itself a few times a second.
///
/// It looks at the progress by the clock and not at every change: the rate must keep falling when nothing moves any more.
final class ProgressLine: ShownProgress {
  private let drawing: Task<Void, Never>
  private let terminal: Terminal

  init(_ progress: BatchProgress, _ terminal: Terminal) {
    self.terminal = terminal
    let clock = ContinuousClock()
    let start = clock.now
    drawing = Self.repeating {
      let seconds = (clock.now - start) / .seconds(1)
      terminal.writeError(Self.drawn(Self.text(progress.snapshot, seconds: seconds)))
    }
  }

  /// Stops drawing and leaves an empty line.
  func finish() async {
    drawing.cancel()
    await drawing.value
    terminal.writeError("\r" + Self.eraseToEndOfLine)
  }

  /// ECMA-48 "erase in line".
  private static let eraseToEndOfLine = "\u{1B}[K"

  /// The line drawn over the one before.
  ///
  /// While it is drawn, the terminal does not wrap (private mode 7 of the VT100): a line that is too long for it must stay one line.
  static func drawn(_ text: String) -> String { "\r\u{1B}[?7l" + text + eraseToEndOfLine + "\u{1B}[?7h" }

  /// The line's text.
  static func text(_ snapshot: BatchProgress.Snapshot, seconds: Double) -> String {
    let rate = seconds > 0 ? Int((Double(snapshot.recordCount) / seconds).rounded()) : 0
    var text = "\(NumberText.count(snapshot.recordCount, "record")), \(NumberText.grouped(rate))/s"
    if let fraction = snapshot.fraction { text = "\(NumberText.fixed(fraction * 100, decimals: 0))%  " + text }
    if snapshot.errorCount > 0 { text += ", \(NumberText.count(snapshot.errorCount, "error"))" }
    if let left = snapshot.secondsLeft, (snapshot.fraction ?? 1) < 1 { text += ", \(Self.timeLeft(left))" }
    if snapshot.fileCount > 1 { text += "  \(NumberText.grouped(snapshot.fileIndex))/\(NumberText.grouped(snapshot.fileCount))" }
    if !snapshot.currentFile.isEmpty { text += "  " + printable(snapshot.currentFile) }
    return text
  }

  /// A time as people say it: nobody needs the seconds of an hour, and they would be wrong.
  static func timeLeft(_ seconds: Double) -> String {
    switch seconds {
    case ..<10: "a few s left"
    case ..<55: "about \(NumberText.fixed((seconds / 10).rounded() * 10, decimals: 0)) s left"
    case ..<(90 * 60): "about \(NumberText.fixed(max(seconds / 60, 1), decimals: 0)) min left"
    default: "about \(NumberText.fixed(seconds / 3600, decimals: 0)) h left"
    }
  }

  /// The end of a file's name, short enough for the line, without what a terminal would obey.
  private static func printable(_ name: String) -> String {
    let safe = ControlCharacters.replaced(in: name)
    return safe.count > 30 ? "…" + safe.suffix(29) : safe
  }
}
