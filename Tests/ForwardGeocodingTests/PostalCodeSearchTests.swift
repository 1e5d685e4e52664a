import ForwardGeocoding
import GazetteerStore
import ReverseGeocoding
import Testing

/// Postal codes: alone, beside what they belong to, and beside house numbers.
@Suite struct PostalCodeSearchTests {
  @Test(arguments: [
    ("90210", "Beverly Hills, California, US"), ("90210, US", "Beverly Hills, California, US"),
    ("90210 USA", "Beverly Hills, California, US"),
    ("90-210", "Łódź, Łódź Voivodeship, PL"), ("90210, PL", "Łódź, Łódź Voivodeship, PL"), ("8001 Zürich", "Zürich, Zurich, CH"),
    ("CH-8001 Zürich", "Zürich, Zurich, CH"), ("75001 Paris", "Paris, Île-de-France, FR"), ("F-75001 Paris", "Paris, Île-de-France, FR"),
    ("D-10115 Berlin", "Berlin, State of Berlin, DE"), ("3920 Zermatt", "Zermatt, Valais, CH"),
  ]) func namesThePlace(text: String, expected: String) throws {
    let match = try #require(World.search(text).first)
    #expect(brief(match) == expected)
    #expect(match.unmatchedWords == [] && match.kind == .exact && match.placemark.postalCode != nil)
  }

  /// A number with an error is an other number, and a code an other code.
  @Test(arguments: ["SW1A", "EC1A", "W1", "99999999", "SW1A 2AA", "a1b2c3"]) func hasNoTypingErrors(text: String) throws {
    #expect(try World.search(text).allSatisfy { $0.kind != .typo })
  }

  /// How a code is spelled in the gazetteer comes before another spelling of it, whatever the inhabitants; the search must say the same each time, as a table takes
  /// over after some searches.
  @Test func asTypedComesFirst() throws {
    var world = SampleWorld()
    try world.add("Large", 46, 7) { place in
      place.population = 900_000
      place.postalCodes = ["90-210", "10-000", "10-001", "39-201"]
    }
    try world.add("Small", 46.5, 7.5) { place in
      place.population = 10
      place.postalCodes = ["90210", "13920"]
    }
    try world.add("Tiny", 46.7, 7.7) { place in place.postalCodes = ["3920", "AB1 2CD"] }
    let geocoder = try world.geocoder()
    for round in 1...40 {
      func names(_ text: String) -> [String?] { geocoder.search(text).map(\.placemark.city) }
      #expect(names("90210") == ["Small", "Large"], "round \(round)")
      #expect(names("90-210") == ["Large"], "round \(round)")
      #expect(names("90210, CH") == ["Small", "Large"])
      #expect(names("ab12cd") == ["Tiny"] && names("AB1 2CD") == ["Tiny"])
      #expect(names("1 3920").first == "Tiny" && !names("1 3920").contains("Small"))
      #expect(names("10001") == ["Large"] && names("10002").isEmpty)
    }
  }
}
