import TestSupport
import Testing

@testable import BatchProcessing

@Suite struct UTF16TranscoderTests {
  private func transcode(_ units: [UInt16], isBigEndian: Bool, step: Int) -> [UInt8] {
    let bytes = units.flatMap { isBigEndian ? [UInt8($0 >> 8), UInt8($0 & 0xFF)] : [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    var transcoder = UTF16Transcoder(isBigEndian: isBigEndian)
    var out: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: step) {
      transcoder.append(Array(bytes[start..<min(start + step, bytes.count)]), to: &out)
    }
    transcoder.finish(to: &out)
    return out
  }

  @Test(arguments: [1, 2, 3, 100], [true, false])
  func agreesWithTheStandardLibrary(step: Int, isBigEndian: Bool) {
    let text = "lat,\u{E9}\u{7FF}\u{800}\u{FFFD}\u{6771}\u{1F30D}\u{10FFFF}\n"
    #expect(transcode(Array(text.utf16), isBigEndian: isBigEndian, step: step) == Array(text.utf8))
  }

  @Test(arguments: [[0xD800], [0xDC00], [0xD800, 0x41], [0x41, 0xD800, 0xD800]] as [[UInt16]])
  func replacesHalfPairs(units: [UInt16]) {
    #expect(transcode(units, isBigEndian: false, step: 1) == Array(String(decoding: units, as: UTF16.self).utf8))
  }

  @Test(arguments: [false, true])
  func readsATableWithoutAByteOrderMark(isBigEndian: Bool) async throws {
    let bench = try Workbench()
    let units = Array("lat,lon,n\r\n1,2,K\u{F6}ln\r\n".utf16)
    try bench.write(units.flatMap { isBigEndian ? [UInt8($0 >> 8), UInt8($0 & 0xFF)] : [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, to: "input")
    let outcome = try await bench.enrich(["input"])
    #expect(outcome.text.hasPrefix("lat,lon,n,geo_name,"))
    #expect(outcome.text.contains("\r\n1,2,Köln,"))
  }

  @Test func readsATableOfExcel() async throws {
    let bench = try Workbench()
    let units = Array("name\tlat\tlon\r\nK\u{F6}ln\t50,9375\t6,9603\r\n".utf16)
    try bench.write([0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, to: "input")
    let outcome = try await bench.enrich(["input"])
    #expect(outcome.text.hasPrefix("name\tlat\tlon\tgeo_name\t"))
    #expect(outcome.text.contains("\r\nK\u{F6}ln\t50,9375\t6,9603\t"))
    #expect(outcome.summary.errorCount == 0)
  }
}
