import Testing

@testable import JSONScanning

@Suite struct JSONPartsTests {
  /// The members of a text as they are written, or where and what is missing.
  private func read(_ text: String) -> (members: [[String]], findings: JSONFindings, failure: JSONScanner.Failure?) {
    let bytes = Array(text.utf8)
    var members: [JSONMember] = []
    var findings = JSONFindings()
    func shown(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    do throws(JSONScanner.Failure) {
      try JSONParts.readMembers(bytes, 0..<bytes.count, into: &members, findings: &findings)
      return (members.map { [shown($0.name), shown($0.value)] }, findings, nil)
    } catch {
      return ([], findings, error)
    }
  }

  @Test func findsMembersAsTheyAreWritten() {
    let text = #" {"a":1.50,"b" : "x\"}" ,"c":{"d":[1,{}]},"é\n":null,"":-0e+2} rest"#
    let found = read(text)
    #expect(found.failure == nil)
    #expect(found.members == [["a", "1.50"], ["b", #""x\"}""#], ["c", #"{"d":[1,{}]}"#], [#"é\n"#, "null"], ["", "-0e+2"]])
    #expect(found.findings == [])
    #expect(read("{}").members == [])
  }

  @Test(arguments: [
    ("{\"a\":NaN}", JSONFindings.notNumbers), ("{\"a\":[-Infinity,Infinity]}", .notNumbers), ("{\"a\":\n1}", .lineEnds),
    ("{\"a\":\"x\ty\"}", .controlCharacters), ("{\"a\":\"x\ny\"}", .controlCharacters), ("{\"a\":1 }", JSONFindings()),
  ])
  func tellsWhatIsUnusual(text: String, findings: JSONFindings) {
    #expect(read(text).failure == nil)
    #expect(read(text).findings == findings)
  }

  @Test(arguments: [
    ("", 0), ("x", 0), ("[1]", 0), ("{", 1), ("{a:1}", 1), ("{'a':1}", 1), ("{\"a\"}", 4), ("{\"a\":}", 5), ("{\"a\":1,}", 7),
    ("{\"a\":1 \"b\":2}", 7), ("{\"a\":01}", 5), ("{\"a\":+1}", 5), ("{\"a\":.5}", 5), ("{\"a\":1.}", 5), ("{\"a\":0x30}", 5),
    ("{\"a\":1e}", 5), ("{\"a\":-}", 5), ("{\"a\":nul}", 5), ("{\"a\":True}", 5), ("{\"a\":nullx}", 5), ("{\"a\":-NaN}", 5),
    ("{\"a\":inf}", 5),
    ("{\"a\":\"x}", 5), ("{\"a\":\"\\x\"}", 6), ("{\"a\":\"\\u12g4\"}", 6), ("{\"a\":\"\\", 6), ("{\"a\":[1,]}", 8), ("{\"a\":[1}", 7),
    ("{\"a\":1/*x*/}", 6), ("{\"a\":12abc}", 5),
  ])
  func refusesWhatIsNoJSONAndSaysWhere(text: String, offset: Int) {
    #expect(read(text).failure?.offset == offset)
  }

  @Test func limitsTheNesting() {
    func nested(_ depth: Int) -> String {
      "{\"a\":" + String(repeating: "[", count: depth) + String(repeating: "]", count: depth) + "}"
    }
    #expect(read(nested(JSONScanner.maximumDepth)).failure == nil)
    #expect(read(nested(JSONScanner.maximumDepth + 1)).failure != nil)
    #expect(read("{\"a\":" + String(repeating: "[", count: 1_000_000)).failure != nil)
  }

  @Test func findsElements() {
    let bytes = Array("[1, [2,3] ,\"x,]\",{}]".utf8)
    #expect(
      JSONParts.elements(bytes, 0..<bytes.count).map { String(decoding: bytes[$0], as: UTF8.self) } == ["1", "[2,3]", "\"x,]\"", "{}"])
    #expect(JSONParts.elements(Array("[]".utf8), 0..<2) == [])
    #expect(JSONParts.elements(Array("{}".utf8), 0..<2) == [])
  }

  @Test(arguments: [
    ("plain é", "plain é"), (#"a\"b\\c\/d"#, "a\"b\\c/d"), (#"\n\t\r\b\f"#, "\n\t\r\u{8}\u{C}"), (#"\u00e9\u6771"#, "é東"),
    (#"\ud83d\ude00"#, "😀"),
    (#"\ud83d"#, "\u{FFFD}"), (#"\ud83dx"#, "\u{FFFD}x"), (#"\ude00\ud83d"#, "\u{FFFD}\u{FFFD}"), (#"\ud83d\u0041"#, "\u{FFFD}A"),
  ])
  func undoesEscapes(written: String, text: String) {
    let bytes = Array(written.utf8)
    var out: [UInt8] = []
    JSONStringText.append(bytes, 0..<bytes.count, to: &out)
    #expect(String(decoding: out, as: UTF8.self) == text)
  }

  @Test func writesOnOneLine() {
    func line(_ text: String) -> String {
      let bytes = Array(text.utf8)
      var out: [UInt8] = []
      JSONOneLine.append(bytes, 0..<bytes.count, findings: read(text).findings, to: &out)
      return String(decoding: out, as: UTF8.self)
    }
    #expect(line("{\n  \"a b\" : [ 1.50,\r\n\t2 ],\n \"c\": \" x \" }") == "{\"a b\":[1.50,2],\"c\":\" x \"}")
    #expect(line("{\"a\": NaN, \"b\":[-Infinity, Infinity,\"NaN\"]}") == "{\"a\": null, \"b\":[null, null,\"NaN\"]}")
    #expect(line("{\"a\": \"x\ny\u{1}\tz\\\"\"}") == #"{"a": "x\ny\u0001\tz\""}"#)
  }
}
