import Geodesy
import GazetteerStore

/// Finds places in municipalities that are not theirs, in the countries of ``Municipality``.
///
/// A few places carry the code of another municipality of their state, Kastamonu that of Cide 80 km away. A place is given the municipality that
/// bears its name where all of this holds:
/// - no place of that municipality bears its name, so that it would be its town;
/// - the town of the municipality whose code it has lies farther away than one and a half times that town's radius, or there is none; or the place is called a
///   seat of level 2, as Erenler beside Adapazarı, or has half as many people as that town, as Fernando de la Mora beside San Lorenzo: those are towns of their own.
struct MunicipalityRepair {
  let places: [PlaceRecord]
  let divisions: [DivisionRecord]
  let countries: [CountryRecord]

  /// The places, by position, with their municipality.
  func find() -> [(Int, Int)] {
    let isListed = countries.map { Municipality.countries.contains($0.iso) }
    var named: [NameInState: [Int]] = [:]
    var names: [Int: Set<String>] = [:]
    for (position, division) in divisions.enumerated() {
      guard division.level == 2, isListed[division.country], let state = division.parent else { continue }
      names[position] = Municipality.townNames(of: division.name)
      for name in names[position] ?? [] { named[NameInState(state: state, name: name), default: []].append(position) }
    }
    var towns: [Int: Int] = [:]
    let members = places.indices.filter { isListed[places[$0].country] && FeatureCode.isCity(places[$0].featureCode) }
    for place in members {
      guard let division = places[place].subState, names[division]?.contains(DivisionName.plain(places[place].name)) == true else {
        continue
      }
      if let known = towns[division], places[known].population >= places[place].population { continue }
      towns[division] = place
    }
    return members.compactMap { place in
      guard let state = places[place].state, let division = places[place].subState, towns[division] != place,
        let own = named[NameInState(state: state, name: DivisionName.plain(places[place].name))], own.count == 1,
        own[0] != division, towns[own[0]] == nil
      else { return nil }
      if let town = towns[division], places[place].featureCode != "PPLA2", 2 * places[place].population < places[town].population {
        let distance = places[place].coordinate.distanceInMeters(to: places[town].coordinate)
        guard distance > 1.5 * UrbanRadius.inMeters(population: places[town].population) else { return nil }
      }
      return (place, own[0])
    }
  }
}
