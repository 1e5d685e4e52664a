import TrackFiles
import Testing

/// What is read from documents that are as they should be.
@Suite struct ReaderTests {
  @Test func everyKindOfPoint() {
    let reading = Reading(Fixtures.everything)
    #expect(
      reading.summary == [
        "wpt 0.0.1 48.2082,16.3738 ele=171.5 time=2024-05-01T08:00:00Z name=Café <b> & <c> €!",
        "rtept 1.0.1 1.0,2.0",
        "rtept 1.0.2 3.0,4.0",
        "trkpt 1.1.1 -1.5,2.25 ele=1",
        "trkpt 1.1.2 0.0,0.0",
        "trkpt 1.3.1 5.0,6.0",
      ])
    #expect(reading.warnings.isEmpty)
    #expect(reading.damage.isEmpty)
    #expect(reading.error == nil)
    #expect(reading.skeleton.isEmpty)
    #expect(reading.points[0].elevationInMeters == 171.5)
    #expect(reading.points[3].longitudeText == "+2.25")
  }

  @Test(arguments: [Fixtures.version10, Fixtures.prefixed, Fixtures.noNamespace])
  func otherVersionsAndNamespaces(_ document: String) {
    let reading = Reading(document)
    #expect(!reading.points.isEmpty)
    #expect(reading.points.allSatisfy { $0.latitude != nil })
    #expect(reading.warnings.isEmpty && reading.damage.isEmpty && reading.error == nil)
  }

  @Test func placesOfPoints() {
    let reading = Reading("<gpx>\n<wpt lat=\"1\"\n lon=\"2\"><name>é</name></wpt><wpt lat=\"3\" lon=\"4\"/></gpx>")
    #expect(reading.points.map(\.line) == [3, 3])
    #expect(reading.points.map(\.column) == [9, 50])
  }

  @Test func linesPast65535() {
    let reading = Reading("<gpx>" + String(repeating: "\n", count: 70_000) + "<wpt lat=\"1\" lon=\"2\"/></gpx>")
    #expect(reading.points.map(\.line) == [70_001])
  }

  @Test func onlyTheChildrenOfAPointCount() {
    let reading = Reading(
      gpx11(
        """
        <wpt lat="1" lon="2"><link><name>link</name></link><extensions><name>x</name><ele>9</ele><wpt lat="5" lon="5"/></extensions></wpt>
        <wpt lat="3" lon="4"><x:name xmlns:x="urn:x">x</x:name><x:wpt xmlns:x="urn:x" lat="7" lon="7"/><name>first</name><name>second</name></wpt>
        """))
    #expect(reading.summary == ["wpt 0.0.1 1.0,2.0", "wpt 0.0.2 3.0,4.0 name=first"])
  }

  @Test func shapingPointsAreNoPoints() {
    let reading = Reading(
      gpx11(
        """
        <rte><rtept lat="1" lon="2"><extensions><gpxx:RoutePointExtension xmlns:gpxx="http://www.garmin.com/xmlschemas/GpxExtensions/v3">
        <gpxx:rpt lat="8" lon="8"/></gpxx:RoutePointExtension></extensions></rtept></rte>
        """))
    #expect(reading.summary == ["rtept 1.0.1 1.0,2.0"])
  }

  @Test func numbersOfMisplacedPoints() {
    let reading = Reading(
      gpx11(
        """
        <trkpt lat="1" lon="1"/><rtept lat="2" lon="2"/>
        <trk><trkpt lat="3" lon="3"/><trkpt lat="4" lon="4"/><trkseg><wpt lat="5" lon="5"/><trkpt lat="6" lon="6"/></trkseg>\
        <trkpt lat="7" lon="7"/></trk><wpt lat="8" lon="8"/>
        """))
    #expect(
      reading.summary == [
        "trkpt 0.0.1 1.0,1.0", "rtept 0.0.1 2.0,2.0", "trkpt 1.1.1 3.0,3.0", "trkpt 1.1.2 4.0,4.0", "wpt 0.0.1 5.0,5.0",
        "trkpt 1.2.1 6.0,6.0",
        "trkpt 1.3.1 7.0,7.0", "wpt 0.0.2 8.0,8.0",
      ])
  }

  @Test func pointsWithoutPosition() {
    let reading = Reading(
      gpx11("<wpt lon=\"2\"/><wpt lat=\"\" lon=\"0x10\"/><wpt lat=\"48,2\" lon=\"nan\"/><wpt lat=\" 1 \" lon=\"1e1\"/>"))
    #expect(reading.summary == ["wpt 0.0.1 ?,2.0", "wpt 0.0.2 ?,?", "wpt 0.0.3 ?,?", "wpt 0.0.4 1.0,10.0"])
    #expect(reading.points.map(\.latitudeText) == [nil, "", "48,2", " 1 "])
    #expect(reading.damage.isEmpty)
  }

  @Test func badElevationKeepsThePoint() {
    let reading = Reading(
      gpx11(
        "<wpt lat=\"1\" lon=\"2\"><ele>12 m</ele></wpt><wpt lat=\"1\" lon=\"2\"><ele/></wpt><wpt lat=\"1\" lon=\"2\"><ele>n</ele></wpt>"))
    #expect(reading.points.map(\.elevationInMeters) == [nil, nil, nil])
    #expect(reading.points.map(\.elevationText) == ["12 m", nil, "n"])
    #expect(reading.warnings.map(\.message) == ["the elevation \"12 m\" is no decimal number (the first of 2)"])
  }

  @Test func noPoints() {
    let reading = Reading(gpx11(""))
    #expect(reading.points.isEmpty && reading.error == nil && reading.damage.isEmpty)
  }

  @Test func whatIsNoGPX() {
    func error(_ document: String, as format: DocumentFormat? = nil) -> String? { Reading(document, as: format).error?.description }
    let html = "<!DOCTYPE html>\n<html><p>x</p></html>"
    #expect(
      error(html)
        == "line 2, column 6: this is no GPX, TCX or KML document: its root element is <html>, not <gpx>, <TrainingCenterDatabase> or <kml>"
    )
    #expect(error(html, as: .gpx) == "line 2, column 6: this is no GPX document: its root element is <html>, not <gpx>")
    #expect(error("<gpx/>", as: .kml) == "line 1, column 5: this is no KML document: its root element is <gpx>, not <kml>")
    #expect(
      error("lat,lon\n1,2\n") == "line 1, column 1: this is no GPX, TCX or KML document: no element is in it; it begins with \"lat,lon\"")
    #expect(error("") == "line 1, column 1: there is nothing in it")
    #expect(error(" \n\0") == "line 1, column 1: there is nothing in it but white space")
    #expect(error("<trk><trkseg/></trk>")?.contains("<trk>") == true)
    #expect(error("<gpx versi")?.contains("no element is in it") == true)
  }

  @Test func errorsAreThrownAgain() throws {
    let reader = DocumentReader()
    let html: [UInt8] = Array("<html/>".utf8)
    for _ in 0..<2 {
      #expect(throws: DocumentError.self) { try reader.feed(html.span) }
      #expect(throws: DocumentError.self) { try reader.finish() }
    }
  }

  @Test func pointsBeforeAnErrorAreGiven() throws {
    let document = Array(
      ("<gpx><wpt lat=\"1\" lon=\"2\"/>" + (0..<1100).map { "<a xmlns:p\($0)=\"urn:p\">" }.joined()).utf8)
    let reader = DocumentReader()
    #expect(try reader.feed(document.span).points.count == 1)
    #expect(throws: DocumentError.self) { try reader.finish() }
  }

  @Test func severalReadersAtATime() async {
    let expected = Reading(Fixtures.everything, keepsSkeleton: true)
    let count = await withTaskGroup(of: Bool.self) { group in
      for piece in 1...64 { group.addTask { Reading(Fixtures.everything, piece: piece, keepsSkeleton: true) == expected } }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(count == 64)
  }

  @Test(arguments: Fixtures.all)
  func anyPieces(_ document: String) {
    let whole = Reading(document, keepsSkeleton: true)
    #expect(whole.points.count > 0)
    for piece in [1, 2, 3, 5, 17, 64, 1000] {
      #expect(Reading(document, piece: piece, keepsSkeleton: true) == whole, "pieces of \(piece) bytes")
    }
  }
}
