import GazetteerStore
import Testing

@Suite struct FurtherLanguageNamesTests {
  private let gazetteer: Gazetteer

  init() throws { gazetteer = try open(GazetteerWriter.bytes(of: sampleContents())) }

  @Test func timeZonesAreCalledSomething() throws {
    try gazetteer.verify()
    for zone in 0..<2 {
      #expect(gazetteer.localizedName(ofTimeZone: zone, in: "de-AT") == "Mitteleuropäische Zeit")
      #expect(
        gazetteer.localizedNames(ofTimeZone: zone).map { "\($0.language) \($0.name)" }
          == ["de Mitteleuropäische Zeit", "en Central European Time"])
    }
    #expect(gazetteer.localizedName(ofTimeZone: 0, in: "ja") == nil && gazetteer.localizedName(ofTimeZone: 2, in: "de") == nil)
    #expect(gazetteer.localizedName(ofTimeZone: -1, in: "de") == nil)
  }

  @Test func areasHaveNames() {
    // One of them is the usual one.
    #expect(gazetteer.localizedNames(ofArea: 1).map { "\($0.language) \($0.name)" } == ["de Wallis", "fr Valais"])
    #expect(gazetteer.localizedName(ofArea: 1, in: "fr-CH") == "Valais" && gazetteer.localizedName(ofArea: 0, in: "de") == nil)
    #expect(gazetteer.localizedNames(ofArea: 99).isEmpty)
  }

  @Test func divisionsHaveLanguagesOfTheirOwnOrThoseAbove() {
    #expect(gazetteer.languages(ofDivision: 0) == ["fr", "de"])
    #expect(gazetteer.languages(ofDivision: 1) == ["fr", "de"], "the district lies in the canton")
    #expect(gazetteer.languages(ofDivision: 2) == ["it-IT"], "those of the country")
    #expect(gazetteer.languages(ofDivision: 99).isEmpty && gazetteer.languages(ofDivision: -1).isEmpty)
  }

  @Test func aFileWithoutTheSectionIsWhole() throws {
    var contents = try sampleContents()
    contents.divisions[0].languages = []
    contents.localizedNames.removeAll { name in
      switch name.bearer {
      case .timeZone, .area: true
      default: false
      }
    }
    let gazetteer = try open(GazetteerWriter.bytes(of: contents))
    try gazetteer.verify()
    #expect(gazetteer.formatVersion == "1.1" && !gazetteer.sections.contains { $0.tag == "LNG2" })
    #expect(gazetteer.localizedNames(ofTimeZone: 0).isEmpty && gazetteer.languages(ofDivision: 0) == ["de-CH", "fr-CH", "it-CH", "rm"])
    #expect(gazetteer.localizedName(ofCountry: 0, in: "fr") == "Suisse")
  }

  @Test func namesOfWhatIsNotThereCannotBeWritten() throws {
    for bearer in [LocalizedNameRecord.Bearer.timeZone(2), .timeZone(-1), .area(3)] {
      var contents = try sampleContents()
      contents.localizedNames.append(LocalizedNameRecord(of: bearer, language: "de", name: "x"))
      #expect(throws: GazetteerError.self) { try GazetteerWriter.bytes(of: contents) }
    }
  }
}
