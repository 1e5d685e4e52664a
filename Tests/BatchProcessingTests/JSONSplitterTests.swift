import TestSupport
import Testing

@testable import BatchProcessing

@Suite struct JSONSplitterTests {
  struct Found: Equatable {
    var texts: [String] = []
    var records: [String] = []
    var damage: [String] = []
    var members = ""
  }

  private func split(
    _ bytes: [UInt8], step: Int = 1 << 20, limit: Int = 1 << 20, framing: JSONSplitter.Framing? = nil, isStrict: Bool = false
  ) -> Found {
    var splitter = JSONSplitter(framing: framing, isStrict: isStrict, maximumLength: limit)
    var found = Found()
    func drain() {
      let (bytes, records) = splitter.take()
      for record in records {
        found.texts.append(String(decoding: bytes[record.start..<record.end], as: UTF8.self))
        found.records.append("\(record.line):\(record.column) \(record.flaw)")
      }
    }
    for start in stride(from: 0, to: bytes.count, by: step) {
      splitter.feed(Array(bytes[start..<min(start + step, bytes.count)]))
      drain()
    }
    splitter.finish()
    drain()
    found.damage = splitter.damage.map(\.description)
    found.members =
      String(decoding: splitter.leadingMembers, as: UTF8.self) + "|" + String(decoding: splitter.trailingMembers, as: UTF8.self)
    return found
  }

  private func split(_ text: String, step: Int = 1 << 20, limit: Int = 1 << 20, framing: JSONSplitter.Framing? = nil) -> Found {
    split(Array(text.utf8), step: step, limit: limit, framing: framing)
  }

  @Test(arguments: [1, 7, 1 << 20])
  func readsALineARecord(step: Int) {
    let found = split("{\"a\":1}\r\n\n  {\"b\":[{},{}]}\n{oops\n// {}\n\u{FEFF}{\"c\":\"}{\"}", step: step)
    #expect(found.texts == ["{\"a\":1}", "{\"b\":[{},{}]}", "{oops", "// {}", "{\"c\":\"}{\"}"])
    #expect(found.records == ["1:1 none", "3:3 none", "4:1 none", "5:1 none", "6:4 none"])
    #expect(found.damage == [])
  }

  @Test(arguments: [1, 5, 1 << 20])
  func readsSeveralObjectsOfALine(step: Int) {
    #expect(split("{\"a\":1}\n{\"b\":2}{\"c\":3} , {\"d\":4}\n", step: step).texts == ["{\"a\":1}", "{\"b\":2}", "{\"c\":3}", "{\"d\":4}"])
    #expect(split("{\"a\":1}\n{\"b\":2}{\"c\":3\n{}\n", step: step).texts == ["{\"a\":1}", "{\"b\":2}", "{\"c\":3", "{}"])
    #expect(split("{\"a\":1}{\"b\":2}", step: step).texts == ["{\"a\":1}", "{\"b\":2}"])
    #expect(split(Array("{\"a\":1}\n{\"b\":2}{\"c\":3}\n".utf8), step: step, isStrict: true).texts == ["{\"a\":1}", "{\"b\":2}{\"c\":3}"])
  }

  @Test(arguments: [1, 3, 1 << 20])
  func knowsLinesEvenWhereTheFirstIsBroken(step: Int) {
    #expect(split("{\"a\":1,\n{\"b\":2}\n{\"c\":3}\n", step: step).texts == ["{\"a\":1,", "{\"b\":2}", "{\"c\":3}"])
    #expect(split("{\"a\":\"x\n{\"b\":2}\n", step: step).texts == ["{\"a\":\"x", "{\"b\":2}"])
    #expect(split("{\"a\":[1}\n{\"b\":2}\n", step: step).texts == ["{\"a\":[1}", "{\"b\":2}"])
    #expect(split("{\"a\":1", step: step).texts == ["{\"a\":1"])
  }

  @Test(arguments: [1, 4, 1 << 20])
  func readsObjectsOverSeveralLines(step: Int) {
    #expect(split("{\n \"a\": 1\n}\n{\n \"b\": 2\n}\n", step: step).texts == ["{\n \"a\": 1\n}", "{\n \"b\": 2\n}"])
    #expect(split("{\"a\":\n{\"b\":1}}", step: step).texts == ["{\"a\":\n{\"b\":1}}"])
    #expect(split("{\"a\":[\n{\"b\":1}]}", step: step).texts == ["{\"a\":[\n{\"b\":1}]}"])
  }

  @Test(arguments: [1, 6, 1 << 20])
  func readsTextSequences(step: Int) {
    let found = split("\u{1E}{\"a\":1}\n\u{1E}{\n\"b\":2}\n\u{1E}{\"c\"\n\u{1E}{}\n", step: step)
    #expect(found.texts == ["{\"a\":1}", "{\n\"b\":2}", "{\"c\"", "{}"])
    #expect(found.records == ["1:2 none", "2:2 none", "4:2 none", "5:2 none"])
  }

  @Test(arguments: [1, 7, 1 << 20])
  func readsAnArray(step: Int) {
    let found = split("[{\"a\":1},\n {\"b\":[1,\"]\"]} , 5, \"x,y\"\n,null]\n", step: step)
    #expect(found.texts == ["{\"a\":1}", "{\"b\":[1,\"]\"]}", "5", "\"x,y\"", "null"])
    #expect(found.records == ["1:2 none", "2:2 none", "2:18 none", "2:21 none", "3:2 none"])
    #expect(found.damage == [])
    #expect(split(" [ ] ", step: step) == Found(members: "|"))
  }

  @Test(arguments: [1, 7, 1 << 20])
  func readsTheFeaturesOfACollection(step: Int) {
    let found = split(
      "{\"type\":\"FeatureCollection\", \"name\" : \"n\",\"x\":[1],\n\"features\" : [{\"type\":\"Feature\",\"a\":[1]},{\"type\":\"Feature\"}\n],\n\"bbox\":[1,2]}\n",
      step: step)
    #expect(found.texts == ["{\"type\":\"Feature\",\"a\":[1]}", "{\"type\":\"Feature\"}"])
    #expect(found.members == "\"name\" : \"n\",\"x\":[1]|\"bbox\":[1,2]")
    #expect(found.damage == [])
    #expect(
      split(Array("{\"type\":\"FeatureCollection\",\"n\":\"".utf8) + [0xE9] + Array("\",\"features\":[]}".utf8), step: step).members
        == "\"n\":\"é\"|")
    // Some writers sort the names.
    #expect(
      split("{\"features\":[{\"geometry\":null}],\"name\":1,\"type\":\"FeatureCollection\"}", step: step)
        == Found(texts: ["{\"geometry\":null}"], records: ["1:14 none"], members: "|\"name\":1"))
    // Another's features are its own business.
    #expect(
      split("{\"type\":\"Shop\",\"features\":[{\"a\":1}]}\n{}", step: step).texts == ["{\"type\":\"Shop\",\"features\":[{\"a\":1}]}", "{}"])
    #expect(split("{\"features\":[\"a\"],\"lat\":1}\n{}", step: step).texts == ["{\"features\":[\"a\"],\"lat\":1}", "{}"])
  }

  private let feature = "{\"type\":\"Feature\",\"properties\":{\"n\":1}}"
  private func collection(_ features: [String]) -> String {
    "{\"type\":\"FeatureCollection\",\"features\":[" + features.joined(separator: ",\n") + "],\"z\":1}"
  }

  @Test(
    arguments: [
      "{\"type\":\"Feature\",\"properties\":{\"n\":1}", "{\"type\":\"Feature\",\"properties\":{\"n\":1",
      "{\"type\":\"Feature\",\"properties\":{\"n:1}}",
      "{\"type\":\"Feature\",\"properties\":[{\"n\":1}}", "{\"type\":\"Feature\",\"properties\":{\"n\":1]}}",
      "{\"type\":\"Feature\",\"properties\":{\"n\":",
    ], [1, 9, 1 << 20])
  func losesOnlyABrokenFeature(broken: String, step: Int) {
    let found = split(collection([feature, broken, feature, broken, feature, feature]), step: step)
    #expect(found.texts == [feature, broken, feature, broken, feature, feature])
    #expect(found.records.map { $0.hasSuffix("none") } == [true, false, true, false, true, true])
    #expect(found.members == "|\"z\":1")
    #expect(found.damage == [])
    #expect(split(collection([broken, broken, feature]), step: step).texts == [broken, broken, feature])
  }

  @Test(arguments: [1, 9, 1 << 20])
  func saysWhereADocumentIsDamaged(step: Int) {
    let whole = collection([feature, feature])
    let cut = split(String(whole.prefix(100)), step: step)
    #expect(cut.texts == [feature])
    #expect(cut.damage == ["line 2, column 1: the document ends inside the record that begins here, which is left out"])
    #expect(
      split("[{\"a\":1},", step: step).damage == ["line 1, column 10: the document ends before its array is closed"])
    #expect(split("[{\"a\":1},{\"b\":2]}", step: step).records == ["1:2 none", "1:10 unclosed"])
    #expect(
      split("[{\"a\":1},{\"b\":[2}]}", step: step).damage == [
        "line 1, column 10: the brackets of the record that begins here do not fit together; from here on the document cannot be read"
      ])
    #expect(split("[{\"a\":1}}]", step: step).damage == ["line 1, column 9: \"}\" closes nothing here"])
  }

  @Test(arguments: [1, 13, 1 << 20])
  func givesUpOnlyARecordThatIsTooLong(step: Int) {
    let long = "{\"type\":\"Feature\",\"x\":\"" + String(repeating: "y", count: 300) + "\"}"
    let found = split(collection([feature, long, feature]), step: step, limit: 200)
    #expect(found.texts == [feature, "", feature])
    #expect(found.records.map { $0.hasSuffix("tooLong") } == [false, true, false])
    #expect(found.records[2].hasPrefix("3:1 "))
    let lines = split("{\"a\":1}\n\(long)\n{\"b\":2}\n", step: step, limit: 200)
    #expect(lines.texts == ["{\"a\":1}", "", "{\"b\":2}"])
    #expect(lines.records == ["1:1 none", "2:1 tooLong", "3:1 none"])
  }

  /// Any bytes give the same records in pieces of any size, and no byte is in two of them.
  @Test func givesTheSameRecordsForAnyPieces() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("JSONSplitterTests.givesTheSameRecordsForAnyPieces seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let pieces =
      ["{", "}", "[", "]", "\"", "\"a\":", ",", "1", "\n", " ", "\\", "\u{1E}", "{\"a\":1}", "{\"type\":\"Feature\"", "x", "\u{FEFF}", ","]
      .map {
        Array($0.utf8)
      } + [[0xFF], [0xEF], [0]]
    let starts = [
      "", "{", "[", "\u{1E}", "{\"type\":\"FeatureCollection\",\"features\":[", "{\"features\":[{\"geometry\":1}", "{\"a\":1}\n",
      "[{\"type\":\"Feature\"},{\"type\":\"Feature\"},",
    ]
    let start = ContinuousClock.now
    var count = 0
    while ContinuousClock.now - start < .seconds(2) {
      var bytes = Array(starts.randomElement(using: &random)!.utf8)
      for _ in 0..<Int.random(in: 0...30, using: &random) { bytes += pieces.randomElement(using: &random)! }
      let limit = Int.random(in: 20...120, using: &random)
      let framing = [nil, nil, nil, JSONSplitter.Framing.lines].randomElement(using: &random)!
      let whole = split(bytes, limit: limit, framing: framing)
      #expect(whole.texts.reduce(0) { $0 + $1.utf8.count } <= bytes.count * 3)
      for step in [1, 2, 7, 31] {
        #expect(
          split(bytes, step: step, limit: limit, framing: framing) == whole,
          "seed \(seed), step \(step), limit \(limit), text \(String(decoding: bytes, as: UTF8.self).debugDescription)")
      }
      count += 1
    }
    print(count, "texts")
  }
}
