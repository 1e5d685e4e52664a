import TestSupport
import Testing

@testable import BatchProcessing

@Suite("Addresses in JSON")
struct AddressJSONTests {
  private static let records = """
    {"id":1,"to":{"town":"Zermatt","zip":3920}}
    {"id":2,"to":{"town":null}}
    {"id":3,"to":{"town":["Zermatt"]}}
    {"id":4}
    {"id":5,"to":{"town":"Gen\\u00e8ve"}}

    """

  @Test("a member inside another, by its path", arguments: ["to.town", "/to/town"])
  func path(_ path: String) async throws {
    let bench = try Workbench()
    let outcome = try await bench.geocode(Self.records, as: .ndjson) { $0.reading.addressColumns = [path] }
    #expect(
      outcome.lines[0]
        == #"{"row":1,"status":"ok","error":null,"lat":46.02126,"lon":7.74915,"input":{"id":1,"to":{"town":"Zermatt","zip":3920}},"placemark":{"iso":"CH"},"match":"exact","matches":1,"matchedName":"Zermatt","identifier":"geonames:2657928","population":5643,"unmatchedWords":[]}"#
    )
    #expect(outcome.lines[1].contains(#""status":"error","error":"to.town is empty (record 2, line 2)","lat":null"#))
    #expect(outcome.lines[2].contains(#"to.town [\"Zermatt\"] is an array, not a text (record 3, line 3)"#))
    #expect(outcome.lines[3].contains(#"to.town is missing (record 4, line 4)"#))
    #expect(outcome.lines[4].contains(#""identifier":"geonames:2660646""#))
    #expect(outcome.summary.errorCount == 3)
  }

  @Test("a member that no record has is a usage error that names those they have")
  func missing() async throws {
    let bench = try Workbench()
    let error = try await #require(throws: BatchError.self) {
      try await bench.geocode(Self.records) { $0.reading.addressColumns = ["town"] }
    }
    #expect(error.code == .usage)
    #expect(bench.plain(error.message) == "input: --column names the member \"town\", but the members are \"id\", \"to\"")
    let unnamed = try await #require(throws: BatchError.self) { try await bench.geocode(Self.records) }
    #expect(unnamed.message.contains("no member with a well-known name for an address among \"id\", \"to\""))
  }

  @Test("features without a geometry get the point of their address; those with one keep it")
  func features() async throws {
    let bench = try Workbench()
    let text = """
      {"type":"FeatureCollection","features":[
      {"type":"Feature","geometry":null,"properties":{"address":"Zermatt"}},
      {"type":"Feature","properties":{"address":"Zermatt"},"geometry":{"type":"Point","coordinates":[1,2]}},
      {"type":"Feature","properties":{"address":"Nowhere"},"geometry":null}
      ]}
      """
    let outcome = try await bench.geocode(text, as: .geojson)
    #expect(
      outcome.lines[1].hasPrefix(
        #"{"type":"Feature","geometry":{"type":"Point","coordinates":[7.74915,46.02126]},"properties":{"address":"Zermatt","geo_lat":46.02126,"#
      ))
    #expect(outcome.lines[2].hasSuffix(#""geo_error":null},"geometry":{"type":"Point","coordinates":[1,2]}},"#))
    #expect(outcome.lines[3].contains(#""geo_match":"none""#) && outcome.lines[3].hasSuffix(#""geometry":null}"#))
    let table = try await bench.geocode(text)
    #expect(table.lines[0] == "address,geo_lat,geo_lon,geo_iso,geo_match,geo_matches,geo_unmatched,geo_status,geo_error")
  }

  @Test("rows become features at their address, in a collection or a sequence")
  func rows() async throws {
    let bench = try Workbench()
    let outcome = try await bench.geocode("address\nZermatt\n\" \"\n", as: .geojson)
    #expect(
      outcome.text == """
        {"type":"FeatureCollection","features":[
        {"type":"Feature","geometry":{"type":"Point","coordinates":[7.74915,46.02126]},"properties":{"address":"Zermatt","geo_lat":46.02126,"geo_lon":7.74915,"geo_iso":"CH","geo_match":"exact","geo_matches":1,"geo_unmatched":null,"geo_status":"ok","geo_error":null}},
        {"type":"Feature","geometry":null,"properties":{"address":" ","geo_lat":null,"geo_lon":null,"geo_iso":null,"geo_match":null,"geo_matches":null,"geo_unmatched":null,"geo_status":"error","geo_error":"address is empty (row 2, line 3)"}}
        ]}

        """)
    let sequence = try await bench.geocode("address\nZermatt\n", as: .geojsonseq)
    #expect(sequence.text.hasPrefix("\u{1E}{\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\""))
  }
}
