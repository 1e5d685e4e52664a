import TrackFiles

/// Reads a table in chunks of rows.
struct TableInput: RecordInput {
  let layout: TableLayout
  private(set) var bytesRead: Int64
  var damageCount: Int { 0 }

  private var source: InputSource
  private let size: ChunkSize
  private let headerIsRepaired: Bool
  private var transcoder: UTF16Transcoder?
  private var splitter: RecordSplitter
  private var ready: (bytes: [UInt8], records: ArraySlice<TableRecord>)
  private var nextRow = 1
  private var isAtEnd: Bool

  /// Starts with the bytes that have been looked at; `isWhole` says that there are no more.
  init(
    source: InputSource, head: [UInt8], isWhole: Bool, kind: InputSniffer.Kind, options: ReadingOptions, size: ChunkSize
  ) throws(BatchError) {
    let request = CoordinateColumns.Request(latitude: options.latitudeColumn, longitude: options.longitudeColumn)
    self.source = source
    self.size = size
    bytesRead = Int64(head.count)
    var text = head
    if case .utf16Table(let isBigEndian, let markLength) = kind {
      var transcoder = UTF16Transcoder(isBigEndian: isBigEndian)
      text = []
      transcoder.append(Array(head[markLength...]), to: &text)
      if isWhole { transcoder.finish(to: &text) }
      self.transcoder = transcoder
    }
    let dialect = TableDialect.detect(text, request: request)
    splitter = RecordSplitter(delimiter: dialect.delimiter, firstLine: dialect.headerLine)
    splitter.feed(Array(text[min(dialect.prologLength, text.count)...]))
    isAtEnd = isWhole
    if isWhole { splitter.finish(isCutOff: source.isCutOff) }
    while splitter.records.isEmpty, !isAtEnd {
      try Self.readMore(source, size, &transcoder, &splitter, &isAtEnd, &bytesRead)
    }
    let (bytes, records) = splitter.take()
    layout = try Self.layout(
      name: source.name, bytes: bytes, header: records.first, prolog: Array(text.prefix(dialect.prologLength)), dialect: dialect,
      request: request)
    headerIsRepaired = records.first.map { !UTF8Text.isValid(bytes.span.extracting($0.start..<$0.end)) } ?? false
    ready = (bytes, records.dropFirst())
  }

  var warnings: [String] {
    var warnings: [String] = []
    if headerIsRepaired {
      warnings.append("\(source.name): the header is not UTF-8; it is read as windows-1252 and written as UTF-8")
    }
    if splitter.sawNUL { warnings.append("\(source.name): there are NUL bytes in this table, which text should not hold; they were kept") }
    return warnings
  }

  mutating func nextChunk() throws(BatchError) -> RecordChunk? {
    while ready.records.isEmpty {
      if isAtEnd { return nil }
      try Self.readMore(source, size, &transcoder, &splitter, &isAtEnd, &bytesRead)
      // A long record may take many pieces: only when something is complete are bytes moved.
      if splitter.records.isEmpty { continue }
      let (bytes, records) = splitter.take()
      ready = (bytes, records[...])
    }
    let records = ready.records.prefix(size.recordCount)
    ready.records = ready.records.dropFirst(size.recordCount)
    let rows = TableRows(layout: layout, bytes: ready.bytes, records: records, firstRow: nextRow)
    if ready.records.isEmpty { ready.bytes = [] }
    nextRow += records.count
    return RecordChunk(content: .rows(rows))
  }

  func close() { source.close() }

  private static func readMore(
    _ source: InputSource, _ size: ChunkSize, _ transcoder: inout UTF16Transcoder?, _ splitter: inout RecordSplitter, _ isAtEnd: inout Bool,
    _ bytesRead: inout Int64
  ) throws(BatchError) {
    var bytes: [UInt8] = []
    let count = try source.read(upTo: size.byteCount, into: &bytes)
    bytesRead += Int64(count)
    if transcoder != nil {
      var text: [UInt8] = []
      transcoder?.append(bytes, to: &text)
      if count == 0 { transcoder?.finish(to: &text) }
      bytes = text
    }
    splitter.feed(bytes)
    if count == 0 {
      splitter.finish(isCutOff: source.isCutOff)
      isAtEnd = true
    }
  }

  private static func layout(
    name: String, bytes: [UInt8], header: TableRecord?, prolog: [UInt8], dialect: TableDialect, request: CoordinateColumns.Request
  ) throws(BatchError) -> TableLayout {
    guard let header else { throw BatchError(code: .inputUnreadable, message: "\(name): there is no header line") }
    switch header.flaw {
    case .none: break
    case .unclosedQuote(let line):
      throw BatchError(code: .inputUnreadable, message: "\(name), line \(line): the header opens a quote that is never closed")
    case .cutOff:
      throw BatchError(code: .inputUnreadable, message: "\(name), line \(header.line): the file is damaged inside the header")
    case .tooLong:
      throw BatchError(
        code: .inputUnreadable,
        message:
          "\(name), line \(header.line): the header is longer than \(RecordSplitter.maximumRecordLength >> 20) MB; is this a table, and is there a quote that is never closed?"
      )
    }
    let text = UTF8Text.repaired(bytes.span.extracting(header.start..<header.end))
    let names = TableCell.texts(of: text, delimiter: dialect.delimiter)
    do throws(CoordinateColumns.Failure) {
      let columns = try CoordinateColumns.choose(from: names, request: request)
      return TableLayout(
        fileName: name, delimiter: dialect.delimiter, prolog: prolog, header: text,
        lineEnd: lineEnd(bytes, after: header.end), columnNames: names, coordinates: columns)
    } catch {
      if error.foundNone, InputSniffer.looksBinary(Array(bytes.prefix(4096))) {
        throw BatchError(code: .inputUnreadable, message: "\(name): this is neither GPX nor a table")
      }
      if error.foundNone, [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(bytes[header.start]) {
        throw BatchError(code: .inputUnreadable, message: "\(name): this looks like JSON, neither GPX nor a table; turn it into CSV first")
      }
      // The table can be read; which of its columns hold the coordinates is for the options to say.
      throw BatchError(code: .usage, message: "\(name), line \(header.line): \(error.message)")
    }
  }

  private static func lineEnd(_ bytes: [UInt8], after end: Int) -> [UInt8] {
    guard end < bytes.count, bytes[end] == Byte.carriageReturn else { return [Byte.lineFeed] }
    let hasLineFeed = end + 1 < bytes.count && bytes[end + 1] == Byte.lineFeed
    return hasLineFeed ? [Byte.carriageReturn, Byte.lineFeed] : [Byte.carriageReturn]
  }
}
