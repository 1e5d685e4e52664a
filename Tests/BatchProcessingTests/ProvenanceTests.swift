import GazetteerStore
import Geodesy
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

  /// Near a section of a city the region is the section's; farther away the city alone is named, and the region is the city's.
  @Test func theRegionIsThatOfThePlaceThatIsNamed() async throws {
    let bench = try Workbench()
    var contents = GazetteerContents()
    contents.countries = [CountryRecord(iso: "CH", iso3: "CHE", name: "Switzerland")]
    var city = PlaceRecord(coordinate: try Coordinate(latitude: 46, longitude: 7), name: "City", country: 0)
    city.sourceIdentifier = 1
    var section = PlaceRecord(coordinate: try Coordinate(latitude: 46.1, longitude: 7), name: "Section", country: 0)
    section.sourceIdentifier = 2
    section.parent = 0
    contents.places = [city, section]
    let path = try bench.write(try GazetteerWriter.bytes(of: contents), to: "city.gazetteer")
    let geocoder = ReverseGeocoder(gazetteers: [try Gazetteer.open(path: path)])
    let outcome = try await bench.enrich("lat,lon\n46.101,7\n46.15,7\n46.001,7\n", as: .ndjson, geocoder: geocoder) { options in
      options.writing.tellsProvenance = true
      options.writing.fields = [.name, .city, .subCity, .region]
    }
    let wanted = [
      ("geonames:2", #""sources":{"name":"place","city":"parent","subCity":"place","region":"place"}"#),
      ("geonames:1", #""sources":{"name":"parent","city":"parent","region":"parent"}"#),
      ("geonames:1", #""sources":{"name":"place","city":"place","region":"place"}"#),
    ]
    for (line, wanted) in zip(outcome.lines, wanted) { #expect(line.contains(wanted.0) && line.contains(wanted.1), "\(line)") }
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
