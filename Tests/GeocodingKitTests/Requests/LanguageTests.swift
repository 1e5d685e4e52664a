import ForwardGeocoding
import Foundation
import GazetteerStore
import Geodesy
import ReverseGeocoding
import TestSupport
import Testing

@testable import GeocodingKit

/// The language of a locale reaches the names: those of the gazetteer, and where it has none for a country, Foundation's.
@Suite struct LanguageTests {
  /// The sample with names in some languages.
  private func gazetteer() throws -> Gazetteer {
    try sampleGazetteer { contents in
      func name(_ bearer: LocalizedNameRecord.Bearer, _ language: String, _ name: String) {
        contents.localizedNames.append(LocalizedNameRecord(of: bearer, language: language, name: name))
      }
      contents.countries[0].languages = ["de-CH", "fr-CH"]
      // Not the names that Foundation has: so it can be told who gave them.
      name(.country(0), "de", "Eidgenossenschaft")
      name(.country(0), "zh-Hant", "瑞士聯邦")
      name(.country(0), "en", "Switzerland")
      name(.division(0), "de", "Wallis")
      name(.division(1), "de", "Bezirk Visp")
      name(.place(0), "de", "Zermatt im Wallis")
      name(.place(0), "ja", "ツェルマット")
      name(.place(0), "zh-Hant", "策馬特")
    }
  }

  private static let expected: [(locale: String, fields: String)] = [
    ("de", "Eidgenossenschaft|Wallis|Bezirk Visp|Zermatt im Wallis|Zermatt im Wallis"),
    ("de_AT", "Eidgenossenschaft|Wallis|Bezirk Visp|Zermatt im Wallis|Zermatt im Wallis"),
    ("de_CH@calendar=buddhist", "Eidgenossenschaft|Wallis|Bezirk Visp|Zermatt im Wallis|Zermatt im Wallis"),
    // What the gazetteer does not know in the language: the country by Foundation, all else as usual.
    ("ja_JP", "スイス|Valais|Visp District|ツェルマット|ツェルマット"),
    ("zh_Hant", "瑞士聯邦|Valais|Visp District|策馬特|策馬特"),
    ("zh-TW", "瑞士聯邦|Valais|Visp District|策馬特|策馬特"),
    ("zh_Hant_HK", "瑞士聯邦|Valais|Visp District|策馬特|策馬特"),
    ("sv", "Schweiz|Valais|Visp District|Zermatt|Zermatt"),
    ("en_US_POSIX", "Switzerland|Valais|Visp District|Zermatt|Zermatt"),
    ("zz", "Switzerland|Valais|Visp District|Zermatt|Zermatt"),
    ("", "Switzerland|Valais|Visp District|Zermatt|Zermatt"),
  ]

  private func fields(_ placemark: Placemark?) -> String {
    [placemark?.country, placemark?.state, placemark?.subState, placemark?.city, placemark?.name].map { $0 ?? "-" }.joined(separator: "|")
  }

  @Test(arguments: expected) func placemarksAreNamedInIt(locale: String, fields: String) async throws {
    let geocoder = Geocoder(gazetteers: [try gazetteer()])
    let reverse = try await geocoder.reverseGeocodeLocation(zermatt, preferredLocale: Locale(identifier: locale))
    #expect(self.fields(reverse.first) == fields)
    let forward = try await geocoder.geocodeAddressString("Zermatt", in: nil, preferredLocale: Locale(identifier: locale))
    #expect(self.fields(forward.first) == fields)
    // A request changes neither the fields nor the next request.
    geocoder.update(to: zermatt)
    #expect(geocoder.country == "Switzerland")
    #expect(try await geocoder.reverseGeocodeLocation(zermatt).first?.city == "Zermatt")
  }

  @Test func countriesAndStatesAnswerInIt() async throws {
    let geocoder = Geocoder(gazetteers: [try gazetteer()])
    let german = Locale(identifier: "de")
    #expect(try await geocoder.geocodeAddressString("Switzerland", in: nil, preferredLocale: german).first?.name == "Eidgenossenschaft")
    let state = try await geocoder.geocodeAddressString("Valais", in: nil, preferredLocale: german).first
    #expect(fields(state) == "Eidgenossenschaft|Wallis|-|-|Wallis")
    let subState = try await geocoder.geocodeAddressString("Visp District", in: nil, preferredLocale: german).first
    #expect(fields(subState) == "Eidgenossenschaft|Wallis|Bezirk Visp|-|Bezirk Visp")
    // The languages of the country, of which the geocoder that is given may be told.
    let local = Geocoder(
      reverseGeocoder: ReverseGeocoder(gazetteers: [try gazetteer()], names: NamePreference(languages: [NamePreference.local])))
    #expect(try await local.geocodeAddressString("Valais").first?.name == "Wallis")
    #expect(try await local.geocodeAddressString("Switzerland").first?.name == "Eidgenossenschaft")
    #expect(
      try await geocoder.geocodeAddressString("Switzerland", in: nil, preferredLocale: Locale(identifier: "ja")).first?.name == "スイス")
  }

  @Test func locationsAreNamedInIt() async throws {
    var client = GeocodingClient(gazetteers: [try gazetteer()])
    client.preferredLocale = Locale(identifier: "de_CH")
    let location = try #require(try await client.geocodeAddressString("Zermatt").first)
    #expect(location.title == "Zermatt im Wallis, Eidgenossenschaft")
    #expect(location.id == "geonames:2657928")
    #expect(try await client.cells(forAddressString: "Zermatt").first?.subtitle == "Wallis, Eidgenossenschaft")
    client.preferredLocale = nil
    #expect(try await client.geocodeAddressString("Zermatt").first?.title == "Zermatt, Switzerland")
  }

  /// A geocoder that is given keeps its languages both ways; a locale comes before them.
  @Test func theGivenGeocodersLanguagesHoldBothWays() async throws {
    let reverse = ReverseGeocoder(gazetteers: [try gazetteer()], names: NamePreference(languages: ["de"]))
    let geocoder = Geocoder(reverseGeocoder: reverse)
    geocoder.update(to: zermatt)
    #expect(geocoder.state == "Wallis")
    #expect(try await geocoder.geocodeAddressString("Zermatt").first?.state == "Wallis")
    let japanese = Locale(identifier: "ja")
    for placemark in [
      try await geocoder.reverseGeocodeLocation(zermatt, preferredLocale: japanese).first,
      try await geocoder.geocodeAddressString("Zermatt", in: nil, preferredLocale: japanese).first,
    ] {
      #expect(placemark?.city == "ツェルマット")
      #expect(placemark?.state == "Wallis")
    }
  }

  /// The names of the world, as an app gets them.
  @Test(arguments: [
    ("de", "Deutschland|München"), ("ja", "ドイツ|ミュンヘン"), ("zh-Hant", "德國|慕尼黑"), ("en", "Germany|Munich"), ("zz", "Germany|Munich"),
  ])
  func theWorldIsNamedInIt(locale: String, names: String) async throws {
    let geocoder = Geocoder()
    let location = GeographicLocation(latitude: 48.1374, longitude: 11.5755)
    let reverse = try await geocoder.reverseGeocodeLocation(location, preferredLocale: Locale(identifier: locale)).first
    #expect("\(reverse?.country ?? "-")|\(reverse?.city ?? "-")" == names)
    let forward = try await geocoder.geocodeAddressString("Munich, Germany", in: nil, preferredLocale: Locale(identifier: locale)).first
    #expect("\(forward?.country ?? "-")|\(forward?.city ?? "-")" == names)
  }
}
