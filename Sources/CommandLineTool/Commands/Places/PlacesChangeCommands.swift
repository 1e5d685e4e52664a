import SavedPlaces

/// `toponym places remove`: takes places out of the list, all that are named or none.
enum PlacesRemoveCommand {
  static func run(_ arguments: ParsedArguments, _ terminal: Terminal) throws(ToolError) -> ExitStatus {
    let (removed, status) = try SavedList(arguments).update(terminal) { list throws(ToolError) in
      let places = try PlaceReference.places(arguments.operands, in: list, command: .placesRemove)
      for place in places { list.remove(id: place.id) }
      return places
    }
    guard !arguments.isOn(.quiet) else { return status }
    try terminal.show(removed.map { ControlCharacters.replaced(in: "removed \($0.line)") + "\n" }.joined())
    return status
  }
}

/// `toponym places move`: gives a place another number.
enum PlacesMoveCommand {
  static func run(_ arguments: ParsedArguments, _ terminal: Terminal) throws(ToolError) -> ExitStatus {
    // The parser has made sure of both.
    let word = arguments.operands.first ?? ""
    let target = arguments.operands.last ?? ""
    let ((place, number), status) = try SavedList(arguments).update(terminal) { list throws(ToolError) in
      let place = try PlaceReference.place(word, in: list, command: .placesMove)
      guard let number = Int(target), (1...list.count).contains(number) else {
        throw ArgumentParser.usage("NUMBER is from 1 to \(list.count), not '\(target)'", help: CommandName.placesMove.words)
      }
      let index = list.index(of: place.id) ?? 0
      list.move(fromOffsets: [index], toOffset: number - 1 > index ? number : number - 1)
      return (place, number)
    }
    guard !arguments.isOn(.quiet) else { return status }
    try terminal.show(ControlCharacters.replaced(in: "moved to \(number): \(place.line)") + "\n")
    return status
  }
}
