/// What keeps the whole of a row from being read.
enum RowFlaw {
  /// The reason, or `nil` where the row's cells are what they seem.
  static func of(_ row: Row) -> String? {
    switch row.record.flaw {
    case .unclosedQuote(let line): return "the quote opened on line \(line) is never closed"
    case .tooLong:
      return "the record is longer than \(RecordSplitter.maximumRecordLength >> 20) MB; is there a quote that is never closed?"
    case .cutOff: return "the file is damaged inside this row, and its end is lost"
    case .none: break
    }
    let layout = row.rows.layout
    if layout.options.isStrict, let problem = strictProblem(of: row) { return problem }
    let columnCount = layout.columnNames.count
    var cellCount = row.cells.count
    if cellCount <= columnCount { return nil }
    while cellCount > columnCount, row.cells[cellCount - 1].range.isEmpty { cellCount -= 1 }
    guard cellCount > columnCount else { return nil }
    // The cells cannot be told apart any more: a number from one of them might be from the wrong column.
    return "there are \(cellCount) cells \(under(columnCount, layout)); quote the cells that hold the delimiter"
  }

  private static func under(_ columnCount: Int, _ layout: TableLayout) -> String {
    layout.options.hasHeader || layout.isMadeOfLines ? "under \(columnCount) column names" : "but \(columnCount) in the first record"
  }

  /// What is repaired or passed over without `--strict`.
  private static func strictProblem(of row: Row) -> String? {
    if row.isRepaired { return "the text is not UTF-8, which --strict refuses; save the table as UTF-8" }
    let layout = row.rows.layout
    if row.cells.count != layout.columnNames.count {
      return "there are \(row.cells.count) cells \(under(layout.columnNames.count, layout)), which --strict refuses"
    }
    let bytes = row.rows.bytes
    if bytes[row.record.start..<row.record.end].contains(0) { return "there is a NUL byte, which --strict refuses" }
    for (column, cell) in row.cells.enumerated() where hasLooseQuote(cell, bytes) {
      return
        "\(ColumnName.shown(layout.columnNames[column])) has a quote inside a cell that is not quoted as a whole, which --strict refuses"
    }
    return nil
  }

  private static func hasLooseQuote(_ cell: TableCell, _ bytes: [UInt8]) -> Bool {
    // With backslash escapes a quote may be any of several things.
    guard !cell.hasEscapes, !cell.range.isEmpty else { return false }
    guard cell.isQuoted else { return bytes[cell.range].contains(Byte.quote) }
    var position = cell.start + 1
    while position < cell.end {
      if bytes[position] == Byte.quote {
        guard position + 1 < cell.end, bytes[position + 1] == Byte.quote else { return position + 1 != cell.end }
        position += 1
      }
      position += 1
    }
    return false
  }
}
