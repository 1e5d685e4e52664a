import GazetteerStore
import Geodesy
import SpatialIndex

/// Ground whose answers follow from the nearest place alone, as a gazetteer has it measured.
///
/// It holds for one set of rules, and where all places and all areas are those of the one gazetteer; otherwise there is none, and every look-up asks the areas.
final class ClearGroundLayer: Sendable {
  let placeLayer: PlaceLayer
  let areaLayer: AreaLayer
  private let ground: ClearGround
  /// By what the file says of a place: how far the areas are clear, as a squared chord; -1 where they are not.
  private let areaChords: [Int64]
  /// The same for the places around.
  private let choiceChords: [Int64]
  /// How far to look for the nearest place, as a squared chord.
  let bound: Int64
  /// By position of a country: whether areas tell its sub-states.
  private let hasSubStateAreas: [Bool]

  init?(places: [PlaceLayer], areas: AreaLayer?, rules: PlacemarkRules) {
    guard let areas, let layer = places.first(where: { $0.gazetteer === areas.gazetteer }), let ground = layer.gazetteer.clearGround,
      places.allSatisfy({ $0 === layer || $0.gazetteer.placeCount == 0 }), ground.rulesChecksum == Self.checksum(of: rules)
    else { return nil }
    placeLayer = layer
    areaLayer = areas
    self.ground = ground
    let levels = (0...UInt8.max).map(ClearGroundLevels.init(stored:))
    areaChords = levels.map { $0.areasInMeters > 0 ? GridVector.squaredChord(distanceInMeters: $0.areasInMeters) : -1 }
    choiceChords = levels.map { GridVector.squaredChord(distanceInMeters: $0.choiceInMeters) }
    bound = areaChords.max() ?? -1
    let countries = Set(ground.countriesWithSubStateAreas)
    hasSubStateAreas = (0..<layer.gazetteer.countryCount).map(countries.contains)
  }

  /// What is certain at a distance, as a squared chord, from a place that is the nearest: whether all areas are those at the place, and whether no other place
  /// comes before it.
  func certainty(at position: Int, squaredChord: Int64) -> (areas: Bool, choice: Bool) {
    let stored = Int(ground.levels(ofPlace: position).stored)
    return (squaredChord <= areaChords[stored], squaredChord <= choiceChords[stored])
  }

  /// Asks the processor for what ``Decision/decide(on:)`` reads of a place.
  @inline(__always)
  func prefetch(_ position: Int) {
    ground.prefetch(position)
    placeLayer.gazetteer.prefetchPlace(at: position)
  }

  /// Whether areas tell the sub-states of a country.
  func hasSubStateAreas(_ country: Int) -> Bool { hasSubStateAreas.indices.contains(country) && hasSubStateAreas[country] }

  /// A number made of all rules, of which the first word counts the editions, that ``ReverseGeocoder/clearGround(of:)`` goes by.
  static func checksum(of rules: PlacemarkRules) -> UInt32 {
    let figures = [
      rules.areaReachInMeters, rules.unmappedLandReachInMeters, rules.coreShare, rules.largestCoreInMeters, rules.seatWeight,
    ]
    let words = ["2", rules.worldview.rawValue] + rules.seatFeatureCodes.sorted() + [""] + rules.deadFeatureCodes.sorted()
    let text = figures.map { String($0.bitPattern) } + words
    return Checksum.crc32(Array(text.joined(separator: " ").utf8).span)
  }
}

extension Decision {
  /// Decides by the nearest place alone where that is certain; else gives false, and has decided nothing.
  mutating func decide(on ground: ClearGroundLayer) -> Bool {
    let (layer, gazetteer) = (ground.placeLayer, ground.placeLayer.gazetteer)
    let nearest = gazetteer.points.tree.nearest(to: query.point, bound: ground.bound) { ground.prefetch($0) }
    query.nearest = KnownNearest(layer: layer.number, bound: ground.bound, found: nearest)
    guard let nearest, let place = gazetteer.packedPlace(at: nearest.index) else { return false }
    gazetteer.prefetch(place)
    let isCertain = ground.certainty(at: nearest.index, squaredChord: nearest.squaredChord)
    guard isCertain.areas, let country = place.country, let zone = place.timeZone else { return false }
    resolution.timeZone = ground.areaLayer.reference(gazetteer.timeZone(at: zone))
    resolution.sources.timeZone = .area
    fillCountry(country, of: ground.areaLayer)
    if ground.hasSubStateAreas(country), let division = place.division { fillDivisions(deepest: division, of: ground.areaLayer) }
    var found = FoundPlace(
      place: place, index: nearest.index, distanceInMeters: GridVector.distanceInMeters(squaredChord: nearest.squaredChord))
    if !isCertain.choice {
      found = layer.answering(found, at: query.point, within: rules.areaReachInMeters, rules: rules)
    }
    // There are none of this gazetteer's own.
    if !geocoder.interestLayers.isEmpty { fillInterests(from: nil) }
    fillLand(from: found, of: layer, cityReachInMeters: rules.cityReachInMeters)
    if !geocoder.interestLayers.isEmpty { fillNameOfInterest() }
    return true
  }
}
