/// Counts lines and columns of text that comes in pieces, when somebody asks.
struct LineCounter {
  private(set) var line = 1
  /// In characters, from 1.
  private(set) var column = 1
  private var counted = 0

  /// A new piece begins where the last one was counted to.
  mutating func begin() { counted = 0 }

  /// Counts up to an index of the piece; an index that was passed already changes nothing.
  mutating func count(_ text: Span<UInt8>, to index: Int) {
    guard index > counted else { return }
    var newlines = 0
    for position in counted..<index where text[position] == 10 { newlines += 1 }
    var start = counted
    if newlines > 0 {
      line += newlines
      column = 1
      start = index
      while text[start - 1] != 10 { start -= 1 }
    }
    for position in start..<index where text[position] & 0xC0 != 0x80 { column += 1 }
    counted = index
  }
}
