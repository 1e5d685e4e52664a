import Geodesy
import TrackFiles

/// GPX: the input's own document with an element added to each point, or one waypoint for each row of a table.
struct GPXFormat: RecordFormat {
  /// Whether the input is a GPX document that is written out again.
  let keepsDocument: Bool

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

  func append(_ row: Row, _ result: LookupResult, memory: inout FormatMemory, to out: inout [UInt8]) {
    // The schema has no waypoint without a legal position.
    guard let coordinate = result.coordinate else {
      memory.omittedCount += 1
      return
    }
    let layout = row.rows.layout
    out.append("<wpt lat=\"")
    out.append(plain: coordinate.latitude)
    out.append("\" lon=\"")
    out.append(plain: coordinate.longitude)
    out.append("\">")
    if let column = layout.nameColumn, column < row.cells.count, !row.cells[column].range.isEmpty {
      out.append("<name>")
      append(row.cells[column], of: row, memory: &memory, to: &out)
      out.append("</name>")
    }
    out.append("<extensions>")
    GPXPlacemark.append(result, memory: &memory, to: &out)
    out.append("<toponym:input xmlns:toponym=\"\(GPXPlacemark.namespace)\" row=\"")
    out.append(decimal: row.number)
    out.append("\">")
    for (column, cell) in row.cells.enumerated() where !cell.range.isEmpty {
      out.append("<toponym:cell name=\"")
      XMLText.append(column < layout.uniqueNames.count ? layout.uniqueNames[column] : layout.extraName(column), for: .attribute, to: &out)
      out.append("\">")
      append(cell, of: row, memory: &memory, to: &out)
      out.append("</toponym:cell>")
    }
    out.append("</toponym:input></extensions></wpt>\n")
  }

  private func append(_ cell: TableCell, of row: Row, memory: inout FormatMemory, to out: inout [UInt8]) {
    memory.scratch.removeAll(keepingCapacity: true)
    cell.appendText(from: row.rows.bytes, to: &memory.scratch)
    XMLText.append(memory.scratch.span, to: &out)
  }

  func append(_ point: Point, _ result: LookupResult, memory: inout FormatMemory, to out: inout [UInt8]) {
    let points = point.points
    let insertion = point.value.insertion
    let start = point.index > 0 ? points.points[point.index - 1].insertion.offset : 0
    let end = min(max(insertion.offset, start), points.skeleton.count)
    if start < end { out.append(points.skeleton, start..<end) }
    out.append(insertion.prefix)
    GPXPlacemark.append(result, memory: &memory, to: &out)
    out.append(insertion.suffix)
  }

  func appendRest(of points: TrackPoints, to out: inout [UInt8]) {
    let start = points.points.last?.insertion.offset ?? 0
    if start < points.skeleton.count { out.append(points.skeleton, start..<points.skeleton.count) }
  }
}
