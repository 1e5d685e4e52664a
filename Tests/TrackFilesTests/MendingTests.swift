import TrackFiles
import Testing

/// What is made of documents that are not as they should be: a test a kind of trouble.
@Suite struct MendingTests {
  /// Repairs without loss: the points, and one warning.
  private func expectMended(
    _ document: [UInt8], _ summary: [String], warning: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let reading = Reading(document, keepsSkeleton: true)
    #expect(reading.summary == summary, sourceLocation: sourceLocation)
    #expect(reading.warnings.map(\.description) == [warning], sourceLocation: sourceLocation)
    #expect(reading.damage.isEmpty && reading.error == nil, sourceLocation: sourceLocation)
    let again = Reading(reading.skeleton)
    #expect(again.summary == summary, "what was mended reads the same", sourceLocation: sourceLocation)
    #expect(again.warnings.isEmpty && again.damage.isEmpty, sourceLocation: sourceLocation)
  }

  private func expectMended(_ document: String, _ summary: [String], warning: String, sourceLocation: SourceLocation = #_sourceLocation) {
    expectMended(Array(document.utf8), summary, warning: warning, sourceLocation: sourceLocation)
  }

  // MARK: Characters

  @Test func utf16() {
    for bigEndian in [false, true] {
      let reading = Reading(Fixtures.utf16(Fixtures.everything, bigEndian: bigEndian), keepsSkeleton: true)
      #expect(reading == Reading(Fixtures.everything, keepsSkeleton: true))
      let withoutMark = Reading(Array(Fixtures.utf16(Fixtures.everything, bigEndian: bigEndian).dropFirst(2)), keepsSkeleton: true)
      #expect(withoutMark == reading)
    }
  }

  @Test func byteOrderMark() {
    let reading = Reading("\u{FEFF}" + Fixtures.everything)
    #expect(reading == Reading(Fixtures.everything))
  }

  @Test(arguments: ["windows-1252", "ISO-8859-1", "cp1252"])
  func windows1252(_ label: String) {
    let document =
      Array("<?xml version='1.0' encoding='\(label)'?><gpx><wpt lat='1' lon='2'><name>".utf8) + [0x5A, 0xFC, 0x80]
      + Array("</name></wpt></gpx>".utf8)
    let reading = Reading(document, keepsSkeleton: true)
    #expect(reading.points.first?.name == "Zü€")
    #expect(reading.warnings.isEmpty)
    #expect(Reading(reading.skeleton).points.first?.name == "Zü€")
  }

  @Test(arguments: [
    ("Shift_JIS", [0x93, 0x8C, 0x8B, 0x9E] as [UInt8], "東京"), ("ISO-8859-2", [0xA3, 0xF3, 0x64, 0xBC], "Łódź"),
    ("KOI8-R", [0xED, 0xCF], "Мо"),
    ("GB18030", [0xB1, 0xB1, 0xBE, 0xA9], "北京"),
  ])
  func encodingsOfTheSystem(_ label: String, _ bytes: [UInt8], _ name: String) {
    let document =
      Array("<?xml version='1.0' encoding='\(label)'?><gpx><wpt lat='1' lon='2'><name>".utf8) + bytes + Array("</name></wpt></gpx>".utf8)
    for piece in [1, 3, .max] { #expect(Reading(document, piece: piece).points.first?.name == name) }
  }

  @Test func wrongLabels() {
    expectMended(
      "<?xml version=\"1.0\" encoding=\"UTF-16\"?><gpx><wpt lat=\"1\" lon=\"2\"><name>Zürich</name></wpt></gpx>",
      ["wpt 0.0.1 1.0,2.0 name=Zürich"],
      warning: "line 1, column 1: the document says that its encoding is UTF-16, but its bytes are not; it is read as UTF-8")
    expectMended(
      "<?xml version=\"1.0\" encoding=\"ANSI\"?><gpx><wpt lat=\"1\" lon=\"2\"/></gpx>", ["wpt 0.0.1 1.0,2.0"],
      warning: "line 1, column 1: the encoding \"ANSI\" is not known; the document is read as UTF-8, else as windows-1252")
    expectMended(
      Array("<gpx>\n<wpt lat=\"1\" lon=\"2\"><name>Z".utf8) + [0xFC] + Array("rich</name></wpt></gpx>".utf8),
      ["wpt 0.0.1 1.0,2.0 name=Zürich"],
      warning: "line 2, column 29: there are bytes that are not UTF-8; they are read as windows-1252")
  }

  @Test func controlCharacters() {
    expectMended(
      "<gpx><wpt lat=\"1\" lon=\"2\"><name>Lis\u{B}bon\u{19}</name></wpt></gpx>", ["wpt 0.0.1 1.0,2.0 name=Lisbon"],
      warning: "line 1, column 36: a character that XML does not allow (byte 11) is left out (the first of 2)")
    expectMended(
      "<gpx><wpt lat=\"1\" lon=\"2\"/></gpx>\n" + String(repeating: "\0", count: 700), ["wpt 0.0.1 1.0,2.0"],
      warning: "line 2, column 1: a character that XML does not allow (byte 0) is left out (the first of 700)")
  }

  // MARK: Text

  @Test func ampersandsAndEntities() {
    expectMended(
      "<gpx><wpt lat=\"1\" lon=\"2\"><name>Park & Ride &4;</name></wpt></gpx>", ["wpt 0.0.1 1.0,2.0 name=Park & Ride &4;"],
      warning: "line 1, column 38: \"&\" is not written as \"&amp;\"; it is read as text (the first of 2)")
    expectMended(
      "<gpx><wpt lat=\"1\" lon=\"2\"><name>Ca&ntilde;ada</name></wpt></gpx>", ["wpt 0.0.1 1.0,2.0 name=Cañada"],
      warning: "line 1, column 35: &ntilde; is not declared in XML; it is read as in HTML")
    expectMended(
      "<gpx><wpt lat=\"1\" lon=\"2\"><name>&what;</name></wpt></gpx>", ["wpt 0.0.1 1.0,2.0 name=&what;"],
      warning: "line 1, column 33: &what; is not declared; it is read as text")
    expectMended(
      "<gpx><wpt lat=\"1\" lon=\"2\"><name>a&#0;&#x1F600;&#99999999999;</name></wpt></gpx>", ["wpt 0.0.1 1.0,2.0 name=a😀"],
      warning: "line 1, column 34: &#0; names a character that XML does not allow; it is left out (the first of 2)")
  }

  @Test func thousandsOfTheSameMistakeAreOneWarning() {
    let reading = Reading(gpx11(String(repeating: "<wpt lat=\"1\" lon=\"2\"><extensions><t:hr>1</t:hr></extensions></wpt>", count: 7800)))
    #expect(reading.points.count == 7800)
    #expect(reading.warnings.map(\.message) == ["the prefix \"t\" is not declared; a declaration is added (the first of 7800)"])
  }

  @Test func strayMarkup() {
    expectMended(
      "<gpx><wpt lat=\"1\" lon=\"2\"><name>a < b</name></wpt></gpx>", ["wpt 0.0.1 1.0,2.0 name=a < b"],
      warning: "line 1, column 35: \"<\" begins no tag; it is read as text")
    expectMended(
      "<gpx><wpt lat=\"1\" lon=\"2\"><name>a ]]> b</name></wpt></gpx>", ["wpt 0.0.1 1.0,2.0 name=a ]]> b"],
      warning: "line 1, column 37: \"]]>\" in text is written as \"]]&gt;\"")
    expectMended(
      "<gpx><!-- a -- b ---><wpt lat=\"1\" lon=\"2\"/></gpx>", ["wpt 0.0.1 1.0,2.0"],
      warning: "line 1, column 13: \"--\" inside a comment is written as \"- -\" (the first of 2)")
  }

  // MARK: Tags

  @Test func irregularTags() {
    func warning(_ why: String) -> String {
      "line 1, column 6: the tag <wpt> is not written as XML asks (\(why)); it is read as far as it can be"
    }
    let point = ["wpt 0.0.1 1.0,2.0"]
    expectMended("<gpx><wpt lat=1 lon=2/></gpx>", point, warning: warning("a value has no quotes"))
    expectMended("<gpx><wpt lat=\"1\" lon=\"2\" new></wpt></gpx>", point, warning: warning("an attribute has no value"))
    expectMended("<gpx><wpt lat=\"1\" lon=\"2\" lat=\"3\"/></gpx>", point, warning: warning("an attribute is written twice"))
    expectMended("<gpx><wpt lat=\"1\" lon=\"2\" 5/></gpx>", point, warning: warning("there is something that is no attribute"))
    expectMended("<gpx><wpt lat=\"1\" lon=\"2\" a=\"<\"/></gpx>", point, warning: warning("there is \"<\" in a value"))
  }

  @Test func missingQuotesInventNoCoordinate() {
    let reading = Reading("<gpx><wpt lat=\"48.2 lon=\"16.3\"/><wpt lat=\"1\" lon=\"2><ele>5</ele></wpt><wpt lat=\"3\" lon=\"4\"/></gpx>")
    #expect(reading.summary.filter { !$0.contains("?") } == ["wpt 0.0.2 3.0,4.0"])
    #expect(
      reading.damage.map(\.message) == [
        "\"<wpt\" begins a tag that does not end; it is read as text", "</wpt> closes nothing; it is left out",
      ])
  }

  /// The parser gives up on a comment or a CDATA section of ten million bytes.
  @Test(arguments: [("<!--", "-->"), ("<desc><![CDATA[", "]]></desc>")])
  func longSections(_ opening: String, _ closing: String) {
    func document(_ count: Int) -> [UInt8] {
      let text = String(repeating: "é]-] ", count: count)
      return Array("<gpx><wpt lat=\"1\" lon=\"2\">\(opening)\(text)\(closing)</wpt><wpt lat=\"3\" lon=\"4\"/></gpx>".utf8)
    }
    let reading = Reading(document(1_800_000))
    #expect(reading.points.map(\.latitude) == [1, 3])
    #expect(reading.warnings.isEmpty && reading.damage.isEmpty && reading.error == nil)

    // Not with the values: they would be printed.
    let whole = Reading(document(400_000), keepsSkeleton: true)
    let isTheSameInPieces = whole == Reading(document(400_000), piece: 100_003, keepsSkeleton: true)
    #expect(isTheSameInPieces)
    let joint = opening == "<!--" ? "--><!--" : "]]><![CDATA["
    let skeleton = String(decoding: whole.skeleton, as: UTF8.self)
    let isSplitTwice = skeleton.split(separator: joint).count == 3
    let keepsItsText = skeleton.replacing(joint, with: "").contains(opening + String(repeating: "é]-] ", count: 400_000) + closing)
    #expect(isSplitTwice && keepsItsText)
  }

  @Test func longNames() {
    let text = String(repeating: "é ", count: 400_000)
    for piece in [Int.max, 100_003] {
      let reading = Reading(Array("<gpx><wpt lat=\"1\" lon=\"2\"><name>\(text)</name></wpt></gpx>".utf8), piece: piece)
      // One byte less than a megabyte: the next character has two.
      let isCutBetweenCharacters = reading.points.first?.name == String(text.prefix(699_050))
      #expect(isCutBetweenCharacters)
      #expect(reading.warnings.map(\.message) == ["a text of more than 1 MB is cut, except in GPX"])
    }
  }

  @Test func tooManyPrefixes() {
    func document(_ count: Int) -> String {
      let tags = (0..<count).map { "<a xmlns:p\($0)=\"urn:p\">" }.joined()
      return "<gpx><wpt lat=\"1\" lon=\"2\"/>\(tags)<p0:b/>" + String(repeating: "</a>", count: count) + "</gpx>"
    }
    #expect(Reading(document(1000)).error == nil)
    #expect(Reading(document(1100)).error?.message == "more than 1024 prefixes are declared inside each other")
    #expect(Reading(document(1100)).points.count == 1)
  }

  @Test func moreAttributesThanAnyTagHas() {
    let attributes = (0..<300).map { "a\($0)=\"1\"" }.joined(separator: " ")
    #expect(
      Reading("<gpx><wpt lat=\"1\" lon=\"2\" \(attributes)/></gpx>").warnings.map(\.message) == [
        "the tag <wpt> is not written as XML asks (it has more than 256 attributes); it is read as far as it can be"
      ])
  }

  @Test func unboundPrefixes() {
    let document = "<gpx><wpt lat=\"1\" lon=\"2\"><extensions><gpxtpx:x a:b=\"c\"><gpxtpx:hr/></gpxtpx:x></extensions></wpt></gpx>"
    let reading = Reading(document, keepsSkeleton: true)
    #expect(
      String(decoding: reading.skeleton, as: UTF8.self)
        == "<gpx><wpt lat=\"1\" lon=\"2\"><extensions><gpxtpx:x xmlns:gpxtpx=\"http://www.garmin.com/xmlschemas/TrackPointExtension/v1\" "
        + "xmlns:a=\"urn:undeclared-prefix:a\" a:b=\"c\"><gpxtpx:hr/></gpxtpx:x></extensions></wpt></gpx>")
  }

  @Test func garbledMiddle() {
    let reading = Reading(
      gpx11(
        "<trk><trkseg><trkpt lat=\"1\" lon=\"2\"><ele>17|o<unwu|</speed></trkpt><trkpt lat=\"3\" lon=\"4\"><ele>5</ele></trkpt></trkseg></trk>"
      ),
      keepsSkeleton: true)
    #expect(reading.summary == ["trkpt 1.1.1 1.0,2.0 (incomplete)", "trkpt 1.1.2 3.0,4.0 ele=5"])
    #expect(reading.damage.map(\.line) == [3, 3, 3])
    #expect(Reading(reading.skeleton).damage.isEmpty)
  }

  @Test func aPointThatIsNeverClosedEndsWhereTheNextBegins() {
    let reading = Reading(gpx11("<wpt lat=\"1\" lon=\"2\"><ele>7</ele>\n<wpt lat=\"3\" lon=\"4\"><ele>8</ele></wpt>"), keepsSkeleton: true)
    #expect(reading.summary == ["wpt 0.0.1 1.0,2.0 ele=7", "wpt 0.0.2 3.0,4.0 ele=8"])
    #expect(reading.damage.map(\.code) == [.malformedXML, .malformedXML])
  }

  @Test func aPointThatEndsInsideAChildIsIncomplete() {
    let reading = Reading(gpx11("<wpt lat=\"1\" lon=\"2\"><ele>7<wpt lat=\"3\" lon=\"4\"/>"))
    #expect(reading.summary == ["wpt 0.0.1 1.0,2.0 (incomplete)", "wpt 0.0.2 3.0,4.0"])
  }

  @Test func capitals() {
    let reading = Reading("<gpx><Wpt lat=\"1\" lon=\"2\"/><TRK><TRKSEG/></TRK></gpx>")
    #expect(reading.points.isEmpty)
    #expect(
      reading.warnings.map(\.description) == [
        "line 1, column 26: <Wpt> is ignored: GPX knows <wpt> only, in small letters (the first of 3)"
      ])
  }

  // MARK: Documents

  @Test func whiteSpaceBeforeTheDeclaration() {
    expectMended(
      "   \n\n<?xml version=\"1.0\"?>\n<gpx><wpt lat=\"1\" lon=\"2\"/></gpx>", ["wpt 0.0.1 1.0,2.0"],
      warning: "line 3, column 1: there is white space before the XML declaration")
    #expect(Reading("\n\n<?xml version=\"1.0\"?>\n<gpx><wpt lat=\"1\" lon=\"2\"/></gpx>").points.map(\.line) == [4])
  }

  @Test func twoDocuments() {
    let second = "<?xml version=\"1.0\"?>\n<gpx xmlns:x=\"urn:x\"><wpt lat=\"3\" lon=\"4\"><extensions><x:y/></extensions></wpt></gpx>"
    expectMended(
      Fixtures.noNamespace + "\n" + second, ["wpt 0.0.1 1.0,2.0 name=a]]b]", "wpt 0.0.2 3.0,4.0"],
      warning: "line 2, column 1: a second document begins here; it is read as a part of the first")
    #expect(
      String(decoding: Reading(Fixtures.noNamespace + second, keepsSkeleton: true).skeleton, as: UTF8.self).contains(
        "<x:y xmlns:x=\"urn:x\"/>"))
  }

  @Test func documentTypes() {
    expectMended(
      "<!DOCTYPE gpx SYSTEM \"gpx.dtd\" [<!ELEMENT gpx ANY>]><gpx><wpt lat=\"1\" lon=\"2\"/></gpx>", ["wpt 0.0.1 1.0,2.0"],
      warning: "line 1, column 1: the document type declaration is left out")
  }

  // MARK: Ends

  /// Cut at every byte: whole points stay, no coordinate and no elevation is invented, the skeleton is always well-formed.
  @Test func cutAnywhere() {
    let document = Array(
      gpx11("<trk><trkseg><trkpt lat=\"48.25\" lon=\"16.375\"><ele>171.5</ele></trkpt>\n<trkpt lat=\"48.5\" lon=\"16.25\"/></trkseg></trk>")
        .utf8)
    for length in 0..<document.count - 2 {
      let reading = Reading(Array(document[..<length]), keepsSkeleton: true)
      for point in reading.points {
        #expect([[48.25, 16.375], [48.5, 16.25]].contains([point.latitude, point.longitude]), "cut at \(length)")
        #expect(point.elevationText == nil || point.elevationText == "171.5", "cut at \(length)")
      }
      if reading.error == nil {
        #expect(reading.damage.map(\.code) == [.endsEarly], "cut at \(length)")
        #expect(Reading(reading.skeleton).damage.isEmpty, "cut at \(length)")
      }
    }
  }

  @Test func cutInATag() {
    let reading = Reading("<gpx>\n<wpt lat=\"1\" lon=\"2\"/>\n<wpt lat=\"48.2120\" lon=\"16.3")
    #expect(reading.summary == ["wpt 0.0.1 1.0,2.0"])
    #expect(
      reading.damage.map(\.description) == ["line 3, column 29: the document ends early: <gpx> is not closed; what came before is kept"])
  }

  @Test func cutInAChild() {
    let reading = Reading("<gpx><wpt lat=\"1\" lon=\"2\"><name>n</name><ele>17", keepsSkeleton: true)
    #expect(reading.summary == ["wpt 0.0.1 1.0,2.0 name=n (incomplete)"])
    #expect(String(decoding: reading.skeleton, as: UTF8.self) == "<gpx><wpt lat=\"1\" lon=\"2\"><name>n</name><ele></ele></wpt></gpx>")
  }

  @Test func nestedRoots() {
    let reading = Reading("<gpx>\n<gpx><wpt lat=\"1\" lon=\"2\"/></gpx>\n")
    #expect(reading.summary == ["wpt 0.0.1 1.0,2.0"])
    #expect(reading.damage.map(\.code) == [.endsEarly])
  }

  // MARK: Limits

  @Test func deepNesting() {
    let deep = String(repeating: "<a>", count: 5000) + String(repeating: "</a>", count: 5000)
    let reading = Reading(
      gpx11("<wpt lat=\"1\" lon=\"2\"><extensions>\(deep)</extensions></wpt><wpt lat=\"3\" lon=\"4\"/>"), keepsSkeleton: true)
    #expect(reading.points.count == 2 && reading.damage.isEmpty && reading.error == nil)
  }

  @Test func longTextsAndTags() {
    let long = String(repeating: "x", count: 300_000)
    let reading = Reading("<gpx><wpt lat=\"1\" lon=\"2\" a=\"\(long)\"><name>\(long)</name><!--\(long)--></wpt></gpx>", keepsSkeleton: true)
    #expect(reading.points.first?.name == long)
    #expect(reading.skeleton.count > 900_000)
    let endless = Reading("<gpx><wpt lat=\"1\" lon=\"2\"/><a b=\"" + String(repeating: long, count: 30) + "\"/></gpx>")
    #expect(endless.points.count == 1)
    #expect(endless.damage.map(\.code) == [.malformedXML])
  }

  @Test func damageIsCappedAndInOrder() {
    let reading = Reading("<gpx>" + String(repeating: "</x>\n", count: 100) + "<wpt lat=\"1\" lon=\"2\">")
    #expect(reading.damage.count == 22)
    #expect(reading.damage.prefix(20).map(\.line) == Array(1...20))
    #expect(reading.damage[20].message == "80 more such places follow")
    #expect(reading.damage[21].code == .endsEarly)
  }
}
