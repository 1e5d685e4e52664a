import Geodesy
import GazetteerStore

/// Reads places from a file in the 19-column dump format of GeoNames.
struct PlaceReader {
  /// The columns by their published order.
  private enum Column {
    static let identifier = 0
    static let name = 1
    static let alternateNames = 3
    static let latitude = 4
    static let longitude = 5
    static let featureClass = 6
    static let featureCode = 7
    static let country = 8
    static let admin1 = 10
    static let admin2 = 11
    static let admin3 = 12
    static let admin4 = 13
    static let population = 14
    static let timeZone = 17
    static let count = 19
  }

  private(set) var countries: CountryTable
  let divisions: DivisionTable
  private(set) var places: [PlaceRecord] = []
  /// The administrative codes of each place.
  private(set) var codes: [AdministrativeCodes] = []
  private var codeNumbers = CodeNumbers()
  private var timeZones: [String: Int] = [:]
  private var identifiers = Set<UInt32>()

  init(countries: CountryTable, divisions: DivisionTable) {
    self.countries = countries
    self.divisions = divisions
  }

  mutating func read(_ path: String, _ report: inout ImportReport) throws(ImportError) {
    let tooLong = try TabSeparatedFile.read(path, skippingComments: false) { row in
      if let reason = take(row, path, &report) {
        report.refusedPlaceLines += 1
        report.note(path, row.line, "\(reason); the line is left out")
      }
    }
    report.refusedPlaceLines += tooLong.count
    report.noteTooLong(path, tooLong)
    guard !places.isEmpty else {
      let first = report.problems.first { $0.path == path }.map { " (line \($0.line): \($0.message))" } ?? ""
      throw ImportError(
        .noGoodLine, path: path, message: "no populated place in it; is it a GeoNames dump with \(Column.count) columns?\(first)")
    }
  }

  /// Takes a row, or says why not.
  private mutating func take(_ row: TabSeparatedRow, _ path: String, _ report: inout ImportReport) -> String? {
    guard row.count >= Column.count else { return "\(row.count) columns instead of \(Column.count)" }
    let featureClass = row.cell(Column.featureClass)
    guard featureClass.isEmpty || featureClass.elementsEqual([UInt8(ascii: "P")]) else {
      report.otherFeatures += 1
      return nil
    }
    guard let identifier = row.wholeNumber(Column.identifier, atMost: Int(UInt32.max)) else {
      return "\(row.quoted(Column.identifier)) is no geonameid"
    }
    guard let name = row.text(Column.name), !name.isEmpty else { return "\(row.quoted(Column.name)) is no name" }
    guard let latitude = row.decimal(Column.latitude) else { return "latitude \(row.quoted(Column.latitude)) is no number" }
    guard let longitude = row.decimal(Column.longitude) else { return "longitude \(row.quoted(Column.longitude)) is no number" }
    let coordinate: Coordinate
    do { coordinate = try Coordinate(latitude: latitude, longitude: longitude) } catch { return "\(error)" }
    guard let country = countries.position(of: row.cell(Column.country)) else {
      return "\(row.quoted(Column.country)) is no ISO code of a country"
    }
    guard identifier == 0 || identifiers.insert(UInt32(identifier)).inserted else { return "geonameid \(identifier) was there before" }

    var place = PlaceRecord(coordinate: coordinate, name: name, country: country)
    place.sourceIdentifier = UInt32(identifier)
    place.alternateNames = alternateNames(row, name: name)
    place.population = optional(row, Column.population, path, &report) { row.wholeNumber($0, atMost: Int(UInt32.max)) } ?? 0
    place.featureCode = optional(row, Column.featureCode, path, &report) { Self.featureCode(row.cell($0)) } ?? ""
    if let zone = optional(row, Column.timeZone, path, &report, { Self.timeZone(row.cell($0)) }) {
      let position = timeZones[zone] ?? timeZones.count
      timeZones[zone] = position
      place.timeZone = position
    }

    let dot = UInt8(ascii: ".")
    let state = Array(row.cell(Column.country)) + [dot] + row.cell(Column.admin1)
    place.state = divisions.position(of: state)
    if place.state != nil { place.subState = divisions.position(of: state + [dot] + row.cell(Column.admin2)) }
    codes.append(
      codeNumbers.codes(
        country: row.cell(Column.country), cells: (Column.admin1...Column.admin4).map { row.cell($0) }))
    places.append(place)
    return nil
  }

  /// A value that a place can do without: a bad one is left out and reported.
  private func optional<Value>(
    _ row: TabSeparatedRow, _ column: Int, _ path: String, _ report: inout ImportReport, _ parse: (Int) -> Value?
  ) -> Value? {
    guard !row.isEmpty(column) else { return nil }
    if let value = parse(column) { return value }
    report.note(path, row.line, "\(row.quoted(column)) in column \(column + 1) is not understood; the place goes without")
    return nil
  }

  /// The alternate names: without the name itself, repetitions and links, which GeoNames keeps among them.
  private func alternateNames(_ row: TabSeparatedRow, name: String) -> [String] {
    var seen: Set<String> = [name]
    return row.cell(Column.alternateNames).split(separator: UInt8(ascii: ",")).compactMap { bytes in
      guard let text = String(cleaning: bytes), !text.isEmpty, !Self.isLink(bytes), seen.insert(text).inserted else { return nil }
      return text
    }
  }

  private static func isLink(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.contains(UInt8(ascii: "/")) || bytes.contains(UInt8(ascii: ".")) else { return false }
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    return text.contains("://") || text.hasPrefix("www.") || text.hasPrefix("//")
  }

  /// "PPL" and two or three capital letters or digits more; other codes are no longer than 10 characters either.
  private static func featureCode(_ bytes: ArraySlice<UInt8>) -> String? {
    guard bytes.count <= 10, bytes.allSatisfy({ $0 &- 48 < 10 || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// An IANA identifier such as "America/Argentina/Buenos_Aires" or "Etc/GMT+5".
  private static func timeZone(_ bytes: ArraySlice<UInt8>) -> String? {
    guard bytes.count <= 64 else { return nil }
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): continue
      case UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"): continue
      default: return nil
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The time zones in the order of their names, and the places that name them by their position there.
  func sortedByTimeZoneName() -> (timeZones: [String], places: [PlaceRecord]) {
    let sorted = timeZones.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    var newPositions = [Int](repeating: 0, count: sorted.count)
    for (position, zone) in sorted.enumerated() { newPositions[zone.value] = position }
    var places = places
    for index in places.indices { places[index].timeZone = places[index].timeZone.map { newPositions[$0] } }
    return (sorted.map(\.key), places)
  }
}
