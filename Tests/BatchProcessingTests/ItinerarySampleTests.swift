import GazetteerStore
import ReverseGeocoding
import TestSupport
import Testing

@testable import BatchProcessing

/// The itineraries of the samples, with the gazetteer in the program.
@Suite struct ItinerarySampleTests {
  @Test(arguments: ["alps-border-crossing.gpx", "antimeridian-crossing.gpx"])
  func tellsWhatTheGoldenFileTells(sample: String) async throws {
    let bench = try Workbench()
    let golden = try #require(Repository.text("Tests/Golden/toponym enrich --itinerary \(sample).txt"))
    let track = try #require(Repository.text("Samples/\(sample)"))
    let geocoder = ReverseGeocoder(gazetteers: [try Gazetteer.embeddedWorld()])
    for records in [4096, 1, 10] {
      let outcome = try await bench.enrich(track, geocoder: geocoder, size: ChunkSize(byteCount: 500, recordCount: records)) {
        $0.makesItinerary = true
      }
      #expect(outcome.text == golden)
    }
  }
}
