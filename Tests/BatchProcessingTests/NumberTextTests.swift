import Geodesy
import TestSupport
import Testing

@testable import BatchProcessing

/// Numbers in XML: no exponent, and the same number when it is read again.
@Suite struct NumberTextTests {
  private func plain(_ value: Double) -> String {
    var out: [UInt8] = []
    out.append(plain: value)
    return String(decoding: out, as: UTF8.self)
  }

  @Test func knownNumbers() {
    let expected: [(Double, String)] = [
      (0, "0.0"), (-0.0, "-0.0"), (48, "48.0"), (46.0207, "46.0207"), (1e-7, "0.0000001"), (-1e-8, "-0.00000001"),
      (1.25e-12, "0.00000000000125"),
      (1e16, "10000000000000000"), (1.5e17, "150000000000000000"), (-123456789.123, "-123456789.123"), (0.1 + 0.2, "0.30000000000000004"),
      (1.7e308, "17" + String(repeating: "0", count: 307)), (.leastNonzeroMagnitude, "0." + String(repeating: "0", count: 323) + "5"),
    ]
    for (value, text) in expected { #expect(plain(value) == text) }
  }

  @Test func anyNumber() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20_000 {
      let value =
        Bool.random(using: &random)
        ? Double.random(in: -180...180, using: &random) : Double(bitPattern: UInt64.random(in: 0...UInt64.max, using: &random))
      guard value.isFinite else { continue }
      let text = plain(value)
      #expect(Double(text) == value, "seed \(seed): \(value)")
      #expect(text.utf8.allSatisfy { $0 != UInt8(ascii: "e") }, "seed \(seed): \(value)")
      let bytes = Array(text.utf8)
      let isPlain = [UInt8].isPlainDecimal(bytes.span)
      #expect(isPlain, "seed \(seed): \(value)")
    }
  }

  @Test func keepsDigitsThatXMLHas() {
    func written(_ value: Double, as text: String?) -> String {
      var out: [UInt8] = []
      XMLNumber.append(value, as: text, to: &out)
      return String(decoding: out, as: UTF8.self)
    }
    for text in ["46.02070", "+46.0207", "046.0207", "46.0207000000"] { #expect(written(46.0207, as: text) == text) }
    for text in ["46.0207e0", " 46.0207", "46,0207", "46°", "", "47", "."] { #expect(written(46.0207, as: text) == "46.0207", "\(text)") }
    #expect(written(48, as: "48") == "48" && written(-0.0, as: "-0") == "-0" && written(0.5, as: ".5") == ".5")
    #expect(written(46.0207, as: nil) == "46.0207")
  }
}
