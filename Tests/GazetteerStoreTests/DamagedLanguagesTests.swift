import GazetteerStore
import SpatialIndex
import TestSupport
import Testing

/// Damage inside the section of names in languages: opening refuses parts that do not fill it, verifying finds the rest.
@Suite struct DamagedLanguagesTests {
  typealias File = DamagedFileTests.File

  private struct Section {
    var file: File
    let offset: Int
    let entry: Int

    init() throws {
      file = try File()
      entry = file.entry("LANG")
      offset = Int(file.number(at: entry + 8, of: UInt64.self))
    }

    var byteCount: Int { Int(file.number(at: entry + 16, of: UInt64.self)) }
    func count(_ index: Int) -> UInt32 { file.number(at: offset + 4 * index, of: UInt32.self) }

    /// Makes the section's checksum and those above it right.
    mutating func seal() {
      file.set(DamagedFileTests.crc32(file.bytes[offset..<offset + byteCount]), at: entry + 24)
      file.seal()
    }
  }

  @Test func aCountThatDoesNotFitIsRefusedOnOpening() throws {
    for index in 0..<8 {
      var values: [(UInt32) -> UInt32] = [{ _ in .max }, { $0 + 65 }, { _ in 1 << 31 }]
      // Fewer texts or records need not change the number of blocks.
      if index < 2 || index == 3 || index == 7 { values.append { $0 == 0 ? 99 : $0 - 1 } }
      for value in values {
        var section = try Section()
        section.file.set(value(section.count(index)), at: section.offset + 4 * index)
        section.seal()
        let error = #expect(throws: GazetteerError.self, "count \(index)") { try open(section.file.bytes) }
        #expect(error?.section == "LANG" && error?.code == .damaged)
      }
    }
  }

  @Test func aSectionThatIsCutOffIsRefused() throws {
    let whole = try Section()
    for length in [0, 4, 31, 32, 40, whole.byteCount - 1] {
      var section = whole
      section.file.set(UInt64(length), at: section.entry + 16)
      section.file.seal()
      let error = #expect(throws: GazetteerError.self) { try open(section.file.bytes) }
      #expect(error?.section == "LANG")
    }
  }

  @Test func aFileWithoutTheSectionIsWhole() throws {
    var file = try File()
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
    let whole = try Section()
    var (openedCount, foundCount) = (0, 0)
    for index in 0..<whole.byteCount {
      // Most of the section are symbols that the few texts of the sample do not use.
      if whole.file.bytes[whole.offset + index] == 0, index % 16 != 0 { continue }
      var section = whole
      section.file.bytes[section.offset + index] ^= [0xFF, 0x80, 0x01][index % 3]
      section.seal()
      guard let gazetteer = try? open(section.file.bytes) else { continue }
      openedCount += 1
      for position in 0..<4 {
        let names =
          gazetteer.localizedNames(ofCountry: position) + gazetteer.localizedNames(ofDivision: position)
          + gazetteer.localizedNames(ofPlace: position)
        #expect(names.allSatisfy { $0.name.utf8.count < 10_000 })
        _ = gazetteer.bears(gazetteer.sought("Schweiz"), country: position)
      }
      if (try? gazetteer.verify()) == nil { foundCount += 1 }
    }
    // A changed text that is still in order is right for all that can be known.
    #expect(foundCount > 50 && openedCount > foundCount)
  }

  @Test func verifyingFindsALanguageThatIsNotThere() throws {
    var section = try Section()
    // The last byte is the last language of the last place.
    section.file.bytes[section.offset + section.byteCount - 1] = 0x7F
    section.seal()
    let error = #expect(throws: GazetteerError.self) { try open(section.file.bytes).verify() }
    #expect(error?.section == "LANG")
  }
}
