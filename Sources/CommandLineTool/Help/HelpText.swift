/// The help of the program, of a group of commands and of a command, made from the table of commands.
enum HelpText {
  /// The help of the command, or of the group of commands, with these words; `nil` where there is none.
  ///
  /// With `describesAll` it describes the options that few people need, too.
  static func text(for words: [String], describesAll: Bool = false) -> String? {
    let commands = CommandTable.commands(under: words)
    guard !commands.isEmpty else { return nil }
    if words.isEmpty { return program }
    if commands.count == 1, commands[0].name.words == words { return text(of: commands[0], describesAll: describesAll) }
    return group(words, commands)
  }

  static var program: String {
    var text = "Usage: toponym COMMAND [ARGUMENT]...\n\n"
    text += "Finds the place at a coordinate: offline, with the world gazetteer inside.\n\nCommands:\n"
    text += table(of: CommandTable.commands)
    text += "\nOptions:\n" + table(of: CommandTable.commonOptions)
    text += "\nExit status:\n"
    text += WrappedText.table(ExitStatus.allCases.map { ("\($0.rawValue)", $0.summary) })
    text += "\nTry 'toponym COMMAND --help' for the options of a command.\n"
    return text
  }

  private static func group(_ words: [String], _ commands: [CommandSpecification]) -> String {
    let summary = CommandTable.groups.first { $0.word == words.joined(separator: " ") }?.summary
    var text = "Usage: toponym \(words.joined(separator: " ")) COMMAND [ARGUMENT]...\n\n"
    if let summary { text += "Commands to \(summary).\n\n" }
    text += "Commands:\n" + table(of: commands)
    text += "\nTry 'toponym COMMAND --help' for the options of a command.\n"
    return text
  }

  static func text(of command: CommandSpecification, describesAll: Bool) -> String {
    var text = "Usage: \(command.synopsis)\n"
    for paragraph in command.details.isEmpty ? [sentence(command.summary)] : command.details {
      text += "\n" + paragraphLines(paragraph)
    }
    if !command.operands.isEmpty {
      text += "\nArguments:\n" + WrappedText.table(command.operands.map { ($0.display, $0.summary) })
    }
    text += describesAll ? allOptions(of: command) : everydayOptions(of: command)
    if !command.examples.isEmpty {
      text += "\nExamples:\n"
      for example in command.examples { text += "  \(example.line)\n      \(example.meaning)\n" }
    }
    return text
  }

  private static func everydayOptions(of command: CommandSpecification) -> String {
    let text = "\nOptions:\n" + table(of: command.options.filter { !$0.isSpecial } + CommandTable.commonOptions)
    let special = command.options.filter(\.isSpecial).map(\.name.spelling)
    guard !special.isEmpty else { return text }
    return text + "\nMore options, described by 'toponym help --all \(command.name.rawValue)':\n"
      + WrappedText.lines(special.joined(separator: " "), width: WrappedText.width - 2).map { "  \($0)\n" }.joined()
  }

  private static func allOptions(of command: CommandSpecification) -> String {
    var text = ""
    for topic in OptionTopic.allCases {
      let options = command.options.filter { $0.topic == topic }
      if !options.isEmpty { text += "\n\(topic.rawValue):\n" + table(of: options) }
    }
    return text + "\nOptions:\n" + table(of: command.options.filter { $0.topic == nil } + CommandTable.commonOptions)
  }

  private static func paragraphLines(_ paragraph: String) -> String {
    WrappedText.lines(paragraph, width: WrappedText.width).joined(separator: "\n") + "\n"
  }

  private static func table(of commands: [CommandSpecification]) -> String {
    WrappedText.table(commands.filter { !$0.isHidden }.map { ($0.name.rawValue, $0.summary) })
  }

  private static func table(of options: [OptionSpecification]) -> String {
    WrappedText.table(options.map { ($0.display, $0.summary) })
  }

  static func sentence(_ summary: String) -> String { summary.prefix(1).uppercased() + summary.dropFirst() + "." }
}
