import Foundation
import SavedPlaces
import TestSupport
import Testing

@testable import CommandLineTool

@Suite("toponym places: exchange")
struct PlacesExchangeTests {
  private static let odd = #"{"id":"geo:1.5,-0.00001","name":"A <b> & \"c\", 東京","country":"","latitude":1.5,"longitude":-1e-05}"#
  private static let list = "[\n\(PlacesWorkbench.lima),\n\(odd),\n\(PlacesWorkbench.tokyo)\n]\n"

  @Test("JSON goes out and comes in again, byte for byte, and is what Foundation reads")
  func json() async throws {
    let bench = try PlacesWorkbench(Self.list)
    #expect(await bench.run("export").output == Self.list)
    #expect(await bench.run("export", "-o", bench.folder.path("out.json")).status == 0)
    let other = bench.folder.path("other.json")
    let outcome = await Outcome.of("places", "import", bench.folder.path("out.json"), "--store", other)
    #expect(outcome.output == "added 3 places\n")
    #expect(Repository.read(other) == Self.list)
    #expect(try JSONDecoder().decode([Location].self, from: Data(Self.list.utf8)).count == 3)
  }

  @Test("importing leaves out what is there, and takes what an app's store holds")
  func importing() async throws {
    let bench = try PlacesWorkbench("[\n\(PlacesWorkbench.tokyo)\n]\n")
    let encoder = JSONEncoder()
    encoder.outputFormatting = .prettyPrinted
    let locations = try JSONDecoder().decode([Location].self, from: Data(Self.list.utf8))
    let file = try bench.folder.write(Array(try encoder.encode(locations)), to: "app.json")
    let outcome = await bench.run("import", file)
    #expect(outcome.status == 0)
    #expect(outcome.output == "added 2 places; 1 in the list already\n")
    #expect(await bench.names().first == "Tokyo")
  }

  @Test("every format can be read by enrich, with the same points", arguments: ["gpx", "geojson", "csv", "kml"])
  func enrich(_ format: String) async throws {
    let bench = try PlacesWorkbench(Self.list)
    let file = bench.folder.path("places.\(format)")
    #expect(await bench.run("export", "-o", file).status == 0)
    let outcome = await Outcome.of("enrich", file, "-f", "ndjson", "-q", "-o", bench.folder.path("out.ndjson"))
    #expect(outcome.status == 0, "\(outcome.error)")
    let lines = (Repository.read(bench.folder.path("out.ndjson")) ?? "").split(separator: "\n")
    #expect(lines.count == 3)
    for (line, part) in zip(lines, ["\"Lima\"", "東京", "\"Tokyo\""]) { #expect(line.contains(part), "\(line)") }
    #expect(lines[0].contains("-12.04318") && lines[0].contains("-77.02824"))
    #expect(lines[1].contains("1.5") && lines[1].contains("0.00001"))
  }

  @Test("GPX is as the schema has it, and gpsbabel reads it")
  func gpx() async throws {
    let bench = try PlacesWorkbench(Self.list)
    let file = bench.folder.path("places.gpx")
    #expect(await bench.run("export", "-o", file).status == 0)
    #expect(
      Repository.read(file) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <gpx version="1.1" creator="toponym" xmlns="http://www.topografix.com/GPX/1/1">
        <wpt lat="-12.04318" lon="-77.02824"><name>Lima</name><desc>Peru</desc><src>geonames:3936456</src></wpt>
        <wpt lat="1.5" lon="-0.00001"><name>A &lt;b&gt; &amp; "c", 東京</name><src>geo:1.5,-0.00001</src></wpt>
        <wpt lat="35.6895" lon="139.69171"><name>Tokyo</name><desc>Japan</desc><src>geonames:1850147</src></wpt>
        </gpx>

        """)
    guard let gpsbabel = ExternalProgram(ExternalProgram.variable("TOPONYM_GPSBABEL") ?? "gpsbabel") else { return }
    let outcome = try gpsbabel.run(["-i", "gpx", "-f", file, "-o", "csv", "-F", "-"])
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.output.split(separator: "\n").count == 3)
    for part in ["-12.04318, -77.02824", "1.50000, -0.00001", "35.68950, 139.69171"] { #expect(outcome.output.contains(part)) }
  }

  @Test("a list by enrich and a list by places go together: an export may not replace the list")
  func ownFile() async throws {
    let bench = try PlacesWorkbench(Self.list)
    let outcome = await bench.run("export", "-f", "gpx", "-o", bench.folder.path + "/./places.json")
    #expect(outcome.status == 2)
    #expect(bench.text == Self.list)
  }
}
