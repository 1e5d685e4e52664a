import GazetteerStore
import Geodesy
import TestSupport
import Testing

/// Postal codes both ways, against what was put in.
@Suite struct PostalCodeTests {
  /// A gazetteer of places with these codes, and where each place went; those that are certain have one code.
  private func gazetteer(_ codes: [(codes: [String], isCertain: Bool)]) throws -> (Gazetteer, [Int]) {
    var contents = try sampleContents()
    contents.localizedNames = []
    contents.places = try codes.enumerated().map { index, entry in
      let coordinate = try Coordinate(latitude: Double(index * 7919 % 170) - 85, longitude: Double(index * 104_729 % 3_500) / 10 - 175)
      var place = PlaceRecord(coordinate: coordinate, name: "\(index)", country: 0)
      place.postalCodes = entry.codes
      place.isPostalCodeCertain = entry.isCertain
      return place
    }
    let gazetteer = try open(GazetteerWriter.bytes(of: contents))
    try gazetteer.verify()
    var positions = Array(repeating: -1, count: codes.count)
    for position in 0..<gazetteer.placeCount {
      let name = gazetteer.place(at: position).map { gazetteer.text(at: $0.name) } ?? ""
      positions[Int(name) ?? 0] = position
    }
    return (gazetteer, positions)
  }

  @Test func bothWays() throws {
    let (gazetteer, positions) = try gazetteer([
      (["3920"], true), (["8002", "8001", "8003"], false), ([], true), (["EC1A 1BB"], true), (["3920"], false), (["68633-000"], true),
    ])
    #expect(positions.map(gazetteer.postalCodes) == [["3920"], ["8001", "8002", "8003"], [], ["EC1A 1BB"], ["3920"], ["68633-000"]])
    #expect(positions.map(gazetteer.hasCertainPostalCode) == [true, false, false, true, false, true])
    #expect(gazetteer.places(withPostalCode: "3920") == [positions[0], positions[4]].sorted())
    #expect(gazetteer.places(withPostalCode: "8002") == [positions[1]])
    for spelling in ["EC1A 1BB", "ec1a1bb", " EC1A\t1bb ", "ec1a-1bb"] {
      #expect(gazetteer.places(withPostalCode: spelling) == [positions[3]], "\(spelling)")
    }
    #expect(gazetteer.places(withPostalCode: "68633000") == [positions[5]])
    for other in ["", "  ", "392", "39200", "8004", "\u{0}", "３９２０"] { #expect(gazetteer.places(withPostalCode: other) == [], "\(other)") }
    for position in [-1, gazetteer.placeCount, Int.max, Int.min] {
      #expect(gazetteer.postalCodes(ofPlace: position) == [])
      #expect(!gazetteer.hasCertainPostalCode(place: position))
    }
    #expect(gazetteer.placesWithPostalCodesCount == 5)
    #expect(gazetteer.postalCodeCount == 7)
  }

  @Test func randomCodesAgainstTheList() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    for round in 0..<30 {
      let entries = (0..<Int.random(in: 1...200, using: &generator)).map { _ in
        var codes: Set<String> = []
        for _ in 0..<[0, 0, 1, 1, 1, 3, 40].randomElement(using: &generator)! {
          let number = Int.random(in: 0...1200, using: &generator)
          switch Int.random(in: 0...3, using: &generator) {
          case 0: codes.insert(String(1000 + number))
          case 1: codes.insert("AD\(100 + number % 20)")
          case 2: codes.formUnion((0..<number % 30).map { String(10_095 + number + $0) })
          default: codes.insert("\(10 + number % 7)-\(number)X")
          }
        }
        return (codes: Array(codes), isCertain: codes.count == 1 && Bool.random(using: &generator))
      }
      let (gazetteer, positions) = try gazetteer(entries)
      for (entry, position) in zip(entries, positions) {
        #expect(gazetteer.postalCodes(ofPlace: position) == entry.codes.sorted(), "seed \(seed), round \(round)")
        #expect(gazetteer.hasCertainPostalCode(place: position) == entry.isCertain, "seed \(seed), round \(round)")
        var bytes: [UInt8] = []
        gazetteer.appendPostalCode(ofPlace: position, to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == entry.codes.min() ?? "", "seed \(seed), round \(round)")
      }
      for code in Set(entries.flatMap(\.codes)).union(["1", "99999", "AD1", "10-5"]) {
        let bearers = zip(entries, positions).filter { $0.0.codes.contains(code) }.map(\.1).sorted()
        #expect(gazetteer.places(withPostalCode: code) == bearers, "seed \(seed), round \(round), \(code)")
      }
    }
  }

  @Test func aFileWithoutTheSectionIsSound() throws {
    let gazetteer = try open(GazetteerWriter.bytes(of: sampleContents(withOptionalSections: false)))
    try gazetteer.verify()
    #expect(!gazetteer.sections.contains { $0.tag == "POST" })
    #expect(gazetteer.postalCodes(ofPlace: 0) == [])
    #expect(gazetteer.places(withPostalCode: "3920") == [])
    #expect(!gazetteer.hasCertainPostalCode(place: 0))
  }

  @Test func theSectionNeedNotBeUnderstood() throws {
    var contents = try sampleContents()
    contents.localizedNames = []
    let gazetteer = try open(GazetteerWriter.bytes(of: contents))
    #expect(gazetteer.sections.first { $0.tag == "POST" }?.mustBeUnderstood == false)
    #expect(gazetteer.formatVersion == "1.1")
  }

  @Test(arguments: ["", "1234567890123456"]) func codesThatDoNotFitAreRefused(code: String) throws {
    var contents = try sampleContents()
    contents.places[0].postalCodes = [code]
    let error = #expect(throws: GazetteerError.self) { try GazetteerWriter.bytes(of: contents) }
    #expect(error?.code == .contents)
  }

  @Test func sizesThatDoNotFitAreRefused() throws {
    for (field, value) in [(0, UInt32.max), (0, 3), (4, 100), (4, .max), (12, 2), (12, .max)] as [(Int, UInt32)] {
      var section = try DamagedSection("POST")
      section[number: field / 4] = value
      let error = #expect(throws: GazetteerError.self, "\(field) \(value)") { try open(section.file.bytes) }
      #expect(error?.section == "POST")
    }
  }

  /// Every byte of the section damaged in turn, its checksum right again: `verify` names the section or finds nothing that is not right, and no question does harm.
  @Test func everyDamagedByteIsSurvived() throws {
    let section = try DamagedSection("POST")
    let result = section.changingEveryByte(to: { _, _ in [0x00, 0x01, 0x7F, 0xFF] }) { gazetteer in
      for place in -1...gazetteer.placeCount { _ = gazetteer.postalCodes(ofPlace: place) }
      for code in ["3920", "8001", "11021", ""] {
        #expect(gazetteer.places(withPostalCode: code).allSatisfy { $0 < gazetteer.placeCount })
      }
    }
    #expect(result.found.allSatisfy { $0.section == "POST" })
    #expect(result.all - result.opened + result.found.count > section.byteCount)
  }
}
