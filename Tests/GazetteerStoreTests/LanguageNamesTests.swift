import GazetteerStore
import Geodesy
import TestSupport
import Testing

@Suite struct LanguageNamesTests {
  private let gazetteer: Gazetteer

  init() throws { gazetteer = try open(GazetteerWriter.bytes(of: sampleContents())) }

  private func position(_ name: String) throws -> Int { try #require(gazetteer.places(named: name).first) }

  @Test func everyNameThatWasWrittenIsRead() throws {
    try gazetteer.verify()
    #expect(gazetteer.languages == ["de", "de-CH", "en", "fr", "it", "ja", "zh-Hant-TW"])
    #expect(
      gazetteer.localizedNames(ofCountry: 0).map { "\($0.language) \($0.name)" }
        == ["de Schweiz", "de-CH Schweiz", "en Switzerland", "fr Suisse", "ja スイス"])
    #expect(gazetteer.localizedNames(ofCountry: 1).map(\.name) == ["Italien", "Italia"])
    #expect(gazetteer.localizedNames(ofDivision: 0).map(\.name) == ["Wallis"])
    #expect(gazetteer.localizedNames(ofDivision: 1).isEmpty && gazetteer.localizedNames(ofDivision: 2).map(\.name) == ["Vallée d’Aoste"])
    #expect(try gazetteer.localizedNames(ofPlace: position("Zermatt")).map { "\($0.language) \($0.name)" } == ["de Zermatt", "ja ツェルマット"])
    #expect(try gazetteer.localizedNames(ofPlace: position("Zürich")).map(\.name) == ["Zürich", "Zurigo", "蘇黎世"])
    #expect(try gazetteer.localizedNames(ofPlace: position("Winkelmatten")).isEmpty)
    #expect(gazetteer.languages(ofCountry: 0) == ["de-CH", "fr-CH", "it-CH", "rm"] && gazetteer.languages(ofCountry: 2).isEmpty)
  }

  @Test func oneNameInOneLanguageOrWhatStandsInForIt() throws {
    #expect(gazetteer.localizedName(ofCountry: 0, in: "fr-CA") == "Suisse")
    #expect(gazetteer.localizedName(ofCountry: 0, in: "en") == "Switzerland")
    #expect(gazetteer.localizedName(ofCountry: 0, in: "ru") == nil && gazetteer.localizedName(ofCountry: 0, in: "nonsense") == nil)
    #expect(gazetteer.localizedName(ofDivision: 0, in: "DE_de") == "Wallis")
    #expect(try gazetteer.localizedName(ofPlace: position("Zürich"), in: "zh-Hant-TW") == "蘇黎世")
    #expect(gazetteer.localizedName(ofCountry: -1, in: "de") == nil && gazetteer.localizedName(ofPlace: 99, in: "de") == nil)
  }

  @Test func placesAreFoundByTheirNamesInLanguages() throws {
    #expect(try gazetteer.places(named: "zurigo") == [position("Zürich")])
    #expect(try gazetteer.places(named: "蘇黎世") == [position("Zürich")])
  }

  @Test(
    arguments: [("Schweiz", 0), ("schweiz", 0), ("スイス", 0), ("Switzerland", 0), ("ITALIEN", 1), ("Suiza", nil), ("", nil)]
      as [(String, Int?)])
  func countriesBearTheirNames(name: String, country: Int?) {
    let sought = gazetteer.sought(name)
    #expect((0..<2).filter { gazetteer.bears(sought, country: $0) } == (country.map { [$0] } ?? []))
  }

  @Test func divisionsBearTheirNames() {
    #expect(gazetteer.bears(gazetteer.sought("wallis"), division: 0) && gazetteer.bears(gazetteer.sought("Valais"), division: 0))
    #expect(!gazetteer.bears(gazetteer.sought("Wallis"), division: 2))
  }

  @Test func aFileWithoutNamesInLanguagesAnswersWithNothing() throws {
    var contents = try sampleContents()
    contents.localizedNames = []
    let gazetteer = try open(GazetteerWriter.bytes(of: contents))
    try gazetteer.verify()
    #expect(!gazetteer.sections.contains { $0.tag == "LANG" })
    #expect(gazetteer.languages.isEmpty && gazetteer.localizedNames(ofCountry: 0).isEmpty)
    #expect(gazetteer.localizedName(ofCountry: 0, in: "de") == nil)
    #expect(gazetteer.bears(gazetteer.sought("switzerland"), country: 0))
  }

  @Test func contentsThatCannotBeWritten() throws {
    func expectRefused(_ name: LocalizedNameRecord) throws {
      var contents = try sampleContents()
      contents.localizedNames.append(name)
      #expect(throws: GazetteerError.self) { try GazetteerWriter.bytes(of: contents) }
    }
    try expectRefused(LocalizedNameRecord(of: .country(2), language: "de", name: "x"))
    try expectRefused(LocalizedNameRecord(of: .place(-1), language: "de", name: "x"))
    try expectRefused(LocalizedNameRecord(of: .country(0), language: "deutsch", name: "x"))
    try expectRefused(LocalizedNameRecord(of: .country(0), language: "de", name: ""))
    var contents = try sampleContents()
    contents.localizedNames = (0..<128).map { number in
      LocalizedNameRecord(
        of: .country(0),
        language: "a\(Character(UnicodeScalar(97 + UInt8(number / 26))))\(Character(UnicodeScalar(97 + UInt8(number % 26))))", name: "x")
    }
    #expect(throws: GazetteerError.self) { try GazetteerWriter.bytes(of: contents) }
    contents.localizedNames.removeLast()
    #expect(try open(GazetteerWriter.bytes(of: contents)).languages.count == 127)
  }

  /// Many things with many names, against a dictionary.
  @Test func randomNamesAgainstADictionary() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    var contents = try sampleContents()
    for number in 0..<500 {
      contents.places.append(
        PlaceRecord(
          coordinate: try Coordinate(
            latitude: Double(Int.random(in: -80...80, using: &generator)), longitude: Double(Int.random(in: -170...170, using: &generator))),
          name: "P\(number)", country: 0))
      contents.divisions.append(
        DivisionRecord(level: 1, country: 0, parent: nil, name: "D\(number)", isoCode: "", sourceCode: "CH.\(number)"))
    }
    let tags = ["de", "fr", "ja", "ru", "zh"]
    var expected: [LocalizedNameRecord.Bearer: [String: String]] = [:]
    contents.localizedNames = []
    for _ in 0..<3_000 {
      let number = Int.random(in: 0..<500, using: &generator)
      let isPlace = Bool.random(using: &generator)
      let bearer: LocalizedNameRecord.Bearer = isPlace ? .place(number + 4) : .division(number + 3)
      let name =
        Int.random(in: 0...4, using: &generator) == 0
        ? (isPlace ? "P" : "D") + "\(number)" : "Имя \(Int.random(in: 0...900, using: &generator))"
      let tag = tags.randomElement(using: &generator) ?? "de"
      contents.localizedNames.append(LocalizedNameRecord(of: bearer, language: tag, name: name))
      expected[bearer, default: [:]][tag] = expected[bearer]?[tag] ?? name
    }
    let gazetteer = try open(GazetteerWriter.bytes(of: contents))
    try gazetteer.verify()
    for number in 0..<500 {
      let place = try #require(
        gazetteer.places(named: "P\(number)").first { gazetteer.place(at: $0).map { gazetteer.text(at: $0.name) } == "P\(number)" })
      for (bearer, names) in [
        (LocalizedNameRecord.Bearer.place(number + 4), gazetteer.localizedNames(ofPlace: place)),
        (.division(number + 3), gazetteer.localizedNames(ofDivision: number + 3)),
      ] {
        let found = Dictionary(uniqueKeysWithValues: names.map { ($0.language, $0.name) })
        #expect(found == expected[bearer] ?? [:], "seed \(seed), \(bearer)")
        #expect(names.map(\.language) == names.map(\.language).sorted())
      }
      for tag in tags {
        #expect(gazetteer.localizedName(ofPlace: place, in: tag) == expected[.place(number + 4)]?[tag], "seed \(seed)")
      }
    }
  }
}
