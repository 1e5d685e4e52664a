import TrackFiles
import Testing

/// What is read from Training Center XML.
@Suite struct TCXReaderTests {
  @Test func activities() {
    let reading = Reading(TCXFixtures.activity)
    #expect(reading.format == .tcx)
    #expect(
      reading.summary == [
        "trkpt 1.1.1 48.2082,16.3738 ele=171.5 time=2024-05-01T08:00:00Z",
        "trkpt 1.1.2 48.209,16.375 time=2024-05-01T08:00:05.500Z",
        "trkpt 1.2.1 48.21,16.376 time=2024-05-01T08:01:00Z",
        "trkpt 2.1.1 48.211,16.377 time=2024-05-01T08:10:00Z",
      ])
    #expect(reading.points.map(\.line) == [10, 15, 22, 27])
    #expect(
      reading.warnings.map(\.description) == [
        "line 20, column 22: a trackpoint has no position, as indoors or without a signal, and is left out (the first of 2)"
      ])
    #expect(reading.damage.isEmpty && reading.error == nil)
  }

  @Test func courses() {
    let reading = Reading(TCXFixtures.course)
    #expect(
      reading.summary == [
        "trkpt 1.1.1 48.2,16.3 time=2024-05-01T08:00:00Z", "trkpt 1.1.2 48.3,16.4 time=2024-05-01T08:01:00Z",
        "wpt 0.0.1 48.25,16.35 ele=200 time=2024-05-01T08:00:30Z name=Water",
      ])
    #expect(reading.points.map(\.trackName) == ["Round the lake", "Round the lake", nil])
    #expect(reading.warnings.isEmpty && reading.damage.isEmpty)
  }

  @Test func theEndsOfLapsStandForACourseWithoutATrack() {
    let reading = Reading(
      tcx(
        """
        <Courses><Course><Name>C</Name><Lap>
        <BeginPosition><LatitudeDegrees>1</LatitudeDegrees><LongitudeDegrees>2</LongitudeDegrees></BeginPosition>
        <EndPosition><LatitudeDegrees>3</LatitudeDegrees><LongitudeDegrees>4</LongitudeDegrees></EndPosition></Lap></Course></Courses>
        """))
    #expect(reading.summary == ["rtept 1.0.1 1.0,2.0", "rtept 1.0.2 3.0,4.0"])
    #expect(reading.points.map(\.trackName) == ["C", "C"])
  }

  @Test func version1() {
    let reading = Reading(
      """
      <TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v1"><History><Running><Run>
      <Lap StartTime="2024-05-01T08:00:00Z"><Track><Trackpoint><Time>2024-05-01T08:00:00Z</Time>\(tcxPosition("1", "2"))</Trackpoint></Track></Lap>
      </Run></Running></History></TrainingCenterDatabase>
      """)
    #expect(reading.summary == ["trkpt 1.1.1 1.0,2.0 time=2024-05-01T08:00:00Z"])
    #expect(reading.warnings.isEmpty && reading.damage.isEmpty)
  }

  @Test(arguments: [
    "<TrainingCenterDatabase>", "<TrainingCenterDatabase xmlns='urn:x'>", "<TrainingCenterDatabase xmlns:ns3='urn:y'>",
  ])
  func otherNamespaces(_ root: String) {
    let reading = Reading("\(root)<Lap><Track><Trackpoint>\(tcxPosition("1", "2"))</Trackpoint></Track></Lap></TrainingCenterDatabase>")
    #expect(reading.summary == ["trkpt 1.1.1 1.0,2.0"])
    #expect(reading.warnings.isEmpty && reading.damage.isEmpty)
  }

  @Test func prefixes() {
    let point =
      "<a:Trackpoint><a:Position><a:LatitudeDegrees>1</a:LatitudeDegrees><a:LongitudeDegrees>2</a:LongitudeDegrees></a:Position></a:Trackpoint>"
    let bound = Reading(
      "<a:TrainingCenterDatabase xmlns:a='http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2'><a:Track>\(point)</a:Track></a:TrainingCenterDatabase>"
    )
    #expect(bound.summary == ["trkpt 1.1.1 1.0,2.0"] && bound.warnings.isEmpty)
    let unbound = Reading("<a:TrainingCenterDatabase><a:Track>\(point)</a:Track></a:TrainingCenterDatabase>")
    #expect(unbound.summary == ["trkpt 1.1.1 1.0,2.0"])
    #expect(unbound.warnings.map(\.message) == ["the prefix \"a\" is not declared; a declaration is added"])
  }

  /// Half a position and a number that is none are errors of the record, not of the file.
  @Test func badPositions() {
    let reading = Reading(
      tcx(
        "<Lap><Track>"
          + [("48,2", "16.3"), ("", "16.3"), ("north", ""), (" 1 ", "\n+2\n")].map { "<Trackpoint>\(tcxPosition($0.0, $0.1))</Trackpoint>" }
          .joined() + "<Trackpoint><Position><LatitudeDegrees>5</LatitudeDegrees></Position></Trackpoint></Track></Lap>"
      ))
    #expect(reading.summary == ["trkpt 1.1.1 ?,16.3", "trkpt 1.1.2 ?,16.3", "trkpt 1.1.3 ?,?", "trkpt 1.1.4 1.0,2.0", "trkpt 1.1.5 5.0,?"])
    #expect(reading.points.map(\.latitudeText) == ["48,2", nil, "north", "1", "5"])
    #expect(reading.damage.isEmpty)
  }

  @Test func extensionsAndHeartRatesAreNoPositions() {
    let reading = Reading(
      tcx(
        """
        <Lap><Track><Trackpoint><HeartRateBpm><Value>120</Value></HeartRateBpm>\(tcxPosition("1", "2"))<Extensions><TPX><Position>
        <LatitudeDegrees>9</LatitudeDegrees></Position><Time>no</Time></TPX></Extensions></Trackpoint></Track></Lap>
        """))
    #expect(reading.summary == ["trkpt 1.1.1 1.0,2.0"] && reading.warnings.isEmpty)
  }

  /// Cut at every byte: no position is invented.
  @Test func cutAnywhere() {
    let document = Array(TCXFixtures.activity.utf8)
    let whole = Reading(document).points
    for length in 0..<document.count {
      let reading = Reading(Array(document[..<length]))
      for (index, point) in reading.points.enumerated() where point.isComplete {
        #expect(point.latitude == whole[index].latitude && point.longitude == whole[index].longitude, "cut at \(length)")
      }
      #expect(reading.error != nil || !reading.damage.isEmpty || length >= document.count - 1, "cut at \(length)")
    }
  }

  @Test func aPointThatIsNeverClosed() {
    let reading = Reading(
      tcx("<Lap><Track><Trackpoint>\(tcxPosition("1", "2"))<Trackpoint>\(tcxPosition("3", "4"))</Trackpoint></Track></Lap>"))
    #expect(reading.summary == ["trkpt 1.1.1 1.0,2.0 (incomplete)", "trkpt 1.1.2 3.0,4.0"])
    #expect(!reading.damage.isEmpty)
  }

  @Test func wrongTimesAndElevationsAreKeptAndTold() {
    let reading = Reading(
      tcx(
        "<Lap><Track><Trackpoint><Time>noon</Time>\(tcxPosition("1", "2"))<AltitudeMeters>high</AltitudeMeters></Trackpoint></Track></Lap>")
    )
    #expect(reading.summary == ["trkpt 1.1.1 1.0,2.0 ele=high time=noon"])
    #expect(
      reading.warnings.map(\.message) == [
        "the time \"noon\" is no date and time of XML; it is kept as it is written", "the elevation \"high\" is no decimal number",
      ])
  }

  @Test func smallLettersAreTold() {
    let reading = Reading("<TrainingCenterDatabase><track><trackpoint/></track></TrainingCenterDatabase>")
    #expect(reading.points.isEmpty)
    #expect(
      reading.warnings.map(\.message) == ["<track> is ignored: TCX knows <Track> only, with the letters as they are here (the first of 2)"])
  }

  @Test func twoDocuments() {
    let document = tcx("<Lap><Track><Trackpoint>\(tcxPosition("1", "2"))</Trackpoint></Track></Lap>")
    let reading = Reading(document + document)
    #expect(reading.summary == ["trkpt 1.1.1 1.0,2.0", "trkpt 2.1.1 1.0,2.0"])
    #expect(reading.warnings.count == 1 && reading.damage.isEmpty)
  }

  @Test(arguments: TCXFixtures.all)
  func anyPieces(_ document: String) {
    let whole = Reading(document)
    for piece in [1, 2, 3, 7, 50, 333] { #expect(Reading(document, piece: piece) == whole, "pieces of \(piece) bytes") }
  }
}
