import Testing
import TrackFiles

/// A long text in a point goes through; it is not kept until the point ends.
@Suite struct LongTextTests {
  @Test(arguments: [
    ("<desc>", "</desc>"), ("<extensions><x xmlns=\"urn:x\">", "</x></extensions>"),
    ("<extensions><x xmlns=\"urn:x\"/><y xmlns=\"urn:y\"><z>", "</z></y></extensions>"),
  ])
  func comesOutWhileItIsRead(start: String, end: String) throws {
    var options = DocumentReader.Options()
    options.keepsSkeleton = true
    let reader = DocumentReader(options: options)
    let text = String(repeating: "text &lt;", count: 1000)
    let before = "<gpx version=\"1.1\"><wpt lat=\"1\" lon=\"2\">\n  <name>n</name>\n  \(start)"
    let after = "\(end)\n</wpt><wpt lat=\"3\" lon=\"4\"/></gpx>"
    var skeleton: [UInt8] = []
    var points: [DocumentPoint] = []
    var insertions: [Int] = []
    func take(_ batch: DocumentBatch) {
      for point in batch.points { insertions.append(skeleton.count + point.insertion.offset) }
      points += batch.points
      skeleton += batch.skeleton
    }
    var fed = 0
    func feed(_ text: String) throws {
      let bytes = Array(text.utf8)
      fed += bytes.count
      take(try reader.feed(bytes.span))
    }
    try feed(before)
    for piece in 0..<200 {
      try feed(text)
      // The parser may keep some until it sees more.
      #expect(fed - skeleton.count < 100_000, "piece \(piece)")
    }
    try feed(after)
    take(try reader.finish())
    #expect(points.count == 2)
    let whole = before + String(repeating: text, count: 200) + after
    #expect(
      String(decoding: skeleton, as: UTF8.self) == whole.replacing("<wpt lat=\"3\" lon=\"4\"/>", with: "<wpt lat=\"3\" lon=\"4\"></wpt>"))
    let inserted = String(decoding: skeleton[..<insertions[0]], as: UTF8.self)
    let isInside = start.hasPrefix("<extensions>")
    #expect(inserted.hasSuffix(isInside ? String(end.dropLast("</extensions>".count)) : end))
  }
}
