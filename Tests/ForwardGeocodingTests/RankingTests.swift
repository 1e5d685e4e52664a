import ForwardGeocoding
import GazetteerStore
import Geodesy
import ReverseGeocoding
import Testing

@Suite struct RankingTests {
  /// One place of each way to match, the better the smaller.
  private func world() throws -> SampleWorld {
    var world = SampleWorld()
    try world.add("Berg", 46, 7) { $0.population = 10 }
    try world.add("Bergdorf", 46.1, 7.1) { $0.population = 5_000 }
    try world.add("Bern", 46.2, 7.2) { $0.population = 120_000 }
    try world.add("Tal", 46.3, 7.3) { place in
      place.population = 15
      place.alternateNames = ["Berg"]
    }
    try world.add("Ort", 46.4, 7.4) { place in
      place.population = 30_000
      place.alternateNames = ["Bergort"]
    }
    return world
  }

  @Test func exactThenBeginningsThenErrors() throws {
    let geocoder = try world().geocoder()
    #expect(
      geocoder.search("Berg").map { "\($0.placemark.name ?? "") \($0.kind)" } == [
        "Berg exact", "Tal exact", "Bergdorf prefix", "Ort prefix",
      ])
    #expect(geocoder.search("Bergd").map { "\($0.placemark.name ?? "") \($0.kind)" } == ["Bergdorf prefix", "Berg typo", "Tal typo"])
    #expect(geocoder.search("Brg").isEmpty)
    #expect(geocoder.search("Bergo").map { "\($0.matchedName) \($0.kind)" } == ["Bergort prefix", "Berg typo", "Berg typo"])
    #expect(geocoder.search("Bxrg").map { "\($0.placemark.name ?? "") \($0.kind)" } == ["Berg typo", "Tal typo"])
  }

  /// What bears the name first comes before what is only spelled alike, whatever its size; what is called so besides keeps its place.
  @Test func anotherSpellingComesBehindTheNameItself() throws {
    var world = SampleWorld()
    try world.add("Paris", 46, 7) { $0.population = 10 }
    try world.add("Parys", 47, 9) { place in
      (place.population, place.state) = (70_000, nil)
      place.alternateNames = ["Paris"]
    }
    try world.add("Lutetia", 48, 9) { place in
      (place.population, place.state) = (5_000, nil)
      place.alternateNames = ["Paris"]
    }
    #expect(try world.geocoder().search("Paris").map { $0.placemark.name } == ["Lutetia", "Paris", "Parys"])
    let paris = try World.search("Paris") { $0.limit = 100 }.filter { $0.kind == .exact }
    let first = try #require(paris.firstIndex { $0.placemark.city == "Parys" })
    #expect(try first > #require(paris.lastIndex { $0.placemark.city == "Paris" && $0.matchedName == "Paris" }))
    // The Italian name of the city is no other spelling of the English one.
    #expect(try brief(World.search("Roma").first) == "Rome, Lazio, IT")
  }

  /// Two towns of one state that bear a name: the smaller one that bears it besides is not meant.
  @Test func aSmallerNamesakeOfTheSameStateIsNotMeant() throws {
    #expect(try World.search("Cambridge, MA").map(brief) == ["Cambridge, Massachusetts, US"])
  }

  /// Dayton is larger than Venice, and was once called so; Geneva's own name is Genève, and it is much larger than its namesakes.
  @Test func anAlternateNameNeedsThreeTimesThePeople() throws {
    #expect(brief(try World.search("Venice").first) == "Venice, Veneto, IT")
    #expect(brief(try World.search("Geneva").first).hasSuffix(", CH"))
  }

  @Test func aCountrysNameIsNoCodeOfAnAirport() throws {
    let matches = try World.search("USA")
    #expect(
      brief(matches.first) == "United States, US" && matches.allSatisfy { $0.placemark.city != "Concord" && $0.identifier != "iata:USA" })
    // One letter is the beginning of anything.
    #expect(try World.search("Å").allSatisfy { $0.kind == .exact })
  }

  @Test func optionsAreObeyed() throws {
    let geocoder = try world().geocoder()
    var options = SearchOptions()
    options.allowsPrefix = false
    #expect(geocoder.search("Berg", options: options).count == 2)
    #expect(geocoder.search("Bergd", options: options).allSatisfy { $0.kind == .typo })
    options.allowsTypo = false
    #expect(geocoder.search("Bergd", options: options).isEmpty)
    options = SearchOptions()
    for limit in 1...4 {
      options.limit = limit
      #expect(geocoder.search("Berg", options: options).count == limit)
    }
    for limit in [0, -1, Int.min] {
      options.limit = limit
      #expect(geocoder.search("Berg", options: options).isEmpty)
    }
    options.limit = .max
    #expect(geocoder.search("Berg", options: options).count == 4)
  }

  @Test func aRegionLiftsAndExcludesNothing() throws {
    let plain = try World.search("Springfield")
    let oregon = CircularRegion(center: try Coordinate(latitude: 44.05, longitude: -123.02), radiusInMeters: 100_000, identifier: "")
    let lifted = try World.search("Springfield") { $0.region = oregon }
    #expect(brief(lifted.first) == "Springfield, Oregon, US" && brief(plain.first) == "Springfield, Missouri, US")
    #expect(lifted.count == plain.count && lifted.contains { brief($0) == "Springfield, Missouri, US" })
    // It lifts no beginning over what is exact, however near.
    let texas = CircularRegion(center: try Coordinate(latitude: 33.66, longitude: -95.55), radiusInMeters: 50_000, identifier: "")
    #expect(try World.search("Paris") { $0.region = texas }.prefix(2).map(brief) == ["Paris, Texas, US", "Paris, Île-de-France, FR"])
    #expect(try World.search("Par") { $0.region = texas }.first { $0.kind == .prefix }.map(brief) == "Paris, Texas, US")
  }

  @Test func theFewerResultsTheSameFirst() throws {
    for text in ["San", "Springfield", "Z", "Lon", "Mar, Spain", "Santa Maria", "Bergen", "Pariss"] {
      let ten = try World.search(text)
      for limit in [1, 2, 5] { #expect(try World.search(text) { $0.limit = limit } == Array(ten.prefix(limit)), "\(text) \(limit)") }
      #expect(try Array(World.search(text) { $0.limit = 50 }.prefix(10)) == ten, "\(text)")
      #expect(Set(ten.map(\.identifier)).count == ten.count, "\(text)")
    }
  }

  @Test func theOrderIsThatOfTheRules() throws {
    for text in ["San", "Springfield", "Zer", "Lon", "Berg"] {
      let matches = try World.search(text) { $0.limit = 40 }
      #expect(zip(matches, matches.dropFirst()).allSatisfy { $0.kind <= $1.kind }, "\(text)")
    }
    // Of places with the primary name, the larger comes first.
    let springfields = try World.search("Springfield") { $0.limit = 100 }.filter { $0.kind == .exact && $0.placemark.city == "Springfield" }
    #expect(springfields.count > 20)
    #expect(zip(springfields, springfields.dropFirst()).allSatisfy { $0.population >= $1.population })
  }
}
