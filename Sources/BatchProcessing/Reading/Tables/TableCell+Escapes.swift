extension TableCell {
  /// Finds cells where a delimiter may be escaped, may stand several times in a row, or where quotes mean nothing.
  static func splitSlowly(_ bytes: [UInt8], _ range: Range<Int>, grammar: TableGrammar, into cells: inout [TableCell]) {
    let span = bytes.span
    let end = range.upperBound
    let merges = grammar.splitsAtWhiteSpace
    func isDelimiter(_ byte: UInt8) -> Bool { byte == grammar.delimiter || merges && byte == Byte.tab }
    var position = range.lowerBound
    if merges {
      while position < end, isDelimiter(span[position]) { position += 1 }
    }
    while true {
      let start = position
      var hasEscapes = false
      func skipEscape(_ position: inout Int) -> Bool {
        guard grammar.hasBackslashEscapes, span[position] == TableGrammar.backslash else { return false }
        hasEscapes = true
        position = min(position + 2, end)
        return true
      }
      let isQuoted = grammar.hasQuotes && position < end && span[position] == Byte.quote
      if isQuoted {
        position += 1
        while position < end {
          if skipEscape(&position) { continue }
          if span[position] != Byte.quote {
            position += 1
          } else if position + 1 < end, span[position + 1] == Byte.quote {
            position += 2
          } else {
            break
          }
        }
        position = min(position + 1, end)
      }
      while position < end, !isDelimiter(span[position]) {
        if !skipEscape(&position) { position += 1 }
      }
      cells.append(TableCell(start: start, end: position, isQuoted: isQuoted || hasEscapes, hasEscapes: hasEscapes))
      if merges {
        while position < end, isDelimiter(span[position]) { position += 1 }
      }
      if position == end {
        // A delimiter at the end has an empty cell behind it, but not where any number of them is one.
        return
      }
      if !merges { position += 1 }
    }
  }

  /// Appends the text of a cell with escapes: `\N` alone is nothing, `\n` and `\t` are what they are in most languages.
  func appendUnescaped(from bytes: [UInt8], to out: inout [UInt8]) {
    let span = bytes.span
    if end - start == 2, span[start] == TableGrammar.backslash, span[start + 1] == UInt8(ascii: "N") { return }
    var position = start
    var isInQuotes = span[start] == Byte.quote
    if isInQuotes { position += 1 }
    while position < end {
      let byte = span[position]
      position += 1
      if byte == TableGrammar.backslash, position < end {
        out.append(Self.meaning(of: span[position]))
        position += 1
      } else if byte == Byte.quote, isInQuotes {
        if position < end, span[position] == Byte.quote {
          out.append(Byte.quote)
          position += 1
        } else {
          isInQuotes = false
        }
      } else {
        out.append(byte)
      }
    }
  }

  private static func meaning(of byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "n"): Byte.lineFeed
    case UInt8(ascii: "r"): Byte.carriageReturn
    case UInt8(ascii: "t"): Byte.tab
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "v"): 0x0B
    default: byte
    }
  }
}
