import Geodesy
import ReverseGeocoding
import TrackFiles

/// GeoJSON (RFC 7946), one feature a record: a FeatureCollection, or a text sequence (RFC 8142).
struct GeoJSONFormat: RecordFormat {
  let selection: FieldSelection
  let records: RecordColumns
  let isSequence: Bool
  /// The added columns' names as JSON keys, with the comma before them and their colon.
  private let keys: [[UInt8]]
  /// The key of the file that a feature comes from, with its colon; `nil` where there is only one file.
  private let fileKey: [UInt8]?
  let errorName: String?
  /// The names of the added members.
  let addedNames: AddedNames
  /// The collection whose other members are written again.
  var collection: JSONLayout?

  /// A format for the records of an input; `existing` are the keys that its records bring with them.
  init(
    isSequence: Bool = false, columns: AddedColumns, selection: FieldSelection, records: RecordColumns, existing: [String], hasFile: Bool
  ) {
    self.isSequence = isSequence
    self.selection = selection
    self.records = records
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
    Array("\"\(FreeName.of("file", isTaken: existing.contains))\":".utf8)
  }

  func opening() -> [UInt8] {
    if isSequence { return [] }
    var out = Array("{\"type\":\"FeatureCollection\",".utf8)
    if let members = collection?.leadingMembers, !members.isEmpty { out += members + [Byte.comma] }
    out.append("\"features\":[")
    return out
  }

  func closing() -> [UInt8] {
    if isSequence { return [] }
    var out = Array("\n]".utf8)
    if let members = collection?.trailingMembers, !members.isEmpty { out += [Byte.comma] + members }
    out.append("}\n")
    return out
  }

  func append(_ row: Row, _ result: LookupResult, memory: inout FormatMemory, to out: inout [UInt8]) {
    appendGeometry(result, elevation: nil, isFirst: row.isFirst, to: &out)
    appendFile(row.rows.layout.fileName, to: &out)
    let start = out.count
    if !selection.omitsInput { JSONCells.append(row, memory: &memory, to: &out) }
    appendAdded(result, time: selection.time(of: row, records, memory: &memory), memory: &memory, to: &out)
    appendEnd(added: start, to: &out)
  }

  func append(_ point: Point, _ result: LookupResult, memory: inout FormatMemory, to out: inout [UInt8]) {
    let value = point.value
    appendGeometry(result, elevation: value.elevationInMeters, isFirst: point.isFirst, to: &out)
    appendFile(point.points.fileName, to: &out)
    let start = out.count
    if !selection.omitsInput { JSONCells.append(value, to: &out) }
    appendAdded(result, time: selection.time(of: value), memory: &memory, to: &out)
    appendEnd(added: start, to: &out)
  }

  /// Appends the beginning of a feature: its geometry, and the brace of its properties.
  func appendGeometry(_ result: LookupResult, elevation: Double?, isFirst: Bool, to out: inout [UInt8]) {
    appendSeparator(isFirst: isFirst, to: &out)
    out.append("{\"type\":\"Feature\",\"geometry\":")
    if let coordinate = result.coordinate {
      appendPoint(coordinate, elevation: elevation, to: &out)
    } else {
      out.append("null")
    }
    out.append(",\"properties\":{")
  }

  /// Appends a geometry.
  func appendPoint(_ coordinate: Coordinate, elevation: Double?, to out: inout [UInt8]) {
    out.append("{\"type\":\"Point\",\"coordinates\":[")
    out.append(shortest: coordinate.longitude)
    out.append(Byte.comma)
    out.append(shortest: coordinate.latitude)
    if let elevation {
      out.append(Byte.comma)
      out.append(shortest: elevation)
    }
    out.append("]}")
  }

  /// Appends what stands before a feature; each text of a sequence begins with the record separator of RFC 8142.
  func appendSeparator(isFirst: Bool, to out: inout [UInt8]) {
    if isSequence {
      out.append(0x1E)
    } else {
      out.append(isFirst ? "\n" : ",\n")
    }
  }

  /// Appends what stands after a feature.
  func appendTerminator(to out: inout [UInt8]) {
    if isSequence { out.append(Byte.lineFeed) }
  }

  /// Ends a feature; the properties that begin at `start` lose their first comma where none of the record's own stand before them.
  func appendEnd(added start: Int, to out: inout [UInt8]) {
    if selection.omitsInput { out.remove(at: start) }
    appendTerminator(to: &out)
  }

  /// Appends the file's name, and a comma, where there are several.
  func appendFile(_ name: String, to out: inout [UInt8]) {
    guard let fileKey else { return }
    out.append(contentsOf: fileKey)
    JSONText.append(name, to: &out)
    out.append(Byte.comma)
  }

  /// Appends the added properties, each after a comma, and the braces that end the feature.
  func appendAdded(_ result: LookupResult, time: DateTimeText? = nil, memory: inout FormatMemory, to out: inout [UInt8]) {
    let match = selection.fields.count + (selection.isOfAddresses ? 2 : 0)
    let status = keys.count - 2
    if let problem = result.problem {
      for key in keys.dropLast(2) {
        out.append(contentsOf: key)
        out.append("null")
      }
      out.append(contentsOf: keys[status])
      out.append("\"error\"")
      out.append(contentsOf: keys[status + 1])
      JSONText.append(problem, to: &out)
    } else {
      if selection.isOfAddresses {
        for (key, number) in zip(keys, [result.latitude, result.longitude]) {
          out.append(contentsOf: key)
          JSONCells.append(number, to: &out)
        }
      }
      memory.appendFields(result, time, selection, to: &out, field: appendField)
      out.append(contentsOf: keys[match])
      JSONText.append(selection.matchWord(result), to: &out)
      out.append(contentsOf: keys[match + 1])
      let start = out.count
      selection.appendMatchNumber(result, to: &out)
      if out.count == start { out.append("null") }
      if selection.isOfAddresses {
        out.append(contentsOf: keys[match + 2])
        let start = out.count
        selection.appendUnmatchedWords(result, to: &out)
        if out.count == start { out.append("null") } else { JSONText.wrap(from: start, in: &out) }
      }
      out.append(contentsOf: keys[status])
      JSONText.append(selection.statusWord(result), to: &out)
      out.append(contentsOf: keys[status + 1])
      out.append("null")
    }
    out.append("}}")
  }

  private func appendField(_ index: Int, _ value: FieldValue, _ out: inout [UInt8]) {
    out.append(contentsOf: keys[selection.isOfAddresses ? index + 2 : index])
    let start = out.count
    value.append(to: &out)
    if out.count == start { out.append("null") } else { JSONText.wrap(from: start, in: &out) }
  }
}
