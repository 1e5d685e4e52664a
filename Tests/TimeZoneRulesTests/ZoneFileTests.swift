import TestSupport
import Testing

@testable import TimeZoneRules

/// Files as RFC 8536 has them, and as it does not.
@Suite struct ZoneFileTests {
  private func offset(_ file: ZoneFile, at moment: Int64) throws -> Int {
    try ZoneRules(file: file.bytes.span).period(at: moment).offsetInSeconds
  }

  @Test func readsEveryVersion() throws {
    let changes: [(Int64, Int)] = [(-100, 1), (100, 2)]
    for version: UInt8 in 1...4 {
      let file = ZoneFile(changes: changes, offsets: [10, 20, -30], version: version)
      #expect(try [-101, -100, 99, 100, 1 << 40].map { try offset(file, at: $0) } == [10, 20, 20, -30, -30], "version \(version)")
    }
  }

  /// Rule, moment in 2023 or 2024, offset: worked out by hand.
  @Test(arguments: [
    ("UTC0", 1_700_000_000, 0), ("<+0545>-5:45", 1_700_000_000, 20_700), ("<-0330>3:30:15", 1_700_000_000, -12_615),
    // All year in summer time, as RFC 8536 says it.
    ("EST5EDT,0/0,J365/25", 1_700_000_000, -14_400), ("EST5EDT,0/0,J365/25", 1_704_085_200, -14_400),
    ("EST5EDT,0/0,J365/25", 1_704_085_199, -14_400),
    // 2024 is a leap year: J60 is the first of March, 59 the 29th of February.
    ("AAA0BBB,J60/0,J61/0", 1_709_251_199, 0), ("AAA0BBB,J60/0,J61/0", 1_709_251_200, 3600),
    ("AAA0BBB,59/0,60/0", 1_709_164_799, 0), ("AAA0BBB,59/0,60/0", 1_709_164_800, 3600), ("AAA0BBB,59/0,60/0", 1_709_247_600, 0),
    // Two hours of summer time, and a change in the night before.
    ("AAA3BBB1,M3.5.0/-2,M10.5.0/-1", 1_711_846_799, -10_800), ("AAA3BBB1,M3.5.0/-2,M10.5.0/-1", 1_711_846_800, -3600),
  ])
  func followsTheLastRule(rule: String, moment: Int64, expected: Int) throws {
    #expect(try offset(ZoneFile(footer: rule), at: moment) == expected)
  }

  @Test func theLastRuleHoldsAfterTheLastChangeOnly() throws {
    let file = ZoneFile(changes: [(1_000_000_000, 1)], offsets: [5, 6], footer: "AAA-1BBB,M3.5.0,M10.5.0/3")
    #expect(try offset(file, at: 999_999_999) == 5)
    #expect(try offset(file, at: 1_000_000_000) == 7200)
    #expect(try ZoneRules(file: file.bytes.span).period(at: 1_000_000_000).range.lowerBound == 1_000_000_000)
  }

  @Test(arguments: [
    "x", "UTC", "AA", "UTC0x", "UTC25", "<UTC0", "<>0", "AAA0BBB", "AAA0BBB,M3.5.0", "AAA0BBB,M13.1.0,M1.1.0", "AAA0BBB,M1.6.0,M1.1.0",
    "AAA0BBB,M1.1.7,M1.1.0", "AAA0BBB,J0,J2", "AAA0BBB,366,1", "AAA0BBB,1/168,2", "AAA0BBB,1,2,", "AAA0BBB,1/1:60,2", "AAA0:0:60",
    "AAA\u{0}0",
  ])
  func refusesARuleThatIsNone(rule: String) {
    #expect(throws: TimeZoneError("is damaged: its last rule cannot be read")) { try ZoneRules(file: ZoneFile(footer: rule).bytes.span) }
  }

  @Test func saysWhatIsWrong() {
    func message(_ change: (inout [UInt8]) -> Void, _ file: ZoneFile = ZoneFile(changes: [(1, 0), (2, 0)])) -> String? {
      var bytes = file.bytes
      change(&bytes)
      do throws(TimeZoneError) {
        _ = try ZoneRules(file: bytes.span)
        return nil
      } catch {
        return error.message
      }
    }
    let single = ZoneFile(changes: [(1, 0), (2, 0)], version: 1)
    #expect(message { _ in } == nil)
    #expect(message { $0 = [] } == "is no time zone file")
    #expect(message { $0[0] = 0 } == "is no time zone file")
    #expect(message { $0[4] = 32 } == "is a time zone file of a version that is not known")
    #expect(message { $0.removeLast() } == "ends early")
    #expect(message { $0.removeLast(40) } == "ends early")
    #expect(message({ $0[31] = 1 }, single) == "ends early")
    #expect(
      message(
        {
          $0[31] = 1; $0 += [UInt8](repeating: 0, count: 8)
        }, single) == "counts leap seconds, which clocks do not")
    #expect(message({ $0[32] = 255 }, single) == "ends early")
    #expect(
      message(
        {
          $0[39] = 0; $0 += [0, 0, 0, 0, 0, 0]
        }, single) == "is damaged: it has 0 kinds of local time")
    #expect(message({ $0[52] = 1 }, single) == "is damaged: it names a kind of local time that it does not have")
    #expect(message({ _ in }, ZoneFile(changes: [(2, 0), (2, 0)])) == "is damaged: its changes are not in their order")
    #expect(message({ _ in }, ZoneFile(offsets: [93_601])) == "is damaged: it has an offset of 93601 seconds")
    #expect(message { $0 += [UInt8](repeating: 0, count: 1 << 20) } == "is too large for a time zone file")
  }

  /// No bytes may do more than make an error.
  @Test func survivesAnyBytes() throws {
    var seed = UInt64.random(in: 0...UInt64.max)
    if let fixed = ZoneFileTests.fixedSeed { seed = fixed }
    var random = SeededGenerator(seed: seed)
    var files = [
      ZoneFile(changes: [(-100, 1), (100, 0)], offsets: [0, 3600], footer: "AAA-1BBB,M3.5.0,M10.5.0/3").bytes,
      ZoneFile(changes: [(-100, 1), (100, 0)], offsets: [0, 3600], footer: "EST5EDT,0/0,J365/25", version: 3).bytes,
      ZoneFile(changes: [(1, 0)], version: 1).bytes,
    ]
    for folder in ZoneDatabase().folders {
      for name in ["Europe/Zurich", "America/Nuuk", "Africa/Casablanca"] { Repository.bytes("\(folder)/\(name)").map { files.append($0) } }
    }
    var readable = 0
    for round in 0..<20_000 {
      var bytes = files[round % files.count]
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes[Int.random(in: 0..<min(bytes.count, 44), using: &random)] = UInt8.random(in: 0...255, using: &random)
        case 2:
          bytes[bytes.count - 1 - Int.random(in: 0..<min(bytes.count, 24), using: &random)] = UInt8.random(in: 32...127, using: &random)
        default: bytes.removeLast(min(bytes.count - 1, Int.random(in: 0..<60, using: &random)))
        }
      }
      guard let rules = try? ZoneRules(file: bytes.span) else { continue }
      readable += 1
      for moment in [Int64.min, -1, 0, 1_700_000_000, 9_000_000_000, Int64.max] {
        let period = rules.period(at: moment)
        #expect(abs(period.offsetInSeconds) <= 26 * 3600, "seed \(seed), round \(round)")
        #expect(!period.range.isEmpty, "seed \(seed), round \(round)")
      }
    }
    #expect(readable > 100, "seed \(seed)")
  }

  /// Put a seed here to repeat a run.
  private static let fixedSeed: UInt64? = nil
}
