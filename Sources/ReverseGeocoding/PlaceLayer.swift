import GazetteerStore
import Geodesy
import SpatialIndex

/// A place that a search found.
struct FoundPlace {
  var place: Place
  /// Its position in the gazetteer.
  var index: Int
  var distanceInMeters: Double
}

/// The places of one gazetteer, and what the rules need to know of it.
struct PlaceLayer: Sendable {
  let gazetteer: Gazetteer
  /// What this gazetteer's texts are marked with; see ``TextReference``.
  let number: UInt32
  /// How names are chosen.
  var names: NameChoice?
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
  /// Whether this gazetteer has the areas, so that its places know in which state's area they lie.
  private let hasAreas: Bool

  init(gazetteer: Gazetteer, number: UInt32, rules: PlacemarkRules, names: NamePreference, areas: Gazetteer?) {
    self.gazetteer = gazetteer
    self.number = number
    self.names = NameChoice(names, in: gazetteer, number: number)
    let codes = (0..<gazetteer.featureCodeCount).map { gazetteer.text(at: gazetteer.featureCode(at: $0)) }
    isDead = codes.map(rules.deadFeatureCodes.contains)
    isSeat = codes.map(rules.seatFeatureCodes.contains)
    largestCores = (0...Int.bitWidth).map { rules.coreInMeters(population: $0 < 62 ? (1 << $0) - 1 : .max) }
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
    hasAreas = areas === gazetteer
    countriesOfAreas = areas.map { areas in (0..<areas.countryCount).map { positions[Self.iso(of: $0, in: areas)] } } ?? []
  }

  private static func iso(of country: Int, in gazetteer: Gazetteer) -> String {
    gazetteer.country(at: country).map { gazetteer.text(at: $0.iso) } ?? ""
  }

  /// The nearest place that may answer, or `nil` where none is in reach.
  func nearestPlace(to coordinate: Coordinate, within reachInMeters: Double, in scope: SearchScope) -> FoundPlace? {
    switch scope {
    case .anywhere:
      nearestPlace(to: coordinate, within: reachInMeters) { _ in true }
    case .country(let iso):
      countryPositions[iso].flatMap { country in
        nearestPlace(to: coordinate, within: reachInMeters) { $0.country == country }
      }
    case .inside(let countryOfAreas, let stateArea):
      country(ofAreas: countryOfAreas).flatMap { country in
        nearestPlace(to: coordinate, within: reachInMeters) { place in
          // Places of an other gazetteer do not know their state's area; being near has to do.
          place.country == country && (stateArea == nil || !hasAreas || place.stateArea == stateArea)
        }
      }
    }
  }

  /// The position here of a country, by its position in the gazetteer that has the areas.
  func country(ofAreas position: Int) -> Int? {
    countriesOfAreas.indices.contains(position) ? countriesOfAreas[position] : nil
  }

  /// The division of level 2 of the nearest place in the state of an other one that has one, or `nil` where none of a few around is so.
  ///
  /// Only a few are asked: in some states hardly a place knows its sub-state, and one that does says little there.
  func subState(around coordinate: Coordinate, within reachInMeters: Double, inStateOf found: FoundPlace) -> Int? {
    guard let state = found.place.division, hasSubStates.indices.contains(state), hasSubStates[state] else { return nil }
    for neighbor in gazetteer.points.nearest(Self.askedForSubState, to: coordinate, within: reachInMeters) {
      guard let place = gazetteer.place(at: neighbor.index), isAlive(place), place.country == found.place.country,
        place.stateArea == found.place.stateArea, let division = place.division, gazetteer.division(at: division)?.parent == state
      else { continue }
      return division
    }
    return nil
  }

  private static let askedForSubState = 8

  /// The nearest living place that fits.
  ///
  /// Nearly always the nearest of all does, so it is looked for first: to look at every place on the way costs more than to search twice now and then.
  func nearestPlace(to coordinate: Coordinate, within reachInMeters: Double, where isIncluded: (Place) -> Bool) -> FoundPlace? {
    guard let first = gazetteer.points.nearest(to: coordinate, within: reachInMeters), let place = gazetteer.place(at: first.index) else {
      return nil
    }
    if isAlive(place), isIncluded(place) { return FoundPlace(place: place, index: first.index, distanceInMeters: first.distanceInMeters) }
    let neighbor = gazetteer.points.nearest(to: coordinate, within: reachInMeters) { index in
      guard let place = gazetteer.place(at: index) else { return false }
      return isAlive(place) && isIncluded(place)
    }
    guard let neighbor, let place = gazetteer.place(at: neighbor.index) else { return nil }
    return FoundPlace(place: place, index: neighbor.index, distanceInMeters: neighbor.distanceInMeters)
  }

  func isAlive(_ place: Place) -> Bool {
    !(isDead.indices.contains(place.featureCode) && isDead[place.featureCode])
  }
}
