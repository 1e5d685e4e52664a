import Geodesy
import ReverseGeocoding
import TestSupport
import Testing
import TrackFiles

@testable import BatchProcessing

/// New GPX documents of points that come from elsewhere, in any order.
@Suite struct NewDocumentTests {
  private typealias Numbers = (kind: DocumentPointKind, track: Int, segment: Int, point: Int)

  private func points(_ numbers: [Numbers]) -> [DocumentPoint] {
    numbers.enumerated().map { index, numbers in
      var point = DocumentPoint(
        kind: numbers.kind, track: numbers.track, segment: numbers.segment, point: numbers.point, line: index + 1, column: 1)
      point.latitude = 1
      point.latitudeText = "1.0\(index)0"
      if let text = point.latitudeText { point.latitude = DecimalNumber.parse(text) }
      point.longitude = 2
      return point
    }
  }

  /// Writes points in chunks of a size, as a run does.
  private func document(_ points: [DocumentPoint], chunk: Int, geocoder: ReverseGeocoder, folder: String? = nil) throws -> String {
    let selection = FieldSelection(WritingOptions(), recordsHaveTimes: false, localTimes: LocalTimes())
    let format = GPXFormat(keepsDocument: false, selection: selection, records: RecordColumns())
    let worker = ChunkWorker(geocoder: geocoder)
    var sections = GPXSections(folder: folder)
    var bytes = format.opening()
    var index = 0
    while index < points.count {
      let part = Array(points[index..<min(index + chunk, points.count)])
      let content = RecordChunk.Content.points(TrackPoints(fileName: "x", points: part, skeleton: []))
      let result = worker.process(RecordChunk(content: content, recordsBefore: index), as: format)
      bytes += result.bytes
      try sections.append(result.sections)
      index += chunk
    }
    try sections.finish { bytes += $0 }
    return String(decoding: bytes + format.closing(), as: UTF8.self)
  }

  /// The document's elements without what is inside points.
  private func outline(_ document: String) -> String {
    document.replacing(/<extensions>.*?<\/extensions>/, with: "").replacing(" lon=\"2.0\"", with: "").replacing("\n", with: "")
      .replacing(/<\/(wpt|rtept|trkpt)>/, with: "").replacing(/^.*1\/1">/, with: "")
  }

  @Test func putsWaypointsFirstThenRoutesThenTracks() throws {
    let points = points([
      (.trackpoint, 1, 1, 1), (.waypoint, 0, 0, 1), (.trackpoint, 1, 1, 2), (.routepoint, 1, 0, 1), (.trackpoint, 1, 2, 1),
      (.trackpoint, 2, 1, 1), (.waypoint, 0, 0, 2), (.routepoint, 2, 0, 1), (.routepoint, 2, 0, 2), (.trackpoint, 0, 0, 1),
    ])
    let geocoder = ReverseGeocoder(gazetteers: [])
    let whole = try document(points, chunk: 100, geocoder: geocoder)
    #expect(
      outline(whole)
        == #"<wpt lat="1.010"><wpt lat="1.060"><rte><rtept lat="1.030"></rte><rte><rtept lat="1.070"><rtept lat="1.080"></rte>"#
        + #"<trk><trkseg><trkpt lat="1.000"><trkpt lat="1.020"></trkseg><trkseg><trkpt lat="1.040"></trkseg></trk>"#
        + #"<trk><trkseg><trkpt lat="1.050"></trkseg></trk><trk><trkseg><trkpt lat="1.090"></trkseg></trk></gpx>"#)
    for chunk in 1...9 { #expect(try document(points, chunk: chunk, geocoder: geocoder) == whole, "\(chunk) points a chunk") }
  }

  /// The same file read twice is two tracks, not one.
  @Test func numbersThatBeginAnewBeginANewTrack() throws {
    let points = points([
      (.trackpoint, 1, 1, 1), (.trackpoint, 1, 1, 2), (.trackpoint, 1, 1, 1), (.routepoint, 1, 0, 1), (.routepoint, 1, 0, 1),
    ])
    for chunk in [1, 2, 5] {
      let text = outline(try document(points, chunk: chunk, geocoder: ReverseGeocoder(gazetteers: [])))
      #expect(text.ranges(of: "<trk>").count == 2 && text.ranges(of: "<rte>").count == 2, "\(text)")
    }
  }

  @Test func keepsWhatAPointBringsWithIt() throws {
    let bench = try Workbench()
    var point = points([(.waypoint, 0, 0, 1)])[0]
    point.latitude = 46.0207
    point.latitudeText = "+46.02070"
    point.longitude = 7.7491
    point.longitudeText = "7.7491e0"
    point.elevationText = "1608.50"
    point.elevationInMeters = 1608.5
    point.time = "2024-05-01 08:00"
    point.name = "a<b\u{1}"
    let text = try document([point], chunk: 1, geocoder: smallGeocoder(bench))
    #expect(
      text.contains(
        "<wpt lat=\"+46.02070\" lon=\"7.7491\"><ele>1608.50</ele><time>2024-05-01T08:00:00Z</time><name>a&lt;b\u{FFFD}</name><extensions>"
          + "<gpxx:WaypointExtension xmlns:gpxx=\"http://www.garmin.com/xmlschemas/GpxExtensions/v3\"><gpxx:Address><gpxx:City>Zermatt</gpxx:City>"
          + "<gpxx:State>Valais</gpxx:State><gpxx:Country>Switzerland</gpxx:Country></gpxx:Address></gpxx:WaypointExtension><toponym:placemark "
      ))
    // What no dateTime or decimal can be made of is left out.
    point.time = "2024-05-01"
    point.elevationText = "high"
    point.elevationInMeters = nil
    point.name = nil
    #expect(try document([point], chunk: 1, geocoder: smallGeocoder(bench)).contains("lon=\"7.7491\"><extensions>"))
    // Only waypoints have Garmin's extension, and only a legal position has a place.
    point.kind = .trackpoint
    #expect(try !document([point], chunk: 1, geocoder: smallGeocoder(bench)).contains("gpxx"))
    point.latitude = 91
    #expect(try !document([point], chunk: 1, geocoder: smallGeocoder(bench)).contains("trk"))
  }

  /// More than is kept in memory: the rest waits in a file that nobody sees.
  @Test func manyPointsWaitInAFile() throws {
    let bench = try Workbench()
    let points = points((1...12_000).map { (.trackpoint, 1, 1, $0) } + [(.waypoint, 0, 0, 1)])
    let text = try document(points, chunk: 1000, geocoder: ReverseGeocoder(gazetteers: []), folder: bench.path)
    #expect(text.utf8.count > 1 << 20)
    #expect(text.ranges(of: "<trkpt ").count == 12_000)
    #expect(text.ranges(of: "<trk>").count == 1)
    #expect(text.hasSuffix("</trkpt>\n</trkseg></trk>\n</gpx>\n"))
    #expect(bench.names.isEmpty)
  }

  @Test func saysThatItCannotWait() throws {
    let points = points((1...12_000).map { (.trackpoint, 1, 1, $0) })
    let error = #expect(throws: BatchError.self) {
      try document(points, chunk: 12_000, geocoder: ReverseGeocoder(gazetteers: []), folder: "/nowhere")
    }
    #expect(error?.code == .outputFailed)
    #expect(error?.message.contains("a temporary file: cannot be written (No such file or directory)") == true)
  }
}
