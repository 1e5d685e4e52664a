import GazetteerStore
import Geodesy

extension AreaLayer {
  /// The position of the country that an area of a time zone belongs to in a view of the world.
  func country(of zone: PackedArea, in worldview: Worldview) -> Int? {
    guard worldview == .iso, zone.claimants != 0 else { return zone.country }
    let claimant = gazetteer.text(at: zone.claimants).prefix { $0 != " " }
    if let holder = zone.country.flatMap(gazetteer.country(at:)), gazetteer.text(at: holder.iso) == claimant { return zone.country }
    // Seldom enough that a table would cost all other look-ups more.
    let owner = (0..<gazetteer.countryCount).first { position in
      gazetteer.country(at: position).map { gazetteer.text(at: $0.iso) == claimant } ?? false
    }
    return owner ?? zone.country
  }

  /// Whether a country has a code that ISO 3166-1 leaves to its users, such as XK.
  func hasUserAssignedCode(_ country: Int) -> Bool {
    gazetteer.country(at: country).map { gazetteer.text(at: $0.iso).hasPrefix("X") } ?? false
  }
}

/// Ground that the chosen view of the world gives to an other country than the one whose area it is.
struct ReassignedGround {
  var zone: Surroundings.Held
  /// The country whose area it is, by position in the gazetteer that has the areas.
  var holder: Int
  /// The country that it is given to.
  var owner: Int
  /// Whether a zone of the owner lies there too, so that its places around are as near as those on the ground.
  var hasZoneOfOwner: Bool
}

extension Decision {
  /// State, sub-state and city on reassigned ground: the nearest place that is on the ground too, of either country, or, where the owner has a zone there,
  /// that is the owner's.
  ///
  /// A place of the holder says nothing of the state, unless the holder has no code of its own in ISO 3166-1: a state of one country in an other is wrong.
  mutating func fill(_ ground: ReassignedGround, of layer: AreaLayer, cityReachInMeters: Double) {
    let found = nearestPlace(within: rules.areaReachInMeters) { placeLayer, reach in
      let (holder, owner) = (placeLayer.country(ofAreas: ground.holder), placeLayer.country(ofAreas: ground.owner))
      return placeLayer.nearestPlace(to: query, within: reach) { place in
        guard let country = place.country, country == holder || country == owner else { return false }
        if ground.hasZoneOfOwner, country == owner { return true }
        return place.position.coordinate.map { layer.surroundings(of: $0).timeZone?.position == ground.zone.position } ?? false
      }
    }
    guard let (placeLayer, place) = found else { return }
    if place.place.country == placeLayer.country(ofAreas: ground.owner) || layer.hasUserAssignedCode(ground.holder) {
      placeLayer.fillDivisions(&resolution, from: place, at: query, rules: rules)
    }
    fillCity(from: place, of: placeLayer, within: cityReachInMeters)
  }
}
