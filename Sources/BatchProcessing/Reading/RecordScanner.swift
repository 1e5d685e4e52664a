/// Walks over the bytes of a table, from one byte that matters to the next.
struct RecordScanner {
  let delimiter: UInt8
  /// Where the walk stands.
  var position = 0
  /// Where the current record starts.
  var recordStart = 0
  /// The line, from 1, on which the walk stands.
  var line: Int
  /// Whether a lone CR ends a line; the first line end decides.
  var endsAtCarriageReturn: Bool?
  /// Whether a NUL byte was seen.
  var sawNUL = false
  /// Whether there are no more bytes than these, so that a CR or a quote at their end is what it seems.
  var isAtEnd = false

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
  mutating func skipQuoted(_ bytes: Span<UInt8>) -> Stop {
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
        guard index + 1 < bytes.count, bytes[index + 1] == Byte.quote else {
          index += 1
          return .quoteClosed
        }
        index += 1
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

  /// The first line end from a position on, in quotes or not, and where the next line starts.
  func firstLineEnd(_ bytes: Span<UInt8>, from start: Int) -> (end: Int, next: Int)? {
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
