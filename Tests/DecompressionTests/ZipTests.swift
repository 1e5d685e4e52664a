import TestSupport
import Testing

@testable import Decompression

@Suite struct ZipTests {
  private let table = Array("lat,lon\n46.02,7.75\n".utf8)
  private let other = ZipFile(name: "photo.jpg", bytes: Array(repeating: 7, count: 5000))

  private func file(_ name: String) -> ZipFile { ZipFile(name: name, bytes: table) }

  @Test func readsTheOnlyFileThatCanBeMeant() {
    var forms: [ZipFile] = []
    for method: UInt16 in [0, 8] {
      for isLarge in [false, true] {
        forms.append(ZipFile(name: "export/a.csv", bytes: table, method: method, isLarge: isLarge))
        guard method == 8 else { continue }
        for hasSignature in [false, true] {
          forms.append(
            ZipFile(
              name: "export/a.csv", bytes: table, hasDescriptor: true, descriptorHasSignature: hasSignature, isLarge: isLarge))
        }
      }
    }
    for form in forms {
      var streamed = other
      streamed.hasDescriptor = true
      let folder = ZipFile(name: "export/", method: 0, hasDescriptor: true)
      let packed = zip([other, folder, streamed, form, streamed, ZipFile(name: "__MACOSX/._a.csv", bytes: [1])])
      for piece in [1, 100, 1 << 16] {
        let reading = decompress(packed, piece: piece)
        #expect(reading.bytes == table, "\(form.method) \(form.hasDescriptor) \(form.isLarge), pieces of \(piece)")
        #expect(reading.damage.isEmpty && reading.warnings.isEmpty && reading.error == nil)
      }
    }
  }

  @Test func readsTheDocumentOfAKMZ() {
    let document = ZipFile(name: "doc.kml", bytes: table)
    #expect(decompress(zip([other, document, file("files/legend.csv"), ZipFile(name: "files/more.kml")])).bytes == table)
    #expect(decompress(zip([document, ZipFile(name: "second.kml")])).bytes == table)
    #expect(decompress(zip([ZipFile(name: "files/a.kml", bytes: table), ZipFile(name: "files/b.kml")])).bytes == table)
    #expect(decompress(zip([ZipFile(name: "files/a.kml"), document])).error?.contains("several files") == true)
  }

  @Test func takesATextOnlyWhereNothingElseCanBeMeant() {
    #expect(decompress(zip([file("readme.txt"), file("DE.txt")])).bytes == table)
    #expect(decompress(zip([file("README.TXT"), file("A.CSV")])).bytes == table)
    #expect(decompress(zip([file("stops.txt"), file("trips.txt")])).error?.contains("stops.txt, trips.txt") == true)
  }

  @Test(arguments: [
    ([ZipFile](), "is a zip archive without a file in it"),
    (
      [ZipFile(name: "a.png"), ZipFile(name: "b\n.jpg")],
      "is a zip archive without a track or table in it (it holds a.png, b?.jpg); unpack it and name the file to read"
    ),
    (
      (1...12).map { ZipFile(name: "\($0).gpx") },
      "is a zip archive with several files that could be meant (1.gpx, 2.gpx, 3.gpx, 4.gpx, 5.gpx, 6.gpx, 7.gpx, 8.gpx and 4 more); unpack it and name the ones to read"
    ),
    (
      [ZipFile(name: "a.gpx", isEncrypted: true)],
      "is a zip archive in which a.gpx is encrypted; unpack it with its password and give the file itself"
    ),
    (
      [ZipFile(name: "a.gpx", method: 9)],
      "is a zip archive in which a.gpx is compressed with Deflate64, which is not read here; unpack it and give the file itself"
    ),
    (
      [ZipFile(name: "a.gpx", bytes: [1], method: 0, hasDescriptor: true)],
      "is a zip archive in which a.gpx was stored without its length; unpack it and give the file itself"
    ),
    ([ZipFile(name: "[Content_Types].xml")], "is an Excel workbook or another Office document; save it as CSV"),
    ([ZipFile(name: "mimetype", method: 0)], "is an OpenDocument spreadsheet or another document; save it as CSV"),
  ])
  func saysWhatToDoWithOtherArchives(files: [ZipFile], message: String) {
    #expect(decompress(zip(files)).error == message)
    #expect(decompress(zip(files), piece: 1).error == message)
  }

  @Test func leavesOutWhatItCannotReadWhereThatIsNotWanted() {
    let strange = ZipFile(name: "a.png", bytes: [1, 2, 3], method: 99, isEncrypted: true)
    #expect(decompress(zip([strange, file("a.csv"), strange])).bytes == table)
  }

  @Test func saysThatAChecksumIsWrong() {
    for hasDescriptor in [false, true] {
      let reading = decompress(
        zip([ZipFile(name: "a.csv", bytes: table, hasDescriptor: hasDescriptor, checksumChange: 1), other]))
      #expect(reading.bytes == table)
      #expect(
        reading.damage == ["the compressed data are damaged somewhere: their checksum is wrong, and what was read may be wrong too"])
    }
  }

  @Test func keepsWhatCameBeforeACut() {
    for (method, hasDescriptor): (UInt16, Bool) in [(0, false), (8, false), (8, true)] {
      let packed = zip([
        ZipFile(name: "a.csv", bytes: table, method: method, hasDescriptor: hasDescriptor), ZipFile(name: "b.png", bytes: [1, 2, 3]),
      ])
      let bodyEnd = 30 + 5 + 6 + (method == 0 ? table.count : deflated(table).count)
      let directoryStart = packed.indices.first { packed[$0...].starts(with: [0x50, 0x4B, 1, 2]) } ?? 0
      for length in 4..<directoryStart + 4 {
        let reading = decompress(Array(packed[..<length]), piece: 17)
        #expect(table.starts(with: reading.bytes))
        if length < bodyEnd {
          #expect(reading.damage == ["the compressed data end early: the file was cut short"] || reading.error != nil, "\(length)")
        } else {
          #expect(reading.bytes == table, "\(length)")
          #expect(reading.error == nil && reading.damage.count + reading.warnings.count == 1, "\(length): \(reading)")
        }
      }
    }
  }

  @Test func readsTheOnlyPieceOfASplitArchive() {
    #expect(decompress([0x50, 0x4B, 0x30, 0x30] + zip([file("a.csv")])).bytes == table)
  }
}
