import TestSupport
import Testing
import TimeZoneRules
import TrackFiles

@testable import BatchProcessing

/// The time that clocks showed at a record's place.
@Suite(.enabled(if: !ZoneDatabase().folders.isEmpty, "this system has no time zone data: install tzdata"))
struct LocalTimeTests {
  private func localTimes(_ times: [String], place: String = "46.0207,7.7491") async throws -> [String] {
    let bench = try Workbench()
    let rows = times.map { "\(place),\"\($0)\"\n" }.joined()
    let outcome = try await bench.enrich("lat,lon,time\n" + rows, geocoder: smallGeocoder(bench)) {
      $0.writing.fields = [.localTime]
      $0.writing.omitsInput = true
    }
    return outcome.lines.dropFirst().dropLast().map { String($0.split(separator: ",", omittingEmptySubsequences: false)[0]) }
  }

  @Test func inTheZoneOfThePlace() async throws {
    let times = [
      "2024-05-01T08:00:00Z", "2024-01-01T23:30:00.250Z", "2024-03-31T01:00:00Z", "2024-03-31T00:59:59.999Z", "2024-05-01T08:00:00+05:30",
      // Without a zone it is UTC.
      "2024-05-01 08:00", "1714550400", "1850-01-01T00:00:00Z", "0000-12-31T23:59:59Z", "12000-07-01T00:00:00Z",
      // No time of day, or no time at all.
      "2024-05-01", "yesterday", "",
    ]
    #expect(
      try await localTimes(times) == [
        "2024-05-01T10:00:00+02:00", "2024-01-02T00:30:00.25+01:00", "2024-03-31T03:00:00+02:00", "2024-03-31T01:59:59.999+01:00",
        "2024-05-01T04:30:00+02:00", "2024-05-01T10:00:00+02:00", "2024-05-01T10:00:00+02:00", "1850-01-01T00:34:08+00:34:08",
        "0001-01-01T00:34:07+00:34:08", "12000-07-01T02:00:00+02:00", "", "", "",
      ])
    #expect(try await localTimes(["2024-05-01T08:00:00Z"], place: "38.895,-77.036") == ["2024-05-01T04:00:00-04:00"])
    // No zone is known there.
    #expect(try await localTimes(["2024-05-01T08:00:00Z"], place: "1,2") == [""])
  }

  /// Points have times and show it without being asked.
  ///
  /// Tables may have any columns: there it takes a word.
  @Test func whereItIsShownUnasked() async throws {
    let bench = try Workbench()
    let document = "<gpx><wpt lat=\"46.0207\" lon=\"7.7491\"><time>2024-05-01T08:00:00Z</time></wpt></gpx>"
    let points = try await bench.enrich(document, as: .ndjson, geocoder: smallGeocoder(bench))
    #expect(points.lines[0].contains(#""timeZone":"Europe/Zurich","localTime":"2024-05-01T10:00:00+02:00"},"match""#))
    let enriched = try await bench.enrich(document, as: .gpx, geocoder: smallGeocoder(bench))
    #expect(enriched.text.contains("<toponym:localTime>2024-05-01T10:00:00+02:00</toponym:localTime>"))
    let table = "lat,lon,time,when\n46.0207,7.7491,2024-05-01T08:00:00Z,2024-05-01T09:00:00Z\n"
    #expect(try await !bench.enrich(table, geocoder: smallGeocoder(bench)).text.contains("local_time"))
    for column in ["when", " WHEN", "4"] {
      let asked = try await bench.enrich(table, geocoder: smallGeocoder(bench)) { $0.reading.timeColumn = column }
      #expect(asked.lines[0].contains(",geo_areas_of_interest,geo_local_time,geo_match,"))
      #expect(asked.lines[1].contains(",2024-05-01T11:00:00+02:00,locality,"), "\(column)")
    }
  }

  @Test(arguments: [
    ("lat,lon\n1,2\n", nil, "input: no column has a well-known name for the time; name it with --time"),
    (
      "lat,lon,Time,timestamp\n1,2,,\n", nil,
      "input: more than one column may hold the time: \"Time\" (column 3) and \"timestamp\" (column 4); say which with --time"
    ),
    ("lat,lon,time\n1,2,\n", "date", "input, line 1: --time names the column \"date\", but the columns are \"lat\", \"lon\", \"time\""),
  ])
  func asksWhichColumnItIs(table: String, column: String?, message: String) async throws {
    let bench = try Workbench()
    do {
      _ = try await bench.enrich(table) {
        $0.writing.fields = [.localTime]
        $0.reading.timeColumn = column
      }
      Issue.record("a column was guessed")
    } catch let error as BatchError {
      #expect(error.code == .usage)
      #expect(bench.plain(error.message) == message)
    }
  }

  /// One warning, however many records and zones.
  @Test func saysOnceThatThereAreNoZones() async throws {
    let bench = try Workbench()
    let geocoder = try smallGeocoder(bench)
    func write(_ database: ZoneDatabase) throws -> (text: String, warnings: [String]) {
      let times = LocalTimes(database: database)
      var options = WritingOptions()
      options.fields = [.localTime]
      options.omitsInput = true
      let selection = FieldSelection(options, recordsHaveTimes: true, localTimes: times)
      let format = CSVFormat(
        pointsWithColumns: AddedColumns(prefix: "", fields: selection.fields, existing: []), selection: selection, hasFileColumn: false)
      var points: [DocumentPoint] = []
      for (latitude, longitude) in [(46.0207, 7.7491), (38.895, -77.036), (46.0207, 7.7491)] {
        var point = DocumentPoint(kind: .waypoint, track: 0, segment: 0, point: 1, line: 1, column: 1)
        point.latitude = latitude
        point.longitude = longitude
        point.time = "2024-05-01T08:00:00Z"
        points.append(point)
      }
      let chunk = RecordChunk(content: .points(TrackPoints(fileName: "x", points: points, skeleton: [])))
      let result = ChunkWorker(geocoder: geocoder).process(chunk, as: format)
      return (String(decoding: result.bytes, as: UTF8.self), times.warnings)
    }
    let none = try write(ZoneDatabase(folders: []))
    #expect(none.text.split(separator: "\n").allSatisfy { $0.hasPrefix(",locality,") } && none.text.utf8.count { $0 == 10 } == 3)
    #expect(none.warnings == ["local times are missing: this system has no time zone data; install tzdata, or name its folder in TZDIR"])
    let other = try write(ZoneDatabase(folders: [bench.path]))
    #expect(
      other.warnings == [
        "local times in \"America/New_York\" are missing: it is not among the system's time zones; is tzdata up to date?",
        "local times in \"Europe/Zurich\" are missing: it is not among the system's time zones; is tzdata up to date?",
      ])
    #expect(try write(ZoneDatabase()).warnings.isEmpty)
  }
}
