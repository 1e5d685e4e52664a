import GazetteerStore
import Geodesy

extension PlaceLayer {
  /// The country of a place.
  func fillCountry(_ resolution: inout Resolution, from found: FoundPlace) {
    guard let position = found.place.country, let country = gazetteer.country(at: position) else { return }
    resolution.iso = reference(country.iso)
    resolution.country = name(.country, at: position, usual: country.name, country: position)
    resolution.name = resolution.country
    resolution.sources.country = .place
    resolution.sources.name = .place
  }

  /// The time zone of a place.
  func fillTimeZone(_ resolution: inout Resolution, from found: FoundPlace) {
    guard let zone = found.place.timeZone else { return }
    resolution.timeZone = reference(gazetteer.timeZone(at: zone))
    resolution.sources.timeZone = .place
  }

  /// State and sub-state, by the place's own codes; where it has none of level 2, by those of the nearest place in its state that has.
  func fillDivisions(_ resolution: inout Resolution, from found: FoundPlace, at query: Query, rules: RuleFigures) {
    guard let division = found.place.division else { return }
    let around = subState(around: query, within: rules.subStateReachInMeters, inStateOf: found)
    resolution.fillDivisions(deepest: around ?? division, from: .place, in: gazetteer, number: number, names: names)
    guard around != nil else { return }
    resolution.sources.subState = .around
    // What lies around does not say which language is spoken here.
    fillGround(&resolution, inDivision: division)
  }

  private func fillGround(_ resolution: inout Resolution, inDivision division: Int) {
    if let names, names.asksForLocal { resolution.ground = names.ground(inDivision: division) }
  }

  /// The state alone, by the place's own code.
  func fillState(_ resolution: inout Resolution, from found: FoundPlace) {
    guard let division = found.place.division else { return }
    let (subState, source) = (resolution.subState, resolution.sources.subState)
    resolution.fillDivisions(deepest: division, from: .place, in: gazetteer, number: number, names: names)
    (resolution.subState, resolution.sources.subState) = (subState, source)
  }

  /// The city, and the section of it that is near enough; a section farther away says which city it is, but not in which part of it the point lies.
  ///
  /// - Returns: How far away the place is that names the point, in metres.
  @discardableResult
  func fillCity(_ resolution: inout Resolution, from found: FoundPlace, at coordinate: Coordinate) -> Double {
    var (named, position, distanceInMeters) = (found.place, found.index, found.distanceInMeters)
    resolution.sources.city = .place
    if let parent = named.parent, let city = gazetteer.packedPlace(at: parent) {
      resolution.city = name(.place, at: parent, usual: city.name, country: city.country, division: city.division)
      resolution.sources.city = .parent
      if found.distanceInMeters <= sectionReachInMeters
        || found.distanceInMeters <= 2 * UrbanRadius.inMeters(population: named.population)
      {
        resolution.subCity = name(.place, at: position, usual: named.name, country: named.country, division: named.division)
        resolution.name = resolution.subCity
      } else {
        (named, position) = (city, parent)
        distanceInMeters = city.position.coordinate?.distanceInMeters(to: coordinate) ?? distanceInMeters
        resolution.name = resolution.city
      }
    } else {
      resolution.city = name(.place, at: position, usual: named.name, country: named.country, division: named.division)
      resolution.name = resolution.city
    }
    resolution.sources.name = position == found.index ? .place : .parent
    resolution.regionSource = RegionSource(
      center: named.position, radiusInMeters: PlacemarkRules.regionRadiusInMeters(population: named.population),
      sourceIdentifier: named.sourceIdentifier)
    fillPostalCode(&resolution, from: found)
    return distanceInMeters
  }

  /// The postal code of the place, or, for a section of a city that has none of its own, that of the city.
  private func fillPostalCode(_ resolution: inout Resolution, from found: FoundPlace) {
    var position = found.index
    var source = FieldSource.place
    if !gazetteer.hasCertainPostalCode(place: position) {
      guard let city = found.place.parent, gazetteer.hasCertainPostalCode(place: city), gazetteer.postalCodes(ofPlace: position).isEmpty
      else { return }
      (position, source) = (city, .parent)
    }
    guard
      found.distanceInMeters <= postalCodeReachInMeters
        || found.distanceInMeters <= UrbanRadius.inMeters(population: found.place.population)
    else { return }
    resolution.postalCode = TextReference(gazetteer: number, name: NameReference(heap: .postalCodes, offset: UInt32(position)))
    resolution.sources.postalCode = source
  }

  private func name(_ kind: NamedKind, at position: Int, usual: TextOffset, country: Int?, division: Int? = nil) -> TextReference {
    names?.name(kind, at: position, usual: usual, country: country, division: division) ?? reference(usual)
  }

  private func reference(_ offset: TextOffset) -> TextReference {
    TextReference(gazetteer: number, usual: offset)
  }
}

extension Resolution {
  /// The names of a division, which a place or an area has, and of those above it.
  mutating func fillDivisions(
    deepest position: Int, from source: FieldSource, in gazetteer: Gazetteer, number: UInt32, names: NameChoice?
  ) {
    func name(_ division: PackedDivision, at position: Int) -> TextReference {
      guard let names else { return TextReference(gazetteer: number, usual: division.name) }
      return names.name(.division, at: position, usual: division.name, country: division.country, division: position)
    }
    guard var division = gazetteer.packedDivision(at: position) else { return }
    gazetteer.prefetchText(at: division.name)
    if let names, names.asksForLocal { ground = names.ground(inDivision: position) }
    var position = position
    // A place has codes of both levels, an area is of one.
    let stateSource: FieldSource = source == .area && division.level > 1 ? .parent : source
    if division.level > 1 {
      subState = name(division, at: position)
      sources.subState = source
      guard let above = division.parent, let parent = gazetteer.packedDivision(at: above) else { return }
      (position, division) = (above, parent)
    }
    state = name(division, at: position)
    stateCode = TextReference(gazetteer: number, usual: division.isoCode)
    self.name = state
    sources.state = stateSource
    sources.name = stateSource
  }
}
