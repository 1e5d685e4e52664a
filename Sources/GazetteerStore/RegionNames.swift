import SpatialIndex

/// Makes the index of the names and codes of countries and divisions.
enum RegionNames {
  /// What one country or division can be called by.
  struct Entry {
    var names: [String]
    var isoCode: String = ""
    var furtherCode: String = ""
  }

  /// "Cook" of "Cook County": a name without the word behind it that only says what it is.
  private static func short(_ name: String) -> String? {
    guard let space = name.lastIndex(of: " "), kinds.contains(String(name[name.index(after: space)...])) else { return nil }
    return String(name[..<space])
  }

  private static let kinds: Set<String> = [
    "County", "Parish", "Province", "Region", "District", "Department", "Governorate", "Prefecture", "Oblast", "Raion", "Municipality",
    "State",
    "Canton", "Division", "Shi", "Borough",
  ]

  /// The bytes of an index over entries; a record's number is its position.
  static func bytes(of entries: [Entry], folding: NameFolding) -> [UInt8] {
    var builder = NameIndexBuilder()
    for (position, entry) in entries.enumerated() {
      let number = UInt32(position)
      for name in entry.names {
        builder.add(name, place: number)
        if let short = short(name) { builder.add(short, place: number) }
      }
      for code in [entry.isoCode, entry.furtherCode] { builder.add(code, place: number) }
      // "US-TX" is written "TX" beside the country, or where everybody knows it.
      if let last = entry.isoCode.split(separator: "-").last, last.count < entry.isoCode.count { builder.add(String(last), place: number) }
    }
    return builder.bytes(folding: folding)
  }

  /// The bytes of an index over what a writer has.
  static func bytes(of contents: GazetteerContents, folding: NameFolding) -> [UInt8] {
    var entries = contents.countries.map { Entry(names: [$0.name], isoCode: $0.iso, furtherCode: $0.iso3) }
    entries += contents.divisions.map { Entry(names: [$0.name], isoCode: $0.isoCode) }
    for name in contents.localizedNames {
      switch name.bearer {
      case .country(let position): entries[position].names.append(name.name)
      case .division(let position): entries[contents.countries.count + position].names.append(name.name)
      case .place, .timeZone, .area: break
      }
    }
    return bytes(of: entries, folding: folding)
  }

  /// The bytes of an index over what an opened gazetteer knows.
  static func bytes(of gazetteer: Gazetteer) -> [UInt8] {
    let countries = (0..<gazetteer.countries.count).map { position in
      let country = gazetteer.countries[position]
      return Entry(
        names: [gazetteer.text(at: country.name)] + gazetteer.localizedNames(ofCountry: position).map(\.name),
        isoCode: gazetteer.text(at: country.iso), furtherCode: gazetteer.text(at: country.iso3))
    }
    let divisions = (0..<gazetteer.divisions.count).map { position in
      let division = gazetteer.divisions[position]
      return Entry(
        names: [gazetteer.text(at: division.name)] + gazetteer.localizedNames(ofDivision: position).map(\.name),
        isoCode: gazetteer.text(at: division.isoCode))
    }
    return bytes(of: countries + divisions, folding: gazetteer.folding)
  }
}
