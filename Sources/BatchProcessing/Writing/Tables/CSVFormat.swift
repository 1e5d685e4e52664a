import Geodesy
import ReverseGeocoding
import TrackFiles

/// A table: its own rows with columns added, or one row a record of something else.
struct CSVFormat: RecordFormat {
  let columns: AddedColumns
  let selection: FieldSelection
  let records: RecordColumns
  let delimiter: UInt8
  let lineEnd: [UInt8]
  /// What stands before the names of the added columns; a delimiter follows where there are cells of the record's own.
  ///
  /// It is `nil` for a table that has none: its rows keep their form, and no line names the added columns.
  let header: [UInt8]?
  let prolog: [UInt8]
  let hasFileColumn: Bool
  /// Whether a row begins with cells of the record's own.
  let hasOwnCells: Bool
  /// Whether the rows are cut at another delimiter than they are written with.
  let isRecut: Bool
  /// The members that objects have columns for.
  var objectColumns: JSONLayout?

  /// For a table: everything in it stays as it was.
  ///
  /// Several tables in one output share the line end of the first. Where a table has another delimiter than `delimiter`, its cells are
  /// written anew, in quotes where they need some.
  init(layout: TableLayout, delimiter: UInt8, lineEnd: [UInt8], columns: AddedColumns, selection: FieldSelection, records: RecordColumns) {
    self.columns = columns
    self.selection = selection
    self.records = records
    self.delimiter = delimiter
    self.lineEnd = lineEnd
    isRecut = delimiter != layout.delimiter
    hasFileColumn = false
    hasOwnCells = !selection.omitsInput
    // A line "sep=;" would say what is no longer true.
    prolog =
      isRecut || selection.omitsInput ? Array(layout.prolog.prefix(layout.prolog.starts(with: Self.byteOrderMark) ? 3 : 0)) : layout.prolog
    if selection.omitsInput {
      header = []
    } else if layout.header == nil {
      header = nil
    } else if isRecut {
      var header: [UInt8] = []
      for (column, name) in layout.columnNames.enumerated() {
        if column > 0 { header.append(delimiter) }
        CSVText.append(name, delimiter: delimiter, to: &header)
      }
      self.header = header
    } else {
      header = layout.header
    }
  }

  /// For points; a column `file` tells several inputs apart.
  init(pointsWithColumns columns: AddedColumns, delimiter: UInt8 = Byte.comma, selection: FieldSelection, hasFileColumn: Bool) {
    self.columns = columns
    self.selection = selection
    self.hasFileColumn = hasFileColumn && !selection.omitsInput
    hasOwnCells = !selection.omitsInput
    self.delimiter = delimiter
    records = RecordColumns()
    lineEnd = [Byte.lineFeed]
    isRecut = false
    prolog = []
    let names = selection.omitsInput ? [] : (hasFileColumn ? ["file"] : []) + AddedColumns.pointColumns
    header = Array(names.joined(separator: String(UnicodeScalar(delimiter))).utf8)
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  var errorName: String? { columns.names.last }

  func opening() -> [UInt8] {
    guard let header else { return prolog }
    var out = prolog + header
    for (index, name) in columns.names.enumerated() {
      if index > 0 || hasOwnCells { out.append(delimiter) }
      CSVText.append(name, delimiter: delimiter, to: &out)
    }
    out.append(contentsOf: lineEnd)
    return out
  }

  func append(_ row: Row, _ result: LookupResult, memory: inout FormatMemory, to out: inout [UInt8]) {
    if hasOwnCells { appendCells(row, memory: &memory, to: &out) }
    appendAdded(result, time: selection.time(of: row, records, memory: &memory), memory: &memory, to: &out)
  }

  private func appendCells(_ row: Row, memory: inout FormatMemory, to out: inout [UInt8]) {
    let columnCount = row.rows.layout.columnNames.count
    // Empty cells beyond the header say nothing: without them the added columns line up.
    var cellCount = row.cells.count
    while cellCount > columnCount, row.cells[cellCount - 1].range.isEmpty { cellCount -= 1 }
    if case .none = row.record.flaw, cellCount <= columnCount {
      if isRecut {
        for (column, cell) in row.cells[..<cellCount].enumerated() {
          if column > 0 { out.append(delimiter) }
          let start = out.count
          cell.appendText(from: row.rows.bytes, to: &out)
          CSVText.quoteIfNeeded(from: start, delimiter: delimiter, in: &out)
        }
      } else {
        let end = cellCount > 0 ? row.cells[cellCount - 1].end : row.record.end
        out.append(row.rows.bytes, row.record.start..<end)
      }
    } else {
      // An open quote would swallow the rows after it, and a row that is too long would push the added columns aside: the line is kept as
      // the text of the first cell, so that no later run takes one of its cells for what it is not.
      let start = out.count
      out.append(row.rows.bytes, row.record.start..<row.record.end)
      CSVText.quoteIfNeeded(from: start, delimiter: delimiter, in: &out)
      cellCount = 1
    }
    while cellCount < columnCount {
      out.append(delimiter)
      cellCount += 1
    }
  }

  func append(_ point: Point, _ result: LookupResult, memory: inout FormatMemory, to out: inout [UInt8]) {
    let value = point.value
    if hasOwnCells { appendCells(value, fileName: point.points.fileName, to: &out) }
    appendAdded(result, time: selection.time(of: value), memory: &memory, to: &out)
  }

  private func appendCells(_ value: DocumentPoint, fileName: String, to out: inout [UInt8]) {
    if hasFileColumn {
      CSVText.append(fileName, delimiter: delimiter, to: &out)
      out.append(delimiter)
    }
    out.append(value.kind.rawValue)
    for number in [value.track, value.segment, value.point] {
      out.append(delimiter)
      if number > 0 { out.append(decimal: number) }
    }
    appendCell(value.latitudeText, else: value.latitude, to: &out)
    appendCell(value.longitudeText, else: value.longitude, to: &out)
    appendCell(value.elevationText, else: value.elevationInMeters, to: &out)
    appendCell(value.time, else: nil, to: &out)
    appendCell(value.name, else: nil, to: &out)
  }

  private func appendCell(_ text: String?, else number: Double?, to out: inout [UInt8]) {
    out.append(delimiter)
    if let text {
      CSVText.append(text, delimiter: delimiter, to: &out)
    } else if let number {
      out.append(shortest: number)
    }
  }

  /// Appends the added cells, each after a delimiter except the first of a row that has no cells of its own, and the line's end.
  func appendAdded(_ result: LookupResult, time: DateTimeText? = nil, memory: inout FormatMemory, to out: inout [UInt8]) {
    if hasOwnCells { out.append(delimiter) }
    if let problem = result.problem {
      for _ in 0..<columns.names.count - 2 { out.append(delimiter) }
      out.append("error")
      out.append(delimiter)
      CSVText.append(problem, delimiter: delimiter, to: &out)
    } else {
      if selection.isOfAddresses {
        if let latitude = result.latitude { out.append(shortest: latitude) }
        out.append(delimiter)
        if let longitude = result.longitude { out.append(shortest: longitude) }
        out.append(delimiter)
      }
      memory.appendFields(result, time, selection, to: &out, field: appendField)
      out.append(selection.matchWord(result))
      out.append(delimiter)
      selection.appendMatchNumber(result, to: &out)
      out.append(delimiter)
      if selection.isOfAddresses {
        let start = out.count
        selection.appendUnmatchedWords(result, to: &out)
        CSVText.quoteIfNeeded(from: start, delimiter: delimiter, in: &out)
        out.append(delimiter)
      }
      out.append(selection.statusWord(result))
      out.append(delimiter)
    }
    out.append(contentsOf: lineEnd)
  }

  private func appendField(_ index: Int, _ value: FieldValue, _ out: inout [UInt8]) {
    let start = out.count
    value.append(to: &out)
    CSVText.quoteIfNeeded(from: start, delimiter: delimiter, in: &out)
    out.append(delimiter)
  }
}
