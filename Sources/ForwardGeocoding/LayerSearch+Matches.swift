import GazetteerStore
import Geodesy
import ReverseGeocoding

extension LayerSearch {
  /// The match that a candidate stands for.
  func match(_ candidate: Candidate, layer: Int, geocoder: ForwardGeocoder) -> AddressMatch? {
    let name = String(decoding: candidate.name, as: UTF8.self)
    switch candidate.target {
    case .area(let area): return match(ofArea: area, candidate, layer: layer, geocoder: geocoder.geocoder)
    case .place(let position):
      guard let place = gazetteer.place(at: position),
        var placemark = geocoder.geocoder.placemark(ofPlace: position, inGazetteer: layer)
      else { return nil }
      if let code = postalCode(of: position) { placemark.postalCode = code }
      return AddressMatch(
        placemark: placemark, identifier: Self.identifier(of: place, at: placemark.coordinate), matchedName: name, kind: candidate.kind,
        population: place.population, unmatchedWords: unmatched(candidate, chain(ofPlace: position, place)))
    case .region(let region):
      let facts = facts.ofRegions
      guard let placemark = gazetteer.placemark(ofRegion: region, facts: facts, geocoder: geocoder.geocoder, layer: layer) else {
        return nil
      }
      return AddressMatch(
        placemark: placemark, identifier: gazetteer.identifier(ofRegion: region), matchedName: name, kind: candidate.kind,
        population: 0, unmatchedWords: unmatched(candidate, chain(ofRegion: region)))
    }
  }

  private func unmatched(_ candidate: Candidate, _ chain: Chain) -> [String] {
    guard candidate.cost.unmatchedCount > 0 else { return [] }
    return unmatchedWords(of: chain, name: candidate.span).map { String(decoding: words.words[$0], as: UTF8.self) }
  }

  /// The code of a place that the text names, as the gazetteer spells it.
  private func postalCode(of place: Int) -> String? {
    for meaning in meanings.joined() where meaning.postalPlaces.holds(place) {
      let typed = words.words[meaning.span].joined()
      let known = gazetteer.postalCodes(ofPlace: place).first { code in
        gazetteer.folding.fold(code).filter { $0 != 0x20 }.elementsEqual(typed)
      }
      return known ?? String(decoding: words.keys(meaning.span)[0], as: UTF8.self).uppercased()
    }
    return nil
  }

  private static func identifier(of place: Place, at coordinate: Coordinate) -> String {
    if place.sourceIdentifier != 0 { return "geonames:\(place.sourceIdentifier)" }
    func rounded(_ degrees: Double) -> String { "\((degrees * 1e5).rounded() / 1e5)" }
    return "point:\(rounded(coordinate.latitude)),\(rounded(coordinate.longitude))"
  }
}

extension Gazetteer {
  /// A country or division, placed at its seat, and named as places name it.
  fileprivate func placemark(ofRegion region: Int, facts: RegionFacts, geocoder: ReverseGeocoder, layer: Int) -> Placemark? {
    guard facts.seats.indices.contains(region), facts.seats[region] >= 0,
      let coordinate = place(at: facts.seats[region])?.position.coordinate
    else { return nil }
    var placemark = Placemark(coordinate: coordinate)
    var countryPosition: Int? = region
    let deepest = region < countryCount ? nil : region - countryCount
    func name(_ kind: NamedKind, _ position: Int, _ usual: TextOffset, _ country: Int?) -> String {
      geocoder.name(
        kind, at: position, usual: usual, country: country, division: kind == .division ? position : deepest, inGazetteer: layer)
    }
    if region >= countryCount, var division = division(at: region - countryCount) {
      var position = region - countryCount
      countryPosition = division.country
      let ownName = name(.division, position, division.name, division.country)
      placemark.name = ownName
      if division.level > 1 {
        placemark.subState = ownName
        placemark.sources.subState = .area
        if let parent = division.parent, let above = self.division(at: parent), above.level < division.level {
          (position, division) = (parent, above)
        }
      }
      if division.level <= 1 {
        placemark.state = name(.division, position, division.name, division.country)
        placemark.stateCode = nonempty(division.isoCode)
        placemark.sources.state = placemark.subState == nil ? .area : .parent
      }
    }
    if let position = countryPosition, let country = country(at: position) {
      placemark.iso = nonempty(country.iso)
      placemark.country = name(.country, position, country.name, position)
      placemark.sources.country = placemark.name == nil ? .area : .parent
      if placemark.name == nil { placemark.name = placemark.country }
    }
    placemark.sources.name = .area
    if let zone = facts.timeZones[region], let name = nonempty(timeZone(at: zone)) {
      placemark.timeZoneIdentifier = name
      placemark.timeZoneIdentifiers = [name]
      placemark.timeZoneName = geocoder.timeZoneName(at: zone, country: countryPosition, division: deepest, inGazetteer: layer)
      placemark.sources.timeZone = .place
    }
    placemark.region = CircularRegion(
      center: coordinate, radiusInMeters: max(facts.radiusInMeters(of: region), 1_000), identifier: identifier(ofRegion: region))
    placemark.match = Match(kind: .area, distanceInMeters: 0)
    return placemark
  }

  /// What stays the same from one edition to the next.
  fileprivate func identifier(ofRegion region: Int) -> String {
    if region < countryCount { return "iso:" + (country(at: region).map { text(at: $0.iso) } ?? "") }
    guard let division = division(at: region - countryCount) else { return "" }
    if let code = nonempty(division.isoCode) { return "iso:" + code }
    return "code:" + sourceCode(ofDivision: region - countryCount)
  }

  private func nonempty(_ offset: TextOffset) -> String? { offset == 0 ? nil : text(at: offset) }
}
