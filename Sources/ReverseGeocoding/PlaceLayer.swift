import GazetteerStore
import Geodesy
import SpatialIndex

/// A place that a search found.
struct FoundPlace {
  var place: Place
  var distanceInMeters: Double
}

/// The places of one gazetteer, and what the rules need to know of it.
struct PlaceLayer: Sendable {
  let gazetteer: Gazetteer
  /// What this gazetteer's texts are marked with; see ``TextReference``.
  let number: UInt32
  /// By position of the feature code: whether such places answer for nothing.
  private let isDead: [Bool]
  /// By ISO code: the country's position.
  private let countryPositions: [String: Int]

  init(gazetteer: Gazetteer, number: UInt32, rules: PlacemarkRules) {
    self.gazetteer = gazetteer
    self.number = number
    isDead = (0..<gazetteer.featureCodeCount).map { rules.deadFeatureCodes.contains(gazetteer.text(at: gazetteer.featureCode(at: $0))) }
    countryPositions = Dictionary(
      (0..<gazetteer.countryCount).map { position in (gazetteer.country(at: position).map { gazetteer.text(at: $0.iso) } ?? "", position) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The nearest place that may answer, or `nil` where none is in reach.
  func nearestPlace(to coordinate: Coordinate, within reachInMeters: Double, in scope: SearchScope) -> FoundPlace? {
    switch scope {
    case .anywhere:
      // Dead places are so few that looking at every place's code on the way costs more than searching again after one.
      guard let neighbor = gazetteer.points.nearest(to: coordinate, within: reachInMeters),
        let place = gazetteer.place(at: neighbor.index)
      else { return nil }
      guard isAlive(place) else { return nearestPlace(to: coordinate, within: reachInMeters) { isAlive($0) } }
      return FoundPlace(place: place, distanceInMeters: neighbor.distanceInMeters)
    case .country(let iso):
      guard let country = countryPositions[iso] else { return nil }
      return nearestPlace(to: coordinate, within: reachInMeters) { $0.country == country && isAlive($0) }
    }
  }

  private func nearestPlace(to coordinate: Coordinate, within reachInMeters: Double, where isIncluded: (Place) -> Bool) -> FoundPlace? {
    let neighbor = gazetteer.points.nearest(to: coordinate, within: reachInMeters) { index in
      gazetteer.place(at: index).map(isIncluded) ?? false
    }
    guard let neighbor, let place = gazetteer.place(at: neighbor.index) else { return nil }
    return FoundPlace(place: place, distanceInMeters: neighbor.distanceInMeters)
  }

  private func isAlive(_ place: Place) -> Bool {
    !(isDead.indices.contains(place.featureCode) && isDead[place.featureCode])
  }
}
