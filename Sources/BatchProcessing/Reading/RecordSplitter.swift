/// Finds the records of a table in bytes that are fed in pieces of any size; it owns no file.
///
/// The grammar is RFC 4180's, as people's files have it: a quote opens only at the start of a cell and is plain text elsewhere,
/// text may follow a closing quote, lines end with LF, CRLF or (where the first line does) CR. Empty lines are no records.
///
/// Two things cannot be read as they stand, and neither may swallow the good rows after it: a quote that is never closed and a
/// record longer than ``maximumRecordLength``. Both end at their first line end, marked with what is wrong, and reading goes on with
/// the next line.
struct RecordSplitter {
  /// The longest record that is kept whole, in bytes.
  static let maximumRecordLength = 16 << 20

  private let delimiter: UInt8
  private let maximumLength: Int
  private(set) var buffer: [UInt8] = []
  private(set) var records: [TableRecord] = []
  /// Whether a NUL byte was seen, which text should not hold.
  private(set) var sawNUL = false

  private var position = 0
  private var recordStart = 0
  private var line = 1
  private var recordLine = 1
  private var quoteLine = 1
  private var isQuoted = false
  private var isDiscarding = false
  private var isAtEnd = false
  private var endsAtCarriageReturn: Bool?

  init(delimiter: UInt8, maximumLength: Int = RecordSplitter.maximumRecordLength, firstLine: Int = 1) {
    self.delimiter = delimiter
    self.maximumLength = maximumLength
    line = firstLine
    recordLine = firstLine
  }

  /// Takes the next bytes of the table and finds the records that they complete.
  mutating func feed(_ bytes: [UInt8]) {
    buffer.append(contentsOf: bytes)
    scan()
  }

  /// Says that the table has ended, and finds what is left.
  mutating func finish() {
    isAtEnd = true
    scan()
    while recordStart < buffer.count {
      if isQuoted {
        cutAtFirstLineEnd(flaw: .unclosedQuote(line: quoteLine))
        scan()
      } else {
        endRecord(contentEnd: buffer.count, next: buffer.count)
      }
    }
    if isDiscarding { endDiscarded(at: buffer.count, next: buffer.count) }
  }

  /// Hands over the records found so far, with the bytes that they lie in.
  mutating func take() -> (bytes: [UInt8], records: [TableRecord]) {
    let rest = Array(buffer[recordStart...])
    let taken = (buffer, records)
    buffer = rest
    records = []
    position -= recordStart
    recordStart = 0
    return taken
  }

  private mutating func scan() {
    repeat {
      if isDiscarding, !skipToLineEnd() { return }
      scanRecords()
      // What is unfinished and already too long is dealt with now, so that memory stays bounded.
      guard buffer.count - recordStart > maximumLength else { return }
      cutAtFirstLineEnd(flaw: isQuoted ? .unclosedQuote(line: quoteLine) : .tooLong)
    } while position < buffer.count
  }

  private mutating func scanRecords() {
    while position < buffer.count {
      let stop = isQuoted ? skipQuoted() : skipPlain()
      switch stop {
      case .needsMore: return
      case .quoteOpened:
        isQuoted = true
        quoteLine = line
      case .quoteClosed: isQuoted = false
      case .lineEnd(let length): endRecord(contentEnd: position, next: position + length)
      }
    }
  }

  private enum Stop {
    case needsMore
    case quoteOpened
    case quoteClosed
    case lineEnd(length: Int)
  }

  /// Goes on to the next line end or opening quote; `position` is then at the line end or after the quote.
  private mutating func skipPlain() -> Stop {
    let bytes = buffer.span
    var index = position
    defer { position = index }
    while index < bytes.count {
      let byte = bytes[index]
      // Every byte that matters here is at most the quote's 0x22.
      if byte > Byte.quote {
        index += 1
        continue
      }
      switch byte {
      case Byte.quote where index == recordStart || bytes[index - 1] == delimiter:
        index += 1
        return .quoteOpened
      case Byte.lineFeed:
        if endsAtCarriageReturn == nil { endsAtCarriageReturn = false }
        return .lineEnd(length: 1)
      case Byte.carriageReturn:
        if index + 1 == bytes.count, !isAtEnd { return .needsMore }
        if index + 1 < bytes.count, bytes[index + 1] == Byte.lineFeed {
          if endsAtCarriageReturn == nil { endsAtCarriageReturn = false }
          return .lineEnd(length: 2)
        }
        if endsAtCarriageReturn == nil { endsAtCarriageReturn = true }
        if endsAtCarriageReturn == true { return .lineEnd(length: 1) }
      case 0: sawNUL = true
      default: break
      }
      index += 1
    }
    return .needsMore
  }

  /// Goes on to after the closing quote.
  private mutating func skipQuoted() -> Stop {
    let bytes = buffer.span
    var index = position
    defer { position = index }
    while index < bytes.count {
      let byte = bytes[index]
      if byte > Byte.quote {
        index += 1
        continue
      }
      switch byte {
      case Byte.quote:
        if index + 1 == bytes.count, !isAtEnd { return .needsMore }
        if index + 1 < bytes.count, bytes[index + 1] == Byte.quote {
          index += 1
        } else {
          index += 1
          return .quoteClosed
        }
      case Byte.lineFeed: line += 1
      case Byte.carriageReturn where endsAtCarriageReturn == true:
        // The LF of a CRLF counts the line.
        if index + 1 == bytes.count, !isAtEnd { return .needsMore }
        if index + 1 == bytes.count || bytes[index + 1] != Byte.lineFeed { line += 1 }
      case 0: sawNUL = true
      default: break
      }
      index += 1
    }
    return .needsMore
  }

  private mutating func endRecord(contentEnd: Int, next: Int) {
    if contentEnd - recordStart > maximumLength {
      cutAtFirstLineEnd(flaw: .tooLong)
      return
    }
    if contentEnd > recordStart {
      records.append(TableRecord(start: recordStart, end: contentEnd, line: recordLine))
    }
    startRecord(at: next)
  }

  private mutating func startRecord(at next: Int) {
    recordStart = next
    position = next
    line += 1
    recordLine = line
    isQuoted = false
  }

  /// Ends the record at the first line end in it, whether it lies in quotes or not.
  private mutating func cutAtFirstLineEnd(flaw: TableRecord.Flaw) {
    line = recordLine
    position = recordStart
    isQuoted = false
    guard let (end, next) = firstLineEnd(from: recordStart) else {
      if buffer.count - recordStart > maximumLength {
        isDiscarding = true
        discard(upTo: buffer.count)
      } else {
        records.append(TableRecord(start: recordStart, end: buffer.count, line: recordLine, flaw: flaw))
        startRecord(at: buffer.count)
      }
      return
    }
    if end - recordStart > maximumLength {
      isDiscarding = true
      endDiscarded(at: end, next: next)
      return
    }
    if end > recordStart { records.append(TableRecord(start: recordStart, end: end, line: recordLine, flaw: flaw)) }
    startRecord(at: next)
  }

  /// Forgets the bytes of the record that is being discarded; the last byte stays when it may be half of a CRLF.
  private mutating func discard(upTo end: Int) {
    let keepsLast = end > recordStart && buffer[end - 1] == Byte.carriageReturn
    let last = keepsLast ? end - 1 : end
    buffer.removeSubrange(recordStart..<last)
    position = recordStart
  }

  private mutating func skipToLineEnd() -> Bool {
    guard let (end, next) = firstLineEnd(from: recordStart) else {
      discard(upTo: buffer.count)
      return false
    }
    endDiscarded(at: end, next: next)
    return true
  }

  private mutating func endDiscarded(at end: Int, next: Int) {
    isDiscarding = false
    records.append(TableRecord(start: recordStart, end: recordStart, line: recordLine, flaw: .tooLong))
    startRecord(at: next)
  }

  private func firstLineEnd(from start: Int) -> (end: Int, next: Int)? {
    let bytes = buffer.span
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte == Byte.lineFeed { return (index, index + 1) }
      if byte == Byte.carriageReturn {
        if index + 1 == bytes.count, !isAtEnd { return nil }
        if index + 1 < bytes.count, bytes[index + 1] == Byte.lineFeed { return (index, index + 2) }
        if endsAtCarriageReturn ?? true { return (index, index + 1) }
      }
      index += 1
    }
    return nil
  }
}

/// Where a record lies in the bytes of its chunk.
struct TableRecord {
  /// What keeps a record from being read.
  enum Flaw: Hashable {
    case none
    /// A quote was opened on this line and never closed.
    case unclosedQuote(line: Int)
    /// The record is longer than is kept; its bytes may be gone.
    case tooLong
  }

  var start: Int
  /// The end of its content: its line end is not part of it.
  var end: Int
  /// The line, from 1, that it starts on.
  var line: Int
  var flaw = Flaw.none
}
