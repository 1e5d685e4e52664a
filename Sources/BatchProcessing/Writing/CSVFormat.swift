import Geodesy
import TrackFiles
import ReverseGeocoding

/// Comma-separated values: a table's own rows with columns added, or one row a point.
struct CSVFormat: RecordFormat {
  private let columns: AddedColumns
  private let delimiter: UInt8
  private let lineEnd: [UInt8]
  /// The byte order mark and Excel's line `sep=;`, where the table has them.
  private let prolog: [UInt8]
  /// The header, or `nil` for a table that has none: its rows keep their form, and no line names the added columns.
  private let header: [UInt8]?
  private let hasFileColumn: Bool

  /// For a table: everything in it stays as it was.
  ///
  /// Several tables in one output share the line end of the first.
  init(layout: TableLayout, lineEnd: [UInt8], columns: AddedColumns) {
    self.columns = columns
    delimiter = layout.delimiter
    self.lineEnd = lineEnd
    prolog = layout.prolog
    header = layout.header
    hasFileColumn = false
  }

  /// For points; a column `file` tells several inputs apart.
  init(pointsWithColumns columns: AddedColumns, hasFileColumn: Bool) {
    self.columns = columns
    self.hasFileColumn = hasFileColumn
    delimiter = Byte.comma
    lineEnd = [Byte.lineFeed]
    prolog = []
    header = Array(((hasFileColumn ? ["file"] : []) + AddedColumns.pointColumns).joined(separator: ",").utf8)
  }

  var errorName: String? { columns.names.last }

  func opening() -> [UInt8] {
    guard let header else { return prolog }
    var out = prolog + header
    for name in columns.names {
      out.append(delimiter)
      CSVText.append(name, delimiter: delimiter, to: &out)
    }
    out.append(contentsOf: lineEnd)
    return out
  }

  func append(_ row: Row, _ result: LookupResult, memory: inout FormatMemory, to out: inout [UInt8]) {
    let columnCount = row.rows.layout.columnNames.count
    // Empty cells beyond the header say nothing: without them the added columns line up.
    var cellCount = row.cells.count
    while cellCount > columnCount, row.cells[cellCount - 1].range.isEmpty { cellCount -= 1 }
    if case .none = row.record.flaw, cellCount <= columnCount {
      let end = cellCount > 0 ? row.cells[cellCount - 1].end : row.record.end
      out.append(row.rows.bytes, row.record.start..<end)
    } else {
      // An open quote would swallow the rows after it, and a row that is too long would push the added columns aside: the line is kept as
      // the text of the first cell, so that no later run takes one of its cells for what it is not.
      let start = out.count
      out.append(row.rows.bytes, row.record.start..<row.record.end)
      CSVText.quoteIfNeeded(from: start, delimiter: delimiter, in: &out)
      cellCount = 1
    }
    while cellCount < columnCount {
      out.append(delimiter)
      cellCount += 1
    }
    appendAdded(result, memory: &memory, to: &out)
  }

  func append(_ point: Point, _ result: LookupResult, memory: inout FormatMemory, to out: inout [UInt8]) {
    let value = point.value
    if hasFileColumn {
      CSVText.append(point.points.fileName, delimiter: delimiter, to: &out)
      out.append(delimiter)
    }
    out.append(value.kind.rawValue)
    for number in [value.track, value.segment, value.point] {
      out.append(delimiter)
      if number > 0 { out.append(decimal: number) }
    }
    appendCell(value.latitudeText, else: value.latitude, to: &out)
    appendCell(value.longitudeText, else: value.longitude, to: &out)
    appendCell(value.elevationText, else: value.elevationInMeters, to: &out)
    appendCell(value.time, else: nil, to: &out)
    appendCell(value.name, else: nil, to: &out)
    appendAdded(result, memory: &memory, to: &out)
  }

  private func appendCell(_ text: String?, else number: Double?, to out: inout [UInt8]) {
    out.append(delimiter)
    if let text {
      CSVText.append(text, delimiter: delimiter, to: &out)
    } else if let number {
      out.append(shortest: number)
    }
  }

  private func appendAdded(_ result: LookupResult, memory: inout FormatMemory, to out: inout [UInt8]) {
    if let problem = result.problem {
      for _ in 0..<PlacemarkField.allCases.count + 2 { out.append(delimiter) }
      out.append(delimiter)
      out.append("error")
      out.append(delimiter)
      CSVText.append(problem, delimiter: delimiter, to: &out)
    } else {
      memory.appendPlace(result.resolution, to: &out, make: appendFields)
      out.append(delimiter)
      out.append(result.resolution.match.kind.rawValue)
      out.append(delimiter)
      if let distance = result.resolution.match.distanceInMeters { out.append(distance, decimals: 1) }
      out.append(delimiter)
      out.append("ok")
      out.append(delimiter)
    }
    out.append(contentsOf: lineEnd)
  }

  private func appendFields(_ place: Resolution, _ geocoder: ReverseGeocoder, _ out: inout [UInt8]) {
    for field in PlacemarkField.allCases {
      out.append(delimiter)
      let start = out.count
      PlacemarkText.append(field, of: place, geocoder, to: &out)
      CSVText.quoteIfNeeded(from: start, delimiter: delimiter, in: &out)
    }
  }
}

/// Fields as one text each, for the formats that have cells.
enum PlacemarkText {
  /// Appends a field: `latitude,longitude,radius` for the region, areas of interest with "; " between them, nothing for what is not known.
  static func append(_ field: PlacemarkField, of place: Resolution, _ geocoder: ReverseGeocoder, to out: inout [UInt8]) {
    switch field {
    case .region:
      guard let region = place.region else { return }
      out.append(shortest: region.center.latitude)
      out.append(Byte.comma)
      out.append(shortest: region.center.longitude)
      out.append(Byte.comma)
      out.append(region.radiusInMeters, decimals: 0)
    case .areasOfInterest:
      for (index, area) in place.areasOfInterest.enumerated() {
        if index > 0 { out.append("; ") }
        geocoder.append(area, to: &out)
      }
    default: geocoder.append(field.text(in: place), to: &out)
    }
  }
}
