import GazetteerStore
import Geodesy
import ReverseGeocoding
import Testing

@Suite struct PlacemarkRulesTests {
  @Test func aPlaceFillsAllThatItKnows() throws {
    var world = SampleWorld()
    try world.add("Zermatt", 46.01998, 7.74863) { place in
      place.subState = 1
      place.population = 5_643
      place.sourceIdentifier = 2_657_928
      place.featureCode = "PPL"
    }
    let location = try coordinate(46.0207, 7.7491)
    let placemark = try world.geocoder().placemark(at: location)
    var wanted = Placemark(coordinate: location)
    wanted.name = "Zermatt"
    wanted.iso = "CH"
    wanted.country = "Switzerland"
    wanted.state = "Valais"
    wanted.stateCode = "CH-VS"
    wanted.subState = "Visp District"
    wanted.city = "Zermatt"
    wanted.timeZoneIdentifier = "Europe/Zurich"
    wanted.region = CircularRegion(center: try coordinate(46.01998, 7.74863), radiusInMeters: 1_267, identifier: "geonames:2657928")
    wanted.timeZoneIdentifiers = ["Europe/Zurich"]
    (wanted.sources.name, wanted.sources.country, wanted.sources.timeZone) = (.place, .place, .place)
    (wanted.sources.state, wanted.sources.subState, wanted.sources.city) = (.place, .place, .place)
    wanted.match = placemark.match
    #expect(placemark == wanted)
    #expect(placemark.match.kind == .locality)
    let distance = try coordinate(46.01998, 7.74863).distanceInMeters(to: location)
    #expect(abs(try #require(placemark.match.distanceInMeters) - distance) < 0.02)
  }

  @Test func aSectionNamesItsCity() throws {
    var world = SampleWorld()
    let city = try world.add("Zermatt", 46.02, 7.75) { $0.population = 5_000 }
    try world.add("Winkelmatten", 46.0138, 7.7535) { place in
      place.parent = city
      place.featureCode = "PPLX"
    }
    let geocoder = try world.geocoder()
    let section = geocoder.placemark(at: try coordinate(46.0135, 7.7536))
    #expect(section.city == "Zermatt" && section.subCity == "Winkelmatten" && section.name == "Winkelmatten")
    let centre = geocoder.placemark(at: try coordinate(46.0201, 7.75))
    #expect(centre.city == "Zermatt" && centre.subCity == nil && centre.name == "Zermatt")
  }

  /// One degree of latitude is 111.195 km; the section's built-up land reaches 40 m times its population to the power of 0.4.
  @Test(arguments: [(0, 2_990.0, true), (0, 3_010, false), (100_000, 7_900, true), (100_000, 8_100, false)])
  func aSectionIsNamedAsFarAsItReaches(population: Int, meters: Double, isNamed: Bool) throws {
    var world = SampleWorld()
    let city = try world.add("Zermatt", 46.2, 7.75) { $0.population = 1_000_000 }
    try world.add("Winkelmatten", 46, 7.75) { ($0.parent, $0.population) = (city, population) }
    let location = try coordinate(46 - meters / 111_195.08, 7.75)
    let placemark = try world.geocoder().placemark(at: location)
    #expect(placemark.city == "Zermatt")
    #expect(placemark.subCity == (isNamed ? "Winkelmatten" : nil))
    #expect(placemark.name == (isNamed ? "Winkelmatten" : "Zermatt"))
    #expect(placemark.sources.city == .parent && placemark.sources.name == (isNamed ? .place : .parent))
    // Region and distance are those of what names the point.
    let named = try coordinate(isNamed ? 46 : 46.2, 7.75)
    #expect(placemark.region?.center == named)
    #expect(abs(try #require(placemark.match.distanceInMeters) - named.distanceInMeters(to: location)) < 0.02)
  }

  /// Just inside and just outside each reach: one degree of latitude is 111.195 km.
  @Test func aPlaceAnswersForAsMuchAsItIsNear() throws {
    var world = SampleWorld()
    try world.add("Oasis", 0, 0)
    let geocoder = try world.geocoder()
    let degree = 111_195.08
    for (meters, kind) in [
      (0.0, MatchKind.locality), (24_990, .locality), (25_010, .area), (99_990, .area), (100_010, .none), (250_000, .none),
    ] {
      let placemark = geocoder.placemark(at: try coordinate(-meters / degree, 0))
      #expect(placemark.match.kind == kind, "\(meters) m")
      #expect((placemark.city == nil) == (kind != .locality), "\(meters) m")
      #expect((placemark.region == nil) == (kind != .locality), "\(meters) m")
      #expect((placemark.country == nil) == (kind == .none), "\(meters) m")
      #expect((placemark.timeZoneIdentifier == nil) == (kind == .none), "\(meters) m")
      #expect(placemark.name == [.locality: "Oasis", .area: "Valais"][kind], "\(meters) m")
      if let distance = placemark.match.distanceInMeters { #expect(abs(distance - meters) < 1) } else { #expect(kind == .none) }
    }
  }

  @Test(arguments: ["PPLQ", "PPLW", "PPLH", "PPLCH"]) func deadPlacesAnswerForNothing(code: String) throws {
    var world = SampleWorld()
    try world.add("Ghost Town", 46.5, 7.5) { $0.featureCode = code }
    let alone = try world.geocoder().placemark(at: try coordinate(46.5, 7.5))
    #expect(alone == Placemark(coordinate: try coordinate(46.5, 7.5)))
    try world.add("Living Town", 46.5, 7.6) { $0.featureCode = "PPL" }
    #expect(try world.geocoder().placemark(at: try coordinate(46.5, 7.5)).city == "Living Town")
  }

  @Test func aSearchCanBeKeptInsideACountry() throws {
    var world = SampleWorld()
    try world.add("Zermatt", 46.02, 7.75)
    try world.add("Breuil-Cervinia", 45.936, 7.632) { place in
      place.country = 1
      place.state = 2
      place.timeZone = 1
    }
    let geocoder = try world.geocoder()
    let border = try coordinate(45.94, 7.64)
    #expect(geocoder.text(geocoder.resolve(border).iso) == "IT")
    let kept = geocoder.placemark(geocoder.resolve(border, inCountry: "CH"), at: border)
    #expect(kept.iso == "CH" && kept.city == "Zermatt" && kept.state == "Valais")
    #expect(geocoder.resolve(border, inCountry: "FR") == Resolution())
  }

  @Test func theNearestOfSeveralGazetteersAnswersAndTheFirstOfEquallyNear() throws {
    var detailed = SampleWorld()
    try detailed.add("Hamlet", 46.1, 7.7)
    var coarse = SampleWorld()
    try coarse.add("Hamlet of the world", 46.1, 7.7)
    try coarse.add("Town", 46.0, 7.7)
    let geocoder = ReverseGeocoder(gazetteers: [try detailed.gazetteer(), try coarse.gazetteer()])
    #expect(geocoder.placemark(at: try coordinate(46.09, 7.7)).city == "Hamlet")
    #expect(geocoder.placemark(at: try coordinate(46.01, 7.7)).city == "Town")
    #expect(ReverseGeocoder(gazetteers: []).resolve(try coordinate(46, 7)) == Resolution())
  }

  @Test func nothingIsMadeUpForWhatIsNotKnown() throws {
    var world = SampleWorld()
    try world.add("Lonely", 10, 10) { place in
      place.country = 2
      place.state = nil
      place.timeZone = nil
    }
    let placemark = try world.geocoder().placemark(at: try coordinate(10, 10))
    #expect(placemark.iso == "XX" && placemark.city == "Lonely")
    #expect(placemark.country == nil && placemark.state == nil && placemark.stateCode == nil && placemark.timeZoneIdentifier == nil)
    #expect(placemark.street == nil && placemark.ocean == nil && placemark.areasOfInterest.isEmpty)
  }

  @Test func theCircleGrowsWithThePlace() {
    #expect(PlacemarkRules.regionRadiusInMeters(population: 0) == 1_000)
    #expect(PlacemarkRules.regionRadiusInMeters(population: 500) == 500)
    #expect(PlacemarkRules.regionRadiusInMeters(population: 100_000) == 4_000)
    #expect(PlacemarkRules.regionRadiusInMeters(population: 1_000_000) == 10_048)
  }

  @Test func bytesAndStringsAreTheSameTexts() throws {
    var world = SampleWorld()
    try world.add("Sankt Niklaus – “Zaniglas”", 46.17, 7.8)
    let geocoder = try world.geocoder()
    let resolution = geocoder.resolve(try coordinate(46.17, 7.8))
    var bytes: [UInt8] = []
    geocoder.append(resolution.city, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == geocoder.text(resolution.city))
    geocoder.append(.none, to: &bytes)
    #expect(bytes.count == geocoder.text(resolution.city)?.utf8.count)
  }
}
