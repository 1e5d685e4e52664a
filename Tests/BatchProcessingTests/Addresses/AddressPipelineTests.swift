import ForwardGeocoding
import GazetteerStore
import TestSupport
import Testing

@testable import BatchProcessing

@Suite("Addresses in the pipeline")
struct AddressPipelineTests {
  /// Rows with all kinds of cells, by a generator whose seed is shown.
  private static func table(_ rows: Int, seed: UInt64) -> String {
    var generator = SeededGenerator(seed: seed)
    let cells = [
      "Zermatt", "Genf", "springfield", "Nowhere at all", "", " ", "\"Gen\u{E8}ve\"", "\"Genf\nx\"", "\"a \"\"q\"\"\"", "Gene\u{300}ve",
      "\u{202E}Zermatt",
      "\u{200F}", "Zermatt\u{0}", "\u{1B}[31mGenf", "東京", String(repeating: "a", count: 5000),
    ]
    var text = "id,address\n"
    for row in 0..<rows { text += "\(row),\(cells.randomElement(using: &generator) ?? "")\n" }
    return text
  }

  @Test("the bytes are the same for any number of workers and any pieces", arguments: [OutputFormat.csv, .ndjson, .geojson])
  func pieces(_ format: OutputFormat) async throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    let text = Self.table(600, seed: seed)
    let bench = try Workbench()
    let expected = try await bench.geocode(text, as: format) { $0.workerCount = 1 }
    #expect(expected.summary.recordCount == 600)
    #expect(expected.summary.errorCount > 0 && expected.summary.notFoundCount > 0)
    for (workers, bytes, records) in [(4, 128 << 10, 4096), (3, 61, 7), (2, 1, 1), (1, 1000, 3)] {
      let outcome = try await bench.geocode(text, as: format, size: ChunkSize(byteCount: bytes, recordCount: records)) {
        $0.workerCount = workers
      }
      #expect(outcome.bytes == expected.bytes, "\(workers) workers, \(bytes) bytes, \(records) records")
      #expect(outcome.summary.notFoundCount == expected.summary.notFoundCount)
    }
  }

  @Test("hostile cells do no harm: each row keeps its cells and says what became of it")
  func hostile() async throws {
    let bench = try Workbench()
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    let outcome = try await bench.geocode(Self.table(300, seed: seed), as: .ndjson)
    #expect(outcome.lines.count == 301)
    for line in outcome.lines.dropLast() {
      #expect(["ok", "none", "error"].contains { line.contains("\"status\":\"\($0)\"") })
      #expect(!line.utf8.contains { $0 < 0x20 })
    }
  }

  @Test("what no address is, is said and not searched for")
  func tooLong() async throws {
    let bench = try Workbench()
    let outcome = try await bench.geocode("address\n\(String(repeating: "ab ", count: 1_000_000))\nZermatt\n", as: .ndjson)
    #expect(outcome.lines[0].contains("address is 2999999 bytes long, which no address is (row 1, line 2)"))
    #expect(outcome.lines[1].contains("\"status\":\"ok\""))
  }

  @Test("a run that was interrupted goes on and gives the same bytes")
  func resumed() async throws {
    let bench = try Workbench()
    let text = Self.table(400, seed: 7)
    let expected = try await bench.geocode(text)
    var options = EnrichmentOptions()
    options.inputs = [bench.path("input")]
    options.output = bench.path("resumed")
    options.format = .csv
    options.writing.fields = [.iso]
    options.resumes = true
    let geocoder = try smallAddresses(bench)
    var first = Enrichment(options: options, addresses: geocoder)
    first.chunkSize = ChunkSize(byteCount: 500, recordCount: 20)
    first.settings.checkpointInterval = .zero
    first.settings.synchronizesCheckpoints = false
    first.settings.endsAfterCheckpoint = { $0 == 3 }
    _ = try? await first.run()
    #expect(!bench.names.contains("resumed"))
    var second = Enrichment(options: options, addresses: geocoder)
    second.chunkSize = first.chunkSize
    let summary = try await second.run()
    #expect(try bench.read("resumed") == expected.bytes)
    #expect(summary.notFoundCount == expected.summary.notFoundCount)
    #expect(summary.errorCount == expected.summary.errorCount)
  }

  @Test("the memory of answers is bounded, keeps what is asked for often, and tells bytes apart")
  func memory() throws {
    let memory = AddressMemory(halfSize: 10)
    func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
    memory.remember(nil, to: bytes("often"))
    for number in 0..<1000 {
      memory.remember(nil, to: bytes("\(number)"))
      #expect(memory.answer(to: bytes("often")) != nil, "\(number)")
    }
    #expect((0..<1000).count { memory.answer(to: bytes("\($0)")) != nil } <= 20)
    memory.remember(nil, to: bytes("\u{E9}"))
    #expect(memory.answer(to: bytes("e\u{301}")) == nil)
  }

  @Test(
    "an address is put together of its parts",
    arguments: [
      (["Zermatt"], "Zermatt"), (["a", "b"], "a, b"), ([" a ", "", " ", "b\t"], "a, b"), (["a\r\nb\n"], "a, b"), (["a \t  b"], "a b"),
      (["\n\n", "x"], "x"), (["a\u{0}b"], "a b"), ([], ""), (["\u{A0}a"], "\u{A0}a"),
    ] as [([String], String)])
  func text(_ parts: [String], _ expected: String) {
    var address = AddressText()
    for part in parts { address.add { $0.append(contentsOf: part.utf8) } }
    #expect(String(decoding: address.bytes, as: UTF8.self) == expected)
  }

  @Test("what cannot be seen is blank", arguments: ["", " ", "\u{A0}\u{3000}", "\u{200F}\u{202E}", "\u{FEFF}"])
  func blank(_ text: String) {
    var address = AddressText()
    address.add { $0.append(contentsOf: text.utf8) }
    #expect(address.isBlank)
    address.add { $0.append(contentsOf: "?".utf8) }
    #expect(!address.isBlank)
  }
}
