import GazetteerStore
import Geodesy
import ReverseGeocoding
import Testing

/// A made-up coast: country CH in the west with the states of two divisions, IT in the east, a lake, a sea in the south with its waters.
private func coast() throws -> SampleWorld {
  var world = SampleWorld()
  world.contents.divisions.append(DivisionRecord(level: 1, country: 0, parent: nil, name: "Vaud", isoCode: "CH-VD", sourceCode: "CH.VD"))
  world.contents.timeZones.append(contentsOf: (-12...12).map(NauticalTimeZone.identifier))
  func add(
    _ kind: AreaKind, _ name: String, _ south: Double, _ west: Double, _ north: Double, _ east: Double,
    _ change: (inout AreaRecord) -> Void = { _ in }
  ) {
    var area = AreaRecord(kind: kind, name: name, rings: [[(west, south), (east, south), (east, north), (west, north)]])
    change(&area)
    world.contents.areas.append(area)
  }
  // Territorial waters reach from 0 to -0.2.
  add(.timeZone, "Europe/Zurich", -0.2, 0, 10, 5) { area in
    area.country = 0
    area.timeZone = 0
  }
  add(.timeZone, "Europe/Rome", -0.2, 5, 10, 10) { area in
    area.country = 1
    area.timeZone = 1
  }
  add(.timeZone, "Europe/Rome", 8, 4, 10, 5) { area in
    area.country = 1
    area.timeZone = 1
    area.rank = 1
    area.claimants = ["IT", "CH"]
  }
  add(.land, "", 0, 0, 10, 10)
  add(.state, "", 0, 0, 5, 5) { $0.country = 0 }
  add(.state, "", 5, 0, 10, 5) { $0.country = 0 }
  add(.lake, "Blue Lake", 2, 1, 3, 2)
  add(.sea, "Bay of Tests", -1, 0, 1, 10)
  add(.sea, "Test Ocean", -40, -180, 1, 180)
  add(.subState, "Visp District", 4, 0, 5, 1) { area in
    area.country = 0
    area.division = 1
  }
  return world
}

@Suite struct AreaRulesTests {
  @Test func theAreaDecidesTheCountryAndTheNearestTownInItTheRest() throws {
    var world = try coast()
    try world.add("Westtown", 1, 4.9) { $0.population = 1_000 }
    try world.add("Easttown", 1, 5.01) { place in
      place.country = 1
      place.state = 2
      place.timeZone = 1
    }
    let placemark = try world.geocoder().placemark(at: coordinate(1, 4.99))
    #expect(
      placemark.iso == "CH" && placemark.timeZoneIdentifier == "Europe/Zurich" && placemark.city == "Westtown"
        && placemark.state == "Valais")
    #expect(placemark.match.kind == .locality)
    #expect(try world.geocoder().placemark(at: coordinate(1, 5.001)).city == "Easttown")
  }

  @Test func aTownAcrossTheBorderOfTheStateIsNotTheCity() throws {
    var world = try coast()
    try world.add("South", 4.8, 2.5)
    try world.add("North", 5.05, 2.5) { $0.state = 3 }
    let placemark = try world.geocoder().placemark(at: coordinate(4.99, 2.5))
    #expect(placemark.city == "South" && placemark.stateCode == "CH-VS")
    #expect(try world.geocoder().placemark(at: coordinate(5.001, 2.5)).stateCode == "CH-VD")
  }

  /// The border is 330 m away from the point, the town's centre 1.4 km; its built-up land reaches 4 km.
  @Test(arguments: [(4.9, 100_000, "North"), (4.96, 100_000, "South"), (4.9, 10_000, "South"), (nil, 100_000, "North"), (nil, 10_000, nil)])
  func whoStandsInATownIsInItWhereverAMapHasTheBorder(south: Double?, population: Int, city: String?) throws {
    var world = try coast()
    if let south { try world.add("South", south, 2.5) }
    try world.add("North", 5.01, 2.5) { ($0.state, $0.population) = (3, population) }
    let placemark = try world.geocoder().placemark(at: coordinate(4.997, 2.5))
    #expect(placemark.city == city)
    if let city { #expect(placemark.stateCode == (city == "North" ? "CH-VD" : "CH-VS")) }
  }

  /// Three tenths of 4 km are 1.2 km; 0.01 degrees are 1.1 km.
  @Test func whoStandsInTheMiddleOfATownIsOnItsShoreWhateverTheMapShows() throws {
    var world = try coast()
    try world.add("Shore", 2.5, 1.0) { $0.population = 100_000 }
    try world.add("Harbour", 0.001, 3) { $0.population = 100_000 }
    try world.add("Hut", -0.05, 4) { $0.population = 10 }
    let geocoder = try world.geocoder()
    for (latitude, longitude, city) in [(2.5, 1.01, "Shore"), (-0.008, 3.0, "Harbour")] {
      let placemark = geocoder.placemark(at: try coordinate(latitude, longitude))
      #expect(placemark.city == city && placemark.name == city && placemark.inlandWater == nil && placemark.ocean == nil)
      #expect(placemark.match.kind == .locality)
    }
    let lake = geocoder.placemark(at: try coordinate(2.5, 1.012))
    #expect(lake.inlandWater == "Blue Lake" && lake.city == "Shore" && lake.name == "Blue Lake")
    #expect(geocoder.placemark(at: try coordinate(-0.012, 3)).ocean == "Bay of Tests")
    // Not in the waters of an other country, nor where no country is.
    #expect(geocoder.placemark(at: try coordinate(-0.3, 3)).ocean == "Bay of Tests")
  }

  /// A strait through a city: both points are 900 m from a town whose middle reaches out 1.2 km.
  @Test func waterThatIsDrawnInsideItsShoresStaysWaterInTheMiddleOfATown() throws {
    var world = try coast()
    try world.add("Shore", 4.5, 2.5) { $0.population = 100_000 }
    try world.add("Harbour", 0.001, 3) { $0.population = 100_000 }
    for (kind, name, south, west) in [(AreaKind.lake, "Pond", 4.506, 2.49), (.sea, "Bay of Tests", -0.01, 2.99)] {
      let corners = [(west, south), (west + 0.02, south), (west + 0.02, south + 0.004), (west, south + 0.004)]
      var water = AreaRecord(kind: kind, name: name, rings: [corners])
      water.rank = 1
      world.contents.areas.append(water)
    }
    let geocoder = try world.geocoder()
    let lake = geocoder.placemark(at: try coordinate(4.508, 2.5))
    #expect(lake.inlandWater == "Pond" && lake.city == "Shore" && lake.match.kind == .water)
    let strait = geocoder.placemark(at: try coordinate(-0.0075, 3))
    #expect(strait.ocean == "Bay of Tests" && strait.city == "Harbour" && strait.match.kind == .water)
    // Beside the drawing the town has the shore.
    #expect(geocoder.placemark(at: try coordinate(-0.004, 3)).ocean == nil)
  }

  @Test func sectionsOfACityLendItNoSubState() throws {
    var world = try coast()
    let city = try world.add("Capital", 1, 1) { $0.population = 5_000_000 }
    try world.add("Quarter", 1.02, 1) { ($0.parent, $0.subState) = (city, 1) }
    #expect(try world.geocoder().placemark(at: coordinate(1, 1.001)).subState == nil)
    try world.add("Suburb", 1.3, 1) { $0.subState = 1 }
    #expect(try world.geocoder().placemark(at: coordinate(1, 1.001)).subState == "Visp District")
  }

  /// A city whose nearest part lies in an other sub-state than the next town has several, and the centre may lie in either.
  @Test func aTownSaysNothingOfACityOfSeveralSubStates() throws {
    var world = try coast()
    world.contents.divisions.append(
      DivisionRecord(level: 2, country: 0, parent: 0, name: "Leuk District", isoCode: "", sourceCode: "CH.VS.2306"))
    let other = world.contents.divisions.count - 1
    let city = try world.add("Capital", 1, 1) { $0.population = 5_000_000 }
    try world.add("Quarter", 1.02, 1) { ($0.parent, $0.subState) = (city, other) }
    try world.add("Suburb", 1.3, 1) { $0.subState = 1 }
    #expect(try world.geocoder().placemark(at: coordinate(1, 1.001)).subState == nil)
    // A part that lies farther away than the town does not count.
    try world.add("Hamlet", 1.01, 1) { ($0.subState, $0.population) = (1, 10) }
    #expect(try world.geocoder().placemark(at: coordinate(1, 1.001)).subState == "Visp District")
  }

  /// Areas of states are coarse: one of the neighbouring country that reaches over the border says nothing.
  @Test func theStateIsOneOfThePointsOwnCountry() throws {
    var world = try coast()
    var across = AreaRecord(kind: .state, name: "", rings: [[(4.9, 0), (10, 0), (10, 10), (4.9, 10)]])
    across.country = 1
    across.division = 2
    world.contents.areas.insert(across, at: 0)
    try world.add("Far", 4, 4)
    let placemark = try world.geocoder().placemark(at: coordinate(0.5, 4.95))
    #expect(placemark.iso == "CH" && placemark.state == "Valais")
  }

  @Test func whereNoTownIsNearTheStatesAreaStillNamesIt() throws {
    var world = try coast()
    try world.add("Far", 4, 4)
    let placemark = try world.geocoder().placemark(at: coordinate(0.5, 0.5))
    #expect(placemark.state == "Valais" && placemark.city == nil && placemark.subState == nil && placemark.iso == "CH")
    #expect(placemark.match == Match(kind: .area, distanceInMeters: 0) && placemark.name == "Valais")
    // Nobody lives in the other state, so nothing says what it is called.
    let empty = try world.geocoder().placemark(at: coordinate(9, 0.5))
    #expect(empty.state == nil && empty.iso == "CH" && empty.name == "Switzerland")
  }

  @Test func theAreaOfASubStateNamesItBeforeTheTown() throws {
    var world = try coast()
    try world.add("Town", 4.5, 1.05)
    let geocoder = try world.geocoder()
    #expect(geocoder.placemark(at: try coordinate(4.5, 0.99)).subState == "Visp District")
    #expect(geocoder.placemark(at: try coordinate(4.5, 1.01)).subState == nil)
  }

  @Test func aLakeIsNamedAndHasNoTownButThoseOnItsShore() throws {
    var world = try coast()
    try world.add("Shore", 2.5, 0.999)
    let geocoder = try world.geocoder()
    let middle = geocoder.placemark(at: try coordinate(2.5, 1.5))
    #expect(
      middle.inlandWater == "Blue Lake" && middle.name == "Blue Lake" && middle.city == nil && middle.state == "Valais"
        && middle.ocean == nil)
    #expect(middle.match == Match(kind: .water, distanceInMeters: 0))
    #expect(geocoder.placemark(at: try coordinate(2.5, 1.01)).city == "Shore")
  }

  @Test func aLakeBeyondEveryCountryHasAZoneToo() throws {
    var world = try coast()
    world.contents.areas.append(AreaRecord(kind: .lake, name: "Inland Sea", rings: [[(50, 40), (52, 40), (52, 42), (50, 42)]]))
    let middle = try world.geocoder().placemark(at: coordinate(41, 51))
    #expect(
      middle.inlandWater == "Inland Sea" && middle.timeZoneIdentifier == "Etc/GMT-3" && middle.iso == nil && middle.match.kind == .water)
  }

  @Test func atSeaThereIsNoTownAndTheSmallestSeaIsNamed() throws {
    var world = try coast()
    try world.add("Harbour", 0.1, 2)
    let geocoder = try world.geocoder()
    let near = geocoder.placemark(at: try coordinate(-0.1, 2))
    #expect(
      near.ocean == "Bay of Tests" && near.city == nil && near.iso == "CH" && near.state == "Valais"
        && near.timeZoneIdentifier == "Europe/Zurich")
    let out = geocoder.placemark(at: try coordinate(-0.5, 2))
    #expect(out.ocean == "Bay of Tests" && out.iso == nil && out.state == nil && out.timeZoneIdentifier == "Etc/GMT")
    let far = geocoder.placemark(at: try coordinate(-20, -128))
    #expect(far.ocean == "Test Ocean" && far.name == "Test Ocean" && far.timeZoneIdentifier == "Etc/GMT+9" && far.match.kind == .water)
    // Seas lie over the land too, where they say nothing.
    #expect(geocoder.placemark(at: try coordinate(0.5, 2)).ocean == nil)
  }

  @Test func aTownNextToThePointIsLandThatTheMapLacks() throws {
    var world = try coast()
    try world.add("Islet", -0.1, 2)
    let geocoder = try world.geocoder()
    #expect(geocoder.placemark(at: try coordinate(-0.11, 2)).city == "Islet")
    #expect(geocoder.placemark(at: try coordinate(-0.15, 2)).city == nil)
  }

  @Test func areasOfInterestAreListedByRank() throws {
    var world = try coast()
    for (name, rank) in [("Park", 1), ("Airport", 0)] {
      var area = AreaRecord(kind: .interest, name: name, rings: [[(1, 6), (2, 6), (2, 7), (1, 7)]])
      area.rank = rank
      world.contents.areas.append(area)
    }
    let geocoder = try world.geocoder()
    #expect(geocoder.placemark(at: try coordinate(6.5, 1.5)).areasOfInterest == ["Airport", "Park"])
    #expect(geocoder.placemark(at: try coordinate(7.5, 1.5)).areasOfInterest.isEmpty)
  }

  @Test func disputedGroundIsMarkedAndTheFirstRankHoldsIt() throws {
    let world = try coast()
    let placemark = try world.geocoder().placemark(at: coordinate(9, 4.5))
    #expect(placemark.iso == "CH" && placemark.claimants.isEmpty)
    var turned = world
    turned.contents.areas[0].rank = 2
    let other = try turned.geocoder().placemark(at: coordinate(9, 4.5))
    #expect(other.iso == "IT" && other.claimants == ["IT", "CH"])
  }

  @Test(arguments: [
    (0.0, "Etc/GMT"), (7.4, "Etc/GMT"), (7.5, "Etc/GMT-1"), (-7.5, "Etc/GMT"), (-7.6, "Etc/GMT+1"), (22.5, "Etc/GMT-2"),
    (172.4, "Etc/GMT-11"),
    (172.5, "Etc/GMT-12"), (180, "Etc/GMT-12"), (-180, "Etc/GMT+12"), (-172.6, "Etc/GMT+12"), (-172.5, "Etc/GMT+11"),
  ]) func theOpenSeaHasAZoneEverywhere(longitude: Double, identifier: String) throws {
    let geocoder = try coast().geocoder()
    #expect(geocoder.placemark(at: try coordinate(-30, longitude)).timeZoneIdentifier == identifier)
    for pole in [90.0, -90] { #expect(geocoder.placemark(at: try coordinate(pole, longitude)).timeZoneIdentifier == identifier) }
  }
}
