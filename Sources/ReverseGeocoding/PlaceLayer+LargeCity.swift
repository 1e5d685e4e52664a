import GazetteerStore
import Geodesy
import SpatialIndex

extension PlaceLayer {
  private static let farthestChord = GridVector.squaredChord(distanceInMeters: LargeCity.farthestInMeters)

  /// The place that answers where `nearest` is the nearest: that itself, one that counts as nearer, or the large city around both.
  func answering(_ nearest: FoundPlace, at point: GridVector, within reachInMeters: Double, rules: RuleFigures) -> FoundPlace {
    let place = weighed(nearest, at: point, within: reachInMeters, rules: rules)
    // No circle is smaller.
    guard place.distanceInMeters > LargeCity.radiiOfPlace * PlacemarkRules.smallestRegionRadiusInMeters else { return place }
    let city = place.place.parent.flatMap(gazetteer.packedPlace(at:))
    guard place.distanceInMeters > reachBesideLargeCityInMeters(of: place.place),
      let found = largeCity(around: point, instead: place.place, of: max(place.place.population, city?.population ?? 0))
    else { return place }
    let distanceInMeters = GridVector.distanceInMeters(squaredChord: found.squaredChord)
    guard distanceInMeters <= reachInMeters else { return place }
    // A section far away says little, but its city may reach here.
    if let city, let center = city.position.coordinate,
      GridVector.distanceInMeters(squaredChord: GridVector(center).squaredChord(to: point)) <= reachBesideLargeCityInMeters(of: city)
    {
      return place
    }
    return FoundPlace(place: found.city.place, index: found.city.index, distanceInMeters: distanceInMeters)
  }

  private func largeCity(around point: GridVector, instead place: PackedPlace, of population: Int) -> (
    city: LargeCity, squaredChord: Int64
  )? {
    var choice = LargeCityChoice(instead: place, of: population)
    if let cities = sharedLargeCities.valueForMany(of: self) {
      cities.forEach(from: point, bound: Self.farthestChord) { choice.consider($0, squaredChord: $1) }
    } else {
      _ = gazetteer.points.tree.search(from: point, bound: Self.farthestChord) { index, chord, bound in
        if let city = LargeCity(at: index, in: self) { choice.consider(city, squaredChord: chord) }
        return bound
      }
    }
    return choice.best
  }

  /// How far a place keeps its ground from a large city around it.
  func reachBesideLargeCityInMeters(of place: PackedPlace) -> Double {
    LargeCity.radiiOfPlace * PlacemarkRules.regionRadiusInMeters(population: place.population)
  }

  /// How far from a place, where it is the nearest, no large city can come before it.
  func clearOfLargeCitiesInMeters(_ place: PackedPlace, at coordinate: Coordinate, within reachInMeters: Double) -> Double {
    let population = max(place.population, place.parent.flatMap(gazetteer.packedPlace(at:))?.population ?? 0)
    var clear = Double.infinity
    let bound = GridVector.squaredChord(distanceInMeters: LargeCity.farthestInMeters + reachInMeters)
    sharedLargeCities.value(of: self).forEach(from: GridVector(coordinate), bound: bound) { city, chord in
      guard city.comes(before: place, of: population) else { return }
      clear = min(clear, GridVector.distanceInMeters(squaredChord: chord) - city.reachInMeters)
    }
    return max(clear, reachBesideLargeCityInMeters(of: place))
  }
}
