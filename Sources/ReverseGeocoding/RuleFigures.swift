import GazetteerStore

/// The figures of the rules without their lists of codes: numbers alone, which are passed around at no cost.
struct RuleFigures: Sendable {
  let cityReachInMeters: Double
  let areaReachInMeters: Double
  let subStateReachInMeters: Double
  let addressReachInMeters: Double
  let streetReachInMeters: Double
  let lakeCityReachInMeters: Double
  let shoreCityReachInMeters: Double
  let unmappedLandReachInMeters: Double
  let townAtWaterShare: Double
  let townAtWaterReachInMeters: Double
  let coreShare: Double
  let largestCoreInMeters: Double
  let seatWeight: Double
  let worldview: Worldview

  init(_ rules: PlacemarkRules) {
    cityReachInMeters = rules.cityReachInMeters
    areaReachInMeters = rules.areaReachInMeters
    subStateReachInMeters = rules.subStateReachInMeters
    addressReachInMeters = rules.addressReachInMeters
    streetReachInMeters = rules.streetReachInMeters
    lakeCityReachInMeters = rules.lakeCityReachInMeters
    shoreCityReachInMeters = rules.shoreCityReachInMeters
    unmappedLandReachInMeters = rules.unmappedLandReachInMeters
    townAtWaterShare = rules.townAtWaterShare
    townAtWaterReachInMeters = rules.townAtWaterReachInMeters
    coreShare = rules.coreShare
    largestCoreInMeters = rules.largestCoreInMeters
    seatWeight = rules.seatWeight
    worldview = rules.worldview
  }

  /// How far the core of a place reaches, in metres; 0 where its population is not known.
  func coreInMeters(of place: PackedPlace) -> Double { coreInMeters(population: place.population) }

  func coreInMeters(population: Int) -> Double {
    min(UrbanRadius.inMeters(population: population) * coreShare, largestCoreInMeters)
  }
}
