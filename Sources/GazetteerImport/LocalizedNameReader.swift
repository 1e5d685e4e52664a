import GazetteerStore

/// Reads names in languages from files in the format of GeoNames' alternateNamesV2.txt.
///
/// Columns: number of the name, geonameid, language, name, and, each 1 or empty, whether it is preferred, short, colloquial, historical. The geonameid
/// is that of a country (seventeenth column of countryInfo.txt), a division (fourth column of admin1CodesASCII.txt and admin2Codes.txt) or a place.
/// Colloquial and historical names are not taken. Of several for one thing in one language a preferred one counts, then a short one, then the first; a
/// place can be found by the others as well.
///
/// Beyond that format, the column of the geonameid may hold what has none: `zone:Europe/Zurich`, a time zone by its identifier, or `lake:Lake Geneva`,
/// `sea:Baltic Sea` and `interest:Vanoise National Park`, the areas of a layer that bear a name. And with `spoken` in place of a language, the column of the name lists the languages that are spoken in a
/// division or a country, the most important first, with spaces between their tags: `fr de`.
struct LocalizedNameReader {
  static let maximumLanguageCount = GazetteerContents.maximumLanguageCount

  private enum Column {
    static let identifier = 1
    static let language = 2
    static let name = 3
    static let isPreferred = 4
    static let isShort = 5
    static let isColloquial = 6
    static let isHistorical = 7
    /// Files of an older format end here.
    static let leastCount = 4
  }

  private struct Key: Hashable {
    var bearer: LocalizedNameRecord.Bearer
    var language: Int
  }

  private struct Found {
    var name: String
    var rank: Int
  }

  /// What GeoNames has in the column of the language besides languages.
  private static let otherKinds: Set<String> = [
    "", "abbr", "faac", "fr_1793", "iata", "icao", "lauc", "link", "phon", "piny", "post", "tcid", "unlc", "wkdt",
  ]

  /// What says, in place of a language, that languages which are spoken follow.
  private static let spoken = "spoken"

  private var bearers: [UInt32: [LocalizedNameRecord.Bearer]] = [:]
  /// By what stands in place of a geonameid.
  private var bearersByName: [String: [LocalizedNameRecord.Bearer]] = [:]
  /// The tags of the languages of countries and divisions.
  private var spokenLanguages: [LocalizedNameRecord.Bearer: [String]] = [:]
  private var tags: [String] = []
  /// By spelling in a file: the position of the tag, or -1 for what is none, or no language.
  private var tagPositions: [String: Int] = [:]
  private var found: [Key: Found] = [:]
  /// The keys in the order in which they were found.
  private var order: [Key] = []
  /// Names of places, by position, besides those that count.
  private var further: [(place: Int, name: String)] = []

  init(contents: GazetteerContents, countries: CountryTable, divisions: DivisionTable) {
    for (identifier, position) in countries.positionsByIdentifier { bearers[identifier, default: []].append(.country(position)) }
    for (identifier, position) in divisions.positionsByIdentifier { bearers[identifier, default: []].append(.division(position)) }
    for (position, place) in contents.places.enumerated() where place.sourceIdentifier > 0 {
      bearers[place.sourceIdentifier, default: []].append(.place(position))
    }
    for (position, zone) in contents.timeZones.enumerated() { bearersByName["zone:" + zone, default: []].append(.timeZone(position)) }
    for (position, area) in contents.areas.enumerated() where !area.name.isEmpty {
      switch area.kind {
      case .lake: bearersByName["lake:" + area.name, default: []].append(.area(position))
      case .sea: bearersByName["sea:" + area.name, default: []].append(.area(position))
      case .interest: bearersByName["interest:" + area.name, default: []].append(.area(position))
      default: break
      }
    }
  }

  mutating func read(_ path: String, _ report: inout ImportReport) throws(ImportError) {
    let (before, others, unused) = (order.count, report.namesOfOthers, report.namesNotInUse)
    let tooLong = try TabSeparatedFile.read(path, skippingComments: true) { row in
      if let reason = take(row, &report) { report.note(path, row.line, "\(reason); the line is left out") }
    }
    report.noteTooLong(path, tooLong)
    guard order.count > before || report.namesOfOthers > others || report.namesNotInUse > unused else {
      let first = report.problems.first { $0.path == path }.map { " (line \($0.line): \($0.message))" } ?? ""
      throw ImportError(
        .noGoodLine, path: path, message: "no name in a language in it; is it in the format of alternateNamesV2.txt?\(first)")
    }
  }

  /// Takes a row, or says why not.
  private mutating func take(_ row: TabSeparatedRow, _ report: inout ImportReport) -> String? {
    guard row.count >= Column.leastCount else { return "\(row.count) columns instead of 8 or more" }
    let known: [LocalizedNameRecord.Bearer]?
    if let identifier = row.wholeNumber(Column.identifier, atMost: Int(UInt32.max)) {
      known = bearers[UInt32(identifier)]
    } else if let name = row.text(Column.identifier), ["zone:", "lake:", "sea:", "interest:"].contains(where: name.hasPrefix) {
      known = bearersByName[name]
    } else {
      return "\(row.quoted(Column.identifier)) is no geonameid"
    }
    guard let bearers = known else {
      report.namesOfOthers += 1
      return nil
    }
    guard let spelling = row.text(Column.language) else { return "\(row.quoted(Column.language)) is no tag of a language" }
    if spelling == Self.spoken { return takeSpoken(row, of: bearers) }
    if Self.otherKinds.contains(spelling) || isSet(row, Column.isColloquial) || isSet(row, Column.isHistorical) {
      report.namesNotInUse += 1
      return nil
    }
    guard let language = position(of: spelling) else { return "\(row.quoted(Column.language)) is no tag of a language" }
    guard let name = row.text(Column.name), !name.isEmpty else { return "\(row.quoted(Column.name)) is no name" }
    let rank = (isSet(row, Column.isPreferred) ? 2 : 0) + (isSet(row, Column.isShort) ? 1 : 0)
    for bearer in bearers {
      let key = Key(bearer: bearer, language: language)
      if let known = found[key] {
        // The name that does not count still finds the place.
        if case .place(let place) = bearer { further.append((place, known.rank < rank ? known.name : name)) }
        if known.rank < rank { found[key] = Found(name: name, rank: rank) }
      } else {
        found[key] = Found(name: name, rank: rank)
        order.append(key)
      }
    }
    return nil
  }

  /// Takes the languages of a division or a country, or says why not.
  private mutating func takeSpoken(_ row: TabSeparatedRow, of bearers: [LocalizedNameRecord.Bearer]) -> String? {
    let tags = (row.text(Column.name) ?? "").split(separator: " ").map { LanguageTag(String($0))?.text }
    guard !tags.isEmpty, !tags.contains(nil) else { return "\(row.quoted(Column.name)) are no tags of languages with spaces between them" }
    for bearer in bearers { spokenLanguages[bearer] = tags.compactMap(\.self) }
    return nil
  }

  /// Says what languages are spoken in countries and divisions.
  func addLanguages(to contents: inout GazetteerContents) {
    for (bearer, tags) in spokenLanguages {
      switch bearer {
      case .country(let position): contents.countries[position].languages = tags
      case .division(let position): contents.divisions[position].languages = tags
      case .place, .timeZone, .area: break
      }
    }
  }

  private func isSet(_ row: TabSeparatedRow, _ column: Int) -> Bool { row.cell(column).elementsEqual([UInt8(ascii: "1")]) }

  private mutating func position(of spelling: String) -> Int? {
    if let known = tagPositions[spelling] { return known < 0 ? nil : known }
    guard let tag = LanguageTag(spelling)?.text else {
      tagPositions[spelling] = -1
      return nil
    }
    let position = tagPositions[tag] ?? tags.count
    if position == tags.count { tags.append(tag) }
    tagPositions[tag] = position
    tagPositions[spelling] = position
    return position
  }

  /// Adds those names to places that only find them.
  func addFurtherNames(to places: inout [PlaceRecord]) {
    for (place, name) in further where places[place].name != name && !places[place].alternateNames.contains(name) {
      places[place].alternateNames.append(name)
    }
  }

  /// The names of all files, in as many languages as fit: those with the most names.
  func names(_ report: inout ImportReport) -> [LocalizedNameRecord] {
    var counts = [Int](repeating: 0, count: tags.count)
    for key in order { counts[key.language] += 1 }
    let kept = Set(
      tags.indices.sorted { (counts[$1], tags[$0]) < (counts[$0], tags[$1]) }.prefix(Self.maximumLanguageCount))
    let names = order.compactMap { key -> LocalizedNameRecord? in
      guard kept.contains(key.language), let name = found[key] else { return nil }
      return LocalizedNameRecord(of: key.bearer, language: tags[key.language], name: name.name)
    }
    report.localizedNames = names.count
    report.languages = kept.count
    report.namesInFurtherLanguages = order.count - names.count
    return names
  }
}
