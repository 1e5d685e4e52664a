import TestSupport
import Testing

@testable import BatchProcessing

@Suite struct RecordSplitterTests {
  /// The records of a text, each as its cells, and what is wrong with it.
  private func records(_ bytes: [UInt8], delimiter: UInt8 = Byte.comma, step: Int, limit: Int = 1 << 20) -> [(
    cells: [String], record: TableRecord
  )] {
    let grammar = TableGrammar(delimiter: delimiter)
    var splitter = RecordSplitter(grammar: grammar, maximumLength: limit)
    var found: [(cells: [String], record: TableRecord)] = []
    func drain() {
      let (bytes, records) = splitter.take()
      var cells: [TableCell] = []
      for record in records {
        TableCell.split(bytes, record.start..<record.end, grammar: grammar, into: &cells)
        found.append((cells.map { $0.text(from: bytes) }, record))
      }
    }
    for start in stride(from: 0, to: bytes.count, by: step) {
      splitter.feed(Array(bytes[start..<min(start + step, bytes.count)]))
      drain()
    }
    splitter.finish()
    drain()
    return found
  }

  private func cells(_ text: String, step: Int = 1000) -> [[String]] {
    records(Array(text.utf8), step: step).map { $0.cells }
  }

  @Test func readsQuotedCellsAsRFC4180Says() {
    #expect(cells("a,\"b,c\",\"d\"\"e\"\n\"x\ny\",\"\",z") == [["a", "b,c", "d\"e"], ["x\ny", "", "z"]])
  }

  @Test func takesAQuoteInsideACellAsText() {
    #expect(cells("5\" pipe,1\nO\"Neil\" st,2\n\"Oslo\" x,3\n") == [["5\" pipe", "1"], ["O\"Neil\" st", "2"], ["Oslo x", "3"]])
  }

  @Test(arguments: [1, 2, 3, 1000])
  func endsLinesInAnyOfThreeWays(step: Int) {
    #expect(cells("a,b\r\nc,d\r\n", step: step) == [["a", "b"], ["c", "d"]])
    #expect(cells("a,b\rc,d\r", step: step) == [["a", "b"], ["c", "d"]])
    // Files that were joined have all of them; in quotes a line end is text.
    #expect(
      cells("a,b\nc,d\re,f\r\ng,h\r\ri,\"j\rk\"", step: step)
        == [["a", "b"], ["c", "d"], ["e", "f"], ["g", "h"], ["i", "j\rk"]])
  }

  @Test func leavesEmptyLinesOut() {
    let found = records(Array("a\n\n\nb\n\n".utf8), step: 1)
    #expect(found.map { $0.cells } == [["a"], ["b"]])
    #expect(found.map { $0.record.line } == [1, 4])
  }

  @Test(arguments: [1, 7, 1000])
  func losesOnlyTheLineOfAQuoteThatIsNeverClosed(step: Int) {
    let found = records(Array("a,1\n\"b,2\nc,3\n\"d\",4\ne,\"\"\n".utf8.dropLast(0)), step: step)
    // The quote before b closes before d: that is one record of several lines, as the grammar says.
    #expect(found.count == 3)
    let open = records(Array("a,1\n\"b,2\nc,3\nd,4\n".utf8), step: step)
    #expect(open.map { $0.cells.count } == [2, 1, 2, 2])
    #expect(open.map { $0.record.flaw } == [.none, .unclosedQuote(line: 2), .none, .none])
    #expect(open.map { $0.record.line } == [1, 2, 3, 4])
  }

  @Test(arguments: [1, 5, 64, 1000])
  func givesUpOnlyTheLineOfARecordThatIsTooLong(step: Int) {
    let long = String(repeating: "x", count: 50)
    let found = records(Array("a,1\n\"\(long)\",2\nb,3\n\"y\n\(long)\n\(long)\",4\nc,5\n".utf8), step: step, limit: 60)
    #expect(found.map { $0.record.flaw == .none } == [true, true, true, false, true, true, true])
    let longer = records(Array("a,1\n\"\(long)\(long)\",2\r\nb,3".utf8), step: step, limit: 60)
    #expect(longer.map { $0.record.flaw } == [.none, .tooLong, .none])
    #expect(longer[1].record.start == longer[1].record.end)
    #expect(longer.map { $0.record.line } == [1, 2, 3])
  }

  /// Any table that is written by the rules comes back cell by cell, whatever the pieces.
  @Test func readsBackRandomTables() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("RecordSplitterTests.readsBackRandomTables seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let alphabet = ["a", "\"", ",", "\n", "\r", "\r\n", ";", " ", "é", "\"\"", "1.5", "\u{0}", "東"]
    for _ in 0..<300 {
      let columns = Int.random(in: 2...4, using: &random)
      let lineEnd = ["\n", "\r\n"].randomElement(using: &random)!
      let table = (0..<Int.random(in: 1...8, using: &random)).map { _ in
        (0..<columns).map { _ in (0..<Int.random(in: 0...5, using: &random)).map { _ in alphabet.randomElement(using: &random)! }.joined() }
      }
      var text = "h,h\(lineEnd)"
      for row in table {
        text +=
          row.map { cell in
            let mustQuote = cell.utf8.contains { [Byte.quote, Byte.comma, Byte.lineFeed, Byte.carriageReturn].contains($0) }
            let quotes = mustQuote || Bool.random(using: &random)
            return quotes ? "\"\(cell.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))\"" : cell
          }.joined(separator: ",") + lineEnd
      }
      let step = Int.random(in: 1...20, using: &random)
      let found = records(Array(text.utf8), step: step).map { $0.cells.map { Array($0.utf8) } }
      #expect(found == [["h", "h"]].map { $0.map { Array($0.utf8) } } + table.map { $0.map { Array($0.utf8) } }, "seed \(seed)")
    }
  }

  /// Any bytes give the same records in pieces of any size, and no byte of a record is in two of them.
  @Test func givesTheSameRecordsForAnyPieces() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("RecordSplitterTests.givesTheSameRecordsForAnyPieces seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("a,\"\n\r;x".utf8) + [0, 0xFF]
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in alphabet.randomElement(using: &random)! }
      let limit = Int.random(in: 3...70, using: &random)
      let whole = records(bytes, step: 1000, limit: limit)
      for step in [1, 2, 7] {
        let pieces = records(bytes, step: step, limit: limit)
        #expect(pieces.map { $0.cells } == whole.map { $0.cells }, "seed \(seed), bytes \(bytes), step \(step), limit \(limit)")
        #expect(pieces.map { $0.record.line } == whole.map { $0.record.line }, "seed \(seed), bytes \(bytes), step \(step), limit \(limit)")
        #expect(pieces.map { $0.record.flaw } == whole.map { $0.record.flaw }, "seed \(seed), bytes \(bytes), step \(step), limit \(limit)")
      }
    }
  }
}
