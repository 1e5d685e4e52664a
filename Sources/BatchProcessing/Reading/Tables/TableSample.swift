import TrackFiles

/// The first records of a table, looked at before it is read.
struct TableSample {
  /// A record as its cells.
  struct Record {
    var cells: [String]
    var line: Int
  }

  /// A record as it stands, in UTF-8.
  struct Line {
    var bytes: [UInt8]
    var number: Int
  }

  var records: [Record] = []
  var lines: [Line] = []

  /// Cuts the first records out of a table's first bytes; the last of them counts only where it is complete.
  init(of bytes: ArraySlice<UInt8>, isWhole: Bool, grammar: TableGrammar, firstLine: Int, limit: Int = 24) {
    var splitter = RecordSplitter(grammar: grammar, firstLine: firstLine)
    // In small pieces, so that a table of long lines is not cut to the end for a few of them.
    var rest = bytes
    while !rest.isEmpty, splitter.records.count < limit {
      splitter.feed(Array(rest.prefix(4096)))
      rest = rest.dropFirst(4096)
    }
    if rest.isEmpty, isWhole || splitter.records.isEmpty { splitter.finish() }
    var cells: [TableCell] = []
    for record in splitter.records.prefix(limit) {
      let text = UTF8Text.repaired(splitter.buffer.span.extracting(record.start..<record.end))
      TableCell.split(text, 0..<text.count, grammar: grammar, into: &cells)
      records.append(Record(cells: cells.map { $0.text(from: text) }, line: record.line))
      lines.append(Line(bytes: text, number: record.line))
    }
  }
}
