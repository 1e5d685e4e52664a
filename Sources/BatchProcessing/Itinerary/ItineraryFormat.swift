import ReverseGeocoding

/// The format of a run that makes an itinerary: its records leave no bytes but points, which an ``ItineraryBuilder`` makes rows of.
///
/// So looking up is done beside other chunks, like for any other format, and only what depends on the order is done in order.
struct ItineraryFormat: RecordFormat {
  let writer: ItineraryWriter
  /// The column with the time, where the input is a table and has one.
  private let timeColumn: Int?
  /// The member with the time, where the input is JSON and people named it.
  private let timeMember: String?

  /// Chooses what to read from an input.
  init(_ options: EnrichmentOptions, format: OutputFormat, hasFile: Bool, layout: InputLayout) throws(BatchError) {
    try Self.check(format)
    writer = ItineraryWriter(format: format, hasFile: hasFile, fields: try Self.fields(options.writing.fields))
    timeColumn = layout.table?.timeColumn
    timeMember = options.reading.timeColumn
  }

  /// The output does not say which records could not be looked up.
  var errorName: String? { nil }

  func opening() -> [UInt8] { writer.opening() }
  func closing() -> [UInt8] { writer.closing() }

  func append(_ row: Row, _ result: LookupResult, memory: inout FormatMemory, to out: inout [UInt8]) {
    var time: String?
    if result.problem == nil, let timeColumn, timeColumn < row.cells.count {
      let text = WhiteSpace.trim(row.cells[timeColumn].text(from: row.rows.bytes))
      time = text.isEmpty ? nil : text
    }
    memory.itineraryPoints.append(ItineraryPoint(result, time: time))
  }

  func append(_ point: Point, _ result: LookupResult, memory: inout FormatMemory, to out: inout [UInt8]) {
    memory.itineraryPoints.append(ItineraryPoint(point.value, result))
  }

  func append(_ object: Object, _ result: LookupResult, memory: inout FormatMemory, to out: inout [UInt8]) {
    let time = result.problem == nil ? object.timeText(named: timeMember) : nil
    memory.itineraryPoints.append(ItineraryPoint(result, time: time))
  }

  /// Says which formats an itinerary cannot be written in: what has a place for points only.
  static func check(_ format: OutputFormat) throws(BatchError) {
    guard format == .gpx || format == .kml else { return }
    throw BatchError(
      code: .usage,
      message: "--itinerary cannot be written as \(format.rawValue); choose --format csv, tsv, ndjson, geojson or geojsonseq")
  }

  private static func fields(_ wanted: [PlacemarkField]?) throws(BatchError) -> [PlacemarkField] {
    guard let wanted, wanted != PlacemarkField.standard else { return ItineraryPlace.fields }
    for field in wanted where !ItineraryPlace.fields.contains(field) {
      let known = ItineraryPlace.fields.map(\.column).joined(separator: ", ")
      throw BatchError(
        code: .usage,
        message: "--fields names \(field.column), which may differ from point to point; with --itinerary choose among \(known)")
    }
    return wanted
  }
}
