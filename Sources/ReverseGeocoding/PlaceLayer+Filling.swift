import GazetteerStore
import Geodesy

extension PlaceLayer {
  /// The country of a place.
  func fillCountry(_ resolution: inout Resolution, from found: FoundPlace) {
    guard let country = found.place.country.flatMap(gazetteer.country(at:)) else { return }
    resolution.iso = reference(country.iso)
    resolution.country = reference(country.name)
    resolution.name = resolution.country
  }

  /// The time zone of a place.
  func fillTimeZone(_ resolution: inout Resolution, from found: FoundPlace) {
    guard let zone = found.place.timeZone else { return }
    resolution.timeZone = reference(gazetteer.timeZone(at: zone))
  }

  /// State and sub-state, by the place's own codes; where it has none of level 2, by those of the nearest place in its state that has.
  func fillDivisions(_ resolution: inout Resolution, from found: FoundPlace, at coordinate: Coordinate, rules: PlacemarkRules) {
    guard let division = found.place.division else { return }
    let deepest = subState(around: coordinate, within: rules.subStateReachInMeters, inStateOf: found) ?? division
    resolution.fillDivisions(deepest: deepest, in: gazetteer, reference: reference)
  }

  /// The state alone, by the place's own code.
  func fillState(_ resolution: inout Resolution, from found: FoundPlace) {
    guard let division = found.place.division else { return }
    let subState = resolution.subState
    resolution.fillDivisions(deepest: division, in: gazetteer, reference: reference)
    resolution.subState = subState
  }

  /// The city, or the section of a city and the city.
  func fillCity(_ resolution: inout Resolution, from found: FoundPlace) {
    let place = found.place
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
  }

  private func reference(_ offset: TextOffset) -> TextReference {
    offset == 0 ? .none : TextReference(gazetteer: number, offset: offset)
  }
}

extension Resolution {
  /// The names of a division and of those above it.
  mutating func fillDivisions(deepest position: Int, in gazetteer: Gazetteer, reference: (TextOffset) -> TextReference) {
    guard var division = gazetteer.division(at: position) else { return }
    if division.level > 1 {
      subState = reference(division.name)
      guard let parent = division.parent.flatMap(gazetteer.division(at:)) else { return }
      division = parent
    }
    state = reference(division.name)
    stateCode = reference(division.isoCode)
    name = state
  }
}
