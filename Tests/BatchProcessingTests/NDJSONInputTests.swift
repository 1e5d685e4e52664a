import JSONScanning
import TestSupport
import Testing

@testable import BatchProcessing

@Suite struct NDJSONInputTests {
  /// What became of each record: its latitude and longitude, or its error.
  private func places(
    _ text: String, size: ChunkSize = ChunkSize(), change: (inout ReadingOptions) -> Void = { _ in }
  ) async throws -> [String] {
    let bench = try Workbench()
    let outcome = try await bench.enrich(text, as: .ndjson, size: size) { change(&$0.reading) }
    return outcome.lines.dropLast().map(Self.place)
  }

  static func place(_ line: String) -> String {
    func value(_ name: String) -> String {
      let bytes = Array(line.utf8)
      guard case .value(let range) = JSONPath([name]).find(in: bytes, JSONParts.members(bytes, 0..<bytes.count)) else { return "?" }
      var text: [UInt8] = []
      ObjectMembers.appendText(bytes, range, to: &text)
      return String(decoding: text, as: UTF8.self)
    }
    return value("status") == "ok" ? "\(value("lat")) \(value("lon"))" : value("error")
  }

  private func problem(_ text: String, change: (inout ReadingOptions) -> Void = { _ in }) async throws -> String {
    let bench = try Workbench()
    do {
      _ = try await bench.enrich(text, as: .ndjson) { change(&$0.reading) }
      return "the run was finished"
    } catch let error as BatchError {
      return "\(error.code): \(bench.plain(error.message))"
    }
  }

  // MARK: - Where the coordinates are

  @Test(arguments: [
    #"{"lat":48.2,"lon":16.4}"#, #"{"Latitude":"48.2","Longitude":"16.4"}"#, #"{"gps-lat":"48,2","gps-lng":"16,4"}"#,
    #"{"location":{"lat":48.2,"lng":16.4}}"#, #"{"a":{"geo":{"latitude":48.2,"longitude":16.4}}}"#,
    #"{"location.lat":48.2,"location.lon":16.4}"#, #"{"geo":{"type":"Point","coordinates":[16.4,48.2]}}"#,
    #"{"place":{"geometry":{"coordinates":[16.4,48.2,9],"type":"Point"}}}"#, #"{"y":48.2,"x":16.4}"#, #"{"\u006cat":48.2,"lon":1.64e1}"#,
    #"{"lat":48.2,"lon":16.4,"home":{"lat":1,"lon":2}}"#, #"{"lat":48.2,"lon":16.4,"lat":48.2}"#, #" {"lat" : 48.2 , "lon":16.4} , "#,
  ])
  func findsTheCoordinates(line: String) async throws {
    #expect(try await places(line) == ["48.2 16.4"])
    #expect(try await places("\n\(line)\r\n\(line)\n") == ["48.2 16.4", "48.2 16.4"])
  }

  @Test func readsTheMembersThatPeopleName() async throws {
    let line = #"{"a":{"b":48.2,"c/d":16.4,"l":[16.4,48.2],"t":"48.2, 16.4"},"lat":1,"lon":2,"a.b":7}"#
    func pair(_ latitude: String, _ longitude: String) async throws -> [String] {
      try await places(line) {
        $0.latitudeColumn = latitude
        $0.longitudeColumn = longitude
      }
    }
    #expect(try await pair("/a/b", "a.c/d") == ["48.2 16.4"])
    #expect(try await pair("/a/b", "/a/c~1d") == ["48.2 16.4"])
    #expect(try await pair("/a/l/1", "a.l.0") == ["48.2 16.4"])
    // A member of just that name comes first.
    #expect(try await pair("a.b", " LON ") == ["7.0 2.0"])
    #expect(try await places(line) { $0.latitudeColumn = "/a/b" } == ["48.2 2.0"])
    #expect(try await places(line) { $0.coordinateColumn = "a.t" } == ["48.2 16.4"])
    #expect(
      try await places(line) {
        $0.coordinateColumn = "a.l"
        $0.coordinateOrder = .longitudeFirst
      } == ["48.2 16.4"])
    #expect(
      try await places(#"{"p":"16.4 48.2"}"# + "\n" + #"{"p":{"type":"Point","coordinates":[16.4,48.2]}}"#) {
        $0.coordinateColumn = "P"
        $0.coordinateOrder = .longitudeFirst
      } == ["48.2 16.4", "48.2 16.4"])
  }

  @Test(arguments: [
    (
      #"{"lat":1,"latitude":2,"lon":3}"#, "usage: input: more than one latitude member: lat and latitude; say which with --lat"
    ),
    (
      #"{"from":{"lat":1,"lon":2},"to":{"lat":1,"lon":2}}"#,
      "usage: input: more than one latitude member: from.lat and to.lat; say which with --lat"
    ),
    (#"{"lat":1,"name":2}"#, "usage: input: no longitude member among \"lat\", \"name\"; name it with --lon"),
    (
      #"{"id":1,"pos":[16.4,48.2]}"#,
      "usage: input: no coordinates among the members \"id\", \"pos\"; name them with --lat and --lon, or with --coordinates pos --order lon-lat where pos holds both"
    ),
    (
      #"{"a":{"lat":1},"b":{"lon":2}}"#,
      "usage: input: a.lat and b.lon are members of different objects; say what belongs together with --lat and --lon"
    ),
    (
      #"{"a":{"lat":1,"lon":2},"b":{"type":"Point","coordinates":[1,2]}}"#,
      "usage: input: coordinates are in a.lat and a.lon and in b; say which with --lat and --lon or with --coordinates"
    ),
    (
      #"{"translation":1,"longing":2}"#,
      "usage: input: no coordinates among the members \"translation\", \"longing\"; name them with --lat and --lon"
    ),
    (
      "{'lat':1}\n{'lat':2}\n",
      "inputUnreadable: input: this begins like JSON, but none of its first 2 records can be read: the record is no JSON: a name in double quotes is missing before \"'lat':1}\"; JSON has double quotes (record 1, line 1, column 2)"
    ),
    (
      "[1,2",
      "inputUnreadable: input: this begins like JSON, but none of its first 2 records can be read: the record is no JSON object: it begins with \"1\" (record 1, line 1, column 2)"
    ),
    ("[{\"lat\":1", "inputUnreadable: input, line 1, column 2: the document ends inside the record that begins here, which is left out"),
  ])
  func asksWhereItCannotTell(text: String, message: String) async throws {
    #expect(try await problem(text) == message)
  }

  @Test func saysWhichMemberIsNotThere() async throws {
    #expect(
      try await problem(#"{"lat":1,"lon":2}"#) { $0.latitudeColumn = "a.b" }
        == "usage: input: --lat names the member \"a.b\", but the members are \"lat\", \"lon\"")
    #expect(
      try await problem(#"{"lat":1,"lon":2}"#) {
        $0.latitudeColumn = "lat"
        $0.longitudeColumn = "lat"
      } == "usage: input: --lat and --lon both name the member lat; name two members")
  }

  /// What the first record says holds for all: another name in a later one is no coordinate.
  @Test func decidesOnce() async throws {
    let filler = (0..<1200).map { "{\"id\":\($0),\"lat\":1,\"lon\":2}\n" }.joined()
    let found = try await places(filler + #"{"latitude":5,"longitude":6}"#)
    #expect(found.dropLast().allSatisfy { $0 == "1.0 2.0" })
    #expect(found.last == "lat and lon are missing (record 1201, line 1201)")
  }

  // MARK: - Records that cannot be looked up

  @Test(arguments: [
    (#"{"lat":null,"lon":1}"#, "lat is null (record 2, line 2)"), (#"{"lat":true,"lon":1}"#, "lat true is not a number (record 2, line 2)"),
    (#"{"lat":{"a":1},"lon":[2]}"#, "lat {\"a\":1} is an object, not a number; lon [2] is an array, not a number (record 2, line 2)"),
    (#"{"lon":1}"#, "lat is missing (record 2, line 2)"), (#"{}"#, "lat and lon are missing (record 2, line 2)"),
    (#"{"lat":NaN,"lon":-Infinity}"#, "lat NaN is not a number; lon -Infinity is not a number (record 2, line 2)"),
    (#"{"lat":"","lon":"x"}"#, "lat is empty; lon \"x\" is not a number (record 2, line 2)"),
    (#"{"lat":91,"lon":1}"#, "lat 91 is outside -90...90; are latitude and longitude swapped? (record 2, line 2)"),
    (#"{"lat":1,"lon":181}"#, "lon 181 is outside -180...180 (record 2, line 2)"),
    (#"{"lat":1,"lon":2,"lat":3}"#, "lat is there twice, with different values (record 2, line 2)"),
    (#"{"lat":1e999,"lon":2}"#, "lat 1e999 is not a number (record 2, line 2)"),
    (#"{"lat":1,"lon":2"#, "the record ends before \",\" or \"}\" (record 2, line 2, column 17)"),
    (
      #"{"lat":1,"lon":2,}"#,
      "the record is no JSON: a name in double quotes is missing before \"}\"; is there a comma too many? (record 2, line 2, column 18)"
    ),
    ("bare text", "the record is no JSON object: it begins with \"bare text\" (record 2, line 2, column 1)"),
    ("# note", "the record is no JSON object: it begins with \"# note\"; JSON has no comments (record 2, line 2, column 1)"),
    ("[1,2]", "the record is no JSON object: it begins with \"[1,2]\" (record 2, line 2, column 1)"),
    ("null", "the record is no JSON object: it begins with \"null\" (record 2, line 2, column 1)"),
    (
      #"{"lat":1,\#u{FEFF}"lon":2}"#,
      "the record is no JSON: a name in double quotes is missing before \"\u{20}\"lon\":2}\"; is there a byte order mark inside the file? (record 2, line 2, column 10)"
    ),
    (#"{"lat":1,"lon":2} x"#, "the record is no JSON: the end of the record is missing before \"x\" (record 2, line 2, column 19)"),
    (#"{"lat":1,"lon":2,"a":"\x"}"#, #"the record is no JSON: a known escape is missing before "\x"}" (record 2, line 2, column 23)"#),
  ])
  func marksARecordAndReadsOn(line: String, problem: String) async throws {
    let good = #"{"lat":48.2,"lon":16.4}"#
    #expect(try await places("\(good)\n\(line)\n\(good)\n") == ["48.2 16.4", problem, "48.2 16.4"])
  }

  @Test func readsSeveralObjectsOnALine() async throws {
    let good = #"{"lat":48.2,"lon":16.4}"#
    #expect(try await places("\(good)\n\(good)\(good)\n") == ["48.2 16.4", "48.2 16.4", "48.2 16.4"])
    #expect(
      try await places("\(good)\n\(good)\(good)\n") { $0.isStrict = true } == [
        "48.2 16.4",
        #"the record is no JSON: the end of the record is missing before "{"lat":48.2,"lon":16..." (record 2, line 2, column 24)"#,
      ])
  }

  @Test func refusesWhatItWouldRepairWhereStrict() async throws {
    let good = "{\"lat\":48.2,\"lon\":16.4}\n"
    func second(_ line: String) async throws -> String { try await places(good + line) { $0.isStrict = true }[1] }
    #expect(try await second(#"{"lat":"1","lon":2}"#) == #"lat "1" is a text, not a number (record 2, line 2)"#)
    #expect(try await second(#"{"lat":1,"lon":2},"#).hasPrefix("the record is no JSON: the end of the record is missing"))
    #expect(
      try await second(#"{"lat":1,"lon":2,"e":NaN}"#).contains(
        "the record holds NaN or Infinity, which JSON does not have, and --strict refuses that"))
    #expect(
      try await second("{\"lat\":1,\"lon\":2,\"e\":\"\t\"}").contains(
        "the record holds control characters in a text, where JSON wants escapes, and --strict refuses that"))
  }

  @Test func wrapsLongitudesWhereAsked() async throws {
    #expect(try await places(#"{"lat":1,"lon":190}"#) { $0.wrapsLongitude = true } == ["1.0 -170.0"])
  }

  // MARK: - Other framings and encodings

  @Test func readsArraysAndObjectsOverSeveralLines() async throws {
    #expect(try await places("[{\"lat\":1,\"lon\":2},\n{\"lat\":3,\"lon\":4}]") == ["1.0 2.0", "3.0 4.0"])
    #expect(try await places("{\n\"lat\":1,\n\"lon\":2\n}\n{\n\"lat\":3,\n\"lon\":4\n}\n") == ["1.0 2.0", "3.0 4.0"])
    #expect(try await places("\u{1E}{\"lat\":1,\"lon\":2}\n\u{1E}{\"lat\":3,\"lon\":4}\n") == ["1.0 2.0", "3.0 4.0"])
    #expect(try await places("[]") == [])
    #expect(try await places("# a note\n{\"lat\":1,\"lon\":2}\n") { $0.format = .ndjson }.last == "1.0 2.0")
  }

  @Test func readsOtherEncodings() async throws {
    let bench = try Workbench()
    let text = "{\"name\":\"é東\",\"lat\":48.2,\"lon\":16.4}\n"
    for bigEndian in [true, false] {
      for hasMark in [true, false] {
        let units = (hasMark ? [0xFEFF] : []) + Array(text.utf16)
        try bench.write(units.flatMap { bigEndian ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0 & 255), UInt8($0 >> 8)] }, to: "in")
        let outcome = try await bench.enrich(["in"], as: .csv)
        #expect(outcome.lines[1].hasPrefix("é東,48.2,16.4,"))
      }
    }
    try bench.write(Array("\u{FEFF}".utf8) + Array(text.utf8), to: "in")
    #expect(try await bench.enrich(["in"], as: .csv).lines[1].hasPrefix("é東,48.2,16.4,"))
  }

  @Test func repairsWindows1252() async throws {
    let bench = try Workbench()
    try bench.write(Array("{\"n\":\"Caf".utf8) + [0xE9, 0x80] + Array("\",\"lat\":48.2,\"lon\":16.4}\n".utf8), to: "in")
    let outcome = try await bench.enrich(["in"], as: .ndjson)
    #expect(outcome.lines[0].contains(#""input":{"n":"Café€","lat":48.2,"lon":16.4}"#))
    #expect(
      outcome.summary.warnings.map(bench.plain) == [
        "in: 1 record with text that is not UTF-8; it is read as windows-1252 and written as UTF-8"
      ])
  }
}
