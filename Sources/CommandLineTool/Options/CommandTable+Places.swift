extension CommandTable {
  /// The commands that keep places in a list.
  static let places: [CommandSpecification] = [placesAdd, placesList, placesRemove, placesMove, placesExport, placesImport]

  private static let storeOption = OptionSpecification(
    name: .store, letter: "s", value: .file("FILE"),
    summary: "keep the list in FILE, not in toponym/places.json under $XDG_DATA_HOME or ~/.local/share")

  private static let placeOperand = "a place: its number in the list, its name or its identifier"

  private static let quietOption = OptionSpecification(name: .quiet, letter: "q", summary: "tell nothing but what went wrong")

  private static let placesAdd = CommandSpecification(
    name: .placesAdd,
    summary: "add a place to the list",
    details: [
      "WHAT is a name, such as \"Zermatt, Switzerland\", of which the likeliest place is taken, or a latitude and a longitude in degrees. A place that is in the list already is not added, and the exit status is 1 then."
    ],
    operands: [OperandSpecification(name: "WHAT", summary: "a name, or LAT LON", isRepeatable: true)],
    options: [
      OptionSpecification(name: .name, letter: "n", value: .text("NAME"), summary: "call the place NAME"),
      gazetteerOption, storeOption, quietOption, worldviewOption, languageOption,
    ],
    examples: [
      .init(line: "toponym places add \"Zermatt, Switzerland\"", meaning: "the likeliest place of that name"),
      .init(line: "toponym places add 46.0207 7.7491 --name Home", meaning: "a point under a name of one's own"),
    ])

  private static let placesList = CommandSpecification(
    name: .placesList,
    summary: "show the list",
    operands: [],
    options: [
      OptionSpecification(
        name: .format, letter: "f", value: .choice("FORMAT", ["text", "json", "csv"]), summary: "write text, the default, json or csv"),
      storeOption,
    ],
    examples: [.init(line: "toponym places list", meaning: "a place a line, with its number")])

  private static let placesRemove = CommandSpecification(
    name: .placesRemove,
    summary: "take places out of the list",
    details: [
      "Where a name fits several places, none is removed, and they are listed. Where one PLACE is not in the list, none is removed."
    ],
    operands: [OperandSpecification(name: "PLACE", summary: placeOperand, isRepeatable: true)],
    options: [storeOption, quietOption],
    examples: [.init(line: "toponym places remove Zermatt", meaning: "by its name")])

  private static let placesMove = CommandSpecification(
    name: .placesMove,
    summary: "move a place in the list",
    operands: [
      OperandSpecification(name: "PLACE", summary: placeOperand),
      OperandSpecification(name: "NUMBER", summary: "the number that it shall have"),
    ],
    options: [storeOption, quietOption],
    examples: [.init(line: "toponym places move Zermatt 1", meaning: "to the top")])

  private static let placesExport = CommandSpecification(
    name: .placesExport,
    summary: "write the list for other programs",
    details: [
      "JSON is what \"places import\", the file of the list itself and the store of an app hold; every other format can be read by \"enrich\"."
    ],
    options: [
      OptionSpecification(
        name: .format, letter: "f", value: .choice("FORMAT", PlacesFormat.allCases.map(\.rawValue)),
        summary: "write json, gpx, geojson, csv or kml; without it the output's name decides, else json"),
      OptionSpecification(
        name: .output, letter: "o", value: .file("FILE"), summary: "write to FILE; \"-\", the default, is standard output"),
      storeOption,
    ],
    examples: [.init(line: "toponym places export -o places.gpx", meaning: "waypoints for a receiver")])

  private static let placesImport = CommandSpecification(
    name: .placesImport,
    summary: "add the places of another list",
    details: ["Reads what \"places export --format json\" or an app has written. Places that are in the list already are left out."],
    operands: [OperandSpecification(name: "FILE", summary: "a list in JSON; \"-\" is standard input", isFile: true)],
    options: [storeOption, quietOption],
    examples: [.init(line: "toponym places export | toponym places import - --store copy.json", meaning: "a copy")])
}
