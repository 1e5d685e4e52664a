/// `toponym help`: the help of a command.
enum HelpCommand {
  static func run(_ arguments: ParsedArguments, _ terminal: Terminal) throws(ToolError) -> ExitStatus {
    guard let text = HelpText.text(for: arguments.operands, describesAll: arguments.isOn(.all)) else {
      throw ArgumentParser.unknown(
        "command", arguments.operands.joined(separator: " "), among: CommandTable.commands.map(\.name.rawValue), help: [])
    }
    try terminal.show(text)
    return .done
  }
}
