import ForwardGeocoding
import GazetteerStore
import Geodesy
import ReverseGeocoding
import Testing

/// Several gazetteers: the most detailed first, each place once.
@Suite struct StackingTests {
  private func geocoder() throws -> ForwardGeocoder {
    var detailed = SampleWorld()
    try detailed.add("Zermatt", 46.0207, 7.7491) { place in
      place.population = 5_700
      place.sourceIdentifier = 2_657_928
    }
    try detailed.add("Winkelmatten", 46.0138, 7.7535) { place in
      place.parent = 0
      place.sourceIdentifier = 900_001
    }
    var world = SampleWorld()
    try world.add("Zermatt", 46.02, 7.75) { place in
      place.population = 5_643
      place.sourceIdentifier = 2_657_928
    }
    try world.add("Zermatt", 31, -97) { place in
      place.country = 1
      place.state = 2
      place.timeZone = 1
      place.population = 3
    }
    try world.add("Winkelmatten", 46.0139, 7.7536) { $0.sourceIdentifier = 0 }
    return ForwardGeocoder(gazetteers: [try detailed.gazetteer(), try world.gazetteer()])
  }

  @Test func theSamePlaceIsGivenOnceFromTheMostDetailed() throws {
    let matches = try geocoder().search("Zermatt")
    #expect(matches.map(\.identifier) == ["geonames:2657928", "geonames:2"])
    let coordinate = try Coordinate(latitude: 46.0207, longitude: 7.7491)
    #expect(matches[0].population == 5_700 && matches[0].placemark.coordinate == coordinate)
    #expect(matches[1].placemark.state == "Texas" && matches[1].placemark.timeZoneIdentifier == "America/Chicago")
    // Without a common number: by name, country and nearness.
    let sections = try geocoder().search("Winkelmatten")
    #expect(sections.map(\.identifier) == ["geonames:900001"] && sections[0].placemark.subCity == "Winkelmatten")
    #expect(try geocoder().search("Switzerland").map(\.identifier) == ["iso:CH"])
  }

  @Test func whatOneGazetteerFindsInPartYieldsToWhatAnOtherFindsWhole() throws {
    let matches = try geocoder().search("Zermatt, Texas")
    #expect(matches.map(\.identifier) == ["geonames:2"] && matches[0].unmatchedWords.isEmpty)
  }

  @Test func aPlaceWithoutANumberHasItsPointAsIdentifier() throws {
    var world = SampleWorld()
    try world.add("Zermatt", 46.02, 7.75) { $0.sourceIdentifier = 0 }
    #expect(try world.geocoder().search("Zermatt").map(\.identifier) == ["point:46.02,7.75"])
  }

  @Test func noGazetteersAndEmptyOnesFindNothing() throws {
    #expect(ForwardGeocoder(gazetteers: []).search("Zermatt").isEmpty)
    #expect(try SampleWorld().geocoder().search("Switzerland").isEmpty)
  }
}
