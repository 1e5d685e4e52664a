import JSONScanning

/// Finds the records of JSON in bytes that are fed in pieces of any size; it owns no file.
///
/// Three framings are told apart by what the text looks like: one value a line, texts that each begin with a record separator (RFC 8142),
/// and documents: an array of records, a GeoJSON FeatureCollection, or values one after another whatever the lines. A document is never held
/// as a whole. How records are cut out of lines is in `+Lines`, out of documents in `+Document`, and how the next good record is found
/// behind a broken one in `+Resynchronizing`.
struct JSONSplitter {
  /// The longest record that is kept, in bytes.
  static let maximumRecordLength = 64 << 20

  /// How records are told apart.
  enum Framing: Hashable {
    /// One a line.
    case lines
    /// Each begins with a record separator.
    case sequence
    /// By the brackets.
    case document
  }

  /// What the scan is in the middle of.
  enum State: Hashable {
    /// Between the values of the outermost level.
    case outside
    /// Between the elements of an array.
    case elements
    /// In a record that opens with a bracket.
    case record
    /// In something that should be a record and is no object or array.
    case scalar
    /// Behind a bracket that cannot be right, on the way to the next record.
    case lost
    /// In a record that is too long.
    case discarding
    /// Behind the features of a collection.
    case afterFeatures
  }

  /// What a record is an element of.
  enum Context: Hashable {
    case outside
    case array
    case features
  }

  static let recordSeparator: UInt8 = 0x1E

  let maximumLength: Int
  let isStrict: Bool
  /// How records are told apart, once that is known.
  private(set) var framing: Framing?
  var buffer: [UInt8] = []
  var records: [JSONRecord] = []
  /// Where documents are broken.
  var damage: [JSONDamage] = []
  /// The members of the first FeatureCollection beside its type and features: as they are written, with commas between them.
  var leadingMembers: [UInt8] = []
  /// Those that come after the features.
  var trailingMembers: [UInt8] = []
  /// Whether members of a collection were too long, or stood in another than the first.
  var lostMembers = false
  /// Whether NUL bytes or end-of-file marks were left out that stood alone between the records.
  var sawPadding = false
  /// Where the first comma between the elements of an array is missing or one too many; strict reading takes it for damage.
  var firstWrongComma: (line: Int, column: Int)?
  /// How many commas came since the last element; `nil` before the first one, -1 behind a broken one.
  var commaCount: Int?
  /// Whether features of a FeatureCollection were seen.
  var sawCollection = false

  var state = State.outside
  var context = Context.outside
  var isAtEnd = false
  /// How far the bytes have been looked at.
  var position = 0
  /// Where the record begins that the scan is in, or the first byte that is still needed.
  var start = 0
  var startPlace = (line: 1, column: 1)
  var brackets = JSONBrackets()
  /// Whether the record may yet turn out to be a FeatureCollection.
  var isProbing = false
  /// Whether the first record has been seen to span lines.
  var spansLines = false
  /// How the records begin: an opening brace and the first name.
  var signature: [UInt8] = []
  /// Up to where another beginning of a record ends the one before it.
  var eagerEnd = 0
  /// The next such beginning, where it has been looked for.
  var eagerCandidate: Int?

  /// Up to where line ends have been counted, and what was found.
  private var counted = (offset: 0, line: 1, lineStart: 0)

  init(framing: Framing? = nil, isStrict: Bool = false, maximumLength: Int = JSONSplitter.maximumRecordLength) {
    self.framing = framing
    self.isStrict = isStrict
    self.maximumLength = maximumLength
  }

  /// Takes the next bytes and finds the records that they complete.
  mutating func feed(_ bytes: [UInt8]) {
    buffer.append(contentsOf: bytes)
    scan()
  }

  /// Says that there are no more bytes, and finds what is left.
  mutating func finish() {
    isAtEnd = true
    scan()
  }

  /// Hands over the records found so far, with the bytes that they lie in.
  mutating func take() -> (bytes: [UInt8], records: [JSONRecord]) {
    let keep = firstNeeded
    _ = place(countingTo: keep)
    let taken = (buffer, records)
    buffer = Array(buffer[keep...])
    records = []
    move(by: -keep)
    return taken
  }

  /// Forgets bytes that no record lies in.
  mutating func drop(upTo offset: Int) {
    guard offset > 0, records.isEmpty else { return }
    _ = place(countingTo: offset)
    buffer.removeFirst(offset)
    move(by: -offset)
  }

  private var firstNeeded: Int {
    switch state {
    case .outside, .elements: framing == .document || framing == nil ? position : start
    default: start
    }
  }

  private mutating func move(by distance: Int) {
    position += distance
    start += distance
    eagerEnd = max(0, eagerEnd + distance)
    if let candidate = eagerCandidate { eagerCandidate = candidate + distance }
    counted.offset += distance
    counted.lineStart += distance
  }

  private mutating func scan() {
    if framing == nil, state == .outside { decideByFirstByte() }
    switch framing {
    case .lines: scanLines(separatedBy: Byte.lineFeed)
    case .sequence: scanLines(separatedBy: Self.recordSeparator)
    case .document: while stepInDocument() {}
    case nil:
      while framing == nil, stepInDocument() {}
      if framing == .lines { scanLines(separatedBy: Byte.lineFeed) }
      if framing == .document { while stepInDocument() {} }
    }
  }

  private mutating func decideByFirstByte() {
    JSONParts.skipSpace(buffer, &position, buffer.count)
    start = position
    guard position < buffer.count else { return }
    switch buffer[position] {
    case Self.recordSeparator: framing = .sequence
    case UInt8(ascii: "{"): break
    case UInt8(ascii: "["): framing = .document
    default: framing = .lines
    }
  }

  /// Settles how records are told apart; lines are read again from the first.
  mutating func decide(_ framing: Framing) {
    self.framing = framing
    guard framing != .document else { return }
    position = start
    state = .outside
  }

  /// The line and column of an offset, which the next question may not be before.
  mutating func place(countingTo offset: Int) -> (line: Int, column: Int) {
    counted = countingLines(to: offset)
    return (counted.line, offset - counted.lineStart + 1)
  }

  /// The line and column of an offset further on.
  func place(at offset: Int) -> (line: Int, column: Int) {
    let counted = countingLines(to: offset)
    return (counted.line, offset - counted.lineStart + 1)
  }

  private func countingLines(to offset: Int) -> (offset: Int, line: Int, lineStart: Int) {
    var counted = counted
    guard offset > counted.offset else { return counted }
    let span = buffer.span
    for index in counted.offset..<min(offset, span.count) where span[index] == Byte.lineFeed {
      counted.line += 1
      counted.lineStart = index + 1
    }
    counted.offset = offset
    return counted
  }

  mutating func note(_ message: String, at offset: Int) {
    let (line, column) = place(at: offset)
    damage.append(JSONDamage(line: line, column: column, message: message))
  }

  /// The first offset in a range that holds a byte, or the range's end.
  func firstOffset(of byte: UInt8, from first: Int, to end: Int) -> Int {
    let span = buffer.span
    var index = first
    while index < end, span[index] != byte { index += 1 }
    return index
  }

  /// Follows the brackets from the position on.
  mutating func scanBrackets(to end: Int, stopsAtArrays: Bool = false, stopsAtLineEnds: Bool = false) -> JSONBrackets.Stop {
    var following = brackets
    var reached = position
    let stop = following.scan(
      buffer.span, from: &reached, to: end, stopsAtArrays: stopsAtArrays, stopsAtLineEnds: stopsAtLineEnds)
    brackets = following
    position = reached
    return stop
  }
}
