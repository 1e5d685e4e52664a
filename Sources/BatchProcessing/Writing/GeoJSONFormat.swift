import Geodesy
import TrackFiles
import ReverseGeocoding

/// A GeoJSON FeatureCollection (RFC 7946), one feature a record.
struct GeoJSONFormat: RecordFormat {
  /// The added columns' names as JSON keys with their colon.
  private let keys: [[UInt8]]
  /// The key of the file that a feature comes from, with its colon; `nil` where there is only one file.
  private let fileKey: [UInt8]?
  let errorName: String?
  /// The names of the added members.
  let addedNames: AddedNames
  /// The collection whose other members are written again.
  var collection: JSONLayout?

  /// A format for the records of an input; `existing` are the keys that its records bring with them.
  init(columns: AddedColumns, existing: [String], hasFile: Bool) {
    errorName = columns.names.last
    let fileKey = hasFile ? Self.fileKey(besides: existing) : nil
    self.fileKey = fileKey
    // The key of the file is one of them.
    addedNames = AddedNames(columns.names + (fileKey.map { [String(decoding: $0.dropFirst().dropLast(2), as: UTF8.self)] } ?? []))
    keys = columns.names.map { name in
      var key: [UInt8] = [Byte.comma]
      JSONText.append(name, to: &key)
      key.append(UInt8(ascii: ":"))
      return key
    }
  }

  /// No two members of an object may have the same name, and a table may have a column "file" of its own.
  private static func fileKey(besides existing: [String]) -> [UInt8] {
    var name = "file"
    var number = 2
    while existing.contains(name) {
      name = "file_\(number)"
      number += 1
    }
    return Array("\"\(name)\":".utf8)
  }

  func opening() -> [UInt8] {
    var out = Array("{\"type\":\"FeatureCollection\",".utf8)
    if let members = collection?.leadingMembers, !members.isEmpty { out += members + [Byte.comma] }
    out.append("\"features\":[")
    return out
  }

  func closing() -> [UInt8] {
    var out = Array("\n]".utf8)
    if let members = collection?.trailingMembers, !members.isEmpty { out += [Byte.comma] + members }
    out.append("}\n")
    return out
  }

  func append(_ row: Row, _ result: LookupResult, memory: inout FormatMemory, to out: inout [UInt8]) {
    appendGeometry(result, elevation: nil, isFirst: row.isFirst, to: &out)
    appendFile(row.rows.layout.fileName, to: &out)
    JSONCells.append(row, memory: &memory, to: &out)
    appendAdded(result, memory: &memory, to: &out)
  }

  func append(_ point: Point, _ result: LookupResult, memory: inout FormatMemory, to out: inout [UInt8]) {
    let value = point.value
    appendGeometry(result, elevation: value.elevationInMeters, isFirst: point.isFirst, to: &out)
    appendFile(point.points.fileName, to: &out)
    JSONCells.append(value, to: &out)
    appendAdded(result, memory: &memory, to: &out)
  }

  func appendGeometry(_ result: LookupResult, elevation: Double?, isFirst: Bool, to out: inout [UInt8]) {
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

  func appendFile(_ name: String, to out: inout [UInt8]) {
    guard let fileKey else { return }
    out.append(contentsOf: fileKey)
    JSONText.append(name, to: &out)
    out.append(Byte.comma)
  }

  func appendAdded(_ result: LookupResult, memory: inout FormatMemory, to out: inout [UInt8]) {
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
