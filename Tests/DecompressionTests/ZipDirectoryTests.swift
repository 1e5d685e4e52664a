import TestSupport
import Testing

@testable import Decompression

@Suite struct ZipDirectoryTests {
  private let table = Array("lat,lon\n46.02,7.75\n".utf8)

  /// Reads an archive as from a file: its directory first.
  private func read(_ archive: [UInt8], piece: Int = 1 << 16) -> Reading {
    let tail = Array(archive.suffix(ZipDirectory.tailLength))
    let directory = ZipDirectory(tail: tail, fileByteCount: UInt64(archive.count)) { offset in
      Array(archive.dropFirst(Int(offset)).prefix(ZipDirectory.largeEndLength))
    }
    do throws(DecompressionError) {
      guard var directory else { return decompress(archive, piece: piece) }
      let end = Int(directory.offset + directory.byteCount)
      for start in stride(from: Int(directory.offset), to: end, by: piece) {
        try directory.feed(Array(archive[start..<min(start + piece, end)]))
      }
      var random = SeededGenerator(seed: 0)
      return decompress(archive, place: try directory.chosenPlace(), piece: piece, random: &random)
    } catch {
      return Reading(error: error.message)
    }
  }

  @Test func knowsFromTheStartWhichFileIsMeant() {
    let archives: [[ZipFile]] = [
      [ZipFile(name: "notes.txt"), ZipFile(name: "a.csv", bytes: table)],
      [ZipFile(name: "files/a.kml"), ZipFile(name: "doc.kml", bytes: table), ZipFile(name: "b.csv")],
      // Front to back, the end of the first could not be found.
      [
        ZipFile(name: "a.png", bytes: [1, 2], method: 0, hasDescriptor: true), ZipFile(name: "a.csv", bytes: table, hasDescriptor: true),
        ZipFile(name: "b.png"),
      ],
      [ZipFile(name: "a.csv", bytes: table, method: 0, hasDescriptor: true)],
    ]
    for archive in archives {
      for piece in [1, 1 << 16] {
        let reading = read(zip(archive), piece: piece)
        #expect(reading.bytes == table && reading.error == nil && reading.damage == [] && reading.warnings == [], "\(archive): \(reading)")
      }
    }
  }

  @Test func complainsBeforeAnythingIsRead() {
    #expect(
      read(zip([ZipFile(name: "a.csv", bytes: table), ZipFile(name: "b.csv", bytes: table)])).error
        == "is a zip archive with several files that could be meant (a.csv, b.csv); unpack it and name the ones to read")
    #expect(read(zip([])).error == "is a zip archive without a file in it")
    #expect(read(zip([ZipFile(name: "a/b.csv"), ZipFile(name: "xl/workbook.xml")])).error?.contains("Excel") == true)
  }

  @Test func readsNumbersOf64Bits() {
    var archive = zip([ZipFile(name: "a.csv", bytes: table, isLarge: true)])
    let end = archive.count - 22
    let size = archive[end + 12..<end + 16]
    let start = archive[end + 16..<end + 20]
    let zeros: [UInt8] = [0, 0, 0, 0]
    let counts = [UInt8](repeating: 0, count: 36)
    let large = [0x50, 0x4B, 6, 6] + counts + size + zeros + start + zeros
    let locator = [0x50, 0x4B, 6, 7] + zeros + little(end, 8) + little(1, 4)
    let last = [0x50, 0x4B, 5, 6] + zeros + [255, 255, 255, 255] + [UInt8](repeating: 255, count: 8) + [0, 0]
    archive = archive[..<end] + large + locator + last
    #expect(read(archive).bytes == table)
  }

  @Test func doesWithoutADirectoryThatMakesNoSense() {
    let archive = zip([ZipFile(name: "a.csv", bytes: table)])
    for place in archive.count - 6..<archive.count - 2 {
      var damaged = archive
      damaged[place] ^= 0x55
      let reading = read(damaged)
      #expect(reading.bytes == table, "\(place)")
    }
    #expect(read(Array(archive.dropLast(30))).bytes == table)
  }

  @Test func survivesAnyBytes() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("ZipDirectoryTests.survivesAnyBytes seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let start = ContinuousClock.now
    var readCount = 0
    while ContinuousClock.now - start < .seconds(1) {
      var archive = zip(
        ["a.png", "a.csv", "d/"].shuffled(using: &random).map {
          ZipFile(name: $0, bytes: table, hasDescriptor: Bool.random(using: &random), isLarge: Bool.random(using: &random))
        })
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        archive[Int.random(in: archive.count / 2..<archive.count, using: &random)] = [0, 1, 255, .random(in: 0...255, using: &random)]
          .randomElement(using: &random)!
      }
      if read(archive).bytes == table { readCount += 1 }
    }
    #expect(readCount > 10, "seed \(seed)")
  }
}
