extension Terminal {
  /// Writes to standard output; a failure ends the command.
  func show(_ text: String) throws(ToolError) {
    do {
      try writeOutput(text)
    } catch {
      switch error {
      case .closed: throw .outputClosed
      case .failed(let reason): throw ToolError(.outputFailed, "standard output cannot be written: \(reason)")
      }
    }
  }

  /// Writes a line for people to standard error.
  ///
  /// A message may quote a file's name or its content: whatever a terminal would obey is replaced, so that it stays one line.
  func tell(_ line: String) { writeError("toponym: \(ControlCharacters.replaced(in: line))\n") }
}
