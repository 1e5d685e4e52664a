import GazetteerStore
import Geodesy
import SpatialIndex
import Testing

/// One damaged file for every field of the header and every bound of a section: an error each, never a crash.
@Suite struct DamagedFileTests {
  /// A file taken apart, so that one field can be damaged and all checksums above it be right again.
  struct File {
    static let headerSize = 64
    static let entrySize = 32
    var bytes: [UInt8]

    init() throws { bytes = try ClearGroundTests.bytes() }

    var sectionCount: Int { Int(number(at: 12, of: UInt32.self)) }

    func entry(_ tag: String) -> Int {
      for index in 0..<sectionCount {
        let entry = Self.headerSize + Self.entrySize * index
        if Array(bytes[entry..<entry + 4]) == Array(tag.utf8) { return entry }
      }
      fatalError("no section \(tag)")
    }

    func number<Number: FixedWidthInteger>(at offset: Int, of type: Number.Type) -> Number {
      (0..<Number.bitWidth / 8).reduce(0) { $0 | Number(bytes[offset + $1]) << Number(8 * $1) }
    }

    mutating func set<Number: FixedWidthInteger>(_ number: Number, at offset: Int) {
      for byte in 0..<Number.bitWidth / 8 { bytes[offset + byte] = UInt8(truncatingIfNeeded: number >> Number(8 * byte)) }
    }

    /// Makes the checksums of table and header right.
    mutating func seal() {
      let end = Self.headerSize + Self.entrySize * min(sectionCount, (bytes.count - Self.headerSize) / Self.entrySize)
      set(crc32(bytes[Self.headerSize..<end]), at: 24)
      set(crc32(bytes[0..<28]), at: 28)
    }
  }

  /// Bit by bit, so as to share nothing with the code under test.
  static func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }

  private func expect(
    _ code: GazetteerError.Code, section: String? = nil, sourceLocation: SourceLocation = #_sourceLocation, _ damage: (inout File) -> Void
  ) throws {
    var file = try File()
    damage(&file)
    let error = #expect(throws: GazetteerError.self, sourceLocation: sourceLocation) { try open(file.bytes) }
    #expect(error?.code == code, "\(error?.description ?? "none")", sourceLocation: sourceLocation)
    if let section { #expect(error?.section == section, sourceLocation: sourceLocation) }
  }

  @Test func theSampleItselfIsSound() throws {
    var file = try File()
    let before = file.bytes
    file.seal()
    #expect(file.bytes == before)
    try open(file.bytes).verify()
  }

  @Test func headerFields() throws {
    try expect(.notAGazetteer) { $0.bytes = [] }
    try expect(.notAGazetteer) { $0.bytes[3] = UInt8(ascii: "x") }
    try expect(.notAGazetteer) { $0.bytes = Array($0.bytes.prefix(63)) }
    try expect(.version) { $0.bytes[7] = 2 }
    try expect(.damaged) { $0.bytes[8] ^= 1 }
    try expect(.damaged) { $0.bytes[9] = 1 }
    try expect(.damaged) { $0.bytes[28] ^= 1 }
    try expect(.damaged) { file in
      file.set(UInt32.max, at: 12)
      file.seal()
    }
    try expect(.damaged) { file in
      file.set(UInt32(1024), at: 12)
      file.seal()
    }
    try expect(.damaged) { file in
      file.set(UInt64(file.bytes.count + 1), at: 16)
      file.seal()
    }
    try expect(.damaged) { file in
      file.bytes[24] ^= 1
      file.set(DamagedFileTests.crc32(file.bytes[0..<28]), at: 28)
    }
  }

  @Test func aLaterPatchLevelIsRead() throws {
    var file = try File()
    file.bytes[8] = 7
    file.seal()
    #expect(try open(file.bytes).formatVersion == "1.7")
  }

  @Test func aFileThatWasCutOffIsRefused() throws {
    let whole = try File().bytes
    for length in 0..<whole.count { #expect(throws: GazetteerError.self) { try open(Array(whole.prefix(length))) } }
  }

  @Test(arguments: ["META", "TEXT", "CTRY", "DIVI", "ZONE", "FEAT", "PLAC", "TREE", "NAME", "FOLD", "AREA", "CELL"])
  func sectionBounds(tag: String) throws {
    try expect(.damaged, section: tag) { file in
      file.set(UInt64(file.bytes.count + 16), at: file.entry(tag) + 8)
      file.seal()
    }
    try expect(.damaged, section: tag) { file in
      file.set(UInt64.max, at: file.entry(tag) + 16)
      file.seal()
    }
    try expect(.damaged, section: tag) { file in
      file.set(UInt64(file.bytes.count), at: file.entry(tag) + 16)
      file.seal()
    }
    try expect(.damaged, section: tag) { file in
      let entry = file.entry(tag)
      file.set(file.number(at: entry + 8, of: UInt64.self) + 8, at: entry + 8)
      file.seal()
    }
    // The section is not there, since its tag is another.
    try expect(.damaged, section: tag) { file in
      let entry = file.entry(tag)
      file.bytes[entry] = UInt8(ascii: "z")
      file.set(UInt32(0), at: entry + 4)
      file.seal()
    }
    try expect(.version, section: "z" + tag.dropFirst()) { file in
      file.bytes[file.entry(tag)] = UInt8(ascii: "z")
      file.seal()
    }
    // The checksum of the section is only looked at by verify.
    var file = try File()
    file.bytes[file.entry(tag) + 24] ^= 0xFF
    file.seal()
    let gazetteer = try open(file.bytes)
    let error = #expect(throws: GazetteerError.self) { try gazetteer.verify() }
    #expect(error?.section == tag)
  }

  @Test(arguments: ["CTRY", "DIVI", "ZONE", "FEAT", "PLAC", "TREE", "FOLD", "AREA", "CELL"])
  func aSectionThatEndsInsideARecordIsRefused(tag: String) throws {
    try expect(.damaged, section: tag) { file in
      let entry = file.entry(tag)
      file.set(file.number(at: entry + 16, of: UInt64.self) - 1, at: entry + 16)
      file.seal()
    }
  }

  @Test func moreOrFewerPlacesThanTheTreeHasAreRefused() throws {
    try expect(.damaged, section: "TREE") { file in
      let entry = file.entry("PLAC")
      file.set(file.number(at: entry + 16, of: UInt64.self) - 36, at: entry + 16)
      file.seal()
    }
  }

  @Test func aSectionThatIsThereTwiceIsRefused() throws {
    try expect(.damaged, section: "CTRY") { file in
      let entry = file.entry("ZONE")
      for (index, byte) in "CTRY".utf8.enumerated() { file.bytes[entry + index] = byte }
      file.seal()
    }
  }

  @Test func sectionsThatNobodyKnowsArePassedOver() throws {
    // A file whose last section has another name and need not be understood, with the name index moved nowhere else: the
    // missing section is told, not the unknown one.
    var file = try File()
    let entry = file.entry("NAME")
    for (index, byte) in "FUTU".utf8.enumerated() { file.bytes[entry + index] = byte }
    file.set(UInt32(0), at: entry + 4)
    file.seal()
    let error = #expect(throws: GazetteerError.self) { try open(file.bytes) }
    #expect(error?.section == "NAME")
  }
}

private func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 { DamagedFileTests.crc32(bytes) }
