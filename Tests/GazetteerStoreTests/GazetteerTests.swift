import GazetteerStore
import Geodesy
import SpatialIndex
import Testing

@Suite struct GazetteerTests {
  @Test func everythingThatWasWrittenIsRead() throws {
    let contents = try sampleContents()
    let gazetteer = try open(GazetteerWriter.bytes(of: contents))
    try gazetteer.verify()
    #expect(gazetteer.metadata == contents.metadata)
    #expect(gazetteer.formatVersion == "1.2")
    #expect(gazetteer.countryCount == 2 && gazetteer.divisionCount == 3 && gazetteer.timeZoneCount == 2 && gazetteer.placeCount == 4)

    for record in contents.places {
      let found = try #require(gazetteer.points.nearest(to: record.coordinate))
      let place = try #require(gazetteer.place(at: found.index))
      #expect(gazetteer.text(at: place.name) == record.name)
      #expect(place.position.coordinate == record.coordinate)
      #expect(place.population == record.population)
      #expect(place.sourceIdentifier == record.sourceIdentifier)
      #expect(place.country == record.country)
      #expect(place.division == record.subState ?? record.state)
      #expect(place.timeZone == record.timeZone)
      #expect(gazetteer.text(at: gazetteer.featureCode(at: place.featureCode)) == record.featureCode)
      let parent = place.parent.flatMap(gazetteer.place(at:)).map { gazetteer.text(at: $0.name) }
      #expect(parent == record.parent.map { contents.places[$0].name })
    }
    for (position, record) in contents.divisions.enumerated() {
      let division = try #require(gazetteer.division(at: position))
      #expect(gazetteer.text(at: division.name) == record.name)
      #expect(gazetteer.text(at: division.isoCode) == record.isoCode)
      #expect(gazetteer.sourceCode(ofDivision: position) == record.sourceCode)
      #expect(division.parent == record.parent && division.country == record.country && division.level == record.level)
    }
    #expect(gazetteer.country(at: 1).map { gazetteer.text(at: $0.name) } == "Italy")
    #expect(gazetteer.text(at: gazetteer.timeZone(at: 1)) == "Europe/Zurich")
  }

  @Test func areasAreReadWithWhatTheyBelongTo() throws {
    let gazetteer = try open(GazetteerWriter.bytes(of: sampleContents()))
    let held = gazetteer.areaIndex.areas(at: try Coordinate(latitude: 45.95, longitude: 7.5)).compactMap(gazetteer.area(at:))
    #expect(held.map { gazetteer.text(at: $0.name) } == ["Europe/Zurich", "Valais", "Europe/Rome"])
    #expect(held.map(\.kind) == [.timeZone, .state, .timeZone])
    #expect(held.map(\.country) == [0, 0, nil] && held.map(\.timeZone) == [1, nil, 0] && held.map(\.division) == [nil, 0, nil])
    #expect(held.map(\.rank) == [0, 0, 1] && held.map { gazetteer.text(at: $0.claimants) } == ["", "", "IT CH"])
    let inHole = gazetteer.areaIndex.areas(at: try Coordinate(latitude: 45.25, longitude: 7.35))
    #expect(inHole.isEmpty)
    #expect(gazetteer.area(at: 3) == nil && gazetteer.area(at: -1) == nil)
    let zermatt = try #require(
      gazetteer.points.nearest(to: Coordinate(latitude: 46.02, longitude: 7.75)).flatMap { gazetteer.place(at: $0.index) })
    #expect(zermatt.stateArea == 1)
  }

  @Test func theSameContentsGiveTheSameBytes() throws {
    #expect(try GazetteerWriter.bytes(of: sampleContents()) == GazetteerWriter.bytes(of: sampleContents()))
  }

  @Test(arguments: [
    ("Zermatt", ["Zermatt"]), ("zermatt", ["Zermatt"]), (" ZERMATT ", ["Zermatt"]), ("ツェルマット", ["Zermatt"]), ("zurich", ["Zürich"]),
    ("ZÜRICH", ["Zürich"]), ("Zu\u{308}rich", ["Zürich"]), ("breuil cervinia", ["Breuil-Cervinia"]), ("Cervinia", ["Breuil-Cervinia"]),
    ("Zermat", []), ("", []), ("Zürichsee", []), ("\u{0}", []),
  ]) func placesAreFoundByTheirNames(name: String, places: [String]) throws {
    let gazetteer = try open(GazetteerWriter.bytes(of: sampleContents()))
    #expect(gazetteer.places(named: name).compactMap(gazetteer.place(at:)).map { gazetteer.text(at: $0.name) } == places)
  }

  /// More names than a block holds, so that equal ones lie across blocks.
  @Test func everyPlaceIsFoundByEachOfManyNames() throws {
    var contents = try sampleContents()
    for number in 0..<200 {
      var place = PlaceRecord(
        coordinate: try Coordinate(latitude: 10, longitude: Double(number) / 10), name: "Place \(number % 50)", country: 0)
      place.alternateNames = [
        "Common", "Alias \(number)", "A name with a rather long common beginning, then \(number) and a rather long end",
      ]
      contents.places.append(place)
    }
    let gazetteer = try open(GazetteerWriter.bytes(of: contents))
    try gazetteer.verify()
    #expect(gazetteer.places(named: "common").count == 200)
    for number in 0..<50 { #expect(gazetteer.places(named: "PLACE \(number)").count == 4) }
    for number in 0..<200 { #expect(gazetteer.places(named: "alias \(number)").count == 1) }
    for number in 0..<200 {
      #expect(gazetteer.places(named: "a name with a rather long common beginning, then \(number) and a rather long end").count == 1)
    }
    #expect(gazetteer.nameCount == 4 + 4 + 2 + 50 + 1 + 200 + 200)
  }

  @Test func anEmptyGazetteerIsOne() throws {
    let gazetteer = try open(GazetteerWriter.bytes(of: GazetteerContents()))
    try gazetteer.verify()
    #expect(gazetteer.placeCount == 0)
    #expect(gazetteer.points.nearest(to: try Coordinate(latitude: 0, longitude: 0)) == nil)
    #expect(gazetteer.places(named: "anything").isEmpty)
  }

  @Test func contentsThatNameWhatIsNotThereAreRefused() throws {
    func refuses(_ change: (inout GazetteerContents) -> Void, sourceLocation: SourceLocation = #_sourceLocation) throws {
      var contents = try sampleContents()
      change(&contents)
      let error = #expect(throws: GazetteerError.self, sourceLocation: sourceLocation) { try GazetteerWriter.bytes(of: contents) }
      #expect(error?.code == .contents, sourceLocation: sourceLocation)
    }
    try refuses { $0.places[0].country = 2 }
    try refuses { $0.places[0].timeZone = 2 }
    try refuses { $0.places[0].state = 1 }
    try refuses { $0.places[0].state = 2 }
    try refuses { $0.places[0].subState = 9 }
    try refuses { $0.places[0].parent = 0 }
    try refuses { $0.places[2].parent = 1 }
    try refuses { $0.divisions[1].parent = 2 }
    try refuses { $0.divisions[1].parent = 1 }
    try refuses { $0.divisions[0].country = -1 }
    try refuses { $0.divisions[0].level = 3 }
    try refuses { $0.areas[0].country = 2 }
    try refuses { $0.areas[0].timeZone = -1 }
    try refuses { $0.areas[0].division = 3 }
  }

  @Test func theWorldIsEmbedded() throws {
    let world = try Gazetteer.embeddedWorld()
    try world.verify()
    #expect(world.placeCount == 234_908)
    #expect(world.metadata.sources.contains { $0.title == "GeoNames" && $0.licence == "CC-BY-4.0" && !$0.attribution.isEmpty })
  }
}
