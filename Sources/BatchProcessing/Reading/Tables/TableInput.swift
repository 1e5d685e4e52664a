import TrackFiles

/// Reads a table in chunks of rows.
struct TableInput: RecordInput {
  let layout: TableLayout
  var damage: [String] { [] }

  private var bytes: TableBytes
  private let size: ChunkSize
  private let notes: [String]
  private let rewriting: RowRewriting?
  private var rewrittenTextCount = 0
  private var splitter: RecordSplitter
  private var ready: (bytes: [UInt8], records: ArraySlice<TableRecord>)
  private var nextRow = 1

  /// Starts with the bytes that have been looked at; `isWhole` says that there are no more.
  init(
    source: InputSource, head: [UInt8], isWhole: Bool, kind: InputSniffer.Kind, options: ReadingOptions, size: ChunkSize
  ) throws(BatchError) {
    self.size = size
    bytes = TableBytes(source: source, head: head, isWhole: isWhole, kind: kind, size: size)
    try bytes.skipLines(options.skippedLineCount)
    let text = try bytes.peek()
    let opening = TableOpening(
      name: source.name, head: text, isWhole: bytes.isPeekedWhole, prolog: bytes.mark, firstLine: options.skippedLineCount + 1,
      options: options)
    let dialect = opening.dialect
    splitter = RecordSplitter(grammar: dialect.grammar, firstLine: dialect.headerLine)
    splitter.feed(bytes.takePeeked(after: dialect.prologLength))
    if bytes.isAtEnd { splitter.finish(isCutOff: bytes.isCutOff) }
    while splitter.records.isEmpty, !bytes.isAtEnd { try Self.readMore(&bytes, &splitter) }
    let (first, records) = splitter.take()
    let opened = try opening.open(first, records.first)
    layout = opened.layout
    rewriting = opened.rewriting
    notes = opened.warnings
    ready = (first, records.dropFirst(opened.hasHeader ? 1 : 0))
    ready = rewritten(ready.bytes, ready.records)
  }

  var warnings: [String] {
    var warnings = notes.map { "\(layout.fileName): \($0)" }
    if rewrittenTextCount > 0 {
      warnings.append("\(layout.fileName): \(RecordWords.repairedText(rewrittenTextCount))")
    }
    if splitter.sawPadding { warnings.append("\(layout.fileName): \(Padding.warning)") }
    if splitter.sawNUL {
      warnings.append("\(layout.fileName): there are NUL bytes in this table, which text should not hold; they were kept")
    }
    return warnings
  }

  mutating func nextChunk() throws(BatchError) -> RecordChunk? {
    while ready.records.isEmpty {
      if bytes.isAtEnd { return nil }
      try Self.readMore(&bytes, &splitter)
      // A long record may take many pieces: only when something is complete are bytes moved.
      if splitter.records.isEmpty { continue }
      let (bytes, records) = splitter.take()
      ready = rewritten(bytes, records[...])
    }
    let records = ready.records.prefix(size.recordCount)
    ready.records = ready.records.dropFirst(size.recordCount)
    let rows = TableRows(layout: layout, bytes: ready.bytes, records: records, firstRow: nextRow)
    if ready.records.isEmpty { ready.bytes = [] }
    nextRow += records.count
    return RecordChunk(content: .rows(rows))
  }

  func close() { bytes.close() }

  private static func readMore(_ bytes: inout TableBytes, _ splitter: inout RecordSplitter) throws(BatchError) {
    splitter.feed(try bytes.next())
    if bytes.isAtEnd { splitter.finish(isCutOff: bytes.isCutOff) }
  }

  private mutating func rewritten(_ bytes: [UInt8], _ records: ArraySlice<TableRecord>) -> (
    bytes: [UInt8], records: ArraySlice<TableRecord>
  ) {
    guard let rewriting else { return (bytes, records) }
    let new = rewriting.rewrite(bytes, records)
    rewrittenTextCount += new.repairedCount
    return (new.bytes, new.records[...])
  }
}
