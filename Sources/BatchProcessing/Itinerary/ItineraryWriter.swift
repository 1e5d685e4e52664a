import Geodesy
import ReverseGeocoding

/// Writes stays: one row each in a table, one object or feature each in JSON.
struct ItineraryWriter: Sendable {
  let format: OutputFormat
  /// Whether each row says which file it comes from.
  let hasFile: Bool
  let fields: [PlacemarkField]

  /// A value with its name in tables and GeoJSON and its key in NDJSON.
  private struct Cell {
    enum Value {
      case none
      case text(String)
      case reference(TextReference)
      case whole(Int)
      case decimal(Double, decimals: Int)
      case degrees(Double)
    }

    var column: String
    var key: String
    var value: Value
  }

  private var delimiter: UInt8 { format == .tsv ? Byte.tab : Byte.comma }

  func opening() -> [UInt8] {
    switch format {
    case .csv, .tsv:
      let names = (hasFile ? ["file"] : []) + Self.leadingColumns + fields.map(\.column) + Self.trailingColumns
      return Array(names.joined(separator: String(UnicodeScalar(delimiter))).utf8) + [Byte.lineFeed]
    case .geojson: return Array("{\"type\":\"FeatureCollection\",\"features\":[".utf8)
    default: return []
    }
  }

  func closing() -> [UInt8] { format == .geojson ? Array("\n]}\n".utf8) : [] }

  private static let leadingColumns = ["kind", "track", "change", "place", "entered", "left", "duration_s", "distance_m"]
  private static let trailingColumns = ["lat", "lon", "from_record", "to_record", "records", "errors"]

  func append(
    _ stay: Stay, change: ItineraryChange, fileName: String, isFirst: Bool, _ geocoder: ReverseGeocoder, to out: inout [UInt8]
  ) {
    let leading = leadingCells(stay, change, fileName: fileName)
    let places = fields.map { Cell(column: $0.column, key: $0.key, value: .reference(stay.place.text($0))) }
    let trailing = trailingCells(stay)
    switch format {
    case .ndjson:
      out.append(UInt8(ascii: "{"))
      appendMembers(leading + trailing, named: \.key, keepsEmpty: true, geocoder, to: &out)
      out.append(",\"placemark\":{")
      appendMembers(places, named: \.key, keepsEmpty: false, geocoder, to: &out)
      out.append("}}\n")
    case .geojson, .geojsonseq:
      appendFeatureStart(stay.entry, isFirst: isFirst, to: &out)
      appendMembers(leading + places + trailing, named: \.column, keepsEmpty: true, geocoder, to: &out)
      out.append(format == .geojsonseq ? "}}\n" : "}}")
    default:
      for (index, cell) in (leading + places + trailing).enumerated() {
        if index > 0 { out.append(delimiter) }
        let start = out.count
        append(cell.value, geocoder, to: &out)
        CSVText.quoteIfNeeded(from: start, delimiter: delimiter, in: &out)
      }
      out.append(Byte.lineFeed)
    }
  }

  private func leadingCells(_ stay: Stay, _ change: ItineraryChange, fileName: String) -> [Cell] {
    let isRecords = stay.line.kind == .records
    let file = hasFile ? [Cell(column: "file", key: "file", value: .text(fileName))] : []
    return file + [
      Cell(column: "kind", key: "kind", value: isRecords ? .none : .text(stay.line.kind.rawValue)),
      Cell(column: "track", key: "track", value: stay.line.number > 0 ? .whole(stay.line.number) : .none),
      Cell(column: "change", key: "change", value: .text(change.rawValue)),
      Cell(column: "place", key: "place", value: .reference(stay.place.name)),
      Cell(column: "entered", key: "entered", value: stay.entered.map { .text($0) } ?? .none),
      Cell(column: "left", key: "left", value: stay.left.map { .text($0) } ?? .none),
      Cell(
        column: "duration_s", key: "durationInSeconds",
        value: stay.durationInSeconds.map { .decimal($0, decimals: $0 == $0.rounded() ? 0 : 3) } ?? .none),
      Cell(column: "distance_m", key: "distanceInMeters", value: .decimal(stay.distanceInMeters, decimals: 1)),
    ]
  }

  private func trailingCells(_ stay: Stay) -> [Cell] {
    [
      Cell(column: "lat", key: "lat", value: .degrees(stay.entry.latitude)),
      Cell(column: "lon", key: "lon", value: .degrees(stay.entry.longitude)),
      Cell(column: "from_record", key: "fromRecord", value: .whole(stay.firstRecord)),
      Cell(column: "to_record", key: "toRecord", value: .whole(stay.lastRecord)),
      Cell(column: "records", key: "records", value: .whole(stay.recordCount)),
      Cell(column: "errors", key: "errors", value: .whole(stay.errorCount)),
    ]
  }

  private func appendFeatureStart(_ coordinate: Coordinate, isFirst: Bool, to out: inout [UInt8]) {
    // RFC 8142: each text of a sequence begins with a record separator.
    if format == .geojsonseq { out.append(0x1E) } else { out.append(isFirst ? "\n" : ",\n") }
    out.append("{\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\",\"coordinates\":[")
    out.append(shortest: coordinate.longitude)
    out.append(Byte.comma)
    out.append(shortest: coordinate.latitude)
    out.append("]},\"properties\":{")
  }

  private func appendMembers(
    _ cells: [Cell], named name: KeyPath<Cell, String>, keepsEmpty: Bool, _ geocoder: ReverseGeocoder, to out: inout [UInt8]
  ) {
    var isFirst = true
    for cell in cells {
      let isEmpty =
        switch cell.value {
        case .none: true
        case .reference(let text): text.isNone
        default: false
        }
      if isEmpty, !keepsEmpty { continue }
      if !isFirst { out.append(Byte.comma) }
      isFirst = false
      JSONText.append(cell[keyPath: name], to: &out)
      out.append(UInt8(ascii: ":"))
      let start = out.count
      if isEmpty { out.append("null") } else { append(cell.value, geocoder, to: &out) }
      switch cell.value {
      case .text, .reference: if !isEmpty { JSONText.wrap(from: start, in: &out) }
      default: break
      }
    }
  }

  private func append(_ value: Cell.Value, _ geocoder: ReverseGeocoder, to out: inout [UInt8]) {
    switch value {
    case .none: break
    case .text(let text): out.append(text)
    case .reference(let text): geocoder.append(text, to: &out)
    case .whole(let number): out.append(decimal: number)
    case .decimal(let number, let decimals): out.append(number, decimals: decimals)
    case .degrees(let number): out.append(shortest: number)
    }
  }
}
