import Foundation
import TestSupport
import Testing

@testable import CommandLineTool

@Suite("toponym geocode: one text")
struct GeocodeTests {
  private func objects(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").map { try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]) }
  }

  @Test("one match is shown as rows, with the fields of a placemark")
  func rows() async {
    let outcome = await Outcome.of("geocode", "Zermatt", "--limit", "1")
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
    let rows = outcome.output.split(separator: "\n").map { $0.split(separator: " ", maxSplits: 1) }
    let fields = Dictionary(uniqueKeysWithValues: rows.map { (String($0[0]), $0[1].drop { $0 == " " }) })
    #expect(fields["latitude"]?.hasPrefix("46.0") == true)
    #expect(fields["longitude"]?.hasPrefix("7.7") == true)
    #expect(fields["iso"] == "CH")
    #expect(fields["state"] == "Valais")
    #expect(fields["match"] == "exact")
    #expect(fields["identifier"] == "geonames:2657928")
  }

  @Test("a country or a state has no population: its places' together is not what it has")
  func noPopulationOfRegions() async throws {
    for text in ["Switzerland", "Texas", "Visp District"] {
      let json = await Outcome.of("geocode", text, "--limit", "1", "--format", "ndjson")
      let object = try #require(objects(json.output).first)
      #expect(object["identifier"] != nil && object["population"] == nil, "\(text)")
      #expect(await !Outcome.of("geocode", text, "-n", "1").output.contains("population"))
      let table = await Outcome.of("geocode", text, "-n", "1", "-f", "tsv").output.split(separator: "\n").map {
        $0.split(separator: "\t", omittingEmptySubsequences: false)
      }
      let column = try #require(table[0].firstIndex(of: "population"))
      #expect(table[1][column] == "")
    }
  }

  @Test("several matches are a numbered list, the likeliest first, its columns below each other")
  func list() async throws {
    let outcome = await Outcome.of("geocode", "Springfield,", "US", "-n", "4")
    #expect(outcome.status == 0)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 4)
    for (index, line) in lines.enumerated() { #expect(line.hasPrefix("\(index + 1)  Springfield, ") && line.contains(", United States  ")) }
    #expect(Set(lines.map { $0.range(of: "  population")?.lowerBound.utf16Offset(in: $0) }).count == 1)
    #expect(await Outcome.of("geocode", "Springfield, US", "-n", "4").output == outcome.output)
  }

  @Test("JSON: one object for the text, or one a line for each match")
  func json() async throws {
    let whole = await Outcome.of("geocode", "Springfield, US", "-n", "2", "-f", "json")
    #expect(whole.status == 0)
    let document = try #require(try objects(whole.output).first)
    #expect(document["query"] as? String == "Springfield, US")
    let matches = try #require(document["matches"] as? [[String: Any]])
    #expect(matches.count == 2)
    for key in ["name", "iso", "country", "latitude", "longitude", "match", "matchedName", "identifier", "population"] {
      #expect(matches[0][key] != nil, "\(key)")
    }
    let lines = try objects(await Outcome.of("geocode", "Springfield, US", "-n", "2", "-f", "ndjson").output)
    #expect(NSArray(array: lines) == NSArray(array: matches))
  }

  @Test("GeoJSON has a point a match; a table has a row a match, which enrich can read")
  func otherFormats() async throws {
    let features = await Outcome.of("geocode", "東京", "-n", "1", "-f", "geojson")
    let collection = try #require(try JSONSerialization.jsonObject(with: Data(features.output.utf8)) as? [String: Any])
    let feature = try #require((collection["features"] as? [[String: Any]])?.first)
    #expect((feature["geometry"] as? [String: Any])?["type"] as? String == "Point")
    #expect((feature["properties"] as? [String: Any])?["iso"] as? String == "JP")
    let table = await Outcome.of("geocode", "Zermatt", "-n", "1", "-f", "csv")
    let folder = try TemporaryFolder()
    let input = try folder.write(table.output, to: "in.csv")
    #expect(await Outcome.of("enrich", input, "-o", folder.path("out.csv")).status == 0)
    #expect(Repository.read(folder.path("out.csv"))?.contains(",Zermatt,CH,Switzerland,") == true)
    let tabs = await Outcome.of("geocode", "Zermatt", "-n", "1", "-f", "tsv")
    #expect(
      tabs.output.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false).count }.allSatisfy { $0 == 23 })
  }

  @Test("nothing found: status 1 and a word on standard error, and an output that says so where programs read it")
  func notFound() async throws {
    let text = await Outcome.of("geocode", "Xqzzyvw")
    #expect(text.status == 1)
    #expect(text.output == "")
    #expect(text.error == "toponym: 'Xqzzyvw' was not found\n")
    let json = await Outcome.of("geocode", "Xqzzyvw", "--format=json")
    #expect(json.status == 1)
    #expect(json.output == "{\"query\":\"Xqzzyvw\",\"matches\":[]}\n")
    let features = await Outcome.of("geocode", "Xqzzyvw", "--format=geojson")
    #expect(features.output == "{\"type\":\"FeatureCollection\",\"features\":[\n]}\n")
  }

  @Test("blank texts are usage errors", arguments: [[], [""], [" "], [" ", "\t"], ["\u{200F}\u{202E}"], ["\n"], ["-"], ["--"]])
  func blank(_ operands: [String]) async {
    let outcome = await Outcome.of(["geocode"] + operands)
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(outcome.error.hasPrefix("toponym: ") && outcome.error.split(separator: "\n").count == 1)
  }

  @Test("a text that begins with a dash goes behind --")
  func dash() async {
    let wrong = await Outcome.of("geocode", "--zermatt")
    #expect(wrong.status == 2)
    #expect(wrong.error.contains("a text that begins with a dash goes behind --"))
    let right = await Outcome.of("geocode", "-n1", "--", "-Zermatt")
    #expect(right.status == 0)
    #expect(right.output.contains("geonames:2657928"))
  }

  @Test(
    "hostile texts do no harm, and each message is one line",
    arguments: [
      String(repeating: "a", count: 1999), String(repeating: "a,", count: 900), String(repeating: "\u{301}", count: 500), "\u{202E}ttamreZ",
      "a\u{0}b", "\u{1B}[2JZermatt", "\"'`;$(x)", "%s%n", "\u{10FFFF}", ",,,,", "🏔", "\n\nXqzzyvw\nQqq",
    ])
  func hostile(_ text: String) async {
    let outcome = await Outcome.of("geocode", "--", text)
    #expect([0, 1].contains(outcome.status))
    #expect(outcome.error.split(separator: "\n").count <= 1)
    #expect(!(outcome.output + outcome.error).unicodeScalars.contains { $0.value < 32 && $0 != "\n" || $0 == "\u{202E}" })
    let json = await Outcome.of("geocode", "-f", "json", "--", text)
    #expect(throws: Never.self) { try objects(json.output) }
  }

  @Test("a text that is longer than any address is refused")
  func tooLong() async {
    let outcome = await Outcome.of("geocode", String(repeating: "a", count: 2001))
    #expect(outcome.status == 2)
    #expect(outcome.error == "toponym: TEXT is 2,001 bytes long, which no address is (see 'toponym geocode --help')\n")
  }

  @Test("a region brings what lies in it to the front", arguments: ["33.66,-95.55,50000", "33.66,-95.55,50km", "33.66 -95.55 50000m"])
  func region(_ circle: String) async {
    let outcome = await Outcome.of("geocode", "Paris", "-n1", "--region", circle)
    #expect(outcome.output.contains("Texas"))
    #expect(await Outcome.of("geocode", "Paris", "-n1").output.contains("France"))
  }

  @Test("a region that is none is a usage error", arguments: ["", "46", "46,7", "46,7,x", "91,7,1km", "46,7,0", "46,7,-5", "46,7,1,2"])
  func badRegion(_ circle: String) async {
    let outcome = await Outcome.of("geocode", "Paris", "--region=\(circle)")
    #expect(outcome.status == 2)
    #expect(outcome.error.hasPrefix("toponym: option '--region' "))
  }

  @Test("an answer goes to a file, in the format of its name")
  func output() async throws {
    let folder = try TemporaryFolder()
    let outcome = await Outcome.of("geocode", "Zermatt", "-n1", "-o", folder.path("z.geojson"))
    #expect(outcome.status == 0)
    #expect(outcome.output == "")
    #expect(Repository.read(folder.path("z.geojson"))?.hasPrefix("{\"type\":\"FeatureCollection\"") == true)
    let failed = await Outcome.of("geocode", "Zermatt", "-o", folder.path("no/z.json"))
    #expect(failed.status == 5)
    #expect(folder.names == ["z.geojson"])
  }

  @Test("people are told what they may have wanted")
  func hints() async {
    for words in [["46.02", "7.75"], ["46.02,7.75"], ["46.02N 7.75E"], ["46°1'12\"N", "7°45'00\"E"]] {
      let outcome = await Outcome.of(["geocode"] + words)
      #expect(outcome.status == 2 && outcome.output == "")
      #expect(
        outcome.error.hasSuffix("is a coordinate, not an address; for the place there: toponym reverse 46.02 7.75\n"), "\(outcome.error)")
    }
    #expect(await Outcome.of("geocode", "xq/qqq.csv").error.hasSuffix("for the addresses in a file: toponym geocode --input xq/qqq.csv\n"))
    #expect(await Outcome.of("geocode", "Zermatt", "--column", "x").error.contains("option '--column' goes with --input=FILE"))
  }
}
