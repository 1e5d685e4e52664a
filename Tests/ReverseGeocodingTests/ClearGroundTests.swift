import GazetteerStore
import Geodesy
import SpatialIndex
import TestSupport
import Testing

@testable import ReverseGeocoding

/// Answers that follow from the nearest place alone are those that all areas and all places around give.
@Suite struct ClearGroundTests {
  /// A made-up country with everything that makes answers change: borders, counties in one of two countries, lakes, a coast, airports, sections of cities, seats,
  /// places of all sizes, some abandoned.
  static func world(using generator: inout SeededGenerator) throws -> SampleWorld {
    var world = SampleWorld()
    world.contents.timeZones.append(contentsOf: (-12...12).map(NauticalTimeZone.identifier))
    world.contents.divisions.append(DivisionRecord(level: 2, country: 1, parent: 2, name: "Courmayeur", isoCode: "", sourceCode: "IT.19.1"))
    func add(
      _ kind: AreaKind, _ name: String, _ ring: [(longitude: Double, latitude: Double)], _ change: (inout AreaRecord) -> Void = { _ in }
    ) {
      var area = AreaRecord(kind: kind, name: name, rings: [ring])
      change(&area)
      world.contents.areas.append(area)
    }
    func box(_ south: Double, _ west: Double, _ north: Double, _ east: Double) -> [(longitude: Double, latitude: Double)] {
      [(west, south), (east, south), (east, north), (west, north)]
    }
    // The border between the countries is a slanting line.
    add(.timeZone, "Europe/Zurich", [(6, 45.8), (7.9, 45.8), (7.6, 46.8), (6, 46.8)]) { ($0.country, $0.timeZone) = (0, 0) }
    add(.timeZone, "Europe/Rome", [(7.9, 45.8), (9, 45.8), (9, 46.8), (7.6, 46.8)]) { ($0.country, $0.timeZone) = (1, 1) }
    add(.timeZone, "Europe/Rome", box(46.5, 6, 46.8, 6.4)) { ($0.country, $0.timeZone, $0.rank) = (1, 1, 1) }
    add(.land, "", [(6, 46), (7, 45.9), (9, 46), (9, 46.8), (6, 46.8)])
    add(.state, "", box(45.8, 6, 46.3, 7.85)) { $0.country = 0 }
    add(.state, "", box(46.3, 6, 46.8, 7.85)) { $0.country = 0 }
    add(.state, "", box(45.8, 7.5, 46.8, 9)) { $0.country = 1 }
    add(.subState, "Visp District", box(45.8, 6, 46.8, 7.9)) { ($0.country, $0.division) = (0, 1) }
    add(.sea, "Sea of Tests", box(45, 5, 47, 10))
    for number in 0..<12 {
      let (latitude, longitude) = (Double.random(in: 45.8...46.8, using: &generator), Double.random(in: 6...9, using: &generator))
      let size = Double.random(in: 0.01...0.06, using: &generator)
      let ring = box(latitude - size, longitude - size, latitude + size, longitude + 2 * size)
      if number % 2 == 0 { add(.lake, "Lake \(number)", ring) } else { add(.interest, "Airport \(number)", ring) }
    }
    let codes = ["PPL", "PPL", "PPL", "PPLA", "PPLA3", "PPLQ", "PPLC", ""]
    for number in 0..<400 {
      let longitude = (Double.random(in: 6...9, using: &generator) * 1e5).rounded() / 1e5
      let latitude = (Double.random(in: 45.8...46.8, using: &generator) * 1e5).rounded() / 1e5
      try world.add("Place \(number)", latitude, longitude) { place in
        place.country = longitude < 7.75 ? 0 : 1
        place.timeZone = place.country
        place.state = place.country == 0 ? 0 : 2
        place.subState = place.country == 0 ? 1 : number % 3 == 0 ? nil : 3
        place.population = [0, 50, 700, 3_000, 40_000, 900_000].randomElement(using: &generator) ?? 0
        place.featureCode = codes.randomElement(using: &generator) ?? ""
        place.sourceIdentifier = UInt32(number)
        if number > 10, number % 7 == 0 { place.parent = number % 5 }
        if number % 4 == 0 { (place.postalCodes, place.isPostalCodeCertain) = (["\(number)"], true) }
      }
    }
    return world
  }

  static func open(_ world: SampleWorld) throws -> Gazetteer {
    let bytes = try GazetteerWriter.bytes(of: world.contents, measuring: ReverseGeocoder.clearGround)
    return try Gazetteer(region: MemoryRegion(copying: bytes))
  }

  /// A geocoder that never takes the short way.
  static func slow(_ gazetteers: [Gazetteer], names: NamePreference = NamePreference()) -> ReverseGeocoder {
    ReverseGeocoder(storage: GeocoderStorage(gazetteers: gazetteers, rules: PlacemarkRules(), names: names, usesClearGround: false))
  }

  static func isClear(_ point: Coordinate, _ geocoder: ReverseGeocoder) -> Bool {
    guard let ground = geocoder.storage.clearGround else { return false }
    var decision = Decision(geocoder: geocoder, coordinate: point)
    return decision.decide(on: ground)
  }

  @Test func equalsTheLongWay() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<4 {
      let world = try Self.world(using: &generator)
      let gazetteer = try Self.open(world)
      try gazetteer.verify()
      let names = NamePreference(languages: ["de"])
      let (quick, slow) = (ReverseGeocoder(gazetteers: [gazetteer]), Self.slow([gazetteer]))
      var clear = 0
      for _ in 0..<5_000 {
        let center = try #require(world.contents.places.randomElement(using: &generator)).coordinate
        let reach: Double = [0.004, 0.02, 0.06].randomElement(using: &generator) ?? 0
        let point = try coordinate(
          center.latitude + .random(in: -reach...reach, using: &generator),
          center.longitude + .random(in: -reach...reach, using: &generator))
        #expect(quick.resolve(point) == slow.resolve(point), "seed \(seed), \(point)")
        if Self.isClear(point, quick) { clear += 1 }
      }
      #expect((500...4_500).contains(clear), "seed \(seed): \(clear) of 5,000 short ways test little")
      let point = try coordinate(46.2, 6.9)
      #expect(quick.preferring(names).placemark(at: point) == Self.slow([gazetteer], names: names).placemark(at: point))
    }
  }

  /// The real world, where its file has the section.
  @Test(.enabled(if: (try? Gazetteer.embeddedWorld().clearGround) != nil, "the embedded gazetteer does not say how clear the ground is"))
  func equalsTheLongWayInTheWorld() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    let world = try Gazetteer.embeddedWorld()
    let (quick, slow) = (ReverseGeocoder(gazetteers: [world]), Self.slow([world]))
    var clear = 0
    for number in 0..<20_000 {
      let (latitude, longitude): (Double, Double)
      if number % 4 == 0 {
        (latitude, longitude) = (.random(in: -90...90, using: &generator), .random(in: -180...180, using: &generator))
      } else {
        let center = try #require(world.place(at: .random(in: 0..<world.placeCount, using: &generator))?.position.coordinate)
        let reach: Double = [0.001, 0.01, 0.05, 0.2].randomElement(using: &generator) ?? 0
        latitude = max(-90, min(90, center.latitude + .random(in: -reach...reach, using: &generator)))
        longitude = max(-180, min(180, center.longitude + .random(in: -reach...reach, using: &generator)))
      }
      let point = try coordinate(latitude, longitude)
      #expect(quick.resolve(point) == slow.resolve(point), "seed \(seed), \(point)")
      if Self.isClear(point, quick) { clear += 1 }
    }
    #expect(clear > 5_000, "seed \(seed)")
  }

  /// With parks above and below the world, in languages, and in an other view of it.
  @Test(.enabled(if: (try? Gazetteer.embeddedWorld().clearGround) != nil, "the embedded gazetteer does not say how clear the ground is"))
  func equalsTheLongWayInStacks() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    let world = try Gazetteer.embeddedWorld()
    var (contents, centers) = (GazetteerContents(), [Coordinate]())
    for number in 0..<300 {
      let center = try #require(world.place(at: .random(in: 0..<world.placeCount, using: &generator))?.position.coordinate)
      guard center.latitude.magnitude < 80, center.longitude.magnitude < 179 else { continue }
      let size = Double.random(in: 0.005...0.05, using: &generator)
      let (west, east) = (center.longitude - size, center.longitude + size)
      let ring = [(west, center.latitude - size), (east, center.latitude - size), (east, center.latitude + size)]
      contents.areas.append(AreaRecord(kind: .interest, name: "Park \(number)", rings: [ring]))
      centers.append(center)
    }
    let parks = try Gazetteer(region: MemoryRegion(copying: GazetteerWriter.bytes(of: contents)))
    for gazetteers in [[parks, world], [world, parks]] {
      for languages in [[], ["de", "local"]] {
        let names = NamePreference(languages: languages)
        let (quick, slow) = (ReverseGeocoder(gazetteers: gazetteers, names: names), Self.slow(gazetteers, names: names))
        #expect(quick.storage.clearGround != nil)
        let later = ReverseGeocoder(gazetteers: gazetteers).preferring(names)
        for center in centers {
          for _ in 0..<4 {
            let point = try coordinate(
              center.latitude + .random(in: -0.06...0.06, using: &generator),
              center.longitude + .random(in: -0.06...0.06, using: &generator))
            let wanted = slow.placemark(at: point)
            #expect(quick.placemark(at: point) == wanted, "seed \(seed), \(point)")
            #expect(later.placemark(at: point) == wanted, "seed \(seed), \(point)")
          }
        }
      }
    }
  }

  /// One geocoder serves any number of tasks.
  @Test func tasksShareAGeocoder() async throws {
    var generator = SeededGenerator(seed: 6)
    let gazetteer = try Self.open(Self.world(using: &generator))
    let geocoder = ReverseGeocoder(gazetteers: [gazetteer])
    let points = try (0..<300).map { _ in try coordinate(.random(in: 45.8...46.8, using: &generator), .random(in: 6...9, using: &generator))
    }
    let wanted = points.map(geocoder.placemark(at:))
    let equal = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<16 {
        group.addTask {
          let own = number % 2 == 0 ? geocoder : geocoder.preferring(NamePreference(languages: ["de"])).preferring(NamePreference())
          return points.map(own.placemark(at:)) == wanted
        }
      }
      return await group.allSatisfy { $0 }
    }
    #expect(equal)
  }

  @Test func itHoldsForTheRulesItWasMeasuredByAlone() throws {
    var generator = SeededGenerator(seed: 1)
    let gazetteer = try Self.open(Self.world(using: &generator))
    #expect(ReverseGeocoder(gazetteers: [gazetteer]).storage.clearGround != nil)
    for change: (inout PlacemarkRules) -> Void in [
      { $0.seatWeight = 1.3 }, { $0.worldview = .iso }, { $0.deadFeatureCodes = [] }, { $0.unmappedLandReachInMeters = 1 },
      { $0.coreShare = 0.5 }, { $0.largestCoreInMeters = 2 }, { $0.areaReachInMeters = 1_000 }, { $0.seatFeatureCodes.insert("PPLX") },
    ] {
      var rules = PlacemarkRules()
      change(&rules)
      #expect(ReverseGeocoder(gazetteers: [gazetteer], rules: rules).storage.clearGround == nil)
    }
    // How far a city reaches, and the like, is asked on the short way too.
    var rules = PlacemarkRules()
    rules.cityReachInMeters = 500
    let geocoder = ReverseGeocoder(gazetteers: [gazetteer], rules: rules)
    let slow = ReverseGeocoder(
      storage: GeocoderStorage(gazetteers: [gazetteer], rules: rules, names: NamePreference(), usesClearGround: false))
    #expect(geocoder.storage.clearGround != nil)
    for _ in 0..<500 {
      let point = try coordinate(.random(in: 45.8...46.8, using: &generator), .random(in: 6...9, using: &generator))
      #expect(geocoder.resolve(point) == slow.resolve(point))
    }
  }

  @Test func placesOfAnOtherGazetteerTakeTheLongWay() throws {
    var generator = SeededGenerator(seed: 2)
    let gazetteer = try Self.open(Self.world(using: &generator))
    var own = SampleWorld()
    try own.add("Hut", 46.2, 7)
    #expect(ReverseGeocoder(gazetteers: [try own.gazetteer(), gazetteer]).storage.clearGround == nil)
    #expect(ReverseGeocoder(gazetteers: [gazetteer, try own.gazetteer()]).storage.clearGround == nil)
    // Houses and streets alone change nothing.
    own.contents.places = []
    own.contents.addresses = [AddressRecord(coordinate: try coordinate(46.2, 7), street: "Main Street", number: "1")]
    let houses = try own.gazetteer()
    let geocoder = ReverseGeocoder(gazetteers: [houses, gazetteer])
    #expect(geocoder.storage.clearGround != nil)
    for _ in 0..<300 {
      let point = try coordinate(
        46.2 + .random(in: -0.01...0.01, using: &generator), 7 + .random(in: -0.01...0.01, using: &generator))
      #expect(geocoder.resolve(point) == Self.slow([houses, gazetteer]).resolve(point))
    }
  }

  @Test func groundThatIsSaidToBeClearerThanItIsIsFound() throws {
    var generator = SeededGenerator(seed: 3)
    let world = try Self.world(using: &generator)
    #expect(ReverseGeocoder.placeWithoutClearGround(in: try Self.open(world)) == nil)
    for (areas, choice) in [(16_000.0, 0.0), (0, 16_000)] {
      let bytes = try GazetteerWriter.bytes(of: world.contents) { gazetteer in
        guard var record = ReverseGeocoder.clearGround(of: gazetteer) else { return nil }
        guard
          let place = record.levels.indices.first(where: {
            (1...5_000).contains(record.levels[$0].areasInMeters) && record.levels[$0].stored & 7 < 7
          })
        else { return nil }
        let levels = record.levels[place]
        record.levels[place] = ClearGroundLevels(
          areasInMeters: max(areas, levels.areasInMeters), choiceInMeters: max(choice, levels.choiceInMeters))
        return record
      }
      #expect(ReverseGeocoder.placeWithoutClearGround(in: try Gazetteer(region: MemoryRegion(copying: bytes))) != nil)
    }
  }

  /// Only near rivals are looked at; all of them would leave the same reach.
  @Test func noRivalIsOverlooked() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    let gazetteer = try Self.open(Self.world(using: &generator))
    let geocoder = ReverseGeocoder(gazetteers: [gazetteer])
    let (ground, layer, rules) = (try #require(gazetteer.clearGround), geocoder.storage.placeLayers[0], geocoder.storage.figures)
    var compared = 0
    for position in 0..<gazetteer.placeCount {
      let said = ground.levels(ofPlace: position)
      guard said.areasInMeters > 0, let place = gazetteer.packedPlace(at: position), let own = place.position.coordinate else { continue }
      var reach = 16_002.0
      for other in 0..<gazetteer.placeCount where other != position {
        guard let rival = gazetteer.packedPlace(at: other), rival.isInSameState(as: place), layer.isAlive(rival),
          (rival.parent ?? other) != (place.parent ?? position), let there = rival.position.coordinate
        else { continue }
        reach = min(
          reach,
          ClearGroundMeasuring.reach(
            ofCore: rules.coreInMeters(of: place), rivalCore: rules.coreInMeters(of: rival),
            relation: layer.weight(of: rival, rules) / layer.weight(of: place, rules), distance: own.distanceInMeters(to: there)))
      }
      let wanted = ClearGroundLevels(areasInMeters: said.areasInMeters, choiceInMeters: reach - 1)
      #expect(said == wanted, "seed \(seed), \(position): \(said.choiceInMeters), \(reach)")
      compared += 1
    }
    #expect(compared > 50, "seed \(seed)")
  }

  /// To compare all with all would take a million times a million steps.
  @Test func aCrowdInOneSpotIsMeasuredInTime() throws {
    var generator = SeededGenerator(seed: 7)
    var world = try Self.world(using: &generator)
    world.contents.places.removeAll()
    for number in 0..<3_000 {
      try world.add("Place \(number)", 46.2, 6.9) { ($0.timeZone, $0.state, $0.subState, $0.population) = (0, 0, 1, number) }
    }
    let gazetteer = try Self.open(world)
    let ground = try #require(gazetteer.clearGround)
    #expect((0..<gazetteer.placeCount).allSatisfy { ground.levels(ofPlace: $0).choiceInMeters == 0 })
    #expect(ReverseGeocoder.placeWithoutClearGround(in: gazetteer) == nil)
    let point = try coordinate(46.201, 6.9)
    #expect(ReverseGeocoder(gazetteers: [gazetteer]).placemark(at: point) == Self.slow([gazetteer]).placemark(at: point))
  }

  @Test func damagedLevelsGiveAnswers() throws {
    var generator = SeededGenerator(seed: 4)
    let world = try Self.world(using: &generator)
    let bytes = try GazetteerWriter.bytes(of: world.contents) { gazetteer in
      guard var record = ReverseGeocoder.clearGround(of: gazetteer) else { return nil }
      record.levels = record.levels.map { _ in
        ClearGroundLevels(
          areasInMeters: .random(in: 0...20_000, using: &generator), choiceInMeters: .random(in: 0...20_000, using: &generator))
      }
      record.countriesWithSubStateAreas = [0, 7, 65_535]
      return record
    }
    let geocoder = ReverseGeocoder(gazetteers: [try Gazetteer(region: MemoryRegion(copying: bytes))])
    #expect(geocoder.storage.clearGround != nil)
    for _ in 0..<2_000 {
      let point = try coordinate(.random(in: 45.5...47, using: &generator), .random(in: 5...10, using: &generator))
      _ = geocoder.placemark(at: point)
    }
  }

  /// The rule by which one place comes before an other, asked at many distances to both.
  @Test func withinTheReachNoRivalComesBefore() {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<3_000 {
      let core: Double = [0, 300, 1_000].randomElement(using: &generator) ?? 0
      let rivalCore: Double = [0, 300, 1_000].randomElement(using: &generator) ?? 0
      let relation: Double = [1, 1.2, 1 / 1.2].randomElement(using: &generator) ?? 1
      let distance = Double.random(in: 10...20_000, using: &generator)
      let reach = ClearGroundMeasuring.reach(ofCore: core, rivalCore: rivalCore, relation: relation, distance: distance)
      for _ in 0..<40 {
        let own = Double.random(in: 0...min(reach, 2 * distance), using: &generator) * 0.999
        guard own > core else { continue }
        let rival = Double.random(in: max(own, distance - own)...(distance + own), using: &generator)
        // As PlaceLayer.weighed compares them, both divided by the place's own weight.
        let isBefore = (max(0, rival - rivalCore) / relation, rival) < (own - core, own)
        #expect(!isBefore, "seed \(seed): \(core), \(rivalCore), \(relation), \(distance), \(own), \(rival)")
      }
    }
  }
}
