import GazetteerStore
import SpatialIndex
import TestSupport
import Testing

/// Damage inside the section of names in languages: opening refuses parts that do not fill it, verifying finds the rest.
@Suite struct DamagedLanguagesTests {
  @Test func aCountThatDoesNotFitIsRefusedOnOpening() throws {
    for index in 0..<8 {
      var values: [(UInt32) -> UInt32] = [{ _ in .max }, { $0 + 65 }, { _ in 1 << 31 }]
      // Fewer texts or records need not change the number of blocks.
      if index < 2 || index == 3 || index == 7 { values.append { $0 == 0 ? 99 : $0 - 1 } }
      for value in values {
        var section = try DamagedSection("LANG")
        section[number: index] = value(section[number: index])
        section.seal()
        let error = #expect(throws: GazetteerError.self, "count \(index)") { try open(section.file.bytes) }
        #expect(error?.section == "LANG" && error?.code == .damaged)
      }
    }
  }

  @Test func aSectionThatIsCutOffIsRefused() throws {
    let whole = try DamagedSection("LANG")
    for length in [0, 4, 31, 32, 40, whole.byteCount - 1] {
      var section = whole
      section.byteCount = length
      section.file.seal()
      let error = #expect(throws: GazetteerError.self) { try open(section.file.bytes) }
      #expect(error?.section == "LANG")
    }
  }

  @Test func aFileWithoutTheSectionIsWhole() throws {
    var file = try DamagedFileTests.File()
    let entry = file.entry("LANG")
    #expect(file.number(at: entry + 4, of: UInt32.self) == 0, "a reader may pass it over")
    file.bytes[entry] = UInt8(ascii: "z")
    file.seal()
    let gazetteer = try open(file.bytes)
    try gazetteer.verify()
    #expect(gazetteer.languages.isEmpty)
  }

  /// Every byte of the section in turn, with checksums that are right: never a crash; where verifying finds nothing, all that can be asked is text.
  @Test func everyByteInTurn() throws {
    let result = try DamagedSection("LANG").changingEveryByte(to: { index, byte in
      // Most of the section are symbols that the few texts of the sample do not use.
      byte == 0 && index % 16 != 0 ? [] : [byte ^ [0xFF, 0x80, 0x01][index % 3]]
    }) { gazetteer in
      for position in 0..<4 {
        let names =
          gazetteer.localizedNames(ofCountry: position) + gazetteer.localizedNames(ofDivision: position)
          + gazetteer.localizedNames(ofPlace: position)
        #expect(names.allSatisfy { $0.name.utf8.count < 10_000 })
        _ = gazetteer.bears(gazetteer.sought("Schweiz"), country: position)
      }
    }
    // A changed text that is still in order is right for all that can be known.
    #expect(result.found.count > 50 && result.opened > result.found.count)
  }

  @Test func verifyingFindsALanguageThatIsNotThere() throws {
    var section = try DamagedSection("LANG")
    // The last byte is the last language of the last place.
    section.file.bytes[section.offset + section.byteCount - 1] = 0x7F
    section.seal()
    let error = #expect(throws: GazetteerError.self) { try open(section.file.bytes).verify() }
    #expect(error?.section == "LANG")
  }
}
