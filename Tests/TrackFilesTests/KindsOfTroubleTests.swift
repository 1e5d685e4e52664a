import TrackFiles
import Testing

/// More of what real files have, a kind of trouble each: the points, and what people are told.
@Suite struct KindsOfTroubleTests {
  private let point = "wpt 0.0.1 1.0,2.0"

  private func wpt(_ inside: String = "") -> String { "<gpx><wpt lat=\"1\" lon=\"2\">\(inside)</wpt></gpx>" }

  private func name(_ text: String) -> String { wpt("<name>\(text)</name>") }

  // MARK: Encodings

  @Test(arguments: [true, false])
  func utf32(_ bigEndian: Bool) {
    let document = "<?xml version=\"1.0\" encoding=\"UTF-32\"?>" + name("Zürich 😀")
    func bytes(_ text: String) -> [UInt8] {
      text.unicodeScalars.flatMap { scalar in
        let bytes = (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> (8 * UInt32($0))) }
        return bigEndian ? bytes.reversed() : bytes
      }
    }
    for start in ["", "\u{FEFF}"] {
      for piece in [1, 3, .max] {
        let reading = Reading(bytes(start + document), piece: piece)
        #expect(reading.summary == [point + " name=Zürich 😀"])
        #expect(reading.warnings.isEmpty)
      }
    }
    #expect(Reading(bytes(document) + [1]).warnings.map(\.message) == ["there are bytes that are a part of a character of UTF-32"])
  }

  @Test func moreThanASCII() {
    let document = "<?xml version='1.0' encoding='US-ASCII'?>\n"
    #expect(Reading(document + name("Zurich")).warnings.isEmpty)
    let utf8 = Reading(document + name("Zürich"))
    #expect(utf8.summary == [point + " name=Zürich"])
    #expect(utf8.warnings.count == 1)
    let other = Reading(Array((document + name("Z@rich")).utf8).map { $0 == 0x40 ? 0xFC : $0 })
    #expect(other.summary == [point + " name=Zürich"])
    #expect(other.warnings.map(\.message) == ["there are bytes that are not ASCII; they are read as windows-1252"])
  }

  /// A program labels what it has written in UTF-8 as Latin-1.
  @Test(arguments: ["ISO-8859-1", "windows-1252"])
  func utf8LabelledAsLatin1(_ label: String) {
    let document = "<?xml version='1.0' encoding='\(label)'?>\n" + name("Zürich €")
    for piece in [1, 2, .max] {
      let reading = Reading(Array(document.utf8), piece: piece)
      #expect(reading.summary == [point + " name=Zürich €"])
      #expect(
        reading.warnings.map(\.description) == [
          "line 2, column 34: the document says that its encoding is \(label), but there are characters in UTF-8, which are read as such (the first of 2)"
        ])
    }
    let mixed =
      Array("<?xml version='1.0' encoding='\(label)'?><gpx><wpt lat='1' lon='2'><name>é".utf8) + [0xE9, 0x80]
      + Array("</name></wpt></gpx>".utf8)
    #expect(Reading(mixed).points.map(\.name) == ["éé€"])
  }

  /// Labels of encodings in which the label itself could not have been read.
  @Test(arguments: ["unicode", "UCS-2", "UTF-16BE", "utf-7", "IBM037", "EBCDIC-US"])
  func impossibleLabels(_ label: String) {
    let reading = Reading("<?xml version='1.0' encoding='\(label)'?>" + name("Zürich"))
    #expect(reading.summary == [point + " name=Zürich"])
    #expect(reading.warnings.count == 1)
  }

  // MARK: Prologs

  @Test func declarationsInTheWrongPlace() {
    let reading = Reading("<?xml version='1.0'?>\n<?xml version='1.0'?>\n<!-- c -->" + wpt())
    #expect(reading.summary == [point] && reading.damage.isEmpty)
    #expect(reading.warnings.map(\.message) == ["the XML declaration does not stand at the beginning, or is written twice"])
  }

  @Test func documentTypesWithASubset() {
    let subset = "<!-- don't > ]> -->\n<!ELEMENT gpx ANY>\n<?x ]> \" ?>\n<!ATTLIST gpx a CDATA \"]>\">\n%x;"
    for piece in [1, 5, .max] {
      let reading = Reading(Array("<!DOCTYPE gpx [\n\(subset)\n]>\n\(wpt())".utf8), piece: piece)
      #expect(reading.summary == [point])
      #expect(reading.warnings.map(\.message) == ["the document type declaration is left out"])
      #expect(reading.points.map(\.line) == [8])
    }
    #expect(Reading("<!DOCTYPE gpx [<!-- --><!ENTITY a \"b\">]>\(wpt())").error?.code == .declaresEntities)
    #expect(Reading("<!DOCTYPE gpx [<!-- ").error?.code == .notTrackFile)
  }

  @Test func messagesOfTheServer() {
    let reading = Reading("Notice: x is undefined\n<?xml version='1.0'?>\n" + wpt())
    #expect(reading.summary == [point] && reading.damage.isEmpty)
  }

  // MARK: Text

  /// Programs that think in UTF-16 write the two halves of a character.
  @Test func halvesOfCharacters() {
    for piece in [1, 4, .max] {
      let reading = Reading(Array(name("&#xD83D;&#xDE00;&#55357;&#56832;").utf8), piece: piece)
      #expect(reading.points.map(\.name) == ["😀😀"])
      #expect(
        reading.warnings.map(\.message) == [
          "&#xD83D;&#xDE00; names one character in two halves, which XML does not allow; it is read as one (the first of 2)"
        ])
    }
    #expect(Reading(name("a&#xD83D;b&#xDE00;&#xD83D;&#x41;&#xD83D;&amp;")).points.map(\.name) == ["abA&"])
    #expect(Reading("<gpx><wpt lat='1' lon='2' a='&#xD83D;&#xDE00;'/></gpx>").summary == [point])
  }

  @Test func textBetweenPoints() {
    let reading = Reading(gpx11("<trk><trkseg>\ntrkpt lat=\"1\" lon=\"2\"/>\n<trkpt lat=\"3\" lon=\"4\"/></trkseg></trk>"))
    #expect(reading.summary == ["trkpt 1.1.1 3.0,4.0"])
    #expect(
      reading.warnings.map(\.description) == [
        "line 5, column 23: there is text before this tag where only elements are expected: \"trkpt lat=\"1\" lon=\"2\"/>\"; it is ignored"
      ])
  }

  // MARK: Names

  @Test func attributesUnderOtherNames() {
    let reading = Reading("<gpx>\n<wpt LAT=\"1\" LON=\"2\"/><wpt lat=\"1\" lng=\"2\"/></gpx>")
    #expect(reading.summary == ["wpt 0.0.1 ?,?", "wpt 0.0.2 1.0,?"])
    #expect(
      reading.warnings.map(\.description) == [
        "line 2, column 21: the attribute \"LAT\" is ignored: GPX knows \"lat\" and \"lon\" only (the first of 3)"
      ])
  }

  @Test func pointsWithAPrefixThatIsNotDeclared() {
    let reading = Reading(gpx11("<trk><trkseg><a:trkpt lat=\"1\" lon=\"2\"><a:ele>5</a:ele></a:trkpt></trkseg></trk>"))
    #expect(reading.summary == ["trkpt 1.1.1 1.0,2.0"])
    #expect(
      reading.warnings.map(\.message) == [
        "the prefix \"a\" is not declared; a declaration is added (the first of 1)".replacing(" (the first of 1)", with: "")
      ])
  }

  @Test func pointsOfAnotherNamespace() {
    let reading = Reading(gpx11("<trk xmlns=\"urn:other\"><trkseg><trkpt lat=\"1\" lon=\"2\"/></trkseg></trk><wpt lat=\"1\" lon=\"2\"/>"))
    #expect(reading.summary == [point])
    #expect(
      reading.warnings.map(\.message) == ["<trk> is left out: it is in the namespace \"urn:other\", which is not that of GPX"])
  }

  // MARK: Limits

  @Test func longAttributes() {
    let long = String(repeating: "x", count: 3_000_000)
    let reading = Reading(Array("<gpx><wpt lat=\"1\" lon=\"2\" a=\"\(long)\"/></gpx>".utf8), piece: 100_000)
    #expect(reading.summary == [point] && reading.damage.isEmpty)
  }

  /// As deep as it may be, and deeper.
  @Test(arguments: [(60_000, 0), (150_000, 1)])
  func nesting(_ depth: Int, _ damageCount: Int) {
    let deep = String(repeating: "<a>", count: depth) + "<b/>t" + String(repeating: "</a>", count: depth)
    let document = Array(gpx11("<wpt lat=\"1\" lon=\"2\"><extensions>\(deep)</extensions></wpt><wpt lat=\"3\" lon=\"4\"/>").utf8)
    let reading = Reading(document, keepsSkeleton: true)
    #expect(reading.summary == [point, "wpt 0.0.2 3.0,4.0"])
    #expect(reading.damage.count == damageCount && reading.error == nil)
    let again = Reading(reading.skeleton)
    #expect(again.summary == reading.summary && again.damage.isEmpty)
    let isTheSame = Reading(document, piece: 10_007, keepsSkeleton: true) == reading
    #expect(isTheSame)
  }
}
