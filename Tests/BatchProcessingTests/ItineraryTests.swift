import GazetteerStore
import Geodesy
import ReverseGeocoding
import TestSupport
import Testing

@testable import BatchProcessing

/// Towns stand on the 46th parallel, a fiftieth of a degree (1545 m) apart; the nearest one is where a point is.
///
/// A and B are in Valais, C is in Ticino, D is in Italy: the borders are at 7.01, 7.03 and 7.05.
private func geocoder(_ bench: Workbench) throws -> ReverseGeocoder {
  var contents = GazetteerContents()
  contents.metadata.name = "towns"
  contents.countries = [
    CountryRecord(iso: "CH", iso3: "CHE", name: "Switzerland"), CountryRecord(iso: "IT", iso3: "ITA", name: "Italy"),
  ]
  contents.divisions = [
    DivisionRecord(level: 1, country: 0, parent: nil, name: "Valais", isoCode: "CH-VS", sourceCode: "CH.VS"),
    DivisionRecord(level: 1, country: 0, parent: nil, name: "Ticino", isoCode: "CH-TI", sourceCode: "CH.TI"),
    DivisionRecord(level: 1, country: 1, parent: nil, name: "Piedmont", isoCode: "IT-21", sourceCode: "IT.21"),
  ]
  contents.timeZones = ["Europe/Zurich", "Europe/Rome"]
  contents.places = try ["A", "B", "C", "D, \"the\""].enumerated().map { index, name in
    var town = PlaceRecord(
      coordinate: try Coordinate(latitude: 46, longitude: 7 + Double(index) * 0.02), name: name, country: index == 3 ? 1 : 0)
    town.population = 1000
    town.featureCode = "PPL"
    town.sourceIdentifier = UInt32(index + 1)
    town.state = [0, 0, 1, 2][index]
    town.timeZone = index == 3 ? 1 : 0
    return town
  }
  let path = try bench.write(try GazetteerWriter.bytes(of: contents), to: "towns.gazetteer")
  return ReverseGeocoder(gazetteers: [try Gazetteer.open(path: path)])
}

/// A point on the 46th parallel; a number of metres there is about so many 1e-5 degrees times 0.77.
private struct Step {
  var longitude: Double?
  var time: String?

  init(_ longitude: Double?, _ time: String? = nil) {
    self.longitude = longitude
    self.time = time
  }
}

private func gpx(_ segments: [[Step]], head: String = "", tail: String = "") -> String {
  var text = "<gpx>\(head)<trk>"
  for segment in segments {
    text += "<trkseg>"
    for step in segment {
      text += "<trkpt lat=\"46\" lon=\"\(step.longitude.map(String.init(describing:)) ?? "x")\">"
      if let time = step.time { text += "<time>\(time)</time>" }
      text += "</trkpt>\n"
    }
    text += "</trkseg>"
  }
  return text + "</trk>\(tail)</gpx>"
}

private func gpx(_ longitudes: Double?...) -> String { gpx([longitudes.map { Step($0) }]) }

@Suite struct ItineraryTests {
  private let bench: Workbench
  private let towns: ReverseGeocoder

  init() throws {
    bench = try Workbench()
    towns = try geocoder(bench)
  }

  private func itinerary(
    _ text: String, as format: OutputFormat = .csv, size: ChunkSize = ChunkSize(), change: (inout EnrichmentOptions) -> Void = { _ in }
  ) async throws -> Workbench.Outcome {
    try await bench.enrich(text, as: format, geocoder: towns, size: size) {
      $0.makesItinerary = true
      change(&$0)
    }
  }

  /// The rows, each cut down to some of its columns.
  private func rows(_ text: String, _ columns: String..., change: (inout EnrichmentOptions) -> Void = { _ in }) async throws -> [String] {
    let lines = try await itinerary(text, as: .tsv, change: change).lines
    let names = lines[0].split(separator: "\t", omittingEmptySubsequences: false)
    return lines.dropFirst().dropLast().map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      return columns.map { name in names.firstIndex { $0 == name }.map { String(cells[$0]) } ?? "?" }.joined(separator: " ")
    }
  }

  @Test func tellsThePlacesInTheirOrder() async throws {
    let track = gpx([
      [
        Step(7.0, "2026-05-01T08:00:00Z"), Step(7.005, "2026-05-01T08:10:00Z"), Step(7.015, "2026-05-01T08:20:00.5Z"),
        Step(7.02, "2026-05-01T08:30:00Z"), Step(7.04, "2026-05-01T10:00:00+02:00"), Step(7.06, "2026-05-01T09:00:00Z"),
      ]
    ])
    let outcome = try await itinerary(track)
    #expect(
      outcome.lines == [
        "kind,track,change,place,entered,left,duration_s,distance_m,iso,country,state,state_code,sub_state,city,time_zone,inland_water,ocean,lat,lon,from_record,to_record,records,errors",
        "track,1,start,A,2026-05-01T08:00:00Z,2026-05-01T08:10:00Z,600,1158.6,CH,Switzerland,Valais,CH-VS,,A,Europe/Zurich,,,46.0,7.0,1,2,2,0",
        "track,1,place,B,2026-05-01T08:20:00.5Z,2026-05-01T08:30:00Z,599.500,1931.1,CH,Switzerland,Valais,CH-VS,,B,Europe/Zurich,,,46.0,7.015,3,4,2,0",
        "track,1,state,C,2026-05-01T10:00:00+02:00,2026-05-01T10:00:00+02:00,0,1544.9,CH,Switzerland,Ticino,CH-TI,,C,Europe/Zurich,,,46.0,7.04,5,5,1,0",
        "track,1,country,\"D, \"\"the\"\"\",2026-05-01T09:00:00Z,2026-05-01T09:00:00Z,0,0.0,IT,Italy,Piedmont,IT-21,,\"D, \"\"the\"\"\",Europe/Rome,,,46.0,7.06,6,6,1,0",
        "",
      ])
    #expect(outcome.summary.recordCount == 6)
    #expect(outcome.summary.warnings == [])
  }

  @Test func doesNotFlickerAtABorder() async throws {
    // 7.01 is the border; steps of 8 m.
    let jitter = [7.0098, 7.0099, 7.0101, 7.0099, 7.01005, 7.01015, 7.0098, 7.0102, 7.015]
    #expect(
      try await rows(gpx([jitter.map { Step($0) }]), "place", "records", "from_record", "to_record") == ["A 7 1 7", "B 2 8 9"])
    // Into B and C and back again, all within 200 m, at the place where C's border is.
    #expect(try await rows(gpx(7.0295, 7.0301, 7.0299, 7.0301, 7.0299), "place", "records") == ["B 5"])
  }

  @Test func losesNoPlaceBetweenPointsThatAreFarApart() async throws {
    #expect(try await rows(gpx(7.0, 7.02, 7.0), "place", "records") == ["A 1", "B 1", "A 1"])
    // 116 m there, and as much back.
    #expect(try await rows(gpx(7.0095, 7.011, 7.0095), "place") == ["A", "B", "A"])
    // 93 m there, and as much back.
    #expect(try await rows(gpx(7.0095, 7.0107, 7.0095), "place") == ["A"])
  }

  @Test func takesALongTimeForAStay() async throws {
    func track(_ back: String) -> String {
      gpx([[Step(7.0099, "2026-05-01T08:00:00Z"), Step(7.0101, "2026-05-01T08:01:00Z"), Step(7.0099, back)]])
    }
    #expect(try await rows(track("2026-05-01T08:04:59Z"), "place") == ["A"])
    #expect(try await rows(track("2026-05-01T08:05:00Z"), "place") == ["A", "B", "A"])
    // A time that cannot be compared says nothing.
    #expect(try await rows(track("2026-05-01T18:00:00"), "place") == ["A"])
    #expect(try await rows(track("soon"), "place", "left", "duration_s") == ["A soon "])
  }

  @Test func keepsLongStaysApartHoweverManyAndNear() async throws {
    // Every six minutes on the other side of the border, which is a metre and a half away.
    func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let steps = (0..<300).map { index in
      let time = "2026-05-\(twoDigits(1 + index / 240))T\(twoDigits(index / 10 % 24)):\(twoDigits(index % 10 * 6)):00Z"
      return Step(7.03 + (index % 2 == 0 ? -0.00001 : 0.00001), time)
    }
    let rows = try await rows(gpx([steps]), "place", "from_record", "to_record", "duration_s")
    #expect(rows == (0..<300).map { "\($0 % 2 == 0 ? "B" : "C") \($0 + 1) \($0 + 1) 0" })
  }

  @Test func measuresNothingOverAGap() async throws {
    let track = gpx([[Step(7.0), Step(7.005)], [Step(7.006), Step(7.008)], [Step(7.012)], [Step(7.0099)]])
    // 386 m and 155 m; the stay goes on over the first gap, and over the others there is no excursion.
    #expect(try await rows(track, "place", "records", "distance_m") == ["A 4 540.7", "B 1 0.0", "A 1 0.0"])
  }

  @Test func countsErrorsWhereTheyFall() async throws {
    let track = gpx(nil, 7.0, nil, 7.001, nil, 7.02, nil)
    let outcome = try await itinerary(track)
    #expect(outcome.summary.errorCount == 4)
    #expect(outcome.summary.errorName == nil)
    #expect(
      try await rows(track, "place", "from_record", "to_record", "records", "errors", "distance_m")
        == ["A 1 5 5 3 1544.9", "B 6 7 2 1 0.0"])
    #expect(try await rows(gpx(nil, nil), "place") == [])
  }

  @Test func beginsAnewWithAnotherLine() async throws {
    let text = gpx(
      [[Step(7.0)]],
      head: "<wpt lat=\"46\" lon=\"7.06\"/><rte><rtept lat=\"46\" lon=\"7\"/><rtept lat=\"46\" lon=\"7.02\"/></rte>",
      tail: "<trk><trkseg><trkpt lat=\"46\" lon=\"7\"/></trkseg></trk>")
    #expect(
      try await rows(text, "kind", "track", "change", "place", "from_record")
        == ["route 1 start A 2", "route 1 place B 3", "track 1 start A 4", "track 2 start A 5"])
    let outcome = try await itinerary(text)
    #expect(
      outcome.summary.warnings.map(bench.plain) == ["input: 1 waypoint is no part of a track or route, and left out of the itinerary"])
  }

  @Test func takesATableForOneLine() async throws {
    let table = "when,lat,lon,Time\nx,46,7,08:00\ny,46,7.001,2026-05-01 08:00\nz,46,7.02,2026-05-01T08:30:00\nq,46,x,\n"
    #expect(
      try await rows(table, "kind", "track", "place", "entered", "left", "from_record", "to_record", "errors")
        == ["  A 08:00 2026-05-01 08:00 1 2 0", "  B 2026-05-01T08:30:00 2026-05-01T08:30:00 3 4 1"])
    #expect(try await rows(table, "place", "entered") { $0.reading.timeColumn = "when" } == ["A x", "B z"])
    let error = await #expect(throws: BatchError.self) { try await self.itinerary(table) { $0.reading.timeColumn = "then" } }
    #expect(
      error.map { bench.plain($0.message) }
        == "input, line 1: --time names the column \"then\", but the columns are \"when\", \"lat\", \"lon\", \"Time\"")
  }

  @Test func keepsFilesApart() async throws {
    try bench.write(gpx(7.0), to: "one.gpx")
    try bench.write("lat,lon\n46,7\n46,7.001\n", to: "two.csv")
    let outcome = try await bench.enrich(["one.gpx", "two.csv"], geocoder: towns) { $0.makesItinerary = true }
    #expect(
      outcome.lines.map { bench.plain($0).prefix(22) } == [
        "file,kind,track,change", "one.gpx,track,1,start,", "two.csv,,,start,A,,,,7", "",
      ])
  }

  @Test func writesJSON() async throws {
    let track = gpx(7.0, 7.06)
    #expect(
      try await itinerary(track, as: .ndjson).lines == [
        #"{"kind":"track","track":1,"change":"start","place":"A","entered":null,"left":null,"durationInSeconds":null,"distanceInMeters":4634.6,"lat":46.0,"lon":7.0,"fromRecord":1,"toRecord":1,"records":1,"errors":0,"placemark":{"iso":"CH","country":"Switzerland","state":"Valais","stateCode":"CH-VS","city":"A","timeZone":"Europe/Zurich"}}"#,
        #"{"kind":"track","track":1,"change":"country","place":"D, \"the\"","entered":null,"left":null,"durationInSeconds":null,"distanceInMeters":0.0,"lat":46.0,"lon":7.06,"fromRecord":2,"toRecord":2,"records":1,"errors":0,"placemark":{"iso":"IT","country":"Italy","state":"Piedmont","stateCode":"IT-21","city":"D, \"the\"","timeZone":"Europe/Rome"}}"#,
        "",
      ])
    let feature =
      #"{"type":"Feature","geometry":{"type":"Point","coordinates":[7.0,46.0]},"properties":{"kind":"track","track":1,"change":"start","place":"A","entered":null,"left":null,"duration_s":null,"distance_m":0.0,"city":"A","ocean":null,"lat":46.0,"lon":7.0,"from_record":1,"to_record":1,"records":1,"errors":0}}"#
    #expect(
      try await itinerary(gpx(7.0), as: .geojson) { $0.writing.fields = [.city, .ocean] }.text
        == "{\"type\":\"FeatureCollection\",\"features\":[\n\(feature)\n]}\n")
    #expect(
      try await itinerary(gpx(7.0), as: .geojsonseq) { $0.writing.fields = [.city, .ocean] }.text == "\u{1E}\(feature)\n")
    #expect(try await itinerary(gpx(7.06), as: .tsv).lines[1].hasPrefix("track\t1\tstart\t\"D, \"\"the\"\"\"\t\t\t\t0.0\tIT\t"))
  }

  @Test func saysWhatDoesNotGoWithIt() async throws {
    for (message, change): (String, (inout EnrichmentOptions) -> Void) in [
      ("--itinerary cannot be written as gpx; choose --format csv, tsv, ndjson, geojson or geojsonseq", { $0.format = .gpx }),
      ("--itinerary cannot be written as kml; choose --format csv, tsv, ndjson, geojson or geojsonseq", { $0.format = .kml }),
      (
        "--fields names street, which may differ from point to point; with --itinerary choose among iso, country, state, state_code, sub_state, city, time_zone, inland_water, ocean",
        { $0.writing.fields = [.iso, .street] }
      ),
    ] {
      let error = await #expect(throws: BatchError.self) { try await self.itinerary(gpx(7.0), change: change) }
      #expect(error?.code == .usage)
      #expect(error?.message == message)
    }
  }

  /// Whatever the track: the same bytes for any workers and pieces, every record in one stay, every metre in one stay.
  @Test func holdsForAnyTrack() async throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("ItineraryTests.holdsForAnyTrack seed \(seed)")
    var random = SeededGenerator(seed: seed)
    for _ in 0..<6 {
      var table = "lat,lon\n"
      var way = 0.0
      var last: Coordinate?
      var longitude = 7.01
      let count = Int.random(in: 1...400, using: &random)
      let reach = [0.00005, 0.0005, 0.005].randomElement(using: &random)!
      for _ in 0..<count {
        if Int.random(in: 0..<10, using: &random) == 0 {
          table += "46,x\n"
          continue
        }
        longitude = min(max(longitude + Double.random(in: -reach...reach, using: &random), 6.99), 7.07)
        table += "46,\(longitude)\n"
        let here = try Coordinate(latitude: 46, longitude: longitude)
        if let last { way += last.distanceInMeters(to: here) }
        last = here
      }
      let expected = try await itinerary(table, as: .csv) { $0.workerCount = 1 }
      for (workers, bytes, records) in [(1, 1, 1), (2, 3, 7), (8, 100, 13), (3, 1 << 17, 100)] {
        let outcome = try await itinerary(table, size: ChunkSize(byteCount: bytes, recordCount: records)) { $0.workerCount = workers }
        #expect(outcome.bytes == expected.bytes, "seed \(seed)")
      }
      guard last != nil else { continue }
      let rows = try await rows(table, "records", "errors", "distance_m", "from_record", "to_record", "place")
        .map { $0.split(separator: " ", maxSplits: 5) }
      #expect(rows.reduce(0) { $0 + (Int($1[0]) ?? 0) } == count, "seed \(seed)")
      #expect(rows.reduce(0) { $0 + (Int($1[1]) ?? 0) } == expected.summary.errorCount, "seed \(seed)")
      #expect(abs(rows.reduce(0) { $0 + (Double($1[2]) ?? 0) } - way) <= 0.05 * Double(rows.count) + 1e-6, "seed \(seed)")
      for (row, next) in zip(rows, rows.dropFirst()) {
        #expect(row[5] != next[5], "seed \(seed)")
        #expect((Int(row[4]) ?? 0) + 1 == Int(next[3]), "seed \(seed)")
      }
    }
  }
}
