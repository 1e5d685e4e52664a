import TrackFiles

/// Turns records that have no cells as a table has them into rows with commas.
///
/// Plain lines have words behind their numbers that are no cell, and where any number of spaces is one delimiter no cell can be empty: added
/// columns would not line up. Such inputs are written out again as ordinary comma-separated values; numbers keep their text.
struct RowRewriting: Hashable {
  /// What the records are.
  enum Source: Hashable {
    case lines(CoordinatePairText.Rules)
    /// Each line is an address.
    case addresses
    case cells(TableGrammar)
  }

  let source: Source

  /// The columns of plain lines.
  static let lineColumns = ["lat", "lon", "text"]

  /// The column of plain lines that are addresses.
  static let addressColumns = ["address"]

  /// Records as rows.
  struct Rows {
    var bytes: [UInt8] = []
    var records: [TableRecord] = []
    /// How many of them held text that was not UTF-8.
    var repairedCount = 0
  }

  /// Rewrites records and says where they lie now; a record that cannot be read keeps its flaw.
  func rewrite(_ bytes: [UInt8], _ records: ArraySlice<TableRecord>) -> Rows {
    var rows = Rows()
    rows.bytes.reserveCapacity(bytes.count + records.count * 4)
    var cells: [TableCell] = []
    for record in records {
      var new = record
      new.start = rows.bytes.count
      append(bytes, record, &cells, to: &rows)
      new.end = rows.bytes.count
      rows.records.append(new)
    }
    return rows
  }

  private func append(_ bytes: [UInt8], _ record: TableRecord, _ cells: inout [TableCell], to rows: inout Rows) {
    guard case .none = record.flaw else {
      rows.bytes.append(bytes, record.start..<record.end)
      return
    }
    switch source {
    case .lines(let rules):
      if rules.notation == .degrees, let pair = DecimalPair(bytes.span, record.start..<record.end) {
        let isLatitudeFirst = rules.order == .latitudeFirst
        rows.bytes.append(bytes, isLatitudeFirst ? pair.first : pair.second)
        rows.bytes.append(Byte.comma)
        rows.bytes.append(bytes, isLatitudeFirst ? pair.second : pair.first)
        rows.bytes.append(Byte.comma)
        return
      }
      let raw = bytes.span.extracting(record.start..<record.end)
      if !UTF8Text.isValid(raw) { rows.repairedCount += 1 }
      let text = String(decoding: UTF8Text.repaired(raw), as: UTF8.self)
      let plain = PlainLine.read(text, rules: rules) ?? PlainLine(latitude: "", longitude: "", rest: text)
      for (index, cell) in [plain.latitude, plain.longitude, plain.rest].enumerated() {
        if index > 0 { rows.bytes.append(Byte.comma) }
        CSVText.append(cell, delimiter: Byte.comma, to: &rows.bytes)
      }
    case .addresses:
      let raw = bytes.span.extracting(record.start..<record.end)
      if !UTF8Text.isValid(raw) { rows.repairedCount += 1 }
      let start = rows.bytes.count
      rows.bytes.append(contentsOf: UTF8Text.repaired(raw))
      CSVText.quoteIfNeeded(from: start, delimiter: Byte.comma, in: &rows.bytes)
    case .cells(let grammar):
      TableCell.split(bytes, record.start..<record.end, grammar: grammar, into: &cells)
      for (index, cell) in cells.enumerated() {
        if index > 0 { rows.bytes.append(Byte.comma) }
        let start = rows.bytes.count
        cell.appendText(from: bytes, to: &rows.bytes)
        CSVText.quoteIfNeeded(from: start, delimiter: Byte.comma, in: &rows.bytes)
      }
    }
  }
}
