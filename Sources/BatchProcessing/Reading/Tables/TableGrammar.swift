/// How the records of a table are cut out of its bytes, and cells out of its records.
struct TableGrammar: Hashable {
  /// What stands between two cells.
  var delimiter: UInt8
  /// Whether a quote at the start of a cell opens a quoted one; in plain lines it is a mark of seconds.
  var hasQuotes = true
  /// Whether a backslash takes the meaning from the byte after it.
  var hasBackslashEscapes = false
  /// A line that begins with these bytes is no record; empty where there are no such lines.
  var commentPrefix: [UInt8] = []
  /// Whether a line of nothing but NUL bytes or DOS end-of-file marks is a record like any other, which cannot be read.
  var keepsPadding = false

  /// Whether a cell ends at any run of spaces and tabs.
  var splitsAtWhiteSpace: Bool { delimiter == Byte.space }

  static let backslash = UInt8(ascii: "\\")
}
