import ReverseGeocoding

/// All commands: the one table behind parser, help, manual and completions.
enum CommandTable {
  static let commands: [CommandSpecification] =
    [enrich, reverse, geocode, gazetteerInfo, gazetteerVerify, gazetteerBuild] + places + [help, generate]

  /// What groups of commands are for, by their common first word.
  static let groups: [(word: String, summary: String)] = [
    ("gazetteer", "show, check or build a gazetteer"), ("places", "keep places in a list"),
  ]

  /// The specification of a command.
  static func specification(of name: CommandName) -> CommandSpecification {
    guard let found = commands.first(where: { $0.name == name }) else {
      preconditionFailure("\(name.rawValue) is missing from the table of commands")
    }
    return found
  }

  /// The commands whose words begin with the given words.
  static func commands(under words: [String]) -> [CommandSpecification] {
    commands.filter { $0.name.words.starts(with: words) }
  }

  /// The options that every command has.
  static let commonOptions = [
    OptionSpecification(name: .help, letter: "h", summary: "show this help"),
    OptionSpecification(name: .version, letter: "V", summary: "show the version"),
  ]

  static let gazetteerOption = OptionSpecification(
    name: .gazetteer, letter: "g", value: .file("FILE"), isRepeatable: true,
    summary: "look in FILE before the world's; may be repeated")

  static let worldviewOption = OptionSpecification(
    name: .worldview, value: .choice("VIEW", Worldview.allCases.map(\.rawValue)), isSpecial: true,
    summary: "whose view of disputed ground: default, nearly always who holds it, or iso, who has it in ISO 3166-1")

  static let languageOption = OptionSpecification(
    name: .language, value: .text("LIST"), isSpecial: true,
    summary: "names in the first of these languages that is known, such as de,fr, or local; else as usual; with names of time zones")

  private static let reverse = CommandSpecification(
    name: .reverse,
    summary: "show the place at a coordinate",
    details: [
      "Latitude and longitude are degrees (WGS 84), south and west negative or with a letter behind or before the number: two arguments, or one with a comma between the numbers. Minutes and seconds, decimal commas and geo: links are read, too, as they are pasted."
    ],
    operands: [
      OperandSpecification(name: "LAT", summary: "latitude, -90 to 90"),
      OperandSpecification(name: "LON", summary: "longitude, -180 to 180", isOptional: true, isRepeatable: true),
    ],
    options: [
      OptionSpecification(
        name: .format, letter: "f", value: .choice("FORMAT", ["text", "json"]), summary: "write text, the default, or json"),
      gazetteerOption, worldviewOption, languageOption,
    ],
    examples: [
      .init(line: "toponym reverse 46.0207 7.7491", meaning: "Zermatt"),
      .init(line: "toponym reverse -33.86,151.21", meaning: "Sydney, in one argument"),
      .init(line: "toponym reverse \"48°51'24\\\"N 2°21'03\\\"E\"", meaning: "Paris, as maps show it"),
    ])

  private static let gazetteerFile = OperandSpecification(
    name: "FILE", summary: "a gazetteer; without it, the world gazetteer in the program", isFile: true,
    isOptional: true)

  private static let gazetteerInfo = CommandSpecification(
    name: .gazetteerInfo,
    summary: "show what a gazetteer holds, and whom to credit",
    details: ["Shows name, edition, counts, the size of each section, and the sources with their licences and attributions."],
    operands: [gazetteerFile])

  private static let gazetteerVerify = CommandSpecification(
    name: .gazetteerVerify,
    summary: "check a gazetteer from end to end",
    details: ["Checks the checksums and every reference from one record to another. Ends with status 0 for a sound file, 4 for any other."],
    operands: [gazetteerFile])

  private static let gazetteerBuild = CommandSpecification(
    name: .gazetteerBuild,
    summary: "build a gazetteer from places, houses and streets, or parks",
    details: [
      "Reads files in the formats of the GeoNames dump, houses and streets, areas of interest, or several of these, and writes a gazetteer. The same files give the same bytes."
    ],
    options: [
      OptionSpecification(
        name: .places, value: .file("FILE"), summary: "places, in the format of cities500.txt"),
      OptionSpecification(
        name: .output, letter: "o", value: .file("FILE"), isRequired: true, summary: "write the gazetteer to FILE"),
      OptionSpecification(name: .admin1, value: .file("FILE"), summary: "states, in the format of admin1CodesASCII.txt"),
      OptionSpecification(name: .admin2, value: .file("FILE"), summary: "counties, in the format of admin2Codes.txt"),
      OptionSpecification(name: .countries, value: .file("FILE"), summary: "countries, in the format of countryInfo.txt"),
      OptionSpecification(
        name: .areas, value: .file("FILE"), isRepeatable: true,
        summary: "areas (zones, land, lakes, seas, states, counties) as a GeoJSON text sequence; may be repeated"),
      OptionSpecification(
        name: .addresses, value: .file("FILE"), isRepeatable: true,
        summary: "houses and streets as GeoJSON, as OpenAddresses publishes them; may be repeated"),
      OptionSpecification(
        name: .interests, value: .file("FILE"), isRepeatable: true,
        summary:
          "parks and other areas of interest as GeoJSON: polygons with a \"name\", or points with a \"name\" and a \"radius\" in metres; may be repeated"
      ),
      OptionSpecification(
        name: .country, value: .text("ISO"), summary: "with --addresses and without --places: their country, such as BD"),
      OptionSpecification(
        name: .postalCodes, value: .file("FILE"), isRepeatable: true,
        summary: "postal codes, in the 12 columns of GeoNames' allCountries.txt; may be repeated"),
      OptionSpecification(
        name: .names, value: .file("FILE"), isRepeatable: true,
        summary: "names in languages, in the format of alternateNamesV2.txt; may be repeated"),
      OptionSpecification(
        name: .sources, value: .file("FILE"), summary: "name, edition, sources and licences to put into the gazetteer"),
    ],
    examples: [
      .init(
        line: "toponym gazetteer build --places=CH.txt --output=ch.gazetteer", meaning: "the places of Switzerland"),
      .init(
        line: "toponym gazetteer build --addresses=oa.geojson --country=CH -o oa.gazetteer", meaning: "streets to lay over the world"),
      .init(line: "toponym gazetteer build --interests=parks.geojson -o parks.gazetteer", meaning: "parks to lay over the world"),
    ])

  private static let help = CommandSpecification(
    name: .help,
    summary: "show the help of a command",
    operands: [
      OperandSpecification(name: "COMMAND", summary: "a command, such as \"gazetteer info\"", isOptional: true, isRepeatable: true)
    ],
    options: [OptionSpecification(name: .all, letter: "a", summary: "describe the options that few people need, too")])

  private static let generate = CommandSpecification(
    name: .generate,
    summary: "write the manual page or the completions for bash",
    operands: [
      OperandSpecification(name: "KIND", summary: "man or bash", choices: ["man", "bash"])
    ],
    isHidden: true)
}
