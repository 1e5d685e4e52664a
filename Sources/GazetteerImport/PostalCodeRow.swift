import Geodesy

/// A line of a file in the format of GeoNames' postal codes, allCountries.txt or one country's: 12 columns.
struct PostalCodeRow {
  /// The columns by their published order.
  private enum Column {
    static let country = 0
    static let code = 1
    static let name = 2
    static let stateName = 3
    static let stateCode = 4
    static let subStateName = 5
    static let subStateCode = 6
    static let latitude = 9
    static let longitude = 10
    static let count = 12
  }

  /// ISO 3166-1 alpha-2.
  var country: String
  var code: String
  /// Name of the place, or empty.
  var name: String
  var stateName: String
  /// Code of the state, as ISO 3166-2 or the source of the places has it, without the country's.
  var stateCode: String
  var subStateName: String
  var subStateCode: String
  /// Where the code is, which many tables do not tell.
  var coordinate: Coordinate?

  /// Why a row is none.
  struct Problem: Error { var message: String }

  init(_ row: TabSeparatedRow, maximumCodeLength: Int) throws(Problem) {
    guard row.count >= Column.count else { throw Problem(message: "\(row.count) columns instead of \(Column.count)") }
    guard let country = row.text(Column.country), country.utf8.count == 2, country.utf8.allSatisfy({ 65...90 ~= $0 }) else {
      throw Problem(message: "\(row.quoted(Column.country)) is no ISO code of a country")
    }
    guard let code = row.text(Column.code), (1...maximumCodeLength).contains(code.utf8.count),
      code.unicodeScalars.contains(where: { $0.isASCII && ($0.properties.isAlphabetic || 48...57 ~= $0.value) })
    else { throw Problem(message: "\(row.quoted(Column.code)) is no postal code") }
    self.country = country
    self.code = code
    name = row.text(Column.name) ?? ""
    stateName = row.text(Column.stateName) ?? ""
    stateCode = row.text(Column.stateCode) ?? ""
    subStateName = row.text(Column.subStateName) ?? ""
    subStateCode = row.text(Column.subStateCode) ?? ""
    if !row.isEmpty(Column.latitude) || !row.isEmpty(Column.longitude) {
      guard let latitude = row.decimal(Column.latitude), let longitude = row.decimal(Column.longitude),
        let coordinate = try? Coordinate(latitude: latitude, longitude: longitude)
      else { throw Problem(message: "\(row.quoted(Column.latitude)), \(row.quoted(Column.longitude)) is no coordinate") }
      self.coordinate = coordinate
    }
  }
}
