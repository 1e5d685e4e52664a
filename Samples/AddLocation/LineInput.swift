import Foundation

/// The lines that somebody types, or that a pipe or a file gives.
enum LineInput {
  /// The next line, `nil` at the end of the input.
  @MainActor
  static func next() async -> String? {
    print("> ", terminator: "")
    // What is not typed into a terminal is shown here, so that a piped session reads like one at a terminal.
    let isTyped = isatty(STDIN_FILENO) == 1
    if isTyped { flush() }
    let line = await read()
    if !isTyped || line == nil { print(line ?? "") }
    return line
  }

  /// Reads off the main actor, which stays free for the observers while nobody types.
  @concurrent
  private static func read() async -> String? { readLine() }

  /// A prompt has no line end, and without one C's standard output keeps it.
  private static func flush() { _ = fflush(nil) }
}
