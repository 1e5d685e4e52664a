import TestSupport
import Testing

@testable import TimeZoneRules

/// Offsets that another implementation (CPython's zoneinfo, with tzdata 2025b) gives.
@Suite struct ZoneRulesTests {
  /// Zone, seconds since 1970, seconds ahead of UTC.
  static let known: [(zone: String, moment: Int64, offset: Int)] = [
    ("Europe/Zurich", 1711846799, 3600),  // 2024-03-31T00:59:59
    ("Europe/Zurich", 1711846800, 7200),  // 2024-03-31T01:00:00
    ("Europe/Zurich", 1729990799, 7200),  // 2024-10-27T00:59:59
    ("Europe/Zurich", 1729990800, 3600),  // 2024-10-27T01:00:00
    ("Europe/Zurich", -3786825600, 2048),  // 1850-01-01T00:00:00
    ("Europe/London", 15681600, 3600),  // 1970-07-01T12:00:00
    ("Europe/Dublin", 1894708800, 0),  // 2030-01-15T12:00:00
    ("Europe/Dublin", 1910347200, 3600),  // 2030-07-15T12:00:00
    ("America/New_York", 1710053999, -18000),  // 2024-03-10T06:59:59
    ("America/New_York", 1710054000, -14400),  // 2024-03-10T07:00:00
    ("America/New_York", 4129250399, -14400),  // 2100-11-07T05:59:59
    ("America/New_York", 4129250400, -18000),  // 2100-11-07T06:00:00
    ("America/New_York", -2717654400, -17762),  // 1883-11-18T16:00:00
    ("America/St_Johns", 1719792000, -9000),  // 2024-07-01T00:00:00
    ("America/St_Johns", 1733011200, -12600),  // 2024-12-01T00:00:00
    ("America/Santiago", 2524608000, -10800),  // 2050-01-01T00:00:00
    ("America/Santiago", 2540246400, -14400),  // 2050-07-01T00:00:00
    ("Australia/Sydney", 1712419199, 39600),  // 2024-04-06T15:59:59
    ("Australia/Sydney", 1712419200, 36000),  // 2024-04-06T16:00:00
    ("Australia/Sydney", 4126175999, 36000),  // 2100-10-02T15:59:59
    ("Australia/Sydney", 4126176000, 39600),  // 2100-10-02T16:00:00
    ("Australia/Lord_Howe", 1704067200, 39600),  // 2024-01-01T00:00:00
    ("Australia/Lord_Howe", 1719792000, 37800),  // 2024-07-01T00:00:00
    ("Asia/Kathmandu", 315532800, 19800),  // 1980-01-01T00:00:00
    ("Asia/Kathmandu", 1704067200, 20700),  // 2024-01-01T00:00:00
    ("Asia/Kolkata", 1704067200, 19800),  // 2024-01-01T00:00:00
    ("Pacific/Apia", 1325239199, -36000),  // 2011-12-30T09:59:59
    ("Pacific/Apia", 1325239200, 50400),  // 2011-12-30T10:00:00
    ("Pacific/Chatham", 4102444800, 49500),  // 2100-01-01T00:00:00
    ("Africa/Casablanca", 1710504000, 0),  // 2024-03-15T12:00:00
    ("Africa/Casablanca", 1714564800, 3600),  // 2024-05-01T12:00:00
    ("Asia/Tokyo", -2524521600, 32400),  // 1890-01-01T00:00:00
    ("Asia/Tokyo", -2840140800, 33539),  // 1880-01-01T00:00:00
    ("Antarctica/Troll", 1719792000, 7200),  // 2024-07-01T00:00:00
    ("Asia/Tehran", 1622505600, 16200),  // 2021-06-01T00:00:00
    ("Asia/Tehran", 1717200000, 12600),  // 2024-06-01T00:00:00
    ("Asia/Gaza", 4115491200, 10800),  // 2100-06-01T00:00:00
    ("Pacific/Kiritimati", 1717200000, 50400),  // 2024-06-01T00:00:00
    ("Europe/Amsterdam", 8849001600, 7200),  // 2250-06-01T00:00:00
    ("America/Nuuk", 2216249999, -7200),  // 2040-03-25T00:59:59
    ("America/Nuuk", 2216250000, -3600),  // 2040-03-25T01:00:00
  ]

  static var hasZones: Bool { !ZoneDatabase().folders.isEmpty }

  // The system's zones are needed; where they are missing, install tzdata.
  @Test(.enabled(if: hasZones))
  func agreesWithAnotherImplementation() throws {
    let database = ZoneDatabase()
    for (zone, moment, offset) in Self.known {
      let period = try database.rules(named: zone).period(at: moment)
      #expect(period.offsetInSeconds == offset, "\(zone) at \(moment)")
      #expect(period.range.contains(moment), "\(zone) at \(moment)")
    }
  }

  /// The offset is the same all over a period: whoever keeps the last one need not ask again.
  @Test(.enabled(if: hasZones))
  func aPeriodHoldsFromItsFirstToItsLastSecond() throws {
    let database = ZoneDatabase()
    for zone in ["Europe/Zurich", "America/Santiago", "Australia/Lord_Howe", "Africa/Casablanca", "America/Nuuk", "Asia/Tokyo"] {
      let rules = try database.rules(named: zone)
      var moment: Int64 = -3_000_000_000
      var count = 0
      while moment < 6_000_000_000 {
        let period = rules.period(at: moment)
        #expect(period.range.contains(moment))
        guard period.range.upperBound < .max else { break }
        let last = period.range.upperBound - 1
        #expect(rules.period(at: last) == period, "\(zone) from \(moment)")
        let middle = moment + (last - moment) / 2
        #expect(rules.period(at: middle) == period, "\(zone) from \(moment)")
        moment = period.range.upperBound
        count += 1
      }
      #expect(count > 5)
    }
  }

  @Test func knowsTheZonesOfTheSeaWithoutAFile() throws {
    let database = ZoneDatabase(folders: [])
    let expected: [(String, Int)] = [
      ("Etc/GMT", 0), ("UTC", 0), ("Etc/UTC", 0), ("Etc/GMT+12", -43_200), ("Etc/GMT-1", 3600), ("Etc/GMT-14", 50_400),
    ]
    for (name, offset) in expected {
      #expect(try database.rules(named: name).period(at: 1_700_000_000).offsetInSeconds == offset, "\(name)")
    }
    for name in ["Etc/GMT+13", "Etc/GMT-15", "Etc/GMT1", "Etc/GMT+x", "Europe/Zurich"] {
      #expect(throws: TimeZoneError.self, "\(name)") { try database.rules(named: name) }
    }
  }

  @Test(arguments: [
    "", "/etc/passwd", "../zoneinfo/UTC", "Europe/../Zurich", "Europe//Zurich", ".hidden", "a\u{0}b", "Europe/Z\u{FC}rich", "a\\b",
  ])
  func noNameLeadsOutOfTheFolder(name: String) {
    #expect(throws: TimeZoneError("is no name of a time zone")) { try ZoneDatabase(folders: ["/"]).rules(named: name) }
  }

  @Test func readsFilesOfItsFolders() throws {
    let folder = try TemporaryFolder()
    try folder.write(ZoneFile(changes: [(0, 1)], offsets: [0, 3600], footer: "CET-1").bytes, to: "Here")
    try folder.write("no zone", to: "Not_A_Zone")
    let database = ZoneDatabase(folders: [folder.path("missing"), folder.path])
    #expect(database.folders == [folder.path])
    #expect(try database.rules(named: "Here").period(at: -1).offsetInSeconds == 0)
    #expect(try database.rules(named: "Here").period(at: 0).offsetInSeconds == 3600)
    #expect(throws: TimeZoneError("is no time zone file")) { try database.rules(named: "Not_A_Zone") }
    #expect(throws: TimeZoneError("is not among the system's time zones")) { try database.rules(named: "Nowhere") }
  }
}
