/// Walks over the bytes of a table, from one byte that matters to the next.
struct RecordScanner {
  let delimiter: UInt8
  private let hasQuotes: Bool
  /// The backslash, or 0 where it is a character like any other.
  private let escape: UInt8
  /// Where the walk stands.
  var position = 0
  /// Where the current record starts.
  var recordStart = 0
  /// The line, from 1, on which the walk stands.
  var line: Int
  /// Whether a NUL byte was seen.
  var sawNUL = false
  /// Whether there are no more bytes than these, so that a CR or a quote at their end is what it seems.
  var isAtEnd = false

  /// Where the last escaped byte ended: a delimiter before it is none.
  var escapeEnd = -1

  init(grammar: TableGrammar, line: Int) {
    delimiter = grammar.delimiter
    hasQuotes = grammar.hasQuotes
    escape = grammar.hasBackslashEscapes ? TableGrammar.backslash : 0
    self.line = line
  }

  /// Why skipping stopped.
  enum Stop {
    case needsMore
    case quoteOpened
    case quoteClosed
    case lineEnd(length: Int)
  }

  /// Goes on to the next line end or opening quote; `position` is then at the line end or after the quote.
  mutating func skipPlain(_ bytes: Span<UInt8>) -> Stop {
    var index = position
    defer { position = index }
    while index < bytes.count {
      let byte = bytes[index]
      // Every byte that matters here is at most the quote's 0x22, but for the backslash where it is one.
      if byte > Byte.quote {
        if byte == escape {
          guard let next = escaped(bytes, at: index) else { return .needsMore }
          index = next
        } else {
          index += 1
        }
        continue
      }
      switch byte {
      case Byte.quote where hasQuotes && (index == recordStart || bytes[index - 1] == delimiter && index != escapeEnd):
        index += 1
        return .quoteOpened
      case Byte.lineFeed, Byte.carriageReturn:
        guard let length = lineEndLength(bytes, at: index) else { return .needsMore }
        return .lineEnd(length: length)
      case 0: sawNUL = true
      default: break
      }
      index += 1
    }
    return .needsMore
  }

  /// Goes on to after the closing quote.
  mutating func skipQuoted(_ bytes: Span<UInt8>) -> Stop {
    var index = position
    defer { position = index }
    while index < bytes.count {
      let byte = bytes[index]
      if byte > Byte.quote {
        if byte == escape {
          guard let next = escaped(bytes, at: index) else { return .needsMore }
          index = next
        } else {
          index += 1
        }
        continue
      }
      switch byte {
      case Byte.quote:
        if index + 1 == bytes.count, !isAtEnd { return .needsMore }
        guard index + 1 < bytes.count, bytes[index + 1] == Byte.quote else {
          index += 1
          return .quoteClosed
        }
        index += 1
      case Byte.lineFeed, Byte.carriageReturn:
        guard let length = lineEndLength(bytes, at: index) else { return .needsMore }
        line += 1
        index += length - 1
      case 0: sawNUL = true
      default: break
      }
      index += 1
    }
    return .needsMore
  }

  /// Where what follows the byte or the line end after a backslash begins, or `nil` where more bytes must be known.
  private mutating func escaped(_ bytes: Span<UInt8>, at index: Int) -> Int? {
    guard index + 1 < bytes.count else { return isAtEnd ? bytes.count : nil }
    var next = index + 2
    switch bytes[index + 1] {
    case Byte.lineFeed, Byte.carriageReturn:
      guard let length = lineEndLength(bytes, at: index + 1) else { return nil }
      line += 1
      next = index + 1 + length
    case 0: sawNUL = true
    default: break
    }
    escapeEnd = next
    return next
  }

  /// The first line end from a position on, in quotes or not, and where the next line starts.
  mutating func firstLineEnd(_ bytes: Span<UInt8>, from start: Int) -> (end: Int, next: Int)? {
    for index in start..<bytes.count where bytes[index] == Byte.lineFeed || bytes[index] == Byte.carriageReturn {
      guard let length = lineEndLength(bytes, at: index) else { return nil }
      return (index, index + length)
    }
    return nil
  }

  /// The length of the line end that an LF or a CR starts, `nil` where the next byte must be known.
  private func lineEndLength(_ bytes: Span<UInt8>, at index: Int) -> Int? {
    guard bytes[index] == Byte.carriageReturn else { return 1 }
    // The CR of a CRLF that was cut off ends the last line.
    if index + 1 == bytes.count { return isAtEnd ? 1 : nil }
    return bytes[index + 1] == Byte.lineFeed ? 2 : 1
  }
}
