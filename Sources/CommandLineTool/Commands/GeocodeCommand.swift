import BatchProcessing
import FileAccess
import ForwardGeocoding
import GazetteerStore
import Geodesy

/// `toponym geocode`: the places that a text means, or those that the addresses in files mean.
enum GeocodeCommand {
  static func run(_ arguments: ParsedArguments, _ terminal: Terminal) async throws(ToolError) -> ExitStatus {
    var search = SearchOptions()
    search.region = try arguments.value(of: .region).map { text throws(ToolError) in try RegionText.region(text) }
    if arguments.isOn(.input) { return try await lookUpFiles(arguments, search, terminal) }
    let text = try text(of: arguments)
    if let limit = arguments.count(of: .limit) { search.limit = limit }
    let geocoder = ForwardGeocoder(geocoder: try GazetteerStack.geocoder(arguments))
    let matches = geocoder.search(text, options: search)
    if matches.isEmpty { try refuseCoordinate(text) }
    try show(matches, of: text, arguments, terminal)
    guard matches.isEmpty else { return .done }
    terminal.tell("'\(shown(text))' was not found\(hint(for: arguments.operands))")
    return .recordsWithErrors
  }

  // MARK: One text

  private static func text(of arguments: ParsedArguments) throws(ToolError) -> String {
    let help = CommandName.geocode.words
    if let option = CommandTable.optionsOfAddressFiles.first(where: arguments.isOn) {
      throw ArgumentParser.usage("option '\(option.spelling)' goes with --input=FILE, the file with the addresses", help: help)
    }
    guard !arguments.operands.isEmpty else {
      throw ArgumentParser.usage("TEXT is missing: a place or an address; or name a file of addresses with --input", help: help)
    }
    let text = arguments.operands.joined(separator: " ")
    if WhiteSpace.isAll(text) {
      throw ArgumentParser.usage("TEXT is empty; name a place or an address, such as Zermatt, Switzerland", help: help)
    }
    if text == "-" { throw ArgumentParser.usage("'-' is no address; for addresses on standard input write --input -", help: help) }
    if let name = arguments.operands.first, arguments.operands.count == 1, isFileName(name), (try? FileStatus.of(name))?.isRegular == true {
      throw ArgumentParser.usage("'\(name)' is a file; for the addresses in it: toponym geocode --input \(name)", help: help)
    }
    guard text.utf8.count <= ReadingOptions.maximumAddressLengthInBytes else {
      throw ArgumentParser.usage("TEXT is \(NumberText.grouped(text.utf8.count)) bytes long, which no address is", help: help)
    }
    return text
  }

  /// A coordinate is no name: that there is none of that name would be no answer.
  private static func refuseCoordinate(_ text: String) throws(ToolError) {
    guard case .coordinate(let found) = TypedCoordinate.read(text) else { return }
    throw ToolError(
      .usage,
      "'\(shown(text))' is a coordinate, not an address; for the place there: toponym reverse "
        + "\(NumberText.trimmed(found.latitude)) \(NumberText.trimmed(found.longitude))")
  }

  private static func show(
    _ matches: [AddressMatch], of text: String, _ arguments: ParsedArguments, _ terminal: Terminal
  ) throws(ToolError) {
    let path = arguments.value(of: .output)
    let word = arguments.value(of: .format) ?? format(forOutput: path)
    let answer: String
    if let format = MatchListFormat(rawValue: word) {
      answer = MatchList(query: text, matches: matches, namesTimeZones: arguments.isOn(.language)).text(as: format)
    } else if word == "text" {
      answer = AddressMatchText.text(of: matches)
    } else {
      throw ArgumentParser.usage("--format \(word) is for the addresses of files (--input); choose ndjson", help: CommandName.geocode.words)
    }
    guard let path, path != "-" else { return try terminal.show(answer) }
    do {
      try WholeOutput.write(answer, to: path)
    } catch {
      throw EnrichCommand.toolError(error)
    }
  }

  /// The format that an output's name asks for.
  private static func format(forOutput path: String?) -> String {
    guard let path, let dot = path.lastIndex(of: ".") else { return "text" }
    return switch path[dot...].lowercased() {
    case ".json": "json"
    case ".ndjson", ".jsonl": "ndjson"
    case ".csv": "csv"
    case ".tsv", ".tab": "tsv"
    case ".geojson": "geojson"
    default: "text"
    }
  }

  /// The text as a message shows it: on one line, without what changes the direction of writing, not too long.
  private static func shown(_ text: String) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(60) where scalar.properties.generalCategory != .format { shown.append(scalar) }
    return String(shown) + (text.unicodeScalars.count > 60 ? "…" : "")
  }

  /// What somebody may have wanted whose text is no address.
  private static func hint(for operands: [String]) -> String {
    guard let name = operands.first, operands.count == 1, isFileName(name) else { return "" }
    return "; for the addresses in a file: toponym geocode --input \(name)"
  }

  private static func isFileName(_ text: String) -> Bool {
    [".csv", ".tsv", ".txt", ".ndjson", ".jsonl", ".json", ".geojson", ".gz"].contains(where: text.lowercased().hasSuffix)
  }

  // MARK: Files

  private static func lookUpFiles(
    _ arguments: ParsedArguments, _ search: SearchOptions, _ terminal: Terminal
  ) async throws(ToolError) -> ExitStatus {
    let help = CommandName.geocode.words
    if let text = arguments.operands.first {
      throw ArgumentParser.usage("'\(shown(text))' is one argument too many: --input names the file with the addresses", help: help)
    }
    if arguments.isOn(.limit) {
      throw ArgumentParser.usage("--limit is for a single text: each address of a file gets its likeliest place; leave it out", help: help)
    }
    var options = try EnrichmentOptions(arguments)
    options.inputs = arguments.allValues(of: .input)
    options.search = search
    if let word = arguments.value(of: .format), options.format == nil {
      let instead = word == "json" ? "choose ndjson" : "choose csv, tsv, ndjson, geojson or geojsonseq"
      throw ArgumentParser.usage("--format \(word) is for a single text; \(instead) for the addresses of files", help: help)
    }
    let geocoder = ForwardGeocoder(geocoder: try GazetteerStack.geocoder(arguments))
    return try await EnrichCommand.run(Enrichment(options: options, addresses: geocoder), arguments, terminal)
  }
}
