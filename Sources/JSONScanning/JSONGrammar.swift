/// The grammar of JSON (RFC 8259), applied to bytes without taking anything out of them.
///
/// Where ``JSONScanner`` gives values, this finds where they lie, a whole record in one call: what is not asked for costs no more than looking
/// at its bytes. Nothing is repaired; what a lenient reader may let pass is noted in ``JSONFindings``.
enum JSONGrammar {
  /// Moves behind white space.
  @inline(__always)
  static func skipSpace(_ bytes: Span<UInt8>, _ position: inout Int, _ end: Int) {
    while position < end, isSpace(bytes[position]) { position += 1 }
  }

  /// As ``skipSpace(_:_:_:)``; notes line ends.
  @inline(__always)
  static func skipSpace(_ bytes: Span<UInt8>, _ position: inout Int, _ end: Int, _ findings: inout JSONFindings) {
    while position < end, isSpace(bytes[position]) {
      if bytes[position] == 0x0A || bytes[position] == 0x0D { findings.insert(.lineEnds) }
      position += 1
    }
  }

  @inline(__always)
  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

  /// Moves behind a value, which begins at the position.
  static func skipValue(
    _ bytes: Span<UInt8>, _ position: inout Int, _ end: Int, depth: Int, _ findings: inout JSONFindings
  ) throws(JSONScanner.Failure) {
    guard depth <= JSONScanner.maximumDepth else { throw JSONScanner.Failure(offset: position, expected: "less nesting") }
    guard position < end else { throw JSONScanner.Failure(offset: position, expected: "a value") }
    switch bytes[position] {
    case UInt8(ascii: "{"):
      position += 1
      try skipMembers(bytes, &position, end, depth: depth, &findings) { _, _ in }
    case UInt8(ascii: "["):
      position += 1
      try skipElements(bytes, &position, end, depth: depth, &findings) { _ in }
    case UInt8(ascii: "\""): _ = try skipString(bytes, &position, end, &findings)
    default: try skipScalar(bytes, &position, end, &findings)
    }
  }

  /// Moves behind the members of an object and its closing brace; the position is behind the opening one.
  @inline(__always)
  static func skipMembers(
    _ bytes: Span<UInt8>, _ position: inout Int, _ end: Int, depth: Int, _ findings: inout JSONFindings,
    _ body: (_ name: (range: Range<Int>, hasEscapes: Bool), _ value: Range<Int>) -> Void
  ) throws(JSONScanner.Failure) {
    skipSpace(bytes, &position, end, &findings)
    if position < end, bytes[position] == UInt8(ascii: "}") {
      position += 1
      return
    }
    while true {
      guard position < end, bytes[position] == UInt8(ascii: "\"") else {
        throw JSONScanner.Failure(offset: position, expected: "a name in double quotes")
      }
      let nameStart = position + 1
      let hasEscapes = try skipString(bytes, &position, end, &findings)
      let name = nameStart..<position - 1
      skipSpace(bytes, &position, end, &findings)
      try take(UInt8(ascii: ":"), bytes, &position, end, "\":\"")
      skipSpace(bytes, &position, end, &findings)
      let valueStart = position
      try skipValue(bytes, &position, end, depth: depth + 1, &findings)
      body((name, hasEscapes), valueStart..<position)
      skipSpace(bytes, &position, end, &findings)
      if position < end, bytes[position] == UInt8(ascii: ",") {
        position += 1
        skipSpace(bytes, &position, end, &findings)
        continue
      }
      try take(UInt8(ascii: "}"), bytes, &position, end, "\",\" or \"}\"")
      return
    }
  }

  /// Moves behind the elements of an array and its closing bracket; the position is behind the opening one.
  @inline(__always)
  static func skipElements(
    _ bytes: Span<UInt8>, _ position: inout Int, _ end: Int, depth: Int, _ findings: inout JSONFindings, _ body: (Range<Int>) -> Void
  ) throws(JSONScanner.Failure) {
    skipSpace(bytes, &position, end, &findings)
    if position < end, bytes[position] == UInt8(ascii: "]") {
      position += 1
      return
    }
    while true {
      let start = position
      try skipValue(bytes, &position, end, depth: depth + 1, &findings)
      body(start..<position)
      skipSpace(bytes, &position, end, &findings)
      if position < end, bytes[position] == UInt8(ascii: ",") {
        position += 1
        skipSpace(bytes, &position, end, &findings)
        continue
      }
      try take(UInt8(ascii: "]"), bytes, &position, end, "\",\" or \"]\"")
      return
    }
  }

  /// Moves behind a string, which begins at the position; says whether it has escapes.
  @inline(__always)
  static func skipString(
    _ bytes: Span<UInt8>, _ position: inout Int, _ end: Int, _ findings: inout JSONFindings
  ) throws(JSONScanner.Failure) -> Bool {
    let start = position
    var hasEscapes = false
    position += 1
    while position < end {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        position += 1
        return hasEscapes
      }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        try skipEscape(bytes, &position, end)
        continue
      }
      if byte < 0x20 { findings.insert(.controlCharacters) }
      position += 1
    }
    position = start
    throw JSONScanner.Failure(offset: start, expected: "the closing quote of the text that begins here")
  }

  private static func skipEscape(_ bytes: Span<UInt8>, _ position: inout Int, _ end: Int) throws(JSONScanner.Failure) {
    let start = position
    position += 2
    guard position <= end else { throw JSONScanner.Failure(offset: start, expected: "the rest of an escape") }
    switch bytes[position - 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"),
      UInt8(ascii: "r"),
      UInt8(ascii: "t"):
      return
    case UInt8(ascii: "u"):
      guard position + 4 <= end, (position..<position + 4).allSatisfy({ isHexadecimal(bytes[$0]) }) else {
        throw JSONScanner.Failure(offset: start, expected: "four hexadecimal digits after \\u")
      }
      position += 4
    default: throw JSONScanner.Failure(offset: start, expected: "a known escape")
    }
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    byte &- 48 < 10 || (byte | 0x20) &- 97 < 6
  }

  /// Moves behind a number or a word.
  private static func skipScalar(
    _ bytes: Span<UInt8>, _ position: inout Int, _ end: Int, _ findings: inout JSONFindings
  ) throws(JSONScanner.Failure) {
    let start = position
    switch bytes[position] {
    case UInt8(ascii: "-"), 0x30...0x39:
      if skipNumber(bytes, &position, end) { return }
    case UInt8(ascii: "t"): if skipWord("true", bytes, &position, end) { return }
    case UInt8(ascii: "f"): if skipWord("false", bytes, &position, end) { return }
    case UInt8(ascii: "n"): if skipWord("null", bytes, &position, end) { return }
    default: break
    }
    position = start
    let isNegative = bytes[position] == UInt8(ascii: "-")
    if isNegative { position += 1 }
    if (!isNegative && skipWord("NaN", bytes, &position, end)) || skipWord("Infinity", bytes, &position, end) {
      findings.insert(.notNumbers)
      return
    }
    position = start
    throw JSONScanner.Failure(offset: start, expected: "a value")
  }

  private static func skipNumber(_ bytes: Span<UInt8>, _ position: inout Int, _ end: Int) -> Bool {
    func skipDigits(_ position: inout Int) -> Bool {
      let start = position
      while position < end, bytes[position] &- 48 < 10 { position += 1 }
      return position > start
    }
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    if position < end, bytes[position] == UInt8(ascii: "0") {
      position += 1
    } else if !skipDigits(&position) {
      return false
    }
    if position < end, bytes[position] == UInt8(ascii: ".") {
      position += 1
      guard skipDigits(&position) else { return false }
    }
    if position < end, bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if position < end, bytes[position] == UInt8(ascii: "-") || bytes[position] == UInt8(ascii: "+") { position += 1 }
      guard skipDigits(&position) else { return false }
    }
    // What goes on is no number: 0x30, 007, 1abc.
    return position == end || !isWordCharacter(bytes[position])
  }

  private static func skipWord(_ word: String, _ bytes: Span<UInt8>, _ position: inout Int, _ end: Int) -> Bool {
    var next = position
    for letter in word.utf8 {
      guard next < end, bytes[next] == letter else { return false }
      next += 1
    }
    guard next == end || !isWordCharacter(bytes[next]) else { return false }
    position = next
    return true
  }

  private static func isWordCharacter(_ byte: UInt8) -> Bool {
    byte &- 48 < 10 || (byte | 0x20) &- 97 < 26 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") || byte >= 0x80
  }

  @inline(__always)
  private static func take(
    _ byte: UInt8, _ bytes: Span<UInt8>, _ position: inout Int, _ end: Int, _ expected: String
  ) throws(JSONScanner.Failure) {
    guard position < end, bytes[position] == byte else { throw JSONScanner.Failure(offset: position, expected: expected) }
    position += 1
  }
}
