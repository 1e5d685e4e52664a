import BatchProcessing
import ForwardGeocoding
import Geodesy
import ReverseGeocoding
import SavedPlaces

/// `toponym places add`: keeps what a name or a coordinate means.
enum PlacesAddCommand {
  /// How many places of a name are told at most, the one that was taken among them.
  private static let shownMatches = 6

  static func run(_ arguments: ParsedArguments, _ terminal: Terminal) throws(ToolError) -> ExitStatus {
    let saved = try SavedList(arguments)
    let text = arguments.operands.joined(separator: " ")
    if let name = arguments.value(of: .name), WhiteSpace.isAll(name) {
      throw ArgumentParser.usage("option '--name' needs a name, not an empty text", help: CommandName.placesAdd.words)
    }
    try refuseHalf(text)
    let location = isCoordinate(text) ? try location(at: arguments, terminal) : try location(named: text, arguments, terminal)
    // What takes time is done: the file is locked for the change only.
    let (number, status) = try saved.update(terminal) { list throws(ToolError) in
      do throws(LocationListError) {
        try list.add(location)
      } catch {
        throw ToolError(.recordsWithErrors, refusal(error, in: list))
      }
      return list.count
    }
    guard !arguments.isOn(.quiet) else { return status }
    try terminal.show(ControlCharacters.replaced(in: "added \(number): \(location.line)") + "\n")
    return status
  }

  private static func refusal(_ error: LocationListError, in list: LocationList) -> String {
    guard case .duplicate(let known) = error, let index = list.index(of: known.id) else { return error.description }
    return "\(known.line) is number \(index + 1) of the list already"
  }

  // MARK: A coordinate

  /// Two numbers are a coordinate, also where they cannot be one: that is said then.
  private static func isCoordinate(_ text: String) -> Bool {
    if case .unreadable = TypedCoordinate.read(text) { return false }
    return true
  }

  /// One number that may be a latitude is half of a coordinate, more likely than the name or the postal code of a place.
  private static func refuseHalf(_ text: String) throws(ToolError) {
    let words = text.split { $0 == "," || $0.isWhitespace }
    guard words.count == 1, let number = DecimalNumber.parse(String(words[0])), number.magnitude <= 180 else { return }
    throw ArgumentParser.usage(
      "'\(text)' is one number, and a coordinate has two, such as 46.0207 7.7491; for a postal code name its country, too",
      help: CommandName.placesAdd.words)
  }

  private static func location(at arguments: ParsedArguments, _ terminal: Terminal) throws(ToolError) -> Location {
    let coordinate = try ReverseCommand.coordinate(from: arguments.operands)
    var placemark = try GazetteerStack.geocoder(arguments).placemark(at: coordinate)
    guard let ownName = arguments.value(of: .name) else {
      if let location = Location(placemark) { return location }
      let water = placemark.name.map { " (\($0))" } ?? ""
      throw ToolError(
        .recordsWithErrors,
        "no place is known at \(NumberText.trimmed(coordinate.latitude)), \(NumberText.trimmed(coordinate.longitude))\(water); name it with --name=NAME"
      )
    }
    placemark.name = ownName
    // A point at sea has no country, and may be kept by somebody who has a name for it.
    return Location(placemark)
      ?? Location(
        id: Location.identifier(of: coordinate), name: ownName, country: "", latitude: coordinate.latitude, longitude: coordinate.longitude)
  }

  // MARK: A name

  private static func location(named text: String, _ arguments: ParsedArguments, _ terminal: Terminal) throws(ToolError) -> Location {
    guard !WhiteSpace.isAll(text) else {
      throw ArgumentParser.usage("WHAT is empty; name a place, such as \"Zermatt, Switzerland\"", help: CommandName.placesAdd.words)
    }
    guard text.utf8.count <= Location.longestTextInBytes else {
      throw ArgumentParser.usage(
        "WHAT is \(NumberText.grouped(text.utf8.count)) bytes long, which no name is", help: CommandName.placesAdd.words)
    }
    var options = SearchOptions()
    options.limit = shownMatches
    let geocoder = ForwardGeocoder(geocoder: try GazetteerStack.geocoder(arguments))
    let matches = geocoder.search(text, options: options).filter { Location($0.placemark) != nil }
    guard let best = matches.first, var location = Location(best.placemark, id: best.identifier) else {
      throw ToolError(.recordsWithErrors, "'\(text)' was not found")
    }
    if matches.count > 1, !arguments.isOn(.quiet) {
      let others = matches.dropFirst().map { description(of: $0.placemark) }.joined(separator: "; ")
      terminal.tell("'\(text)' is taken for \(description(of: best.placemark)), the likeliest; others are: \(others)")
    }
    if let name = arguments.value(of: .name) { location.name = name }
    return location
  }

  private static func description(of placemark: Placemark) -> String {
    let names = [placemark.name, placemark.state, placemark.country].compactMap { $0 }
    let coordinate = placemark.coordinate
    return names.joined(separator: ", ")
      + " (\(NumberText.fixed(coordinate.latitude, decimals: 4)), \(NumberText.fixed(coordinate.longitude, decimals: 4)))"
  }
}
