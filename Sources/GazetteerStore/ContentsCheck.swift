/// Checks that contents can be written: every record that is named is there, and every number fits its field.
enum ContentsCheck {
  static func check(_ contents: GazetteerContents) throws(GazetteerError) {
    func fail(_ message: String) -> GazetteerError { GazetteerError(code: .contents, message: message) }
    guard contents.countries.count < Int(UInt16.max), contents.timeZones.count < Int(UInt16.max) else {
      throw fail("there are more than 65,534 countries or time zones")
    }
    guard contents.places.count < 1 << 30, contents.divisions.count < 1 << 30 else {
      throw fail("there are more than 2^30 places or divisions")
    }
    for (index, division) in contents.divisions.enumerated() {
      guard contents.countries.indices.contains(division.country) else {
        throw fail("division \(index) (\(division.name)): country \(division.country) is not there")
      }
      guard (1...2).contains(division.level) else {
        throw fail("division \(index) (\(division.name)): level \(division.level) is not 1 or 2")
      }
      if let parent = division.parent {
        guard contents.divisions.indices.contains(parent), contents.divisions[parent].level < division.level,
          contents.divisions[parent].country == division.country
        else { throw fail("division \(index) (\(division.name)): division \(parent) is not above it") }
      }
    }
    guard contents.areas.count < Int(UInt16.max) else { throw fail("there are more than 65,534 areas") }
    for (index, area) in contents.areas.enumerated() {
      for (position, all) in [
        (area.country, contents.countries.indices), (area.timeZone, contents.timeZones.indices),
        (area.division, contents.divisions.indices),
      ] {
        guard let position, !all.contains(position) else { continue }
        throw fail("area \(index) (\(area.name)): record \(position) is not there")
      }
    }
    for (index, name) in contents.localizedNames.enumerated() {
      let (position, count) =
        switch name.bearer {
        case .country(let position): (position, contents.countries.count)
        case .division(let position): (position, contents.divisions.count)
        case .place(let position): (position, contents.places.count)
        case .timeZone(let position): (position, contents.timeZones.count)
        case .area(let position): (position, contents.areas.count)
        }
      guard (0..<count).contains(position) else {
        throw fail("name \(index) in languages (\(name.name)): record \(position), which bears it, is not there")
      }
      guard LanguageTag(name.language) != nil, !name.name.isEmpty else {
        throw fail("name \(index) in languages (\(name.name)): \"\(name.language)\" is no tag of a language, or the name is empty")
      }
    }
    guard contents.addresses.count < 1 << 30 else { throw fail("there are more than 2^30 addresses") }
    if let country = contents.addressCountry, !contents.countries.indices.contains(country) {
      throw fail("country \(country) of the addresses is not there")
    }
    for (index, address) in contents.addresses.enumerated() where address.number.isEmpty {
      throw fail("address \(index) (\(address.street)): it has no number")
    }
    for (index, street) in contents.streetLines.enumerated() where street.name.isEmpty || street.line.count < 2 {
      throw fail("street \(index) (\(street.name)): it has no name, or fewer than two corners")
    }
    for (index, street) in contents.streetLines.enumerated() where street.longestWayInMeters > StreetPiece.longestWayInMeters {
      throw fail(
        "street \(index) (\(street.name)): two of its corners are more than \(Int(StreetPiece.longestWayInMeters / 1000)) km apart")
    }
    for (index, place) in contents.places.enumerated() {
      func failure(_ message: String) -> GazetteerError { fail("place \(index) (\(place.name)): \(message)") }
      guard contents.countries.indices.contains(place.country) else { throw failure("country \(place.country) is not there") }
      if let zone = place.timeZone, !contents.timeZones.indices.contains(zone) { throw failure("time zone \(zone) is not there") }
      for (division, level) in [(place.state, 1), (place.subState, 2)] {
        guard let division else { continue }
        guard contents.divisions.indices.contains(division), contents.divisions[division].level == level,
          contents.divisions[division].country == place.country
        else { throw failure("division \(division) is not one of level \(level) in its country") }
      }
      if let subState = place.subState, contents.divisions[subState].parent != place.state {
        throw failure("its division of level 2 is not in that of level 1")
      }
      for code in place.postalCodes {
        guard !code.isEmpty, code.utf8.count <= PostalCodeIndex.maximumCodeLength else {
          throw failure("postal code \"\(code)\" is empty or longer than \(PostalCodeIndex.maximumCodeLength) bytes")
        }
      }
      guard place.postalCodes.count <= PostalCodeIndex.maximumCodesOfPlace else {
        throw failure("it has more than \(PostalCodeIndex.maximumCodesOfPlace) postal codes")
      }
      if let parent = place.parent {
        guard contents.places.indices.contains(parent), parent != index, contents.places[parent].parent == nil else {
          throw failure("the city \(parent) that it is a section of is not there, or itself a section")
        }
      }
    }
  }
}
