/// Makes the index of the names and codes of countries and divisions.
enum RegionNames {
  /// What one country or division can be called by.
  struct Entry {
    var names: [String]
    var isoCode: String = ""
    var furtherCode: String = ""
  }

  /// The bytes of an index over entries; a record's number is its position.
  static func bytes(of entries: some Sequence<Entry>, folding: NameFolding) -> [UInt8] {
    var builder = NameIndexBuilder()
    for (position, entry) in entries.enumerated() {
      let number = UInt32(position)
      for name in entry.names + [entry.isoCode, entry.furtherCode] { builder.add(name, place: number) }
      // "US-TX" is written "TX" beside the country, or where everybody knows it.
      if let last = entry.isoCode.split(separator: "-").last, last.count < entry.isoCode.count { builder.add(String(last), place: number) }
    }
    return builder.bytes(folding: folding)
  }

  /// The bytes of an index over what an opened gazetteer knows.
  static func bytes(of gazetteer: Gazetteer) -> [UInt8] {
    let countries = (0..<gazetteer.countryCount).lazy.compactMap { position in
      gazetteer.country(at: position).map { country in
        Entry(
          names: [gazetteer.text(at: country.name)] + gazetteer.localizedNames(ofCountry: position).map(\.name),
          isoCode: gazetteer.text(at: country.iso), furtherCode: gazetteer.text(at: country.iso3))
      }
    }
    let divisions = (0..<gazetteer.divisionCount).lazy.compactMap { position in
      gazetteer.division(at: position).map { division in
        Entry(
          names: [gazetteer.text(at: division.name)] + gazetteer.localizedNames(ofDivision: position).map(\.name),
          isoCode: gazetteer.text(at: division.isoCode))
      }
    }
    return bytes(of: [AnySequence(countries), AnySequence(divisions)].joined(), folding: gazetteer.folding)
  }
}
