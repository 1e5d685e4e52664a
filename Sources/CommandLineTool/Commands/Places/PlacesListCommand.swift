import SavedPlaces

/// `toponym places list`: the list as people read it, or as programs do.
enum PlacesListCommand {
  static func run(_ arguments: ParsedArguments, _ terminal: Terminal) throws(ToolError) -> ExitStatus {
    let (list, status) = try SavedList(arguments).read(terminal)
    if let format = arguments.value(of: .format).flatMap(PlacesFormat.init(rawValue:)) {
      try terminal.show(String(decoding: format.bytes(of: list.locations), as: UTF8.self))
      return status
    }
    if list.isEmpty {
      if status == .done { terminal.tell("the list is empty; 'toponym places add NAME' adds a place") }
    } else {
      try terminal.show(text(of: list.locations))
    }
    return status
  }

  /// One place a line: number, name, country, point, identifier.
  static func text(of locations: [Location]) -> String {
    let rows = locations.enumerated().map { number, location in
      ["\(number + 1)", location.name, location.country, "\(location.latitudeText), \(location.longitudeText)", location.id]
        .map { ControlCharacters.replaced(in: $0) }
    }
    let widths = (0..<4).map { column in rows.map { $0[column].count }.max() ?? 0 }
    var text = ""
    for row in rows {
      text += padding(row[0], to: widths[0]) + row[0]
      for column in 1..<4 { text += "  " + row[column] + padding(row[column], to: widths[column]) }
      text += "  " + row[4] + "\n"
    }
    return text
  }

  private static func padding(_ text: String, to width: Int) -> String { String(repeating: " ", count: width - text.count) }
}
