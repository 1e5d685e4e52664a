import GazetteerStore
import Geodesy
import SpatialIndex
import Synchronization

/// A city that ground around it may belong to though a village is nearer.
///
/// A gazetteer has one place for a quarter of a city in one country and none in an other, so that the place nearest to Mumbai's southern end is a village across the harbour. Ground
/// in three quarters of the radius of a city of a million belongs to it where the place that answers is nowhere near: farther than three times the radius of its own circle.
struct LargeCity {
  let place: PackedPlace
  /// Its position in the gazetteer.
  let index: Int
  /// How far its ground reaches, in metres.
  let reachInMeters: Double
  /// The same as a squared chord.
  let reach: Int64

  /// Smaller ones lie among towns of their own size.
  static let leastPopulation = 1_000_000
  /// The part of its radius that a city's ground reaches: farther out there are towns that nobody counts to it.
  static let share = 0.75
  /// No city is told from farther away.
  static let farthestInMeters = 25_000.0
  /// So many times as many people as in the place that answers; others are no villages beside it.
  static let ratio = 20
  /// So many radii of its circle away a place says little.
  static let radiiOfPlace = 3.0

  /// The place at a position, if it is such a city, and no section of one.
  init?(at index: Int, in layer: PlaceLayer) {
    guard let place = layer.gazetteer.packedPlace(at: index), place.population >= Self.leastPopulation, place.parent == nil,
      layer.isAlive(place)
    else { return nil }
    self.place = place
    self.index = index
    reachInMeters = min(Self.share * UrbanRadius.inMeters(population: place.population), Self.farthestInMeters)
    reach = GridVector.squaredChord(distanceInMeters: reachInMeters)
  }

  /// Whether it may come before a place, whose people, or those of the city that it is a section of, are `population`.
  func comes(before place: PackedPlace, of population: Int) -> Bool {
    self.place.isInSameState(as: place) && self.place.population / Self.ratio >= population
  }
}

/// The one on whose ground a point lies, of those that come before a place: whose centre is the smallest part of its reach away.
struct LargeCityChoice {
  let place: PackedPlace
  /// Its people, or those of the city that it is a section of.
  let population: Int
  private(set) var best: (city: LargeCity, squaredChord: Int64)?

  init(instead place: PackedPlace, of population: Int) {
    self.place = place
    self.population = population
  }

  mutating func consider(_ city: LargeCity, squaredChord chord: Int64) {
    guard chord <= city.reach, city.comes(before: place, of: population) else { return }
    if let best {
      let (one, other) = (Double(chord) / Double(city.reach), Double(best.squaredChord) / Double(best.city.reach))
      guard (one, city.index) < (other, best.city.index) else { return }
    }
    best = (city, chord)
  }
}

/// All large cities of a gazetteer.
final class LargeCities: Sendable {
  private let cities: [LargeCity]
  private let points: PointIndex

  /// - Complexity: O(n) in the number of places.
  init(of layer: PlaceLayer) {
    let found = (0..<layer.gazetteer.placeCount).compactMap { LargeCity(at: $0, in: layer) }
    let (points, order) = PointIndex.build(found.map { layer.gazetteer.points[$0.index] })
    self.points = points
    cities = order.map { found[$0] }
  }

  /// Calls a function with the cities within a squared chord, and the squared chord of each.
  func forEach(from point: GridVector, bound: Int64, _ body: (LargeCity, Int64) -> Void) {
    _ = points.tree.search(from: point, bound: bound) { index, chord, bound in
      body(cities[index], chord)
      return bound
    }
  }
}

/// The large cities of a gazetteer once they are asked for often: to look at all places takes a millisecond, to look at those around a point a hundredth of that.
final class SharedLargeCities: Sendable {
  private let made = AtomicLazyReference<LargeCities>()
  private let questions = Atomic<Int>(0)
  private static let few = 64

  func value(of layer: PlaceLayer) -> LargeCities { made.load() ?? made.storeIfNil(LargeCities(of: layer)) }

  /// Nothing for the first few questions.
  func valueForMany(of layer: PlaceLayer) -> LargeCities? {
    if let made = made.load() { return made }
    return questions.wrappingAdd(1, ordering: .relaxed).newValue > Self.few ? value(of: layer) : nil
  }
}
