import TrackFiles
import Testing

/// Where the enrichment goes, and that the rest of the document stays.
@Suite struct SkeletonTests {
  private let element = "<x/>"

  private func expectEnriched(_ document: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(Reading(document, keepsSkeleton: true).enriched(element) == expected, sourceLocation: sourceLocation)
  }

  @Test func version11() {
    expectEnriched(
      "<gpx><wpt lat=\"1\" lon=\"2\"><ele>3</ele></wpt></gpx>",
      "<gpx><wpt lat=\"1\" lon=\"2\"><ele>3</ele><extensions><x/></extensions></wpt></gpx>")
    expectEnriched(
      "<gpx><wpt lat=\"1\" lon=\"2\"/><wpt lat=\"1\" lon=\"2\" /><wpt lat=\"1\" lon=\"2\"></wpt></gpx>",
      "<gpx><wpt lat=\"1\" lon=\"2\"><extensions><x/></extensions></wpt><wpt lat=\"1\" lon=\"2\"><extensions><x/></extensions></wpt>"
        + "<wpt lat=\"1\" lon=\"2\"><extensions><x/></extensions></wpt></gpx>")
  }

  @Test func version10() {
    let namespace = "xmlns=\"http://www.topografix.com/GPX/1/0\""
    expectEnriched(
      "<gpx \(namespace)><wpt lat=\"1\" lon=\"2\"><ele>3</ele></wpt></gpx>",
      "<gpx \(namespace)><wpt lat=\"1\" lon=\"2\"><ele>3</ele><x/></wpt></gpx>")
    expectEnriched("<gpx version=\"1.0\"><wpt/></gpx>", "<gpx version=\"1.0\"><wpt><x/></wpt></gpx>")
  }

  @Test func theExtensionsOfThePoint() {
    expectEnriched(
      "<gpx><wpt lat=\"1\" lon=\"2\"><extensions><a><extensions/></a></extensions></wpt></gpx>",
      "<gpx><wpt lat=\"1\" lon=\"2\"><extensions><a><extensions/></a><x/></extensions></wpt></gpx>")
    expectEnriched(
      "<gpx><wpt lat=\"1\" lon=\"2\"><extensions/><ele>1</ele></wpt></gpx>",
      "<gpx><wpt lat=\"1\" lon=\"2\"><extensions><x/></extensions><ele>1</ele></wpt></gpx>")
    expectEnriched("<gpx><wpt><extensions>t</extensions></wpt></gpx>", "<gpx><wpt><extensions>t<x/></extensions></wpt></gpx>")
  }

  @Test func prefixes() {
    expectEnriched(
      Fixtures.prefixed,
      """
      <g:gpx version="1.1" creator="t" xmlns:g="http://www.topografix.com/GPX/1/1"><g:trk><g:trkseg><g:trkpt lat="1" lon="2"><g:ele>3</g:ele>\
      <g:extensions><x/></g:extensions></g:trkpt><g:trkpt lat="3" lon="4"><g:extensions><x/></g:extensions></g:trkpt></g:trkseg></g:trk></g:gpx>
      """)
  }

  @Test func indentation() {
    expectEnriched(
      """
      <gpx>
        <wpt lat="1" lon="2">
          <ele>3</ele>
        </wpt>
        <wpt lat="1" lon="2">
          <extensions>
            <y/>
          </extensions>
        </wpt>
      </gpx>
      """,
      """
      <gpx>
        <wpt lat="1" lon="2">
          <ele>3</ele>
          <extensions><x/></extensions>
        </wpt>
        <wpt lat="1" lon="2">
          <extensions>
            <y/>
            <x/>
          </extensions>
        </wpt>
      </gpx>
      """)
    #expect(Reading(Fixtures.version10, keepsSkeleton: true).enriched(element).contains("</course>\r\n    <x/>\r\n  </wpt>"))
  }

  /// A clean document stays byte for byte: comments, instructions, CDATA, quotes, references, attributes, line ends.
  @Test func theDocumentStays() {
    let skeleton = String(decoding: Reading(Fixtures.everything, keepsSkeleton: true).skeleton, as: UTF8.self)
    let expanded = Fixtures.everything
      .replacing("<rtept lat=\"1\" lon=\"2\"/>", with: "<rtept lat=\"1\" lon=\"2\"></rtept>")
      .replacing("<rtept lat=\"3\" lon=\"4\"><extensions/>", with: "<rtept lat=\"3\" lon=\"4\"><extensions></extensions>")
      .replacing("<trkpt lat=\"0\" lon=\"0\" />", with: "<trkpt lat=\"0\" lon=\"0\"></trkpt>")
    #expect(skeleton == expanded)
  }

  @Test(arguments: Fixtures.all)
  func insertionsLieInTheBatchOfTheirPoint(_ document: String) throws {
    let bytes = Array(document.utf8)
    for piece in [1, 7, 50] {
      var options = DocumentReader.Options()
      options.keepsSkeleton = true
      let reader = DocumentReader(options: options)
      var start = 0
      while start <= bytes.count {
        let part = Array(bytes[start..<min(start + piece, bytes.count)])
        let batch = start < bytes.count ? try reader.feed(part.span) : try reader.finish()
        var last = 0
        for point in batch.points {
          #expect(point.insertion.offset >= last && point.insertion.offset <= batch.skeleton.count)
          last = point.insertion.offset
        }
        start = start < bytes.count ? min(start + piece, bytes.count) : bytes.count + 1
      }
    }
  }

  @Test func enrichedDocumentsReadTheSame() {
    for document in Fixtures.all {
      let reading = Reading(document, keepsSkeleton: true)
      let again = Reading(reading.enriched("<x xmlns=\"urn:x\"><name>n</name></x>"))
      #expect(again.points.map(\.latitude) == reading.points.map(\.latitude))
      #expect(again.points.map(\.name) == reading.points.map(\.name))
      #expect(again.error == nil)
    }
  }
}
