import TrackFiles

/// A record with an error, as the file that collects them shows it.
struct ErrorRecord {
  /// How the file is written.
  enum Style: Sendable {
    case csv
    case ndjson

    /// The style that a file's name asks for.
    init(path: String) {
      self = OutputPlan.format(forOutput: path) == .ndjson ? .ndjson : .csv
    }

    /// What comes before the first record.
    var opening: [UInt8] { self == .csv ? Array("file,kind,record,line,lat,lon,error,input\n".utf8) : [] }
  }

  var file: String
  /// `row`, `object`, the kind of a point, or `damage` and `file` for what is no record.
  var kind: String
  /// The number of the record among the file's, from 1.
  var record: Int?
  /// The line, from 1.
  var line: Int?
  var latitude: Double?
  var longitude: Double?
  var error: String
  /// The record's text; a point's name and time.
  var input: [UInt8] = []

  func append(to out: inout [UInt8], style: Style) {
    switch style {
    case .csv: appendCells(to: &out)
    case .ndjson: appendObject(to: &out)
    }
  }

  private func appendCells(to out: inout [UInt8]) {
    CSVText.append(file, delimiter: Byte.comma, to: &out)
    out.append(Byte.comma)
    out.append(kind)
    for number in [record, line] {
      out.append(Byte.comma)
      if let number { out.append(decimal: number) }
    }
    for number in [latitude, longitude] {
      out.append(Byte.comma)
      if let number { out.append(shortest: number) }
    }
    out.append(Byte.comma)
    CSVText.append(error, delimiter: Byte.comma, to: &out)
    out.append(Byte.comma)
    let start = out.count
    out.append(contentsOf: UTF8Text.repaired(input.span))
    CSVText.quoteIfNeeded(from: start, delimiter: Byte.comma, in: &out)
    out.append(Byte.lineFeed)
  }

  private func appendObject(to out: inout [UInt8]) {
    out.append("{\"file\":")
    JSONText.append(file, to: &out)
    out.append(",\"kind\":")
    JSONText.append(kind, to: &out)
    for (key, number) in [("record", record), ("line", line)] {
      out.append(",\"\(key)\":")
      if let number { out.append(decimal: number) } else { out.append("null") }
    }
    out.append(",\"lat\":")
    JSONCells.append(latitude, to: &out)
    out.append(",\"lon\":")
    JSONCells.append(longitude, to: &out)
    out.append(",\"error\":")
    JSONText.append(error, to: &out)
    out.append(",\"input\":")
    JSONText.append(input, 0..<input.count, to: &out)
    out.append("}\n")
  }
}

extension ErrorRecord {
  init(_ row: Row, _ found: LookupResult, problem: String) {
    self.init(
      file: row.rows.layout.fileName, kind: "row", record: row.number, line: row.record.line, latitude: found.latitude,
      longitude: found.longitude, error: problem, input: Array(row.rows.bytes[row.record.start..<row.record.end]))
  }

  init(_ point: Point, _ found: LookupResult, number: Int, problem: String) {
    let value = point.value
    let words = [value.name, value.time].compactMap { $0 }.joined(separator: " ")
    self.init(
      file: point.points.fileName, kind: value.kind.rawValue, record: number, line: value.line, latitude: found.latitude,
      longitude: found.longitude, error: problem, input: Array(words.utf8))
  }

  init(_ object: Object, _ found: LookupResult, problem: String) {
    self.init(
      file: object.objects.layout.fileName, kind: "object", record: object.number, line: object.record.line, latitude: found.latitude,
      longitude: found.longitude, error: problem, input: Array(object.objects.bytes[object.record.start..<object.record.end]))
  }

  /// Something that is wrong with a file; `message` begins with the file's name.
  init(kind: String, file: String, message: String) {
    var text = message[...]
    if text.hasPrefix(file) { text = text.dropFirst(file.count).drop { $0 == ":" || $0 == "," || $0 == " " } }
    var line: Int?
    if text.hasPrefix("line ") { line = Int(text.dropFirst(5).prefix { $0.isASCII && $0.isNumber }) }
    self.init(file: file, kind: kind, line: line, error: String(text))
  }
}
