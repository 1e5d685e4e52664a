import SpatialIndex
import TestSupport
import Testing

@testable import GazetteerStore

@Suite struct TextSymbolsTests {
  private func symbols(_ builder: TextSymbolsBuilder) throws -> TextSymbols {
    try #require(
      TextSymbols(
        region: MemoryRegion(copying: TextSymbolsBuilder.bytes(of: [TextSymbolsBuilder(texts: []), builder])), at: 0, tableCount: 2))
  }

  @Test func whatIsStoredIsReadAgain() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    let words = ["область", "Republik ", "共和国", "न", "", "\u{0}", "x"].map { Array($0.utf8) }
    for round in 0..<40 {
      let texts = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
        (0..<Int.random(in: 0...5, using: &generator)).flatMap { _ in
          Bool.random(using: &generator) ? words.randomElement(using: &generator) ?? [] : [UInt8.random(in: 0...255, using: &generator)]
        }
      }
      let builder = TextSymbolsBuilder(texts: texts)
      #expect(builder.symbols.count <= 255 && builder.symbols.allSatisfy { 1...8 ~= $0.count })
      let symbols = try symbols(builder)
      for text in texts + [[1, 2, 255, 254]] {
        let encoded = builder.encode(text)
        var decoded: [UInt8] = [7]
        #expect(symbols.decode(encoded.span, 0..<encoded.count, by: 1, onto: &decoded))
        #expect(decoded == [7] + text, "seed \(seed), round \(round)")
      }
    }
  }

  @Test func frequentPiecesTakeAByte() {
    let texts = Array(repeating: Array("область".utf8), count: 100)
    #expect(TextSymbolsBuilder(texts: texts).encode(texts[0]).count <= 3)
  }

  @Test func bytesThatStandForNothingAreRefused() throws {
    let symbols = try symbols(TextSymbolsBuilder(texts: [Array("aaaaaaaaaa".utf8)]))
    var text: [UInt8] = []
    #expect(!symbols.decode(([255] as [UInt8]).span, 0..<1, by: 1, onto: &text))
    #expect(!symbols.decode(([0] as [UInt8]).span, 0..<1, by: 2, onto: &text))
    #expect(!symbols.decode(([254] as [UInt8]).span, 0..<1, by: 1, onto: &text))
    #expect(TextSymbols(region: MemoryRegion(copying: [9, 9]), at: 0, tableCount: 1) == nil)
  }
}
