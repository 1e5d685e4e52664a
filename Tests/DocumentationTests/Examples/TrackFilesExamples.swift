import TestSupport
import Testing
// begin: reading-points
import TrackFiles
// end

@Suite("Examples of TrackFiles")
struct TrackFilesExamples {
  @Test("the points of a sample, whatever the pieces")
  func reading() throws {
    let sample = try #require(Repository.bytes("Samples/alps-border-crossing.gpx"))
    let pieces = stride(from: 0, to: sample.count, by: 1_000).map { Array(sample[$0..<min($0 + 1_000, sample.count)]) }
    // begin: reading-points
    let reader = DocumentReader()
    var points: [DocumentPoint] = []
    for piece in pieces {
      points += try reader.feed(piece.span).points
    }
    points += try reader.finish().points

    for point in points {
      print(point.kind, point.latitude ?? .nan, point.longitude ?? .nan, point.time ?? "")
    }
    for problem in reader.warnings + reader.damage {
      print(problem)
    }
    // end
    #expect(points.count == 89)
    #expect(reader.warnings.isEmpty && reader.damage.isEmpty)
  }
}
