import Geodesy
import TrackFiles
import ReverseGeocoding

/// One JSON object a line.
struct NDJSONFormat: RecordFormat {
  /// Whether each object says which file it comes from.
  let hasFile: Bool

  var errorName: String? { "error" }

  func append(_ row: Row, _ result: LookupResult, memory: inout FormatMemory, to out: inout [UInt8]) {
    out.append(UInt8(ascii: "{"))
    appendFile(row.rows.layout.fileName, to: &out)
    out.append("\"row\":")
    out.append(decimal: row.number)
    appendStatus(result, to: &out)
    out.append(",\"input\":{")
    JSONCells.append(row, memory: &memory, to: &out)
    out.append("}")
    appendAnswer(result, memory: &memory, to: &out)
  }

  func append(_ point: Point, _ result: LookupResult, memory: inout FormatMemory, to out: inout [UInt8]) {
    out.append(UInt8(ascii: "{"))
    appendFile(point.points.fileName, to: &out)
    JSONCells.append(point.value, to: &out)
    appendStatus(result, to: &out)
    appendAnswer(result, memory: &memory, to: &out)
  }

  func appendFile(_ name: String, to out: inout [UInt8]) {
    guard hasFile else { return }
    out.append("\"file\":")
    JSONText.append(name, to: &out)
    out.append(Byte.comma)
  }

  func appendStatus(_ result: LookupResult, to out: inout [UInt8]) {
    if let problem = result.problem {
      out.append(",\"status\":\"error\",\"error\":")
      JSONText.append(problem, to: &out)
    } else {
      out.append(",\"status\":\"ok\",\"error\":null")
    }
    out.append(",\"lat\":")
    JSONCells.append(result.latitude, to: &out)
    out.append(",\"lon\":")
    JSONCells.append(result.longitude, to: &out)
  }

  func appendAnswer(_ result: LookupResult, memory: inout FormatMemory, to out: inout [UInt8]) {
    if result.problem != nil {
      out.append(",\"placemark\":{},\"match\":null,\"distanceInMeters\":null}\n")
      return
    }
    out.append(",\"placemark\":{")
    memory.appendPlace(result.resolution, to: &out, make: appendFields)
    out.append("},\"match\":\"")
    out.append(result.resolution.match.kind.rawValue)
    out.append("\",\"distanceInMeters\":")
    if let distance = result.resolution.match.distanceInMeters {
      out.append(distance, decimals: 1)
    } else {
      out.append("null")
    }
    out.append("}\n")
  }

  private func appendFields(_ place: Resolution, _ geocoder: ReverseGeocoder, _ out: inout [UInt8]) {
    var isFirst = true
    func key(_ field: PlacemarkField, _ out: inout [UInt8]) { key(named: field.key, &out) }
    func key(named name: String, _ out: inout [UInt8]) {
      out.append(isFirst ? "\"" : ",\"")
      out.append(name)
      out.append("\":")
      isFirst = false
    }
    for field in PlacemarkField.allCases {
      switch field {
      case .region:
        guard let region = place.region else { continue }
        key(field, &out)
        out.append("{\"latitude\":")
        out.append(shortest: region.center.latitude)
        out.append(",\"longitude\":")
        out.append(shortest: region.center.longitude)
        out.append(",\"radiusInMeters\":")
        out.append(region.radiusInMeters, decimals: 0)
        out.append(",\"identifier\":")
        JSONText.append(region.identifier, to: &out)
        out.append("}")
      case .areasOfInterest:
        guard !place.areasOfInterest.isEmpty else { continue }
        key(field, &out)
        for (index, area) in place.areasOfInterest.enumerated() {
          out.append(index == 0 ? "[" : ",")
          appendText(area, geocoder, &out)
        }
        out.append("]")
      default:
        let text = field.text(in: place)
        guard !text.isNone else { continue }
        key(field, &out)
        appendText(text, geocoder, &out)
      }
    }
    guard let claimants = geocoder.text(place.claimants) else { return }
    key(named: "claimants", &out)
    for (index, claimant) in claimants.split(separator: " ").enumerated() {
      out.append(index == 0 ? "[" : ",")
      JSONText.append(String(claimant), to: &out)
    }
    out.append("]")
  }

  private func appendText(_ text: TextReference, _ geocoder: ReverseGeocoder, _ out: inout [UInt8]) {
    let start = out.count
    geocoder.append(text, to: &out)
    JSONText.wrap(from: start, in: &out)
  }
}

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

  /// Appends the members that a point brings with it.
  static func append(_ point: DocumentPoint, to out: inout [UInt8]) {
    out.append("\"kind\":\"")
    out.append(point.kind.rawValue)
    out.append("\",\"track\":")
    append(positive: point.track, to: &out)
    out.append(",\"segment\":")
    append(positive: point.segment, to: &out)
    out.append(",\"point\":")
    append(positive: point.point, to: &out)
    out.append(",\"elevation\":")
    append(point.elevationInMeters, to: &out)
    out.append(",\"time\":")
    append(point.time, to: &out)
    out.append(",\"name\":")
    append(point.name, to: &out)
  }

  private static func append(positive number: Int, to out: inout [UInt8]) {
    if number > 0 { out.append(decimal: number) } else { out.append("null") }
  }
}
