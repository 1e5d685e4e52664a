import TrackFiles
import Testing

/// Times as they are written in files.
@Suite struct DateTimeTextTests {
  /// Seconds from `date -u -d ... +%s`.
  static let schemaForms: [(String, Int64, Int, Bool)] = [
    ("2024-05-01T08:00:00Z", 1_714_550_400, 0, true),
    (" 2024-05-01T08:00:00Z\n", 1_714_550_400, 0, true),
    ("2024-05-01T08:00:00.5Z", 1_714_550_400, 500_000_000, true),
    ("2024-05-01T08:00:00.1234567899Z", 1_714_550_400, 123_456_789, true),
    ("2024-05-01T10:00:00+02:00", 1_714_550_400, 0, true),
    ("2024-05-01T13:30:00.250+05:30", 1_714_550_400, 250_000_000, true),
    ("2024-05-01T00:30:00-07:30", 1_714_550_400, 0, true),
    ("2024-05-01T08:00:00", 1_714_550_400, 0, false),
    ("2024-04-30T24:00:00Z", 1_714_521_600, 0, true),
    ("2000-02-29T23:59:59Z", 951_868_799, 0, true),
    ("1969-12-31T23:59:59.25Z", -1, 250_000_000, true),
    ("0001-01-01T00:00:00Z", -62_135_596_800, 0, true),
    ("-0001-12-31T00:00:00Z", -62_167_305_600, 0, true),
    ("12024-05-01T08:00:00Z", 317_284_070_400, 0, true),
    ("2024-05-01T08:00:00+14:00", 1_714_500_000, 0, true),
  ]

  @Test(arguments: schemaForms)
  func schemaForm(_ text: String, _ seconds: Int64, _ nanoseconds: Int, _ hasZone: Bool) {
    let time = DateTimeText.parse(text)
    #expect(time?.secondsSince1970 == seconds)
    #expect(time?.nanoseconds == nanoseconds)
    #expect(time?.hasZone == hasZone)
    #expect(time?.hasTimeOfDay == true && time?.isSchemaForm == true)
  }

  static let otherForms: [(String, Int64, Bool)] = [
    ("2024-05-01 08:00:00", 1_714_550_400, false),
    ("2024-05-01  08:00:00 UTC", 1_714_550_400, true),
    ("2024-05-01 08:00:00 GMT", 1_714_550_400, true),
    ("2024-05-01t08:00:00z", 1_714_550_400, true),
    ("2024/05/01 08:00", 1_714_550_400, false),
    ("2024/5/1 8:00", 1_714_550_400, false),
    ("2024.05.01 08:00:00,0", 1_714_550_400, false),
    ("2024-05-01T10:00:00+0200", 1_714_550_400, true),
    ("2024-05-01T10:00:00 +02", 1_714_550_400, true),
    ("2024-05-01T08:00Z", 1_714_550_400, true),
    ("20240501T080000Z", 1_714_550_400, true),
    ("20240501T0800", 1_714_550_400, false),
    ("2016-12-31T23:59:60Z", 1_483_228_800, true),
    ("1714550400", 1_714_550_400, true),
    ("1714550400.75", 1_714_550_400, true),
    ("1714550400750", 1_714_550_400, true),
    ("-100000000.25", -100_000_001, true),
    ("999999999", 999_999_999, true),
  ]

  @Test(arguments: otherForms)
  func otherForm(_ text: String, _ seconds: Int64, _ hasZone: Bool) {
    let time = DateTimeText.parse(text)
    #expect(time?.secondsSince1970 == seconds)
    #expect(time?.hasZone == hasZone)
    #expect(time?.hasTimeOfDay == true && time?.isSchemaForm == false)
  }

  @Test(arguments: [
    ("2024-05-01", 1_714_521_600), ("20240501", 1_714_521_600), ("2024/05/01", 1_714_521_600), ("2024-05-01Z", 1_714_521_600),
  ])
  func dateAlone(_ text: String, _ seconds: Int64) {
    let time = DateTimeText.parse(text)
    #expect(time?.secondsSince1970 == seconds)
    #expect(time?.hasTimeOfDay == false)
  }

  @Test(arguments: [
    "", " ", "now", "2024", "2024-05", "05/01/2024", "1.5.2024", "2024-13-01", "2024-00-10", "2023-02-29", "1900-02-29", "2024-04-31",
    "2024-05-01T",
    "2024-05-01T25:00:00Z", "2024-05-01T24:00:01Z", "2024-05-01T08:60:00Z", "2024-05-01T08:00:61Z", "2024-05-01T08",
    "2024-05-01T08:00:00.Z",
    "2024-05-01T08:00:00+15:00", "2024-05-01T08:00:00+02:60", "2024-05-01T08:00:00 PM", "2024-05-01T08:00:00Zx", "2024/05-01", "24-05-01",
    "002024-05-01T08:00:00Z", "99999999999999999999", "17145504001234567", "12345678", "0x17145504", "nan", "2024-05-01T08:00:00ZZ", "-",
    "2024-05-01T-8:00:00Z", "1714550400.", String(repeating: "1", count: 65),
  ])
  func noTime(_ text: String) { #expect(DateTimeText.parse(text) == nil) }

  /// Every day of some centuries, against counting.
  @Test func days() {
    var expected = DateTimeText.days(year: 1600, month: 1, day: 1)
    #expect(expected == -135_140)
    for year in Int64(1600)..<2500 {
      for month in 1...12 {
        for day in 1...DateTimeText.dayCount(year: year, month: month) {
          #expect(DateTimeText.days(year: year, month: month, day: day) == expected)
          expected += 1
        }
      }
    }
  }
}
