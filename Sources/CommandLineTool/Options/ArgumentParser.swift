/// Reads a command line by the table of commands, the GNU way.
///
/// Options may stand before, between and after operands; `--name value`, `--name=value`, `-o value`, `-ovalue` and `-qo value`
/// are the same as everywhere; after `--` everything is an operand. A dash before a digit begins a number, not an option.
struct ArgumentParser {
  /// What a command line asks for.
  enum Request: Hashable, Sendable {
    case run(ParsedArguments)
    /// The help of the command, or of the group of commands, with these words; no words: of the program.
    case help([String])
    case version
  }

  private var arguments: ArraySlice<String>

  /// Understands the arguments after the program's name.
  static func parse(_ arguments: [String]) throws(ToolError) -> Request {
    var parser = ArgumentParser(arguments: arguments[...])
    return try parser.parse()
  }

  private mutating func parse() throws(ToolError) -> Request {
    var words: [String] = []
    while true {
      let candidates = CommandTable.commands(under: words)
      if candidates.count == 1, candidates[0].name.words == words { return try parseCommand(candidates[0]) }
      guard let word = arguments.popFirst() else { throw Self.missingCommand(after: words) }
      switch word {
      case "--help", "-h": return .help(words)
      case "--version", "-V": return .version
      default:
        guard !Self.isOption(word) else {
          let known = CommandTable.commonOptions.map(\.name.spelling)
          throw Self.unknown("option", word, among: known, help: words)
        }
        guard !CommandTable.commands(under: words + [word]).isEmpty else {
          throw Self.unknownCommand(word, after: words)
        }
        words.append(word)
      }
    }
  }

  private mutating func parseCommand(_ command: CommandSpecification) throws(ToolError) -> Request {
    var parsed = ParsedArguments(command: command.name)
    while let argument = arguments.popFirst() {
      if argument == "--" {
        parsed.operands += arguments
        break
      }
      guard Self.isOption(argument) else {
        parsed.operands.append(argument)
        continue
      }
      let given =
        argument.hasPrefix("--")
        ? [try takeLong(argument, of: command)] : try takeLetters(argument, of: command)
      for (option, value) in given {
        switch option.name {
        case .help: return .help(command.name.words)
        case .version: return .version
        default: parsed.values[option.name, default: []].append(value)
        }
      }
    }
    try Self.check(parsed, against: command)
    return .run(parsed)
  }

  // MARK: One argument

  /// A dash alone is a file; a dash before a digit or a point begins a number.
  static func isOption(_ argument: String) -> Bool {
    let bytes = argument.utf8
    guard bytes.count > 1, bytes.first == UInt8(ascii: "-") else { return false }
    let second = bytes[bytes.index(after: bytes.startIndex)]
    return !(second &- 48 < 10 || second == UInt8(ascii: "."))
  }

  private mutating func takeLong(_ argument: String, of command: CommandSpecification) throws(ToolError) -> (OptionSpecification, String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let spelling = String(parts[0])
    let attached = parts.count > 1 ? String(parts[1]) : nil
    let known = command.options + CommandTable.commonOptions
    guard let option = known.first(where: { $0.name.spelling == spelling }) else {
      throw Self.unknown("option", spelling, among: known.map(\.name.spelling), help: command.name.words, remedy: Self.dashRemedy(command))
    }
    guard option.value != .none else {
      if attached != nil { throw Self.usage("option '\(spelling)' takes no value", help: command.name.words) }
      return (option, "")
    }
    return (option, try takeValue(of: option, spelled: spelling, attached: attached, command: command))
  }

  private mutating func takeLetters(_ argument: String, of command: CommandSpecification) throws(ToolError) -> [(
    OptionSpecification, String
  )] {
    let known = command.options + CommandTable.commonOptions
    // `-format csv` is a long option with a dash too few, not the letter f and the value "ormat".
    let name = argument.split(separator: "=", maxSplits: 1)[0]
    if argument.count > 2, let long = known.map(\.name.spelling).first(where: { $0 == "-" + name }) {
      throw Self.usage("unknown option '\(name)'; did you mean '\(long)'?", help: command.name.words)
    }
    var given: [(OptionSpecification, String)] = []
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = known.first(where: { $0.letter == letter }) else {
        let spelled = argument.count > 2 ? "'-\(letter)' in '\(argument)'" : "'-\(letter)'"
        throw Self.usage("unknown option \(spelled)\(Self.dashRemedy(command))", help: command.name.words)
      }
      guard option.value != .none else {
        given.append((option, ""))
        continue
      }
      let attached = letters.isEmpty ? nil : String(letters)
      given.append((option, try takeValue(of: option, spelled: "-\(letter)", attached: attached, command: command)))
      break
    }
    return given
  }

  private mutating func takeValue(
    of option: OptionSpecification, spelled: String, attached: String?, command: CommandSpecification
  ) throws(ToolError) -> String {
    let value: String
    if let attached {
      value = attached
    } else {
      let placeholder = option.value.placeholder ?? ""
      guard let next = arguments.first else {
        throw Self.usage("option '\(spelled)' needs a value: \(spelled) \(placeholder)", help: command.name.words)
      }
      // `-o --format csv` is a forgotten file name, not a file named "--format".
      guard !Self.spellsKnownOption(next, of: command) else {
        throw Self.usage(
          "option '\(spelled)' needs a value, but the option '\(next)' follows; for that very value write \(option.name.spelling)=\(next)",
          help: command.name.words)
      }
      value = next
      arguments.removeFirst()
    }
    try Self.check(value, of: option, spelled: spelled, help: command.name.words)
    return value
  }

  private static func spellsKnownOption(_ argument: String, of command: CommandSpecification) -> Bool {
    guard isOption(argument) else { return false }
    let name = argument.split(separator: "=", maxSplits: 1)[0]
    return argument == "--"
      || (command.options + CommandTable.commonOptions).contains { option in
        option.name.spelling == name || option.letter.map { "-\($0)" == argument } == true
      }
  }
}
