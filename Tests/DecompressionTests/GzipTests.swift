import TestSupport
import Testing

@testable import Decompression

@Suite struct GzipTests {
  private let hello = Array("hello, hello, hello\n".utf8)

  @Test func givesPlainBytesAsTheyAre() {
    for text in ["", "a", "ab", "lat,lon\n1,2\n"] {
      #expect(decompress(Array(text.utf8), piece: 1).text == text)
      #expect(decompress(Array(text.utf8)).text == text)
    }
  }

  @Test func undoesEveryLevelAndLength() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("GzipTests.undoesEveryLevelAndLength seed \(seed)")
    var random = SeededGenerator(seed: seed)
    for length in [0, 1, 2, 100, 32_768, 65_535, 65_536, 65_537, 200_000] {
      let bytes = sample(length, random: &random)
      // Level 0 stores.
      let packed = gzip(bytes, level: Int32.random(in: 0...9, using: &random))
      for (piece, limit) in [(1 << 16, 1 << 16), (0, 0), (0, 1 << 20), (7, 0)] {
        let reading = decompress(packed, piece: piece, limit: limit, random: &random)
        #expect(reading.bytes == bytes, "seed \(seed), length \(length)")
        #expect(reading.damage.isEmpty && reading.warnings.isEmpty && reading.error == nil, "seed \(seed), length \(length)")
      }
    }
  }

  @Test func readsEveryPartOfAHeader() {
    let long = String(repeating: "n", count: 100_000)
    for packed in [
      gzip(hello, name: "tracks.gpx"), gzip(hello, comment: "by me"), gzip(hello, extra: []), gzip(hello, hasHeaderChecksum: true),
      gzip(hello, extra: Array(repeating: 0, count: 65_535), name: long, comment: long, hasHeaderChecksum: true),
    ] {
      #expect(decompress(packed).bytes == hello)
      #expect(decompress(packed).warnings == [])
    }
    #expect(decompress(gzip(hello, extra: [1, 0, 3], name: "a", comment: "b", hasHeaderChecksum: true), piece: 1).bytes == hello)
  }

  @Test func readsOnWhereOnlyTheHeadersChecksumIsWrong() {
    var packed = gzip(hello, name: "name", hasHeaderChecksum: true)
    packed[10] ^= 1
    let reading = decompress(packed)
    #expect(reading.bytes == hello)
    #expect(reading.damage == [])
    #expect(reading.warnings == ["the checksum of the gzip header is wrong"])
  }

  @Test func joinsMembers() {
    let packed = gzip(hello) + gzip([]) + gzip(hello, name: "second") + gzip(Array("end".utf8))
    for piece in [1, 5, 1 << 16] {
      let reading = decompress(packed, piece: piece)
      #expect(reading.bytes == hello + hello + Array("end".utf8))
      #expect(reading.damage.isEmpty && reading.warnings.isEmpty)
    }
  }

  @Test func passesZerosBetweenAndBehindMembers() {
    let zeros = [UInt8](repeating: 0, count: 70_000)
    let reading = decompress(gzip(hello) + zeros + gzip(hello) + zeros, piece: 999)
    #expect(reading.bytes == hello + hello)
    #expect(reading.damage.isEmpty && reading.warnings.isEmpty)
  }

  @Test(arguments: [Array("garbage".utf8), [0, 0, 1], [0x1F], [0x1F, 0x8B, 7, 0], [0x1F, 0x8B, 8, 0xFF, 1], Array("PK".utf8)])
  func warnsOfBytesBehindTheData(garbage: [UInt8]) {
    for piece in [1, 1 << 16] {
      let reading = decompress(gzip(hello) + garbage, piece: piece)
      #expect(reading.bytes == hello)
      if garbage == [0x1F] {
        // This may be how the next member begins.
        #expect(reading.damage == ["the compressed data end early: the file was cut short"])
      } else {
        #expect(reading.damage == [])
        #expect(reading.warnings == ["there are bytes after the end of the compressed data; they were left out"])
      }
    }
  }

  @Test func keepsWhatCameBeforeACut() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("GzipTests.keepsWhatCameBeforeACut seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let bytes = sample(3000, random: &random)
    let packed = gzip(bytes, name: "n") + gzip(bytes)
    let first = gzip(bytes, name: "n").count
    var longest = 0
    for length in 2..<packed.count where length != first {
      let reading = decompress(Array(packed[..<length]), piece: 500)
      if let error = reading.error {
        #expect(reading.bytes.isEmpty, "\(length)")
        #expect(error == "is compressed, and nothing in it can be read: the compressed data end early: the file was cut short")
      } else {
        #expect((bytes + bytes).starts(with: reading.bytes), "\(length)")
        #expect(reading.damage == ["the compressed data end early: the file was cut short"], "\(length)")
        #expect(reading.bytes.count >= longest, "\(length)")
        longest = reading.bytes.count
      }
    }
    #expect(longest == 6000)
  }

  @Test func saysThatAChecksumIsWrongAndReadsOn() {
    for place in [5, 1] {
      var packed = gzip(hello)
      packed[packed.count - place] ^= 1
      let reading = decompress(packed + gzip(hello))
      #expect(reading.bytes == hello + hello)
      #expect(
        reading.damage == ["the compressed data are damaged somewhere: their checksum is wrong, and what was read may be wrong too"])
    }
  }

  @Test func keepsWhatCameBeforeDamage() {
    // A stored block, and behind it a block of a kind that does not exist.
    let packed: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255] + [0, 3, 0, 252, 255] + Array("abc".utf8) + [7, 1, 2, 3]
    let reading = decompress(packed)
    #expect(reading.text == "abc")
    #expect(reading.damage == ["the compressed data are damaged: what comes after the damage is lost"])
  }

  @Test func refusesAnUnknownMethod() {
    let reading = decompress([0x1F, 0x8B, 7, 0] + Array(repeating: 0, count: 20))
    #expect(reading.error == "is compressed with gzip in an unknown way; decompress it with the program that made it")
  }

  @Test func undoesTwoLayersAndNoMore() {
    let two = gzip(gzip(hello))
    #expect(decompress(two, piece: 3).bytes == hello)
    #expect(decompress(gzip(two)).bytes == gzip(hello))
    #expect(decompress(zip([ZipFile(name: "a.csv.gz", bytes: gzip(hello))])).bytes == hello)
    #expect(decompress(gzip(zip([ZipFile(name: "a.csv", bytes: hello)])), piece: 1).bytes == hello)
    let cut = decompress(gzip(Array(gzip(hello).dropLast(10))))
    #expect(hello.starts(with: cut.bytes))
    #expect(cut.damage == ["the compressed data end early: the file was cut short"] || cut.error != nil)
  }

  @Test func givesNoMoreThanIsAskedForOfABomb() {
    // 50 MB of zeros are 50 kB of gzip, and twice packed some hundred bytes.
    let bomb = gzip(gzip([UInt8](repeating: 0, count: 50_000_000)))
    #expect(bomb.count < 2000)
    let decompressor = Decompressor()
    decompressor.feed(bomb)
    decompressor.complete()
    var total = 0
    while true {
      var piece: [UInt8] = []
      guard let outcome = try? decompressor.read(upTo: 100_000, into: &piece), outcome == .bytes else { break }
      #expect(piece.count <= 100_000)
      total += piece.count
    }
    #expect(total == 50_000_000)
    #expect(decompressor.damage == [])
  }
}
