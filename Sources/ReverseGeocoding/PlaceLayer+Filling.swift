import GazetteerStore

extension PlaceLayer {
  /// Fills the fields that follow from the place that was found.
  ///
  /// The place's own codes give country, state, sub-state and zone. Within the reach of a city it also gives the city, or, when it is
  /// a section of one, the section and the city.
  func fill(_ resolution: inout Resolution, from found: FoundPlace, rules: PlacemarkRules) {
    let place = found.place
    if let country = place.country.flatMap(gazetteer.country(at:)) {
      resolution.iso = reference(country.iso)
      resolution.country = reference(country.name)
      resolution.name = resolution.country
    }
    if let zone = place.timeZone { resolution.timeZone = reference(gazetteer.timeZone(at: zone)) }
    fillDivisions(&resolution, deepest: place.division)

    guard found.distanceInMeters <= rules.cityReachInMeters else {
      resolution.match = Match(kind: .area, distanceInMeters: found.distanceInMeters)
      return
    }
    if let city = place.parent.flatMap(gazetteer.place(at:)) {
      resolution.subCity = reference(place.name)
      resolution.city = reference(city.name)
    } else {
      resolution.city = reference(place.name)
    }
    resolution.name = reference(place.name)
    resolution.regionSource = RegionSource(
      center: place.position, radiusInMeters: PlacemarkRules.regionRadiusInMeters(population: place.population),
      sourceIdentifier: place.sourceIdentifier)
    resolution.match = Match(kind: .locality, distanceInMeters: found.distanceInMeters)
  }

  private func fillDivisions(_ resolution: inout Resolution, deepest: Int?) {
    guard let position = deepest, var division = gazetteer.division(at: position) else { return }
    if division.level > 1 {
      resolution.subState = reference(division.name)
      guard let parent = division.parent.flatMap(gazetteer.division(at:)) else { return }
      division = parent
    }
    resolution.state = reference(division.name)
    resolution.stateCode = reference(division.isoCode)
    resolution.name = resolution.state
  }

  private func reference(_ offset: TextOffset) -> TextReference {
    offset == 0 ? .none : TextReference(gazetteer: number, offset: offset)
  }
}
