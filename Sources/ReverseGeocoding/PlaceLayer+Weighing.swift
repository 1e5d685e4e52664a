import GazetteerStore
import Geodesy
import SpatialIndex

extension PlaceLayer {
  /// The nearest place, or one near by that counts as nearer: a distance is measured from the rim of a town's core, and to the seat of a division it
  /// is shorter.
  ///
  /// Only places of the same country and the same state's area are compared. A city and its sections are one: among them the nearest answers.
  func weighed(_ nearest: FoundPlace, at coordinate: Coordinate, within reachInMeters: Double, rules: PlacemarkRules) -> FoundPlace {
    let core = rules.coreInMeters(of: nearest.place)
    // Nothing counts as nearer than a place in whose core the point lies.
    guard nearest.distanceInMeters > core else { return nearest }
    let city = nearest.place.parent ?? nearest.index
    var best = nearest
    var shortest = (nearest.distanceInMeters - core) / weight(of: nearest.place, rules)
    let farthest = min(shortest * rules.seatWeight + rules.largestCoreInMeters, reachInMeters)
    gazetteer.points.forEach(within: farthest, of: coordinate) { index, chord in
      guard index != nearest.index, let place = gazetteer.place(at: index) else { return }
      let weight = weight(of: place, rules)
      let distanceInMeters = GridVector.distanceInMeters(squaredChord: chord)
      // Nearly all are villages whose small core cannot make up for their distance: a look at the number of digits tells.
      guard distanceInMeters - largestCores[Int.bitWidth - place.population.leadingZeroBitCount] <= shortest * weight,
        place.country == nearest.place.country, place.stateArea == nearest.place.stateArea, (place.parent ?? index) != city, isAlive(place)
      else { return }
      let distance = max(0, distanceInMeters - rules.coreInMeters(of: place)) / weight
      // Of two in whose cores the point lies, and of two equally near, the nearer centre answers.
      guard (distance, distanceInMeters) < (shortest, best.distanceInMeters) else { return }
      (best, shortest) = (FoundPlace(place: place, index: index, distanceInMeters: distanceInMeters), distance)
    }
    return best
  }

  private func weight(of place: Place, _ rules: PlacemarkRules) -> Double {
    isSeat.indices.contains(place.featureCode) && isSeat[place.featureCode] ? rules.seatWeight : 1
  }
}

extension PlacemarkRules {
  /// How far the core of a place reaches, in metres; 0 where its population is not known.
  func coreInMeters(of place: Place) -> Double { coreInMeters(population: place.population) }

  func coreInMeters(population: Int) -> Double {
    min(UrbanRadius.inMeters(population: population) * coreShare, largestCoreInMeters)
  }
}
