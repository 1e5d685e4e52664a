import GPX
import Testing

@Suite struct XMLTextTests {
  private func escaped(_ text: String, _ place: XMLText.Place = .content) -> String {
    var bytes: [UInt8] = []
    XMLText.appendEscaped(text, for: place, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func content() {
    #expect(escaped("a <b> & \"c\" 'd'\n\té😀]]>") == "a &lt;b&gt; &amp; \"c\" 'd'\n\té😀]]&gt;")
    #expect(escaped("") == "")
    #expect(escaped("\r\n") == "&#13;\n")
  }

  @Test func attributes() { #expect(escaped("<\"'&\n\t", .attribute) == "&lt;&quot;&apos;&amp;&#10;&#9;") }

  @Test func charactersThatXMLDoesNotAllow() {
    #expect(escaped("a\0b\u{B}c\u{1F}d\u{FFFE}e\u{FFFF}f\u{FFFD}\u{7F}") == "abcdef\u{FFFD}\u{7F}")
  }

  /// Whatever the text, a reader gives it back.
  @Test func readsBack() {
    let text = "x\r\n<&>]]>\"'\u{1}é"
    let reading = Reading("<gpx><wpt lat=\"1\" lon=\"2\"><name>\(escaped(text))</name></wpt></gpx>")
    #expect(reading.points.first?.name == text.replacing("\u{1}", with: ""))
    #expect(reading.warnings.isEmpty)
    #expect(
      Reading("<gpx><wpt lat=\"1\" lon=\"\(escaped(text, .attribute))\"/></gpx>").points.first?.longitudeText
        == text.replacing("\u{1}", with: ""))
  }
}
