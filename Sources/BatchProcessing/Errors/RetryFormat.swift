/// An earlier output of ours, of which the rows with errors are filled in again; all others stay byte for byte.
///
/// What a row gets is made by the format that made it at first, as columns of its own, and then put where the earlier ones are.
struct RetryFormat: RecordFormat {
  private let base: any RecordFormat
  private let layout: TableLayout
  private let statusColumn: Int
  /// For each column of the table, which of the columns that `base` adds it is.
  private let sources: [Int?]
  private let addedCount: Int
  /// Rows with more cells than columns have their status that far from their end.
  private let statusFromEnd: Int

  /// The name of the column with the reasons.
  let errorName: String?

  /// For a table; throws what the table lacks.
  init(layout: TableLayout, options: EnrichmentOptions, localTimes: LocalTimes = LocalTimes()) throws(BatchError) {
    self.layout = layout
    let names = layout.columnNames.map { WhiteSpace.trim($0) }
    let prefix = options.writing.columnPrefix
    guard let status = names.lastIndex(where: { Self.suffix(of: $0, after: prefix + "status") != nil }),
      let suffix = Self.suffix(of: names[status], after: prefix + "status")
    else {
      throw BatchError(
        code: .usage,
        message:
          "\(layout.fileName), line 1: --retry needs an earlier output with a column \(Quoted.text(prefix + "status")); its columns are \(names.map { Quoted.text($0) }.joined(separator: ", ")). Another prefix is told with --prefix"
      )
    }
    var told = options
    told.retriesErrors = false
    told.inputs = [layout.fileName]
    told.format = layout.delimiter == Byte.tab ? .tsv : .csv
    told.writing.omitsInput = false
    // Only what has a column: a field that nobody asked for might ask for something that the table does not have.
    told.writing.fields = PlacemarkField.allCases.filter { names.contains(prefix + $0.column + suffix) }
    var plan = OutputPlan(options: told, localTimes: localTimes)
    base = try plan.format(forInput: layout.fileName, layout: .table(layout)).0
    let added = Self.addedNames(of: base, layout)
    let newSuffix = added.compactMap { Self.suffix(of: $0, after: prefix + "status") }.last ?? ""
    var sources = [Int?](repeating: nil, count: names.count)
    for (index, name) in added.enumerated() {
      let bare = name.dropLast(name.hasSuffix(newSuffix) ? newSuffix.count : 0)
      if let column = names.lastIndex(of: String(bare) + suffix) { sources[column] = index }
    }
    self.sources = sources
    addedCount = added.count
    statusColumn = status
    statusFromEnd = names.count - status
    errorName = names.last { $0 == prefix + "error" + suffix }
  }

  func opening() -> [UInt8] { layout.prolog + (layout.header ?? []) + layout.lineEnd }

  /// Whether a row was marked with an error.
  func hasError(_ row: Row) -> Bool {
    // Its own cells may have been too many to be told apart, which moved the added ones.
    let column = row.cells.count > layout.columnNames.count ? row.cells.count - statusFromEnd : statusColumn
    guard row.cells.indices.contains(column) else { return false }
    return row.cells[column].text(from: row.rows.bytes) == "error"
  }

  func append(_ row: Row, _ result: LookupResult, memory: inout FormatMemory, to out: inout [UInt8]) {
    guard row.cells.count <= layout.columnNames.count, let added = addedCells(row, result, &memory) else {
      appendUntouched(row, to: &out)
      return
    }
    for column in sources.indices {
      if column > 0 { out.append(layout.delimiter) }
      if let source = sources[column] {
        out.append(contentsOf: added[source])
      } else if column < row.cells.count {
        out.append(row.rows.bytes, row.cells[column].range)
      }
    }
    appendLineEnd(of: row, to: &out)
  }

  /// Appends a row as it is.
  func appendUntouched(_ row: Row, to out: inout [UInt8]) {
    out.append(row.rows.bytes, row.record.start..<row.record.end)
    appendLineEnd(of: row, to: &out)
  }

  // Only tables have rows with a status.
  func append(_ point: Point, _ result: LookupResult, memory: inout FormatMemory, to out: inout [UInt8]) {}
  func append(_ object: Object, _ result: LookupResult, memory: inout FormatMemory, to out: inout [UInt8]) {}

  private func appendLineEnd(of row: Row, to out: inout [UInt8]) {
    guard !row.isRepaired else {
      out.append(contentsOf: layout.lineEnd)
      return
    }
    // The last line of a file may have none.
    let rest = row.rows.bytes[row.record.end...].prefix(2)
    if rest.first == Byte.carriageReturn {
      out.append(contentsOf: rest.last == Byte.lineFeed ? rest : rest.prefix(1))
    } else if rest.first == Byte.lineFeed {
      out.append(Byte.lineFeed)
    }
  }

  private func addedCells(_ row: Row, _ result: LookupResult, _ memory: inout FormatMemory) -> [[UInt8]]? {
    var bytes: [UInt8] = []
    base.append(row, result, memory: &memory, to: &bytes)
    let cells = Self.cells(of: bytes, layout.delimiter)
    return cells.count < addedCount ? nil : Array(cells.suffix(addedCount))
  }

  private static func addedNames(of base: any RecordFormat, _ layout: TableLayout) -> [String] {
    let header = Array(base.opening().dropFirst(layout.prolog.count))
    return cells(of: header, layout.delimiter).dropFirst(layout.columnNames.count).map {
      TableCell(start: 0, end: $0.count, isQuoted: $0.first == Byte.quote).text(from: $0)
    }
  }

  /// The cells of one line, as they are written.
  private static func cells(of line: [UInt8], _ delimiter: UInt8) -> [[UInt8]] {
    var end = line.count
    while end > 0, line[end - 1] == Byte.lineFeed || line[end - 1] == Byte.carriageReturn { end -= 1 }
    var cells: [TableCell] = []
    TableCell.split(line, 0..<end, grammar: TableGrammar(delimiter: delimiter), into: &cells)
    return cells.map { Array(line[$0.range]) }
  }

  /// What keeps one set of columns apart from another: nothing, `_2`, `_3` and so on.
  private static func suffix(of name: String, after start: String) -> String? {
    guard name.hasPrefix(start) else { return nil }
    let rest = name.dropFirst(start.count)
    if rest.isEmpty { return "" }
    return rest.first == "_" && Int(rest.dropFirst()) != nil ? String(rest) : nil
  }
}
