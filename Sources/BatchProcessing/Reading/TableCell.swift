/// Where a cell lies in the bytes of its chunk, quotes included.
struct TableCell {
  var start: Int
  var end: Int
  /// Whether the cell opens with a quote.
  var isQuoted: Bool

  var range: Range<Int> { start..<end }

  /// Finds the cells of a record, by the same grammar as ``RecordSplitter``.
  static func split(_ bytes: [UInt8], _ range: Range<Int>, delimiter: UInt8, into cells: inout [TableCell]) {
    cells.removeAll(keepingCapacity: true)
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

  /// The texts of the cells of a header, which is UTF-8.
  static func texts(of header: [UInt8], delimiter: UInt8) -> [String] {
    var cells: [TableCell] = []
    split(header, 0..<header.count, delimiter: delimiter, into: &cells)
    return cells.map { $0.text(from: header) }
  }

  /// Appends the cell's text: without its quotes, doubled quotes made single.
  func appendText(from bytes: [UInt8], to out: inout [UInt8]) {
    guard isQuoted else {
      out.append(bytes, range)
      return
    }
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
