import TrackFiles
import Testing

@Suite struct XMLTextTests {
  private func escaped(_ text: String, _ place: XMLText.Place = .content) -> String {
    var bytes: [UInt8] = []
    XMLText.append(text, for: place, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func content() {
    #expect(escaped("a <b> & \"c\" 'd'\n\té😀]]>") == "a &lt;b&gt; &amp; \"c\" 'd'\n\té😀]]&gt;")
    #expect(escaped("") == "")
    #expect(escaped("\r\n") == "&#13;\n")
  }

  @Test func attributes() { #expect(escaped("<\"'&\n\t", .attribute) == "&lt;&quot;&apos;&amp;&#10;&#9;") }

  @Test func charactersThatXMLDoesNotAllow() {
    #expect(escaped("a\0b\u{B}c\u{1F}d\u{FFFE}e\u{FFFF}f\u{FFFD}\u{7F}") == "a\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}e\u{FFFD}f\u{FFFD}\u{7F}")
  }

  @Test func bytesThatAreNotUTF8() {
    for (bytes, text) in [
      ([0x61, 0xC3, 0x62], "a\u{FFFD}b"), ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ([0xF0, 0x9F, 0x98], "\u{FFFD}\u{FFFD}\u{FFFD}"),
    ] as [([UInt8], String)] {
      var output: [UInt8] = []
      #expect(!XMLText.append(bytes.span, to: &output))
      #expect(String(decoding: output, as: UTF8.self) == text)
    }
    var output: [UInt8] = []
    #expect(XMLText.append(Array("é\0".utf8).span, to: &output))
  }

  @Test(arguments: ["plain", "a<b", "it's", "x\ny", "", "é"], [XMLText.Place.content, .attribute])
  func escapesInPlace(_ text: String, _ place: XMLText.Place) {
    var bytes = Array("<".utf8) + Array(text.utf8)
    XMLText.escape(from: 1, for: place, in: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "<" + escaped(text, place))
  }

  /// Whatever the text, a reader gives it back.
  @Test func readsBack() {
    let text = "x\r\n<&>]]>\"'\u{1}é"
    let reading = Reading("<gpx><wpt lat=\"1\" lon=\"2\"><name>\(escaped(text))</name></wpt></gpx>")
    #expect(reading.points.first?.name == text.replacing("\u{1}", with: "\u{FFFD}"))
    #expect(reading.warnings.isEmpty)
    #expect(
      Reading("<gpx><wpt lat=\"1\" lon=\"\(escaped(text, .attribute))\"/></gpx>").points.first?.longitudeText
        == text.replacing("\u{1}", with: "\u{FFFD}"))
  }
}
