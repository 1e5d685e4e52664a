import GazetteerImport
import GazetteerStore
import Geodesy
import SpatialIndex
import TestSupport
import Testing

@Suite struct AreaImportTests {
  private let box = "[[[5,45],[10,45],[10,48],[5,48],[5,45]],[[6,46],[7,46],[7,47],[6,46]]]"

  private func importing(_ areas: String) throws -> (contents: GazetteerContents, report: ImportReport) {
    let folder = try TemporaryFolder()
    let place = PlaceLine(identifier: 1, name: "Sion", latitude: "46.23", longitude: "7.36", timeZone: "Europe/Zurich")
    var source = GeoNamesImport(placesPath: try folder.write(place.text, to: "places.txt"))
    source.admin1Path = try folder.write("CH.VS\tValais\tValais\t1\tCH-VS", to: "admin1.txt")
    source.areaPaths = [try folder.write(areas, to: "areas.geojsonl")]
    let contents = try source.contents()
    return (contents, source.report)
  }

  @Test func aFeatureBecomesAnArea() throws {
    let feature =
      #"{"type":"Feature","properties":{"layer":"zone","name":"Europe/Z\u00fcrich\\","iso":"CH","rank":2,"claimants":["CH","IT"],"x":{"y":[1,null]}},"#
      + #""geometry":{"coordinates":[\#(box),[[[1,1],[2,1],[2,2]]]],"type":"MultiPolygon"},"id":7}"#
    let (contents, report) = try importing("\u{1E}\(feature)\n\n\(feature.replacing("zone", with: "lake"))")
    #expect(report.areas == 2 && report.problemCount == 0)
    let area = try #require(contents.areas.first)
    #expect(area.kind == .timeZone && area.name == "Europe/Zürich\\" && area.rank == 2 && area.claimants == ["CH", "IT"])
    #expect(area.country.map { contents.countries[$0].iso } == "CH")
    #expect(area.timeZone.map { contents.timeZones[$0] } == "Europe/Zürich\\")
    #expect(area.rings.map(\.count) == [5, 4, 3])
    #expect(area.rings[1][1] == (7, 46))
    #expect(contents.areas[1].kind == .lake)
    // The open sea has zones wherever zones have areas.
    #expect(Set(contents.timeZones).isSuperset(of: ["Etc/GMT", "Etc/GMT-12", "Etc/GMT+12"]))
    let gazetteer = try open(contents)
    try gazetteer.verify()
    #expect(gazetteer.areaIndex.areas(at: try Coordinate(latitude: 45.5, longitude: 5.5)).count == 2)
    #expect(gazetteer.areaIndex.areas(at: try Coordinate(latitude: 46.1, longitude: 6.9)).isEmpty)
  }

  @Test func anAreaOfADivisionKnowsIt() throws {
    let (contents, _) = try importing(
      #"{"type":"Feature","properties":{"layer":"county","name":"x","code":"CH.VS"},"geometry":{"type":"Polygon","coordinates":\#(box)}}"#)
    #expect(contents.areas[0].kind == .subState && contents.areas[0].division == 0)
  }

  @Test func aCountyThatNobodyKnowsMakesADivisionOfItsState() throws {
    func county(_ code: String) -> String {
      #"{"type":"Feature","properties":{"layer":"county","name":"Old County","code":"\#(code)"},"geometry":{"type":"Polygon","coordinates":\#(box)}}"#
    }
    let (contents, _) = try importing(county("CH.VS.99") + "\n" + county("CH.XX.1"))
    let made = try #require(contents.areas[0].division.map { contents.divisions[$0] })
    #expect(made.name == "Old County" && made.level == 2 && made.parent == 0 && made.sourceCode == "CH.VS.99")
    #expect(contents.areas[1].division == nil)
  }

  @Test func aStatesAreaWithoutACodeIsWhatMostPlacesInItSay() throws {
    let (contents, _) = try importing(
      #"{"type":"Feature","properties":{"layer":"state","name":"","iso":"CH"},"geometry":{"type":"Polygon","coordinates":\#(box)}}"#)
    let gazetteer = try open(contents)
    #expect(gazetteer.area(at: 0)?.division == 0)
    #expect(gazetteer.place(at: 0)?.stateArea == 0)
  }

  @Test(arguments: [
    (#"{"type":"Feature","properties":{"layer":"moon"},"geometry":{"coordinates":[[[1,1],[2,1],[2,2]]]}}"#, #"layer "moon" is not known"#),
    (
      #"{"type":"Feature","properties":{"layer":"lake","name":"L"},"geometry":{"coordinates":[5,45]}}"#, #"the geometry of "L" has no ring"#
    ),
    (#"{"type":"Feature","properties":{"layer":"lake","name":"L"},"geometry":null}"#, #""L" has no geometry"#),
    (
      #"{"type":"Feature","properties":{"layer":"lake","name":"a\u0007b"},"geometry":{"coordinates":[[[1,1],[2,1],[2,2]]]}}"#,
      "the name of an area holds a control character"
    ),
    (
      #"{"type":"Feature","properties":{"layer":"lake","name":"L"},"geometry":{"coordinates":[[[1,1],[2,2],[3,3]]]}}"#,
      #"the outline of "L" holds no ground: all its corners lie on a line"#
    ),
    (
      #"{"type":"Feature","properties":{"layer":"lake","name":"L"},"geometry":{"coordinates":[[[181,1],[2,1],[2,2]]]}}"#,
      #"a corner of "L" is outside"#
    ),
    (
      #"{"type":"Feature","properties":{"layer":"zone","name":"Z","iso":"QQ"},"geometry":{"coordinates":[[[1,1],[2,1],[2,2]]]}}"#,
      #"country "QQ" is not known"#
    ),
    (#"{"type":"Feature","properties":{"layer":"lake","name":"#, "no GeoJSON feature"), ("[1,2]", "no GeoJSON feature"),
    ("{]", "no GeoJSON feature"),
    (String(repeating: "[", count: 5_000), "no GeoJSON feature"),
    (#"{"geometry":{"coordinates":"# + String(repeating: "[", count: 5_000), "no GeoJSON feature"),
  ]) func aBadLineIsLeftOutAndTold(line: String, message: String) throws {
    let good = #"{"type":"Feature","properties":{"layer":"lake","name":"Good"},"geometry":{"type":"Polygon","coordinates":\#(box)}}"#
    let (contents, report) = try importing("\(line)\n\(good)\n")
    #expect(contents.areas.map(\.name) == ["Good"])
    #expect(report.problemCount == 1)
    let problem = try #require(report.problems.first)
    #expect(problem.line == 1 && problem.message.contains(message), "\(problem)")
  }

  @Test func aFileWithoutAnyAreaIsRefused() throws {
    #expect(throws: ImportError.self) { try importing("nothing\n") }
  }

  @Test func anyBytesAreReadOrRefused() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    let good = Array(
      #"{"type":"Feature","properties":{"layer":"lake","name":"\u0041\ud83d\ude00"},"geometry":{"type":"Polygon","coordinates":\#(box)}}"#
        .utf8)
    let folder = try TemporaryFolder()
    let place = try folder.write(PlaceLine(identifier: 1, name: "Sion", latitude: "46.23", longitude: "7.36").text, to: "places.txt")
    for _ in 0..<400 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let position = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0...2, using: &generator) {
        case 0: bytes[position] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: position)
        default: bytes.insert(Array("[]{}\",:\\e-9".utf8).randomElement(using: &generator) ?? 0, at: position)
        }
      }
      var source = GeoNamesImport(placesPath: place)
      source.areaPaths = [try folder.write(bytes + [10] + good, to: "areas")]
      let contents = try source.contents()
      #expect(contents.areas.count >= 1, "seed \(seed)")
      _ = try GazetteerWriter.bytes(of: contents)
    }
  }
}
