import Geodesy
import GazetteerStore
import SpatialIndex

extension SectionFinder {
  /// Places that GeoNames marks as sections of a city (PPLX), which does not say of which.
  ///
  /// Of the cities in the same country and state the one wins whose distance is the smallest part of its radius. Each administrative code
  /// below the state that both share halves the distance. No city is taken from farther than twice its radius so measured, and none with
  /// an other division of level 2 from outside its radius. A city smaller than its section is taken only from inside its radius, since
  /// then it is the section's population that is wrong.
  func markedSections() -> [(Int, Section)] {
    let farthestRadii = 2.0
    // Three shared levels divide the distance by eight, but nobody lives in a section that far away: two levels' worth is enough.
    let reach = cities.largestRadiusInMeters * farthestRadii * 2
    return places.indices.filter { places[$0].featureCode == FeatureCode.section }.compactMap { place in
      var best: (city: Int, radii: Double)?
      cities.forEach(within: reach, of: places[place].coordinate) { city, distance in
        guard places[city].country == places[place].country, isInSameState(place, city) else { return }
        let radius = cities.radiusInMeters[city]
        let (own, other) = (codes[place], codes[city])
        let isElsewhere = own.second != 0 && other.second != 0 && own.second != other.second
        if distance > radius, isElsewhere || places[city].population < places[place].population { return }
        let radii = distance / Double(1 << own.sharedLevels(with: other)) / radius
        guard radii <= farthestRadii, radii < best?.radii ?? .infinity else { return }
        best = (city, radii)
      }
      return best.map { (place, Section(city: $0.city, rule: .marked)) }
    }
  }

  /// Small places close to the largest place with the same code of a municipality.
  ///
  /// The largest place must have five times the population of the other and lie within one and a half times its own radius: the code alone
  /// does not decide, since in some countries level 3 is a district of many towns, and a village in the next valley is no
  /// section of the town that administers it.
  func municipalSections() -> [(Int, Section)] {
    var groups: [Int32: [Int]] = [:]
    for place in places.indices where codes[place].municipality != 0 { groups[codes[place].municipality, default: []].append(place) }
    var found: [(Int, Section)] = []
    for group in groups.values where group.count > 1 {
      // The first of the largest; a group keeps the order of the places.
      guard let seat = largest(of: group.filter { cities.radiusInMeters[$0] > 0 }) else { continue }
      for place in group where place != seat && isOrdinary(place) && places[place].population * 5 <= places[seat].population {
        let distance = places[place].coordinate.distanceInMeters(to: places[seat].coordinate)
        guard distance <= 1.5 * cities.radiusInMeters[seat] else { continue }
        found.append((place, Section(city: seat, rule: .sameMunicipality)))
      }
    }
    return found
  }

  /// Seats of divisions that lie inside a city.
  ///
  /// A city that is larger than the divisions of a level has no code at that level: New York City has no county, London no borough. The seats
  /// of such divisions within the city's radius are its sections, where together they make up about the whole city: from 60 to
  /// 120 % of its people. Without that test the suburbs of a capital, whose own code is only missing, would become its sections.
  func sectionsInsideLargeCities() -> [(Int, Section)] {
    var seats: [Int32: [Int]] = [:]
    for place in places.indices {
      switch places[place].featureCode {
      case "PPLA2" where codes[place].second != 0: seats[codes[place].first, default: []].append(place)
      case "PPLA3" where codes[place].third != 0: seats[codes[place].second, default: []].append(place)
      default: continue
      }
    }
    var found: [(Int, Section)] = []
    for city in places.indices where cities.radiusInMeters[city] > 0 {
      let code = codes[city]
      let above = code.second == 0 ? code.first : code.third == 0 ? code.second : 0
      guard above != 0 else { continue }
      let inside = seats[above, default: []].filter { seat in
        seat != city && places[seat].population < places[city].population
          && places[seat].coordinate.distanceInMeters(to: places[city].coordinate) <= cities.radiusInMeters[city]
      }
      let people = inside.reduce(0) { $0 + places[$1].population }
      guard inside.count > 1, people * 10 >= places[city].population * 6, people * 10 <= places[city].population * 12 else { continue }
      found += inside.map { ($0, Section(city: city, rule: .insideLargeCity)) }
    }
    return found
  }

  /// Places around a city that holds nine tenths of its country's people, as Hong Kong does, within one and a half times its radius.
  func cityStateSections() -> [(Int, Section)] {
    var found: [(Int, Section)] = []
    for (_, members) in Dictionary(grouping: places.indices, by: { places[$0].country }).sorted(by: { $0.key < $1.key }) {
      guard let city = largest(of: members.filter { cities.radiusInMeters[$0] > 0 }) else { continue }
      let people = countryPopulations[places[city].country]
      guard people > 0, places[city].population * 10 >= people * 9 else { continue }
      for place in members where place != city && isOrdinary(place) {
        let distance = places[place].coordinate.distanceInMeters(to: places[city].coordinate)
        guard distance <= 1.5 * cities.radiusInMeters[city] else { continue }
        found.append((place, Section(city: city, rule: .cityState)))
      }
    }
    return found
  }

  /// Places whose feature code is not known and that lie within a third of the radius of a city of twenty times their size.
  ///
  /// So close to the middle of so large a city there is no other town; where GeoNames gives a code, it is believed instead.
  func sectionsOfUnknownKind() -> [(Int, Section)] {
    places.indices.filter { places[$0].featureCode.isEmpty }.compactMap { place in
      var best: (city: Int, radii: Double)?
      cities.forEach(within: cities.largestRadiusInMeters / 3, of: places[place].coordinate) { city, distance in
        guard city != place, places[city].country == places[place].country, isInSameState(place, city),
          codes[place].second == codes[city].second || codes[place].second == 0 || codes[city].second == 0,
          places[city].population >= 20 * max(1, places[place].population)
        else { return }
        let radii = distance / cities.radiusInMeters[city]
        guard radii <= 1.0 / 3, radii < best?.radii ?? .infinity else { return }
        best = (city, radii)
      }
      return best.map { (place, Section(city: $0.city, rule: .unknownKind)) }
    }
  }

  /// Whether a place is what it says: no section by its mark, which has a rule of its own, and no abandoned place.
  private func isOrdinary(_ place: Int) -> Bool { FeatureCode.isCity(places[place].featureCode) }

  private func largest(of group: [Int]) -> Int? {
    group.max { places[$0].population != places[$1].population ? places[$0].population < places[$1].population : $0 > $1 }
  }
}
