import TestSupport
import Testing

@testable import BatchProcessing

/// Many programs split text at every line end that Unicode knows: a record of NDJSON must not hold one.
@Suite struct JSONTextTests {
  static let lineEnds = [("\u{85}", "\\u0085"), ("\u{2028}", "\\u2028"), ("\u{2029}", "\\u2029")]

  @Test(arguments: lineEnds)
  func escapesTheLineEndsOfUnicode(character: String, escape: String) async throws {
    var bytes: [UInt8] = []
    JSONText.append("a\(character)é\(character)", to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "\"a\(escape)é\(escape)\"")
    let bench = try Workbench()
    for text in ["lat,lon,name\n1,2,a\(character)b\n", "{\"lat\":1,\"lon\":2,\"name\":\"a\(character)b\"}\n"] {
      let outcome = try await bench.enrich(text, as: .ndjson)
      #expect(outcome.text.contains("a\(escape)b"))
      #expect(outcome.text.split(whereSeparator: \.isNewline).count == 1)
    }
  }

  @Test func keepsWhatOnlyBeginsLikeThem() {
    for text in ["\u{80}\u{2027}\u{202A}\u{A0}", "é\u{2020}"] {
      var bytes: [UInt8] = []
      let json = Array("\"\(text)\"".utf8)
      JSONText.append(json: json, 0..<json.count, to: &bytes)
      #expect(bytes == json)
    }
  }
}
