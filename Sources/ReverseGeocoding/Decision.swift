import GazetteerStore
import Geodesy

/// The decisions about one point, in their order: water and land, country and zone, then the place, then what follows from it.
struct Decision {
  let geocoder: ReverseGeocoder
  /// The point.
  var query: Query
  var resolution = Resolution()

  /// The ground, where it is given to an other country than the one whose area it is.
  private var reassigned: ReassignedGround?

  /// Whether the point lies in the core of the place that is its city.
  private(set) var isInCore = false

  var coordinate: Coordinate { query.coordinate }

  var rules: RuleFigures { geocoder.storage.figures }

  /// Whether the chosen view of the world gives the ground to an other country than its areas do.
  var isReassigned: Bool { reassigned != nil }

  init(geocoder: ReverseGeocoder, coordinate: Coordinate) {
    self.geocoder = geocoder
    query = Query(coordinate)
  }

  /// Decides all but house and street.
  mutating func decide() {
    if let ground = geocoder.storage.clearGround, decide(on: ground) { return }
    if let layer = geocoder.areaLayer {
      decide(from: layer.surroundings(of: coordinate), of: layer)
    } else {
      fillInterests(from: nil)
      decideFromPlaces(in: .anywhere)
      fillNameOfInterest()
    }
  }

  /// Decides where only places are known: the nearest one in reach says all it can.
  mutating func decideFromPlaces(in scope: SearchScope) {
    guard let (layer, found) = answeringPlace(within: rules.areaReachInMeters, in: scope) else { return }
    layer.fillCountry(&resolution, from: found)
    layer.fillTimeZone(&resolution, from: found)
    layer.fillDivisions(&resolution, from: found, at: query, rules: rules)
    fillCity(from: found, of: layer, within: rules.cityReachInMeters)
  }

  /// Decides by areas first.
  mutating func decide(from surroundings: Surroundings, of layer: AreaLayer) {
    fillCountryAndZone(from: surroundings, of: layer)
    fillInterests(from: surroundings)
    if isInTownAtWater(surroundings) {
      fillLand(from: surroundings, of: layer, cityReachInMeters: rules.cityReachInMeters)
      fillNameOfInterest()
    } else if let lake = surroundings.lake {
      fillLand(from: surroundings, of: layer, cityReachInMeters: rules.lakeCityReachInMeters)
      resolution.inlandWater = name(of: lake, among: surroundings, of: layer)
      fillNauticalZone(of: layer)
      fillWater(named: resolution.inlandWater)
    } else if surroundings.isOnLand || isOnUnmappedLand(of: layer) {
      fillLand(from: surroundings, of: layer, cityReachInMeters: rules.cityReachInMeters)
      fillNameOfInterest()
    } else {
      if surroundings.timeZone != nil { fillCoast(from: surroundings, of: layer) }
      resolution.ocean = surroundings.sea.map { name(of: $0, among: surroundings, of: layer) } ?? .none
      fillNauticalZone(of: layer)
      fillWater(named: resolution.ocean)
      // Areas without a map of the land, such as lakes of one's own, tell nothing of the water either.
      if resolution.name.isNone { fillNameOfInterest() }
    }
  }

  /// Whether the point is in the middle of a town, and so on land, though the map shows water.
  ///
  /// Maps of the world draw shores up to a kilometre off. A strait through a city that is drawn inside its shores stays water.
  private func isInTownAtWater(_ surroundings: Surroundings) -> Bool {
    guard !surroundings.isSurelyInWater, surroundings.lake != nil || !surroundings.isOnLand,
      let country = surroundings.timeZone?.area.country,
      let (_, found) = nearestPlace(within: rules.townAtWaterReachInMeters, in: .inside(country: country, stateArea: nil))
    else { return false }
    return found.distanceInMeters <= UrbanRadius.inMeters(population: found.place.population) * rules.townAtWaterShare
  }

  private func name(of water: Surroundings.Held, among surroundings: Surroundings, of layer: AreaLayer) -> TextReference {
    layer.name(of: water, inCountry: surroundings.timeZone?.area.country, on: resolution.ground)
  }

  /// Small islands are missing from maps of the world's land: a place next to the point stands for one, if the map has no land under it either.
  private func isOnUnmappedLand(of layer: AreaLayer) -> Bool {
    guard let (_, found) = nearestPlace(within: rules.unmappedLandReachInMeters, in: .anywhere),
      let position = found.place.position.coordinate
    else { return false }
    let surroundings = layer.surroundings(of: position)
    return !surroundings.isOnLand && surroundings.lake == nil
  }

  mutating func fillCountryAndZone(from surroundings: Surroundings, of layer: AreaLayer) {
    guard let held = surroundings.timeZone else { return }
    let zone = held.area
    resolution.timeZone = layer.reference(zone.name)
    resolution.sources.timeZone = .area
    for further in surroundings.furtherTimeZones {
      let name = layer.reference(further.area.name)
      if name != resolution.timeZone, !resolution.furtherTimeZones.contains(name) { resolution.furtherTimeZones.append(name) }
    }
    resolution.claimants = layer.reference(zone.claimants)
    let owner = layer.country(of: zone, in: rules.worldview)
    if let owner, let holder = zone.country, owner != holder {
      reassigned = ReassignedGround(
        zone: held, holder: holder, owner: owner, hasZoneOfOwner: surroundings.furtherTimeZones.contains { $0.area.country == owner })
    }
    if let owner { fillCountry(owner, of: layer) }
  }

  /// The country that areas tell.
  mutating func fillCountry(_ position: Int, of layer: AreaLayer) {
    guard let country = layer.gazetteer.country(at: position) else { return }
    resolution.iso = layer.reference(country.iso)
    resolution.country = layer.name(ofCountry: position, usual: country.name)
    resolution.name = resolution.country
    resolution.sources.country = .area
    resolution.sources.name = .area
    resolution.match = Match(kind: .area, distanceInMeters: 0)
  }

  /// No water is without a zone, the middle of the Caspian Sea included.
  private mutating func fillNauticalZone(of layer: AreaLayer) {
    guard resolution.timeZone.isNone else { return }
    resolution.timeZone = layer.nauticalZone(at: coordinate)
    resolution.sources.timeZone = .nautical
  }

  private mutating func fillWater(named name: TextReference) {
    guard !name.isNone else { return }
    resolution.name = name
    resolution.sources.name = .area
    resolution.match = Match(kind: .water, distanceInMeters: 0)
  }

  /// State and sub-state of a point in territorial waters: those of the place where one is near, else the state whose area reaches there; and the
  /// city where it is so near that the point may well be a quay.
  private mutating func fillCoast(from surroundings: Surroundings, of layer: AreaLayer) {
    if let reassigned { return fill(reassigned, of: layer, cityReachInMeters: rules.shoreCityReachInMeters) }
    guard let country = surroundings.timeZone?.area.country else { return }
    let state = surroundings.state(inCountry: country)
    if let (placeLayer, found) = answeringPlace(within: rules.areaReachInMeters, in: .inside(country: country, stateArea: state?.position))
    {
      placeLayer.fillDivisions(&resolution, from: found, at: query, rules: rules)
      if found.distanceInMeters <= rules.shoreCityReachInMeters {
        placeLayer.fillCity(&resolution, from: found, at: coordinate)
      }
    } else if let division = state?.area.division {
      fillDivisions(deepest: division, of: layer)
    }
    if let division = surroundings.subState?.area.division { fillDivisions(deepest: division, of: layer) }
  }

  /// State, sub-state and city of a point whose country is known by its area, if it is.
  private mutating func fillLand(from surroundings: Surroundings, of layer: AreaLayer, cityReachInMeters: Double) {
    if let reassigned { return fill(reassigned, of: layer, cityReachInMeters: cityReachInMeters) }
    if let area = surroundings.subState?.area, let division = area.division {
      fillDivisions(deepest: division, of: layer)
    }
    guard let country = surroundings.timeZone?.area.country else {
      // No zone's border reaches this land: the nearest place is the best that is known.
      decideFromPlaces(in: .anywhere)
      return
    }
    let state = surroundings.state(inCountry: country)
    if let (placeLayer, found) = answeringPlace(within: rules.areaReachInMeters, in: .inside(country: country, stateArea: state?.position))
    {
      fillLand(from: found, of: placeLayer, cityReachInMeters: cityReachInMeters)
    } else if resolution.state.isNone, let division = state?.area.division {
      // No place of the state is near: the state's area names it, and a place across the border is not the city.
      fillDivisions(deepest: division, of: layer)
    }
  }

  /// What the place that answers for a point on land says, where the areas have not said it already.
  mutating func fillLand(from found: FoundPlace, of placeLayer: PlaceLayer, cityReachInMeters: Double) {
    if resolution.subState.isNone { placeLayer.fillDivisions(&resolution, from: found, at: query, rules: rules) }
    if resolution.state.isNone { placeLayer.fillState(&resolution, from: found) }
    fillCity(from: found, of: placeLayer, within: cityReachInMeters)
  }

  mutating func fillDivisions(deepest division: Int, of layer: AreaLayer) {
    resolution.fillDivisions(deepest: division, from: .area, in: layer.gazetteer, number: layer.number, names: layer.names)
  }

  mutating func fillCity(from found: FoundPlace, of layer: PlaceLayer, within reachInMeters: Double) {
    guard found.distanceInMeters <= reachInMeters else {
      resolution.match = Match(kind: .area, distanceInMeters: resolution.match.distanceInMeters ?? found.distanceInMeters)
      return
    }
    let distanceInMeters = layer.fillCity(&resolution, from: found, at: coordinate)
    isInCore = !resolution.areasOfInterest.isEmpty && found.distanceInMeters <= rules.coreInMeters(of: found.place)
    resolution.match = Match(kind: .locality, distanceInMeters: distanceInMeters)
  }

  /// The place that answers: the nearest, or a town near by that reaches closer or is the seat of the ground around it, or the large city around both.
  private func answeringPlace(within reachInMeters: Double, in scope: SearchScope) -> (PlaceLayer, FoundPlace)? {
    nearestPlace(within: reachInMeters, in: scope).map { layer, nearest in
      (layer, layer.answering(nearest, at: query.point, within: reachInMeters, rules: rules))
    }
  }

  private func nearestPlace(within reachInMeters: Double, in scope: SearchScope) -> (PlaceLayer, FoundPlace)? {
    nearestPlace(within: reachInMeters) { layer, reach in layer.nearestPlace(to: query, within: reach, in: scope) }
  }

  /// The nearest of the places that `search` finds, which is given a layer and its reach in metres.
  func nearestPlace(within reachInMeters: Double, search: (PlaceLayer, Double) -> FoundPlace?) -> (PlaceLayer, FoundPlace)? {
    var nearest: (PlaceLayer, FoundPlace)?
    var reach = reachInMeters
    for layer in geocoder.placeLayers {
      guard let found = search(layer, reach) else { continue }
      // A later layer must be nearer to win: the first is the most detailed.
      if let known = nearest, known.1.distanceInMeters <= found.distanceInMeters { continue }
      nearest = (layer, found)
      reach = found.distanceInMeters
    }
    return nearest
  }
}
