import GazetteerStore
import ReverseGeocoding

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
    if let place = ReverseGeocoder.placeWithoutClearGround(in: gazetteer) {
      throw ToolError(.gazetteerInvalid, "\(name): section GRND: record \(place): the ground is not as clear as it says")
    }
    try terminal.show(
      "\(ControlCharacters.replaced(in: name)): sound, \(NumberText.count(gazetteer.placeCount, "place")), "
        + "\(NumberText.count(gazetteer.sections.count, "section"))\n")
    return .done
  }
}
