import Geodesy
import GazetteerStore
import SpatialIndex

/// Finds places that still carry the state of an older division of their country.
///
/// When a state is cut out of an other, a few of its places keep the old code, and a code of level 2 that no longer fits is lost; a village in the
/// middle of Barisal then says "Khulna". A place is given the state of the area in which it lies where all of this holds:
/// - it has no division of level 2 and is no seat of one, while at least half of the places that share its state have one;
/// - the area is that of an other state, by most of the places in it;
/// - the nearest ``witnesses`` places that have a division of level 2, none farther than ``limitInMeters``, all lie in that state.
///
/// Where only the map is old, or a state has no divisions of level 2, one of these does not hold.
struct StateRepair {
  /// How many places must agree.
  static let witnesses = 3

  /// Farther away a place says nothing about the ground here.
  static let limitInMeters = 50_000.0

  let places: [PlaceRecord]
  let areas: StateAreas

  /// The places that get an other state, by position, with that state.
  func find() -> [(Int, Int)] {
    var members: [Int: Int] = [:]
    var membersWithSubState: [Int: Int] = [:]
    for place in places {
      guard let state = place.state else { continue }
      members[state, default: 0] += 1
      if place.subState != nil { membersWithSubState[state, default: 0] += 1 }
    }
    let giving = places.indices.filter { places[$0].subState != nil }
    let (index, order) = PointIndex.build(giving.map { places[$0].coordinate })
    return places.indices.compactMap { place in
      guard let state = places[place].state, places[place].subState == nil,
        !FeatureCode.isSeat(places[place].featureCode, ofLevel: 2),
        2 * membersWithSubState[state, default: 0] >= members[state, default: 0],
        let there = areas.positions[place].flatMap({ areas.divisions[$0] }), there != state
      else { return nil }
      let witnesses = index.nearest(Self.witnesses, to: places[place].coordinate, within: Self.limitInMeters) {
        places[giving[order[$0]]].country == places[place].country
      }
      guard witnesses.count == Self.witnesses, witnesses.allSatisfy({ places[giving[order[$0.index]]].state == there }) else { return nil }
      return (place, there)
    }
  }
}
