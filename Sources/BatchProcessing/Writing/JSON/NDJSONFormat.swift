import Geodesy
import ReverseGeocoding
import TrackFiles

/// One JSON object a line.
struct NDJSONFormat: RecordFormat {
  let selection: FieldSelection
  let records: RecordColumns
  /// Whether each object says which file it comes from.
  let hasFile: Bool

  var errorName: String? { "error" }

  func append(_ row: Row, _ result: LookupResult, memory: inout FormatMemory, to out: inout [UInt8]) {
    out.append(UInt8(ascii: "{"))
    appendFile(row.rows.layout.fileName, to: &out)
    out.append("\"row\":")
    out.append(decimal: row.number)
    appendStatus(result, to: &out)
    if !selection.omitsInput {
      out.append(",\"input\":{")
      JSONCells.append(row, memory: &memory, to: &out)
      out.append("}")
    }
    appendAnswer(result, time: selection.time(of: row, records, memory: &memory), memory: &memory, to: &out)
  }

  func append(_ point: Point, _ result: LookupResult, memory: inout FormatMemory, to out: inout [UInt8]) {
    out.append(UInt8(ascii: "{"))
    appendFile(point.points.fileName, to: &out)
    if selection.omitsInput {
      JSONCells.appendNumbers(point.value, to: &out)
    } else {
      JSONCells.append(point.value, to: &out)
    }
    appendStatus(result, to: &out)
    appendAnswer(result, time: selection.time(of: point.value), memory: &memory, to: &out)
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
      out.append(",\"status\":\"")
      out.append(selection.statusWord(result))
      out.append("\",\"error\":null")
    }
    out.append(",\"lat\":")
    JSONCells.append(result.latitude, to: &out)
    out.append(",\"lon\":")
    JSONCells.append(result.longitude, to: &out)
  }

  func appendAnswer(_ result: LookupResult, time: DateTimeText? = nil, memory: inout FormatMemory, to out: inout [UInt8]) {
    if result.problem != nil {
      out.append(",\"placemark\":{},\"match\":null")
      out.append(selection.isOfAddresses ? MatchJSON.none : ",\"distanceInMeters\":null")
      if selection.tellsProvenance { out.append(ProvenanceJSON.none) }
      out.append("}\n")
      return
    }
    out.append(",\"placemark\":{")
    // Every member brings a comma after it, whichever of them are there; the last one goes.
    memory.appendFields(result, time, selection, to: &out) { _, value, out in Self.appendMember(value, to: &out) }
    if selection.tellsClaimants { appendClaimants(result, memory.geocoder, to: &out) }
    if selection.tellsProvenance, selection.fields.contains(.timeZone) {
      ProvenanceJSON.appendTimeZones(result.resolution, memory.geocoder, to: &out)
    }
    if out.last == Byte.comma { out.removeLast() }
    out.append("},\"match\":\"")
    out.append(selection.matchWord(result))
    out.append("\"")
    if selection.isOfAddresses {
      MatchJSON.append(result.answer, to: &out)
    } else {
      out.append(",\"distanceInMeters\":")
      let start = out.count
      selection.appendMatchNumber(result, to: &out)
      if out.count == start { out.append("null") }
    }
    if selection.tellsProvenance { out.append(contentsOf: memory.provenance) }
    out.append("}\n")
  }

  static func appendMember(_ value: FieldValue, to out: inout [UInt8]) {
    switch value.field {
    case .region:
      guard let region = value.region else { return }
      appendKey(value.field.key, to: &out)
      out.append("{\"latitude\":")
      out.append(shortest: region.center.latitude)
      out.append(",\"longitude\":")
      out.append(shortest: region.center.longitude)
      out.append(",\"radiusInMeters\":")
      out.append(region.radiusInMeters, decimals: 0)
      out.append(",\"identifier\":")
      JSONText.append(region.identifier, to: &out)
      out.append("},")
    case .areasOfInterest:
      let count = value.areaCount
      guard count > 0 else { return }
      appendKey(value.field.key, to: &out)
      for index in 0..<count {
        out.append(index == 0 ? "[" : ",")
        let start = out.count
        value.appendArea(index, to: &out)
        JSONText.wrap(from: start, in: &out)
      }
      out.append("],")
    case .localTime:
      guard !value.localTime.isEmpty else { return }
      appendTextMember(value, to: &out)
    default:
      guard value.hasText else { return }
      appendTextMember(value, to: &out)
    }
  }

  private static func appendTextMember(_ value: FieldValue, to out: inout [UInt8]) {
    appendKey(value.field.key, to: &out)
    let start = out.count
    value.append(to: &out)
    JSONText.wrap(from: start, in: &out)
    out.append(Byte.comma)
  }

  private static func appendKey(_ name: String, to out: inout [UInt8]) {
    out.append(Byte.quote)
    out.append(name)
    out.append("\":")
  }

  private func appendClaimants(_ result: LookupResult, _ geocoder: ReverseGeocoder, to out: inout [UInt8]) {
    let claimants =
      result.answer?.placemark.claimants ?? geocoder.text(result.resolution.claimants)?.split(separator: " ").map(String.init) ?? []
    Self.append(claimants: claimants, to: &out)
  }

  /// Appends a member with a comma after it, or nothing where there are none.
  static func append(claimants: [String], to out: inout [UInt8]) {
    guard !claimants.isEmpty else { return }
    appendKey("claimants", to: &out)
    for (index, claimant) in claimants.enumerated() {
      out.append(index == 0 ? "[" : ",")
      JSONText.append(claimant, to: &out)
    }
    out.append("],")
  }
}
