import JSONScanning
import TrackFiles

extension JSONSplitter {
  /// How many bytes of a collection's other members are kept.
  static let maximumMembersLength = 1 << 20
  /// How far is looked for what follows the first record or its first line.
  static let maximumGapLength = 1 << 16
  /// The longest piece of what is no object or array that is one record.
  static let maximumScalarLength = 1 << 16

  /// Goes one step on; says whether another one can be made with the bytes at hand.
  mutating func stepInDocument() -> Bool {
    switch state {
    case .outside, .elements: stepBetween()
    case .record: stepInRecord()
    case .scalar: stepInScalar()
    case .lost: stepLost()
    case .discarding: stepDiscarding()
    case .afterFeatures: stepAfterFeatures()
    }
  }

  // MARK: - Between records

  private mutating func stepBetween() -> Bool {
    while position < buffer.count {
      let byte = buffer[position]
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D, Self.recordSeparator: position += 1
      case Byte.comma:
        checkComma()
        position += 1
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if state == .outside, byte == UInt8(ascii: "[") {
          position += 1
          state = .elements
          context = .array
          commaCount = nil
        } else {
          checkElement()
          startRecord()
          state = .record
        }
        return true
      case UInt8(ascii: "]") where state == .elements:
        if commaCount ?? 0 > 0 { noteWrongComma() }
        position += 1
        endElements()
        return true
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        note("\"\(Unicode.Scalar(byte))\" closes nothing here", at: position)
        position += 1
      case let byte where state == .outside && !isStrict && Padding.isPadding(byte):
        sawPadding = true
        position += 1
      case 0xEF where position + 3 > buffer.count && !isAtEnd: return false
      case 0xEF where buffer[position...].starts(with: [0xEF, 0xBB, 0xBF]): position += 3
      default:
        checkElement()
        startRecord()
        state = .scalar
        return true
      }
    }
    if isAtEnd, state == .elements {
      note("the document ends before its \(context == .features ? "features are" : "array is") closed", at: position)
      state = .outside
    }
    return false
  }

  /// A comma separates two elements: before the first, or behind another, it is one too many.
  private mutating func checkComma() {
    guard state == .elements else { return }
    if commaCount.map({ $0 > 0 }) ?? true { noteWrongComma() }
    commaCount = 1
  }

  /// An element begins: between it and the one before it there is a comma.
  private mutating func checkElement() {
    guard state == .elements else { return }
    if commaCount == 0 { noteWrongComma() }
    commaCount = 0
  }

  private mutating func noteWrongComma() {
    guard firstWrongComma == nil else { return }
    firstWrongComma = place(at: position)
    if isStrict { note("a comma between two elements is missing here, or is one too many, which --strict refuses", at: position) }
  }

  private mutating func startRecord() {
    start = position
    startPlace = place(countingTo: start)
    brackets = JSONBrackets()
    isProbing = state == .outside
    if state == .outside { context = .outside }
  }

  private mutating func endElements() {
    if context == .features {
      state = .afterFeatures
      start = position
      brackets = .insideObject
    } else {
      state = .outside
      context = .outside
    }
  }

  mutating func endRecord(at end: Int, flaw: JSONRecord.Flaw = .none) {
    var contentEnd = end
    // What separates it from the next record is no part of it.
    if flaw == .unclosed {
      while contentEnd > start + 1, buffer[contentEnd - 1] <= 0x20 || buffer[contentEnd - 1] == Byte.comma { contentEnd -= 1 }
    }
    records.append(JSONRecord(start: start, end: contentEnd, line: startPlace.line, column: startPlace.column, flaw: flaw))
    if flaw == .none, signature.isEmpty { learnSignature(start, end) }
    if flaw != .none { commaCount = -1 }
    position = end
    start = end
    state = context == .outside ? .outside : .elements
  }

  // MARK: - In a record

  private mutating func stepInRecord() -> Bool {
    let limit = min(buffer.count, start + maximumLength)
    let candidate = nextEagerCandidate()
    let stop = scanBrackets(
      to: min(limit, candidate ?? limit), stopsAtArrays: isProbing, stopsAtLineEnds: framing == nil && !spansLines)
    switch stop {
    case .closed:
      guard framing == nil else {
        if !swallowsOthers(endingAt: position) { endRecord(at: position) }
        return true
      }
      return decideAfterFirst(endingAt: position)
    case .array: return enterArray()
    case .lineEnd: return decideAtLineEnd()
    case .mismatch:
      if framing == nil {
        decide(spansLines ? .document : .lines)
        if framing == .lines { return false }
      }
      return handleMismatch()
    case .needsMore:
      if let candidate, candidate <= limit, position == candidate {
        endRecord(at: candidate, flaw: .unclosed)
        return true
      }
      if position == start + maximumLength {
        if framing == nil { decide(.document) }
        return handleOverflow()
      }
      guard isAtEnd else { return false }
      if framing == nil {
        decide(spansLines ? .document : .lines)
        if framing == .lines { return false }
      }
      return handleEnd()
    }
  }

  /// The first value has ended: what follows on its line tells what the lines are.
  private mutating func decideAfterFirst(endingAt end: Int) -> Bool {
    guard !spansLines else {
      decide(.document)
      endRecord(at: end)
      return true
    }
    var next = end
    let limit = min(buffer.count, end + Self.maximumGapLength + 1)
    while next < limit, [Byte.space, Byte.tab, Byte.carriageReturn, Byte.comma].contains(buffer[next]) { next += 1 }
    guard next < buffer.count || isAtEnd || next - end > Self.maximumGapLength else {
      // Looked at again with more bytes: the scan must not close the record a second time.
      brackets = JSONBrackets()
      position = start
      return false
    }
    if next < limit, buffer[next] == UInt8(ascii: "{") {
      decide(.document)
      endRecord(at: end)
    } else {
      decide(.lines)
    }
    return framing == .document
  }

  /// The first line ends inside a value: either that spans lines, or the line is broken and the next one is another record.
  private mutating func decideAtLineEnd() -> Bool {
    var next = position
    let limit = position + Self.maximumGapLength
    JSONParts.skipSpace(buffer, &next, min(buffer.count, limit))
    guard next < buffer.count || isAtEnd || next == limit else {
      brackets = JSONBrackets()
      position = start
      return false
    }
    var last = position - 1
    while last > start, buffer[last] <= 0x20 { last -= 1 }
    let isNext = next < min(buffer.count, limit) && buffer[next] == UInt8(ascii: "{")
    if isNext, brackets.isInText || (brackets.isInObject && buffer[last] != UInt8(ascii: ":")) {
      decide(.lines)
      return false
    }
    spansLines = true
    return true
  }

  private mutating func stepInScalar() -> Bool {
    let longest = start + min(maximumLength, Self.maximumScalarLength)
    let limit = min(buffer.count, longest)
    var isInText = false
    var index = start
    while index < limit {
      let byte = buffer[index]
      if byte == Byte.lineFeed { break }
      if byte == Byte.quote { isInText.toggle() }
      if !isInText, context != .outside, [Byte.comma, UInt8(ascii: "]"), UInt8(ascii: "}")].contains(byte) { break }
      index += 1
    }
    guard index < buffer.count || isAtEnd || index == longest else { return false }
    var end = index
    while end > start + 1, buffer[end - 1] <= 0x20 { end -= 1 }
    endRecord(at: end)
    position = index
    start = index
    return true
  }

  // MARK: - Around features

  /// At an array in the outermost object: it may hold the features of a collection.
  private mutating func enterArray() -> Bool {
    switch holdsFeatures() {
    case .some(true):
      if framing == nil { decide(.document) }
      keepMembers(JSONSplitter.wrapped(buffer[start + 1..<nameStart(before: position)]), leading: true)
      sawCollection = true
      position += 1
      commaCount = nil
      context = .features
      state = .elements
      start = position
      return true
    case .some(false):
      // Enters the array, and stops at those after it.
      return scanBrackets(to: position + 1) == .needsMore
    case nil: return false
    }
  }

  /// Where the name before a value begins, its quote included.
  private func nameStart(before value: Int) -> Int {
    var index = value - 1
    while index > start, buffer[index] != UInt8(ascii: "s") { index -= 1 }
    return index - 8
  }

  /// Whether the array at the position holds the features of a collection; `nil` where more bytes are needed to tell.
  private func holdsFeatures() -> Bool? {
    var index = position - 1
    func skipBack() { while index > start, buffer[index] <= 0x20 { index -= 1 } }
    skipBack()
    guard index > start, buffer[index] == UInt8(ascii: ":") else { return false }
    index -= 1
    skipBack()
    let name = Array("\"features\"".utf8)
    guard index - name.count >= start, Array(buffer[index - name.count + 1...index]) == name else { return false }
    let before = JSONSplitter.wrapped(buffer[start + 1..<index - name.count + 1])
    var members: [JSONMember] = []
    var findings = JSONFindings()
    guard (try? JSONParts.readMembers(before, 0..<before.count, into: &members, findings: &findings)) != nil else { return false }
    if let type = members.last(where: { before[$0.name].elementsEqual("type".utf8) }) {
      return before[type.value].elementsEqual("\"FeatureCollection\"".utf8)
    }
    return firstElementIsFeature()
  }

  /// Some writers put the type last: the first element tells as well.
  private func firstElementIsFeature() -> Bool? {
    var first = position + 1
    JSONParts.skipSpace(buffer, &first, buffer.count)
    guard first < buffer.count else { return isAtEnd ? false : nil }
    guard buffer[first] == UInt8(ascii: "{") else { return false }
    let limit = position + min(maximumLength, Self.maximumMembersLength)
    var inner = JSONBrackets()
    var end = first
    switch inner.scan(buffer.span, from: &end, to: min(buffer.count, limit)) {
    case .closed:
      return JSONParts.members(buffer, first..<end).contains { member in
        buffer[member.name].elementsEqual("geometry".utf8)
          || (buffer[member.name].elementsEqual("type".utf8) && buffer[member.value].elementsEqual("\"Feature\"".utf8))
      }
    case .needsMore where end < limit && !isAtEnd: return nil
    default: return false
    }
  }

  private mutating func stepAfterFeatures() -> Bool {
    let stop = scanBrackets(to: buffer.count)
    if position - start > Self.maximumMembersLength {
      lostMembers = true
      start = position
      drop(upTo: start)
    }
    switch stop {
    case .closed:
      if start < position { keepMembers(JSONSplitter.wrapped(buffer[start..<position - 1]), leading: false) }
      endCollection()
      return true
    case .mismatch:
      note("\"\(Unicode.Scalar(buffer[position]))\" does not close what is open here", at: position)
      endCollection()
      position += 1
      return true
    default:
      if isAtEnd {
        note("the document ends before it is closed", at: position)
        endCollection()
      }
      return false
    }
  }

  private mutating func endCollection() {
    state = .outside
    context = .outside
    start = position
  }

  /// Makes an object of a part of its members.
  private static func wrapped(_ part: ArraySlice<UInt8>) -> [UInt8] {
    func isFiller(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == Byte.comma }
    var trimmed = part.drop(while: isFiller)
    while let last = trimmed.last, isFiller(last) { trimmed.removeLast() }
    return [UInt8(ascii: "{")] + trimmed + [UInt8(ascii: "}")]
  }

  /// Keeps the members of a collection beside its type.
  private mutating func keepMembers(_ written: [UInt8], leading: Bool) {
    let object = UTF8Text.isValid(written.span) ? written : UTF8Text.repaired(written.span)
    var members: [JSONMember] = []
    var findings = JSONFindings()
    guard object.count > 2 else { return }
    guard (try? JSONParts.readMembers(object, 0..<object.count, into: &members, findings: &findings)) != nil else {
      lostMembers = true
      return
    }
    members.removeAll { object[$0.name].elementsEqual("type".utf8) || object[$0.name].elementsEqual("features".utf8) }
    guard !members.isEmpty else { return }
    // Only one collection can be written.
    guard leading ? !sawCollection : trailingMembers.isEmpty && damage.isEmpty, object.count <= Self.maximumMembersLength else {
      lostMembers = true
      return
    }
    var kept: [UInt8] = []
    for member in members {
      if !kept.isEmpty { kept.append(Byte.comma) }
      JSONOneLine.append(object, member.name.lowerBound - 1..<member.value.upperBound, findings: findings, to: &kept)
    }
    if leading { leadingMembers = kept } else { trailingMembers = kept }
  }
}
