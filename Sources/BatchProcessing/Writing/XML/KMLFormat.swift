import Geodesy
import ReverseGeocoding
import TrackFiles

/// KML 2.2: one Document with one Placemark a record, also where its position is not known.
///
/// A record's own data and the fields are its ExtendedData, which viewers show as a table.
struct KMLFormat: RecordFormat {
  let selection: FieldSelection
  let records: RecordColumns
  let hasFile: Bool
  /// The beginning of the element of each added column.
  private let starts: [[UInt8]]
  let errorName: String?

  /// A format for the records of an input.
  init(columns: AddedColumns, selection: FieldSelection, records: RecordColumns, hasFile: Bool) {
    self.selection = selection
    self.records = records
    self.hasFile = hasFile
    errorName = columns.names.last
    starts = columns.names.map { name in
      var start: [UInt8] = []
      Self.appendDataStart(name, to: &start)
      return start
    }
  }

  func opening() -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <kml xmlns="http://www.opengis.net/kml/2.2">
      <Document>

      """.utf8)
  }

  func closing() -> [UInt8] { Array("</Document>\n</kml>\n".utf8) }

  func append(_ row: Row, _ result: LookupResult, memory: inout FormatMemory, to out: inout [UInt8]) {
    let layout = row.rows.layout
    let keepsInput = !selection.omitsInput
    let hasName = keepsInput && Self.readText(of: layout.nameColumn, in: row, memory: &memory)
    appendStart(name: hasName ? memory.scratch : nil, result, memory.geocoder, to: &out)
    if keepsInput, Self.readText(of: records.time, in: row, memory: &memory) { _ = Self.appendTime(memory.scratch.span, to: &out) }
    out.append("<ExtendedData>")
    if hasFile { Self.appendData("file", text: layout.fileName, to: &out) }
    if keepsInput {
      for column in row.cells.indices where !row.cells[column].range.isEmpty {
        _ = Self.readText(of: column, in: row, memory: &memory)
        Self.appendDataStart(column < layout.uniqueNames.count ? layout.uniqueNames[column] : layout.extraName(column), to: &out)
        XMLText.append(memory.scratch.span, to: &out)
        out.append(Self.dataEnd)
      }
    }
    appendAdded(result, time: selection.time(of: row, records, memory: &memory), memory: &memory, to: &out)
    let hasElevation = keepsInput && Self.readText(of: records.elevation, in: row, memory: &memory)
    let elevation = hasElevation ? DecimalNumber.parse(memory.scratch.span) : nil
    appendEnd(
      result, elevation: elevation, elevationText: elevation == nil ? nil : String(decoding: memory.scratch, as: UTF8.self), to: &out)
  }

  func append(_ point: Point, _ result: LookupResult, memory: inout FormatMemory, to out: inout [UInt8]) {
    let value = point.value
    let keepsInput = !selection.omitsInput
    appendStart(name: keepsInput ? value.name.map { Array($0.utf8) } : nil, result, memory.geocoder, to: &out)
    var timeIsShown = true
    if keepsInput, let time = value.time {
      let bytes = Array(time.utf8)
      timeIsShown = Self.appendTime(bytes.span, to: &out)
    }
    out.append("<ExtendedData>")
    if hasFile { Self.appendData("file", text: point.points.fileName, to: &out) }
    Self.appendData("kind", text: value.kind.rawValue, to: &out)
    for (name, number) in [("track", value.track), ("segment", value.segment), ("point", value.point)] where number > 0 {
      Self.appendData(name, text: String(number), to: &out)
    }
    // What KML has elements for is told there, where it can be.
    if keepsInput, value.elevationInMeters == nil || result.coordinate == nil, let elevation = value.elevationText {
      Self.appendData("elevation", text: elevation, to: &out)
    }
    if !timeIsShown, let time = value.time { Self.appendData("time", text: time, to: &out) }
    appendAdded(result, time: selection.time(of: value), memory: &memory, to: &out)
    let elevation = keepsInput ? value.elevationInMeters : nil
    appendEnd(result, point: value, elevation: elevation, elevationText: value.elevationText, to: &out)
  }

  /// Appends the beginning of a placemark with its name: the record's own, else the place's.
  func appendStart(name: [UInt8]?, _ result: LookupResult, _ geocoder: ReverseGeocoder, to out: inout [UInt8]) {
    out.append("<Placemark>")
    if let name, !name.isEmpty {
      out.append("<name>")
      XMLText.append(name.span, to: &out)
      out.append("</name>")
    } else if result.problem == nil, !result.resolution.name.isNone {
      out.append("<name>")
      let start = out.count
      geocoder.append(result.resolution.name, to: &out)
      XMLText.escape(from: start, in: &out)
      out.append("</name>")
    }
  }

  /// Appends the data that every record gets.
  func appendAdded(_ result: LookupResult, time: DateTimeText? = nil, memory: inout FormatMemory, to out: inout [UInt8]) {
    let fieldCount = selection.fields.count
    if let problem = result.problem {
      append(fieldCount + 2, text: "error", to: &out)
      append(fieldCount + 3, text: problem, to: &out)
      return
    }
    memory.appendFields(result, time, selection, to: &out, field: appendField)
    append(fieldCount, text: result.resolution.match.kind.rawValue, to: &out)
    if let distance = result.resolution.match.distanceInMeters {
      out.append(contentsOf: starts[fieldCount + 1])
      out.append(distance, decimals: 1)
      out.append(Self.dataEnd)
    }
    append(fieldCount + 2, text: "ok", to: &out)
  }

  /// Appends the position and the end of the placemark.
  func appendEnd(
    _ result: LookupResult, point: DocumentPoint? = nil, elevation: Double?, elevationText: String? = nil, to out: inout [UInt8]
  ) {
    out.append("</ExtendedData>")
    if let coordinate = result.coordinate {
      out.append("<Point><coordinates>")
      XMLNumber.append(coordinate.longitude, as: point?.longitudeText, to: &out)
      out.append(Byte.comma)
      XMLNumber.append(coordinate.latitude, as: point?.latitudeText, to: &out)
      if let elevation {
        out.append(Byte.comma)
        XMLNumber.append(elevation, as: elevationText, to: &out)
      }
      out.append("</coordinates></Point>")
    }
    out.append("</Placemark>\n")
  }

  private static let dataEnd = "</value></Data>"

  static func appendData(_ name: String, text: String, to out: inout [UInt8]) {
    appendDataStart(name, to: &out)
    XMLText.append(text, to: &out)
    out.append(dataEnd)
  }

  private static func appendDataStart(_ name: String, to out: inout [UInt8]) {
    out.append("<Data name=\"")
    XMLText.append(name, for: .attribute, to: &out)
    out.append("\"><value>")
  }

  private func append(_ column: Int, text: String, to out: inout [UInt8]) {
    out.append(contentsOf: starts[column])
    XMLText.append(text, to: &out)
    out.append(Self.dataEnd)
  }

  private func appendField(_ index: Int, _ value: FieldValue, _ out: inout [UInt8]) {
    let before = out.count
    out.append(contentsOf: starts[index])
    let start = out.count
    value.append(to: &out)
    if out.count == start {
      out.removeLast(start - before)
    } else {
      XMLText.escape(from: start, in: &out)
      out.append(Self.dataEnd)
    }
  }

  static func appendTime(_ text: Span<UInt8>, to out: inout [UInt8]) -> Bool {
    let start = out.count
    out.append("<TimeStamp><when>")
    guard TimeText.appendSchemaForm(text, to: &out) else {
      out.removeLast(out.count - start)
      return false
    }
    out.append("</when></TimeStamp>")
    return true
  }

  /// Puts the text of a cell into the memory's scratch; says whether there is any.
  private static func readText(of column: Int?, in row: Row, memory: inout FormatMemory) -> Bool {
    memory.scratch.removeAll(keepingCapacity: true)
    guard let column, column < row.cells.count else { return false }
    row.cells[column].appendText(from: row.rows.bytes, to: &memory.scratch)
    return !memory.scratch.isEmpty
  }
}
