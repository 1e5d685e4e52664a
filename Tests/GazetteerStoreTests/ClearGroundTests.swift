import GazetteerStore
import SpatialIndex
import TestSupport
import Testing

/// The section that says how far around a place answers are certain.
@Suite struct ClearGroundTests {
  private static func record(of gazetteer: Gazetteer) -> ClearGroundRecord {
    let levels = (0..<gazetteer.placeCount).map {
      ClearGroundLevels(areasInMeters: Double($0) * 1_000, choiceInMeters: Double($0) * 400)
    }
    return ClearGroundRecord(rulesChecksum: 0x1234_5678, countriesWithSubStateAreas: [1], levels: levels)
  }

  static func bytes() throws -> [UInt8] { try GazetteerWriter.bytes(of: sampleContents(), measuring: record) }

  @Test func whatIsWrittenIsRead() throws {
    let gazetteer = try open(Self.bytes())
    try gazetteer.verify()
    let ground = try #require(gazetteer.clearGround)
    #expect(ground.rulesChecksum == 0x1234_5678)
    #expect(ground.countriesWithSubStateAreas == [1])
    let wanted = Self.record(of: gazetteer).levels
    #expect((0..<gazetteer.placeCount).map(ground.levels) == wanted)
    // For the fourth place 3 km and 1,200 m were measured.
    #expect(wanted[3].areasInMeters == 2_639)
    #expect(wanted[3].choiceInMeters == 2_639.0 * 3 / 7)
  }

  @Test func theRestOfTheFileStaysAsItIs() throws {
    let (with, without) = (try open(Self.bytes()), try open(GazetteerWriter.bytes(of: sampleContents())))
    #expect(without.clearGround == nil)
    #expect(with.sections.dropLast().map(\.tag) == without.sections.map(\.tag))
    #expect(with.sections.dropLast().map(\.checksum) == without.sections.map(\.checksum))
    #expect(with.sections.last?.tag == "GRND" && with.sections.last?.mustBeUnderstood == false)
    #expect(try GazetteerWriter.bytes(of: sampleContents()) { _ in nil } == GazetteerWriter.bytes(of: sampleContents()))
  }

  @Test func levelsNeverPromiseMoreThanWasMeasured() {
    for meters in stride(from: -100.0, through: 20_000, by: 7) {
      let levels = ClearGroundLevels(areasInMeters: meters, choiceInMeters: meters / 2)
      #expect(levels.areasInMeters <= max(0, meters) && levels.choiceInMeters <= max(0, meters / 2))
      #expect(meters < 250 || levels.areasInMeters > 0.79 * min(16_000, meters))
    }
    #expect(ClearGroundLevels(areasInMeters: .infinity, choiceInMeters: .infinity).choiceInMeters == 16_000)
    #expect(ClearGroundLevels(areasInMeters: 1_000, choiceInMeters: 100).choiceInMeters == 0)
    for byte in 0...UInt8.max {
      let levels = ClearGroundLevels(stored: byte)
      #expect((0...levels.areasInMeters).contains(levels.choiceInMeters) && levels.areasInMeters <= 16_000)
    }
  }

  @Test(arguments: [0, 8, 16]) func countsThatDoNotFitAreRefused(field: Int) throws {
    var section = try DamagedSection("GRND")
    if field < 16 {
      section[number: field / 4] &+= 5
    } else {
      section.byteCount -= 1
    }
    section.file.seal()
    let error = #expect(throws: GazetteerError.self) { try open(section.file.bytes) }
    #expect(error?.code == .damaged && error?.section == "GRND")
  }

  @Test func aCountryThatIsNotThereIsFound() throws {
    let bytes = try GazetteerWriter.bytes(of: sampleContents()) { gazetteer in
      var record = Self.record(of: gazetteer)
      record.countriesWithSubStateAreas = [2]
      return record
    }
    let gazetteer = try open(bytes)
    let error = #expect(throws: GazetteerError.self) { try gazetteer.verify() }
    #expect(error?.section == "GRND")
  }
}
