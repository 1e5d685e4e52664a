import TestSupport
import Testing

@testable import BatchProcessing

/// The one point that stands for a geometry.
@Suite struct GeoJSONGeometryTests {
  private func point(_ text: String, isStrict: Bool = false) -> String {
    let bytes = Array(text.utf8)
    func shown(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    switch GeoJSONGeometry(bytes: bytes, isStrict: isStrict).point(of: 0..<bytes.count) {
    case .position(let longitude, let latitude, _): return "\(shown(longitude)) \(shown(latitude))"
    case .computed(let longitude, let latitude): return "\(longitude) \(latitude)"
    case .problem(let problem): return problem
    }
  }

  private func geometry(_ type: String, _ coordinates: String) -> String { "{\"type\":\"\(type)\",\"coordinates\":\(coordinates)}" }

  @Test(arguments: [
    ("Point", "[16.370,48.2,150]", "16.370 48.2"),
    ("MultiPoint", "[[1,2],[3,4]]", "1 2"),
    // Half way along, not the middle vertex.
    ("LineString", "[[0,0],[1,0],[10,0]]", "5.0 0.0"),
    ("LineString", "[[3,4]]", "3.0 4.0"),
    ("LineString", "[[3,4],[3,4]]", "3.0 4.0"),
    ("LineString", "[[179,10],[-179,10]]", "180.0 10.0"),
    ("LineString", "[[-179,10],[177,10]]", "179.0 10.0"),
    ("MultiLineString", "[[[0,0],[1,0]],[],[[0,5],[4,5]]]", "2.0 5.0"),
    ("Polygon", "[[[0,0],[4,0],[4,4],[0,4],[0,0]]]", "2.0 2.0"),
    // The ring is not closed.
    ("Polygon", "[[[0,0],[4,0],[4,4],[0,4]]]", "2.0 2.0"),
    // The centroid lies in the hole.
    ("Polygon", "[[[0,0],[10,0],[10,10],[0,10],[0,0]],[[4,4],[7,4],[7,6],[4,6],[4,4]]]", "2.0 5.0"),
    // The centroid of a U lies outside it.
    ("Polygon", "[[[0,0],[10,0],[10,10],[7,10],[7,2],[3,2],[3,10],[0,10],[0,0]]]", "1.5 4.5294118"),
    ("Polygon", "[[[179,0],[-179,0],[-179,2],[179,2],[179,0]]]", "180.0 1.0"),
    ("Polygon", "[[[170,0],[-172,0],[-172,2],[170,2],[170,0]],[[-182,0.5],[-178,0.5],[-178,1.5],[-182,1.5],[-182,0.5]]]", "174.0 1.0"),
    // Some write it over the antimeridian.
    ("Polygon", "[[[179,0],[183,0],[183,2],[179,2],[179,0]]]", "-179.0 1.0"),
    // Round the pole, as maps draw it.
    ("Polygon", "[[[-180,-90],[-180,-80],[0,-70],[180,-80],[180,-90],[-180,-90]]]", "0.0 -82.2222222"),
    ("Polygon", "[[[1,1],[3,1],[1,1]]]", "3.0 1.0"),
    ("Polygon", "[[[1,1]]]", "1.0 1.0"),
    ("MultiPolygon", "[[[[0,0],[1,0],[1,1],[0,1],[0,0]]],[[[10,0],[14,0],[14,4],[10,4],[10,0]]]]", "12.0 2.0"),
  ])
  func findsThePoint(type: String, coordinates: String, expected: String) {
    #expect(point(geometry(type, coordinates)) == expected)
  }

  @Test func looksIntoCollections() {
    let empty = geometry("LineString", "[]")
    let some = geometry("Point", "[1,2]")
    #expect(point("{\"type\":\"GeometryCollection\",\"geometries\":[\(empty),\(some),\(geometry("Point", "[3,4]"))]}") == "1 2")
    #expect(
      point("{\"geometries\":[{\"type\":\"GeometryCollection\",\"geometries\":[\(some)]}],\"type\":\"GeometryCollection\"}") == "1 2")
    #expect(point("{\"type\":\"GeometryCollection\",\"geometries\":[]}") == "is a collection without geometries")
  }

  @Test(arguments: [
    ("null", "is null"), ("[1,2]", "is no object"), ("{}", "has no type"), ("{\"type\":1}", "has no type"),
    ("{\"type\":\"Circle\",\"coordinates\":[1,2]}", "has a type that GeoJSON does not know, \"Circle\""),
    ("{\"type\":\"Point\"}", "has no coordinates"), ("{\"type\":\"Point\",\"coordinates\":null}", "has coordinates that are no array"),
    ("{\"type\":\"Point\",\"coordinates\":[]}", "has no positions: its coordinates are empty"),
    ("{\"type\":\"Polygon\",\"coordinates\":[[]]}", "has no positions: its coordinates are empty"),
    ("{\"type\":\"Point\",\"coordinates\":[1]}", "has a position of fewer than two numbers, [1]"),
    ("{\"type\":\"LineString\",\"coordinates\":[[1,2],3]}", "has 3 where an array should be"),
    ("{\"type\":\"LineString\",\"coordinates\":[[1,2],[1,null]]}", "has a position with null, which is not a number"),
    (
      "{\"type\":\"LineString\",\"coordinates\":[[48,16],[16,120]]}",
      "has a position with the latitude 120, outside -90...90; GeoJSON has the longitude first"
    ),
    ("{\"type\":\"LineString\",\"coordinates\":[[1,2],[1800,2]]}", "has a position with the longitude 1800, outside -180...180"),
    ("{\"type\":\"Polygon\",\"coordinates\":[[1,2]]}", "has 1 where an array should be"),
  ])
  func saysWhatIsWrong(text: String, problem: String) {
    #expect(point(text) == problem)
  }

  @Test func refusesNumbersInQuotesWhereStrict() {
    #expect(point(geometry("LineString", "[[\"1\",\"2\"],[3,\"2\"]]")) == "2.0 2.0")
    #expect(point(geometry("LineString", "[[\"1\",\"2\"]]"), isStrict: true) == "has a position with \"1\", which is not a number")
  }

  /// The point of a polygon without holes lies inside it, wherever on Earth it is and whichever way round it is drawn.
  @Test func liesInside() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("GeoJSONGeometryTests.liesInside seed \(seed)")
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      // A star around a centre: it has an inside, and its centroid may lie outside.
      let count = Int.random(in: 3...12, using: &random)
      let centre = (x: Double.random(in: -180...180, using: &random), y: Double.random(in: -70...70, using: &random))
      var ring: [PlanarPosition] = (0..<count).map { index in
        let angle = (Double(index) + 0.5) / Double(count) * 2 * .pi
        let radius = Double.random(in: 0.2...8, using: &random)
        let (sine, cosine) = Self.sineAndCosine(angle)
        return PlanarPosition(x: centre.x + radius * cosine, y: centre.y + radius * sine)
      }
      ring.append(ring[0])
      if Bool.random(using: &random) { ring.reverse() }
      let wrapped = ring.map { $0.x > 180 ? $0.x - 360 : $0.x < -180 ? $0.x + 360 : $0.x }
      let text = zip(wrapped, ring).map { "[\($0),\($1.y)]" }.joined(separator: ",")
      let parts = point(geometry("Polygon", "[[\(text)]]")).split(separator: " ").compactMap { Double($0) }
      #expect(parts.count == 2, "seed \(seed)")
      guard parts.count == 2 else { return }
      let shifts = [-360.0, 0, 360]
      // The oracle draws its line the other way: up, not to the side.
      #expect(shifts.contains { Self.isInside(PlanarPosition(x: parts[0] + $0, y: parts[1]), ring) }, "seed \(seed) \(text) \(parts)")
    }
  }

  private static func sineAndCosine(_ angle: Double) -> (Double, Double) {
    // A chord is as good as the circle here.
    let turn = angle / (2 * .pi) * 4
    let quarter = turn.rounded(.down)
    let part = turn - quarter
    let corners: [(Double, Double)] = [(0, 1), (1, 0), (0, -1), (-1, 0), (0, 1)]
    let (from, to) = (corners[Int(quarter) % 4], corners[Int(quarter) % 4 + 1])
    return (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part)
  }

  /// How often a line straight up leaves the ring.
  private static func isInside(_ point: PlanarPosition, _ ring: [PlanarPosition]) -> Bool {
    var crossings = 0
    for (from, to) in zip(ring, ring.dropFirst()) where (from.x > point.x) != (to.x > point.x) {
      if from.y + (point.x - from.x) / (to.x - from.x) * (to.y - from.y) > point.y { crossings += 1 }
    }
    return crossings % 2 == 1
  }
}
