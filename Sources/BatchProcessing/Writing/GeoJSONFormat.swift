import Geodesy
import GPX
import ReverseGeocoding

/// A GeoJSON FeatureCollection (RFC 7946), one feature a record.
struct GeoJSONFormat: RecordFormat {
  /// The added columns' names as JSON keys with their colon.
  private let keys: [[UInt8]]
  /// Whether each feature says which file it comes from.
  private let hasFile: Bool

  init(columns: AddedColumns, hasFile: Bool) {
    self.hasFile = hasFile
    keys = columns.names.map { name in
      var key: [UInt8] = [Byte.comma]
      JSONText.append(name, to: &key)
      key.append(UInt8(ascii: ":"))
      return key
    }
  }

  func opening() -> [UInt8] { Array("{\"type\":\"FeatureCollection\",\"features\":[".utf8) }
  func closing() -> [UInt8] { Array("\n]}\n".utf8) }

  func append(_ row: Row, _ result: LookupResult, memory: inout FormatMemory, to out: inout [UInt8]) {
    appendGeometry(result, elevation: nil, isFirst: row.isFirst, to: &out)
    appendFile(row.rows.layout.fileName, to: &out)
    if !JSONCells.append(row, memory: &memory, to: &out) { memory.invalidTextCount += 1 }
    appendAdded(result, memory: &memory, to: &out)
  }

  func append(_ point: Point, _ result: LookupResult, memory: inout FormatMemory, to out: inout [UInt8]) {
    let value = point.value
    appendGeometry(result, elevation: value.elevationInMeters, isFirst: point.isFirst, to: &out)
    appendFile(point.points.fileName, to: &out)
    JSONCells.append(value, to: &out)
    appendAdded(result, memory: &memory, to: &out)
  }

  private func appendGeometry(_ result: LookupResult, elevation: Double?, isFirst: Bool, to out: inout [UInt8]) {
    out.append(isFirst ? "\n" : ",\n")
    out.append("{\"type\":\"Feature\",\"geometry\":")
    if let coordinate = result.coordinate {
      out.append("{\"type\":\"Point\",\"coordinates\":[")
      out.append(shortest: coordinate.longitude)
      out.append(Byte.comma)
      out.append(shortest: coordinate.latitude)
      if let elevation {
        out.append(Byte.comma)
        out.append(shortest: elevation)
      }
      out.append("]}")
    } else {
      out.append("null")
    }
    out.append(",\"properties\":{")
  }

  private func appendFile(_ name: String, to out: inout [UInt8]) {
    guard hasFile else { return }
    out.append("\"file\":")
    JSONText.append(name, to: &out)
    out.append(Byte.comma)
  }

  private func appendAdded(_ result: LookupResult, memory: inout FormatMemory, to out: inout [UInt8]) {
    let fieldCount = PlacemarkField.allCases.count
    if let problem = result.problem {
      for key in keys[..<(fieldCount + 2)] {
        out.append(contentsOf: key)
        out.append("null")
      }
      out.append(contentsOf: keys[fieldCount + 2])
      out.append("\"error\"")
      out.append(contentsOf: keys[fieldCount + 3])
      JSONText.append(problem, to: &out)
    } else {
      memory.appendPlace(result.resolution, to: &out, make: appendFields)
      out.append(contentsOf: keys[fieldCount])
      JSONText.append(result.resolution.match.kind.rawValue, to: &out)
      out.append(contentsOf: keys[fieldCount + 1])
      if let distance = result.resolution.match.distanceInMeters {
        out.append(distance, decimals: 1)
      } else {
        out.append("null")
      }
      out.append(contentsOf: keys[fieldCount + 2])
      out.append("\"ok\"")
      out.append(contentsOf: keys[fieldCount + 3])
      out.append("null")
    }
    out.append("}}")
  }

  private func appendFields(_ place: Resolution, _ geocoder: ReverseGeocoder, _ out: inout [UInt8]) {
    for (index, field) in PlacemarkField.allCases.enumerated() {
      out.append(contentsOf: keys[index])
      let start = out.count
      PlacemarkText.append(field, of: place, geocoder, to: &out)
      if out.count == start { out.append("null") } else { JSONText.wrap(from: start, in: &out) }
    }
  }
}
