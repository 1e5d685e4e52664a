import Geodesy

/// The text of one element, gathered from the pieces that the parser gives it in.
struct FieldText {
  /// A longer text is cut: a point is held in memory.
  static let longest = 1 << 20

  private(set) var bytes: [UInt8] = []
  /// Whether the text was longer than is kept.
  private(set) var isCut = false

  /// Begins anew.
  mutating func begin() {
    bytes.removeAll(keepingCapacity: true)
    isCut = false
  }

  mutating func append(_ characters: Span<UInt8>) {
    guard !isCut else { return }
    var end = min(characters.count, Self.longest - bytes.count)
    isCut = end < characters.count
    // No character is cut in two.
    while isCut, end > 0, characters[end] & 0xC0 == 0x80 { end -= 1 }
    bytes.append(characters.extracting(0..<end))
  }

  /// The text as it is, `nil` where there is none.
  var text: String? { bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self) }

  /// The text without the white space around it, `nil` where nothing is left.
  var trimmed: String? {
    guard let first = bytes.firstIndex(where: { !XMLCharacters.isSpace($0) }),
      let last = bytes.lastIndex(where: { !XMLCharacters.isSpace($0) })
    else { return nil }
    return String(decoding: bytes[first...last], as: UTF8.self)
  }

  /// The number that the text spells.
  var number: Double? { DecimalNumber.parse(bytes.span) }
}

extension FieldText {
  /// Says so where the text was cut.
  func noteCut(_ problems: DocumentProblems, at position: XMLPosition) {
    guard isCut else { return }
    problems.note(
      .longText, .unexpectedContent, line: position.line, column: position.column, "a text of more than 1 MB is cut, except in GPX")
  }

  /// Says so where the text should be a number and is none.
  func noteElevation(_ text: String, _ problems: DocumentProblems, at position: XMLPosition) {
    problems.note(
      .elevation, .unexpectedContent, line: position.line, column: position.column, "the elevation \"\(text)\" is no decimal number")
  }

  /// Says so where the text should be a time and is none, or none that the format's schema knows in strict reading.
  func noteTime(
    _ text: @autoclosure () -> String, isShortDateAllowed: Bool = false, _ problems: DocumentProblems, at position: XMLPosition
  ) {
    let time = DateTimeText.parse(bytes.span)
    if problems.isStrict ? time?.isSchemaForm == true : time != nil { return }
    if isShortDateAllowed, KMLDate.isLegal(bytes.span) { return }
    problems.note(
      .time, .unexpectedContent, line: position.line, column: position.column,
      "the time \"\(text())\" is no date and time of XML; it is kept as it is written")
  }
}

extension DocumentPoint {
  /// Takes the text of the element that holds the time; the first one counts.
  mutating func takeTime(_ field: FieldText, _ problems: DocumentProblems, at position: XMLPosition) {
    guard time == nil, let text = field.trimmed else { return }
    time = text
    field.noteTime(text, problems, at: position)
  }

  /// Takes the text of the element that holds the elevation; the first one counts.
  mutating func takeElevation(_ field: FieldText, _ problems: DocumentProblems, at position: XMLPosition) {
    guard elevationText == nil, let text = field.trimmed else { return }
    elevationText = text
    elevationInMeters = field.number
    if elevationInMeters == nil { field.noteElevation(text, problems, at: position) }
  }
}
