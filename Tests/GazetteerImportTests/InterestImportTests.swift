import GazetteerImport
import GazetteerStore
import Geodesy
import SpatialIndex
import TestSupport
import Testing

@Suite struct InterestImportTests {
  private func importing(_ text: String) throws -> (contents: GazetteerContents, report: ImportReport) {
    let folder = try TemporaryFolder()
    var contents = try InterestImport.contents(sourcesPath: nil)
    var source = InterestImport(paths: [try folder.write(text, to: "parks.geojson")])
    try source.add(to: &contents)
    return (contents, source.report)
  }

  private func polygon(_ properties: String, from low: Double, to high: Double) -> String {
    let ring = [(low, low), (high, low), (high, high), (low, high), (low, low)].map { "[\($0.0),\($0.1)]" }.joined(separator: ",")
    return #"{"type":"Feature","properties":{\#(properties)},"geometry":{"type":"Polygon","coordinates":[[\#(ring)]]}}"#
  }

  /// As a drawing program saves it, over several lines, with properties that nobody asks for.
  @Test func aCollectionOfParksIsRead() throws {
    let (contents, report) = try importing(
      """
      { "type": "FeatureCollection",
        "features": [
          \(polygon(#""name": "Large Park", "fid": 1"#, from: 1, to: 9)),
          \(polygon(#""NAME": "Small Park", "tags": {"leisure": "park"}"#, from: 4, to: 6)) ] }
      """)
    #expect(report.interests == 2 && report.problemCount == 0 && report.description == "2 areas of interest")
    #expect(contents.areas.map(\.name) == ["Small Park", "Large Park"])
    #expect(contents.areas.allSatisfy { $0.kind == .interest && $0.country == nil })
    let gazetteer = try open(contents)
    try gazetteer.verify()
    #expect(gazetteer.areaIndex.areas(at: try Coordinate(latitude: 5, longitude: 5)).count == 2)
    #expect(gazetteer.areaIndex.areas(at: try Coordinate(latitude: 2, longitude: 5)).count == 1)
    #expect(gazetteer.areaIndex.areas(at: try Coordinate(latitude: 0.5, longitude: 5)).isEmpty)
  }

  @Test func aRankGoesBeforeTheSize() throws {
    let (contents, _) = try importing(
      [
        polygon(#""name":"middle""#, from: 2, to: 6), polygon(#""name":"last","rank":3"#, from: 3, to: 4),
        polygon(#""name":"small""#, from: 3, to: 5), polygon(#""name":"first","rank":-1"#, from: 0, to: 9),
        polygon(#""name":"twin of small""#, from: 3, to: 5),
      ].joined(separator: "\n"))
    #expect(contents.areas.map(\.name) == ["first", "small", "twin of small", "middle", "last"])
  }

  /// Everywhere the circle holds what is nearer than its radius, but for the little that its corners cost, and nothing that is farther.
  @Test(arguments: [
    (47.3, 8.5, 300.0), (-17, 179.99, 50_000), (89.95, 10, 40_000), (-0.01, -179.999, 5_000), (-78, 0, 900_000), (90, 7, 5_000),
    (-90, 180, 500_000), (89.9999999, 7, 5_000),
  ])
  func aPointWithARadiusIsACircle(latitude: Double, longitude: Double, radius: Double) throws {
    let (contents, _) = try importing(
      #"{"type":"Feature","properties":{"name":"Club","radius":\#(radius)},"geometry":{"type":"Point","coordinates":[\#(longitude),\#(latitude)]}}"#
    )
    let index = try open(contents).areaIndex
    let middle = try Coordinate(latitude: latitude, longitude: longitude)
    var (held, missed) = (0, 0)
    for north in stride(from: -1.4, through: 1.4, by: 0.2) {
      for east in stride(from: -1.4, through: 1.4, by: 0.2) {
        let up = min(90, max(-90, latitude + north * radius / 111_195))
        let right = (longitude + east * radius / 111_195 / max(0.01, middle.cosine)).remainder(dividingBy: 360)
        let point = try Coordinate(latitude: up, longitude: right)
        let distance = point.distanceInMeters(to: middle)
        let isHeld = !index.areas(at: point).isEmpty
        if distance < radius * 0.97 {
          #expect(isHeld, "\(point)")
          held += 1
        } else if distance > radius * 1.03 {
          #expect(!isHeld, "\(point)")
          missed += 1
        }
      }
    }
    #expect(held > 20 && missed > 10)
  }

  @Test(arguments: [
    (
      #"{"type":"Feature","properties":{"name":"Pin"},"geometry":{"type":"Point","coordinates":[1,2]}}"#,
      #""Pin" is a point, which needs the property "radius""#
    ),
    (#"{"type":"Feature","properties":{"name":"Pin","radius":-5},"geometry":{"type":"Point","coordinates":[1,2]}}"#, "needs the property"),
    (#"{"type":"Feature","properties":{"name":"Pin","radius":5},"geometry":{"type":"Point","coordinates":[1,95]}}"#, "outside"),
    (
      #"{"type":"Feature","properties":{"name":null},"geometry":{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]}}"#,
      #"no property "name""#
    ),
    (
      #"{"type":"Feature","properties":{},"geometry":{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]}}"#, #"no property "name""#
    ),
    (#"{"type":"Feature","properties":{"name":"Way"},"geometry":{"type":"LineString","coordinates":[[0,0],[1,0]]}}"#, #""LineString""#),
    (
      #"{"type":"Feature","properties":{"name":"Far"},"geometry":{"type":"Polygon","coordinates":[[[0,0],[200,0],[1,1],[0,0]]]}}"#,
      #""Far" is outside"#
    ),
    (#"{"type":"Feature","properties":{"name":"Flat"},"geometry":{"type":"Polygon","coordinates":[[[0,0],[1,0]]]}}"#, "no area"),
    (#"{"type":"Feature","properties":{"name":"None"},"geometry":null}"#, #""None" has no geometry"#),
    (
      #"{"type":"Feature","properties":{"name":"a\u0007b"},"geometry":{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]}}"#,
      "control character"
    ),
    (
      #"{"type":"Feature","properties":{"name":"Line"},"geometry":{"type":"Polygon","coordinates":[[[0,0],[1,1],[3,3],[0,0]]]}}"#,
      #"the outline of "Line" holds no ground"#
    ),
    (
      #"{"type":"Feature","properties":{"name":"Way"},"geometry":{"type":"Polygon","coordinates":[[[0,0],[1,1],[3,2],[1,1],[0,0]]]}}"#,
      #"the outline of "Way" holds no ground"#
    ),
    (
      #"{"type":"Feature","properties":{"name":"Dot"},"geometry":{"type":"Polygon","coordinates":[[[5,5],[5,5],[5,5],[5,5]]]}}"#,
      #"the outline of "Dot" holds no ground"#
    ),
  ]) func whatIsNoneIsToldWithItsLine(feature: String, expected: String) throws {
    let (contents, report) = try importing(polygon(#""name":"Park""#, from: 1, to: 2) + "\n" + feature)
    #expect(contents.areas.count == 1 && report.problemCount == 1)
    let problem = try #require(report.problems.first)
    #expect(problem.line == 2 && problem.message.contains(expected), "\(problem)")
  }

  @Test func aFileWithoutAnyIsRefusedWithTheFirstReason() throws {
    let error = #expect(throws: ImportError.self) {
      try importing(#"{"type":"Feature","properties":{"name":"Pin"},"geometry":{"type":"Point","coordinates":[1,2]}}"#)
    }
    #expect(error?.code == .noGoodLine && error?.description.contains("line 1: \"Pin\" is a point") == true)
  }

  @Test func whereTooManyMeetIsTold() throws {
    let features = (0..<61).map { number in
      #"{"type":"Feature","properties":{"name":"Mall \#(number)","radius":500},"geometry":{"type":"Point","coordinates":[7,46]}}"#
    }
    #expect(try open(importing(features.dropLast().joined(separator: "\n")).contents).areaCount == 60)
    let error = #expect(throws: GazetteerError.self) { try open(importing(features.joined(separator: "\n")).contents) }
    let message = try #require(error).description
    for part in ["61 areas", "\"Mall 0\", \"Mall 1\"", "at 45.99", ", 6.99"] { #expect(message.contains(part), "\(message)") }
  }

  /// A loop that crosses itself has as much on its left as on its right, and holds ground all the same.
  @Test func aCrossedOutlineHoldsGround() throws {
    let (contents, report) = try importing(
      #"{"type":"Feature","properties":{"name":"Bow"},"geometry":{"type":"Polygon","coordinates":[[[0,0],[1,1],[1,0],[0,1],[0,0]]]}}"#)
    #expect(contents.areas.count == 1 && report.problemCount == 0)
  }

  /// Thousands of long borders next to each other: the index gives up before it takes minutes and gigabytes.
  @Test(.timeLimit(.minutes(2))) func bordersSideBySideAreRefused() throws {
    let strips = (0..<1_500).map { number in
      let (low, high) = (Double(number) * 2e-4, Double(number) * 2e-4 + 1e-4)
      return
        #"{"type":"Feature","properties":{"name":"Strip"},"geometry":{"type":"Polygon","coordinates":[[[0,\#(low)],[90,\#(low)],[90,\#(high)],[0,\#(high)],[0,\#(low)]]]}}"#
    }
    let error = #expect(throws: GazetteerError.self) { try open(importing(strips.joined(separator: "\n")).contents) }
    #expect(error?.code == .contents && error?.description.contains("borders run side by side") == true, "\(String(describing: error))")
  }

  /// The layer of a whole world is ordered alike, wherever its lines stand.
  @Test func theInterestsOfAWorldAreOrderedToo() throws {
    let folder = try TemporaryFolder()
    let place = PlaceLine(identifier: 1, name: "Sion", latitude: "46.23", longitude: "7.36", timeZone: "Europe/Zurich")
    var source = GeoNamesImport(placesPath: try folder.write(place.text, to: "places.txt"))
    let lake = #""layer":"lake","name":"Lake""#
    let lines = [
      polygon(#""layer":"interest","name":"Large""#, from: 1, to: 9), polygon(lake, from: 0, to: 9),
      polygon(#""layer":"interest","name":"Small""#, from: 4, to: 5),
    ]
    source.areaPaths = [try folder.write(lines.joined(separator: "\n"), to: "areas.geojsonl")]
    #expect(try source.contents().areas.map(\.name) == ["Small", "Lake", "Large"])
  }
}

extension Coordinate {
  /// How much shorter a degree of longitude is here than at the equator.
  fileprivate var cosine: Double {
    let neighbours = [0, 0.01].compactMap { try? Coordinate(latitude: latitude, longitude: $0) }
    return neighbours[0].distanceInMeters(to: neighbours[1]) / 1_111.95
  }
}
