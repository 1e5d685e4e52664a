import ForwardGeocoding
import GazetteerStore
import ReverseGeocoding
import SpatialIndex
import Testing

/// Countries and states by their names in languages, beside a place and alone.
@Suite struct LocalizedQualifierTests {
  private func geocoder() throws -> ForwardGeocoder {
    var world = SampleWorld()
    let zermatt = try world.add("Zermatt", 46.02, 7.75) { $0.population = 5_643 }
    try world.add("Zermatt", 31, -97) { place in
      place.country = 1
      place.state = 2
      place.population = 900_000
    }
    world.contents.localizedNames = [
      LocalizedNameRecord(of: .country(0), language: "de", name: "Schweiz"),
      LocalizedNameRecord(of: .country(0), language: "ja", name: "スイス"),
      LocalizedNameRecord(of: .division(0), language: "de", name: "Wallis"),
      LocalizedNameRecord(of: .place(zermatt), language: "ja", name: "ツェルマット"),
    ]
    return ForwardGeocoder(gazetteers: [try world.gazetteer()])
  }

  @Test(arguments: [
    "Zermatt, Schweiz", "zermatt schweiz", "Schweiz, Zermatt", "Zermatt, Wallis", "Zermatt, Wallis, Schweiz", "ツェルマット, スイス",
  ])
  func aPlaceInItsCountry(text: String) throws {
    let match = try #require(try geocoder().search(text).first)
    #expect(match.placemark.iso == "CH" && match.placemark.city == "Zermatt" && match.unmatchedWords.isEmpty, "\(match)")
  }

  @Test func aCountryAlone() throws {
    #expect(try geocoder().search("スイス").first?.identifier == "iso:CH")
    #expect(try geocoder().search("Zermatt").first?.placemark.iso == "US")
  }
}
