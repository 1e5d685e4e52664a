import Geodesy
import GazetteerStore

extension SectionFinder {
  /// A town that bears the name of its municipality, and the other places of the municipality.
  struct TownOfMunicipality {
    var city: Int
    var sections: [(Int, Section)]
  }

  /// Places in municipalities that are the city, in the countries of ``Municipality``.
  ///
  /// The city is the place of the municipality that bears its name, or has it among its other names; of several a seat, then the largest. Where none does, the places stay towns of their
  /// own: in the municipality of Härryda nobody calls Landvetter either Härryda or, after its seat, Mölnlycke.
  func municipalities() -> [TownOfMunicipality] {
    let isListed = countries.map { Municipality.countries.contains($0.iso) }
    var members: [Int: [Int]] = [:]
    for place in places.indices where isListed[places[place].country] {
      if let division = places[place].subState { members[division, default: []].append(place) }
    }
    return members.sorted { $0.key < $1.key }.compactMap { division, members in
      guard !Municipality.isWard(divisions[division].name) else { return nil }
      let names = Municipality.townNames(of: divisions[division].name)
      let bearers = members.filter { FeatureCode.isCity(places[$0].featureCode) && bears(names, $0) }
      let byName = bearers.filter { names.contains(DivisionName.plain(places[$0].name)) }
      guard let city = first(of: byName.isEmpty ? bearers : byName) else { return nil }
      return TownOfMunicipality(
        city: city, sections: members.filter { $0 != city }.map { ($0, Section(city: city, rule: .municipality)) })
    }
  }

  /// Places in a state that is one city: Mexico City, Seoul, Vienna.
  ///
  /// The state bears the name of its largest place. Either hardly any of its other places (one in seven) lies farther away than 1.2 times the radius of
  /// that city, or those outside its radius have at most a tenth of its people, as around Hanoi and
  /// Lima: then those inside its radius are its sections. Those inside do not count: their people are the city's. A place of more than a third of its
  /// size farther away than half its radius is a city of its own, as Omdurman is, and there the rule does not hold.
  func stateCitySections() -> [(Int, Section)] {
    var members: [Int: [Int]] = [:]
    for place in places.indices { if let state = places[place].state { members[state, default: []].append(place) } }
    return members.sorted { $0.key < $1.key }.flatMap { state, members -> [(Int, Section)] in
      guard let city = largest(of: members.filter { cities.radiusInMeters[$0] > 0 }),
        bears(DivisionName.all(divisions[state].name), city)
      else { return [] }
      let radius = cities.radiusInMeters[city]
      let others = members.filter { $0 != city }.map { (place: $0, radii: distanceInMeters($0, city) / radius) }
      guard !others.contains(where: { places[$0.place].population * 3 > places[city].population && $0.radii > 0.5 }) else { return [] }
      let inside = others.filter { $0.radii <= 1.2 }
      let people = others.reduce(0) { $0 + ($1.radii > 1 ? places[$1.place].population : 0) }
      let reach: Double
      if inside.count * 7 >= others.count * 6 {
        reach = 1.2
      } else if people * 10 <= places[city].population {
        reach = 1
      } else {
        return []
      }
      return inside.filter { $0.radii <= reach }.map { ($0.place, Section(city: city, rule: .stateOfOneCity)) }
    }
  }

  /// Further places of the divisions whose seats are sections of a city, as Harlem and Corona are of New York with their boroughs.
  func placesOfBoroughs(_ boroughs: [(Int, Section)]) -> [(Int, Section)] {
    var cityOfDivision: [Int32: Int] = [:]
    for (seat, section) in boroughs {
      let code = places[seat].featureCode == "PPLA3" ? codes[seat].third : codes[seat].second
      let cityCode = places[seat].featureCode == "PPLA3" ? codes[section.city].third : codes[section.city].second
      // A division that the city itself has the code of may hold more than the city.
      if code != 0, code != cityCode { cityOfDivision[code] = section.city }
    }
    return places.indices.compactMap { place in
      guard let city = cityOfDivision[codes[place].third] ?? cityOfDivision[codes[place].second], place != city,
        places[place].population * 2 <= places[city].population, distanceInMeters(place, city) <= 1.5 * cities.radiusInMeters[city]
      else { return nil }
      return (place, Section(city: city, rule: .insideLargeCity))
    }
  }

  /// Municipalities of countries where those inside a metropolis are its districts: in Turkey a large city is governed as a whole.
  ///
  /// The town is in the same state, which bears the name of the metropolis, within 0.6 times its radius, and has at most half its people.
  func districtsOfMetropolises(_ towns: [TownOfMunicipality]) -> [(Int, Section)] {
    let isListed = countries.map { Municipality.countriesWithMetropolises.contains($0.iso) }
    return towns.compactMap { town in
      guard isListed[places[town.city].country], let state = places[town.city].state else { return nil }
      let names = DivisionName.all(divisions[state].name)
      var found: Int?
      cities.forEach(within: cities.largestRadiusInMeters, of: places[town.city].coordinate) { city, distance in
        guard city != town.city, places[city].state == state, distance <= 0.6 * cities.radiusInMeters[city],
          places[city].population >= 2 * places[town.city].population, bears(names, city)
        else { return }
        found = city
      }
      return found.map { (town.city, Section(city: $0, rule: .insideLargeCity)) }
    }
  }

  private func bears(_ names: Set<String>, _ place: Int) -> Bool {
    names.contains(DivisionName.plain(places[place].name))
      || places[place].alternateNames.contains { names.contains(DivisionName.plain($0)) }
  }

  /// A seat before others, then the largest, then the first.
  private func first(of group: [Int]) -> Int? {
    group.min {
      let (a, b) = (places[$0], places[$1])
      let (aIsSeat, bIsSeat) = (FeatureCode.isSeat(a.featureCode, ofLevel: 2), FeatureCode.isSeat(b.featureCode, ofLevel: 2))
      return aIsSeat != bIsSeat ? aIsSeat : a.population != b.population ? a.population > b.population : $0 < $1
    }
  }
}
