import JSONScanning

extension JSONSplitter {
  /// Cuts records at line ends, or at record separators.
  mutating func scanLines(separatedBy separator: UInt8) {
    while true {
      if state == .discarding {
        guard skipDiscarded(separatedBy: separator) else { return }
      }
      var holdsSeveral = false
      guard let end = lineEnd(separatedBy: separator, &holdsSeveral) else { return }
      endLine(at: end, holdsSeveral: holdsSeveral)
      if end < buffer.count || !isAtEnd {
        start = min(end + 1, buffer.count)
        position = start
      }
      if isAtEnd, end >= buffer.count { return }
    }
  }

  /// Where the line ends that begins at `start`; `nil` where more bytes are needed, or where nothing is left.
  private mutating func lineEnd(separatedBy separator: UInt8, _ holdsSeveral: inout Bool) -> Int? {
    guard start < buffer.count else { return nil }
    let tooFar = start + maximumLength + 1
    position = firstOffset(of: separator, from: position, to: min(buffer.count, tooFar))
    if position == tooFar {
      // Too long, whatever comes.
      let place = place(countingTo: start)
      records.append(JSONRecord(start: start, end: start, line: place.line, column: place.column, flaw: .tooLong))
      state = .discarding
      return skipDiscarded(separatedBy: separator) ? lineEnd(separatedBy: separator, &holdsSeveral) : nil
    }
    if position == buffer.count, !isAtEnd { return nil }
    holdsSeveral = Self.holdsSeveral(buffer.span, start, position)
    return position
  }

  /// Moves behind the line of a record that is too long; says whether its end was found.
  private mutating func skipDiscarded(separatedBy separator: UInt8) -> Bool {
    position = firstOffset(of: separator, from: position, to: buffer.count)
    guard position < buffer.count else {
      start = position
      _ = place(countingTo: start)
      drop(upTo: start)
      return false
    }
    position += 1
    start = position
    state = .outside
    return true
  }

  /// Whether a closing brace is followed by an opening one, with at most white space between: what no JSON has outside its texts.
  private static func holdsSeveral(_ span: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    var index = start
    var isAfterBrace = false
    while index < end {
      let byte = span[index]
      if byte == UInt8(ascii: "}") {
        isAfterBrace = true
      } else if byte > 0x20 {
        if isAfterBrace, byte == UInt8(ascii: "{") { return true }
        isAfterBrace = false
      }
      index += 1
    }
    return false
  }

  private mutating func endLine(at end: Int, holdsSeveral: Bool) {
    var from = start
    var to = end
    // Files that were put together have a byte order mark where each of them began.
    func skipsStart(_ byte: UInt8) -> Bool {
      byte == Byte.space || byte == Byte.tab || byte == Byte.carriageReturn || byte == Byte.lineFeed
    }
    while from < to, skipsStart(buffer[from]) || buffer[from] == Self.recordSeparator || (!isStrict && startsWithMark(from, to)) {
      from += startsWithMark(from, to) ? 3 : 1
    }
    while to > from, skipsStart(buffer[to - 1]) { to -= 1 }
    guard from < to else { return }
    if !isStrict, Padding.isPadding(buffer[from]), buffer[from..<to].allSatisfy(Padding.isPadding) {
      sawPadding = true
      return
    }
    guard holdsSeveral, !isStrict else {
      appendRecord(from, to)
      return
    }
    var position = from
    while position < to {
      let byte = buffer[position]
      if skipsStart(byte) || byte == Byte.comma {
        position += 1
        continue
      }
      let first = position
      var brackets = JSONBrackets()
      guard byte == UInt8(ascii: "{") || byte == UInt8(ascii: "["), brackets.scan(buffer.span, from: &position, to: to) == .closed else {
        // What is broken cannot be told apart any more.
        appendRecord(first, to)
        return
      }
      appendRecord(first, position)
    }
  }

  private func startsWithMark(_ from: Int, _ to: Int) -> Bool {
    from + 3 <= to && buffer[from] == 0xEF && buffer[from + 1] == 0xBB && buffer[from + 2] == 0xBF
  }

  private mutating func appendRecord(_ from: Int, _ to: Int) {
    let place = place(countingTo: from)
    records.append(JSONRecord(start: from, end: to, line: place.line, column: place.column))
  }
}
