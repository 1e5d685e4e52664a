import TestSupport
import Testing

@testable import BatchProcessing

/// The end-of-file mark of DOS, and NUL bytes after a loss of power: they are no records, and never cost one.
@Suite struct PaddingTests {
  private static let sizes = [ChunkSize(), ChunkSize(byteCount: 1, recordCount: 1)]

  static let inputs: [String] = [
    "lat,lon\r\n48.2,16.3\r\n\u{1A}",
    "lat,lon\n48.2,16.3\n\u{1A}\n",
    "lat,lon\n48.2,16.3\u{1A}",
    "lat,lon\n\u{1A}\n48.2,16.3\n",
    "lat,lon\n48.2,16.3\n\0\0\0\0",
    "lat,lon\n48.2,16.3\n\0\0\u{1A}\u{1A}\n",
    "48.2 16.3\r\n\u{1A}",
    "{\"lat\":48.2,\"lon\":16.3}\n\u{1A}",
    "{\"lat\":48.2,\"lon\":16.3}\n\0\0\0\n",
    "[{\"lat\":48.2,\"lon\":16.3}]\n\u{1A}",
    "[\n{\"lat\":48.2,\"lon\":16.3}\n]\0\0",
  ]

  @Test(arguments: inputs)
  func isNoRecord(_ input: String) async throws {
    let bench = try Workbench()
    for size in Self.sizes {
      let reading = try await bench.readTable(input, size: size)
      #expect(reading.rows == ["48.2,16.3"])
      #expect(
        reading.warnings.filter { $0 == "input: NUL bytes or an end-of-file mark of DOS (0x1A) that are no record were left out" }.count
          == 1)
      #expect(!reading.warnings.contains { $0.contains("they were kept") })
    }
  }

  @Test func insideARecordItIsNoPadding() async throws {
    let bench = try Workbench()
    let reading = try await bench.readTable("name,lat,lon\na\0,48.2,16.3\n\u{1A},48.2,16.3\n")
    #expect(reading.rows == ["48.2,16.3", "48.2,16.3"])
    #expect(reading.warnings == ["input: there are NUL bytes in this table, which text should not hold; they were kept"])
  }

  @Test(arguments: [inputs[0], inputs[4], inputs[7], inputs[9]])
  func strictReadingRefusesIt(_ input: String) async throws {
    let bench = try Workbench()
    let reading = try await bench.readTable(input) { $0.isStrict = true }
    #expect(reading.rows.count == 2)
    #expect(reading.rows.first == "48.2,16.3")
  }
}
