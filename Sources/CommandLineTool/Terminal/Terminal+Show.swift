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

/// Characters that a terminal obeys instead of showing them.
enum ControlCharacters {
  /// The text with the replacement character in place of each.
  static func replaced(in text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let isControl = scalar.value < 32 || (127..<160).contains(scalar.value) || scalar.value == 0x2028 || scalar.value == 0x2029
      result.unicodeScalars.append(isControl ? "\u{FFFD}" : scalar)
    }
    return result
  }
}
