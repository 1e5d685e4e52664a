import BatchProcessing

extension EnrichmentOptions {
  /// The options that a command line asks for.
  init(_ arguments: ParsedArguments) throws(ToolError) {
    self.init()
    inputs = arguments.operands
    output = arguments.value(of: .output)
    outputFolder = arguments.value(of: .outputFolder)
    format = arguments.value(of: .format).flatMap(OutputFormat.init(rawValue:))
    reading = try ReadingOptions(arguments)
    writing = try WritingOptions(arguments)
    errorHandling = arguments.value(of: .onError).flatMap(ErrorHandling.init(rawValue:)) ?? errorHandling
    errorsFile = arguments.value(of: .errors)
    retriesErrors = arguments.isOn(.retry)
    resumes = arguments.isOn(.resume)
    makesItinerary = arguments.isOn(.itinerary)
    workerCount = arguments.count(of: .jobs) ?? max(2, Processors.count)
  }
}

extension ReadingOptions {
  fileprivate init(_ arguments: ParsedArguments) throws(ToolError) {
    self.init()
    format = arguments.value(of: .inputFormat).flatMap(InputFormat.init(rawValue:))
    isStrict = arguments.isOn(.strict)
    wrapsLongitude = arguments.isOn(.wrapLongitude)
    latitudeColumn = arguments.value(of: .lat)
    longitudeColumn = arguments.value(of: .lon)
    coordinateColumn = arguments.value(of: .coordinates)
    coordinateOrder = arguments.value(of: .order).flatMap(CoordinateOrder.init(rawValue:)) ?? coordinateOrder
    notation = arguments.value(of: .notation).flatMap(CoordinateNotation.init(rawValue:)) ?? notation
    addressColumns = arguments.allValues(of: .column)
    timeColumn = arguments.value(of: .time)
    hasHeader = !arguments.isOn(.noHeader)
    delimiter = try arguments.value(of: .delimiter).map { text throws(ToolError) in try Self.delimiter(text) }
    skippedLineCount = arguments.count(of: .skipLines) ?? 0
    commentPrefix = arguments.value(of: .comment)
    hasBackslashEscapes = arguments.isOn(.backslashEscapes)
  }

  private static let delimiterNames = ["comma": ",", "semicolon": ";", "tab": "\t", "\\t": "\t", "pipe": "|", "space": " "]

  private static func delimiter(_ text: String) throws(ToolError) -> UInt8 {
    let bytes = Array((delimiterNames[text.lowercased()] ?? text).utf8)
    guard bytes.count == 1, bytes[0] != UInt8(ascii: "\""), bytes[0] == UInt8(ascii: "\t") || (0x20..<0x7F).contains(bytes[0]) else {
      throw ToolError(
        .usage, "option '--delimiter' needs one character of ASCII, or comma, semicolon, tab, pipe or space, not '\(text)'")
    }
    return bytes[0]
  }
}

extension WritingOptions {
  fileprivate init(_ arguments: ParsedArguments) throws(ToolError) {
    self.init()
    omitsInput = arguments.isOn(.onlyNew)
    tellsProvenance = arguments.isOn(.provenance)
    if let prefix = arguments.value(of: .prefix) { columnPrefix = prefix }
    if let list = arguments.value(of: .fields) { fields = try Self.fields(list) }
  }

  private static func fields(_ list: String) throws(ToolError) -> [PlacemarkField] {
    var fields: [PlacemarkField] = []
    let names = PlacemarkField.allCases.map(\.column)
    for word in list.split(separator: ",", omittingEmptySubsequences: false) {
      let trimmed = String(word.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      guard let field = PlacemarkField.allCases.first(where: { $0.column == trimmed || $0.key == trimmed }) else {
        let hint = Suggestion.nearest(to: trimmed, among: names).map { "; did you mean '\($0)'? The" } ?? "; the"
        throw ToolError(.usage, "option '--fields' knows no field '\(trimmed)'\(hint) fields are \(names.joined(separator: ", "))")
      }
      if !fields.contains(field) { fields.append(field) }
    }
    return fields
  }
}
