import TrackFiles

/// Makes out from a table's first bytes how it is to be read.
struct TableOpening {
  let name: String
  /// The first bytes, behind the byte order mark and the skipped lines.
  let head: ArraySlice<UInt8>
  let isWhole: Bool
  /// The byte order mark, or nothing.
  let prolog: [UInt8]
  let firstLine: Int
  let options: ReadingOptions
  /// How records are cut out of the bytes.
  let dialect: TableDialect
  private let isLines: Bool
  private let linesAreAssumed: Bool

  /// What was made out.
  struct Opened {
    var layout: TableLayout
    var rewriting: RowRewriting?
    var hasHeader: Bool
    var warnings: [String]
  }

  init(name: String, head: ArraySlice<UInt8>, isWhole: Bool, prolog: [UInt8], firstLine: Int, options: ReadingOptions) {
    self.name = name
    self.head = head
    self.isWhole = isWhole
    self.prolog = prolog
    self.firstLine = firstLine
    self.options = options
    linesAreAssumed = Self.looksLikeLines(head, isWhole: isWhole, options: options)
    isLines = options.format == .lines || linesAreAssumed
    dialect =
      isLines
      ? TableDialect(grammar: Self.lineGrammar(options), prologLength: 0, headerLine: firstLine)
      : TableDialect.detect(head, isWhole: isWhole, firstLine: firstLine, options: options)
  }

  /// Makes the layout; `record` is the first one in `bytes`, the header where the table has one.
  func open(_ bytes: [UInt8], _ record: TableRecord?) throws(BatchError) -> Opened {
    isLines ? openLines(bytes, record) : try openTable(bytes, record)
  }

  // MARK: Plain lines

  private static func lineGrammar(_ options: ReadingOptions) -> TableGrammar {
    // No cell ends inside a line, and a quote is a mark of seconds.
    TableGrammar(
      delimiter: Byte.lineFeed, hasQuotes: false, commentPrefix: Array((options.commentPrefix ?? "").utf8), keepsPadding: options.isStrict)
  }

  private static func rules(_ options: ReadingOptions) -> CoordinatePairText.Rules {
    .init(order: options.coordinateOrder, notation: options.notation, isStrict: options.isStrict)
  }

  /// Whether the first lines are two numbers each and nothing says that they are cells of a table.
  private static func looksLikeLines(_ head: ArraySlice<UInt8>, isWhole: Bool, options: ReadingOptions) -> Bool {
    guard options.format == nil, !options.readsAddresses, !options.isStrict, options.delimiter == nil, options.latitudeColumn == nil,
      options.longitudeColumn == nil,
      options.coordinateColumn == nil
    else { return false }
    let sample = TableSample(of: head, isWhole: isWhole, grammar: lineGrammar(options), firstLine: 1, limit: 10)
    let rules = rules(options)
    let lines = sample.records.compactMap(\.cells.first).filter { !WhiteSpace.trim($0).isEmpty }
    let clear = lines.count { PlainLine.isClearlyCoordinate($0, rules: rules) }
    return clear * 2 >= lines.count && lines.first.map { PlainLine.isClearlyCoordinate($0, rules: rules) } ?? false
  }

  private func openLines(_ bytes: [UInt8], _ record: TableRecord?) -> Opened {
    if options.readsAddresses { return openAddresses(bytes, record) }
    let header = Array(RowRewriting.lineColumns.joined(separator: ",").utf8)
    let layout = TableLayout(
      .init(
        fileName: name, grammar: TableGrammar(delimiter: Byte.comma), prolog: prolog, header: options.hasHeader ? header : nil,
        lineEnd: lineEnd(bytes, after: record), columnNames: RowRewriting.lineColumns,
        location: .pair(CoordinateColumns(latitude: 0, longitude: 1)), options: options, isMadeOfLines: true))
    let order =
      options.coordinateOrder == .latitudeFirst
      ? "the latitude first; if the longitude comes first, add --order lon-lat" : "the longitude first"
    let warning =
      "this is read as lines of two numbers, \(order); if it is a table without a header, add --no-header with --lat and --lon"
    return Opened(
      layout: layout, rewriting: RowRewriting(source: .lines(Self.rules(options))), hasHeader: false,
      warnings: linesAreAssumed ? [warning] : [])
  }

  /// Lines that are an address each: a table with one column.
  private func openAddresses(_ bytes: [UInt8], _ record: TableRecord?) -> Opened {
    let columns = RowRewriting.addressColumns
    let layout = TableLayout(
      .init(
        fileName: name, grammar: TableGrammar(delimiter: Byte.comma), prolog: prolog,
        header: options.hasHeader ? Array(columns.joined(separator: ",").utf8) : nil, lineEnd: lineEnd(bytes, after: record),
        columnNames: columns, location: .address([0]), options: options, isMadeOfLines: true))
    return Opened(layout: layout, rewriting: RowRewriting(source: .addresses), hasHeader: false, warnings: [])
  }

  // MARK: Tables

  private func openTable(_ bytes: [UInt8], _ record: TableRecord?) throws(BatchError) -> Opened {
    guard let record else { throw unreadable(options.hasHeader ? "there is no header line" : "there are no records") }
    try check(record)
    let text = UTF8Text.repaired(bytes.span.extracting(record.start..<record.end))
    let cells = TableCell.texts(of: text, grammar: dialect.grammar)
    let names = options.hasHeader ? cells : TableLayout.numberedNames(cells.count)
    var warnings: [String] = []
    if options.hasHeader, !UTF8Text.isValid(bytes.span.extracting(record.start..<record.end)) {
      if options.isStrict {
        throw unreadable("the header is not UTF-8, which --strict refuses; save the table as UTF-8", line: record.line)
      }
      warnings.append("the header is not UTF-8; it is read as windows-1252 and written as UTF-8")
    }
    if options.isStrict, let twice = Self.repeated(names) {
      throw BatchError(
        code: .usage,
        message:
          "\(name), line \(record.line): two columns are named \(Quoted.text(twice)), which --strict refuses; give them different names")
    }
    let choice = try location(names, bytes, record)
    if let warning = choice.warning { warnings.append(warning) }
    let splits = dialect.grammar.splitsAtWhiteSpace
    let sepLine = options.delimiter == nil || options.delimiter == dialect.grammar.delimiter ? Array(head.prefix(dialect.prologLength)) : []
    let layout = TableLayout(
      .init(
        fileName: name, grammar: splits ? TableGrammar(delimiter: Byte.comma) : dialect.grammar,
        prolog: prolog + (splits ? [] : sepLine),
        header: options.hasHeader ? splits ? Self.commaSeparated(cells) : text : nil, lineEnd: lineEnd(bytes, after: record),
        columnNames: names, location: choice.location, options: options, timeColumn: try timeColumn(names, record)))
    return Opened(
      layout: layout, rewriting: splits ? RowRewriting(source: .cells(dialect.grammar)) : nil, hasHeader: options.hasHeader,
      warnings: warnings)
  }

  private func location(
    _ names: [String], _ bytes: [UInt8], _ record: TableRecord
  ) throws(BatchError) -> CoordinateLocation.Choice {
    let sample = TableSample(
      of: head.dropFirst(dialect.prologLength), isWhole: isWhole, grammar: dialect.grammar, firstLine: dialect.headerLine)
    do throws(CoordinateColumns.Failure) {
      return try CoordinateLocation.choose(
        from: names, sample: sample.records.dropFirst(options.hasHeader ? 1 : 0).map(\.cells), options: options)
    } catch {
      if error.foundNone, InputSniffer.looksBinary(Array(bytes.prefix(4096))) {
        throw unreadable("this is no text; toponym reads \(InputFormat.allNames)")
      }
      if error.foundNone, [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(bytes[record.start]) {
        throw unreadable("this looks like JSON, not like a table; read it with --input-format ndjson or geojson")
      }
      var message = error.message
      let isLookedFor = options.latitudeColumn == nil || options.longitudeColumn == nil
      if isLookedFor, options.coordinateColumn == nil, !options.readsAddresses {
        let request = CoordinateColumns.Request(latitude: options.latitudeColumn, longitude: options.longitudeColumn)
        if let hint = ColumnHints.forFirstRecords(sample, options: options, request: request) { message += "; \(hint)" }
      }
      // The table can be read; which of its columns hold the coordinates is for the options to say.
      throw BatchError(code: .usage, message: "\(name), line \(record.line): \(message)")
    }
  }

  private func timeColumn(_ names: [String], _ record: TableRecord) throws(BatchError) -> Int? {
    do throws(CoordinateColumns.Failure) {
      let wanted = try CoordinateColumns.named(options.timeColumn, option: "--time", in: names)
      if wanted.count > 1 { throw CoordinateColumns.ambiguous("time", option: "--time", columns: wanted, names: names) }
      if let column = wanted.first { return column }
    } catch {
      throw BatchError(code: .usage, message: "\(name), line \(record.line): \(error.message)")
    }
    let known = ColumnName.columns(of: names, in: ColumnName.times)
    return known.count == 1 ? known[0] : nil
  }

  private func check(_ record: TableRecord) throws(BatchError) {
    let what = options.hasHeader ? "header" : "first record"
    switch record.flaw {
    case .none: return
    case .cutOff: throw unreadable("the file is damaged inside the \(what)", line: record.line)
    case .unclosedQuote(let line): throw unreadable("the \(what) opens a quote that is never closed", line: line)
    case .tooLong:
      throw unreadable(
        "the \(what) is longer than \(RecordSplitter.maximumRecordLength >> 20) MB; is this a table, and is there a quote that is never closed?",
        line: record.line)
    }
  }

  private func unreadable(_ message: String, line: Int? = nil) -> BatchError {
    BatchError(code: .inputUnreadable, message: "\(name)\(line.map { ", line \($0)" } ?? ""): \(message)")
  }

  private static func repeated(_ names: [String]) -> String? {
    var seen: Set<String> = []
    return names.first { !WhiteSpace.trim($0).isEmpty && !seen.insert(WhiteSpace.trim($0)).inserted }
  }

  private static func commaSeparated(_ cells: [String]) -> [UInt8] {
    var out: [UInt8] = []
    for (index, cell) in cells.enumerated() {
      if index > 0 { out.append(Byte.comma) }
      CSVText.append(cell, delimiter: Byte.comma, to: &out)
    }
    return out
  }

  private func lineEnd(_ bytes: [UInt8], after record: TableRecord?) -> [UInt8] {
    guard let end = record?.end, end < bytes.count, bytes[end] == Byte.carriageReturn else { return [Byte.lineFeed] }
    let hasLineFeed = end + 1 < bytes.count && bytes[end + 1] == Byte.lineFeed
    return hasLineFeed ? [Byte.carriageReturn, Byte.lineFeed] : [Byte.carriageReturn]
  }
}
