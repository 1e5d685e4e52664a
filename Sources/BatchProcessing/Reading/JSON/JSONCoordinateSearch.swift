import JSONScanning

/// Finds out where the coordinates are from the first records of an input.
///
/// It is decided once, as a table's header decides it, from all records of the sample together: a member that the first record lacks is found
/// in another. Names are compared as those of columns. The outermost level that has a coordinate decides; inside an object (`location`, `geo`,
/// whatever its name) both numbers, or a GeoJSON point, must be in it. Where there is more than one place, people are asked.
struct JSONCoordinateSearch {
  /// How deep objects are searched.
  private static let maximumDepth = 3

  private struct Level {
    var latitudes: [[String]] = []
    var longitudes: [[String]] = []
    var points: [[String]] = []
  }

  private var levels = [Level](repeating: Level(), count: maximumDepth + 1)
  private var plain = Level()
  /// Arrays of two numbers, whose order nothing tells.
  private var arrays: [[String]] = []
  private var seen: Set<[String]> = []
  private(set) var topNames: [String] = []
  private var topSeen: Set<String> = []
  let isGeoJSON: Bool

  init(isGeoJSON: Bool) {
    self.isGeoJSON = isGeoJSON
  }

  /// Looks at one more record.
  mutating func add(_ bytes: [UInt8], _ members: [JSONMember]) {
    add(bytes, members, path: [])
  }

  private mutating func add(_ bytes: [UInt8], _ members: [JSONMember], path: [String]) {
    for member in members {
      let name = ObjectMembers.name(of: member, in: bytes)
      let way = path + [name]
      if path.isEmpty, topSeen.insert(name).inserted { topNames.append(name) }
      switch bytes[member.value.lowerBound] {
      case UInt8(ascii: "{"):
        guard path.count < Self.maximumDepth else { continue }
        let inner = JSONParts.members(bytes, member.value)
        if isPoint(bytes, inner) {
          if seen.insert(way + ["{"]).inserted { levels[way.count].points.append(way) }
        } else {
          add(bytes, inner, path: way)
        }
      case UInt8(ascii: "["):
        if JSONParts.elements(bytes, member.value).count == 2, arrays.count < 5, !arrays.contains(way) { arrays.append(way) }
      case UInt8(ascii: "t"), UInt8(ascii: "f"): continue
      default: if seen.insert(way).inserted { addScalar(name, way) }
      }
    }
  }

  private mutating func addScalar(_ name: String, _ way: [String]) {
    let keys = ColumnName.keys(String(name.map { $0 == "." ? "_" : $0 }))
    let depth = way.count - 1
    if keys.contains(where: ColumnName.latitudes.contains) { levels[depth].latitudes.append(way) }
    if keys.contains(where: ColumnName.longitudes.contains) { levels[depth].longitudes.append(way) }
    guard depth == 0 else { return }
    if keys.contains(where: ColumnName.plainLatitudes.contains) { plain.latitudes.append(way) }
    if keys.contains(where: ColumnName.plainLongitudes.contains) { plain.longitudes.append(way) }
  }

  private func isPoint(_ bytes: [UInt8], _ members: [JSONMember]) -> Bool {
    members.contains { bytes[$0.name].elementsEqual("type".utf8) && bytes[$0.value].elementsEqual("\"Point\"".utf8) }
      && members.contains { bytes[$0.name].elementsEqual("coordinates".utf8) }
  }

  // MARK: - Choosing

  /// Chooses, or says what keeps it from choosing.
  func choose(_ options: ReadingOptions, records: [JSONSample]) throws(CoordinateColumns.Failure) -> JSONCoordinates {
    if options.readsAddresses { return .address(try addressMembers(options, records)) }
    if let column = options.coordinateColumn {
      return .member(try named(column, option: "--coordinates", records), order: options.coordinateOrder)
    }
    let latitude = try options.latitudeColumn.map { name throws(CoordinateColumns.Failure) in try named(name, option: "--lat", records) }
    let longitude = try options.longitudeColumn.map { name throws(CoordinateColumns.Failure) in try named(name, option: "--lon", records) }
    if let latitude, let longitude {
      guard latitude != longitude else {
        throw CoordinateColumns.Failure(message: "--lat and --lon both name the member \(latitude.shown); name two members")
      }
      return .pair(latitude: latitude, longitude: longitude)
    }
    if latitude == nil, longitude == nil, isGeoJSON { return .geometry }
    for level in levels + [plain] {
      if let found = try choose(in: level, latitude: latitude, longitude: longitude) { return found }
    }
    throw nothingFound(latitude, longitude)
  }

  private func choose(in level: Level, latitude: JSONPath?, longitude: JSONPath?) throws(CoordinateColumns.Failure) -> JSONCoordinates? {
    if latitude != nil || longitude != nil {
      let latitudes = latitude.map { [$0] } ?? level.latitudes.map { JSONPath($0) }
      let longitudes = longitude.map { [$0] } ?? level.longitudes.map { JSONPath($0) }
      guard !latitudes.isEmpty, !longitudes.isEmpty else { return nil }
      try checkOne(latitudes, "latitude", "--lat")
      try checkOne(longitudes, "longitude", "--lon")
      return .pair(latitude: latitudes[0], longitude: longitudes[0])
    }
    let latitudes = level.latitudes.map { JSONPath($0) }
    let longitudes = level.longitudes.map { JSONPath($0) }
    let points = level.points.map { JSONPath($0) }
    if latitudes.isEmpty, longitudes.isEmpty {
      guard let point = points.first else { return nil }
      try checkOne(points, "point", "--coordinates")
      return .member(point, order: .longitudeFirst)
    }
    try checkOne(latitudes, "latitude", "--lat")
    try checkOne(longitudes, "longitude", "--lon")
    guard let latitude = latitudes.first else { throw missing("latitude", "--lat") }
    guard let longitude = longitudes.first else { throw missing("longitude", "--lon") }
    guard latitude.names.dropLast() == longitude.names.dropLast() else {
      throw CoordinateColumns.Failure(
        message: "\(latitude.shown) and \(longitude.shown) are members of different objects; say what belongs together with --lat and --lon"
      )
    }
    if let point = points.first {
      throw CoordinateColumns.Failure(
        message:
          "coordinates are in \(latitude.shown) and \(longitude.shown) and in \(point.shown); say which with --lat and --lon or with --coordinates"
      )
    }
    return .pair(latitude: latitude, longitude: longitude)
  }

  private func checkOne(_ paths: [JSONPath], _ what: String, _ option: String) throws(CoordinateColumns.Failure) {
    guard paths.count > 1 else { return }
    var found = paths.prefix(5).map(\.shown).joined(separator: " and ")
    if paths.count > 5 { found += " and \(paths.count - 5) more" }
    throw CoordinateColumns.Failure(message: "more than one \(what) member: \(found); say which with \(option)")
  }

  private func missing(_ what: String, _ option: String) -> CoordinateColumns.Failure {
    CoordinateColumns.Failure(message: "no \(what) member among \(list(topNames)); name it with \(option)")
  }

  private func nothingFound(_ latitude: JSONPath?, _ longitude: JSONPath?) -> CoordinateColumns.Failure {
    if latitude != nil { return missing("longitude", "--lon") }
    if longitude != nil { return missing("latitude", "--lat") }
    var message = "no coordinates among the members \(list(topNames)); name them with --lat and --lon"
    if let array = arrays.first {
      let path = JSONPath(array)
      message += ", or with --coordinates \(path.shown) --order lon-lat where \(path.shown) holds both"
    }
    return CoordinateColumns.Failure(message: message, foundNone: true)
  }

  // MARK: - Names that people gave

  func named(_ wanted: String, option: String, _ records: [JSONSample]) throws(CoordinateColumns.Failure) -> JSONPath {
    if let path = Self.path(wanted, in: records, isGeoJSON: isGeoJSON) { return path }
    let names = topNames + (isGeoJSON ? records.first.map(\.propertyNames) ?? [] : [])
    throw CoordinateColumns.Failure(message: "\(option) names the member \(Quoted.text(wanted)), but the members are \(list(names))")
  }

  /// The way that a name means: a member of that name, a JSON pointer, or names with points between them; `nil` where no record has it.
  static func path(_ wanted: String, in records: [JSONSample], isGeoJSON: Bool) -> JSONPath? {
    var candidates = [JSONPath([wanted])]
    if let pointer = JSONPath(pointer: wanted) { candidates.append(pointer) }
    candidates.append(JSONPath(dotted: wanted))
    let plain = WhiteSpace.trim(wanted).lowercased()
    if isGeoJSON { candidates = candidates.map { JSONPath(["properties"] + $0.names) } + candidates }
    for path in candidates where records.contains(where: { path.find(in: $0.bytes, $0.members) != .missing }) { return path }
    for record in records {
      for name in record.names where WhiteSpace.trim(name).lowercased() == plain { return JSONPath([name]) }
      guard isGeoJSON else { continue }
      for name in record.propertyNames where WhiteSpace.trim(name).lowercased() == plain { return JSONPath(["properties", name]) }
    }
    return nil
  }

  func list(_ names: [String]) -> String {
    let shown = names.prefix(20).map { Quoted.text($0) }.joined(separator: ", ")
    return names.count > 20 ? "\(shown) and \(names.count - 20) more" : shown
  }
}
