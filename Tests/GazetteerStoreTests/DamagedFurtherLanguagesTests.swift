import GazetteerStore
import TestSupport
import Testing

/// Damage inside the section of names of time zones and areas.
@Suite struct DamagedFurtherLanguagesTests {
  @Test func aCountThatDoesNotFitIsRefusedOnOpening() throws {
    for index in 0..<5 {
      for change: (UInt32) -> UInt32 in [{ _ in .max }, { $0 + 65 }, { _ in 1 << 31 }] {
        var section = try DamagedSection("LNG2")
        section[number: index] = change(section[number: index])
        section.seal()
        let error = #expect(throws: GazetteerError.self, "count \(index)") { try open(section.file.bytes) }
        #expect(error?.section == "LNG2" && error?.code == .damaged)
      }
    }
  }

  @Test func aSectionThatIsCutOffIsRefused() throws {
    let whole = try DamagedSection("LNG2")
    for length in [0, 4, 19, 20, 40, whole.byteCount - 1] {
      var section = whole
      section.byteCount = length
      section.file.seal()
      let error = #expect(throws: GazetteerError.self) { try open(section.file.bytes) }
      #expect(error?.section == "LNG2")
    }
  }

  /// Its texts are those of LANG: without that one it says nothing.
  @Test func withoutTheTextsItIsPassedOver() throws {
    var file = try DamagedFileTests.File()
    file.bytes[file.entry("LANG")] = UInt8(ascii: "z")
    file.seal()
    let gazetteer = try open(file.bytes)
    try gazetteer.verify()
    #expect(gazetteer.localizedNames(ofTimeZone: 0).isEmpty && gazetteer.languages(ofDivision: 0).isEmpty)
  }

  /// Every byte of the section in turn, with checksums that are right: never a crash, and nearly all of them are found.
  @Test func everyByteInTurn() throws {
    let result = try DamagedSection("LNG2").changingEveryByte(to: { [$1 ^ 0xFF, $1 ^ 0x80, $1 ^ 0x01] }) { gazetteer in
      for position in -1..<4 {
        let names = gazetteer.localizedNames(ofTimeZone: position) + gazetteer.localizedNames(ofArea: position)
        #expect(names.allSatisfy { $0.name.utf8.count < 10_000 })
        _ = gazetteer.languages(ofDivision: position)
      }
    }
    #expect(result.found.count > 50 && result.opened > result.found.count)
  }

  @Test func verifyingFindsALanguageThatIsNotThere() throws {
    var section = try DamagedSection("LNG2")
    // The last byte is the last language of the last area.
    section.file.bytes[section.offset + section.byteCount - 1] = 0x7F
    section.seal()
    let error = #expect(throws: GazetteerError.self) { try open(section.file.bytes).verify() }
    #expect(error?.section == "LNG2")
  }
}
