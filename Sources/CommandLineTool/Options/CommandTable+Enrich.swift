import BatchProcessing

extension CommandTable {
  static let enrich = CommandSpecification(
    name: .enrich,
    summary: "add places to the points of tracks and tables",
    details: [
      "Looks up every point of the inputs and writes it out with what is known about the place: name, country, state, city, time zone and so on.",
      "Inputs are GPX, TCX, KML, KMZ, CSV, TSV, NDJSON, GeoJSON and plain lines of two numbers, compressed with gzip or not; a folder stands for the files in it. What an input is, its first bytes tell.",
      "A table keeps its columns and gains new ones. Its coordinates are found by the well-known column names, or named with --lat and --lon.",
    ],
    operands: [
      OperandSpecification(
        name: "INPUT", summary: "a file, a folder or a quoted pattern; \"-\" is standard input", isFile: true,
        isRepeatable: true)
    ],
    options: inputOptions + outputOptions + errorOptions + runningOptions,
    examples: [
      .init(line: "toponym enrich hike.gpx -o hike.csv", meaning: "a table, one row a point"),
      .init(line: "toponym enrich cities.csv --format ndjson", meaning: "JSON, one line a row"),
      .init(line: "toponym enrich - < hike.gpx | head", meaning: "from a pipe, to a pipe"),
    ])

  private static let inputOptions = [
    OptionSpecification(
      name: .inputFormat, value: .choice("FORMAT", InputFormat.allCases.map(\.rawValue)), isSpecial: true, topic: .input,
      summary: "read the inputs as gpx, tcx, kml, csv, tsv, ndjson, geojson or lines, whatever they look like"),
    OptionSpecification(
      name: .lat, value: .text("COLUMN"), topic: .input, summary: "the latitude's column: its name, or its number from 1"),
    OptionSpecification(
      name: .lon, value: .text("COLUMN"), topic: .input, summary: "the longitude's column: its name, or its number from 1"),
    OptionSpecification(
      name: .coordinates, value: .text("COLUMN"), isSpecial: true, topic: .input,
      summary: "the column that holds both numbers, or a WKT point"),
    OptionSpecification(
      name: .order, value: .choice("ORDER", CoordinateOrder.allCases.map(\.rawValue)), isSpecial: true, topic: .input,
      summary: "lat-lon, the default, or lon-lat: which number comes first in --coordinates and in lines"),
    OptionSpecification(
      name: .notation, value: .choice("NOTATION", CoordinateNotation.allCases.map(\.rawValue)), isSpecial: true, topic: .input,
      summary: "degrees, the default, or nmea (ddmm.mmmm)"),
    OptionSpecification(
      name: .time, value: .text("COLUMN"), isSpecial: true, topic: .input, summary: "the column that holds the time of a record"),
    OptionSpecification(name: .noHeader, isSpecial: true, topic: .input, summary: "the first line is a record; columns have numbers only"),
    OptionSpecification(
      name: .delimiter, value: .text("CHAR"), isSpecial: true, topic: .input,
      summary: "what separates cells: a character, or comma, semicolon, tab, pipe or space"),
    OptionSpecification(
      name: .skipLines, value: .count("N", 0...1_000_000), isSpecial: true, topic: .input, summary: "leave out the first N lines"),
    OptionSpecification(
      name: .comment, value: .text("TEXT"), isSpecial: true, topic: .input, summary: "leave out lines that begin with TEXT"),
    OptionSpecification(
      name: .backslashEscapes, isSpecial: true, topic: .input, summary: "a backslash takes the meaning from the next character"),
    OptionSpecification(
      name: .wrapLongitude, isSpecial: true, topic: .input, summary: "read longitudes from 180 to 360 as west of Greenwich"),
    OptionSpecification(name: .strict, isSpecial: true, topic: .input, summary: "refuse what would be repaired or guessed"),
  ]

  private static let outputOptions = [
    OptionSpecification(
      name: .output, letter: "o", value: .file("FILE"), topic: .output,
      summary: "write to FILE; \"-\", the default, is standard output"),
    OptionSpecification(
      name: .outputFolder, letter: "O", value: .file("DIR"), topic: .output,
      summary: "write one output for each input, under its name, into the folder DIR"),
    OptionSpecification(
      name: .format, letter: "f", value: .choice("FORMAT", OutputFormat.allCases.map(\.rawValue)), topic: .output,
      summary: "write csv, tsv, ndjson, geojson, geojsonseq, gpx or kml; without it the output's name decides, else csv"),
    OptionSpecification(
      name: .fields, value: .text("LIST"), topic: .output,
      summary: "write these fields only, such as iso,city,time_zone"),
    OptionSpecification(name: .onlyNew, isSpecial: true, topic: .output, summary: "write the new columns only, without the record's own"),
    OptionSpecification(
      name: .prefix, letter: "p", value: .text("TEXT"), isSpecial: true, topic: .output,
      summary: "begin the names of new columns with TEXT, not with \"geo_\""),
    shared(languageOption, topic: .output),
    OptionSpecification(
      name: .provenance, isSpecial: true, topic: .output,
      summary: "say in NDJSON what each field was taken from, and from which gazetteer"),
    OptionSpecification(
      name: .itinerary, isSpecial: true, topic: .output, summary: "write the places that a track passed, one after another, not its points"),
  ]

  private static let errorOptions = [
    OptionSpecification(
      name: .onError, value: .choice("ACTION", ErrorHandling.allCases.map(\.rawValue)), isSpecial: true, topic: .errors,
      summary: "mark, the default, skip or stop at a record that cannot be looked up"),
    OptionSpecification(
      name: .errors, letter: "e", value: .file("FILE"), topic: .errors, summary: "collect the records with errors in FILE"),
    OptionSpecification(
      name: .retry, isSpecial: true, topic: .errors, summary: "INPUT is an earlier output: look up again only its records with errors"),
    OptionSpecification(
      name: .resume, isSpecial: true, topic: .errors, summary: "keep a checkpoint, and go on from the one that an interrupted run has left"),
  ]

  private static let runningOptions = [
    OptionSpecification(
      name: .jobs, letter: "j", value: .count("N", 1...256), topic: .running,
      summary: "use N workers; the output is the same for any N"),
    shared(gazetteerOption, topic: .running),
    shared(worldviewOption, topic: .running),
    OptionSpecification(
      name: .progress, value: .choice("KIND", ProgressKind.allCases.map(\.rawValue)), isSpecial: true, topic: .running,
      summary: "auto, the default: a line on a terminal; json: a line of JSON for programs, on standard error; none"),
    OptionSpecification(name: .quiet, letter: "q", topic: .running, summary: "no progress and no summary"),
  ]

  /// An option of several commands, under the topic that it has here.
  private static func shared(_ option: OptionSpecification, topic: OptionTopic) -> OptionSpecification {
    var option = option
    option.topic = topic
    return option
  }
}

/// How a run tells how far it has come.
enum ProgressKind: String, CaseIterable, Sendable {
  /// A line drawn over itself, where standard error is a terminal.
  case auto
  /// One JSON object a line.
  case json
  /// Not at all.
  case none
}
