import GazetteerStore
import Geodesy
import ReverseGeocoding
import Testing

@Suite struct NamePreferenceTests {
  private let geocoder: ReverseGeocoder

  init() throws {
    var world = SampleWorld()
    world.contents.countries[0].languages = ["de-CH", "fr-CH", "it-CH"]
    world.contents.countries[1].languages = ["it-IT"]
    try world.add("Zermatt", 46.01998, 7.74863) { $0.subState = 1 }
    try world.add("Winkelmatten", 46.0138, 7.7535) { $0.parent = 0 }
    try world.add("Sion", 46.22739, 7.35559)
    try world.add("Aosta", 45.73764, 7.31722) {
      $0.country = 1
      $0.state = 2
      $0.timeZone = 1
    }
    func name(_ bearer: LocalizedNameRecord.Bearer, _ language: String, _ name: String) {
      world.contents.localizedNames.append(LocalizedNameRecord(of: bearer, language: language, name: name))
    }
    name(.country(0), "de", "Schweiz")
    name(.country(0), "fr", "Suisse")
    name(.country(0), "en", "Switzerland")
    name(.country(0), "zh-Hant", "瑞士")
    name(.country(0), "sr", "Швајцарска")
    name(.country(1), "it", "Italia")
    name(.country(1), "de", "Italien")
    name(.division(0), "de", "Wallis")
    name(.division(1), "de", "Bezirk Visp")
    name(.division(2), "it", "Valle d’Aosta")
    name(.place(0), "de", "Zermatt")
    name(.place(0), "ja", "ツェルマット")
    name(.place(1), "de", "Winkelmatten im Dorf")
    name(.place(2), "fr", "Sion")
    name(.place(2), "de", "Sitten")
    name(.place(3), "fr", "Aoste")
    geocoder = try world.geocoder()
  }

  /// Country, state, sub-state, city, section and name, with the gaps shown.
  private func fields(_ latitude: Double, _ longitude: Double, _ languages: String...) throws -> String {
    let placemark = geocoder.preferring(NamePreference(languages: languages)).placemark(at: try coordinate(latitude, longitude))
    return [placemark.country, placemark.state, placemark.subState, placemark.city, placemark.subCity, placemark.name]
      .map { $0 ?? "-" }.joined(separator: "|")
  }

  @Test func withoutAPreferenceNamesAreTheUsualOnes() throws {
    #expect(try fields(46.0138, 7.7535) == "Switzerland|Valais|Visp District|Zermatt|Winkelmatten|Winkelmatten")
  }

  @Test func eachFieldTakesTheFirstLanguageThatItIsKnownIn() throws {
    #expect(try fields(46.0138, 7.7535, "de") == "Schweiz|Wallis|Bezirk Visp|Zermatt|Winkelmatten im Dorf|Winkelmatten im Dorf")
    #expect(try fields(46.0138, 7.7535, "fr", "de") == "Suisse|Wallis|Bezirk Visp|Zermatt|Winkelmatten im Dorf|Winkelmatten im Dorf")
    // The usual name is right in German, so Japanese is not asked.
    #expect(try fields(46.02, 7.7486, "de", "ja").contains("|Zermatt|"))
    #expect(try fields(46.02, 7.7486, "ja") == "Switzerland|Valais|Visp District|ツェルマット|-|ツェルマット")
    #expect(try fields(46.02, 7.7486, "en", "de").hasPrefix("Switzerland|Wallis|"))
  }

  @Test func whatStandsInForALanguage() throws {
    #expect(try fields(46.02, 7.7486, "de-CH").hasPrefix("Schweiz|Wallis"))
    #expect(try fields(46.02, 7.7486, "de_AT").hasPrefix("Schweiz|Wallis"))
    #expect(try fields(46.02, 7.7486, "zh-TW", "de").hasPrefix("瑞士|Wallis"))
    #expect(try fields(46.02, 7.7486, "sr-Latn", "fr").hasPrefix("Suisse|Valais"))
    #expect(try fields(46.02, 7.7486, "sr").hasPrefix("Швајцарска|Valais"))
    #expect(try fields(46.02, 7.7486, "xx", "nonsense", "").hasPrefix("Switzerland|Valais"))
  }

  @Test func localNames() throws {
    // Nothing says which of the country's languages Sion speaks: the first stands for all.
    #expect(try fields(46.2274, 7.3556, "local").hasPrefix("Schweiz|Wallis|"))
    #expect(try fields(46.2274, 7.3556, "local").contains("|Sitten|"))
    #expect(try fields(45.7376, 7.3172, "local") == "Italia|Valle d’Aosta|-|Aosta|-|Aosta")
    #expect(try fields(45.7376, 7.3172, "local", "fr") == "Italia|Valle d’Aosta|-|Aoste|-|Aoste")
  }

  @Test func textsAndBytesAreTheSame() throws {
    let geocoder = geocoder.preferring(NamePreference(languages: ["ja", "de"]))
    let resolution = geocoder.resolve(try coordinate(46.0138, 7.7535))
    for reference in [resolution.country, resolution.state, resolution.subState, resolution.city, resolution.subCity, resolution.iso] {
      var bytes: [UInt8] = []
      geocoder.append(reference, to: &bytes)
      #expect(geocoder.text(reference) == String(decoding: bytes, as: UTF8.self) && !bytes.isEmpty)
    }
    #expect(geocoder.gazetteers(of: resolution).count == 1)
  }

  @Test func languagesThatAreThereAndThatAreNot() {
    #expect(geocoder.languages == ["de", "en", "fr", "it", "ja", "sr", "zh-Hant"])
    #expect(
      geocoder.unknownLanguages(in: NamePreference(languages: ["de-AT", "ru", "local", "zh", "sr-Latn"])) == ["ru", "zh", "sr-Latn"])
    #expect(geocoder.preferring(NamePreference(languages: ["fr"])).preferring(NamePreference()).names == NamePreference())
  }

  /// Of the world in the program, where it has names in languages.
  @Test(
    .enabled("the world gazetteer in the program has no names in languages") {
      try Gazetteer.embeddedWorld().sections.contains { $0.tag == "LANG" }
    },
    arguments: [
      (48.137, 11.575, "de", "Deutschland|Bayern|München"), (48.137, 11.575, "fr", "Allemagne|Bavière|Munich"),
      (48.137, 11.575, "ru", "Германия|Бавария|Мюнхен"), (48.137, 11.575, "ja", "ドイツ|バイエルン自由州|ミュンヘン"),
      (48.137, 11.575, "de-CH", "Deutschland|Bayern|München"), (55.75, 37.62, "de", "Russland|Moskau|Moskau"),
      (30.05, 31.24, "ar", "مصر|محافظة القاهرة|القاهرة"), (35.68, 139.7, "zh-Hant", "日本|東京都|東京都"),
    ]) func goldenPlacemarks(latitude: Double, longitude: Double, language: String, expected: String) throws
  {
    let world = ReverseGeocoder(gazetteers: [try Gazetteer.embeddedWorld()], names: NamePreference(languages: [language]))
    let placemark = world.placemark(at: try coordinate(latitude, longitude))
    let found = [placemark.country, placemark.state, placemark.city].map { $0 ?? "-" }.joined(separator: "|")
    // Munich's centre is one of its quarters; the city is what counts here.
    #expect(found == expected)
  }
}
