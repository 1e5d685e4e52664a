import BatchProcessing

extension CommandTable {
  static let geocode = CommandSpecification(
    name: .geocode,
    summary: "find the places that a name or an address means",
    details: [
      "Finds the places that TEXT may mean, the likeliest first: a name, or several with commas between them, such as \"Zermatt, Valais, CH\". Where nothing is found, the exit status is 1.",
      "With --input, looks up each address of a file: a table keeps its columns and gains the coordinate and the fields of the likeliest place. The column geo_match tells how it was found (none: not at all), geo_matches how many places are as likely.",
    ],
    operands: [
      OperandSpecification(
        name: "TEXT", summary: "a place or an address, in one word or several; behind -- it may begin with a dash",
        isOptional: true,
        isRepeatable: true, isText: true)
    ],
    options: searchOptions + addressOptions + answerOptions
      + shared(.onError, .errors, .resume, .jobs, .gazetteer, .worldview, .language, .progress, .quiet),
    examples: [
      .init(line: "toponym geocode Zermatt", meaning: "where it is"),
      .init(line: "toponym geocode \"Springfield, US\" --limit 3 -f json", meaning: "the three likeliest, for a program"),
      .init(line: "toponym geocode --input cities.csv --column city", meaning: "a table with a coordinate for each row"),
    ])

  /// What is asked of files; without one it would be passed over in silence.
  static let optionsOfAddressFiles = (addressOptions + answerOptions + shared(.onError, .errors, .resume, .jobs, .progress)).map(\.name)
    .filter { ![.input, .output, .format].contains($0) }

  private static let searchOptions = [
    OptionSpecification(
      name: .limit, letter: "n", value: .count("N", 1...1000), topic: .search, summary: "show at most N matches; without it, 10"),
    OptionSpecification(
      name: .region, value: .text("CIRCLE"), topic: .search,
      summary: "of equal matches, first those inside LAT,LON,RADIUS, such as 46,7.7,50km"),
  ]

  private static let addressOptions =
    [
      OptionSpecification(
        name: .input, letter: "i", value: .file("FILE"), isRepeatable: true, topic: .input,
        summary: "look up the addresses in FILE; \"-\" is standard input"),
      OptionSpecification(
        name: .column, letter: "c", value: .text("COLUMN"), isRepeatable: true, topic: .input,
        summary: "the address's column, by name or number; several make one address, such as street,city,country"),
      OptionSpecification(
        name: .inputFormat, value: .choice("FORMAT", ["csv", "tsv", "ndjson", "geojson", "lines"]), isSpecial: true, topic: .input,
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
        summary:
          "write text (the default), json, ndjson, csv, tsv or geojson; with --input csv, the default, tsv, ndjson, geojson or geojsonseq"
      ),
    ] + shared(.fields, .onlyNew, .prefix)

  /// Options that mean what they mean to `enrich`.
  private static func shared(_ names: OptionName...) -> [OptionSpecification] {
    names.map { name in
      guard let found = enrich.options.first(where: { $0.name == name }) else {
        preconditionFailure("enrich has no option \(name.spelling)")
      }
      var option = found
      // Here they are not what most people come for.
      if name == .fields || name == .errors { option.isSpecial = true }
      return option
    }
  }
}
