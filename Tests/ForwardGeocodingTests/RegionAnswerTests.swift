import ForwardGeocoding
import GazetteerStore
import Geodesy
import ReverseGeocoding
import Testing

/// A country, a state or a sub-state alone answers with itself.
@Suite struct RegionAnswerTests {
  @Test(arguments: [
    ("Switzerland", "iso:CH"), ("switzerland", "iso:CH"), ("CH", "iso:CH"), ("che", "iso:CH"), ("Texas", "iso:US-TX"),
    ("US-TX", "iso:US-TX"),
    ("Texas, USA", "iso:US-TX"), ("TX USA", "iso:US-TX"), ("Valais", "iso:CH-VS"), ("State of Texas", "iso:US-TX"), ("Georgia", "iso:GE"),
    ("Georgia, USA", "iso:US-GA"), ("Mexico", "iso:MX"), ("Visp District", "code:CH.VS.2313"), ("Cook County, Illinois", "code:US.IL.031"),
    ("Cook, Illinois", "code:US.IL.031"), ("United Kingdom", "iso:GB"), ("UK", "iso:GB"), ("The Netherlands", "iso:NL"),
    ("netherlands", "iso:NL"),
    ("Ontario", "iso:CA-ON"), ("Côte d'Ivoire", "iso:CI"), ("Luxembourg", "iso:LU"),
  ]) func answersWithItself(text: String, identifier: String) throws {
    let match = try #require(World.search(text).first { $0.placemark.match.kind == .area })
    #expect(match.identifier == identifier)
    #expect(match.placemark.city == nil && match.placemark.match == Match(kind: .area, distanceInMeters: 0))
    #expect(match.placemark.region?.identifier == identifier && match.kind == .exact)
    // What the places in a gazetteer have together is not what the country has.
    #expect(match.population == 0)
  }

  @Test(arguments: ["Switzerland", "CH", "Texas", "US-TX", "Mexico", "Ontario", "Virginia", "Georgia", "Valais", "Nevada", "UK"])
  func comesBeforePlacesOfTheName(text: String) throws { #expect(try World.search(text).first?.placemark.match.kind == .area) }

  @Test(arguments: [
    "New York", "São Paulo", "Singapore", "Zürich", "Washington", "Buenos Aires", "Bern", "Salzburg", "Hong Kong", "Moscow", "Tokyo",
  ])
  func comesBehindTheCityOfTheName(text: String) throws { #expect(try World.search(text).first?.placemark.match.kind == .locality) }

  @Test func isPlacedAtItsSeat() throws {
    let texas = try #require(World.search("US-TX").first?.placemark)
    let austin = try #require(World.search("Austin, Texas").first?.placemark)
    #expect(
      texas.coordinate == austin.coordinate && texas.name == "Texas" && texas.state == "Texas" && texas.stateCode == "US-TX"
        && texas.iso == "US")
    // Its places keep two times, so it has none.
    #expect(texas.timeZoneIdentifier == nil)
    let switzerland = try #require(World.search("Switzerland").first?.placemark)
    let bern = try #require(World.search("Bern").first?.placemark)
    #expect(switzerland.coordinate == bern.coordinate && switzerland.state == nil && switzerland.timeZoneIdentifier == "Europe/Zurich")
    let zermatt = try #require(World.search("Zermatt").first?.placemark)
    let circle = try #require(switzerland.region)
    #expect(circle.center.distanceInMeters(to: zermatt.coordinate) <= circle.radiusInMeters && circle.radiusInMeters < 300_000)
    let visp = try #require(World.search("Visp District").first?.placemark)
    #expect(visp.subState == "Visp District" && visp.state == "Valais" && visp.stateCode == "CH-VS" && visp.country == "Switzerland")
  }

  @Test func oneWithoutPlacesHasNoPointAndNoAnswer() throws {
    var world = SampleWorld()
    try world.add("Zermatt", 46.02, 7.75)
    #expect(try world.geocoder().search("Antarctica").isEmpty)
    #expect(try world.geocoder().search("Switzerland").map(\.identifier) == ["iso:CH"])
  }
}
