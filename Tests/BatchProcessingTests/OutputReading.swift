import Geodesy
import JSONScanning
import TrackFiles

@testable import BatchProcessing

/// What a test reads out of an output, with the package's own readers.
struct OutputReading {
  /// How many records there are.
  var count = 0
  /// What is wrong with the output, in a few words each.
  var flaws: [String] = []
  /// The names of the members or columns of each record, in their order; of XML none.
  var names: [[String]] = []

  init(_ bytes: [UInt8], as format: OutputFormat, hasHeader: Bool = true) {
    if String(validating: bytes, as: UTF8.self) == nil { flaws.append("is not UTF-8") }
    switch format {
    case .csv, .tsv: readTable(bytes, delimiter: format == .tsv ? Byte.tab : Byte.comma, hasHeader: hasHeader)
    case .ndjson: for line in bytes.split(separator: Byte.lineFeed) { readObject(Array(line)) }
    case .geojsonseq:
      if !bytes.isEmpty, bytes.first != 0x1E || bytes.last != Byte.lineFeed { flaws.append("is no sequence") }
      for text in bytes.split(separator: 0x1E) { readFeature(Array(text)) }
    case .geojson: readCollection(bytes)
    case .gpx: readDocument(bytes, elements: ["<wpt ", "<rtept ", "<trkpt "])
    case .kml: readDocument(bytes, elements: ["<Placemark>"])
    }
  }

  /// Cuts a table by RFC 4180, strictly: this is not the reader that is tested.
  private mutating func readTable(_ bytes: [UInt8], delimiter: UInt8, hasHeader: Bool) {
    var rows: [[String]] = []
    var row: [String] = []
    var cell: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == Byte.quote {
        if !cell.isEmpty { flaws.append("a quote stands inside a cell") }
        index += 1
        while index < bytes.count, bytes[index] != Byte.quote || (index + 1 < bytes.count && bytes[index + 1] == Byte.quote) {
          if bytes[index] == Byte.quote { index += 1 }
          cell.append(bytes[index])
          index += 1
        }
        index += 1
        if index >= bytes.count || ![delimiter, Byte.lineFeed].contains(bytes[index]) { flaws.append("something follows a quote") }
      }
      if index < bytes.count, bytes[index] == delimiter || bytes[index] == Byte.lineFeed {
        row.append(String(decoding: cell, as: UTF8.self))
        cell = []
        if bytes[index] == Byte.lineFeed {
          rows.append(row)
          row = []
        }
      } else if index < bytes.count {
        cell.append(bytes[index])
      }
      index += 1
    }
    if !row.isEmpty || !cell.isEmpty { flaws.append("the last row has no end") }
    let widths = Set(rows.map(\.count))
    if widths.count > 1 { flaws.append("rows are of different widths, \(widths.sorted())") }
    count = max(0, rows.count - (hasHeader ? 1 : 0))
    guard hasHeader, let header = rows.first else { return }
    names = [header]
    if Set(header).count < header.count || header.contains("") { flaws.append("the names of columns are not unique: \(header)") }
  }

  private mutating func readCollection(_ bytes: [UInt8]) {
    let members = members(bytes)
    guard members.first.map({ String(decoding: bytes[$0.value], as: UTF8.self) }) == "\"FeatureCollection\"",
      case .value(let features) = JSONPath(["features"]).find(in: bytes, members)
    else {
      flaws.append("is no FeatureCollection")
      return
    }
    for feature in JSONParts.elements(bytes, features) { readFeature(Array(bytes[feature])) }
  }

  private mutating func readFeature(_ bytes: [UInt8]) {
    let members = members(bytes)
    count += 1
    guard case .value(let properties) = JSONPath(["properties"]).find(in: bytes, members),
      case .value = JSONPath(["geometry"]).find(in: bytes, members), case .value(let type) = JSONPath(["type"]).find(in: bytes, members),
      bytes[type].elementsEqual("\"Feature\"".utf8)
    else {
      flaws.append("is no feature: \(String(decoding: bytes, as: UTF8.self))")
      return
    }
    names.append(JSONParts.members(bytes, properties).map { ObjectMembers.name(of: $0, in: bytes) })
  }

  private mutating func readObject(_ bytes: [UInt8]) {
    count += 1
    names.append(members(bytes).map { ObjectMembers.name(of: $0, in: bytes) })
  }

  /// The members of a whole text, which must be JSON in which no object has two members of one name.
  private mutating func members(_ bytes: [UInt8]) -> [JSONMember] {
    var members: [JSONMember] = []
    var findings = JSONFindings()
    guard var end = try? JSONParts.readMembers(bytes, 0..<bytes.count, into: &members, findings: &findings) else {
      flaws.append("is no JSON: \(String(decoding: bytes, as: UTF8.self))")
      return []
    }
    JSONParts.skipSpace(bytes, &end, bytes.count)
    if end < bytes.count || findings.contains(.notNumbers) || findings.contains(.controlCharacters) { flaws.append("is not quite JSON") }
    checkNames(bytes, members)
    return members
  }

  private mutating func checkNames(_ bytes: [UInt8], _ members: [JSONMember]) {
    let names = members.map { ObjectMembers.name(of: $0, in: bytes) }
    if Set(names).count < names.count { flaws.append("has two members of one name: \(names)") }
    for member in members where bytes[member.value.lowerBound] == UInt8(ascii: "{") {
      checkNames(bytes, JSONParts.members(bytes, member.value))
    }
  }

  private mutating func readDocument(_ bytes: [UInt8], elements: [String]) {
    var options = DocumentReader.Options()
    options.isStrict = true
    let reader = DocumentReader(options: options)
    do {
      _ = try reader.feed(bytes.span)
      _ = try reader.finish()
    } catch {
      flaws.append("is no document: \(error)")
    }
    flaws += reader.damage.map { "\($0)" }
    let text = String(decoding: bytes, as: UTF8.self)
    count = elements.reduce(0) { $0 + text.split(separator: $1, omittingEmptySubsequences: false).count - 1 }
  }
}
