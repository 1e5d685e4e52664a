import ForwardGeocoding
import GazetteerStore
import ReverseGeocoding
import Testing

/// The largest cities of the world by their names in seven scripts.
@Suite struct LargeCitiesTests {
  @Test func theTableIsWhole() { #expect(LargeCities.all.count == 70 && LargeCities.all.allSatisfy { $0.names.count == 7 }) }

  @Test(arguments: LargeCities.all.map(\.number)) func everyNameThatTheGazetteerHasComesFirst(number: Int) throws {
    let geocoder = try World.geocoder.get()
    let world = geocoder.gazetteers[0]
    let city = try #require(LargeCities.all.first { $0.number == number })
    for (script, name) in city.names {
      let isThere = world.places(named: name).contains { world.place(at: $0)?.sourceIdentifier == UInt32(number) }
      // A pen name of a city in kana may be that of an other one as well.
      guard isThere else { continue }
      let match = geocoder.search(name).first
      // Guangzhou and Hangzhou are read alike in kana: either is right.
      let bearers = LargeCities.all.filter { $0.names.contains { $0.name == name } }
      #expect(
        bearers.contains { match?.identifier == "geonames:\($0.number)" } && match?.kind == .exact, "\(script) \(name): \(brief(match))")
      #expect(match?.placemark.iso == city.iso)
    }
  }

  /// What the gazetteer lacks is counted, so that an edition which has less is noticed; every script but kana and Devanagari is nearly whole.
  @Test func fewNamesAreLacking() throws {
    let geocoder = try World.geocoder.get()
    var lacking: [String: [String]] = [:]
    for city in LargeCities.all {
      for (script, name) in city.names where geocoder.search(name).first?.identifier != "geonames:\(city.number)" {
        lacking[script, default: []].append("\(city.latin) \(name)")
      }
    }
    for (script, names) in lacking.sorted(by: { $0.key < $1.key }) {
      print("not first, \(script), \(names.count) of 70: \(names.joined(separator: ", "))")
    }
    #expect(lacking["Latin", default: []].isEmpty && lacking["Cyrillic", default: []].isEmpty)
    #expect(
      lacking["Arabic", default: []].count <= 7 && lacking["Han", default: []].count <= 8 && lacking["Hangul", default: []].count <= 2)
    #expect(lacking["Kana", default: []].count <= 14 && lacking["Devanagari", default: []].count <= 15)
  }
}
