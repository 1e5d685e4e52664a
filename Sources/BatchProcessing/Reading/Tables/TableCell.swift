/// Where a cell lies in the bytes of its chunk, quotes included.
struct TableCell {
  var start: Int
  var end: Int
  /// Whether the text differs from the bytes: the cell opens with a quote, or has escapes.
  var isQuoted: Bool
  /// Whether a backslash takes the meaning from the byte after it.
  var hasEscapes = false

  var range: Range<Int> { start..<end }

  /// Finds the cells of a record, by the same grammar as ``RecordSplitter``.
  static func split(_ bytes: [UInt8], _ range: Range<Int>, grammar: TableGrammar, into cells: inout [TableCell]) {
    cells.removeAll(keepingCapacity: true)
    if grammar.splitsAtWhiteSpace || grammar.hasBackslashEscapes || !grammar.hasQuotes {
      splitSlowly(bytes, range, grammar: grammar, into: &cells)
      return
    }
    let delimiter = grammar.delimiter
    let span = bytes.span
    var position = range.lowerBound
    let end = range.upperBound
    while true {
      let start = position
      let isQuoted = position < end && span[position] == Byte.quote
      if isQuoted {
        position += 1
        while position < end {
          if span[position] != Byte.quote {
            position += 1
          } else if position + 1 < end, span[position + 1] == Byte.quote {
            position += 2
          } else {
            break
          }
        }
        // Text after the closing quote belongs to the cell.
        position = min(position + 1, end)
      }
      while position < end, span[position] != delimiter { position += 1 }
      cells.append(TableCell(start: start, end: position, isQuoted: isQuoted))
      if position == end { return }
      position += 1
    }
  }

  /// The texts of the cells of a record, which is UTF-8.
  static func texts(of record: [UInt8], grammar: TableGrammar) -> [String] {
    var cells: [TableCell] = []
    split(record, 0..<record.count, grammar: grammar, into: &cells)
    return cells.map { $0.text(from: record) }
  }

  /// Appends the cell's text: without its quotes, doubled quotes made single, escapes resolved.
  func appendText(from bytes: [UInt8], to out: inout [UInt8]) {
    guard isQuoted else {
      out.append(bytes, range)
      return
    }
    if hasEscapes {
      appendUnescaped(from: bytes, to: &out)
      return
    }
    // A cell of many megabytes would be copied each time that the room grows.
    if out.isEmpty, range.count > 1 << 16 { out.reserveCapacity(range.count) }
    let span = bytes.span
    var position = start + 1
    while position < end {
      if span[position] == Byte.quote {
        guard position + 1 < end, span[position + 1] == Byte.quote else {
          out.append(bytes, position + 1..<end)
          return
        }
        position += 1
      }
      out.append(span[position])
      position += 1
    }
  }

  /// The cell's text, with U+FFFD for what is not UTF-8.
  func text(from bytes: [UInt8]) -> String {
    var raw: [UInt8] = []
    appendText(from: bytes, to: &raw)
    return String(decoding: raw, as: UTF8.self)
  }
}
