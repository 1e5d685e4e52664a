import Geodesy
import GazetteerStore
import SpatialIndex

/// Finds which places are sections of which cities.
///
/// Ten searches, whose finds are counted under the eight cases of ``SectionRule``, all inside one country. None of them uses one population for the whole world:
/// sizes are compared with the city in question and with its ``UrbanRadius``, since a place of 5,000 is a village here and a city there.
/// A section of a section becomes a section of the city at the top.
struct SectionFinder {
  /// The city that a place is a section of, and why.
  struct Section: Hashable {
    var city: Int
    var rule: SectionRule
  }

  let places: [PlaceRecord]
  let codes: [AdministrativeCodes]
  let divisions: [DivisionRecord]
  let countries: [CountryRecord]
  /// Inhabitants of each country, 0 where not known.
  let countryPopulations: [Int]
  let cities: CityIndex

  init(
    places: [PlaceRecord], codes: [AdministrativeCodes], divisions: [DivisionRecord], countries: [CountryRecord], countryPopulations: [Int]
  ) {
    self.places = places
    self.codes = codes
    self.divisions = divisions
    self.countries = countries
    self.countryPopulations = countryPopulations
    cities = CityIndex(places: places)
  }

  /// The sections by the position of the place, in that order.
  func find() -> [(Int, Section)] {
    var found: [Int: Section] = [:]
    let municipalities = municipalities()
    let districts = districtsOfMetropolises(municipalities)
    let boroughs = sectionsInsideLargeCities()
    let rules = [
      districts, municipalities.flatMap(\.sections), markedSections(), boroughs, cityStateSections(), stateCitySections(),
      placesOfBoroughs(boroughs), municipalSections(), sectionsDeepInside(), sectionsOfUnknownKind(),
    ]
    // A rule that knows more comes first; what it has decided stays.
    let ownCities = Set(municipalities.map(\.city)).subtracting(districts.map(\.0))
    for sections in rules {
      for (place, section) in sections where found[place] == nil && !ownCities.contains(place) { found[place] = section }
    }
    return found.keys.sorted().compactMap { place in
      guard let section = found[place], let city = top(of: place, found) else { return nil }
      return (place, Section(city: city, rule: section.rule))
    }
  }

  /// The city at the end of the chain.
  ///
  /// Nearly every city is larger than its sections, so a chain ends. The seat that bears its municipality's name need not be; a chain that does not end makes no
  /// sections.
  private func top(of place: Int, _ found: [Int: Section]) -> Int? {
    var seen: Set<Int> = [place]
    var city = place
    while let next = found[city]?.city {
      guard seen.insert(next).inserted else { return nil }
      city = next
    }
    return city == place ? nil : city
  }

  func isInSameState(_ place: Int, _ city: Int) -> Bool {
    let (own, other) = (codes[place].first, codes[city].first)
    return own == other || own == 0 || other == 0
  }
}

/// The cities that places can be sections of.
struct CityIndex {
  private let index: PointIndex
  private let members: [Int]
  /// The radius of each place as a city, in metres; 0 where it is none.
  let radiusInMeters: [Double]
  let largestRadiusInMeters: Double

  init(places: [PlaceRecord]) {
    radiusInMeters = places.map { FeatureCode.isCity($0.featureCode) ? UrbanRadius.inMeters(population: $0.population) : 0 }
    largestRadiusInMeters = radiusInMeters.max() ?? 0
    let radii = radiusInMeters
    let cities = places.indices.filter { radii[$0] > 0 }
    let (index, order) = PointIndex.build(cities.map { places[$0].coordinate })
    self.index = index
    members = order.map { cities[$0] }
  }

  /// Calls `body` with the cities within a distance and how far away each is, in metres.
  func forEach(within distanceInMeters: Double, of coordinate: Coordinate, _ body: (Int, Double) -> Void) {
    for neighbor in index.within(distanceInMeters, of: coordinate) { body(members[neighbor.index], neighbor.distanceInMeters) }
  }
}
