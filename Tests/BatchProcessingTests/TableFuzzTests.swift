import TestSupport
import Testing

@testable import BatchProcessing

/// Any bytes, in any pieces, under any options.
@Suite struct TableFuzzTests {
  private struct Found: Equatable {
    var cells: [[String]] = []
    var lines: [Int] = []
    var flaws: [TableRecord.Flaw] = []
  }

  private func records(_ bytes: [UInt8], _ grammar: TableGrammar, limit: Int, step: Int) -> Found {
    var splitter = RecordSplitter(grammar: grammar, maximumLength: limit)
    var found = Found()
    func drain() {
      let (bytes, records) = splitter.take()
      var cells: [TableCell] = []
      for record in records {
        TableCell.split(bytes, record.start..<record.end, grammar: grammar, into: &cells)
        found.cells.append(cells.map { $0.text(from: bytes) })
        found.lines.append(record.line)
        found.flaws.append(record.flaw)
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

  @Test func findsTheSameRecordsInAnyPieces() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("TableFuzzTests.findsTheSameRecordsInAnyPieces seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("a,\"\n\r\\# #N".utf8) + [0, 0xFF]
    for _ in 0..<500 {
      let bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in alphabet.randomElement(using: &random)! }
      var grammar = TableGrammar(delimiter: [Byte.comma, Byte.space, UInt8(ascii: "#")].randomElement(using: &random)!)
      grammar.hasBackslashEscapes = Bool.random(using: &random)
      grammar.hasQuotes = Int.random(in: 0...3, using: &random) > 0
      grammar.commentPrefix = Array(["", "#", "##", "\"#", "a,"].randomElement(using: &random)!.utf8)
      let limit = Int.random(in: 3...70, using: &random)
      let whole = records(bytes, grammar, limit: limit, step: 1000)
      for step in [1, 2, 7] {
        #expect(
          records(bytes, grammar, limit: limit, step: step) == whole,
          "seed \(seed), bytes \(bytes), step \(step), limit \(limit), grammar \(grammar)")
      }
    }
  }

  @Test func givesTheSameOutputInAnyPiecesUnderAnyOptions() async throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("TableFuzzTests.givesTheSameOutputInAnyPiecesUnderAnyOptions seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let bench = try Workbench()
    let pieces = [
      "lat", "lon", "gps", "48.2", "16,3", "-9", ",", ",", ";", "\t", " ", "|", "\n", "\n", "\r\n", "\r", "\"", "\"\"", "\\", "\\N", "#",
      "sep=;\n",
      "POINT(1 2)", "48°12'N", "é", "\u{0}", "\u{FEFF}", "\"48.2, 16.3\"", "lat,lon\n", "lat;lon\n", "1,2\n", "3 4\n",
    ]
    for _ in 0..<20 {
      var bytes = Array((0..<Int.random(in: 1...30, using: &random)).map { _ in pieces.randomElement(using: &random)! }.joined().utf8)
      if Int.random(in: 0...5, using: &random) == 0 { bytes.insert(0xFF, at: Int.random(in: 0...bytes.count, using: &random)) }
      if Int.random(in: 0...7, using: &random) == 0 { bytes = [0xFF, 0xFE] + bytes.flatMap { [$0, 0] } }
      var options = ReadingOptions()
      options.format = [nil, nil, .csv, .tsv, .lines].randomElement(using: &random)!
      options.isStrict = Int.random(in: 0...5, using: &random) == 0
      options.hasHeader = Int.random(in: 0...3, using: &random) > 0
      options.wrapsLongitude = Bool.random(using: &random)
      options.hasBackslashEscapes = Int.random(in: 0...3, using: &random) == 0
      options.commentPrefix = [nil, nil, "#"].randomElement(using: &random)!
      options.skippedLineCount = [0, 0, 0, 1, 2].randomElement(using: &random)!
      options.delimiter = [nil, nil, nil, Byte.comma, Byte.space, UInt8(ascii: "|")].randomElement(using: &random)!
      options.notation = [.degrees, .degrees, .nmea].randomElement(using: &random)!
      options.coordinateOrder = [.latitudeFirst, .longitudeFirst].randomElement(using: &random)!
      if Int.random(in: 0...3, using: &random) == 0 {
        options.latitudeColumn = "1"
        options.longitudeColumn = "2"
      } else if Int.random(in: 0...5, using: &random) == 0 {
        options.coordinateColumn = "1"
      }
      try bench.write(bytes, to: "input")
      let whole = await result(bench, options, ChunkSize())
      for size in [ChunkSize(byteCount: 1, recordCount: 1), ChunkSize(byteCount: 3, recordCount: 2)] {
        let pieces = await result(bench, options, size)
        #expect(pieces == whole, "seed \(seed), bytes \(bytes), options \(options)")
      }
    }
  }

  /// The output and the warnings, or the message.
  private func result(_ bench: Workbench, _ options: ReadingOptions, _ size: ChunkSize) async -> String {
    do {
      let outcome = try await bench.enrich(["input"], size: size) { $0.reading = options }
      #expect(String(validating: outcome.bytes, as: UTF8.self) != nil)
      return outcome.text + outcome.summary.warnings.joined(separator: "\n")
    } catch {
      return "\(error)"
    }
  }
}
