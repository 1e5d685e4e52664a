import TestSupport
import Testing

@testable import BatchProcessing

/// Commas between the elements of an array, which people's scripts forget or write twice: nothing is lost, and it is told.
@Suite struct JSONCommaTests {
  private static let sizes = [ChunkSize(), ChunkSize(byteCount: 1, recordCount: 1)]
  private static let one = "{\"lat\":1.5,\"lon\":2.5}"

  static let wrong: [(text: String, place: String)] = [
    ("[\(one),\(one),]", "line 1, column 46"),
    ("[\(one)\n\(one)]", "line 2, column 1"),
    ("[\(one),,\(one)]", "line 1, column 24"),
    ("[,\(one),\(one)]", "line 1, column 2"),
  ]

  @Test(arguments: wrong.indices)
  func areTold(_ index: Int) async throws {
    let bench = try Workbench()
    let (text, place) = Self.wrong[index]
    for size in Self.sizes {
      let reading = try await bench.readTable(text, size: size)
      #expect(reading.rows == ["1.5,2.5", "1.5,2.5"])
      #expect(
        reading.warnings == ["input, \(place): a comma between two elements is missing here, or is one too many; it does no harm"])
      try bench.write(text, to: "input")
      let strict = try await bench.enrich(["input"], size: size) { $0.reading.isStrict = true }
      #expect(strict.summary.damageCount == 1)
    }
  }

  @Test(arguments: ["[\(one),\(one)]", "[ \(one) ,\n\(one) ]\n", "\(one)\n\(one)\n", "[\(one)]\n[\(one)]\n"])
  func rightOnesAreNot(_ text: String) async throws {
    let bench = try Workbench()
    for size in Self.sizes {
      let reading = try await bench.readTable(text, size: size)
      #expect(reading.rows == ["1.5,2.5", "1.5,2.5"])
      #expect(reading.warnings.isEmpty)
    }
  }
}
