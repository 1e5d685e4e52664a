import GazetteerStore
import Geodesy
import ReverseGeocoding
import SpatialIndex
import Testing

/// Areas of interest of one gazetteer over those of another.
@Suite struct InterestStackTests {
  private func box(_ name: String, _ low: Double, _ high: Double) -> AreaRecord {
    AreaRecord(kind: .interest, name: name, rings: [[(low, low), (high, low), (high, high), (low, high)]])
  }

  /// A country with a lake, a park and a town, as a world has them.
  private func world() throws -> Gazetteer {
    var world = SampleWorld()
    var zone = AreaRecord(kind: .timeZone, name: "Europe/Zurich", rings: [[(0, 0), (10, 0), (10, 10), (0, 10)]])
    zone.country = 0
    zone.timeZone = 0
    world.contents.areas = [
      zone, AreaRecord(kind: .land, name: "", rings: [[(0, 0), (10, 0), (10, 10), (0, 10)]]),
      AreaRecord(kind: .lake, name: "Lake", rings: [[(8, 8), (9, 8), (9, 9), (8, 9)]]), box("Park", 2, 9),
    ]
    try world.add("Town", 3, 3) { $0.population = 100_000 }
    return try world.gazetteer()
  }

  private func parks(_ areas: AreaRecord...) throws -> Gazetteer {
    var contents = GazetteerContents()
    contents.areas = areas
    return try Gazetteer(region: MemoryRegion(copying: GazetteerWriter.bytes(of: contents)))
  }

  private func answer(_ gazetteers: [Gazetteer], _ latitude: Double, _ longitude: Double) throws -> Placemark {
    ReverseGeocoder(gazetteers: gazetteers).placemark(at: try coordinate(latitude, longitude))
  }

  @Test func ownParksLieOverTheWorldAndTakeNothingFromIt() throws {
    let placemark = try answer([parks(box("Mine", 1, 6)), world()], 5, 5)
    #expect(placemark.areasOfInterest == ["Mine", "Park"] && placemark.name == "Mine")
    #expect(placemark.iso == "CH" && placemark.country == "Switzerland" && placemark.timeZoneIdentifier == "Europe/Zurich")
    let outside = try answer([parks(box("Mine", 1, 6)), world()], 7, 7)
    #expect(outside.areasOfInterest == ["Park"] && outside.name == "Park" && outside.iso == "CH")
  }

  @Test func belowTheWorldTheyComeAfterIt() throws {
    let placemark = try answer([world(), parks(box("Mine", 1, 6)), parks(box("Other", 0, 9))], 5, 5)
    #expect(placemark.areasOfInterest == ["Park", "Mine", "Other"] && placemark.name == "Park")
  }

  @Test func aParkThatBothKnowIsToldOnce() throws {
    let placemark = try answer([parks(box("Park", 4, 6), box("Mine", 4, 7)), world()], 5, 5)
    #expect(placemark.areasOfInterest == ["Park", "Mine"])
  }

  @Test func aParkIsNamedInTheLanguageThatIsAskedForOrInThatOfItsCountry() throws {
    var world = SampleWorld()
    var zone = AreaRecord(kind: .timeZone, name: "Europe/Zurich", rings: [[(0, 0), (10, 0), (10, 10), (0, 10)]])
    (zone.country, zone.timeZone) = (0, 0)
    world.contents.areas = [zone, AreaRecord(kind: .land, name: "", rings: [[(0, 0), (10, 0), (10, 10), (0, 10)]]), box("Park", 2, 9)]
    world.contents.countries[0].languages = ["fr"]
    for (language, name) in [("fr", "Parc"), ("de", "Naturpark")] {
      world.contents.localizedNames.append(LocalizedNameRecord(of: .area(2), language: language, name: name))
    }
    let geocoder = try world.geocoder()
    let point = try coordinate(5, 5)
    for (language, name) in [("de", "Naturpark"), ("local", "Parc"), ("it", "Park"), ("it,fr", "Parc")] {
      let preference = NamePreference(languages: language.split(separator: ",").map(String.init))
      let placemark = geocoder.preferring(preference).placemark(at: point)
      #expect(placemark.areasOfInterest == [name] && placemark.name == name, "\(language)")
    }
    #expect(geocoder.placemark(at: point).areasOfInterest == ["Park"])
    // A second gazetteer that knows the park has no names of it, and it is told once all the same.
    let both = ReverseGeocoder(gazetteers: [try world.gazetteer(), try parks(box("Park", 4, 6))])
    #expect(both.preferring(NamePreference(languages: ["de"])).placemark(at: point).areasOfInterest == ["Naturpark"])
  }

  @Test func theTownAndTheLakeNameThePointAsEver() throws {
    let own = try parks(box("Mine", 1, 9.5))
    let town = try answer([own, world()], 3.001, 3)
    #expect(town.name == "Town" && town.city == "Town" && town.areasOfInterest == ["Mine", "Park"])
    let lake = try answer([own, world()], 8.5, 8.5)
    #expect(lake.name == "Lake" && lake.inlandWater == "Lake" && lake.areasOfInterest == ["Mine", "Park"])
  }

  @Test func withoutAWorldTheyAreAllThatIsKnown() throws {
    let placemark = try answer([parks(box("Mine", 1, 6))], 5, 5)
    #expect(placemark.areasOfInterest == ["Mine"] && placemark.name == "Mine" && placemark.iso == nil)
    #expect(placemark.match == Match(kind: .area, distanceInMeters: 0) && placemark.sources.name == .area)
    #expect(try answer([parks(box("Mine", 1, 6))], 8, 8).name == nil)
    #expect(try answer([parks(box("Mine", 1, 6))], 8, 8).match == .none)
  }

  @Test func besideALakeOfOnesOwnTheyAreAllThatIsKnown() throws {
    let lake = AreaRecord(kind: .lake, name: "Pond", rings: [[(2, 2), (3, 2), (3, 3), (2, 3)]])
    let beside = try answer([parks(lake, box("Mine", 1, 6))], 5, 5)
    #expect(beside.name == "Mine" && beside.areasOfInterest == ["Mine"] && beside.match == Match(kind: .area, distanceInMeters: 0))
    let on = try answer([parks(lake, box("Mine", 1, 6))], 2.5, 2.5)
    #expect(on.name == "Pond" && on.areasOfInterest == ["Mine"] && on.match.kind == .water)
  }

  /// Parks that are elsewhere change nothing: neither what is told twice in one gazetteer, nor anything else.
  @Test func whatIsElsewhereChangesNothing() throws {
    let twice = try parks(box("Park", 1, 6), box("Park", 2, 7), box("", 1, 7))
    let elsewhere = try parks(box("Far", 20, 21))
    for gazetteers in [[twice], [twice, try world()], [try world(), twice]] {
      let alone = try answer(gazetteers, 5, 5)
      #expect(alone.areasOfInterest == ["Park"] && alone.name == "Park")
      #expect(try answer([elsewhere] + gazetteers, 5, 5) == alone)
      #expect(try answer(gazetteers + [elsewhere], 5, 5) == alone)
    }
    var contents = SampleWorld().contents
    contents.areas = [
      AreaRecord(kind: .land, name: "", rings: [[(0, 0), (10, 0), (10, 10), (0, 10)]]), box("Park", 1, 6), box("Park", 2, 7), box("", 1, 7),
    ]
    let map = try Gazetteer(region: MemoryRegion(copying: GazetteerWriter.bytes(of: contents)))
    let alone = try answer([map], 5, 5)
    #expect(alone.areasOfInterest == ["Park"] && alone.name == "Park")
    #expect(try answer([elsewhere, map], 5, 5) == alone && answer([map, elsewhere], 5, 5) == alone)
  }

  @Test func otherLanguagesKeepThem() throws {
    var contents = GazetteerContents()
    contents.areas = [box("Mine", 1, 6)]
    let own = try Gazetteer(region: MemoryRegion(copying: GazetteerWriter.bytes(of: contents)))
    let geocoder = ReverseGeocoder(gazetteers: [own, try world()], names: NamePreference(languages: ["de"]))
    #expect(geocoder.placemark(at: try coordinate(5, 5)).areasOfInterest == ["Mine", "Park"])
  }
}
