/// A day of the Gregorian calendar, also of years before it was used.
package struct CivilDate: Hashable, Sendable {
  /// The year; 0 is the one before 1.
  package var year: Int64
  /// 1...12.
  package var month: Int
  /// 1...31.
  package var day: Int

  /// The day that begins so many days after 1970-01-01.
  ///
  /// From the days in whole eras of 400 years (Howard Hinnant, "chrono-compatible low-level date algorithms").
  package init(daysSince1970 days: Int64) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    // Years begin in March here, so that the day that is sometimes missing is the last one.
    let marchMonth = (5 * dayOfYear + 2) / 153
    day = Int(dayOfYear - (153 * marchMonth + 2) / 5 + 1)
    month = Int(marchMonth < 10 ? marchMonth + 3 : marchMonth - 9)
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The days from 1970-01-01 to the first of January of a year.
  static func daysSince1970(ofYear year: Int64) -> Int64 {
    let before = year - 1
    func floor(_ value: Int64, _ divisor: Int64) -> Int64 { value >= 0 ? value / divisor : -((divisor - 1 - value) / divisor) }
    return before * 365 + floor(before, 4) - floor(before, 100) + floor(before, 400) - 719_162
  }

  static func isLeap(_ year: Int64) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }
}
