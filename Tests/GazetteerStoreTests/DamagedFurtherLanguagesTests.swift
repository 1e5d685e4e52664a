import GazetteerStore
import TestSupport
import Testing

/// Damage inside the section of names of time zones and areas.
@Suite struct DamagedFurtherLanguagesTests {
  private struct Section {
    var file: DamagedFileTests.File
    let offset: Int
    let entry: Int

    init() throws {
      file = try DamagedFileTests.File()
      entry = file.entry("LNG2")
      offset = Int(file.number(at: entry + 8, of: UInt64.self))
    }

    var byteCount: Int { Int(file.number(at: entry + 16, of: UInt64.self)) }

    /// Makes the section's checksum and those above it right.
    mutating func seal() {
      file.set(DamagedFileTests.crc32(file.bytes[offset..<offset + byteCount]), at: entry + 24)
      file.seal()
    }
  }

  @Test func aCountThatDoesNotFitIsRefusedOnOpening() throws {
    for index in 0..<5 {
      for change: (UInt32) -> UInt32 in [{ _ in .max }, { $0 + 65 }, { _ in 1 << 31 }] {
        var section = try Section()
        section.file.set(change(section.file.number(at: section.offset + 4 * index, of: UInt32.self)), at: section.offset + 4 * index)
        section.seal()
        let error = #expect(throws: GazetteerError.self, "count \(index)") { try open(section.file.bytes) }
        #expect(error?.section == "LNG2" && error?.code == .damaged)
      }
    }
  }

  @Test func aSectionThatIsCutOffIsRefused() throws {
    let whole = try Section()
    for length in [0, 4, 19, 20, 40, whole.byteCount - 1] {
      var section = whole
      section.file.set(UInt64(length), at: section.entry + 16)
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
    let whole = try Section()
    var (openedCount, foundCount) = (0, 0)
    for index in 0..<whole.byteCount {
      for change: UInt8 in [0xFF, 0x80, 0x01] {
        var section = whole
        section.file.bytes[section.offset + index] ^= change
        section.seal()
        guard let gazetteer = try? open(section.file.bytes) else { continue }
        openedCount += 1
        for position in -1..<4 {
          let names = gazetteer.localizedNames(ofTimeZone: position) + gazetteer.localizedNames(ofArea: position)
          #expect(names.allSatisfy { $0.name.utf8.count < 10_000 })
          _ = gazetteer.languages(ofDivision: position)
        }
        if (try? gazetteer.verify()) == nil { foundCount += 1 }
      }
    }
    #expect(foundCount > 50 && openedCount > foundCount)
  }

  @Test func verifyingFindsALanguageThatIsNotThere() throws {
    var section = try Section()
    // The last byte is the last language of the last area.
    section.file.bytes[section.offset + section.byteCount - 1] = 0x7F
    section.seal()
    let error = #expect(throws: GazetteerError.self) { try open(section.file.bytes).verify() }
    #expect(error?.section == "LNG2")
  }
}
