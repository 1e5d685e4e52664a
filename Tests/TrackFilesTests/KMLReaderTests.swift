import TestSupport
import Testing

@testable import TrackFiles

/// What is read from KML.
@Suite struct KMLReaderTests {
  @Test func everyGeometry() {
    let reading = Reading(KMLFixtures.everything)
    #expect(reading.format == .kml)
    #expect(
      reading.summary == [
        "wpt 0.0.1 48.2082,16.3738 ele=171.5 time=2024-05-01 name=Vienna & more",
        "trkpt 1.1.1 48.1,16.1 ele=100 time=2024-05 name=A line",
        "trkpt 1.1.2 48.2,16.2 time=2024-05 name=A line",
        "trkpt 1.1.3 48.3,16.3 ele=300 time=2024-05 name=A line",
        "trkpt 2.1.1 2.0,1.0 name=Many", "trkpt 2.1.2 4.0,3.0 name=Many", "wpt 0.0.2 6.0,5.0 name=Many",
        "trkpt 2.2.1 0.0,0.0 name=Many", "trkpt 2.2.2 0.0,1.0 name=Many", "trkpt 2.2.3 1.0,1.0 name=Many", "trkpt 2.2.4 0.0,0.0 name=Many",
        "wpt 0.0.3 1.0,2.0 name=An area",
        "wpt 0.0.4 8.5,7.5 ele=9 name=House",
        "trkpt 3.1.1 48.1,16.1 ele=100 time=2024-05-01T08:00:00Z name=Ride",
        "trkpt 3.1.2 48.2,16.2 ele=101 time=2024-05-01T08:00:05Z name=Ride",
        "trkpt 3.2.1 48.3,16.3 ele=0 time=2024-05-01T09:00:00Z name=Ride",
      ])
    #expect(reading.points.prefix(4).map(\.line) == [9, 12, 13, 14])
    #expect(reading.points[1].column == 5 && reading.points[1].trackName == "A line" && reading.points[0].trackName == nil)
    #expect(
      reading.warnings.map(\.message) == ["a polygon is read as one point inside it, at its centre where that is inside"])
    #expect(reading.damage.isEmpty && reading.error == nil)
  }

  // MARK: Coordinates

  /// What people write between the numbers, as far as it has one meaning.
  @Test(arguments: [
    "16.1,48.1,5 16.2,48.2,6", "\n16.1,48.1,5\n\t16.2,48.2,6\n", "16.1, 48.1, 5 16.2, 48.2, 6", "16.1, 48.1, 5\n16.2, 48.2, 6",
    "16.1,48.1,5, 16.2,48.2,6,", "16.1,48.1,5,\n16.2,48.2,6,\n", "16.1 ,48.1 ,5\r\n16.2 ,48.2 ,6", "16.1 48.1 5\n16.2 48.2 6",
    "+16.1,48.10e0,5\u{9}16.2,0048.2,6.0", "16.1,\n48.1,\n5\n16.2,\n48.2,\n6", "16.1, 48.1, 5,\n16.2, 48.2, 6,",
  ])
  func positions(_ text: String) {
    for piece in [Int.max, 1, 3] {
      let reading = Reading(Array(kmlLine(text).utf8), piece: piece)
      #expect(reading.points.map(\.longitude) == [16.1, 16.2], "\(text.debugDescription)")
      #expect(reading.points.map(\.latitude) == [48.1, 48.2])
      #expect(reading.points.map(\.elevationInMeters) == [5, 6])
      #expect(reading.damage.isEmpty)
    }
  }

  @Test(arguments: [
    "16.1,48.1 16.2,48.2", "16.1,48.1,16.2,48.2".replacing(",16.2", with: ", 16.2"), "16.1,48.1,\n16.2,48.2,\n", "16.1, 48.1,\n16.2, 48.2,",
    "16.1, 48.1\n16.2, 48.2", "16.1 48.1\n16.2 48.2", "16.1 48.1, 16.2 48.2", "16.1,48.1,, 16.2,48.2,,".replacing(",,", with: ","),
  ])
  func positionsWithoutAltitude(_ text: String) {
    let reading = Reading(kmlLine(text))
    #expect(reading.points.map(\.longitude) == [16.1, 16.2], "\(text.debugDescription)")
    #expect(reading.points.map(\.latitude) == [48.1, 48.2])
    #expect(reading.points.map(\.elevationInMeters) == [nil, nil])
  }

  /// Where nobody can tell which number is which, no position is invented; the others stay.
  @Test func positionsThatCannotBeTold() {
    func summary(_ text: String) -> [String] { Reading(kmlLine("1,2 \(text)\n3,4")).summary.map { String($0.split(separator: " ")[2]) } }
    #expect(summary("16.1,48.1,16.2,48.2") == ["2.0,1.0", "?,?", "4.0,3.0"])
    #expect(summary("16,1,48,1,5") == ["2.0,1.0", "?,?", "4.0,3.0"])
    #expect(summary("16.1, 48.1, 16.2, 48.2") == ["2.0,1.0", "?,?", "4.0,3.0"])
    #expect(summary("16.1 48.1 5 16.2 48.2 5") == ["2.0,1.0", "?,?", "4.0,3.0"])
    #expect(summary("16.1,,5") == ["2.0,1.0", "?,16.1", "4.0,3.0"])
    #expect(summary("east,north") == ["2.0,1.0", "?,?", "4.0,3.0"])
    #expect(summary("16.1;48.1") == ["2.0,1.0", "?,?", "4.0,3.0"])
    #expect(summary("nan,inf,1") == ["2.0,1.0", "?,?", "4.0,3.0"])
    let reading = Reading(kmlLine("16.1,48.1,16.2,48.2 east,north"))
    #expect(reading.points.map(\.longitudeText) == ["16.1,48.1,16.2,48.2", "east"])
    #expect(reading.points.map(\.latitudeText) == ["16.1,48.1,16.2,48.2", "north"])
  }

  @Test func looseSpacingIsToldOnce() {
    #expect(
      Reading(kmlLine("16.1,48.1\n16.2, 48.2\n16.3, 48.3")).warnings.map(\.description) == [
        "line 4, column 1: the numbers of coordinates are not separated as KML asks (longitude,latitude,altitude without spaces); they are read as far as it is clear (the first of 2)"
      ])
  }

  @Test func emptyGeometries() {
    let reading = Reading(
      kml(
        """
        <Placemark><Point><coordinates/></Point></Placemark><Placemark><Point/></Placemark>
        <Placemark><LineString><coordinates> </coordinates></LineString></Placemark><Placemark><name>nothing</name></Placemark>
        <Placemark><Polygon/></Placemark>
        """))
    #expect(reading.summary == ["wpt 0.0.1 ?,?", "wpt 0.0.2 ?,?", "wpt 0.0.3 ?,?"])
    #expect(reading.warnings.map(\.message) == ["a line has no coordinates", "a placemark without a geometry is left out"])
  }

  // MARK: Names

  /// The name stands behind the geometry, and the line is longer than what is held.
  @Test func namesBehindTheGeometry() {
    func document(_ count: Int) -> String {
      kml(
        "<Placemark><LineString><coordinates>\((0..<count).map { "\($0 % 90),1" }.joined(separator: " "))</coordinates></LineString>"
          + "<TimeStamp><when>2024</when></TimeStamp><name>late</name></Placemark><Placemark><Point><coordinates>1,2</coordinates></Point></Placemark>"
      )
    }
    let short = Reading(document(1000))
    #expect(short.points.count { $0.name == "late" && $0.time == "2024" } == 1000)
    #expect(short.warnings.isEmpty && short.points.last?.name == nil)
    let long = Reading(document(20_000))
    #expect(long.points.count == 20_001)
    #expect(long.points.count { $0.name == "late" } == 0)
    #expect(
      long.warnings.map(\.message) == [
        "the time of a placemark comes behind more than 16384 of its points, which do not get it (the first of 2)"
      ])
    let inPieces = Reading(Array(document(20_000).utf8), piece: 1013)
    let isTheSame = inPieces == long
    #expect(isTheSame)
  }

  @Test func aNameBeforeALongLineIsThatOfAll() {
    let text = (0..<40_000).map { "\($0 % 90),1" }.joined(separator: "\n")
    let reading = Reading(kml("<Placemark><name>n</name><LineString><coordinates>\(text)</coordinates></LineString></Placemark>"))
    #expect(reading.points.count { $0.name == "n" } == 40_000)
    #expect(reading.points.last?.line == 40_002 && reading.points.last?.point == 40_000)
  }

  // MARK: Tracks

  private func track(_ body: String) -> Reading {
    Reading(kml("<Placemark><gx:Track>\(body)</gx:Track></Placemark>"))
  }

  @Test func timesAndPositionsInAnyOrder() {
    let times = ["2024-05-01T08:00:00Z", "2024-05-01T08:00:05Z"].map { "<when>\($0)</when>" }
    let positions = ["<gx:coord>1 2 3</gx:coord>", "<gx:coord>4 5</gx:coord>"]
    let expected = ["trkpt 1.1.1 2.0,1.0 ele=3 time=2024-05-01T08:00:00Z", "trkpt 1.1.2 5.0,4.0 time=2024-05-01T08:00:05Z"]
    for order in [
      times + positions, positions + times, [times[0], positions[0], times[1], positions[1]],
      [positions[0], times[0], positions[1], times[1]],
    ] {
      let reading = track(order.joined())
      #expect(reading.summary == expected)
      #expect(reading.warnings.isEmpty && reading.damage.isEmpty)
    }
  }

  @Test func unequalNumbersOfTimesAndPositions() {
    let fewer = track("<when>2024-05-01T08:00:00Z</when><gx:coord>1 2 3</gx:coord><gx:coord>4 5 6</gx:coord>")
    #expect(fewer.points.map(\.time) == ["2024-05-01T08:00:00Z", nil])
    #expect(fewer.warnings.map(\.message) == ["a track has fewer times than positions; they are paired from the first on"])
    let more = track("<when>2024-05-01T08:00:00Z</when><when>2024-05-01T08:00:01Z</when><gx:coord>1 2 3</gx:coord>")
    #expect(more.points.map(\.time) == ["2024-05-01T08:00:00Z"])
    #expect(more.warnings.map(\.message) == ["a track has more times than positions; they are paired from the first on"])
    #expect(track("<gx:coord>1 2 3</gx:coord>").warnings.isEmpty)
  }

  @Test func positionsAndTimesThatAreMissing() {
    let reading = track(
      "<when>2024-05-01T08:00:00Z</when><when/><when>2024-05-01T08:00:02Z</when><gx:coord/><gx:coord>1,2,3</gx:coord><gx:coord>x 5</gx:coord>"
    )
    #expect(reading.summary == ["trkpt 1.1.1 2.0,1.0 ele=3", "trkpt 1.1.2 5.0,? time=2024-05-01T08:00:02Z"])
    #expect(reading.warnings.map(\.message) == ["a position of a track is empty and is left out"])
  }

  /// A program writes a million times first and then as many positions.
  @Test func manyTimesFirst() {
    let count = 30_000
    let times = (0..<count).map { "<when>2024-05-01T08:00:00.\($0)Z</when>" }.joined(separator: "\n")
    let positions = (0..<count).map { "<gx:coord>\($0 % 90) 2 3</gx:coord>" }.joined(separator: "\n")
    let reading = track(times + positions)
    #expect(reading.points.count == count && reading.warnings.isEmpty)
    #expect(reading.points.enumerated().allSatisfy { $1.time == "2024-05-01T08:00:00.\($0)Z" })
    let backwards = track(positions + times)
    #expect(backwards.points.count == count)
    #expect(backwards.points.filter { $0.time != nil }.isEmpty)
    #expect(backwards.warnings.map { $0.message.prefix(52) } == ["the time of a position of a placemark comes behind m"])
  }

  // MARK: What is left out

  @Test func linksAndImages() {
    let reading = Reading(
      kml(
        """
        <NetworkLink><name>n</name><Link><href>http://example.com/a.kml</href></Link></NetworkLink>
        <NetworkLink><Url><href>b.kml</href></Url></NetworkLink>
        <GroundOverlay><gx:LatLonQuad><coordinates>1,2 3,4 5,6 7,8</coordinates></gx:LatLonQuad></GroundOverlay><ScreenOverlay/>
        <PhotoOverlay><name>photo</name><Point><coordinates>1,2</coordinates></Point></PhotoOverlay>
        <gx:Tour><gx:Playlist><gx:FlyTo><Camera><longitude>1</longitude></Camera></gx:FlyTo></gx:Playlist></gx:Tour>
        """))
    #expect(reading.summary == ["wpt 0.0.1 2.0,1.0 name=photo"])
    #expect(
      reading.warnings.map(\.message) == [
        "a network link is left out: other documents are not fetched (the first of 2)",
        "an image on the ground is left out: it is no point and no line",
      ])
    #expect(reading.damage.isEmpty)
  }

  @Test func smallLettersAreTold() {
    let reading = Reading("<kml><placemark><point><coordinates>1,2</coordinates></point></placemark></kml>")
    #expect(
      reading.warnings.map(\.message) == [
        "<placemark> is ignored: KML knows <Placemark> only, with the letters as they are here (the first of 2)"
      ])
  }

  // MARK: Namespaces and fragments

  @Test(arguments: [
    "<kml>", "<kml xmlns=\"http://earth.google.com/kml/2.0\">", "<kml xmlns=\"http://earth.google.com/kml/2.1\">",
    "<kml xmlns=\"http://www.opengis.net/kml/2.3\">", "<kml xmlns=\"urn:odd\">", "<kml xmlns:gx=\"urn:odd\">",
  ])
  func namespaces(_ root: String) {
    let reading = Reading(
      "\(root)<Placemark><name>n</name><Point><coordinates>1,2</coordinates></Point></Placemark></kml>")
    #expect(reading.summary == ["wpt 0.0.1 2.0,1.0 name=n"])
    #expect(reading.warnings.isEmpty && reading.damage.isEmpty)
  }

  @Test func undeclaredPrefixes() {
    let reading = Reading(
      "<kml><Placemark><gx:Track><when>2024-05-01T08:00:00Z</when><gx:coord>1 2</gx:coord></gx:Track></Placemark></kml>")
    #expect(reading.summary == ["trkpt 1.1.1 2.0,1.0 time=2024-05-01T08:00:00Z"])
    #expect(reading.warnings.map(\.message) == ["the prefix \"gx\" is not declared; a declaration is added"])
    let prefixed = Reading(
      "<k:kml xmlns:k=\"http://www.opengis.net/kml/2.2\"><k:Placemark><k:Point><k:coordinates>1,2</k:coordinates></k:Point></k:Placemark></k:kml>"
    )
    #expect(prefixed.summary == ["wpt 0.0.1 2.0,1.0"])
  }

  @Test func fragmentsOnRequest() {
    let fragment = "<Placemark><name>n</name><Point><coordinates>1,2</coordinates></Point></Placemark>"
    #expect(Reading(fragment).error?.code == .notTrackFile)
    #expect(Reading(fragment, as: .kml).summary == ["wpt 0.0.1 2.0,1.0 name=n"])
    #expect(Reading("<trk><trkseg><trkpt lat='1' lon='2'/></trkseg></trk>", as: .gpx).summary == ["trkpt 1.1.1 1.0,2.0"])
    #expect(Reading("<Track><Trackpoint>\(tcxPosition("1", "2"))</Trackpoint></Track>", as: .tcx).summary == ["trkpt 1.1.1 1.0,2.0"])
  }

  // MARK: Damage

  /// Cut at every byte: no number is invented.
  @Test func cutAnywhere() {
    let document = Array(KMLFixtures.everything.utf8)
    let whole = Reading(document).points
    for length in 0..<document.count {
      let reading = Reading(Array(document[..<length]))
      for (index, point) in reading.points.enumerated() where point.isComplete && point.latitude != nil {
        #expect(point.latitude == whole[index].latitude && point.longitude == whole[index].longitude, "cut at \(length)")
        #expect(point.elevationText == nil || point.elevationText == whole[index].elevationText, "cut at \(length)")
      }
      #expect(reading.error != nil || !reading.damage.isEmpty || length >= document.count - 1, "cut at \(length)")
    }
  }

  @Test func aCutLineKeepsItsPositions() {
    let line = (0..<20_000).map { "16.\($0),48.1" }.joined(separator: " ")
    let document = Array("<kml><Placemark><name>n</name><LineString><coordinates>\(line) 16.5,48.12".utf8)
    let reading = Reading(document)
    #expect(reading.points.count == 20_001)
    #expect(reading.points.count { $0.isComplete && $0.latitude == 48.1 && $0.name == "n" } == 20_000)
    #expect(reading.points.last?.isComplete == false && reading.points.last?.latitudeText == nil)
    #expect(reading.damage.map(\.code) == [.endsEarly])
    for piece in [1000, 70_001] {
      let isTheSame = Reading(document, piece: piece) == reading
      #expect(isTheSame, "pieces of \(piece)")
    }
  }

  @Test func aTagThatIsMissing() {
    let reading = Reading(
      kml("<Placemark><Point><coordinates>1,2,3</Point></Placemark><Placemark><Point><coordinates>4,5</coordinates></Point></Placemark>"))
    #expect(reading.summary == ["wpt 0.0.1 ?,? (incomplete)", "wpt 0.0.2 5.0,4.0"])
    #expect(reading.damage.count == 1)
  }

  @Test(arguments: KMLFixtures.all)
  func anyPieces(_ document: String) {
    let whole = Reading(document)
    for piece in [1, 2, 3, 7, 50, 333] { #expect(Reading(document, piece: piece) == whole, "pieces of \(piece) bytes") }
  }
}

/// The point that stands for a polygon.
@Suite struct KMLAreaTests {
  private func center(_ ring: [(Double, Double)], hole: [(Double, Double)] = []) -> [Double]? {
    var area = KMLArea()
    area.startRing()
    for vertex in ring { area.add(longitude: vertex.0, latitude: vertex.1, isHole: false) }
    area.startRing()
    for vertex in hole { area.add(longitude: vertex.0, latitude: vertex.1, isHole: true) }
    return area.center.map { [$0.longitude, $0.latitude] }
  }

  @Test func convex() {
    #expect(center([(10, 20), (14, 20), (14, 22), (10, 22), (10, 20)]) == [12, 21])
    #expect(center([(10, 20), (14, 20), (14, 22), (10, 22)]) == [12, 21], "a ring need not be closed")
    #expect(center([(0, 0), (3, 0), (0, 3), (0, 0)]) == [1, 1])
  }

  @Test func overTheAntimeridian() {
    #expect(center([(179, 0), (-177, 0), (-177, 2), (179, 2), (179, 0)]) == [-179, 1])
    #expect(center([(-179, 0), (177, 0), (177, 2), (-179, 2), (-179, 0)]) == [179, 1])
  }

  /// The centroid of a horseshoe is outside, and so is that of a ring.
  @Test func concave() {
    #expect(center([(0, 0), (10, 0), (10, 10), (8, 10), (8, 2), (3, 2), (3, 10), (0, 10), (0, 0)]) == [1.5, 4.333333])
    #expect(center([(0, 0), (9, 0), (9, 9), (0, 9), (0, 0)], hole: [(2, 2), (8, 2), (8, 8), (2, 8), (2, 2)]) == [1, 4.5])
  }

  @Test func withoutAnArea() {
    #expect(center([(1, 2)]) == [1, 2])
    #expect(center([(1, 2), (3, 4)]) == [2, 3])
    #expect(center([]) == nil)
  }
}
