import Geodesy
import Testing

@Suite struct DecimalNumberTests {
  @Test(arguments: [
    ("0", 0.0), ("-0", -0.0), ("46.0207", 46.0207), ("+7.5", 7.5), (".5", 0.5), ("5.", 5), (" 12.25\t", 12.25), ("1e2", 100),
    ("1E-3", 0.001), ("-33.86", -33.86), ("00012", 12), ("0.1000000000000000055511151231257827", 0.1),
    ("9007199254740993", 9007199254740992),
    ("179.99999999999999999999", 180), ("1.7976931348623157e308", 1.7976931348623157e308), ("5e-324", .leastNonzeroMagnitude),
    ("1e-9999", 0),
  ]) func numbers(text: String, value: Double) {
    #expect(DecimalNumber.parse(text)?.bitPattern == value.bitPattern)
  }

  @Test(arguments: [
    "", " ", "nan", "NaN", "inf", "-inf", "infinity", "0x30", "1,5", "1.2.3", "--1", "+-1", "1-", "e5", "1e", "1e+", ".", "-", "-.",
    "12abc", "1 2",
    "1e99999", "1e999", "１２", "12\u{0}", "1_000", String(repeating: "1", count: 65),
  ]) func noNumbers(text: String) {
    #expect(DecimalNumber.parse(text) == nil)
  }

  /// The standard library reads the same texts to the nearest double; ours must agree wherever both take a text.
  @Test func agreesWithTheStandardLibrary() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      let value = Double(bitPattern: UInt64.random(in: 0 ... .max, using: &generator))
      guard value.isFinite else { continue }
      #expect(DecimalNumber.parse("\(value)") == value, "\(value)")
      let digits = Int.random(in: 0...12, using: &generator)
      let scaled = Double(Int.random(in: -1_800_000_000...1_800_000_000, using: &generator))
      var power = 1.0
      for _ in 0..<digits { power *= 10 }
      #expect(DecimalNumber.parse("\(scaled / power)") == scaled / power)
    }
  }

  @Test func anyBytesAreANumberOrNone() {
    let alphabet = Array("0123456789+-.eE \t,naif\u{0}é".utf8)
    for _ in 0..<50_000 {
      let bytes = (0..<Int.random(in: 0...12)).map { _ in alphabet.randomElement()! }
      let parsed = DecimalNumber.parse(bytes.span)
      let text = String(decoding: bytes, as: UTF8.self)
      if let parsed {
        let trimmed = text.drop { $0 == " " || $0 == "\t" }
        #expect(parsed.isFinite && Double(String(trimmed.reversed().drop { $0 == " " || $0 == "\t" }.reversed())) == parsed, "\(text)")
      }
    }
  }
}
