import JSONScanning

/// Reads JSON in chunks of records.
struct JSONInput: RecordInput {
  let layout: JSONLayout
  private let size: ChunkSize
  private var text: Pieces
  /// Records that were found, piece by piece, each with the bytes that they lie in.
  private var ready: [Piece]
  private var nextRecord = 1

  private typealias Piece = (bytes: [UInt8], records: ArraySlice<JSONRecord>)

  /// What an input needs to begin with.
  struct Start {
    var source: InputSource
    /// The bytes that have been looked at.
    var head: [UInt8]
    /// Whether there are no more.
    var isWhole: Bool
    /// The transcoder of a text that is not UTF-8.
    var transcoder: UTF16Transcoder?
    /// How many bytes of `head` are a byte order mark.
    var markLength = 0
  }

  /// The text on its way into records.
  private struct Pieces {
    let source: InputSource
    let pieceLength: Int
    var transcoder: UTF16Transcoder?
    var splitter: JSONSplitter
    var isAtEnd: Bool

    mutating func readMore() throws(BatchError) {
      var bytes: [UInt8] = []
      let count = try source.read(upTo: pieceLength, into: &bytes)
      isAtEnd = count == 0
      take(bytes)
    }

    mutating func take(_ bytes: [UInt8]) {
      if transcoder != nil {
        var text: [UInt8] = []
        transcoder?.append(bytes, to: &text)
        if isAtEnd { transcoder?.finish(to: &text) }
        splitter.feed(text)
      } else {
        splitter.feed(bytes)
      }
      if isAtEnd { splitter.finish() }
    }
  }

  /// Begins to read; `isEarlierOutput` says that the records are ours, and that what they were made from is in them.
  init(_ start: Start, options: ReadingOptions, size: ChunkSize, isEarlierOutput: Bool = false) throws(BatchError) {
    let name = start.source.name
    self.size = size
    var text = Pieces(
      source: start.source, pieceLength: size.byteCount, transcoder: start.transcoder,
      splitter: JSONSplitter(framing: Self.framing(of: start, options), isStrict: options.isStrict), isAtEnd: start.isWhole)
    var ready: [Piece] = []
    var samples = JSONSamples(fileName: name, isStrict: options.isStrict)
    text.take(Array(start.head[min(start.markLength, start.head.count)...]))
    while true {
      let (bytes, records) = text.splitter.take()
      if !records.isEmpty {
        ready.append((bytes, records[...]))
        samples.add(records, in: bytes)
      }
      if text.isAtEnd || samples.isComplete { break }
      // What has come through a slow pipe must do.
      if ready.count > 0, text.source.wouldWait, text.source.isIdle(milliseconds: 1000) { break }
      try text.readMore()
    }
    let splitter = text.splitter
    try samples.check(splitter)
    if isEarlierOutput {
      layout = try EarlierObjects.layout(samples, splitter, options, fileName: name)
      self.text = text
      self.ready = ready
      return
    }
    let isGeoJSON = options.format == .geojson || splitter.sawCollection || samples.records.first?.isGeoJSON ?? false
    layout = JSONLayout(
      fileName: name, memberNames: samples.memberNames(isGeoJSON: isGeoJSON),
      hasIdentifiers: isGeoJSON && samples.records.contains(where: \.hasIdentifier),
      hasElevations: isGeoJSON && samples.records.contains(where: \.hasElevation), isGeoJSON: isGeoJSON,
      coordinates: try samples.coordinates(options, isGeoJSON: isGeoJSON), isStrict: options.isStrict,
      wrapsLongitude: options.wrapsLongitude, leadingMembers: splitter.leadingMembers)
    self.text = text
    self.ready = ready
  }

  private static func framing(of start: Start, _ options: ReadingOptions) -> JSONSplitter.Framing? {
    guard options.format == .ndjson else { return nil }
    // Even where lines are asked for, an array is an array.
    let first = start.head.dropFirst(start.markLength).first { $0 > 0x20 || $0 == JSONSplitter.recordSeparator }
    return first == UInt8(ascii: "[") || first == JSONSplitter.recordSeparator ? nil : .lines
  }

  var warnings: [String] {
    let name = text.source.name
    let splitter = text.splitter
    var warnings: [String] = []
    if let system = Self.coordinateSystem(in: splitter.leadingMembers) ?? Self.coordinateSystem(in: splitter.trailingMembers) {
      warnings.append("\(name): the coordinates are declared to be \(Quoted.text(system)), but GeoJSON is WGS 84; they are read as that")
    }
    if let place = splitter.firstWrongComma, !splitter.isStrict {
      warnings.append(
        "\(name), line \(place.line), column \(place.column): a comma between two elements is missing here, or is one too many; it does no harm"
      )
    }
    if splitter.sawPadding { warnings.append("\(name): \(Padding.warning)") }
    if splitter.lostMembers {
      warnings.append(
        "\(name): members of a FeatureCollection beside its features were left out: they are too long, broken, or another collection's")
    }
    return warnings
  }

  var damage: [String] { text.splitter.damage.map { "\(text.source.name), \($0.description)" } }

  mutating func nextChunk() throws(BatchError) -> RecordChunk? {
    while ready.isEmpty {
      if text.isAtEnd {
        layout.keep(trailingMembers: text.splitter.trailingMembers)
        return nil
      }
      try text.readMore()
      // A long record may take many pieces: only when something is complete are bytes moved.
      if text.splitter.records.isEmpty { continue }
      let (bytes, records) = text.splitter.take()
      ready.append((bytes, records[...]))
    }
    let records = ready[0].records.prefix(size.recordCount)
    let chunk = JSONRecords(layout: layout, bytes: ready[0].bytes, records: records, firstRecord: nextRecord)
    ready[0].records = ready[0].records.dropFirst(size.recordCount)
    if ready[0].records.isEmpty { ready.removeFirst() }
    nextRecord += records.count
    return RecordChunk(content: .objects(chunk))
  }

  func close() { text.source.close() }

  /// What the members of a collection say that its coordinates are, where that is not WGS 84.
  private static func coordinateSystem(in leadingMembers: [UInt8]) -> String? {
    let object = Array("{".utf8) + leadingMembers + Array("}".utf8)
    guard case .value(let range) = JSONPath(["crs"]).find(in: object, JSONParts.members(object, 0..<object.count)),
      object[range.lowerBound] != UInt8(ascii: "n")
    else { return nil }
    var name = String(decoding: object[range], as: UTF8.self)
    if case .value(let inner) = JSONPath(["properties", "name"]).find(in: object, JSONParts.members(object, range)),
      object[inner.lowerBound] == Byte.quote
    {
      name = String(decoding: object[inner.lowerBound + 1..<inner.upperBound - 1], as: UTF8.self)
    }
    let plain = name.uppercased()
    return plain.hasSuffix("CRS84") || plain.hasSuffix(":4326") || plain.hasSuffix("/4326") ? nil : name
  }
}
