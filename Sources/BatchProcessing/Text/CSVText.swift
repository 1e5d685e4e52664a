/// How a text is written into a cell of a table.
package enum CSVText {
  /// Appends a text as one cell, quoted when it must be.
  package static func append(_ text: String, delimiter: UInt8, to out: inout [UInt8]) {
    let start = out.count
    out.append(text)
    quoteIfNeeded(from: start, delimiter: delimiter, in: &out)
  }

  /// Turns the bytes from `start` on into one cell: they are quoted when they hold a delimiter, a quote, a line end,
  /// or white space at an end, which some readers would take away.
  static func quoteIfNeeded(from start: Int, delimiter: UInt8, in out: inout [UInt8]) {
    if needsQuotes(out.span, from: start, delimiter: delimiter) { quote(from: start, in: &out) }
  }

  private static func needsQuotes(_ bytes: Span<UInt8>, from start: Int, delimiter: UInt8) -> Bool {
    guard bytes.count > start else { return false }
    if bytes[start] == Byte.space || bytes[bytes.count - 1] == Byte.space { return true }
    for index in start..<bytes.count {
      let byte = bytes[index]
      if byte > Byte.quote, byte != delimiter { continue }
      if byte == delimiter || byte == Byte.quote || byte == Byte.lineFeed || byte == Byte.carriageReturn { return true }
    }
    return false
  }

  private static func quote(from start: Int, in out: inout [UInt8]) {
    let text = Array(out[start...])
    out.removeLast(text.count)
    out.append(Byte.quote)
    for byte in text {
      if byte == Byte.quote { out.append(Byte.quote) }
      out.append(byte)
    }
    out.append(Byte.quote)
  }
}

/// The bytes that mean something in a table.
enum Byte {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let comma = UInt8(ascii: ",")
}
