import TrackFiles
import Testing

/// Strict reading refuses what is otherwise mended, at the first place, and nothing that is legal.
@Suite struct StrictTests {
  static let gpx = "<gpx xmlns=\"http://www.topografix.com/GPX/1/1\">"

  @Test(arguments: Fixtures.all.prefix(3) + TCXFixtures.all.prefix(2) + [KMLFixtures.everything])
  func legalDocuments(_ document: String) {
    let reading = Reading(document, isStrict: true)
    #expect(reading.error == nil)
    #expect(reading == Reading(document))
  }

  /// A document that declares its type, without entities, is legal; so are points without a legal position.
  @Test(arguments: [
    "<!DOCTYPE gpx SYSTEM \"gpx.dtd\">\(gpx)<wpt lat=\"1\" lon=\"2\"/></gpx>", "\(gpx)<wpt lat=\"91\" lon=\"x\"/></gpx>",
    "<?xml version=\"1.1\"?>\(gpx)</gpx>", "\(gpx)<wpt lat=\"1\" lon=\"2\"><time>-0044-03-15T24:00:00+01:00</time></wpt></gpx>",
  ])
  func legalOddities(_ document: String) { #expect(Reading(document, isStrict: true).error == nil) }

  struct Repair: CustomTestStringConvertible {
    var document: [UInt8]
    var line: Int
    var column: Int
    var words: String

    init(_ document: String, _ line: Int, _ column: Int, _ words: String) {
      self.init(Array(document.utf8), line, column, words)
    }

    init(_ document: [UInt8], _ line: Int, _ column: Int, _ words: String) {
      self.document = document
      self.line = line
      self.column = column
      self.words = words
    }

    var testDescription: String { words }
  }

  private static func wpt(_ inside: String) -> String { "\(gpx)\n<wpt lat=\"1\" lon=\"2\">\(inside)</wpt></gpx>" }

  static let repairs: [Repair] = [
    Repair("<?xml version=\"1.0\" encoding=\"UTF-16\"?>\(gpx)</gpx>", 1, 1, "the document says that its encoding is UTF-16"),
    Repair("<?xml version=\"1.0\" encoding=\"ANSI\"?>\(gpx)</gpx>", 1, 1, "the encoding \"ANSI\" is not known"),
    Repair(Array("\(gpx)\n".utf8) + [0xE9] + Array("</gpx>".utf8), 2, 1, "there are bytes that are not UTF-8"),
    Repair(wpt("<name>a\u{B}</name>"), 2, 29, "a character that XML does not allow (byte 11)"),
    Repair("  <?xml version=\"1.0\"?>\(gpx)</gpx>", 1, 3, "there is white space before the XML declaration"),
    Repair("warning\n\(gpx)</gpx>", 1, 1, "there is text outside the root element"),
    Repair("\(gpx)</gpx>\n\(gpx)</gpx>", 2, 1, "a second document begins here"),
    Repair(wpt("<name>a & b</name>"), 2, 30, "\"&\" is not written as \"&amp;\""),
    Repair(wpt("<name>&eacute;</name>"), 2, 28, "&eacute; is not declared in XML"),
    Repair(wpt("<name>&what;</name>"), 2, 28, "&what; is not declared"),
    Repair(wpt("<name>&#0;</name>"), 2, 28, "&#0; names a character that XML does not allow"),
    Repair(wpt("<name>a < b</name>"), 2, 30, "\"<\" begins no tag"),
    Repair(wpt("<name>]]></name>"), 2, 30, "\"]]>\" in text"),
    Repair(wpt("<!-- a -- b -->"), 2, 29, "\"--\" inside a comment"),
    Repair(wpt("<?XML x?>"), 2, 22, "a second document begins here"),
    Repair("\(gpx)\n<wpt lat=1 lon=\"2\"/></gpx>", 2, 1, "the tag <wpt> is not written as XML asks (a value has no quotes)"),
    Repair(
      "\(gpx)\n<wpt lat=\"1\" lat=\"2\" lon=\"2\"/></gpx>", 2, 1, "the tag <wpt> is not written as XML asks (an attribute is written twice)"
    ),
    Repair(wpt("<extensions><a:b/></extensions>"), 2, 34, "the prefix \"a\" is not declared"),
    Repair("\(gpx)\n<Wpt lat=\"1\" lon=\"2\"/></gpx>", 2, 21, "<Wpt> is ignored"),
    Repair(wpt("<ele>12 m</ele>"), 2, 37, "the elevation \"12 m\" is no decimal number"),
    Repair(wpt("<time>2024-05-01 08:00</time>"), 2, 51, "the time \"2024-05-01 08:00\" is no date and time"),
    Repair("<gpx>\n</gpx>", 1, 5, "the root element <gpx> is in no namespace"),
    Repair("<kml xmlns=\"urn:x\">\n</kml>", 1, 19, "the root element <kml> is in the namespace \"urn:x\""),
    Repair(wpt("<ele>5"), 2, 28, "</wpt> comes before <ele> is closed"),
    Repair("\(gpx)\n</x></gpx>", 2, 1, "</x> closes nothing"),
    Repair("\(gpx)\n<wpt lat=\"1\" lon=\"2\"/>", 2, 23, "the document ends early"),
    Repair("\(gpx)\n<wpt lat=\"1\" lon", 2, 17, "the document ends early"),
    Repair("\(gpx)</gpx>\n\n<wpt lat=\"1\" lon=\"2\"/>", 3, 1, "<wpt> comes after the end of the root element"),
    Repair("\(gpx)</gpx>\n\0\0", 2, 1, "a character that XML does not allow (byte 0)"),
    Repair(kml("<Placemark><Point><coordinates>1, 2</coordinates></Point></Placemark>"), 3, 32, "the numbers of coordinates"),
    Repair(
      kml("<Placemark><gx:Track><when>2024</when></gx:Track></Placemark>"), 3, 50, "a track has more times than positions"),
  ]

  @Test(arguments: repairs)
  func refused(_ repair: Repair) {
    // The same document is read without being strict.
    #expect(Reading(repair.document).error == nil)
    for piece in [Int.max, 1, 7, 40] {
      let error = Reading(repair.document, piece: piece, isStrict: true).error
      #expect(error?.line == repair.line && error?.column == repair.column, "\(String(describing: error))")
      #expect(error?.message.hasPrefix("strict reading stops here; otherwise: \(repair.words)") == true, "\(String(describing: error))")
    }
  }

  /// The first of several is told, whichever stage of reading finds it.
  @Test func theFirstIsTold() {
    let document =
      "\(Self.gpx)\n<wpt lat=\"1\" lon=\"2\"><ele>x</ele></wpt>\n<wpt lat=\"1\" lon=\"2\"><name>&</name></wpt>\n<name>\u{B}</name>\n</gpx>\n"
    for piece in [1, 10, 100, Int.max] {
      let error = Reading(document, piece: piece, isStrict: true).error
      #expect(error?.line == 2, "\(String(describing: error))")
    }
  }
}
