import GazetteerStore
import Geodesy
import ReverseGeocoding
import TestSupport
import Testing

/// What well-known places, states, countries, waters and parks are called in the embedded gazetteer: `Tests/Languages/names.tsv`.
@Suite struct NamesInLanguagesTests {
  private struct Expectation {
    var field: String
    var latitude: Double
    var longitude: Double
    /// A tag, or `local`, and the name in it.
    var names: [(language: String, name: String)]
  }

  private func expectations() throws -> [Expectation] {
    let text = try #require(Repository.text("Tests/Languages/names.tsv"))
    return try text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let cells = line.split(separator: "\t").map(String.init)
      let names = try cells.dropFirst(3).map { cell in
        let end = try #require(cell.firstIndex(of: "="), "\(cell)")
        return (String(cell[..<end]), String(cell[cell.index(after: end)...]))
      }
      return Expectation(
        field: cells[0], latitude: try #require(Double(cells[1])), longitude: try #require(Double(cells[2])), names: names)
    }
  }

  private func value(of field: String, in placemark: Placemark) -> String? {
    switch field {
    case "country": placemark.country
    case "state": placemark.state
    case "city": placemark.city
    case "inlandWater": placemark.inlandWater
    case "ocean": placemark.ocean
    case "areasOfInterest": placemark.areasOfInterest.first
    default: nil
    }
  }

  @Test func wellKnownThingsHaveTheirNames() throws {
    let geocoder = ReverseGeocoder(gazetteers: [try Gazetteer.embeddedWorld()])
    var inLanguages: [String: ReverseGeocoder] = [:]
    var count = 0
    for expectation in try expectations() {
      let point = try coordinate(expectation.latitude, expectation.longitude)
      for (language, name) in expectation.names {
        let asked = inLanguages[language] ?? geocoder.preferring(NamePreference(languages: [language]))
        inLanguages[language] = asked
        let found = value(of: expectation.field, in: asked.placemark(at: point))
        #expect(found == name, "\(expectation.field) at \(expectation.latitude), \(expectation.longitude) in \(language)")
        count += 1
      }
    }
    #expect(count > 1_600 && inLanguages.count > 70)
  }

  @Test func theFirstLanguageOfAListIsKnownToBeRightWhereItsNameIsTheUsualOne() throws {
    let geocoder = ReverseGeocoder(gazetteers: [try Gazetteer.embeddedWorld()])
    let english = geocoder.preferring(NamePreference(languages: ["en", "de"]))
    #expect(english.placemark(at: try coordinate(58, 20)).ocean == "Baltic Sea")
    #expect(english.placemark(at: try coordinate(-0.5, 33)).inlandWater == "Lake Victoria")
    #expect(english.placemark(at: try coordinate(44.6, -110.5)).areasOfInterest == ["Yellowstone National Park"])
  }
}
