// begin: first-run
import BatchProcessing
import GazetteerStore
import ReverseGeocoding
// end
import Observation
import TestSupport
import Testing

import struct Geodesy.Coordinate

@Suite("Examples of BatchProcessing")
struct BatchProcessingExamples {
  @Test("a run from code, and one answer")
  func run() async throws {
    let folder = try TemporaryFolder()
    let walk = try folder.write(try #require(Repository.bytes("Samples/alps-border-crossing.gpx")), to: "walk.gpx")
    let table = folder.path("walk.csv")
    // begin: first-run
    var options = EnrichmentOptions()
    options.inputs = [walk]
    options.output = table
    options.writing.fields = [.iso, .city, .timeZone, .localTime]

    let geocoder = ReverseGeocoder(gazetteers: [try Gazetteer.embeddedWorld()])
    let summary = try await Enrichment(options: options, geocoder: geocoder).run()
    print(summary.recordCount, "records,", summary.errorCount, "errors")
    for warning in summary.warnings { print(warning) }
    // end
    #expect(summary.recordCount == 89)
    #expect(summary.errorCount == 0)
    #expect(String(decoding: try folder.read("walk.csv"), as: UTF8.self).contains("geo_iso,geo_city,geo_time_zone,geo_local_time"))
    // begin: one-answer
    let line = AnswerJSON.line(for: try Coordinate(latitude: 46.0207, longitude: 7.7491), in: geocoder)
    // end
    #expect(line.contains("\"city\":\"Zermatt\""))
  }

  @Test("a run that is watched", .timeLimit(.minutes(1)))
  func watching() async throws {
    let folder = try TemporaryFolder()
    var options = EnrichmentOptions()
    options.inputs = [try folder.write(try #require(Repository.bytes("Samples/alps-border-crossing.gpx")), to: "walk.gpx")]
    options.output = folder.path("walk.csv")
    let enrichment = Enrichment(options: options, geocoder: ReverseGeocoder(gazetteers: [try Gazetteer.embeddedWorld()]))
    // begin: watch-run
    let progress = BatchProgress()
    let watching = Task {
      for await snapshot in Observations({ progress.snapshot }) {
        print(snapshot.recordCount, snapshot.errorCount, snapshot.currentFile)
      }
    }
    let summary = try await enrichment.run(progress: progress)
    watching.cancel()
    // end
    #expect(summary.recordCount == 89)
    #expect(progress.snapshot.recordCount == 89)
  }
}
