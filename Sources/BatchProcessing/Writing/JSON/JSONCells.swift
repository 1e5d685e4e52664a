import TrackFiles

/// The parts of a record's own data that the JSON formats share.
enum JSONCells {
  /// Appends a number, or `null`.
  static func append(_ number: Double?, to out: inout [UInt8]) {
    if let number { out.append(shortest: number) } else { out.append("null") }
  }

  /// Appends a text, or `null`.
  static func append(_ text: String?, to out: inout [UInt8]) {
    if let text { JSONText.append(text, to: &out) } else { out.append("null") }
  }

  /// Appends the cells of a row as members of an object.
  ///
  /// A cell that the row is too short for is `null`.
  static func append(_ row: Row, memory: inout FormatMemory, to out: inout [UInt8]) {
    let keys = row.rows.layout.jsonKeys
    let bytes = row.rows.bytes
    // A row that could not be cut into cells stands whole under the first column's name.
    let isWhole = if case .none = row.record.flaw { false } else { true }
    let cellCount = isWhole ? 1 : row.cells.count
    for column in 0..<max(keys.count, cellCount) {
      if column > 0 { out.append(Byte.comma) }
      if column < keys.count {
        out.append(contentsOf: keys[column])
      } else {
        JSONText.append(row.rows.layout.extraName(column), to: &out)
        out.append(UInt8(ascii: ":"))
      }
      if isWhole, column == 0 {
        JSONText.append(bytes, row.record.start..<row.record.end, to: &out)
      } else if column >= cellCount {
        out.append("null")
      } else if row.cells[column].isQuoted {
        memory.scratch.removeAll(keepingCapacity: true)
        row.cells[column].appendText(from: bytes, to: &memory.scratch)
        JSONText.append(memory.scratch, 0..<memory.scratch.count, to: &out)
      } else {
        JSONText.append(bytes, row.cells[column].range, to: &out)
      }
    }
  }

  /// Appends the members that a point brings with it: first where in its document it stands.
  static func append(_ point: DocumentPoint, to out: inout [UInt8]) {
    appendNumbers(point, to: &out)
    out.append(",\"elevation\":")
    append(point.elevationInMeters, to: &out)
    out.append(",\"time\":")
    append(point.time, to: &out)
    out.append(",\"name\":")
    append(point.name, to: &out)
  }

  /// Appends where in its document a point stands.
  static func appendNumbers(_ point: DocumentPoint, to out: inout [UInt8]) {
    out.append("\"kind\":\"")
    out.append(point.kind.rawValue)
    out.append("\",\"track\":")
    append(positive: point.track, to: &out)
    out.append(",\"segment\":")
    append(positive: point.segment, to: &out)
    out.append(",\"point\":")
    append(positive: point.point, to: &out)
  }

  private static func append(positive number: Int, to out: inout [UInt8]) {
    if number > 0 { out.append(decimal: number) } else { out.append("null") }
  }
}
