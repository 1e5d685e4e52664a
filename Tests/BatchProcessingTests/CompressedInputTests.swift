import TestSupport
import Testing

@testable import BatchProcessing

@Suite struct CompressedInputTests {
  private let table = "id,lat,lon\n1,46.02,7.75\n2,38.9,-77.03\n3,1,2\n"

  @Test func readsWhatIsCompressedAsWhatIsNot() async throws {
    let bench = try Workbench()
    let expected = try await bench.enrich(table)
    try bench.write(stored(table), to: "table.csv.gz")
    try bench.write(stored(String(table.prefix(15))) + stored(String(table.dropFirst(15))), to: "members")
    for name in ["table.csv.gz", "members"] {
      for size in [ChunkSize(), ChunkSize(byteCount: 1, recordCount: 1)] {
        let outcome = try await bench.enrich([name], size: size)
        #expect(outcome.bytes == expected.bytes)
        #expect(outcome.summary.warnings == [])
        #expect(outcome.summary.damageCount == 0)
      }
    }
  }

  @Test func marksTheRecordThatACutGoesThrough() async throws {
    let bench = try Workbench()
    // 8 bytes of trailer and a few of the last row: what is left of it looks like a whole row.
    try bench.write(Array(stored("lat,lon\n1.5,2.5\n3.5,4.567\n").dropLast(8 + 3)), to: "cut")
    let outcome = try await bench.enrich(["cut"], as: .ndjson)
    #expect(outcome.lines[0].hasPrefix(#"{"row":1,"status":"ok""#))
    #expect(
      outcome.lines[1].hasPrefix(
        #"{"row":2,"status":"error","error":"the file is damaged inside this row, and its end is lost (row 2, line 3)","lat":null"#))
    #expect(outcome.summary.damageCount == 1)
    #expect(outcome.summary.warnings.map(bench.plain).last == "cut: the compressed data end early: the file was cut short")
  }

  @Test func keepsARowThatIsWholeBeforeACut() async throws {
    let bench = try Workbench()
    try bench.write(Array(stored("lat,lon\n1.5,2.5\n3.5,4.5\n").dropLast(8)), to: "cut")
    let outcome = try await bench.enrich(["cut"])
    #expect(outcome.summary.recordCount == 2)
    #expect(outcome.summary.errorCount == 0)
    #expect(outcome.summary.damageCount == 1)
  }

  @Test func keepsTheLastRowWhereOnlyTheChecksumIsWrong() async throws {
    let bench = try Workbench()
    var packed = stored("lat,lon\n1.5,2.5")
    packed[packed.count - 5] ^= 1
    try bench.write(packed, to: "checksum")
    let outcome = try await bench.enrich(["checksum"])
    #expect(outcome.summary.recordCount == 1)
    #expect(outcome.summary.errorCount == 0)
    #expect(outcome.summary.damageCount == 1)
  }

  @Test func refusesWithStrictWhatIsLeftOutWithoutIt() async throws {
    let bench = try Workbench()
    try bench.write(stored(table) + [1, 2, 3], to: "garbage")
    let outcome = try await bench.enrich(["garbage"])
    #expect(
      outcome.summary.warnings.map(bench.plain) == ["garbage: there are bytes after the end of the compressed data; they were left out"])
    #expect(outcome.summary.damageCount == 0)
    try bench.write(Array(stored(table).dropLast(3)), to: "cut")
    for (name, message) in [
      ("garbage", "garbage: there are bytes after the end of the compressed data; they were left out"),
      ("cut", "cut: the compressed data end early: the file was cut short"),
    ] {
      let error = await #expect(throws: BatchError.self) {
        try await bench.enrich([name]) { $0.reading.isStrict = true }
      }
      #expect(error?.code == .inputUnreadable)
      #expect(error.map { bench.plain($0.message) } == message)
    }
  }

  @Test func countsTheBytesOfTheFileAsItLies() async throws {
    let bench = try Workbench()
    let packed = stored(table) + [UInt8](repeating: 0, count: 300_000)
    try bench.write(packed, to: "padded")
    let source = try InputSource(path: bench.path("padded"))
    var bytes: [UInt8] = []
    while try source.read(upTo: 1000, into: &bytes) > 0 {}
    source.close()
    #expect(String(decoding: bytes, as: UTF8.self) == table)
    #expect(source.consumedByteCount == Int64(packed.count))
    #expect(source.byteCount == Int64(packed.count))
  }

  @Test(
    arguments: [
      ([0x42, 0x5A, 0x68, 0x39], "is compressed with bzip2; decompress it first, for example with bzip2 -dc"),
      ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], "is compressed with xz; decompress it first, for example with xz -dc"),
      ([0x28, 0xB5, 0x2F, 0xFD], "is compressed with zstd; decompress it first, for example with zstd -dc"),
      ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "is a 7z archive; unpack it first, for example with 7z x"),
      (
        Array(repeating: 0, count: 257) + Array("ustar".utf8) + Array(repeating: 0, count: 300),
        "is a tar archive; unpack it first, for example with tar xf, and name the files in it"
      ),
    ] as [([UInt8], String)])
  func saysWhichProgramUndoesWhatIsNotReadHere(bytes: [UInt8], message: String) async throws {
    let bench = try Workbench()
    try bench.write(stored(bytes), to: "input")
    let error = await #expect(throws: BatchError.self) { try await bench.enrich(["input"]) }
    #expect(error.map { bench.plain($0.message) } == "input: this file \(message)")
  }

  @Test(arguments: [
    ("x.csv.gz", "outputs are not written as .gz; write to standard output with --format, and on with: | gzip > x.csv.gz"),
    ("X.KMZ", "outputs are not written as .kmz; write X.kml and put that into a zip archive"),
    ("x.xlsx", "outputs are not written as .xlsx; write x.csv, which spreadsheets open"),
  ])
  func writesNothingUnderANameThatPromisesMore(name: String, message: String) async throws {
    let bench = try Workbench()
    let error = await #expect(throws: BatchError.self) { try await bench.enrich(table) { $0.output = bench.path(name) } }
    #expect(error?.code == .usage)
    #expect(error.map { bench.plain($0.message) } == "\(name): \(message)")
    #expect(bench.names == ["input"])
  }

  func stored(_ text: String) -> [UInt8] { stored(Array(text.utf8)) }

  /// A gzip member with one stored block, which anything can be put into without compressing.
  func stored(_ bytes: [UInt8]) -> [UInt8] {
    func little(_ value: Int, _ length: Int) -> [UInt8] { (0..<length).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }
    var crc: UInt32 = .max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255, 1] + little(bytes.count, 2) + little(~bytes.count, 2) + bytes + little(Int(~crc), 4)
      + little(bytes.count, 4)
  }
}
