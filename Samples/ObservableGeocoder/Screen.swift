import Foundation

/// Where frames are shown: a terminal is redrawn in place, everything else gets frame after frame.
struct Screen {
  private let isTerminal = isatty(STDOUT_FILENO) == 1
  private var lineCount = 0

  /// The time between two moves: one that eyes can follow, or none where nobody is watching.
  var pace: Duration { isTerminal ? .milliseconds(300) : .zero }

  /// Shows a frame.
  mutating func show(_ lines: [String]) {
    var text = ""
    if isTerminal {
      // Back to the first line of the frame before. Lines do not wrap while they are drawn: a frame has as many rows as lines.
      if lineCount > 0 { text += "\u{1B}[\(lineCount)A\r" }
      text += "\u{1B}[?7l" + lines.map { $0 + "\u{1B}[K\n" }.joined() + "\u{1B}[?7h"
    } else {
      if lineCount > 0 { text += "\n" }
      text += lines.map { $0 + "\n" }.joined()
    }
    lineCount = lines.count
    // Not `print`, which keeps lines back where they go into a pipe.
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      FileHandle.standardError.write(Data("ObservableGeocoder: standard output cannot be written\n".utf8))
      exit(5)
    }
  }
}
