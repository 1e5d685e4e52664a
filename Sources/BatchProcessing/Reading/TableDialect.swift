import TrackFiles

/// How a table is written: what stands before its header, and what separates its cells.
struct TableDialect: Hashable {
  var delimiter: UInt8
  /// How many bytes stand before the header: a byte order mark, and Excel's line `sep=;`.
  var prologLength: Int
  /// The line, from 1, that the header starts on.
  var headerLine: Int

  static let candidates: [UInt8] = [Byte.comma, UInt8(ascii: ";"), Byte.tab, UInt8(ascii: "|")]

  /// Tells the dialect from the first bytes of a table.
  ///
  /// A line `sep=` decides. Else it is the delimiter under which the header names coordinates, and among several (or none) the one
  /// that gives the most columns; the comma where nothing speaks for another.
  static func detect(_ head: [UInt8], request: CoordinateColumns.Request) -> TableDialect {
    let start = head.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if let (delimiter, length) = separatorLine(head, from: start) {
      return TableDialect(delimiter: delimiter, prologLength: start + length, headerLine: 2)
    }
    var best = (delimiter: Byte.comma, names: false, columns: 0)
    for delimiter in candidates {
      let names = header(head, from: start, delimiter: delimiter)
      let namesCoordinates = (try? CoordinateColumns.choose(from: names, request: request)) != nil
      if (namesCoordinates && !best.names) || (namesCoordinates == best.names && names.count > best.columns) {
        best = (delimiter, namesCoordinates, names.count)
      }
    }
    return TableDialect(delimiter: best.delimiter, prologLength: start, headerLine: 1)
  }

  private static func header(_ head: [UInt8], from start: Int, delimiter: UInt8) -> [String] {
    var splitter = RecordSplitter(delimiter: delimiter)
    splitter.feed(Array(head[start...]))
    if splitter.records.isEmpty { splitter.finish() }
    guard let record = splitter.records.first else { return [] }
    return TableCell.texts(of: UTF8Text.repaired(splitter.buffer.span.extracting(record.start..<record.end)), delimiter: delimiter)
  }

  /// Excel's hint, in a line of its own: `sep=;`.
  private static func separatorLine(_ head: [UInt8], from start: Int) -> (delimiter: UInt8, length: Int)? {
    let line = head[start...].prefix(8)
    let word = line.prefix(4).map { $0 | 0x20 }
    guard word == Array("sep=".utf8.map { $0 | 0x20 }), line.count >= 6 else { return nil }
    let delimiter = line[start + 4]
    guard delimiter >= 0x20 || delimiter == Byte.tab, delimiter < 0x7F, delimiter != Byte.quote else { return nil }
    if line[start + 5] == Byte.lineFeed { return (delimiter, 6) }
    guard line[start + 5] == Byte.carriageReturn else { return nil }
    return (delimiter, line.count > 6 && line[start + 6] == Byte.lineFeed ? 7 : 6)
  }
}
