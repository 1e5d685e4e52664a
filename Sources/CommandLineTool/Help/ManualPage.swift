/// The manual page toponym(1), made from the table of commands.
enum ManualPage {
  static var text: String {
    var page = ".TH TOPONYM 1 \"\" \"toponym \(ToolVersion.number)\" \"User Commands\"\n"
    page += ".SH NAME\ntoponym \\- find the place at a coordinate, offline\n"
    page += ".SH SYNOPSIS\n"
    let commands = CommandTable.commands.filter { !$0.isHidden }
    for (position, command) in commands.enumerated() {
      page += (position == 0 ? "" : ".br\n") + ".B \(escaped(command.synopsis))\n"
    }
    page += ".SH COMMANDS\n"
    for command in commands { page += section(of: command) }
    page += ".SH EXIT STATUS\n"
    for status in ExitStatus.allCases { page += ".TP\n.B \(status.rawValue)\n\(escaped(HelpText.sentence(status.summary)))\n" }
    page += ".PP\nWhen the reader of the output goes away, the program ends quietly with status 0.\n"
    return page
  }

  private static func section(of command: CommandSpecification) -> String {
    var page = ".SS toponym \(escaped(command.name.rawValue))\n"
    let paragraphs = command.details.isEmpty ? [HelpText.sentence(command.summary)] : command.details
    for paragraph in paragraphs { page += ".PP\n\(escaped(paragraph))\n" }
    for operand in command.operands { page += ".TP\n.I \(escaped(operand.display))\n\(escaped(HelpText.sentence(operand.summary)))\n" }
    for option in command.options + CommandTable.commonOptions {
      let display = option.display.drop { $0 == " " }
      page += ".TP\n.B \(escaped(String(display)))\n\(escaped(HelpText.sentence(option.summary)))\n"
    }
    for example in command.examples {
      page += ".PP\n\(escaped(HelpText.sentence(example.meaning).dropLast() + ":"))\n.PP\n.RS\n.nf\n\(escaped(example.line))\n.fi\n.RE\n"
    }
    return page
  }

  /// Text for roff: no escapes, no requests, and dashes that can be copied.
  static func escaped(_ text: some StringProtocol) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      default: result.append(character)
      }
    }
    if let first = result.first, first == "." || first == "'" { result = "\\&" + result }
    return result
  }
}
