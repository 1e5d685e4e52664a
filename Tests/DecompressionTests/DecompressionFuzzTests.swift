import TestSupport
import Testing

@testable import Decompression

@Suite struct DecompressionFuzzTests {
  /// Whatever the bytes and the pieces, reading ends, gives no more than is asked for, and gives the same for any pieces.
  @Test func survivesAnyBytes() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("DecompressionFuzzTests.survivesAnyBytes seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let start = ContinuousClock.now
    var intact = 0
    var rounds = 0
    while ContinuousClock.now - start < .seconds(2) {
      var bytes = packed(&random)
      mutate(&bytes, &random)
      let whole = decompress(bytes)
      let pieces = decompress(bytes, piece: Bool.random(using: &random) ? 1 : 0, limit: 0, random: &random)
      #expect(pieces.error == whole.error, "seed \(seed), bytes \(bytes)")
      // Where there is an error, what came before it is not used.
      #expect(pieces.bytes == whole.bytes || whole.error != nil, "seed \(seed), bytes \(bytes)")
      #expect(pieces.damage == whole.damage && pieces.warnings == whole.warnings, "seed \(seed), bytes \(bytes)")
      #expect(pieces.largestPiece <= 3000 && whole.largestPiece <= 1 << 16, "seed \(seed), bytes \(bytes)")
      if whole.error == nil, !whole.bytes.isEmpty { intact += 1 }
      rounds += 1
    }
    #expect(intact > rounds / 20, "hardly anything was read: the mutations are too wild to find anything")
  }

  private func packed(_ random: inout SeededGenerator) -> [UInt8] {
    let bytes = sample(Int.random(in: 0...4000, using: &random), random: &random)
    let level = Int32.random(in: 0...9, using: &random)
    switch Int.random(in: 0...4, using: &random) {
    case 0: return gzip(bytes, level: level)
    case 1: return gzip(bytes, level: level, extra: [1, 2], name: "a", comment: "b", hasHeaderChecksum: true) + gzip(bytes)
    case 2: return gzip(gzip(bytes, level: level))
    case 3: return gzip(zip([ZipFile(name: "a.csv", bytes: bytes)]))
    default:
      let names = ["doc.kml", "a.csv", "b.txt", "c.png", "d/", "e.csv.gz"].shuffled(using: &random).prefix(3)
      return zip(
        names.map { name in
          ZipFile(
            name: name, bytes: name.hasSuffix("/") ? [] : bytes, method: Bool.random(using: &random) ? 0 : 8,
            hasDescriptor: Bool.random(using: &random), descriptorHasSignature: Bool.random(using: &random),
            isLarge: Bool.random(using: &random))
        })
    }
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 0...3, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0...4, using: &random) {
      case 0: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
      case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 2: bytes.removeLast(bytes.count - place)
      case 3: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
      default: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...20, using: &random)))
      }
    }
  }
}
