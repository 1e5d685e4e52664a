/// Finds the records of a table in bytes that are fed in pieces of any size; it owns no file.
///
/// The grammar is RFC 4180's, as people's files have it: a quote opens only at the start of a cell and is plain text elsewhere,
/// text may follow a closing quote, lines end with LF, CRLF or CR, in any mixture. Empty lines are no records, nor are
/// comments, where a table has such.
///
/// Two things cannot be read as they stand, and neither may swallow the good rows after it: a quote that is never closed and a
/// record longer than ``maximumRecordLength``. Both end at their first line end, marked with what is wrong, and reading goes on with
/// the next line.
struct RecordSplitter {
  /// The longest record that is kept whole, in bytes, quoted or not.
  ///
  /// Up to three records are in flight, each as it was read, as the text of its cell and as it is written: 16 MB of one cell take 140 to
  /// 160 MB in all, 24 MB were measured to take 200.
  static let maximumRecordLength = 16 << 20

  private let maximumLength: Int
  private let commentPrefix: [UInt8]
  private(set) var buffer: [UInt8] = []
  private(set) var records: [TableRecord] = []
  /// Whether a NUL byte was seen, which text should not hold.
  var sawNUL: Bool { scanner.sawNUL }

  /// Whether there was padding: NUL bytes, or the mark 0x1A with which DOS ends a text file, and nothing else in their line.
  ///
  /// It is no record: programs of old and storage that lost power leave it at the end of a file.
  private(set) var sawPadding = false

  private let keepsPadding: Bool
  private var sawNULBefore = false
  private var scanner: RecordScanner
  private var recordLine = 1
  private var quoteLine = 1
  private var isQuoted = false
  private var discarded = Discarded.nothing

  /// What is being left out up to its line end.
  private enum Discarded {
    case nothing
    case record
    case comment
  }

  init(grammar: TableGrammar, maximumLength: Int = RecordSplitter.maximumRecordLength, firstLine: Int = 1) {
    scanner = RecordScanner(grammar: grammar, line: firstLine)
    self.maximumLength = maximumLength
    commentPrefix = grammar.commentPrefix
    keepsPadding = grammar.keepsPadding
    recordLine = firstLine
  }

  /// Takes the next bytes of the table and finds the records that they complete.
  mutating func feed(_ bytes: [UInt8]) {
    buffer.append(contentsOf: bytes)
    scan()
  }

  /// Says that the table has ended, and finds what is left; `isCutOff` says that its end is lost, and with it the rest of the last record.
  mutating func finish(isCutOff: Bool = false) {
    scanner.isAtEnd = true
    scan()
    if discarded != .nothing { endDiscarded(at: buffer.count, next: buffer.count) }
    while scanner.recordStart < buffer.count {
      if isQuoted {
        cutAtFirstLineEnd(flaw: .unclosedQuote(line: quoteLine))
        scan()
      } else {
        let known = records.count
        let end = endWithoutMark
        if end < buffer.count { sawPadding = true }
        endRecord(contentEnd: end, next: buffer.count)
        if isCutOff, records.count > known, records[known].flaw == .none { records[known].flaw = .cutOff }
      }
    }
  }

  /// Hands over the records found so far, with the bytes that they lie in.
  mutating func take() -> (bytes: [UInt8], records: [TableRecord]) {
    let rest = Array(buffer[scanner.recordStart...])
    let taken = (buffer, records)
    buffer = rest
    records = []
    scanner.position -= scanner.recordStart
    scanner.escapeEnd -= scanner.recordStart
    scanner.recordStart = 0
    return taken
  }

  private mutating func scan() {
    repeat {
      if discarded != .nothing, !skipToLineEnd() { return }
      scanRecords()
      if discarded != .nothing { continue }
      // What is unfinished and already too long is dealt with now, so that memory stays bounded.
      guard unfinishedLength > maximumLength else { return }
      cutAtFirstLineEnd(flaw: .tooLong)
    } while scanner.position < buffer.count || discarded == .comment
  }

  /// How long the record is at least that has not ended: a CR at the end may belong to its line end.
  private var unfinishedLength: Int {
    let end = buffer.last == Byte.carriageReturn ? buffer.count - 1 : buffer.count
    return end - scanner.recordStart
  }

  private mutating func scanRecords() {
    while scanner.position < buffer.count {
      if !commentPrefix.isEmpty, scanner.position == scanner.recordStart, !isQuoted {
        guard let isComment = startsComment() else { return }
        if isComment {
          discarded = .comment
          return
        }
      }
      let bytes = buffer
      let stop = isQuoted ? scanner.skipQuoted(bytes.span) : scanner.skipPlain(bytes.span)
      switch stop {
      case .needsMore: return
      case .quoteOpened:
        isQuoted = true
        quoteLine = scanner.line
      case .quoteClosed: isQuoted = false
      case .lineEnd(let length):
        let end = scanner.position
        endRecord(contentEnd: end, next: end + length)
      }
    }
  }

  /// Whether the record that begins here is a comment, or `nil` where that takes more bytes to tell.
  private func startsComment() -> Bool? {
    let start = buffer[scanner.recordStart...].prefix(commentPrefix.count)
    if start.count < commentPrefix.count, !scanner.isAtEnd, commentPrefix.starts(with: start) { return nil }
    return start.elementsEqual(commentPrefix)
  }

  private mutating func endRecord(contentEnd: Int, next: Int) {
    if contentEnd - scanner.recordStart > maximumLength {
      cutAtFirstLineEnd(flaw: .tooLong)
      return
    }
    if isPadding(scanner.recordStart..<contentEnd) {
      sawPadding = true
      scanner.sawNUL = sawNULBefore
    } else if contentEnd > scanner.recordStart {
      records.append(TableRecord(start: scanner.recordStart, end: contentEnd, line: recordLine))
    }
    startRecord(at: next)
  }

  /// The end of the last line without the mark with which DOS ends a text file.
  private var endWithoutMark: Int {
    guard !keepsPadding, buffer.last == Padding.endOfFile, buffer.count - 1 > scanner.recordStart else { return buffer.count }
    return buffer.count - 1
  }

  private func isPadding(_ range: Range<Int>) -> Bool {
    guard !keepsPadding, !range.isEmpty, Padding.isPadding(buffer[range.lowerBound]) else { return false }
    return range.allSatisfy { Padding.isPadding(buffer[$0]) }
  }

  private mutating func startRecord(at next: Int) {
    scanner.recordStart = next
    scanner.position = next
    scanner.line += 1
    recordLine = scanner.line
    scanner.escapeEnd = -1
    sawNULBefore = scanner.sawNUL
    isQuoted = false
  }

  /// Ends the record at the first line end in it, whether it lies in quotes or not.
  private mutating func cutAtFirstLineEnd(flaw: TableRecord.Flaw) {
    scanner.line = recordLine
    scanner.position = scanner.recordStart
    isQuoted = false
    guard let (end, next) = firstLineEnd() else {
      if unfinishedLength > maximumLength {
        discarded = .record
        discard(upTo: buffer.count)
      } else {
        records.append(TableRecord(start: scanner.recordStart, end: buffer.count, line: recordLine, flaw: flaw))
        startRecord(at: buffer.count)
      }
      return
    }
    if end - scanner.recordStart > maximumLength {
      discarded = .record
      endDiscarded(at: end, next: next)
      return
    }
    if end > scanner.recordStart { records.append(TableRecord(start: scanner.recordStart, end: end, line: recordLine, flaw: flaw)) }
    startRecord(at: next)
  }

  /// Forgets the bytes of the record that is being discarded; the last byte stays when it may be half of a CRLF.
  private mutating func discard(upTo end: Int) {
    let keepsLast = end > scanner.recordStart && buffer[end - 1] == Byte.carriageReturn
    let last = keepsLast ? end - 1 : end
    buffer.removeSubrange(scanner.recordStart..<last)
    scanner.position = scanner.recordStart
  }

  private mutating func skipToLineEnd() -> Bool {
    guard let (end, next) = firstLineEnd() else {
      discard(upTo: buffer.count)
      return false
    }
    endDiscarded(at: end, next: next)
    return true
  }

  private mutating func firstLineEnd() -> (end: Int, next: Int)? {
    let bytes = buffer
    return scanner.firstLineEnd(bytes.span, from: scanner.recordStart)
  }

  private mutating func endDiscarded(at end: Int, next: Int) {
    if discarded == .record {
      records.append(TableRecord(start: scanner.recordStart, end: scanner.recordStart, line: recordLine, flaw: .tooLong))
    }
    discarded = .nothing
    startRecord(at: next)
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
    /// The file is damaged, and the end of this record is lost: its numbers may be cut short.
    case cutOff
  }

  var start: Int
  /// The end of its content: its line end is not part of it.
  var end: Int
  /// The line, from 1, that it starts on.
  var line: Int
  var flaw = Flaw.none
}
