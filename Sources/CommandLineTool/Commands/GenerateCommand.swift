/// `toponym generate`: what the table of commands is turned into when the program is installed.
enum GenerateCommand {
  static func run(_ arguments: ParsedArguments, _ terminal: Terminal) throws(ToolError) -> ExitStatus {
    // The parser has let nothing else through than the two.
    try terminal.show(arguments.operands == ["man"] ? ManualPage.text : BashCompletion.text)
    return .done
  }
}
