import Geodesy
import GazetteerStore
import SpatialIndex

extension SectionFinder {
  /// Places that GeoNames marks as sections of a city (PPLX), which does not say of which.
  ///
  /// Of the cities in the same country and state the one wins whose distance is the smallest part of its radius. Each administrative code
  /// below the state that both share halves the distance. No city is taken from farther than twice its radius so measured, and
  /// none with an other division of level 2 from farther than one and a half. A city has at least twice the people of its section;
  /// where there is none, one from inside its radius is taken all the same, since then it is a population that is wrong. Of a place that is itself a large city
  /// the mark is not believed (``standsForItself(_:beside:times:)``): Navi Mumbai, Subang Jaya.
  func markedSections() -> [(Int, Section)] {
    let farthestRadii = 2.0
    // Three shared levels divide the distance by eight, but nobody lives in a section that far away: one level's worth is enough.
    let reach = cities.largestRadiusInMeters * farthestRadii * 2
    return places.indices.filter { places[$0].featureCode == FeatureCode.section }.compactMap { place in
      var best: (city: Int, radii: Double)?
      var bestOfSmall: (city: Int, radii: Double)?
      var isLargeCity = false
      cities.forEach(within: reach, of: places[place].coordinate) { city, distance in
        guard places[city].country == places[place].country, isInSameState(place, city) else { return }
        let (own, other) = (codes[place], codes[city])
        let isElsewhere = own.second != 0 && other.second != 0 && own.second != other.second
        let plainRadii = distance / cities.radiusInMeters[city]
        let radii = plainRadii / Double(1 << own.sharedLevels(with: other))
        guard radii <= (isElsewhere ? 1.5 : farthestRadii) else { return }
        guard !standsForItself(place, beside: city, times: 5) else { return isLargeCity = true }
        if places[city].population >= 2 * places[place].population {
          if radii < best?.radii ?? .infinity { best = (city, radii) }
        } else if plainRadii <= 1, places[city].population > 0, radii < bestOfSmall?.radii ?? .infinity {
          bestOfSmall = (city, radii)
        }
      }
      return (best ?? (isLargeCity ? nil : bestOfSmall)).map { (place, Section(city: $0.city, rule: .marked)) }
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
        guard places[place].population * 5 <= places[seat].population,
          distanceInMeters(place, seat) <= 1.5 * self.cities.radiusInMeters[seat]
        else { continue }
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

  /// Towns, as GeoNames has them, inside a city of ten times their people, whose codes say that they are in it.
  ///
  /// GeoNames files many quarters as towns. One is in the city where both have the same code of level 3, as Ursynów and Warsaw have, and the city's
  /// radius reaches it. Where neither has any code below the state, a quarter of the radius counts, and so it does where the city is a capital, or that of a state, that is larger than the
  /// divisions of level 2 and has no code of theirs, and the town has none of level 3: Cerro in Havana. With other codes or farther away a town is believed, as
  /// Kirtipur near Kathmandu. A seat is in the city within half its radius where no code tells them apart and it is a district in the city's own
  /// division of level 2, or where its population is not known; both are so in China. In the United States a place inside a city's radius without being in
  /// the city is an ordinary thing, and their quarters are marked: the rule does not hold there.
  func sectionsDeepInside() -> [(Int, Section)] {
    places.indices.compactMap { place in
      let (code, own) = (places[place].featureCode, codes[place])
      let isSeat = code == "PPLA2" || code == "PPLA3"
      guard code == "PPL" || isSeat, countries[places[place].country].iso != "US" else { return nil }
      return closest(to: place, withinRadii: 1, rule: .deepInside) { city in
        guard places[city].population >= 10 * max(1, places[place].population) else { return false }
        let other = codes[city]
        let radii = distanceInMeters(place, city) / cities.radiusInMeters[city]
        if isSeat {
          let isDistrict = code == "PPLA3" && isInSameDivision(place, city) && own.third == 0 && other.third == 0
          let isUnknown = places[place].population == 0 && (code == "PPLA2" || Self.agree(own.second, other.second))
          return radii <= 0.5 && (isDistrict || isUnknown)
        }
        let isLargerThanDivisions = FeatureCode.isSeat(places[city].featureCode, ofLevel: 1) && other.second == 0 && own.third == 0
        if own.second == 0 || isLargerThanDivisions { return other.second == 0 && radii <= 0.25 }
        return isInSameDivision(place, city) && own.third != 0 && own.third == other.third
      }
    }
  }

  /// Places whose feature code is not known, or is not that of a town, and that lie within half the radius of a city of five times their size.
  ///
  /// So close to the middle of so large a city there is no other town; where GeoNames calls it one, it is believed instead. Where both lie in the same
  /// division of level 2, a city of twice the size will do: the halves of Shanghai are as large as other cities. Nearer than 0.15 radii to a city of
  /// 100,000 the place is its middle, or the city itself a second time, as Mandaluyong beside Mandaluyong City, however many people it has. The capital of a country counts for
  /// other states too, where nothing is known below them. In a division that hardly reaches beyond a city 0.8 radii count, but not for a place
  /// that is itself a large city (``standsForItself(_:beside:times:)``): Carrefour beside Port-au-Prince. Nor is a place that calls itself a city a section where only
  /// cities do: Marikina City.
  func sectionsOfUnknownKind() -> [(Int, Section)] {
    let cityOfDivision = divisionsOfOneCity()
    return places.indices.filter { FeatureCode.isIndefinite(places[$0].featureCode) && !callsItselfACity($0) }.compactMap { place in
      let division = codes[place].second != 0 ? codes[place].second : divisionAround(place)
      let ofDivision = cityOfDivision[division]
      return closest(to: place, withinRadii: ofDivision == nil ? 0.5 : 0.8, ofAnyState: true, rule: .unknownKind) { city in
        guard isInSameState(place, city) || places[city].featureCode == "PPLC", Self.agree(codes[place].second, codes[city].second),
          !standsForItself(place, beside: city, times: 3)
        else { return false }
        let isMiddle = places[city].population >= 100_000 && distanceInMeters(place, city) <= 0.15 * cities.radiusInMeters[city]
        let times = isMiddle ? 1 : codes[city].second == division && division != 0 ? 2 : 5
        guard places[city].population >= times * max(1, places[place].population) else { return false }
        return city == ofDivision || distanceInMeters(place, city) <= 0.5 * cities.radiusInMeters[city]
      }
    }
  }

  /// Whether a place is itself a large city beside an other one: half a million people live there, the other has fewer than so many times as many, and it
  /// lies farther away than half the other's radius.
  ///
  /// A place with as many people as the other or more has the other's population by mistake.
  private func standsForItself(_ place: Int, beside city: Int, times: Int) -> Bool {
    let (own, others) = (places[place].population, places[city].population)
    return own >= 500_000 && own < others && others < times * own
      && distanceInMeters(place, city) > 0.5 * cities.radiusInMeters[city]
  }

  /// Whether a place has "City" for its last word in a country where that is what the law calls a city, and nothing else.
  private func callsItselfACity(_ place: Int) -> Bool {
    countries[places[place].country].iso == "PH" && places[place].name.hasSuffix(" City")
  }

  /// The largest place of each division of level 2 of whose places three quarters lie within 1.2 times its radius: San Francisco, Montréal, Shenzhen.
  private func divisionsOfOneCity() -> [Int32: Int] {
    var members: [Int32: [Int]] = [:]
    for place in places.indices where codes[place].second != 0 { members[codes[place].second, default: []].append(place) }
    return members.compactMapValues { members in
      guard members.count > 1, let city = largest(of: members.filter { cities.radiusInMeters[$0] > 0 }) else { return nil }
      let inside = members.count { distanceInMeters($0, city) <= 1.2 * cities.radiusInMeters[city] } - 1
      return inside * 4 >= (members.count - 1) * 3 ? city : nil
    }
  }

  /// The code of level 2 of the nearest town in the state that has one, no farther than 5 km away.
  private func divisionAround(_ place: Int) -> Int32 {
    var nearest: (division: Int32, distance: Double) = (0, .infinity)
    cities.forEach(within: 5_000, of: places[place].coordinate) { city, distance in
      guard distance < nearest.distance, codes[city].second != 0, codes[city].first == codes[place].first else { return }
      nearest = (codes[city].second, distance)
    }
    return nearest.division
  }

  /// Of the cities of a place's country, and of its state unless any will do, that fit, the one whose distance is the smallest part of its radius.
  private func closest(
    to place: Int, withinRadii limit: Double, ofAnyState: Bool = false, rule: SectionRule, where fits: (Int) -> Bool
  ) -> (Int, Section)? {
    var best: (city: Int, radii: Double)?
    cities.forEach(within: cities.largestRadiusInMeters * limit, of: places[place].coordinate) { city, distance in
      guard city != place, places[city].country == places[place].country, ofAnyState || isInSameState(place, city) else { return }
      let radii = distance / cities.radiusInMeters[city]
      guard radii <= limit, radii < best?.radii ?? .infinity, fits(city) else { return }
      best = (city, radii)
    }
    return best.map { (place, Section(city: $0.city, rule: rule)) }
  }

  /// Whether two codes are the same, or one is not known.
  private static func agree(_ one: Int32, _ other: Int32) -> Bool { one == other || one == 0 || other == 0 }

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
