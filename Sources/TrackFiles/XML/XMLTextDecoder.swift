/// Turns the bytes of a document into UTF-8 that holds only characters that XML allows.
///
/// The byte order mark decides the encoding, else the first bytes, else the label in the XML declaration. Bytes that are not what they
/// are labelled are read as windows-1252, which is what such files nearly always hold, and what is UTF-8 where windows-1252 is the label
/// as UTF-8; nothing is dropped but control characters.
struct XMLTextDecoder {
  private enum Encoding {
    /// Not enough bytes seen to tell.
    case undecided
    case utf8
    case utf16(bigEndian: Bool)
    case utf32(bigEndian: Bool)
    /// With its label.
    case windows1252(String)
    case foreign(XMLForeignDecoder)
  }

  private var encoding = Encoding.undecided
  /// Bytes that wait for those behind them: the head of the document, or a character that was cut.
  private var waiting: [UInt8] = []
  private var lines = LineCounter()
  private let problems: DocumentProblems

  init(problems: DocumentProblems) { self.problems = problems }

  /// Appends the next bytes as UTF-8.
  ///
  /// - Throws: ``DocumentError`` when the encoding is one that cannot be read.
  mutating func decode(_ bytes: Span<UInt8>, into output: inout [UInt8]) throws(DocumentError) {
    if waiting.isEmpty, case .utf8 = encoding {
      decodeUTF8(bytes, into: &output, atEnd: false)
      return
    }
    waiting.append(bytes)
    try decodeWaiting(into: &output, atEnd: false)
  }

  /// Says that there are no more bytes, and appends what was waiting for them.
  mutating func finish(into output: inout [UInt8]) throws(DocumentError) { try decodeWaiting(into: &output, atEnd: true) }

  private mutating func decodeWaiting(into output: inout [UInt8], atEnd: Bool) throws(DocumentError) {
    var bytes = waiting
    if case .undecided = encoding {
      guard let found = EncodingGuess(bytes.span, atEnd: atEnd) else { return }
      bytes.removeFirst(found.markLength)
      try decide(found)
    }
    waiting = []
    switch encoding {
    case .undecided: break
    case .utf8: decodeUTF8(bytes.span, into: &output, atEnd: atEnd)
    case .utf16(let bigEndian): decodeUTF16(bytes.span, bigEndian: bigEndian, into: &output, atEnd: atEnd)
    case .utf32(let bigEndian): decodeUTF32(bytes.span, bigEndian: bigEndian, into: &output, atEnd: atEnd)
    case .windows1252: decodeUTF8(bytes.span, into: &output, atEnd: atEnd)
    case .foreign(let decoder):
      var text: [UInt8] = []
      let bad = decoder.decode(bytes.span, into: &text)
      // The converter does not say where.
      if bad > 0 {
        let message = "there are bytes that spell no character in the encoding that the document names"
        problems.note(.badBytes, .encoding, line: 1, column: 1, count: bad, message)
      }
      decodeUTF8(text.span, into: &output, atEnd: true)
    }
  }

  private mutating func decide(_ guess: EncodingGuess) throws(DocumentError) {
    switch guess.form {
    case .utf16(let bigEndian): encoding = .utf16(bigEndian: bigEndian)
    case .utf32(let bigEndian): encoding = .utf32(bigEndian: bigEndian)
    case .bytes(let label):
      switch EncodingGuess.known(label) {
      case .utf8: encoding = .utf8
      case .windows1252: encoding = guess.markLength > 0 ? .utf8 : .windows1252(label)
      case .wide:
        note(.encodingLabel, "the document says that its encoding is \(label), but its bytes are not; it is read as UTF-8")
        encoding = .utf8
      case .other:
        if guess.markLength > 0 {
          encoding = .utf8
        } else if EncodingGuess.isRegular(label), Self.readsASCII(label), let decoder = XMLForeignDecoder(label: label) {
          encoding = .foreign(decoder)
        } else {
          note(.encodingLabel, "the encoding \"\(label)\" is not known; the document is read as UTF-8, else as windows-1252")
          encoding = .utf8
        }
      }
    }
  }

  /// Whether the label itself could have been read in the encoding that it names.
  private static func readsASCII(_ label: String) -> Bool {
    let written = Array("<?xml version=\"1.0\"?>".utf8)
    var read: [UInt8] = []
    return XMLForeignDecoder(label: label)?.decode(written.span, into: &read) == 0 && read == written
  }

  // MARK: UTF-8

  private mutating func decodeUTF8(_ text: Span<UInt8>, into output: inout [UInt8], atEnd: Bool) {
    var clean = 0
    var index = 0
    lines.begin()
    while index < text.count {
      let byte = text[index]
      if XMLCharacters.isPlain(byte) {
        index += 1
        continue
      }
      if byte < 0x80 {
        output.append(text.extracting(clean..<index))
        lines.count(text, to: index)
        noteControl(byte)
        index += 1
        clean = index
        continue
      }
      let length = UTF8Text.sequenceLength(text, at: index, end: text.count)
      if length == 0, !atEnd, Self.isCutCharacter(text, at: index) { break }
      if length > 0, !(byte == 0xEF && XMLCharacters.isNoncharacter(text, at: index)) {
        if case .windows1252(let label) = encoding {
          lines.count(text, to: index)
          note(.encodingLabel, "the document says that its encoding is \(label), but there are characters in UTF-8, which are read as such")
        }
        index += length
        continue
      }
      output.append(text.extracting(clean..<index))
      lines.count(text, to: index)
      if length == 0 {
        switch encoding {
        case .windows1252(let label) where label.lowercased().hasSuffix("ascii"): noteBad(1, "are not ASCII; they are read as windows-1252")
        case .windows1252: break
        default: noteBad(1, "are not UTF-8; they are read as windows-1252")
        }
        XMLCharacters.append(UTF8Text.scalar(windows1252: byte), to: &output)
      } else {
        noteControl(byte)
      }
      index += max(1, length)
      clean = index
    }
    output.append(text.extracting(clean..<index))
    lines.count(text, to: index)
    if index < text.count { waiting.append(text.extracting(index..<text.count)) }
  }

  /// Whether the bytes from an index to the end could be the beginning of a character.
  private static func isCutCharacter(_ text: Span<UInt8>, at index: Int) -> Bool {
    let first = text[index]
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, first <= 0xF4, text.count - index < length else { return false }
    for offset in index + 1..<text.count where text[offset] & 0xC0 != 0x80 { return false }
    return true
  }

  // MARK: Others

  private mutating func decodeUTF16(_ bytes: Span<UInt8>, bigEndian: Bool, into output: inout [UInt8], atEnd: Bool) {
    func unit(_ index: Int) -> UInt32 {
      bigEndian ? UInt32(bytes[index]) << 8 | UInt32(bytes[index + 1]) : UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index])
    }
    var text: [UInt8] = []
    var index = 0
    while index + 1 < bytes.count {
      let first = unit(index)
      if first >= 0xD800, first < 0xDC00, index + 3 >= bytes.count, !atEnd { break }
      index += 2
      switch first {
      case 0xD800..<0xDC00 where index + 1 < bytes.count && unit(index) & 0xFC00 == 0xDC00:
        XMLCharacters.append(0x10000 + (first & 0x3FF) << 10 + unit(index) & 0x3FF, to: &text)
        index += 2
      case 0xD800..<0xE000:
        // What comes before is decoded first, so that the place of the note is right.
        decodeUTF8(text.span, into: &output, atEnd: true)
        text.removeAll(keepingCapacity: true)
        noteBad(1, "are half a character of UTF-16")
        XMLCharacters.append(0xFFFD, to: &text)
      default: XMLCharacters.append(first, to: &text)
      }
    }
    decodeUTF8(text.span, into: &output, atEnd: true)
    if atEnd, index < bytes.count {
      noteBad(1, "are half a character of UTF-16")
    } else {
      waiting.append(bytes.extracting(index..<bytes.count))
    }
  }

  private mutating func decodeUTF32(_ bytes: Span<UInt8>, bigEndian: Bool, into output: inout [UInt8], atEnd: Bool) {
    var text: [UInt8] = []
    var index = 0
    while index + 3 < bytes.count {
      var scalar: UInt32 = 0
      for offset in 0..<4 { scalar |= UInt32(bytes[index + offset]) << UInt32(8 * (bigEndian ? 3 - offset : offset)) }
      index += 4
      if scalar > 0x10_FFFF || scalar & 0xFFFF_F800 == 0xD800 {
        decodeUTF8(text.span, into: &output, atEnd: true)
        text.removeAll(keepingCapacity: true)
        noteBad(1, "are no character of UTF-32")
        scalar = 0xFFFD
      }
      XMLCharacters.append(scalar, to: &text)
    }
    decodeUTF8(text.span, into: &output, atEnd: true)
    if atEnd, index < bytes.count {
      noteBad(1, "are a part of a character of UTF-32")
    } else {
      waiting.append(bytes.extracting(index..<bytes.count))
    }
  }

  // MARK: Notes

  private func noteControl(_ byte: UInt8) {
    note(.controlCharacters, "a character that XML does not allow (byte \(byte)) is left out")
  }

  private func noteBad(_ count: Int, _ what: String) {
    if count > 0 { note(.badBytes, count: count, "there are bytes that \(what)") }
  }

  private func note(_ repair: DocumentProblems.Repair, count: Int = 1, _ message: @autoclosure () -> String) {
    problems.note(repair, .encoding, line: lines.line, column: lines.column, count: count, message())
  }
}
