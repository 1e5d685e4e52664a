import ReverseGeocoding
import TestSupport
import Testing

@testable import BatchProcessing

/// Every kind of input in every format of output, under the options that change what is written.
@Suite struct OutputMatrixTests {
  /// A kind of input with all that may go wrong in its records.
  struct Input: CustomTestStringConvertible, Sendable {
    var name: String
    var text: String
    /// How many records it has, and how many of them have no legal position.
    var count: Int
    var errorCount: Int
    var isGPX = false
    /// What it must be told to be read.
    var reading: @Sendable (inout ReadingOptions) -> Void = { _ in }
    /// Whether its rows have a line of names above them in a table.
    var hasHeader = true
    /// Whether a time column is found.
    var hasTime = true

    var testDescription: String { name }
  }

  static let inputs: [Input] = [
    Input(
      name: "GPX 1.1",
      text: """
        <?xml version="1.0" encoding="UTF-8"?>
        <gpx version="1.1" creator="us" xmlns="http://www.topografix.com/GPX/1/1"><metadata><name>m</name></metadata>
        <wpt lat="46.02070" lon="7.7491"><ele>1608.50</ele><time>2024-05-01T08:00:00Z</time><name>Zer, "m" &lt;&amp;
        t</name></wpt><wpt lat="95" lon="7"><name>bad</name></wpt>
        <rte><name>R</name><rtept lat="46" lon="7"/><rtept lat="46.1" lon="7.0"/></rte>
        <trk><name>T &amp; T</name><trkseg><trkpt lat="46.3" lon="7.3"><ele>1</ele><time>2024-05-01T08:00:00.5Z</time></trkpt>
        <trkpt lat="-33.86" lon="151.21"><ele>2.0</ele><time>2024-05-01T10:00:00+02:00</time></trkpt></trkseg>
        <trkseg><trkpt lat="0" lon="-0"/></trkseg></trk></gpx>
        """, count: 7, errorCount: 1, isGPX: true),
    Input(
      name: "GPX 1.0",
      text: """
        <gpx version="1.0" creator="t" xmlns="http://www.topografix.com/GPX/1/0"><wpt lat="46.0207" lon="7.7491"><ele>3</ele><name>old</name>
        </wpt><trk><name>TT</name><trkseg><trkpt lat="38.9" lon="-77.04"><time>2024-07-01T00:00:00Z</time><speed>1</speed></trkpt></trkseg></trk></gpx>
        """, count: 2, errorCount: 0, isGPX: true),
    Input(
      name: "TCX",
      text: """
        <?xml version="1.0"?><TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Courses><Course>
        <Name>C</Name><Track><Trackpoint><Time>2024-05-01T08:00:00Z</Time><Position><LatitudeDegrees>46.0207</LatitudeDegrees>
        <LongitudeDegrees>7.7491</LongitudeDegrees></Position><AltitudeMeters>1600.0</AltitudeMeters></Trackpoint>
        <Trackpoint><Time>2024-05-01T08:00:10Z</Time><Position><LatitudeDegrees>46.021</LatitudeDegrees><LongitudeDegrees>x</LongitudeDegrees>
        </Position></Trackpoint></Track><CoursePoint><Name>cp</Name><Time>2024-05-01T08:00:00Z</Time><Position>
        <LatitudeDegrees>46</LatitudeDegrees><LongitudeDegrees>7</LongitudeDegrees></Position><PointType>Generic</PointType></CoursePoint>
        </Course></Courses></TrainingCenterDatabase>
        """, count: 3, errorCount: 1),
    Input(
      name: "KML",
      text: """
        <?xml version="1.0" encoding="UTF-8"?>
        <kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document><Placemark><name>Z</name>
        <TimeStamp><when>2024-05-01T08:00:00Z</when></TimeStamp><Point><coordinates>7.7491,46.0207,1608.50</coordinates></Point></Placemark>
        <Placemark><name>L &lt;</name><LineString><coordinates>7,46,1 7.1,46.1,2
         200,46</coordinates></LineString></Placemark>
        <Placemark><name>P</name><Polygon><outerBoundaryIs><LinearRing><coordinates>7,46 8,46 8,47 7,46</coordinates></LinearRing>
        </outerBoundaryIs></Polygon></Placemark><Placemark><name>TR</name><gx:Track><when>2024-05-01T08:00:00Z</when>
        <when>2024-05-01T08:00:10Z</when><gx:coord>7 46 5</gx:coord><gx:coord>7.1 46.1 6</gx:coord></gx:Track></Placemark></Document></kml>
        """, count: 7, errorCount: 1),
    Input(
      name: "CSV",
      text: #"""
        name,lat,lon,time,alt,note
        Zermatt,46.0207,7.7491,2024-05-01 08:00,1608.50,"a, ""b"""
        bad,91,7,x,,
        none,,,,,
        "New
        line",-33.860,151.21,2024-05-01T08:00:00Z,0,1e3
        short,0,0
        long,1,2,,,,extra
        "cut,1,2

        """#, count: 7, errorCount: 4),
    Input(name: "CSV with decimal commas", text: "name;lat;lon\nZ;46,0207;7,7491\nx;;\n", count: 2, errorCount: 1, hasTime: false),
    Input(name: "TSV", text: "name\tlat\tlon\nZ, \u{E9}\t46.0207\t7.7491\n\"q\"\tx\t1\n", count: 2, errorCount: 1, hasTime: false),
    Input(
      name: "CSV without a header", text: "46.0207,7.7491,Z\n91,7,bad\n0,0,null\n", count: 3, errorCount: 1,
      reading: {
        $0.hasHeader = false
        $0.latitudeColumn = "1"
        $0.longitudeColumn = "2"
      }, hasHeader: false, hasTime: false),
    Input(name: "lines", text: "46.0207 7.7491\n-33.86 151.21 Sydney\nx y\n", count: 3, errorCount: 1, hasTime: false),
    Input(
      name: "WKT", text: "geom\nPOINT(7.7491 46.0207)\nPOINT EMPTY\nPOINT(151.21 -33.86)\n", count: 3, errorCount: 1, hasTime: false),
    Input(
      name: "NDJSON",
      text: #"""
        {"id":1,"name":"Z","lat":46.0207,"lon":7.7491,"time":"2024-05-01T08:00:00Z","elevation":1608.50,"o":{"a":[1,2]},"s":"a\"b\u00e9"}
        {"id":2,"lat":91,"lon":7,"x":null}
        {"id":3,"lat":"-33.86","lon":"151.21","error":"mine","status":"s","geo":1,"n":NaN}
        {bad

        """#, count: 4, errorCount: 2),
    Input(
      name: "JSON array", text: #"[{"id":1,"lat":46.0207,"lon":7.7491},\#n{"id":2,"lat":null,"lon":7},{"id":3,"lat":-33.86,"lon":151.21}]"#,
      count: 3, errorCount: 1),
    Input(
      name: "points of JSON", text: #"[{"p":[46.0207,7.7491,1608.5],"t":1},{"p":[46.0207,7.7491]},{"p":[]}]"#, count: 3, errorCount: 1,
      reading: { $0.coordinateColumn = "p" }),
    Input(name: "an empty array", text: "[]", count: 0, errorCount: 0),
    Input(
      name: "GeoJSON points",
      text: #"""
        {"type":"FeatureCollection","name":"N","features":[{"type":"Feature","id":"a","properties":{"name":"Z","lat":1},"geometry":
        {"type":"Point","coordinates":[7.7491,46.0207,1608.50]}},{"type":"Feature","properties":null,"geometry":null},{"type":"Feature",
        "properties":{"time":"2024-05-01T08:00:00Z","file":"f"},"geometry":{"type":"Point","coordinates":[151.21,-33.860]}}],"foreign":{"a":1}}
        """#, count: 3, errorCount: 1),
    Input(
      name: "GeoJSON lines and areas",
      text: #"""
        {"type":"FeatureCollection","features":[{"type":"Feature","properties":{"n":1},"geometry":{"type":"LineString","coordinates":
        [[7,46,10],[8,46.5,20]]}},{"type":"Feature","properties":{"n":2},"geometry":{"type":"Polygon","coordinates":
        [[[7,46],[8,46],[8,47],[7,46]]]}},{"type":"Feature","properties":{},"geometry":{"type":"GeometryCollection","geometries":[]}}]}
        """#, count: 3, errorCount: 1),
    Input(
      name: "GeoJSON sequence",
      text: """
        \u{1E}{"type":"Feature","properties":{"n":1},"geometry":{"type":"Point","coordinates":[7.7491,46.0207]}}
        \u{1E}{"type":"Feature","properties":{"n":2},"geometry":{"type":"Point","coordinates":[7,"x"]}}

        """, count: 2, errorCount: 1),
    Input(name: "a bare geometry", text: #"{"type":"Point","coordinates":[7.7491,46.0207]}"#, count: 1, errorCount: 0),
  ]

  struct Variant: Sendable {
    var name: String
    var skips = false
    var needsTime = false
    var change: @Sendable (inout EnrichmentOptions) -> Void
  }

  static let variants: [Variant] = [
    Variant(name: "default") { _ in },
    Variant(name: "fields", needsTime: true) { $0.writing.fields = [.iso, .city, .localTime] },
    Variant(name: "only new") { $0.writing.omitsInput = true },
    Variant(name: "no prefix") { $0.writing.columnPrefix = "" },
    Variant(name: "a field by itself") {
      $0.writing.omitsInput = true
      $0.writing.fields = [.iso]
      $0.workerCount = 8
    },
    Variant(name: "skip", skips: true) { $0.errorHandling = .skip },
  ]

  @Test(arguments: inputs) func writesEachFormatWhole(input: Input) async throws {
    let bench = try Workbench()
    let geocoder = try smallGeocoder(bench)
    for format in OutputFormat.allCases {
      for variant in Self.variants where input.hasTime || !variant.needsTime {
        let comment: Comment = "\(format) \(variant.name)"
        let outcome = try await bench.enrich(input.text, as: format, geocoder: geocoder) {
          input.reading(&$0.reading)
          // The delimiters of tables are theirs; what is expected of them is tested as TSV and beside the matrix.
          variant.change(&$0)
        }
        #expect(outcome.summary.recordCount == input.count, comment)
        #expect(outcome.summary.errorCount == input.errorCount, comment)
        let onlyNew = outcome.text.isEmpty ? false : Self.omitsInput(variant)
        if format == .csv, input.text.contains(";lat") || input.text.contains("\tlat") { continue }
        let reading = OutputReading(outcome.bytes, as: format, hasHeader: input.hasHeader || onlyNew)
        #expect(reading.flaws == [], comment)
        #expect(reading.count == Self.expectedCount(input, format, skips: variant.skips), comment)
        expectOrder(reading, format, variant, comment)
      }
    }
  }

  @Test(arguments: inputs) func writesTheSameForAnyWorkersAndPieces(input: Input) async throws {
    let bench = try Workbench()
    let geocoder = try smallGeocoder(bench)
    try bench.write(CompressedInputTests().stored(input.text), to: "packed")
    for format in OutputFormat.allCases {
      let expected = try await bench.enrich(input.text, as: format, geocoder: geocoder) {
        input.reading(&$0.reading)
        $0.workerCount = 1
      }
      for (name, workers, bytes, count) in [("input", 2, 1, 1), ("packed", 8, 7, 2), ("input", 8, 33, 3)] {
        let outcome = try await bench.enrich([name], as: format, geocoder: geocoder, size: ChunkSize(byteCount: bytes, recordCount: count))
        {
          input.reading(&$0.reading)
          $0.workerCount = workers
        }
        #expect(outcome.bytes == expected.bytes, "\(format), \(name), \(workers) workers, \(bytes) bytes, \(count) records a chunk")
      }
    }
  }

  @Test(arguments: [OutputFormat.ndjson, .geojson, .geojsonseq, .gpx, .kml]) func mixesAllKinds(format: OutputFormat) async throws {
    let bench = try Workbench()
    let geocoder = try smallGeocoder(bench)
    // A document of GPX is written out again by itself only, and what must be told for one input would be told for all.
    let inputs = Self.inputs.filter { $0.hasHeader && $0.name != "points of JSON" && (format != .gpx || !$0.isGPX) }
    for input in inputs { try bench.write(input.text, to: input.name) }
    for prefix in format == .geojson ? ["geo_", ""] : ["geo_"] {
      var expected: [UInt8]?
      for (workers, size) in [(1, ChunkSize()), (8, ChunkSize(byteCount: 17, recordCount: 2))] {
        let outcome = try await bench.enrich(inputs.map(\.name) + inputs.map(\.name), as: format, geocoder: geocoder, size: size) {
          $0.writing.columnPrefix = prefix
          $0.workerCount = workers
        }
        let reading = OutputReading(outcome.bytes, as: format)
        #expect(reading.flaws == [])
        #expect(reading.count == 2 * inputs.reduce(0) { $0 + Self.expectedCount($1, format, skips: false) })
        #expect(outcome.bytes == expected ?? outcome.bytes)
        expected = outcome.bytes
      }
    }
  }

  /// What is read out of an output is what was put in: the same positions, with the same names.
  @Test(arguments: inputs) func readsItsOwnOutputsBack(input: Input) async throws {
    let bench = try Workbench()
    let geocoder = try smallGeocoder(bench)
    let expected = try await facts(bench, geocoder, input.text, input.reading)
    #expect(expected.count == input.count - input.errorCount)
    for format in OutputFormat.allCases where !expected.isEmpty {
      let first = try await bench.enrich(input.text, as: format, geocoder: geocoder) { input.reading(&$0.reading) }
      let staysTable = !input.hasHeader && (format == .csv || format == .tsv)
      let reading: @Sendable (inout ReadingOptions) -> Void = { options in
        guard format == .csv || format == .tsv else { return }
        // A table keeps the columns that its coordinates were in.
        if staysTable || input.name == "points of JSON" { input.reading(&options) }
        if input.name == "GeoJSON points" {
          // A property has the name of the position's column: the reader must be told.
          options.latitudeColumn = "lat_2"
          options.longitudeColumn = "lon_2"
        }
      }
      #expect(try await facts(bench, geocoder, first.text, reading) == expected, "\(format)")
      // Once more in the same format: what the first run has added stays.
      let second = try await bench.enrich(first.text, as: format, geocoder: geocoder) { reading(&$0.reading) }
      #expect(try await facts(bench, geocoder, second.text, reading) == expected, "\(format) twice")
      let flaws = OutputReading(second.bytes, as: format, hasHeader: !staysTable).flaws
      if format != .csv || !input.text.contains(";lat") && !input.text.contains("\tlat") { #expect(flaws == [], "\(format) twice") }
    }
  }

  // MARK: - What is expected

  /// The positions and names of all records that have a position, sorted: new GPX documents have another order.
  private func facts(
    _ bench: Workbench, _ geocoder: ReverseGeocoder, _ text: String, _ reading: @Sendable (inout ReadingOptions) -> Void
  ) async throws -> [String] {
    let outcome = try await bench.enrich(text, as: .ndjson, geocoder: geocoder) {
      reading(&$0.reading)
      $0.writing.omitsInput = true
      $0.writing.fields = [.name, .iso]
    }
    return outcome.lines.filter { $0.contains("\"status\":\"ok\"") }.map { line in
      String(line[line.range(of: "\"lat\"").lowerBound...])
    }.sorted()
  }

  private static func omitsInput(_ variant: Variant) -> Bool {
    var options = EnrichmentOptions()
    variant.change(&options)
    return options.writing.omitsInput
  }

  private static func expectedCount(_ input: Input, _ format: OutputFormat, skips: Bool) -> Int {
    // A document of GPX keeps its points; a new one has no place for what has no position.
    if format == .gpx { return input.isGPX ? input.count : input.count - input.errorCount }
    return skips ? input.count - input.errorCount : input.count
  }

  private func expectOrder(_ reading: OutputReading, _ format: OutputFormat, _ variant: Variant, _ comment: Comment) {
    var options = EnrichmentOptions()
    variant.change(&options)
    let fields = (options.writing.fields ?? PlacemarkField.standard).map(\.column).filter { $0 != "local_time" }
    for names in reading.names {
      switch format {
      case .ndjson:
        let own = ["status", "error", "lat", "lon", "input", "placemark", "match", "distanceInMeters"]
        #expect(names.filter(own.contains) == own.filter { $0 != "input" || names.contains("input") }, comment)
      default:
        // Names that are taken get a number, all of them.
        let added = names.suffix(while: { name in
          (fields + ["local_time", "match", "distance_m", "status", "error"]).contains { column in
            name == options.writing.columnPrefix + column || name == options.writing.columnPrefix + column + "_2"
          }
        })
        let bare = added.map { String($0.dropFirst(options.writing.columnPrefix.count)) }.map {
          $0.hasSuffix("_2") ? String($0.dropLast(2)) : $0
        }
        let wanted = fields + ["match", "distance_m", "status", "error"]
        #expect(bare.suffix(wanted.count + 1).filter { $0 != "local_time" }.suffix(wanted.count) == wanted[...], comment)
        #expect(Set(added.suffix(wanted.count).map { $0.hasSuffix("_2") }).count <= 1, comment)
      }
    }
  }
}

extension Array where Element == String {
  fileprivate func suffix(while matches: (String) -> Bool) -> [String] {
    var start = endIndex
    while start > 0, matches(self[start - 1]) { start -= 1 }
    return Array(self[start...])
  }
}

extension String {
  fileprivate func range(of part: String) -> Range<Index> {
    var index = startIndex
    while index < endIndex, !self[index...].hasPrefix(part) { index = self.index(after: index) }
    return index..<endIndex
  }
}
