import GazetteerStore

/// `toponym gazetteer verify`: whether a gazetteer is sound.
enum GazetteerVerifyCommand {
  static func run(_ arguments: ParsedArguments, _ terminal: Terminal) throws(ToolError) -> ExitStatus {
    let path = arguments.operands.first
    let name = path ?? GazetteerStack.embeddedName
    let gazetteer = try GazetteerStack.openOne(path)
    do {
      try gazetteer.verify()
    } catch {
      throw ToolError(.gazetteerInvalid, "\(name): \(error.description)")
    }
    try terminal.show(
      "\(ControlCharacters.replaced(in: name)): sound, \(NumberText.count(gazetteer.placeCount, "place")), "
        + "\(NumberText.count(gazetteer.sections.count, "section"))\n")
    return .done
  }
}
