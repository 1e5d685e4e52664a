import GazetteerStore
import Geodesy

extension Decision {
  /// Decides about a place that is known already: the areas around its point say what they say of any point, but the place is the city.
  mutating func decide(aboutPlace found: FoundPlace, of placeLayer: PlaceLayer) {
    if let layer = geocoder.areaLayer { fillAreas(around: found, of: placeLayer, from: layer) } else { fillInterests(from: nil) }
    if resolution.iso.isNone { placeLayer.fillCountry(&resolution, from: found) }
    if resolution.timeZone.isNone { placeLayer.fillTimeZone(&resolution, from: found) }
    // On reassigned ground the place's state is one of the other country.
    if !isReassigned || placeLayer.hasUserAssignedCode(found.place) {
      if resolution.subState.isNone { placeLayer.fillDivisions(&resolution, from: found, at: query, rules: rules) }
      if resolution.state.isNone { placeLayer.fillState(&resolution, from: found) }
    }
    placeLayer.fillCity(&resolution, from: found, at: coordinate)
    resolution.match = Match(kind: .locality, distanceInMeters: 0)
  }

  /// Country, zones, claimants, areas of interest, county: where the areas have the place in the country that the place itself names.
  ///
  /// Maps draw coasts and borders coarsely; a place knows its own country.
  private mutating func fillAreas(around found: FoundPlace, of placeLayer: PlaceLayer, from layer: AreaLayer) {
    let surroundings = layer.surroundings(of: coordinate)
    if let country = surroundings.timeZone?.area.country, let own = placeLayer.country(ofAreas: country), own == found.place.country {
      fillCountryAndZone(from: surroundings, of: layer)
      if let area = surroundings.subState?.area, let division = area.division, !isReassigned {
        resolution.fillDivisions(deepest: division, from: .area, in: layer.gazetteer, number: layer.number, names: layer.names)
      }
    }
    fillInterests(from: surroundings)
  }
}

extension PlaceLayer {
  /// Whether a place's country has a code that ISO 3166-1 leaves to its users, such as XK.
  fileprivate func hasUserAssignedCode(_ place: PackedPlace) -> Bool {
    place.country.flatMap(gazetteer.country(at:)).map { gazetteer.text(at: $0.iso).hasPrefix("X") } ?? false
  }
}
