import GazetteerStore
import Geodesy
import SpatialIndex

/// A place that a search found.
struct FoundPlace {
  var place: PackedPlace
  /// Its position in the gazetteer.
  var index: Int
  var distanceInMeters: Double
}

/// The places of one gazetteer, and what the rules need to know of it.
///
/// It is a class so that to pass it around costs one reference.
final class PlaceLayer: Sendable {
  let gazetteer: Gazetteer
  /// What this gazetteer's texts are marked with; see ``TextReference``.
  let number: UInt32
  /// How names are chosen.
  let names: NameChoice?
  /// By position of the feature code: whether such places answer for nothing.
  private let isDead: [Bool]
  /// By position of the feature code: whether such places are seats of divisions.
  let isSeat: [Bool]
  /// By the number of binary digits of a population: how far a core of that size reaches at most, in metres.
  let largestCores: [Double]
  /// What a place's postal code holds for; see ``PlacemarkRules/postalCodeReachInMeters``.
  let postalCodeReachInMeters: Double
  /// How far a section of a city is named from; see ``PlacemarkRules/sectionReachInMeters``.
  let sectionReachInMeters: Double
  /// By position of a division: whether it has divisions below it.
  private let hasSubStates: [Bool]
  /// By ISO code: the country's position.
  private let countryPositions: [String: Int]

  /// By position of a country in the gazetteer that has the areas: its position here.
  private let countriesOfAreas: [Int?]
  /// The cities that come before villages around them, once they were asked for.
  let sharedLargeCities: SharedLargeCities
  /// Whether this gazetteer has the areas, so that its places know in which state's area they lie.
  private let hasAreas: Bool

  init(gazetteer: Gazetteer, number: UInt32, rules: PlacemarkRules, names: NamePreference, areas: Gazetteer?) {
    self.gazetteer = gazetteer
    self.number = number
    self.names = NameChoice(names, in: gazetteer, number: number)
    let codes = (0..<gazetteer.featureCodeCount).map { gazetteer.text(at: gazetteer.featureCode(at: $0)) }
    isDead = codes.map(rules.deadFeatureCodes.contains)
    isSeat = codes.map(rules.seatFeatureCodes.contains)
    let figures = RuleFigures(rules)
    largestCores = (0...Int.bitWidth).map { figures.coreInMeters(population: $0 < 62 ? (1 << $0) - 1 : .max) }
    postalCodeReachInMeters = rules.postalCodeReachInMeters
    sectionReachInMeters = rules.sectionReachInMeters
    var hasSubStates = [Bool](repeating: false, count: gazetteer.divisionCount)
    for position in hasSubStates.indices {
      if let parent = gazetteer.division(at: position)?.parent, hasSubStates.indices.contains(parent) { hasSubStates[parent] = true }
    }
    self.hasSubStates = hasSubStates
    let positions = Dictionary(
      (0..<gazetteer.countryCount).map { (Self.iso(of: $0, in: gazetteer), $0) }, uniquingKeysWith: { first, _ in first })
    countryPositions = positions
    sharedLargeCities = SharedLargeCities()
    hasAreas = areas === gazetteer
    countriesOfAreas = areas.map { areas in (0..<areas.countryCount).map { positions[Self.iso(of: $0, in: areas)] } } ?? []
  }

  /// The same with names in other languages.
  init(_ other: PlaceLayer, names: NamePreference) {
    gazetteer = other.gazetteer
    number = other.number
    self.names = NameChoice(names, in: other.gazetteer, number: other.number)
    isDead = other.isDead
    isSeat = other.isSeat
    largestCores = other.largestCores
    postalCodeReachInMeters = other.postalCodeReachInMeters
    sectionReachInMeters = other.sectionReachInMeters
    hasSubStates = other.hasSubStates
    countryPositions = other.countryPositions
    countriesOfAreas = other.countriesOfAreas
    sharedLargeCities = other.sharedLargeCities
    hasAreas = other.hasAreas
  }

  private static func iso(of country: Int, in gazetteer: Gazetteer) -> String {
    gazetteer.country(at: country).map { gazetteer.text(at: $0.iso) } ?? ""
  }

  /// The nearest place that may answer, or `nil` where none is in reach.
  func nearestPlace(to query: Query, within reachInMeters: Double, in scope: SearchScope) -> FoundPlace? {
    switch scope {
    case .anywhere:
      nearestPlace(to: query, within: reachInMeters) { _ in true }
    case .country(let iso):
      countryPositions[iso].flatMap { country in
        nearestPlace(to: query, within: reachInMeters) { $0.country == country }
      }
    case .inside(let countryOfAreas, let stateArea):
      country(ofAreas: countryOfAreas).flatMap { country in
        // Places of an other gazetteer do not know their state's area; being near has to do.
        guard let stateArea, hasAreas else { return nearestPlace(to: query, within: reachInMeters) { $0.country == country } }
        let found = nearestPlace(to: query, within: reachInMeters) { $0.country == country && $0.stateArea == stateArea }
        return townAcross(stateArea, of: country, from: query, insteadOf: found) ?? found
      }
    }
  }

  /// The nearest place of all, where it is a town on the other side of a state's border, and what was found on this side is far away.
  ///
  /// Maps draw states' borders up to two kilometres off. Who stands in the inner half of a town, and three times farther from a place that does not reach the point either, is in
  /// that town.
  private func townAcross(_ stateArea: Int, of country: Int, from query: Query, insteadOf found: FoundPlace?) -> FoundPlace? {
    guard found.map({ $0.distanceInMeters > Self.nearInMeters }) ?? true,
      let first = nearestOfAll(
        to: query, bound: GridVector.squaredChord(distanceInMeters: found?.distanceInMeters ?? Self.farthestTownInMeters)),
      let place = gazetteer.packedPlace(at: first.index), place.country == country, place.stateArea != stateArea, isAlive(place)
    else { return nil }
    let town = self.found(place, first.index, first.squaredChord)
    guard 2 * town.distanceInMeters <= UrbanRadius.inMeters(population: place.population) else { return nil }
    if let found {
      guard found.distanceInMeters >= 3 * town.distanceInMeters,
        found.distanceInMeters > UrbanRadius.inMeters(population: found.place.population)
      else { return nil }
    }
    return town
  }

  /// A place on this side that is so near answers, whatever lies across the line.
  private static let nearInMeters = 3_000.0
  /// The inner half of no town reaches farther.
  private static let farthestTownInMeters = 20_000.0

  /// The position here of a country, by its position in the gazetteer that has the areas.
  func country(ofAreas position: Int) -> Int? {
    countriesOfAreas.indices.contains(position) ? countriesOfAreas[position] : nil
  }

  /// The division of level 2 of the nearest place in the state of an other one that has one, or `nil` where none of a few around is so.
  ///
  /// Only a few are asked: in some states hardly a place knows its sub-state, and one that does says little there. Nor do the sections of a city that has none,
  /// such as Moscow, say anything of its other parts; where one that is nearer than all other places lies in an other sub-state than they do, the city has several, and nothing is known.
  func subState(around query: Query, within reachInMeters: Double, inStateOf found: FoundPlace) -> Int? {
    guard let state = found.place.division, hasSubStates.indices.contains(state), hasSubStates[state] else { return nil }
    let bound = GridVector.squaredChord(distanceInMeters: reachInMeters)
    let city = found.place.parent ?? found.index
    var ofSection: Int?
    let position = gazetteer.points.tree.firstOfNearest(Self.askedForSubState, to: query.point, bound: bound) { index in
      guard let place = gazetteer.packedPlace(at: index), isAlive(place), place.isInSameState(as: found.place),
        let division = place.division, gazetteer.packedDivision(at: division)?.parent == state
      else { return false }
      guard place.parent == city else { return true }
      ofSection = ofSection ?? division
      return false
    }
    guard let division = position.flatMap({ gazetteer.packedPlace(at: $0)?.division }), ofSection == nil || ofSection == division
    else { return nil }
    return division
  }

  private static let askedForSubState = 8

  /// The nearest living place that fits.
  ///
  /// Nearly always the nearest of all does, so it is looked for first: to look at every place on the way costs more than to search twice now and then.
  func nearestPlace(to query: Query, within reachInMeters: Double, where isIncluded: (PackedPlace) -> Bool) -> FoundPlace? {
    let bound = GridVector.squaredChord(distanceInMeters: reachInMeters)
    guard let first = nearestOfAll(to: query, bound: bound), let place = gazetteer.packedPlace(at: first.index) else { return nil }
    if isAlive(place), isIncluded(place) { return found(place, first.index, first.squaredChord) }
    var best: (place: PackedPlace, index: Int)?
    let chord = gazetteer.points.tree.search(from: query.point, bound: bound) { index, chord, bound in
      // An equal chord only wins with a lower position.
      guard chord < bound || best.map({ index < $0.index }) ?? true, let place = gazetteer.packedPlace(at: index), isAlive(place),
        isIncluded(place)
      else { return bound }
      best = (place, index)
      return chord
    }
    return best.map { found($0.place, $0.index, chord) }
  }

  /// The nearest place whatever it is, with its squared chord.
  private func nearestOfAll(to query: Query, bound: Int64) -> (index: Int, squaredChord: Int64)? {
    if let known = query.nearest, known.layer == number, known.found != nil || bound <= known.bound {
      return known.found.flatMap { $0.squaredChord <= bound ? $0 : nil }
    }
    return gazetteer.points.tree.nearest(to: query.point, bound: bound)
  }

  private func found(_ place: PackedPlace, _ index: Int, _ squaredChord: Int64) -> FoundPlace {
    FoundPlace(place: place, index: index, distanceInMeters: GridVector.distanceInMeters(squaredChord: squaredChord))
  }

  func isAlive(_ place: PackedPlace) -> Bool {
    !(isDead.indices.contains(place.featureCode) && isDead[place.featureCode])
  }
}
