package import GazetteerStore
import Geodesy
import SpatialIndex

extension ReverseGeocoder {
  /// How far around each place of a gazetteer answers are certain from the place alone, by the standard rules; `nil` where the gazetteer has no areas.
  ///
  /// - Complexity: O(n) in the number of places, with the places and borders in 16 km around each.
  package static func clearGround(of gazetteer: Gazetteer) -> ClearGroundRecord? {
    let geocoder = ReverseGeocoder(gazetteers: [gazetteer])
    guard let areas = geocoder.areaLayer, let places = geocoder.placeLayers.first else { return nil }
    let measuring = ClearGroundMeasuring(places: places, areas: areas, rules: geocoder.storage.figures)
    let measured = (0..<gazetteer.placeCount).map(measuring.measure)
    var votes = [Int](repeating: 0, count: gazetteer.countryCount)
    for (position, ground) in measured.enumerated() {
      guard let ground, let country = gazetteer.packedPlace(at: position)?.country, votes.indices.contains(country) else { continue }
      votes[country] += ground.hasSubStateArea ? 1 : -1
    }
    let levels = measured.enumerated().map { position, ground in
      guard let ground, let country = gazetteer.packedPlace(at: position)?.country, votes.indices.contains(country),
        ground.hasSubStateArea == (votes[country] > 0)
      else { return ClearGroundLevels(areasInMeters: 0, choiceInMeters: 0) }
      return ClearGroundLevels(areasInMeters: ground.areasInMeters, choiceInMeters: ground.choiceInMeters)
    }
    return ClearGroundRecord(
      rulesChecksum: ClearGroundLayer.checksum(of: geocoder.rules),
      countriesWithSubStateAreas: votes.indices.filter { votes[$0] > 0 }, levels: levels)
  }

  /// The first place of a gazetteer around which more is said to be certain than is, or `nil` where all of it holds, or holds for other rules than these.
  ///
  /// - Complexity: as that of ``clearGround(of:)``.
  package static func placeWithoutClearGround(in gazetteer: Gazetteer) -> Int? {
    guard let said = gazetteer.clearGround, said.rulesChecksum == ClearGroundLayer.checksum(of: PlacemarkRules()) else { return nil }
    guard let measured = clearGround(of: gazetteer) else {
      return (0..<gazetteer.placeCount).first { said.levels(ofPlace: $0).areasInMeters > 0 }
    }
    let haveAreas = Set(said.countriesWithSubStateAreas)
    let differing = haveAreas.symmetricDifference(measured.countriesWithSubStateAreas)
    return (0..<gazetteer.placeCount).first { position in
      let (level, most) = (said.levels(ofPlace: position), measured.levels[position])
      guard level.areasInMeters > 0 else { return false }
      let country = gazetteer.packedPlace(at: position)?.country
      return level.areasInMeters > most.areasInMeters || level.choiceInMeters > most.choiceInMeters
        || country.map(differing.contains) ?? true
    }
  }
}

/// Measures the ground around places.
struct ClearGroundMeasuring {
  let places: PlaceLayer
  let areas: AreaLayer
  let rules: RuleFigures

  /// What holds around one place.
  struct Ground {
    /// How far the areas are those at the place.
    var areasInMeters: Double
    /// How far none other comes before the place.
    var choiceInMeters: Double
    /// Whether an area tells the sub-state.
    var hasSubStateArea: Bool
  }

  private var gazetteer: Gazetteer { places.gazetteer }
  private let farthest = ClearGround.reachesInMeters[ClearGround.reachesInMeters.count - 1] + 2 * Self.margin
  /// Taken off every distance: much more than any rounding.
  private static let margin = 1.0

  init(places: PlaceLayer, areas: AreaLayer, rules: RuleFigures) {
    self.places = places
    self.areas = areas
    self.rules = rules
  }

  /// What holds around a place, or `nil` where nothing does.
  func measure(_ position: Int) -> Ground? {
    guard rules.areaReachInMeters > farthest, rules.worldview == .standard, let place = gazetteer.packedPlace(at: position),
      places.isAlive(place), let coordinate = place.position.coordinate, let country = place.country
    else { return nil }
    let surroundings = areas.surroundings(of: coordinate)
    // The place's own record must say what the areas say.
    guard let zone = surroundings.timeZone?.area, surroundings.furtherTimeZones.isEmpty, zone.claimants == 0, zone.country == country,
      let own = place.timeZone, zone.name != 0, gazetteer.timeZone(at: own) == zone.name,
      surroundings.state(inCountry: country)?.position == place.stateArea, surroundings.lake == nil, surroundings.interests.isEmpty
    else { return nil }
    let subState = surroundings.subState?.area
    if let subState {
      guard let division = subState.division, division == place.division else { return nil }
    }
    var reach =
      border(around: coordinate, within: farthest) { area in
        switch area.kind {
        case .timeZone, .lake, .subState, .interest: true
        case .state: area.country == country
        case .land, .sea: false
        }
      } - Self.margin
    if surroundings.isOnLand {
      reach = min(reach, border(around: coordinate, within: reach) { $0.kind == .land } - Self.margin)
    } else {
      // Around a place without land under it all is land, whatever the map shows, but so near only.
      reach = min(reach, rules.unmappedLandReachInMeters)
    }
    let choice = min(
      reachOfChoice(place, position, coordinate), places.clearOfLargeCitiesInMeters(place, at: coordinate, within: farthest))
    return Ground(
      areasInMeters: reach, choiceInMeters: choice - Self.margin,
      hasSubStateArea: subState != nil)
  }

  /// The distance to the nearest border of some areas; most are near, so the first look is a short one.
  private func border(around coordinate: Coordinate, within reachInMeters: Double, _ isCounted: (PackedArea) -> Bool) -> Double {
    var bound = 1_000.0
    while true {
      let reach = min(bound, reachInMeters)
      let distance = gazetteer.areaIndex.distanceToBorderInMeters(from: coordinate, within: reach) { position in
        gazetteer.packedArea(at: position).map(isCounted) ?? false
      }
      if distance < reach || bound >= reachInMeters { return distance }
      bound *= 4
    }
  }

  /// How far from a place, which is the nearest there, no other can come before it; see ``PlaceLayer/weighed(_:at:within:rules:)``.
  private func reachOfChoice(_ place: PackedPlace, _ position: Int, _ coordinate: Coordinate) -> Double {
    let core = rules.coreInMeters(of: place)
    let weight = places.weight(of: place, rules)
    let city = place.parent ?? position
    // No relation of weights is beyond the weight of a seat, and no core is larger than the largest: a rival farther away than this leaves the reach as it is.
    let largestRelation = max(rules.seatWeight, 1 / rules.seatWeight)
    func farthestRival(_ reach: Double) -> Double { (1 + largestRelation) * reach + rules.largestCoreInMeters }
    var reach = farthest
    var bound = Self.firstLookInMeters
    while true {
      var count = 0
      _ = gazetteer.points.tree.search(from: GridVector(coordinate), bound: GridVector.squaredChord(distanceInMeters: bound)) {
        other, chord, limit in
        count += 1
        // In such a crowd nothing is said: to compare all with all takes too long.
        if bound == Self.firstLookInMeters, count > Self.crowd { return -1 }
        guard other != position, let rival = gazetteer.packedPlace(at: other), rival.isInSameState(as: place),
          (rival.parent ?? other) != city,
          places.isAlive(rival)
        else { return limit }
        reach = min(
          reach,
          Self.reach(
            ofCore: core, rivalCore: rules.coreInMeters(of: rival), relation: places.weight(of: rival, rules) / weight,
            distance: GridVector.distanceInMeters(squaredChord: chord)))
        return limit
      }
      if bound == Self.firstLookInMeters, count > Self.crowd { return 0 }
      let needed = farthestRival(reach)
      if bound >= needed { return reach }
      bound = min(4 * bound, needed)
    }
  }

  /// Most places have a rival so near that there is no need to look farther.
  private static let firstLookInMeters = 500.0
  /// More places than this so near are none of a map.
  private static let crowd = 1_000

  /// How far from a place, where it is nearer than a rival, it stays before the rival.
  ///
  /// With cores c and r, a rival that weighs k times as much, and distances x to the place and y to the rival, the place stays before where k(x - c) < y - r.
  /// Two things are known of y: it is at least the distance of both less x, and at least x.
  static func reach(ofCore core: Double, rivalCore: Double, relation: Double, distance: Double) -> Double {
    // In its own core nothing comes before a place.
    var reach = max(core, (distance - rivalCore + relation * core) / (1 + relation))
    if relation == 1 {
      if rivalCore <= core { reach = .infinity }
    } else if relation > 1 {
      reach = max(reach, (relation * core - rivalCore) / (relation - 1))
    } else if (rivalCore - relation * core) / (1 - relation) <= reach {
      // Beyond that distance the rival's smaller weight alone decides.
      reach = .infinity
    }
    return reach
  }
}
