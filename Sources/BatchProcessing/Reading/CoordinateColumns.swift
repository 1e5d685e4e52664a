/// Which columns of a table hold the latitude and the longitude.
///
/// Columns are known by their whole name, never by a part of it: "translation" is no latitude. Upper and lower case, white space around the
/// name, a unit in brackets after it, and the choice between space, hyphen and underscore make no difference.
struct CoordinateColumns: Hashable {
  var latitude: Int
  var longitude: Int

  /// The names that people asked for, where they did.
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

  static let latitudeNames: Set = [
    "lat", "latitude", "gps_lat", "gps_latitude", "geo_lat", "lat_deg", "lat_dd", "latitude_deg", "latitude_dd", "decimal_latitude",
    "decimallatitude",
    "latitude_wgs84", "lat_wgs84", "wgs84_lat", "location_lat", "location_latitude", "point_latitude", "stop_lat", "latitud", "breitengrad",
    "breite",
  ]
  static let longitudeNames: Set = [
    "lon", "lng", "long", "longitude", "gps_lon", "gps_lng", "gps_long", "gps_longitude", "geo_lon", "geo_lng", "geo_long", "lon_deg",
    "long_deg",
    "lon_dd", "long_dd", "longitude_deg", "longitude_dd", "decimal_longitude", "decimallongitude", "longitude_wgs84", "lon_wgs84",
    "wgs84_lon",
    "location_lon", "location_lng", "location_long", "location_longitude", "point_longitude", "stop_lon", "longitud", "laengengrad",
    "längengrad",
    "laenge", "länge",
  ]
  /// Names that hold projected metres as often as degrees: used only where no other name is there.
  static let plainLatitudeNames: Set = ["y"]
  static let plainLongitudeNames: Set = ["x"]

  /// Chooses the columns, or says what keeps it from choosing.
  static func choose(from names: [String], request: Request) throws(Failure) -> CoordinateColumns {
    let normalized = names.map(normalize)
    func matches(_ wanted: Set<String>) -> [Int] { normalized.indices.filter { wanted.contains(normalized[$0]) } }

    var latitudes = try named(request.latitude, option: "--lat", in: names)
    var longitudes = try named(request.longitude, option: "--lon", in: names)
    if latitudes.isEmpty { latitudes = matches(latitudeNames) }
    if longitudes.isEmpty { longitudes = matches(longitudeNames) }
    if latitudes.isEmpty, longitudes.isEmpty {
      latitudes = matches(plainLatitudeNames)
      longitudes = matches(plainLongitudeNames)
    }
    if latitudes.isEmpty, longitudes.isEmpty {
      throw Failure(message: "no coordinate columns among \(list(names)); name them with --lat and --lon", foundNone: true)
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

  /// The columns with a name that people gave: exactly as written, else without regard to case and white space around it.
  private static func named(_ wanted: String?, option: String, in names: [String]) throws(Failure) -> [Int] {
    guard let wanted else { return [] }
    let exact = names.indices.filter { names[$0] == wanted }
    if !exact.isEmpty { return exact }
    let plain = WhiteSpace.trim(wanted).lowercased()
    let loose = names.indices.filter { WhiteSpace.trim(names[$0]).lowercased() == plain }
    if loose.isEmpty {
      throw Failure(message: "\(option) names the column \(Quoted.text(wanted)), but the columns are \(list(names))")
    }
    return loose
  }

  private static func missing(_ what: String, option: String, names: [String]) -> Failure {
    Failure(message: "no \(what) column among \(list(names)); name it with \(option)")
  }

  private static func ambiguous(_ what: String, option: String, columns: [Int], names: [String]) -> Failure {
    var found = columns.prefix(5).map { "\(Quoted.text(names[$0])) (column \($0 + 1))" }.joined(separator: " and ")
    if columns.count > 5 { found += " and \(columns.count - 5) more" }
    return Failure(message: "more than one \(what) column: \(found); say which with \(option)")
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(20).map { Quoted.text($0) }.joined(separator: ", ")
    return names.count > 20 ? "\(shown) and \(names.count - 20) more" : shown
  }

  private static let units: Set = ["deg", "degree", "degrees", "decimal", "decimal degrees", "dd", "°", "wgs84", "wgs 84"]

  /// The form in which names are compared.
  static func normalize(_ name: String) -> String {
    var text = WhiteSpace.trim(name).lowercased()
    if let last = text.last, last == ")" || last == "]", let open = text.lastIndex(where: { $0 == "(" || $0 == "[" }) {
      let unit = text[text.index(after: open)...].dropLast()
      if units.contains(WhiteSpace.trim(String(unit))) { text = WhiteSpace.trim(String(text[..<open])) }
    }
    return String(text.map { $0 == " " || $0 == "-" ? "_" : $0 })
  }
}
