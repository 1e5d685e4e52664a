import GazetteerStore
import Geodesy
import SpatialIndex
import Synchronization

/// What a gazetteer's places tell about its countries and divisions, by their numbers in the index of regions.
///
/// The file has no points of countries; their places do. One pass over all places makes this, when the first country or state is found.
struct RegionFacts: Sendable {
  /// The place that stands for the region: its seat, else its largest place; negative where it has none.
  let seats: [Int]
  /// Inhabitants of its places together, without sections of cities: good to compare regions, but no figure to give out.
  let populations: [Int]
  /// The time zone of all its places, or `nil` where they have several.
  let timeZones: [Int?]
  /// How far its farthest place lies from the seat, as a squared chord.
  private let squaredChords: [Int64]

  /// Inhabitants of a region, 0 where there is none.
  func population(of region: Int) -> Int { populations.indices.contains(region) ? populations[region] : 0 }

  func radiusInMeters(of region: Int) -> Double { GridVector.distanceInMeters(squaredChord: squaredChords[region]).rounded(.up) }

  init(_ gazetteer: Gazetteer) {
    let chains = RegionChains(gazetteer)
    let count = gazetteer.countryCount + gazetteer.divisionCount
    let codes = (0..<gazetteer.featureCodeCount).map { gazetteer.text(at: gazetteer.featureCode(at: $0)) }
    // A capital is the seat of its country, a seat of level 1 that of its state, and so on; the capital is that of its own state too.
    let seatLevels: [Int] = codes.map { ["PPLC": 0, "PPLA": 1, "PPLA2": 2][$0] ?? 3 }
    var seats = Array(repeating: -1, count: count)
    var ranks = Array(repeating: (0, -1), count: count)
    var populations = Array(repeating: 0, count: count)
    var timeZones = [Int?](repeating: nil, count: count)
    var isMixed = Array(repeating: false, count: count)
    for position in 0..<gazetteer.placeCount {
      guard let place = gazetteer.place(at: position) else { continue }
      let level = seatLevels.indices.contains(place.featureCode) ? seatLevels[place.featureCode] : 3
      chains.forEachRegion(of: place) { regionLevel, region in
        let rank = (place.parent != nil ? -1 : level <= regionLevel ? 3 - level : 0, place.population)
        if seats[region] < 0 || rank > ranks[region] { (seats[region], ranks[region]) = (position, rank) }
        if place.parent == nil { populations[region] += place.population }
        if let zone = place.timeZone {
          if timeZones[region] == nil { timeZones[region] = zone } else if timeZones[region] != zone { isMixed[region] = true }
        }
      }
    }
    var squaredChords = Array(repeating: Int64(0), count: count)
    for position in 0..<gazetteer.placeCount {
      guard let place = gazetteer.place(at: position) else { continue }
      chains.forEachRegion(of: place) { _, region in
        squaredChords[region] = max(squaredChords[region], gazetteer.points[position].squaredChord(to: gazetteer.points[seats[region]]))
      }
    }
    self.seats = seats
    self.populations = populations
    self.timeZones = timeZones.indices.map { isMixed[$0] ? nil : timeZones[$0] }
    self.squaredChords = squaredChords
  }
}

/// The countries and divisions above places, by their numbers in the index of regions.
private struct RegionChains {
  private let countryCount: Int
  /// By position of a division: the number of the region above it, or -1; and its level.
  private let parents: [Int]
  private let levels: [Int]

  init(_ gazetteer: Gazetteer) {
    countryCount = gazetteer.countryCount
    let divisions = (0..<gazetteer.divisionCount).map { gazetteer.division(at: $0) }
    let countryCount = countryCount
    parents = divisions.map { division in
      // A division names one above it by its position, which in a damaged file may be any: only one of a higher level counts, so that no chain is a ring.
      guard let division, let parent = division.parent, divisions.indices.contains(parent), let above = divisions[parent],
        above.level < division.level
      else { return -1 }
      return countryCount + parent
    }
    levels = divisions.map { $0?.level ?? 0 }
  }

  /// Calls a function with each region of a place and its level, countries being of level 0.
  @inline(__always)
  func forEachRegion(of place: Place, _ body: (_ level: Int, _ region: Int) -> Void) {
    if let country = place.country, country < countryCount { body(0, country) }
    guard let division = place.division, parents.indices.contains(division) else { return }
    var region = countryCount + division
    while region >= 0 {
      body(levels[region - countryCount], region)
      region = parents[region - countryCount]
    }
  }
}

/// What searches in a gazetteer need to know of it besides.
final class LayerFacts: Sendable {
  let gazetteer: Gazetteer
  /// By position of the feature code: how much more, or less, the inhabitants of such places weigh.
  let weightFactors: [Double]
  let postalCodes: PostalCodeTable
  let areas: AreaFacts
  private let regions = Mutex<RegionFacts?>(nil)

  init(_ gazetteer: Gazetteer) {
    self.gazetteer = gazetteer
    postalCodes = PostalCodeTable(gazetteer)
    areas = AreaFacts(gazetteer)
    let factors = ["PPLC": 2, "PPLQ": 0.1, "PPLW": 0.1, "PPLH": 0.1, "PPLCH": 0.1]
    weightFactors = (0..<gazetteer.featureCodeCount).map { factors[gazetteer.text(at: gazetteer.featureCode(at: $0))] ?? 1 }
  }

  /// Worked out when they are first asked for.
  var ofRegions: RegionFacts {
    regions.withLock { facts in
      if let facts { return facts }
      let new = RegionFacts(gazetteer)
      facts = new
      return new
    }
  }
}
