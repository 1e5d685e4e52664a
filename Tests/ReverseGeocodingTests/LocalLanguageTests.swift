import GazetteerStore
import Geodesy
import ReverseGeocoding
import Testing

/// Names in the languages of the place, what time zones are called, and waters: each where the gazetteer knows it.
@Suite struct LocalLanguageTests {
  private let world: SampleWorld

  init() throws {
    var world = SampleWorld()
    world.contents.countries[0].languages = ["de-CH", "fr-CH"]
    world.contents.divisions[0].languages = ["fr", "de"]
    world.contents.divisions[1].languages = ["de"]
    try world.add("Zermatt", 46.02, 7.75) { $0.subState = 1 }
    try world.add("Sion", 46.23, 7.36)
    try world.add("Brig", 46.32, 7.99)
    try world.add("Luzern", 47.05, 8.3) { $0.state = nil }
    func area(_ kind: AreaKind, _ name: String, _ west: Double, _ south: Double, _ east: Double, _ north: Double) {
      world.contents.areas.append(
        AreaRecord(kind: kind, name: name, rings: [[(west, south), (east, south), (east, north), (west, north)]]))
    }
    area(.timeZone, "Europe/Zurich", 6, 45.9, 10, 48)
    world.contents.areas[0].country = 0
    world.contents.areas[0].timeZone = 0
    area(.land, "", 6, 45.9, 10, 48)
    area(.lake, "Some Lake", 7.36, 46.24, 7.4, 46.26)
    area(.sea, "Some Sea", 20, 40, 22, 42)
    for (bearer, language, name) in [
      (.country(0), "de", "Schweiz"), (.country(0), "fr", "Suisse"), (.division(0), "fr", "Valais"), (.division(0), "de", "Wallis"),
      (.division(1), "de", "Bezirk Visp"), (.place(0), "fr", "Cermat"), (.place(0), "de", "Zermatt"), (.place(1), "de", "Sitten"),
      (.place(1), "fr", "Sion"), (.place(2), "fr", "Brigue"), (.place(2), "de", "Brig"), (.place(3), "fr", "Lucerne"),
      (.place(3), "de", "Luzern"), (.timeZone(0), "de", "Mitteleuropäische Zeit"), (.timeZone(0), "fr", "heure d’Europe centrale"),
      (.timeZone(0), "en", "Central European Time"), (.area(2), "de", "Irgendein See"), (.area(2), "fr", "Lac quelconque"),
      (.area(3), "de", "Irgendein Meer"),
    ] as [(LocalizedNameRecord.Bearer, String, String)] {
      world.contents.localizedNames.append(LocalizedNameRecord(of: bearer, language: language, name: name))
    }
    self.world = world
  }

  private func fields(_ latitude: Double, _ longitude: Double, _ languages: String...) throws -> String {
    let geocoder = try world.geocoder().preferring(NamePreference(languages: languages))
    let placemark = geocoder.placemark(at: try coordinate(latitude, longitude))
    return [placemark.country, placemark.state, placemark.subState, placemark.city, placemark.timeZoneName]
      .map { $0 ?? "-" }.joined(separator: "|")
  }

  @Test func theLanguagesAreThoseOfTheDivisionThenOfTheOneAboveThenOfTheCountry() throws {
    // The sub-state is that of a place around, and bears the name that is used there; what is spoken here follows from the place's own state.
    #expect(try fields(46.23, 7.36, "local") == "Suisse|Valais|Bezirk Visp|Sion|heure d’Europe centrale")
    // The usual name is right in one of the canton's languages, though not in the first.
    #expect(try fields(46.32, 7.99, "local") == "Suisse|Valais|Bezirk Visp|Brig|heure d’Europe centrale")
    #expect(try fields(46.02, 7.75, "local") == "Schweiz|Valais|Bezirk Visp|Zermatt|Mitteleuropäische Zeit")
    #expect(try fields(47.05, 8.3, "local") == "Schweiz|-|-|Luzern|Mitteleuropäische Zeit")
  }

  @Test func aZoneHasANameOnlyWhereALanguageIsAskedFor() throws {
    #expect(try fields(46.23, 7.36).hasSuffix("|-"))
    #expect(try fields(46.23, 7.36, "de").hasSuffix("|Mitteleuropäische Zeit"))
    #expect(try fields(46.23, 7.36, "de-AT", "fr").hasSuffix("|Mitteleuropäische Zeit"))
    // Its identifier is no name, so English stands in for what is not known.
    #expect(try fields(46.23, 7.36, "ja").hasSuffix("|Central European Time"))
    let placemark = try world.geocoder().preferring(NamePreference(languages: ["de"])).placemark(at: coordinate(46.23, 7.36))
    #expect(placemark.timeZoneIdentifier == "Europe/Zurich" && placemark.timeZoneIdentifiers == ["Europe/Zurich"])
  }

  @Test func anotherGazetteerMayNameTheZone() throws {
    var bare = SampleWorld()
    try bare.add("Zermatt", 46.02, 7.75)
    let geocoder = ReverseGeocoder(gazetteers: [try bare.gazetteer(), try world.gazetteer()], names: NamePreference(languages: ["fr"]))
    let resolution = geocoder.resolve(try coordinate(46.02, 7.75), inCountry: "CH")
    #expect(geocoder.text(resolution.timeZone) == "Europe/Zurich")
    #expect(geocoder.text(resolution.timeZoneName) == "heure d’Europe centrale")
  }

  @Test func watersHaveNames() throws {
    func water(_ latitude: Double, _ longitude: Double, _ languages: String...) throws -> [String?] {
      let placemark = try world.geocoder().preferring(NamePreference(languages: languages)).placemark(at: coordinate(latitude, longitude))
      return [placemark.name, placemark.inlandWater, placemark.ocean]
    }
    #expect(try water(46.25, 7.38) == ["Some Lake", "Some Lake", nil])
    #expect(try water(46.25, 7.38, "de") == ["Irgendein See", "Irgendein See", nil])
    #expect(try water(46.25, 7.38, "local") == ["Lac quelconque", "Lac quelconque", nil])
    #expect(try water(41, 21, "fr", "de") == ["Irgendein Meer", nil, "Irgendein Meer"])
    #expect(try water(41, 21, "fr", "local") == ["Some Sea", nil, "Some Sea"])
  }

  @Test func aPlaceItselfIsNamedLikeItsPoint() throws {
    let geocoder = try world.geocoder().preferring(NamePreference(languages: ["local"]))
    for position in 0..<3 {
      let place = try #require(geocoder.placemark(ofPlace: position))
      let point = geocoder.placemark(at: place.coordinate)
      #expect(
        place.city == point.city && place.country == point.country && place.timeZoneName == point.timeZoneName && place.timeZoneName != nil)
    }
  }
}
