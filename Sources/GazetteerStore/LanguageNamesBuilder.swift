import SpatialIndex

/// Collects names in languages and writes the sections LANG and LNG2.
struct LanguageNamesBuilder {
  /// The names of one thing: by language the name.
  private typealias Names = [Int: String]

  private let tags: [String]
  private let contents: GazetteerContents
  /// By kind: the names of things by their position in the file.
  private var things: [[Int: Names]] = Array(repeating: [:], count: NamedKind.allCases.count)
  /// By position of a place in the file: that in the contents.
  private var oldPlaces: [Int: Int] = [:]
  /// By position of a time zone: the number of its set of names, plus one, or 0; the names of a kind `timeZone` are those of sets.
  private var setsOfZones: [UInt16]
  /// What has names in no other section, once it is in order.
  private var ownTexts: LanguageTextsBuilder?

  var isEmpty: Bool { tags.isEmpty }
  /// Whether a time zone or an area has names, or a division languages.
  var hasFurther: Bool {
    NamedKind.further.contains { !things[$0.rawValue].isEmpty } || contents.divisions.contains { !$0.languages.isEmpty }
  }

  /// The names in some contents.
  ///
  /// - Parameters:
  ///   - contents: what goes into the file.
  ///   - newPositions: by position of a place in the contents, that in the file.
  /// - Throws: ``GazetteerError`` with the code `contents` where there are too many languages.
  init(_ contents: GazetteerContents, newPositions: [UInt32]) throws(GazetteerError) {
    self.contents = contents
    setsOfZones = Array(repeating: 0, count: contents.timeZones.count)
    var texts: [String: String] = [:]
    for name in contents.localizedNames where texts[name.language] == nil {
      texts[name.language] = LanguageTag(name.language)?.text ?? name.language
    }
    let tags = Set(texts.values).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    self.tags = tags
    guard tags.count <= LanguageNames.maximumLanguageCount else {
      throw GazetteerError(
        code: .contents, message: "there are names in \(tags.count) languages; no more than \(LanguageNames.maximumLanguageCount) fit")
    }
    let numbers = Dictionary(uniqueKeysWithValues: tags.enumerated().map { ($1, $0) })
    var zones: [Int: Names] = [:]
    for name in contents.localizedNames {
      guard let language = texts[name.language].flatMap({ numbers[$0] }) else { continue }
      let (kind, position) =
        switch name.bearer {
        case .country(let position): (NamedKind.country, position)
        case .division(let position): (NamedKind.division, position)
        case .place(let position): (NamedKind.place, Int(newPositions[position]))
        case .area(let position): (NamedKind.area, position)
        case .timeZone(let position): (NamedKind.timeZone, position)
        }
      if case .place(let old) = name.bearer { oldPlaces[position] = old }
      if kind == .timeZone {
        zones[position, default: [:]][language] = zones[position]?[language] ?? name.name
      } else {
        things[kind.rawValue][position, default: [:]][language] = things[kind.rawValue][position]?[language] ?? name.name
      }
    }
    gather(zones)
  }

  /// Zones that are called the same in every language share one set of names.
  private mutating func gather(_ zones: [Int: Names]) {
    var sets: [Names: Int] = [:]
    for (zone, names) in zones.sorted(by: { $0.key < $1.key }) {
      let number = sets[names] ?? sets.count
      sets[names] = number
      things[NamedKind.timeZone.rawValue][number] = names
      setsOfZones[zone] = UInt16(number + 1)
    }
  }

  /// All names.
  var distinctNames: Set<String> { Set(contents.localizedNames.map(\.name)) }

  /// The different names of a place, by its position in the file, in order.
  func names(ofPlace position: Int) -> [String] {
    things[NamedKind.place.rawValue][position].map { Set($0.values).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } } ?? []
  }

  /// The bytes of the section LANG; `placeNames` are the numbers of names in NAME, and `texts` is the heap that gets the tags.
  mutating func bytes(placeNames: [String: Int], folding: NameFolding, texts: inout TextHeapBuilder) -> [UInt8] {
    let usual = NamedKind.allCases.map { kind in things[kind.rawValue].keys.map { (kind, $0) } }.joined()
    var own = Set<String>()
    for (kind, position) in usual {
      let name = usualName(kind, position)
      for text in (things[kind.rawValue][position] ?? [:]).values where text != name && placeNames[text] == nil { own.insert(text) }
    }
    let ownTexts = LanguageTextsBuilder(own, folding: folding)
    self.ownTexts = ownTexts
    let (directories, entries) = records(of: NamedKind.primary, ownTexts, placeNames)

    var bytes: [UInt8] = []
    let counts = [tags.count, ownTexts.tables.count, ownTexts.texts.count, ownTexts.bytes.count]
    for count in counts + NamedKind.primary.map({ things[$0.rawValue].count }) + [entries.count] { bytes.appendLittleEndian(UInt32(count)) }
    for tag in tags { bytes.appendLittleEndian(texts.offset(of: tag)) }
    for country in contents.countries { bytes.appendLittleEndian(texts.offset(of: country.languages.joined(separator: " "))) }
    for block in ownTexts.blocks { bytes.appendLittleEndian(block) }
    return bytes + directories + TextSymbolsBuilder.bytes(of: ownTexts.tables) + ownTexts.bytes + entries
  }

  /// The bytes of the section LNG2, after those of LANG, whose texts it names.
  func furtherBytes(placeNames: [String: Int], texts: inout TextHeapBuilder) -> [UInt8] {
    guard let ownTexts else { preconditionFailure("the texts lie in LANG, which comes first") }
    let (directories, entries) = records(of: NamedKind.further, ownTexts, placeNames)
    let spoken = contents.divisions.enumerated().filter { !$1.languages.isEmpty }
    var bytes: [UInt8] = []
    let counts = [contents.timeZones.count] + NamedKind.further.map { things[$0.rawValue].count } + [spoken.count, entries.count]
    for count in counts { bytes.appendLittleEndian(UInt32(count)) }
    bytes += directories
    for (position, division) in spoken {
      bytes.appendLittleEndian(UInt32(position))
      bytes.appendLittleEndian(texts.offset(of: division.languages.joined(separator: " ")))
    }
    for set in setsOfZones { bytes.appendLittleEndian(set) }
    return bytes + entries
  }

  /// The records of some kinds, and where their blocks begin.
  private func records(
    of kinds: [NamedKind], _ ownTexts: LanguageTextsBuilder, _ placeNames: [String: Int]
  ) -> (directories: [UInt8], entries: [UInt8]) {
    var entries: [UInt8] = []
    var directories: [UInt8] = []
    for kind in kinds {
      var previous = 0
      for (index, position) in things[kind.rawValue].keys.sorted().enumerated() {
        if index % LanguageRecords.blockSize == 0 {
          directories.appendLittleEndian(UInt32(position))
          directories.appendLittleEndian(UInt32(entries.count))
          previous = position
        }
        entries.appendNumber(position - previous)
        previous = position
        let record = record(of: kind, position, ownTexts, placeNames)
        entries.appendNumber(record.count)
        entries.append(contentsOf: record)
      }
    }
    return (directories, entries)
  }

  private func usualName(_ kind: NamedKind, _ position: Int) -> String {
    switch kind {
    case .country: contents.countries[position].name
    case .division: contents.divisions[position].name
    case .place: contents.places[oldPlaces[position] ?? 0].name
    case .area: contents.areas[position].name
    case .timeZone: ""
    }
  }

  /// Names, each followed by its languages.
  private func record(
    of kind: NamedKind, _ position: Int, _ ownTexts: LanguageTextsBuilder, _ placeNames: [String: Int]
  ) -> [UInt8] {
    let usual = usualName(kind, position)
    var languages: [Int: [Int]] = [:]
    for (language, text) in things[kind.rawValue][position] ?? [:] {
      let name =
        if text == usual {
          LanguageNames.defaultName
        } else if let number = placeNames[text] {
          1 + ownTexts.texts.count + number
        } else {
          1 + (ownTexts.numbers[text] ?? 0)
        }
      languages[name, default: []].append(language)
    }
    var bytes: [UInt8] = []
    for (name, spoken) in languages.sorted(by: { $0.key < $1.key }) {
      bytes.appendNumber(name)
      for (index, language) in spoken.sorted().enumerated() {
        bytes.append(UInt8(language) | (index < spoken.count - 1 ? 0x80 : 0))
      }
    }
    return bytes
  }
}
