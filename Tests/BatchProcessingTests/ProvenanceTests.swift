import ReverseGeocoding
import TestSupport
import Testing

@testable import BatchProcessing

/// What --provenance adds to a record.
@Suite struct ProvenanceTests {
  private static let sources =
    #""sources":{"name":"place","iso":"place","country":"place","state":"place","stateCode":"place","city":"place","region":"place","timeZone":"place"}"#

  @Test func eachRecordSaysWhatItsFieldsWereTakenFrom() async throws {
    let bench = try Workbench()
    let text = "lat,lon\n46.0207,7.7491\n46.0207,7.7491\n91,0\n0,0\n"
    let outcome = try await bench.enrich(text, as: .ndjson, geocoder: smallGeocoder(bench)) { $0.writing.tellsProvenance = true }
    // The second record stands at the place of the first, whose bytes are kept.
    for line in outcome.lines[0...1] { #expect(line.hasSuffix(#",\#(Self.sources),"gazetteer":"small"}"#), "\(line)") }
    for line in outcome.lines[2...3] { #expect(line.hasSuffix(#","sources":{},"gazetteer":null}"#), "\(line)") }
  }

  @Test func onlyTheFieldsThatAreWrittenHaveASource() async throws {
    let bench = try Workbench()
    let outcome = try await bench.enrich("lat,lon\n46.0207,7.7491\n", as: .ndjson, geocoder: smallGeocoder(bench)) { options in
      options.writing.tellsProvenance = true
      options.writing.fields = [.city, .ocean, .iso]
    }
    #expect(outcome.lines[0].hasSuffix(#","sources":{"city":"place","iso":"place"},"gazetteer":"small"}"#))
  }

  @Test func nobodyIsToldUnasked() async throws {
    let bench = try Workbench()
    let outcome = try await bench.enrich("lat,lon\n46.0207,7.7491\n", as: .ndjson, geocoder: smallGeocoder(bench))
    #expect(!outcome.text.contains("sources") && !outcome.text.contains("gazetteer"))
  }

  @Test(arguments: [OutputFormat.csv, .tsv, .geojson, .gpx, .kml]) func otherFormatsHaveNoRoom(format: OutputFormat) async throws {
    let bench = try Workbench()
    let problem = await #expect(throws: BatchError.self) {
      _ = try await bench.enrich("lat,lon\n1,2\n", as: format) { $0.writing.tellsProvenance = true }
    }
    #expect(problem?.code == .usage && problem?.message.hasPrefix("--provenance needs --format ndjson") == true)
  }
}
