import Foundation
import SavedPlaces
import TestSupport
import Testing

@Suite("SavedPlaces: a list as JSON")
struct LocationArchiveTests {
  private func decode(_ text: String) -> LocationArchive.Contents { LocationArchive.decode(Array(text.utf8)) }

  private func json(_ location: Location) -> String {
    let lines = String(decoding: LocationArchive.encode([location]), as: UTF8.self).split(separator: "\n")
    return String(lines[1])
  }

  @Test("it is one place a line")
  func form() {
    #expect(
      String(decoding: LocationArchive.encode([Places.zermatt, Places.lima]), as: UTF8.self) == """
        [
        {"id":"geonames:2657928","name":"Zermatt","country":"Switzerland","latitude":46.02126,"longitude":7.74912},
        {"id":"geonames:3936456","name":"Lima","country":"Peru","latitude":-12.04318,"longitude":-77.02824}
        ]

        """)
    #expect(LocationArchive.encode([]) == Array("[]\n".utf8))
  }

  @Test("what it writes, Foundation reads, and the other way round, whatever the texts")
  func exchange() throws {
    var odd = Places.tokyo
    odd.id = "\"\\/\u{0}\u{1B}[31m\u{7F}\u{85}\u{9B}\u{2028}\u{2029}"
    odd.name = "東京 🗼 e\u{301} \u{202E}"
    let locations = [Places.zermatt, odd, Places.lima]
    let written = LocationArchive.encode(locations)
    #expect(try JSONDecoder().decode([Location].self, from: Data(written)) == locations)
    #expect(!written.contains { $0 < 32 && $0 != 10 || $0 == 0x7F })
    let encoder = JSONEncoder()
    for formatting in [[], .prettyPrinted, .sortedKeys, .withoutEscapingSlashes] as [JSONEncoder.OutputFormatting] {
      encoder.outputFormatting = formatting
      let contents = LocationArchive.decode(Array(try encoder.encode(locations)))
      #expect(contents.list.locations == locations)
      #expect(contents.damage == nil)
    }
  }

  @Test("empty bytes, an empty list, white space and a mark before it are sound")
  func empty() {
    for text in ["", "[]", " [ ]\n", "\u{FEFF}[]"] {
      #expect(decode(text).list.isEmpty)
      #expect(decode(text).damage == nil, "\(text)")
    }
  }

  @Test("members may come in any order, with others between, and escaped")
  func lenient() {
    let contents = decode(
      #"[{"note":{"a":[1,{}]},"longitude":7.5,"n\u0061me":"Z\u00fcrich \ud83d\ude00","latitude":4.75e1,"id":"x","country":"c"}]"#)
    #expect(contents.damage == nil)
    #expect(contents.list.locations == [Location(id: "x", name: "Zürich 😀", country: "c", latitude: 47.5, longitude: 7.5)])
  }

  @Test(
    "bytes that are no list give an empty one, and say so",
    arguments: ["null", "{}", "\"text\"", "garbage", "\u{0}\u{0}\u{0}", "<plist></plist>", "7", "]", "{\"id\":\"a\"}"])
  func noList(_ text: String) {
    let contents = decode(text)
    #expect(contents.list.isEmpty)
    #expect(contents.damage?.description.contains("no list of places") == true)
  }

  @Test(
    "a bad place costs none of the good ones, and its place and flaw are told",
    arguments: [
      (#"{"id":"a","name":"n","country":"c","latitude":91,"longitude":0}"#, "latitude 91.0 is outside -90...90"),
      (#"{"id":"a","name":"n","country":"c","latitude":NaN,"longitude":0}"#, "the latitude is no number but NaN"),
      (#"{"id":"a","name":"n","country":"c","latitude":1e999,"longitude":0}"#, "the latitude is no number but 1e999"),
      (#"{"id":"a","name":"n","country":"c","latitude":"4","longitude":0}"#, "the latitude is no number but \"4\""),
      (#"{"id":7,"name":"n","country":"c","latitude":0,"longitude":0}"#, "the id is no text in quotes but 7"),
      (#"{"id":"a","name":"n","latitude":0,"longitude":0}"#, "the country is missing"),
      (#"{"id":"a","name":"n","country":"c""latitude":0,"longitude":0}"#, "was expected"),
      (#"{"id":"a","name":"n\q","country":"c","latitude":0,"longitude":0}"#, "a known escape was expected"),
      (#"{"id":"geonames:2657928","name":"n","country":"c","latitude":0,"longitude":0}"#, "it repeats Zermatt, Switzerland"),
      ("null", "was expected"), ("[]", "was expected"), ("what?", "was expected"), ("7", "was expected"), ("", "was expected"),
      ("{", "was expected"), ("{\"id\":\"a", "was expected"), ("}", "was expected"), ("{]", "was expected"),
    ])
  func partial(_ bad: String, _ reason: String) throws {
    let contents = decode("[\n\(json(Places.zermatt)),\n\(bad),\n\(json(Places.tokyo)),\n\(json(Places.lima))\n]\n")
    #expect(contents.list.locations == Places.three)
    let damage = try #require(contents.damage)
    #expect(damage.keptCount == 3)
    #expect(damage.flaws.first?.element == 2)
    #expect(damage.description.contains(reason), "\(damage)")
  }

  @Test("text that is not UTF-8 is a flaw of its place only")
  func notUTF8() {
    var bytes = LocationArchive.encode(Places.three)
    let position = bytes.firstIndex(of: UInt8(ascii: "Z")) ?? 0
    bytes[position] = 0xFF
    let contents = LocationArchive.decode(bytes)
    #expect(contents.list.locations == [Places.tokyo, Places.lima])
    #expect(contents.damage?.description == "place 1 (byte 2): the name is not UTF-8")
  }

  @Test("a missing comma, and something behind the end, are told, and cost nothing")
  func betweenElements() {
    let missing = decode("[\(json(Places.zermatt)) \(json(Places.lima))]")
    #expect(missing.list.locations == [Places.zermatt, Places.lima])
    #expect(missing.damage != nil)
    let trailing = decode("[\(json(Places.zermatt))]]")
    #expect(trailing.list.locations == [Places.zermatt])
    #expect(trailing.damage?.description.contains("something follows") == true)
  }

  @Test("cut off anywhere, all places before the cut are there, and the cut is told")
  func truncated() {
    let whole = LocationArchive.encode(Places.three)
    let ends = whole.indices.filter { whole[$0] == UInt8(ascii: "}") }
    for length in 1..<whole.count - 1 {
      let contents = LocationArchive.decode(Array(whole[..<length]))
      #expect(contents.list.locations == Array(Places.three.prefix(ends.count { $0 < length })), "\(length)")
      #expect(contents.damage != nil, "\(length)")
    }
  }

  @Test("a byte changed anywhere costs one place at most, but for the list's own bracket")
  func oneByte() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(seed: seed)
    let whole = LocationArchive.encode(Places.three)
    for position in 1..<whole.count {
      var bytes = whole
      bytes[position] = UInt8.random(in: 0...255, using: &random)
      let contents = LocationArchive.decode(bytes)
      let kept = contents.list.locations.count { Places.three.contains($0) }
      #expect(kept >= 2, "seed \(seed), byte \(position) is \(bytes[position])")
    }
  }

  @Test("any bytes are survived, quickly", .timeLimit(.minutes(15)))
  func hostile() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("[]{},:\"\\idnamecoutrylg019.-eE+\n \u{0}é".utf8)
    for _ in 0..<300 {
      let bytes = [UInt8(ascii: "[")] + (0..<400).map { _ in alphabet.randomElement(using: &random) ?? 0 }
      #expect(LocationArchive.decode(bytes).damage != nil, "seed \(seed)")
    }
    for unit in ["{", "{\"a\":", "[", "{\"a\":[", "{}", "{\"id\":\"", "{\"id\":\"a\"},", "\"", ",", "1,"] {
      let contents = decode("[" + String(repeating: unit, count: 50_000))
      #expect(contents.list.isEmpty)
      #expect(contents.damage != nil, "\(unit)")
    }
  }

  @Test("as many places as a list holds are written and read", .timeLimit(.minutes(15)))
  func large() {
    let locations = (0..<LocationList.maximumCount).map(Places.number)
    let contents = LocationArchive.decode(LocationArchive.encode(locations))
    #expect(contents.list.locations == locations)
    #expect(contents.damage == nil)
  }
}
