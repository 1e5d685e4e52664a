import GazetteerStore
import JSONScanning
import SpatialIndex

/// Reads areas from GeoJSON text sequences: one feature a line.
///
/// A feature says by its properties what it is:
/// - `layer`: zone, land, lake, sea, state, county or interest;
/// - `name`: the name; of a zone, its IANA identifier;
/// - `iso`: ISO 3166-1 alpha-2 code of the country that it belongs to;
/// - `code`: ISO 3166-2 code, or code of the source such as "US.CA.075", of the division that it is the area of; a county whose code is not
///   known, in a state that is, makes a division of its own;
/// - `claimants`: ISO codes of those who claim it, where it is disputed; first the one that ISO 3166-1 and the United Nations give it to;
/// - `rank`: of areas of a layer that hold a point, the one with the lowest rank answers first, and of equal ones the one read first, of areas of
///   interest the smallest; a lake or a sea of a rank above 0 is drawn inside its shores, so that no town there makes land of it.
struct AreaImport {
  private static let kinds: [String: AreaKind] = [
    "zone": .timeZone, "land": .land, "lake": .lake, "sea": .sea, "state": .state, "county": .subState, "interest": .interest,
  ]

  private var countryPositions: [String: Int]
  private var zonePositions: [String: Int]
  private var divisionPositions: [String: Int]

  init(contents: GazetteerContents) {
    countryPositions = Dictionary(contents.countries.enumerated().map { ($1.iso, $0) }, uniquingKeysWith: { first, _ in first })
    zonePositions = Dictionary(contents.timeZones.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var divisions: [String: Int] = [:]
    for (position, division) in contents.divisions.enumerated() {
      for code in [division.isoCode, division.sourceCode] where !code.isEmpty && divisions[code] == nil { divisions[code] = position }
    }
    divisionPositions = divisions
  }

  /// Adds the areas of a file to the contents.
  mutating func read(_ path: String, into contents: inout GazetteerContents, _ report: inout ImportReport) throws(ImportError) {
    let bytes = try GeoJSONFile.load(path)
    var good = 0
    GeoJSONFile.forEachFeature(in: bytes, path, &report) { feature, line, report in
      if let problem = add(feature, to: &contents) { report.note(path, line, problem) } else { good += 1 }
    }
    report.areas += good
    if good == 0 {
      throw ImportError(.noGoodLine, path: path, message: "no area was read; is it a GeoJSON text sequence, one feature a line?")
    }
  }

  /// Adds an area, or says why it is none.
  private mutating func add(_ feature: GeoJSONFeature, to contents: inout GazetteerContents) -> String? {
    let properties = feature.properties
    guard let kind = Self.kinds[properties["layer"] ?? ""] else { return "layer \"\(properties["layer"] ?? "")\" is not known" }
    let given = properties["name"] ?? ""
    guard given.isEmpty || String(cleaning: Array(given.utf8)[...]) != nil else { return "the name of an area holds a control character" }
    guard !feature.geometryType.isEmpty || !feature.rings.isEmpty || feature.point != nil else { return "\"\(given)\" has no geometry" }
    guard !feature.rings.isEmpty else { return "the geometry of \"\(given)\" has no ring" }
    guard feature.rings.allSatisfy({ $0.allSatisfy { (-180.0...180).contains($0.longitude) && (-90.0...90).contains($0.latitude) } }) else {
      return "a corner of \"\(given)\" is outside -180...180, -90...90"
    }
    guard AreaOutline.hasArea(feature.rings) else { return "the outline of \"\(given)\" holds no ground: all its corners lie on a line" }
    var area = AreaRecord(kind: kind, name: given, rings: feature.rings)
    if let iso = properties["iso"], !iso.isEmpty {
      guard let country = countryPositions[iso] else { return "country \"\(iso)\" is not known" }
      area.country = country
    }
    if let code = properties["code"], !code.isEmpty { area.division = division(code, of: area, &contents) }
    area.claimants = (properties["claimants"] ?? "").split(separator: " ").map(String.init)
    area.rank = Int(properties["rank"] ?? "") ?? 0
    if kind == .timeZone {
      area.timeZone = zonePositions[area.name] ?? contents.timeZones.count
      if zonePositions[area.name] == nil {
        zonePositions[area.name] = contents.timeZones.count
        contents.timeZones.append(area.name)
      }
    }
    contents.areas.append(area)
    return nil
  }

  /// The division with a code.
  ///
  /// An area of a sub-state whose code nobody knows makes a division of its own where its state is known ("US.CT" of "US.CT.001"): the maps of a census
  /// and the tables of places do not always follow the same reform.
  private mutating func division(_ code: String, of area: AreaRecord, _ contents: inout GazetteerContents) -> Int? {
    if let known = divisionPositions[code] { return known }
    guard area.kind == .subState, !area.name.isEmpty, let dot = code.lastIndex(of: "."),
      let state = divisionPositions[String(code[..<dot])],
      contents.divisions[state].level == 1
    else { return nil }
    divisionPositions[code] = contents.divisions.count
    contents.divisions.append(
      DivisionRecord(
        level: 2, country: contents.divisions[state].country, parent: state, name: area.name, isoCode: "", sourceCode: code))
    return contents.divisions.count - 1
  }
}
