import BatchProcessing

extension CommandTable {
  static let geocode = CommandSpecification(
    name: .geocode,
    summary: "find the places that a name or an address means",
    details: [
      "Finds the places that TEXT may mean, the likeliest first: a name, or names with commas between them, such as \"Zermatt, Valais, Switzerland\", with codes of countries and states, too. Ends with status 1 where nothing is found.",
      "With --input, looks up every address of a file. A table keeps its columns and gains the coordinate and the fields of the likeliest place; geo_matches says how many others the address means as surely, and geo_match is none where no place matches.",
    ],
    operands: [
      OperandSpecification(
        name: "TEXT", summary: "a place or an address; words need no quotes, a text that begins with a dash goes behind --", isOptional: true,
        isRepeatable: true, isText: true)
    ],
    options: searchOptions + addressOptions + answerOptions + shared(.onError, .errors, .resume, .jobs, .gazetteer, .progress, .quiet),
    examples: [
      .init(line: "toponym geocode Zermatt", meaning: "where it is"),
      .init(line: "toponym geocode \"Springfield, US\" --limit 3 -f json", meaning: "the three likeliest, for a program"),
      .init(line: "toponym geocode --input cities.csv --column name", meaning: "a table with a coordinate for each row"),
    ])

  /// What is asked of files; without one it would be passed over in silence.
  static let optionsOfAddressFiles = (addressOptions + answerOptions + shared(.onError, .errors, .resume, .jobs, .progress)).map(\.name)
    .filter { ![.input, .output, .format].contains($0) }

  private static let searchOptions = [
    OptionSpecification(
      name: .limit, letter: "n", value: .count("N", 1...1000), topic: .search, summary: "show at most N matches; without it, 10"),
    OptionSpecification(
      name: .region, value: .text("LAT,LON,RADIUS"), topic: .search,
      summary: "of equally good matches, those within RADIUS metres (or 50km) of a point come first"),
  ]

  private static let addressOptions =
    [
      OptionSpecification(
        name: .input, letter: "i", value: .file("FILE"), isRepeatable: true, topic: .input,
        summary: "look up the addresses in FILE (CSV, TSV, JSON or lines); \"-\" is standard input"),
      OptionSpecification(
        name: .column, letter: "c", value: .text("COLUMN"), isRepeatable: true, topic: .input,
        summary: "the column with the address: its name, or its number from 1; several, such as street,city,country, make one address"),
      OptionSpecification(
        name: .inputFormat, value: .choice("FORMAT", ["csv", "tsv", "ndjson", "geojson", "lines"]), topic: .input,
        summary: "read the input as csv, tsv, ndjson, geojson or lines (one address a line)"),
    ] + shared(.noHeader, .delimiter, .skipLines, .comment, .backslashEscapes, .strict)

  private static let answerOptions =
    [
      OptionSpecification(
        name: .output, letter: "o", value: .file("FILE"), topic: .output,
        summary: "write to FILE; \"-\", the default, is standard output"),
      OptionSpecification(
        name: .format, letter: "f",
        value: .choice("FORMAT", ["text"] + MatchListFormat.allCases.map(\.rawValue) + [OutputFormat.geojsonseq.rawValue]), topic: .output,
        summary: "write text, the default, json, ndjson, csv, tsv or geojson; of files csv, the default, tsv, ndjson, geojson or geojsonseq"),
    ] + shared(.fields, .onlyNew, .prefix)

  /// Options that mean what they mean to `enrich`.
  private static func shared(_ names: OptionName...) -> [OptionSpecification] {
    names.map { name in
      guard let found = enrich.options.first(where: { $0.name == name }) else {
        preconditionFailure("enrich has no option \(name.spelling)")
      }
      return found
    }
  }
}
