extension ArgumentParser {
  /// Checks what can be said of a command line as a whole: required options and the number of operands.
  static func check(_ parsed: ParsedArguments, against command: CommandSpecification) throws(ToolError) {
    let help = command.name.words
    for option in command.options where option.isRequired && !parsed.isOn(option.name) {
      throw usage("\(option.name.spelling)=\(option.value.placeholder ?? "") is missing", help: help)
    }
    let count = parsed.operands.count
    if count < command.operandCount.lowerBound {
      let missing = command.operands.filter { !$0.isOptional }[count]
      throw usage("\(missing.name) is missing: \(missing.summary)", help: help)
    }
    if count > command.operandCount.upperBound {
      let extra = parsed.operands[command.operandCount.upperBound]
      throw usage("'\(extra)' is one argument too many", help: help)
    }
    // The last operand may be repeated: it stands for all that follow.
    for (index, given) in parsed.operands.enumerated() where given.isEmpty {
      guard let operand = command.operands.dropFirst(index).first ?? command.operands.last, operand.isFile else { continue }
      throw usage("\(operand.name) is an empty text, not the path of a file", help: help)
    }
    for (operand, given) in zip(command.operands, parsed.operands) where !operand.choices.isEmpty {
      guard operand.choices.contains(given) else {
        throw unknown(operand.name, given, among: operand.choices, help: help)
      }
    }
  }

  /// Checks the value of one option.
  static func check(_ value: String, of option: OptionSpecification, spelled: String, help: [String]) throws(ToolError) {
    switch option.value {
    case .none, .text: return
    case .file:
      if value.isEmpty { throw usage("option '\(spelled)' needs the path of a file, not an empty text", help: help) }
    case .choice(_, let words):
      guard !words.contains(value) else { return }
      let hint = Suggestion.nearest(to: value, among: words).map { "; did you mean '\($0)'?" } ?? ""
      throw usage("option '\(spelled)' knows \(list(words)), not '\(value)'\(hint)", help: help)
    case .count(_, let range):
      guard let number = Int(value), range.contains(number) else {
        throw usage(
          "option '\(spelled)' needs a whole number from \(range.lowerBound) to \(range.upperBound), not '\(value)'",
          help: help)
      }
    }
  }

  // MARK: Messages

  static func missingCommand(after words: [String]) -> ToolError {
    let next = CommandTable.commands(under: words).filter { !$0.isHidden }.map { $0.name.words[words.count] }
    let after = words.isEmpty ? "" : " after '\(words.joined(separator: " "))'"
    return usage("a command is missing\(after): \(list(unique(next)))", help: words)
  }

  static func unknownCommand(_ word: String, after words: [String]) -> ToolError {
    let known = unique(CommandTable.commands(under: words).map { $0.name.words[words.count] })
    guard words.isEmpty, Suggestion.nearest(to: word, among: known) == nil else {
      return unknown("command", word, among: known, help: words)
    }
    // People drop a file onto a tool; say how it is done.
    let lowered = word.lowercased()
    if [".gpx", ".csv", ".tsv"].contains(where: lowered.hasSuffix) {
      return usage("unknown command '\(word)'; did you mean 'toponym enrich \(word)'?", help: words)
    }
    if word.utf8.first.map({ $0 &- 48 < 10 || $0 == UInt8(ascii: "-") }) == true {
      return usage("unknown command '\(word)'; did you mean 'toponym reverse LAT LON'?", help: words)
    }
    return unknown("command", word, among: known, help: words)
  }

  static func unknown(_ kind: String, _ word: String, among known: [String], help: [String], remedy: String = "") -> ToolError {
    let hint = Suggestion.nearest(to: word, among: known).map { "; did you mean '\($0)'?" } ?? remedy
    return usage("unknown \(kind) '\(word)'\(hint)", help: help)
  }

  /// What to do about an option that is none, where it may be the text that a command asks for.
  static func dashRemedy(_ command: CommandSpecification) -> String {
    command.operands.contains { $0.isText } ? "; a text that begins with a dash goes behind --" : ""
  }

  static func usage(_ message: String, help: [String]) -> ToolError {
    let command = (["toponym"] + help + ["--help"]).joined(separator: " ")
    return ToolError(.usage, "\(message) (see '\(command)')")
  }

  static func unique(_ words: [String]) -> [String] {
    var seen: Set<String> = []
    return words.filter { seen.insert($0).inserted }
  }

  private static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
