@testable import TrackFiles
import Testing

/// Entities that a document declares are refused, quickly, by the reader and by the parser below it.
@Suite struct EntityTests {
  static let bomb: String = {
    var document = "<?xml version=\"1.0\"?>\n<!DOCTYPE gpx [\n<!ENTITY a0 \"aaaaaaaaaa\">\n"
    for level in 1...10 { document += "<!ENTITY a\(level) \"\(String(repeating: "&a\(level - 1);", count: 10))\">\n" }
    return document + "]>\n<gpx><wpt lat=\"1\" lon=\"2\"><name>&a10;</name></wpt></gpx>"
  }()

  static let documents = [
    bomb,
    "<!DOCTYPE gpx [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><gpx><wpt lat=\"1\" lon=\"2\"><name>&x;</name></wpt></gpx>",
    "<!DOCTYPE gpx [<!ENTITY % p SYSTEM \"file:///etc/passwd\"> %p;]><gpx><wpt lat=\"1\" lon=\"2\"><name>n</name></wpt></gpx>",
    "<!DOCTYPE gpx [<!ENTITY a \"&a;\">]><gpx><wpt lat=\"1\" lon=\"2\"><name>&a;</name></wpt></gpx>",
  ]

  @Test(.timeLimit(.minutes(1)), arguments: documents)
  func refusedByTheReader(_ document: String) {
    let clock = ContinuousClock()
    let start = clock.now
    for piece in [1, .max] {
      let reading = Reading(document, piece: piece, keepsSkeleton: true)
      #expect(reading.error?.code == .declaresEntities)
      #expect(reading.points.isEmpty && reading.skeleton.isEmpty)
    }
    #expect(clock.now - start < .seconds(1))
  }

  @Test(arguments: documents)
  func refusedByTheParser(_ document: String) {
    let listener = Listener()
    let stream = XMLDocumentStream(handler: listener)
    #expect(stream.parse(Array(document.utf8).span) == .declaresEntities)
    #expect(stream.finish() == .declaresEntities)
    #expect(listener.heard.isEmpty)
  }

  /// An external document type is never fetched, and its references become text.
  @Test func nothingIsFetched() {
    let reading = Reading("<!DOCTYPE gpx SYSTEM \"file:///etc/passwd\"><gpx><wpt lat=\"1\" lon=\"2\"><name>&root;</name></wpt></gpx>")
    #expect(reading.points.map(\.name) == ["&root;"])
  }
}

/// The parser by itself.
@Suite struct XMLDocumentStreamTests {
  @Test func events() {
    let listener = Listener()
    let stream = XMLDocumentStream(handler: listener)
    let document = Array("<a:b xmlns:a='urn:a' a:c='1' d='&lt;2&amp;&#38;#38;'>t&amp;<![CDATA[<]]>\n<e/></a:b>".utf8)
    for byte in document { #expect(stream.parse([byte].span) == .going) }
    #expect(stream.finish() == .going)
    #expect(
      listener.joined == [
        "start a:b in urn:a at 52 line 1 [d=<2&&#38;]", "text t&<\n", "start :e in  at 75 line 2 []", "end at 77", "end at 83",
      ])
  }

  @Test func malformed() {
    let listener = Listener()
    let stream = XMLDocumentStream(handler: listener)
    _ = stream.parse(Array("<a>\n<b></a>".utf8).span)
    #expect(listener.heard.contains { $0.hasPrefix("malformed at line 2") })
  }

  @Test func stop() {
    let listener = Listener()
    let stream = XMLDocumentStream(handler: listener)
    listener.stops = { [unowned stream] in stream.stop() }
    #expect(stream.parse(Array("<a><b/><c/></a>".utf8).span) == .stopped)
    #expect(listener.heard.count == 1)
    #expect(stream.parse(Array("<a/>".utf8).span) == .stopped)
  }
}

/// Writes down what it hears.
private final class Listener: XMLDocumentHandler {
  var heard: [String] = []
  var stops: (() -> Void)?

  /// What was heard, with the pieces of a text joined.
  var joined: [String] {
    heard.reduce(into: []) { joined, event in
      if event.hasPrefix("text "), let last = joined.last, last.hasPrefix("text ") {
        joined[joined.count - 1] = last + event.dropFirst(5)
      } else {
        joined.append(event)
      }
    }
  }

  func startElement(_ element: borrowing XMLElement, at position: XMLPosition) {
    var attributes: [String] = []
    element.forEachPlainAttribute { name, value in attributes.append("\(name == XMLName("d") ? "d" : "?")=\(String(copying: value))") }
    heard.append(
      "start \(element.prefix):\(element.nameText) in \(element.namespace) at \(position.offset) line \(position.line) \(attributes)"
        .replacing("\"", with: ""))
    stops?()
  }
  func endElement(at position: XMLPosition) { heard.append("end at \(position.offset)") }
  func text(_ characters: Span<UInt8>) { heard.append("text \(String(copying: characters))") }
  func malformed(_ message: String, at position: XMLPosition) { heard.append("malformed at line \(position.line): \(message)") }
}
