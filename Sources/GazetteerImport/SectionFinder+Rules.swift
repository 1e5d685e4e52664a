import Geodesy
import GazetteerStore
import SpatialIndex

extension SectionFinder {
  /// Places that GeoNames marks as sections of a city (PPLX), which does not say of which.
  ///
  /// Of the cities in the same country and state the one wins whose distance is the smallest part of its radius. Each administrative code
  /// below the state that both share halves the distance. No city is taken from farther than twice its radius so measured, and
  /// none with an other division of level 2 from farther than one and a half. A city has at least twice the people of its section;
  /// where there is none, one from inside its radius is taken all the same, since then it is a population that is wrong.
  func markedSections() -> [(Int, Section)] {
    let farthestRadii = 2.0
    // Three shared levels divide the distance by eight, but nobody lives in a section that far away: one level's worth is enough.
    let reach = cities.largestRadiusInMeters * farthestRadii * 2
    return places.indices.filter { places[$0].featureCode == FeatureCode.section }.compactMap { place in
      var best: (city: Int, radii: Double)?
      var bestOfSmall: (city: Int, radii: Double)?
      cities.forEach(within: reach, of: places[place].coordinate) { city, distance in
        guard places[city].country == places[place].country, isInSameState(place, city) else { return }
        let (own, other) = (codes[place], codes[city])
        let isElsewhere = own.second != 0 && other.second != 0 && own.second != other.second
        let plainRadii = distance / cities.radiusInMeters[city]
        let radii = plainRadii / Double(1 << own.sharedLevels(with: other))
        guard radii <= (isElsewhere ? 1.5 : farthestRadii) else { return }
        if places[city].population >= 2 * places[place].population {
          if radii < best?.radii ?? .infinity { best = (city, radii) }
        } else if plainRadii <= 1, places[city].population > 0, radii < bestOfSmall?.radii ?? .infinity {
          bestOfSmall = (city, radii)
        }
      }
      return (best ?? bestOfSmall).map { (place, Section(city: $0.city, rule: .marked)) }
    }
  }

  /// Small places close to the seat of their municipality.
  ///
  /// The seat is the largest place with the same code, of those that GeoNames calls seats if there are any. It must have five times the
  /// population of the other and lie within one and a half times its own radius: the code alone does not decide, since in
  /// some countries level 3 is a district of many towns, and a village in the next valley is no section of the town that administers it.
  func municipalSections() -> [(Int, Section)] {
    var groups: [Int32: [Int]] = [:]
    for place in places.indices where codes[place].municipality != 0 { groups[codes[place].municipality, default: []].append(place) }
    var found: [(Int, Section)] = []
    for group in groups.values where group.count > 1 {
      let level = codes[group[0]].fourth != 0 ? 4 : 3
      let cities = group.filter { self.cities.radiusInMeters[$0] > 0 }
      let seats = cities.filter { FeatureCode.isSeat(places[$0].featureCode, ofLevel: level) }
      guard let seat = largest(of: seats.isEmpty ? cities : seats) else { continue }
      for place in group where place != seat && isOrdinary(place) && !FeatureCode.isSeat(places[place].featureCode, ofLevel: level) {
        let distance = places[place].coordinate.distanceInMeters(to: places[seat].coordinate)
        guard places[place].population * 5 <= places[seat].population, distance <= 1.5 * self.cities.radiusInMeters[seat] else { continue }
        found.append((place, Section(city: seat, rule: .sameMunicipality)))
      }
    }
    return found
  }

  /// Seats of divisions that lie inside a city.
  ///
  /// A city that is larger than the divisions of a level has no code at that level: New York City has no county, London no borough. It is
  /// the largest place of the division above. The seats within its radius are its sections where together they make up about
  /// the whole city (from 60 to 120 % of its people) or nearly the whole division above (four of five seats, and at least four, with no more
  /// people than that). Without these tests the suburbs of a capital whose own code is only missing would become its sections. Where it is neither, since
  /// the populations of the seats are not known, as in Hanoi, six of them within half the radius, none larger than a fifth of the city, are still no suburbs.
  func sectionsInsideLargeCities() -> [(Int, Section)] {
    var seats: [Int32: [Int]] = [:]
    var largestPopulation: [Int32: Int] = [:]
    for place in places.indices {
      let code = codes[place]
      if places[place].featureCode == "PPLA2", code.second != 0 { seats[code.first, default: []].append(place) }
      if places[place].featureCode == "PPLA3", code.third != 0 { seats[code.second, default: []].append(place) }
      for number in [code.first, code.second] { largestPopulation[number] = max(largestPopulation[number] ?? 0, places[place].population) }
    }
    var found: [(Int, Section)] = []
    for city in places.indices where cities.radiusInMeters[city] > 0 && !places[city].featureCode.isEmpty {
      let (code, population) = (codes[city], places[city].population)
      let above = code.second == 0 ? code.first : code.third == 0 ? code.second : 0
      guard above != 0, population == largestPopulation[above], let all = seats[above] else { continue }
      let inside = all.filter { seat in
        seat != city && places[seat].population < population && distanceInMeters(seat, city) <= cities.radiusInMeters[city]
      }
      let people = inside.reduce(0) { $0 + places[$1].population }
      let makeUpCity = inside.count > 1 && people * 10 >= population * 6
      let makeUpDivision = inside.count >= 4 && inside.count * 5 >= all.count * 4
      if people * 10 <= population * 12, makeUpCity || makeUpDivision {
        found += inside.map { ($0, Section(city: city, rule: .insideLargeCity)) }
        continue
      }
      let deep = inside.filter { places[$0].population * 5 <= population && 2 * distanceInMeters($0, city) <= cities.radiusInMeters[city] }
      if deep.count >= 6 { found += deep.map { ($0, Section(city: city, rule: .insideLargeCity)) } }
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

  /// Places whose feature code is not known, or is not that of a town, and that lie within half the radius of a city of five times their size.
  ///
  /// So close to the middle of so large a city there is no other town; where GeoNames calls it one, it is believed instead. Where both lie in the same
  /// division of level 2, a city of twice the size will do: the halves of Shanghai are as large as other cities.
  func sectionsOfUnknownKind() -> [(Int, Section)] {
    places.indices.filter { FeatureCode.isIndefinite(places[$0].featureCode) }.compactMap { place in
      var best: (city: Int, radii: Double)?
      cities.forEach(within: cities.largestRadiusInMeters / 2, of: places[place].coordinate) { city, distance in
        guard city != place, places[city].country == places[place].country, isInSameState(place, city),
          codes[place].second == codes[city].second || codes[place].second == 0 || codes[city].second == 0,
          places[city].population >= (isInSameDivision(place, city) ? 2 : 5) * max(1, places[place].population)
        else { return }
        let radii = distance / cities.radiusInMeters[city]
        guard radii <= 0.5, radii < best?.radii ?? .infinity else { return }
        best = (city, radii)
      }
      return best.map { (place, Section(city: $0.city, rule: .unknownKind)) }
    }
  }

  func distanceInMeters(_ place: Int, _ city: Int) -> Double { places[place].coordinate.distanceInMeters(to: places[city].coordinate) }

  private func isInSameDivision(_ place: Int, _ city: Int) -> Bool {
    codes[place].second != 0 && codes[place].second == codes[city].second
  }

  /// Whether a place is what it says: no section by its mark, which has a rule of its own, and no abandoned place.
  private func isOrdinary(_ place: Int) -> Bool { FeatureCode.isCity(places[place].featureCode) }

  func largest(of group: [Int]) -> Int? {
    group.max { places[$0].population != places[$1].population ? places[$0].population < places[$1].population : $0 > $1 }
  }
}
