/// Why a command stopped, and the exit status that says so.
struct ToolError: Error, Hashable, Sendable {
  /// The exit status.
  var status: ExitStatus
  /// One line for people, without the program's name; `nil` ends the program without a word.
  var message: String?

  init(_ status: ExitStatus, _ message: String?) {
    self.status = status
    self.message = message
  }

  /// Whoever read our output has gone away: there is nothing left to do, and nobody to tell.
  static let outputClosed = ToolError(.done, nil)
}
