import Geodesy
import TrackFiles

/// GPX: the input's own document with an element added to each point, or a new one of records that come from elsewhere.
struct GPXFormat: RecordFormat {
  /// Whether the input is a GPX document that is written out again.
  let keepsDocument: Bool
  let selection: FieldSelection
  let records: RecordColumns

  var errorName: String? { keepsDocument ? "toponym:error" : nil }

  func opening() -> [UInt8] {
    guard !keepsDocument else { return [] }
    return Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="Toponym" xmlns="http://www.topografix.com/GPX/1/1">

      """.utf8)
  }

  func closing() -> [UInt8] { keepsDocument ? [] : Array("</gpx>\n".utf8) }

  // MARK: Records from elsewhere

  func append(_ row: Row, _ result: LookupResult, memory: inout FormatMemory, to out: inout [UInt8]) {
    // The schema has no waypoint without a legal position.
    guard let coordinate = result.coordinate else {
      memory.omittedCount += 1
      return
    }
    appendStart("wpt", coordinate, to: &out)
    if !selection.omitsInput {
      if appendText(of: records.elevation, in: row, memory: &memory) {
        XMLNumber.appendElement("ele", memory.scratch.span, else: nil, to: &out)
      }
      if appendText(of: records.time, in: row, memory: &memory) { appendTime(memory.scratch.span, to: &out) }
      if appendText(of: row.rows.layout.nameColumn, in: row, memory: &memory) {
        out.append("<name>")
        XMLText.append(memory.scratch.span, to: &out)
        out.append("</name>")
      }
    }
    out.append("<extensions>")
    GarminAddress.append(result, selection, memory.geocoder, to: &out)
    GPXPlacemark.append(
      result, time: selection.time(of: row, records, memory: &memory), selection, memory: &memory, to: &out)
    if !selection.omitsInput { appendInput(row, memory: &memory, to: &out) }
    out.append("</extensions></wpt>\n")
  }

  /// Appends the row's own cells, which GPX has no elements for.
  private func appendInput(_ row: Row, memory: inout FormatMemory, to out: inout [UInt8]) {
    let layout = row.rows.layout
    out.append("<toponym:input xmlns:toponym=\"\(GPXPlacemark.namespace)\" row=\"")
    out.append(decimal: row.number)
    out.append("\">")
    for (column, cell) in row.cells.enumerated() where !cell.range.isEmpty {
      out.append("<toponym:cell name=\"")
      XMLText.append(column < layout.uniqueNames.count ? layout.uniqueNames[column] : layout.extraName(column), for: .attribute, to: &out)
      out.append("\">")
      _ = appendText(of: column, in: row, memory: &memory)
      XMLText.append(memory.scratch.span, to: &out)
      out.append("</toponym:cell>")
    }
    out.append("</toponym:input>")
  }

  /// Puts the text of a cell into the memory's scratch; says whether there is any.
  private func appendText(of column: Int?, in row: Row, memory: inout FormatMemory) -> Bool {
    memory.scratch.removeAll(keepingCapacity: true)
    guard let column, column < row.cells.count else { return false }
    row.cells[column].appendText(from: row.rows.bytes, to: &memory.scratch)
    return !memory.scratch.isEmpty
  }

  func appendStart(_ element: String, _ coordinate: Coordinate, _ point: DocumentPoint? = nil, to out: inout [UInt8]) {
    out.append("<")
    out.append(element)
    out.append(" lat=\"")
    XMLNumber.append(coordinate.latitude, as: point?.latitudeText, to: &out)
    out.append("\" lon=\"")
    XMLNumber.append(coordinate.longitude, as: point?.longitudeText, to: &out)
    out.append("\">")
  }

  func appendTime(_ text: Span<UInt8>, to out: inout [UInt8]) {
    let start = out.count
    out.append("<time>")
    if TimeText.appendSchemaForm(text, to: &out) { out.append("</time>") } else { out.removeLast(out.count - start) }
  }

  private func appendNew(_ point: Point, _ result: LookupResult, memory: inout FormatMemory, to out: inout [UInt8]) {
    guard let coordinate = result.coordinate else {
      memory.omittedCount += 1
      return
    }
    let value = point.value
    let start = out.count
    appendStart(value.kind.rawValue, coordinate, value, to: &out)
    if !selection.omitsInput {
      let elevation = Array((value.elevationText ?? "").utf8)
      XMLNumber.appendElement("ele", elevation.span, else: value.elevationInMeters, to: &out)
      let time = Array((value.time ?? "").utf8)
      appendTime(time.span, to: &out)
      // What every point of a track repeats is the track's name.
      if let name = value.name, name != value.trackName {
        out.append("<name>")
        XMLText.append(name, to: &out)
        out.append("</name>")
      }
    }
    out.append("<extensions>")
    if value.kind == .waypoint { GarminAddress.append(result, selection, memory.geocoder, to: &out) }
    GPXPlacemark.append(result, time: selection.time(of: value), selection, memory: &memory, to: &out)
    out.append("</extensions></")
    out.append(value.kind.rawValue)
    out.append(">\n")
    guard value.kind != .waypoint else { return }
    memory.sections.append(out[start...], place: GPXSections.Place(point, tellsName: !selection.omitsInput))
    out.removeLast(out.count - start)
  }

  // MARK: The document's own points

  func append(_ point: Point, _ result: LookupResult, memory: inout FormatMemory, to out: inout [UInt8]) {
    guard keepsDocument else {
      appendNew(point, result, memory: &memory, to: &out)
      return
    }
    let points = point.points
    let insertion = point.value.insertion
    let start = point.index > 0 ? points.points[point.index - 1].insertion.offset : 0
    let end = min(max(insertion.offset, start), points.skeleton.count)
    if start < end { out.append(points.skeleton, start..<end) }
    out.append(insertion.prefix)
    if insertion.takesAddress { GarminAddress.append(result, selection, memory.geocoder, to: &out) }
    GPXPlacemark.append(result, time: selection.time(of: point.value), selection, memory: &memory, to: &out)
    out.append(insertion.suffix)
  }

  func appendRest(of points: TrackPoints, to out: inout [UInt8]) {
    guard keepsDocument else { return }
    let start = points.points.last?.insertion.offset ?? 0
    if start < points.skeleton.count { out.append(points.skeleton, start..<points.skeleton.count) }
  }
}
