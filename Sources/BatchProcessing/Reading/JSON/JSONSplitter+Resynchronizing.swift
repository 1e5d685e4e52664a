import JSONScanning

// Where the brackets of a record do not fit together, it has swallowed the records after it. They are found again by how records of this input
// begin: with an opening brace and the first name of the first one (and "Feature" behind it, where that name is "type"). Where nothing begins
// so, the rest of the document cannot be read, and is told as damage.
//
// No byte is looked at more than a few times: up to where a record had swallowed others, each beginning found ends the record before it.
extension JSONSplitter {
  /// Keeps how the first good record begins.
  mutating func learnSignature(_ first: Int, _ end: Int) {
    guard buffer[first] == UInt8(ascii: "{"), let member = JSONParts.members(buffer, first..<end).first else { return }
    let isTyped = buffer[member.name].elementsEqual("type".utf8) && member.value.count <= 64
    signature = Array(buffer[first...(isTyped ? member.value.upperBound - 1 : member.name.upperBound)])
  }

  /// Keeps how a record begins that never ends: the first may be the broken one.
  private mutating func learnSignatureOfBroken(endingAt end: Int) {
    guard signature.isEmpty, buffer[start] == UInt8(ascii: "{") else { return }
    var index = start + 1
    func text() -> Range<Int>? {
      JSONParts.skipSpace(buffer, &index, end)
      guard index < end, buffer[index] == Byte.quote else { return nil }
      let close = firstOffset(of: Byte.quote, from: index + 1, to: min(end, index + 100))
      guard close < end, buffer[close] == Byte.quote else { return nil }
      defer { index = close + 1 }
      return index + 1..<close
    }
    guard let name = text() else { return }
    signature = Array(buffer[start...name.upperBound])
    guard buffer[name].elementsEqual(GeoJSONName.type) else { return }
    JSONParts.skipSpace(buffer, &index, end)
    guard index < end, buffer[index] == UInt8(ascii: ":") else { return }
    index += 1
    if let value = text() { signature = Array(buffer[start...value.upperBound]) }
  }

  /// The next beginning of a record after `start`, inside what a broken record had swallowed.
  mutating func nextEagerCandidate() -> Int? {
    guard start < eagerEnd else { return nil }
    if let known = eagerCandidate, known > start { return known < eagerEnd ? known : nil }
    let found = firstBeginning(from: start + 1, to: eagerEnd)
    eagerCandidate = found ?? eagerEnd
    return found
  }

  /// Where a record begins whose beginning lies in a range as a whole.
  private func firstBeginning(from first: Int, to end: Int) -> Int? {
    let length = signature.count
    guard length > 0 else { return nil }
    let span = buffer.span
    let pattern = signature.span
    var index = first
    let last = min(end, span.count) - length
    while index <= last {
      if span[index] == UInt8(ascii: "{"), matches(span, index, pattern), followsRecord(span, index) { return index }
      index += 1
    }
    return nil
  }

  private func matches(_ span: Span<UInt8>, _ index: Int, _ pattern: Span<UInt8>) -> Bool {
    for offset in 0..<pattern.count where span[index + offset] != pattern[offset] { return false }
    return true
  }

  /// Whether what stands before an opening brace can stand between records.
  private func followsRecord(_ span: Span<UInt8>, _ index: Int) -> Bool {
    var before = index - 1
    while before > start, span[before] <= 0x20 {
      if span[before] == Byte.lineFeed, before == index - 1 { return true }
      before -= 1
    }
    guard before >= start else { return false }
    return [Byte.comma, UInt8(ascii: "}"), Self.recordSeparator].contains(span[before])
  }

  /// Whether a record whose brackets fit together holds the beginning of another one and is no JSON; then it is cut there.
  ///
  /// Two quotes that are missing make up for each other.
  mutating func swallowsOthers(endingAt end: Int) -> Bool {
    learnSignatureOfBroken(endingAt: end)
    guard let next = firstBeginning(from: start + 1, to: end) else { return false }
    var members: [JSONMember] = []
    var findings = JSONFindings()
    do throws(JSONScanner.Failure) {
      try JSONParts.readMembers(buffer, start..<end, into: &members, findings: &findings)
      return false
    } catch {
      eagerEnd = max(eagerEnd, end)
      eagerCandidate = nil
      endRecord(at: next, flaw: .unclosed)
      return true
    }
  }

  /// At a bracket that closes another kind than is open.
  mutating func handleMismatch() -> Bool {
    if resynchronize(upTo: position) { return true }
    // Only the record's own last brace is missing.
    if brackets.depth == 1, buffer[position] == UInt8(ascii: "]"), context != .outside {
      endRecord(at: position, flaw: .unclosed)
      return true
    }
    state = .lost
    return true
  }

  /// At the limit of a record's length.
  mutating func handleOverflow() -> Bool {
    if resynchronize(upTo: position) { return true }
    records.append(JSONRecord(start: start, end: start, line: startPlace.line, column: startPlace.column, flaw: .tooLong))
    state = .discarding
    return true
  }

  /// At the end of the bytes, inside a record.
  mutating func handleEnd() -> Bool {
    if resynchronize(upTo: buffer.count) { return true }
    damage.append(
      JSONDamage(
        line: startPlace.line, column: startPlace.column,
        message: "the document ends inside the record that begins here, which is left out"))
    endAll()
    return false
  }

  private mutating func endAll() {
    position = buffer.count
    start = position
    state = .outside
    context = .outside
  }

  private mutating func resynchronize(upTo end: Int) -> Bool {
    learnSignatureOfBroken(endingAt: end)
    guard let next = firstBeginning(from: start + 1, to: end) else { return false }
    eagerEnd = max(eagerEnd, end)
    eagerCandidate = nil
    endRecord(at: next, flaw: .unclosed)
    return true
  }

  mutating func stepLost() -> Bool {
    let limit = min(buffer.count, start + maximumLength)
    let from = max(start + 1, position - max(signature.count - 1, 0))
    if let next = firstBeginning(from: from, to: limit) {
      endRecord(at: next, flaw: .unclosed)
      return true
    }
    position = max(position, limit)
    if position == start + maximumLength { return handleOverflow() }
    guard isAtEnd else { return false }
    damage.append(
      JSONDamage(
        line: startPlace.line, column: startPlace.column,
        message: "the brackets of the record that begins here do not fit together; from here on the document cannot be read"))
    endAll()
    return false
  }

  /// In a record that is too long: it ends with its brackets, or where another record begins.
  mutating func stepDiscarding() -> Bool {
    // What comes before the position is needed no more, but for the beginning that may reach over it.
    let from = max(position - max(signature.count - 1, 0), start + 1)
    let stop = scanBrackets(to: buffer.count)
    if let next = firstBeginning(from: from, to: stop == .needsMore ? buffer.count : position) {
      position = next
      start = next
      state = context == .outside ? .outside : .elements
      return true
    }
    switch stop {
    case .closed:
      start = position
      state = context == .outside ? .outside : .elements
      return true
    case .mismatch:
      // Nothing is known about the brackets any more; only a beginning ends this.
      position += 1
      brackets = JSONBrackets()
      return true
    default:
      let keep = max(start, position - 1024 - signature.count)
      if keep > start {
        start = keep
        drop(upTo: keep)
      }
      return false
    }
  }
}
