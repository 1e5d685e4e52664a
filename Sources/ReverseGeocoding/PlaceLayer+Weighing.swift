import GazetteerStore
import Geodesy
import SpatialIndex

extension PlaceLayer {
  /// The nearest place, or one near by that counts as nearer: a distance is measured from the rim of a town's core, and to the seat of a division it
  /// is shorter.
  ///
  /// Only places of the same country and the same state's area are compared. A city and its sections are one: among them the nearest answers.
  func weighed(_ nearest: FoundPlace, at point: GridVector, within reachInMeters: Double, rules: RuleFigures) -> FoundPlace {
    let core = rules.coreInMeters(of: nearest.place)
    // Nothing counts as nearer than a place in whose core the point lies.
    guard nearest.distanceInMeters > core else { return nearest }
    let city = nearest.place.parent ?? nearest.index
    var best = nearest
    var shortest = (nearest.distanceInMeters - core) / weight(of: nearest.place, rules)
    let farthest = min(shortest * rules.seatWeight + rules.largestCoreInMeters, reachInMeters)
    _ = gazetteer.points.tree.search(from: point, bound: GridVector.squaredChord(distanceInMeters: farthest)) { index, chord, bound in
      guard index != nearest.index, let place = gazetteer.packedPlace(at: index) else { return bound }
      let weight = weight(of: place, rules)
      // Nearly all are villages whose small core cannot make up for their distance: a look at the number of digits tells. The straight line through the Earth,
      // which is quickly worked out, is a little shorter than the distance.
      let straight = Double(chord).squareRoot() * Self.metersPerGridUnit
      guard straight - largestCores[Int.bitWidth - place.population.leadingZeroBitCount] <= shortest * weight,
        place.isInSameState(as: nearest.place), (place.parent ?? index) != city, isAlive(place)
      else { return bound }
      let distanceInMeters = GridVector.distanceInMeters(squaredChord: chord)
      let distance = max(0, distanceInMeters - rules.coreInMeters(of: place)) / weight
      // Of two in whose cores the point lies, and of two equally near, the nearer centre answers.
      if (distance, distanceInMeters) < (shortest, best.distanceInMeters) {
        (best, shortest) = (FoundPlace(place: place, index: index, distanceInMeters: distanceInMeters), distance)
      }
      return bound
    }
    return best
  }

  /// A little less, so that no rounding makes a straight line longer than the way along the ground.
  private static let metersPerGridUnit = EarthRadius.meanInMeters / GridVector.unitsPerRadius * (1 - 1e-9)

  func weight(of place: PackedPlace, _ rules: RuleFigures) -> Double {
    isSeat.indices.contains(place.featureCode) && isSeat[place.featureCode] ? rules.seatWeight : 1
  }
}
