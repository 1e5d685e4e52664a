import GazetteerStore
import ReverseGeocoding
import TestSupport
import Testing

@testable import BatchProcessing

/// Other programs read what we write.
///
/// `Tests/fetch-validators.sh` gets them; what is missing is skipped.
@Suite struct OtherProgramsTests {
  static let gpsbabel = ExternalProgram("gpsbabel")
  static let xmllint = ExternalProgram("xmllint")
  static let python: ExternalProgram? = {
    let python = ExternalProgram(ExternalProgram.variable("TOPONYM_PYTHON") ?? "python3")
    return (try? python?.run(["-c", "import gpxpy"]))?.status == 0 ? python : nil
  }()
  static let schema = ExternalProgram.variable("TOPONYM_GPX_SCHEMA")

  /// Documents that their schemas allow, with everything in them that we must not lose.
  static let documents = [
    "waypoints": """
    <?xml version="1.0" encoding="UTF-8"?>
    <gpx version="1.1" creator="us" xmlns="http://www.topografix.com/GPX/1/1" xmlns:gpxx="http://www.garmin.com/xmlschemas/GpxExtensions/v3">
      <metadata><name>A &amp; B</name><time>2024-05-01T08:00:00Z</time></metadata>
      <wpt lat="46.02070" lon="7.7491"><ele>1608.50</ele><time>2024-05-01T08:00:00Z</time><name>Caf\u{E9}, "Z" &lt;</name><sym>Flag</sym></wpt>
      <wpt lat="38.895" lon="-77.036"><name>White House</name><extensions><gpxx:WaypointExtension><gpxx:Proximity>5</gpxx:Proximity>\
    </gpxx:WaypointExtension></extensions></wpt>
      <wpt lat="-0" lon="1e-7"/>
    </gpx>
    """.replacing("1e-7", with: "0.0000001"),
    "all kinds": """
    <?xml version="1.0" encoding="UTF-8"?>
    <gpx version="1.1" creator="us" xmlns="http://www.topografix.com/GPX/1/1">
      <wpt lat="46" lon="7"><name>one</name></wpt>
      <rte><name>r</name><rtept lat="46.1" lon="7.1"><name>two</name></rtept><rtept lat="46.2" lon="7.2"/></rte>
      <trk><name>t</name><trkseg><trkpt lat="46.3" lon="7.3"><ele>1</ele><time>2024-05-01T08:00:00.500Z</time></trkpt>
        <trkpt lat="46.4" lon="7.4"><extensions><x xmlns="urn:x">1</x></extensions></trkpt></trkseg><trkseg/></trk>
      <extensions><y xmlns="urn:y"/></extensions>
    </gpx>
    """,
    "prefixed": """
    <g:gpx version="1.1" creator="t" xmlns:g="http://www.topografix.com/GPX/1/1"><g:trk><g:trkseg><g:trkpt lat="1" lon="2"><g:ele>3</g:ele>\
    </g:trkpt><g:trkpt lat="3" lon="4"/></g:trkseg></g:trk></g:gpx>
    """,
    "version 1.0": """
    <?xml version="1.0"?>
    <gpx version="1.0" creator="t" xmlns="http://www.topografix.com/GPX/1/0">
      <wpt lat="1" lon="2">
        <ele>3</ele>
        <name>old</name>
      </wpt>
      <wpt lat="46.0207" lon="7.7491"/>
      <trk><trkseg><trkpt lat="3" lon="4"><speed>1</speed></trkpt></trkseg></trk>
    </gpx>
    """,
  ]

  /// Gpsbabel goes by the names as they are written: where they have a prefix it finds nothing, in our documents or in others.
  static let documentsForGpsbabel = documents.keys.filter { $0 != "prefixed" }.sorted()

  static let table = """
    name,lat,lon,time,alt
    Zermatt,46.0207,7.7491,2024-05-01 08:00,1608.50
    nowhere,,,x,
    "a<b &\u{1}c",48,-0,,1e3
    ,38.895,-77.036,1714550400,-1

    """

  /// Enriches a document or table; where it lies, and where its enrichment does.
  private func enriched(_ text: String, as format: OutputFormat, in bench: Workbench, name: String = "input") async throws -> (
    String, String
  ) {
    try bench.write(text, to: name + ".in")
    return (bench.path(name + ".in"), try await enriched(bench.path(name + ".in"), to: name + ".out", as: format, in: bench))
  }

  private func enriched(_ path: String, to output: String, as format: OutputFormat, in bench: Workbench) async throws -> String {
    var options = EnrichmentOptions()
    options.inputs = [path]
    options.output = bench.path(output)
    options.format = format
    _ = try await Enrichment(options: options, geocoder: smallGeocoder(bench)).run()
    return bench.path(output)
  }

  // MARK: gpsbabel

  /// Rows that gpsbabel makes of a file's waypoints, routes or tracks: latitude, longitude and name.
  private func rows(_ path: String, format: String, kind: String) throws -> [String] {
    let gpsbabel = try #require(Self.gpsbabel)
    let outcome = try gpsbabel.run([kind, "-i", format, "-f", path, "-o", "unicsv", "-F", "-"])
    #expect(outcome.status == 0, "\(outcome.error)")
    let lines = outcome.output.split(whereSeparator: \.isNewline).map {
      $0.split(separator: ",", maxSplits: 3, omittingEmptySubsequences: false)
    }
    guard let header = lines.first else { return [] }
    #expect(header.count < 3 || header[1] == "Latitude")
    return lines.dropFirst().map { $0.dropFirst().joined(separator: ",") }
  }

  @Test(.enabled(if: gpsbabel != nil, "gpsbabel is not installed"), arguments: documentsForGpsbabel)
  func gpsbabelReadsOurGPX(name: String) async throws {
    let bench = try Workbench()
    let (input, output) = try await enriched(try #require(Self.documents[name]), as: .gpx, in: bench)
    var count = 0
    for kind in ["-w", "-r", "-t"] {
      // The city that gpsbabel finds in Garmin's extension is new; latitude, longitude, name and what else there was are not.
      let before = try rows(input, format: "gpx", kind: kind)
      let after = try rows(output, format: "gpx", kind: kind)
      #expect(before.count == after.count, "\(kind)")
      count += after.count
      for (old, new) in zip(before, after) { #expect(new.hasPrefix(old), "\(kind)") }
    }
    #expect(count > 1)
  }

  @Test(.enabled(if: gpsbabel != nil, "gpsbabel is not installed"))
  func gpsbabelReadsWhatWeMakeOfATable() async throws {
    let bench = try Workbench()
    let gpx = try rows(try await enriched(Self.table, as: .gpx, in: bench).1, format: "gpx", kind: "-w")
    try #require(gpx.count == 3)
    #expect(gpx[0].hasPrefix("46.020700,7.749100,\"Zermatt\",1608.5") && gpx[0].contains(",\"Zermatt\""))
    #expect(gpx[1].hasPrefix("48.000000,") && gpx[1].contains("\"a<b &\u{FFFD}c\",1000.0"))
    let kml = try rows(try await enriched(Self.table, as: .kml, in: bench).1, format: "kml", kind: "-w")
    try #require(kml.count == 3)
    #expect(kml[0].hasPrefix("46.020700,7.749100,\"Zermatt\",1608.5,2024/05/01,08:00:00"))
    #expect(kml[1].contains("\"a<b &\u{FFFD}c\",1000.0"))
    #expect(kml[2].hasPrefix("38.895000,-77.036000,\"Washington, D.C. <&>\",-1.0,2024/05/01,08:00:00"))
  }

  @Test(.enabled(if: gpsbabel != nil, "gpsbabel is not installed"), arguments: documentsForGpsbabel)
  func gpsbabelReadsOurKML(name: String) async throws {
    let bench = try Workbench()
    let (input, output) = try await enriched(try #require(Self.documents[name]), as: .kml, in: bench)
    var expected: [String] = []
    for kind in ["-w", "-r", "-t"] { expected += try rows(input, format: "gpx", kind: kind) }
    let got = try rows(output, format: "kml", kind: "-w")
    func positions(_ rows: [String]) -> [String] {
      rows.map { $0.split(separator: ",").prefix(2).map { $0 == "-0.000000" ? "0.000000" : $0 }.joined(separator: ",") }
    }
    #expect(positions(got) == positions(expected))
    #expect(got.count > 1)
    for own in ["Caf\u{E9}", "White House", "one", "two", "old"] where expected.contains(where: { $0.contains(own) }) {
      #expect(got.contains { $0.contains(own) }, "\(own)")
    }
  }

  @Test(
    .enabled(if: gpsbabel != nil, "gpsbabel is not installed"),
    .enabled(if: ExternalProgram.variable("TOPONYM_TEST_DATA") != nil, "TOPONYM_TEST_DATA is not set: no real files to read"))
  func gpsbabelReadsTheSamePointsOfRealFiles() async throws {
    let bench = try Workbench()
    let gpsbabel = try #require(Self.gpsbabel)
    /// Everything in a file as gpsbabel understands it.
    func rows(_ path: String) throws -> [String]? {
      var rows: [String] = []
      for kind in ["-w", "-r", "-t"] {
        let outcome = try gpsbabel.run([kind, "-i", "gpx", "-f", path, "-o", "unicsv", "-F", "-"])
        guard outcome.status == 0 else { return nil }
        rows += outcome.output.split(whereSeparator: \.isNewline).dropFirst().map(String.init)
      }
      return rows
    }
    var count = 0
    for path in Self.realFiles {
      guard let expected = try rows(path), let output = try? await enriched(path, to: "real", as: .gpx, in: bench) else { continue }
      let got = try #require(try rows(output), "\(path)")
      #expect(got.count == expected.count, "\(path)")
      for (old, new) in zip(expected, got) {
        // Number, latitude, longitude, name; which columns follow depends on what gpsbabel finds, such as Garmin's address.
        #expect(old.split(separator: ",").prefix(4) == new.split(separator: ",").prefix(4), "\(path)")
      }
      count += got.count
    }
    #expect(count > 10_000)
  }

  // MARK: gpxpy

  /// Has gpxpy compare pairs of files; one line each.
  private func compare(_ pairs: [(String, String)]) throws -> [String] {
    let python = try #require(Self.python)
    let list = pairs.map { "\($0.0)\t\($0.1)\n" }.joined()
    let outcome = try python.run([Repository.path + "/Tests/compare-gpx.py"], input: list)
    #expect(outcome.status == 0, "\(outcome.error)")
    return outcome.output.split(separator: "\n").map(String.init)
  }

  @Test(.enabled(if: python != nil, "gpxpy is not installed: see Tests/fetch-validators.sh"))
  func gpxpyReadsTheSamePoints() async throws {
    let bench = try Workbench()
    var pairs: [(String, String)] = []
    for name in Self.documents.keys.sorted() {
      pairs.append(try await enriched(try #require(Self.documents[name]), as: .gpx, in: bench, name: "document\(pairs.count)"))
    }
    for sample in ["alps-border-crossing", "antimeridian-crossing"] {
      pairs.append(try await enriched(try #require(Repository.text("Samples/\(sample).gpx")), as: .gpx, in: bench, name: sample))
    }
    let lines = try compare(pairs)
    #expect(lines.count == pairs.count)
    for (pair, line) in zip(pairs, lines) { #expect(line.hasPrefix("same"), "\(pair.0): \(line)") }
    // A table has no GPX to compare with: what gpxpy makes of it is the same as what it makes of itself.
    let table = try await enriched(Self.table, as: .gpx, in: bench).1
    #expect(try compare([(table, table)]) == ["same 3"])
  }

  @Test(
    .enabled(if: python != nil, "gpxpy is not installed: see Tests/fetch-validators.sh"),
    .enabled(if: ExternalProgram.variable("TOPONYM_TEST_DATA") != nil, "TOPONYM_TEST_DATA is not set: no real files to read"))
  func gpxpyReadsTheSamePointsOfRealFiles() async throws {
    let bench = try Workbench()
    var pairs: [(String, String)] = []
    for path in Self.realFiles {
      guard let output = try? await enriched(path, to: "real\(pairs.count)", as: .gpx, in: bench) else { continue }
      pairs.append((path, output))
    }
    let lines = try compare(pairs)
    #expect(lines.count == pairs.count)
    for (pair, line) in zip(pairs, lines) { #expect(line.hasPrefix("same") || line == "unread", "\(pair.0): \(line)") }
    #expect(lines.count { $0.hasPrefix("same") } > 80)
  }

  static var realFiles: [String] {
    let folder = (ExternalProgram.variable("TOPONYM_TEST_DATA") ?? "") + "/real-gpx/"
    let rows = (Repository.read(folder + "INDEX.tsv") ?? "").split(separator: "\n").dropFirst()
    return rows.compactMap { $0.split(separator: "\t").first.map { folder + $0 } }
  }

  // MARK: The schema

  /// What keeps a document from being valid; `nil` where nothing does.
  private func complaint(_ path: String, schema: String) throws -> String? {
    let xmllint = try #require(Self.xmllint)
    let outcome = try xmllint.run(["--noout", "--nonet", "--schema", schema, path])
    return outcome.status == 0 ? nil : outcome.error
  }

  @Test(
    .enabled(if: xmllint != nil, "xmllint is not installed"),
    .enabled(if: schema != nil, "TOPONYM_GPX_SCHEMA is not set: see Tests/fetch-validators.sh"))
  func outputOfValidInputIsValid() async throws {
    let bench = try Workbench()
    let schema = try #require(Self.schema)
    var inputs = Self.documents.filter { $0.key != "version 1.0" }
    for sample in ["alps-border-crossing", "antimeridian-crossing"] { inputs[sample] = Repository.text("Samples/\(sample).gpx") }
    for (name, text) in inputs {
      let (input, output) = try await enriched(text, as: .gpx, in: bench)
      #expect(try complaint(input, schema: schema) == nil, "\(name): the test's own input")
      #expect(try complaint(output, schema: schema) == nil, "\(name)")
    }
    #expect(try complaint(try await enriched(Self.table, as: .gpx, in: bench).1, schema: schema) == nil)
  }

  /// GPX 1.0 has no `extensions`, but room for elements of others at the end of a point, if there is a schema for them.
  @Test(
    .enabled(if: xmllint != nil, "xmllint is not installed"),
    .enabled(if: schema10 != nil, "no gpx10.xsd beside the file that TOPONYM_GPX_SCHEMA names: see Tests/fetch-validators.sh"))
  func ourElementIsWhereGPX10AllowsIt() async throws {
    let bench = try Workbench()
    let path = try #require(Self.schema10)
    try bench.write(
      """
      <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="\(GPXPlacemark.namespace)">
        <xs:element name="placemark"/>
      </xs:schema>
      """, to: "ours.xsd")
    try bench.write(
      """
      <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
        <xs:import namespace="http://www.topografix.com/GPX/1/0" schemaLocation="\(path)"/>
        <xs:import namespace="\(GPXPlacemark.namespace)" schemaLocation="ours.xsd"/>
      </xs:schema>
      """, to: "both.xsd")
    let (input, output) = try await enriched(try #require(Self.documents["version 1.0"]), as: .gpx, in: bench)
    #expect(try complaint(input, schema: bench.path("both.xsd")) == nil, "the test's own input")
    #expect(try complaint(output, schema: bench.path("both.xsd")) == nil)
  }

  private static var schema10: String? {
    guard let schema, let slash = schema.lastIndex(of: "/") else { return nil }
    let path = schema[...slash] + "gpx10.xsd"
    return Repository.read(String(path)) == nil ? nil : String(path)
  }

  @Test(
    .enabled(if: xmllint != nil, "xmllint is not installed"),
    .enabled(if: schema != nil, "TOPONYM_GPX_SCHEMA is not set: see Tests/fetch-validators.sh"),
    .enabled(if: ExternalProgram.variable("TOPONYM_TEST_DATA") != nil, "TOPONYM_TEST_DATA is not set: no real files to read"))
  func outputOfValidRealFilesIsValid() async throws {
    let bench = try Workbench()
    let schema = try #require(Self.schema)
    var count = 0
    for path in Self.realFiles where try complaint(path, schema: schema) == nil {
      let output = try await enriched(path, to: "real", as: .gpx, in: bench)
      #expect(try complaint(output, schema: schema) == nil, "\(path)")
      count += 1
    }
    #expect(count > 20)
  }
}
