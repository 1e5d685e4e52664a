import TrackFiles

/// How a table is written: what stands before its header, and what separates its cells.
struct TableDialect: Hashable {
  var grammar: TableGrammar
  /// How many bytes stand before the header: Excel's line `sep=;`.
  var prologLength: Int
  /// The line, from 1, that the header starts on.
  var headerLine: Int

  static let candidates: [UInt8] = [Byte.comma, UInt8(ascii: ";"), Byte.tab, UInt8(ascii: "|"), Byte.space]

  /// Tells the dialect from the first bytes of a table, which lie behind its byte order mark and the lines that are skipped.
  ///
  /// The delimiter that was asked for decides, else a line `sep=`. Else it is the delimiter under which the coordinates can be told,
  /// the first records can be read, and among several (or none) the one that gives the most columns; the comma where nothing
  /// speaks for another. White space is tried last: names have spaces in them.
  static func detect(_ head: ArraySlice<UInt8>, isWhole: Bool, firstLine: Int, options: ReadingOptions) -> TableDialect {
    var grammar = TableGrammar(delimiter: options.delimiter ?? (options.format == .tsv ? Byte.tab : Byte.comma))
    grammar.hasBackslashEscapes = options.hasBackslashEscapes
    grammar.keepsPadding = options.isStrict
    grammar.commentPrefix = Array((options.commentPrefix ?? "").utf8)
    if let (delimiter, length) = separatorLine(head) {
      if options.delimiter == nil { grammar.delimiter = delimiter }
      return TableDialect(grammar: grammar, prologLength: length, headerLine: firstLine + 1)
    }
    var dialect = TableDialect(grammar: grammar, prologLength: 0, headerLine: firstLine)
    guard options.delimiter == nil, options.format != .tsv else { return dialect }
    var best = Merit()
    for delimiter in candidates {
      grammar.delimiter = delimiter
      let merit = Merit(of: head, isWhole: isWhole, grammar: grammar, options: options)
      // Spaces are everywhere: they must be what makes the table readable.
      if delimiter == Byte.space, !merit.namesCoordinates || best.namesCoordinates { continue }
      if merit.isBetter(than: best) {
        best = merit
        dialect.grammar.delimiter = delimiter
      }
    }
    return dialect
  }

  /// What speaks for a delimiter.
  private struct Merit {
    var namesCoordinates = false
    /// Whether each number has a column of its own: two names say more than one that holds both.
    var isPair = false
    var readableRecords = 0
    var columns = 0

    init() {}

    init(of head: ArraySlice<UInt8>, isWhole: Bool, grammar: TableGrammar, options: ReadingOptions) {
      let sample = TableSample(of: head, isWhole: isWhole, grammar: grammar, firstLine: 1, limit: 12)
      guard let first = sample.records.first else { return }
      columns = first.cells.count
      let names = options.hasHeader ? first.cells : TableLayout.numberedNames(columns)
      let rows = sample.records.dropFirst(options.hasHeader ? 1 : 0).map(\.cells)
      guard let choice = try? CoordinateLocation.choose(from: names, sample: rows, options: options) else { return }
      namesCoordinates = true
      if case .pair = choice.location { isPair = true }
      readableRecords = rows.count { Self.isReadable($0, choice.location, options) }
    }

    private static func isReadable(_ cells: [String], _ location: CoordinateLocation, _ options: ReadingOptions) -> Bool {
      switch location {
      case .pair(let columns):
        guard columns.latitude < cells.count, columns.longitude < cells.count else { return false }
        return CoordinateText.read(cells[columns.latitude], axis: .latitude).value != nil
          && CoordinateText.read(cells[columns.longitude], axis: .longitude).value != nil
      case .single(let column, let order):
        guard column < cells.count else { return false }
        return CoordinatePairText.read(cells[column], rules: .init(order: order, notation: options.notation)).pair != nil
      case .address(let columns): return columns.contains { $0 < cells.count && !WhiteSpace.trim(cells[$0]).isEmpty }
      }
    }

    func isBetter(than other: Merit) -> Bool {
      if namesCoordinates != other.namesCoordinates { return namesCoordinates }
      if isPair != other.isPair { return isPair }
      if readableRecords != other.readableRecords { return readableRecords > other.readableRecords }
      return columns > other.columns
    }
  }

  /// Excel's hint, in a line of its own: `sep=;`.
  private static func separatorLine(_ head: ArraySlice<UInt8>) -> (delimiter: UInt8, length: Int)? {
    let line = Array(head.prefix(1024))
    // Excel writes it in quotes, too.
    let isQuoted = line.first == Byte.quote
    let start = isQuoted ? 1 : 0
    let word = line.dropFirst(start).prefix(4).map { $0 | 0x20 }
    guard word == Array("sep=".utf8.map { $0 | 0x20 }), line.count >= start + 6 else { return nil }
    let delimiter = line[start + 4]
    guard delimiter >= 0x20 || delimiter == Byte.tab, delimiter < 0x7F, delimiter != Byte.quote else { return nil }
    var end = start + 5
    if isQuoted {
      guard line[end] == Byte.quote else { return nil }
      end += 1
    }
    // A program that took the line for a record has given it as many cells as the others.
    while end < line.count, line[end] == delimiter { end += 1 }
    guard end < line.count else { return nil }
    if line[end] == Byte.lineFeed { return (delimiter, end + 1) }
    guard line[end] == Byte.carriageReturn else { return nil }
    return (delimiter, line.count > end + 1 && line[end + 1] == Byte.lineFeed ? end + 2 : end + 1)
  }
}
