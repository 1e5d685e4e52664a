/// Which columns of a table hold the latitude and the longitude.
///
/// Columns are known by their whole name, never by a part of it: "translation" is no latitude. ``ColumnName`` says which names there are.
struct CoordinateColumns: Hashable {
  var latitude: Int
  var longitude: Int
  /// The columns with the numbers' compass letters, where there are such.
  var latitudeLetter: Int?
  var longitudeLetter: Int?

  init(latitude: Int, longitude: Int) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The names or numbers that people asked for, where they did.
  struct Request: Hashable {
    var latitude: String?
    var longitude: String?
  }

  /// Why the columns cannot be told, in words that follow a file's name.
  struct Failure: Error, Hashable {
    var message: String
    /// Whether not one column looked like a coordinate: the file may be no table at all.
    var foundNone = false
  }

  /// Chooses the columns, or says what keeps it from choosing.
  static func choose(from names: [String], request: Request) throws(Failure) -> CoordinateColumns {
    let keys = names.map(ColumnName.keys)
    var latitudes = try named(request.latitude, option: "--lat", in: names)
    var longitudes = try named(request.longitude, option: "--lon", in: names)
    if latitudes.isEmpty { latitudes = ColumnName.columns(withKeys: keys, in: ColumnName.latitudes) }
    if longitudes.isEmpty { longitudes = ColumnName.columns(withKeys: keys, in: ColumnName.longitudes) }
    if latitudes.isEmpty, longitudes.isEmpty {
      latitudes = ColumnName.columns(withKeys: keys, in: ColumnName.plainLatitudes)
      longitudes = ColumnName.columns(withKeys: keys, in: ColumnName.plainLongitudes)
    }
    if latitudes.isEmpty, longitudes.isEmpty {
      let hint = ColumnHints.forNoCoordinates(in: names)
      throw Failure(message: "no coordinate columns among \(list(names)); name them with --lat and --lon\(hint)", foundNone: true)
    }
    if latitudes.isEmpty { throw missing("latitude", option: "--lat", names: names) }
    if longitudes.isEmpty { throw missing("longitude", option: "--lon", names: names) }
    if latitudes.count > 1 { throw ambiguous("latitude", option: "--lat", columns: latitudes, names: names) }
    if longitudes.count > 1 { throw ambiguous("longitude", option: "--lon", columns: longitudes, names: names) }
    if latitudes[0] == longitudes[0] {
      throw Failure(message: "--lat and --lon both name the column \(Quoted.text(names[latitudes[0]])); name two columns")
    }
    return CoordinateColumns(latitude: latitudes[0], longitude: longitudes[0])
  }

  /// The columns that people named: by the name exactly as written, else without regard to case and white space around it, else by number.
  static func named(_ wanted: String?, option: String, in names: [String]) throws(Failure) -> [Int] {
    guard let wanted else { return [] }
    let exact = names.indices.filter { names[$0] == wanted }
    if !exact.isEmpty { return exact }
    let plain = WhiteSpace.trim(wanted).lowercased()
    let loose = names.indices.filter { WhiteSpace.trim(names[$0]).lowercased() == plain }
    if !loose.isEmpty { return loose }
    if !plain.isEmpty, plain.utf8.allSatisfy({ (48..<58).contains($0) }) {
      guard let number = Int(plain), number >= 1, number <= names.count else {
        let count = names.count == 1 ? "there is only one column" : "there are \(names.count) columns, counted from 1"
        throw Failure(message: "\(option) asks for column \(plain.prefix(20)), but \(count)")
      }
      return [number - 1]
    }
    throw Failure(message: "\(option) names the column \(Quoted.text(wanted)), but the columns are \(list(names))")
  }

  private static func missing(_ what: String, option: String, names: [String]) -> Failure {
    Failure(message: "no \(what) column among \(list(names)); name it with \(option)")
  }

  static func ambiguous(_ what: String, option: String, columns: [Int], names: [String]) -> Failure {
    var found = columns.prefix(5).map { "\(Quoted.text(names[$0])) (column \($0 + 1))" }.joined(separator: " and ")
    if columns.count > 5 { found += " and \(columns.count - 5) more" }
    return Failure(message: "more than one \(what) column: \(found); say which with \(option)")
  }

  static func list(_ names: [String]) -> String {
    let shown = names.prefix(20).map { Quoted.text($0) }.joined(separator: ", ")
    return names.count > 20 ? "\(shown) and \(names.count - 20) more" : shown
  }

  /// The form in which other names are compared.
  static func normalize(_ name: String) -> String { ColumnName.keys(name)[0] }
}
