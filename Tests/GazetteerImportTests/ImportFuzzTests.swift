import GazetteerImport
import GazetteerStore
import TestSupport
import Testing

@Suite struct ImportFuzzTests {
  /// Whatever the bytes, an import ends with contents that can be written or with an error of its own.
  @Test func damagedFilesNeverCrash() throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let places = Array(
      (1...6).map {
        PlaceLine(
          identifier: $0, name: "Örtchen \($0)", alternateNames: "a,b,ü", latitude: "46.\($0)", longitude: "7.\($0)",
          featureCode: $0 % 2 == 0 ? "PPLX" : "PPLA3", codes: "VS.1.2", population: "\($0 * 1000)"
        ).text
      }.joined(separator: "\n").utf8)
    let admin1 = Array("CH.VS\tValais\tValais\t1\tCH-VS\nCH.BE\tBern\tBern\t2\tCH-BE".utf8)
    let admin2 = Array("CH.VS.1\tSion\tSion\t1\nCH.BE.1\tThun\tThun\t2".utf8)
    let countries = Array("#\nCH\tCHE\t756\tSZ\tSwitzerland\tBern\t41290\t8516543".utf8)
    let sources = Array("world\t1\nGeoNames\t1\tCC-BY-4.0\tThanks\thttps://www.geonames.org".utf8)
    var made = 0
    for round in 0..<300 {
      var source = GeoNamesImport(placesPath: try folder.write(damaged(places, &generator), to: "places"))
      source.admin1Path = try folder.write(damaged(admin1, &generator), to: "admin1")
      source.admin2Path = try folder.write(damaged(admin2, &generator), to: "admin2")
      source.countriesPath = try folder.write(damaged(countries, &generator), to: "countries")
      source.sourcesPath = try folder.write(damaged(sources, &generator), to: "sources")
      do {
        let contents = try source.contents()
        #expect(throws: Never.self, "seed \(seed), round \(round)") { _ = try GazetteerWriter.bytes(of: contents) }
        made += 1
      } catch {
        #expect(!error.message.isEmpty)
      }
    }
    #expect(made > 30, "seed \(seed)")
  }

  private func damaged(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    let interesting: [UInt8] = [0, 9, 10, 13, 32, 35, 44, 46, 48, 57, 0x7F, 0x80, 0xC3, 0xED, 0xF4, 0xFF]
    for _ in 0..<Int.random(in: 0...3, using: &generator) where !bytes.isEmpty {
      let position = Int.random(in: bytes.indices, using: &generator)
      switch Int.random(in: 0...3, using: &generator) {
      case 0: bytes[position] = UInt8.random(in: .min ... .max, using: &generator)
      case 1: bytes[position] = interesting.randomElement(using: &generator) ?? 0
      case 2: bytes.insert(interesting.randomElement(using: &generator) ?? 0, at: position)
      default: bytes.removeSubrange(position..<min(bytes.count, position + Int.random(in: 1...20, using: &generator)))
      }
    }
    return bytes
  }
}
