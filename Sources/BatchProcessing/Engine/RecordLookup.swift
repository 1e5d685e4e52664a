import Geodesy
import TrackFiles
import ReverseGeocoding

/// Reads the coordinate of a record and looks it up, or says why that cannot be done.
struct RecordLookup {
  let geocoder: ReverseGeocoder
  private var scratch: [UInt8] = []

  init(geocoder: ReverseGeocoder) {
    self.geocoder = geocoder
  }

  mutating func lookUp(_ row: Row) -> LookupResult {
    var result = LookupResult()
    if let problem = flaw(of: row) {
      result.problem = "\(problem) \(Self.place(of: row))"
      return result
    }
    let columns = row.rows.layout.coordinates
    let latitude = read(columns.latitude, axis: .latitude, of: row)
    let longitude = read(columns.longitude, axis: .longitude, of: row)
    if case .degrees(let value) = latitude { result.latitude = value }
    if case .degrees(let value) = longitude { result.longitude = value }
    finish(&result)
    if result.coordinate == nil {
      let names = row.rows.layout.columnNames
      let problem = problem(
        (names[columns.latitude], latitude, text(columns.latitude, of: row)),
        (names[columns.longitude], longitude, text(columns.longitude, of: row)))
      result.problem = "\(problem) \(Self.place(of: row))"
    }
    return result
  }

  func lookUp(_ point: Point) -> LookupResult {
    let value = point.value
    var result = LookupResult()
    result.latitude = value.latitude
    result.longitude = value.longitude
    guard value.isComplete else {
      result.problem = "the file is damaged inside this point (\(value.kind.rawValue), line \(value.line))"
      return result
    }
    finish(&result)
    if result.coordinate == nil {
      let latitude = reading(value.latitude, value.latitudeText)
      let longitude = reading(value.longitude, value.longitudeText)
      let problem = problem(("lat", latitude, value.latitudeText), ("lon", longitude, value.longitudeText))
      result.problem = "\(problem) (\(value.kind.rawValue), line \(value.line))"
    }
    return result
  }

  private func finish(_ result: inout LookupResult) {
    guard let latitude = result.latitude, let longitude = result.longitude else { return }
    guard let coordinate = try? Coordinate(latitude: latitude, longitude: longitude) else { return }
    result.coordinate = coordinate
    result.resolution = geocoder.resolve(coordinate)
  }

  private mutating func read(_ column: Int, axis: CoordinateText.Axis, of row: Row) -> CoordinateText.Reading {
    guard column < row.cells.count else { return .empty }
    let cell = row.cells[column]
    guard cell.isQuoted else { return CoordinateText.read(row.rows.bytes, cell.range, axis: axis) }
    scratch.removeAll(keepingCapacity: true)
    cell.appendText(from: row.rows.bytes, to: &scratch)
    return CoordinateText.read(scratch, 0..<scratch.count, axis: axis)
  }

  private func reading(_ number: Double?, _ text: String?) -> CoordinateText.Reading {
    if let number { return .degrees(number) }
    guard let text, !WhiteSpace.trim(text).isEmpty else { return .empty }
    return .unreadable("is not a number")
  }

  private func text(_ column: Int, of row: Row) -> String? {
    column < row.cells.count ? row.cells[column].text(from: row.rows.bytes) : nil
  }

  /// What keeps the whole row from being read.
  private func flaw(of row: Row) -> String? {
    switch row.record.flaw {
    case .unclosedQuote(let line): return "the quote opened on line \(line) is never closed"
    case .tooLong: return "the record is longer than \(RecordSplitter.maximumRecordLength >> 20) MB; is there a quote that is never closed?"
    case .cutOff: return "the file is damaged inside this row, and its end is lost"
    case .none: break
    }
    let columnCount = row.rows.layout.columnNames.count
    var cellCount = row.cells.count
    while cellCount > columnCount, row.cells[cellCount - 1].range.isEmpty { cellCount -= 1 }
    guard cellCount > columnCount else { return nil }
    // The cells cannot be told apart any more: a number from one of them might be from the wrong column.
    return "there are \(cellCount) cells under \(columnCount) column names; quote the cells that hold the delimiter"
  }

  private typealias Part = (name: String, reading: CoordinateText.Reading, text: String?)

  private func problem(_ latitude: Part, _ longitude: Part) -> String {
    switch (latitude.reading, longitude.reading) {
    case (.empty, .empty) where (latitude.text == nil) == (longitude.text == nil):
      return "\(shown(latitude.name)) and \(shown(longitude.name)) are \(latitude.text == nil ? "missing" : "empty")"
    case (.degrees(let first), .degrees(let second)):
      var parts: [String] = []
      if !(-90...90).contains(first) { parts.append("\(shown(latitude.name)) \(Quoted.text(latitude.text ?? "")) is outside -90...90") }
      if !(-180...180).contains(second) {
        parts.append("\(shown(longitude.name)) \(Quoted.text(longitude.text ?? "")) is outside -180...180")
      }
      let mayBeSwapped = (-180...180).contains(first) && (-90...90).contains(second)
      return parts.joined(separator: "; ") + (mayBeSwapped ? "; are latitude and longitude swapped?" : "")
    default: return [latitude, longitude].compactMap(problem).joined(separator: "; ")
    }
  }

  private func problem(_ part: Part) -> String? {
    switch part.reading {
    case .degrees: nil
    case .empty: "\(shown(part.name)) is \(part.text == nil ? "missing" : "empty")"
    case .unreadable(let reason): "\(shown(part.name)) \(Quoted.text(part.text ?? "")) \(reason)"
    }
  }

  /// A column's name in a message: bare where that reads well.
  private func shown(_ name: String) -> String {
    let trimmed = WhiteSpace.trim(name)
    let isPlain = !trimmed.isEmpty && trimmed.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != Byte.quote } && trimmed.utf8.count <= 40
    return isPlain ? trimmed : Quoted.text(name)
  }

  private static func place(of row: Row) -> String { "(row \(row.number), line \(row.record.line))" }
}
