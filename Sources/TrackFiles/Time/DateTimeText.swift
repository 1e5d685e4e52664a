/// A date and a time of day as people and programs write them, read from text by a grammar of our own.
///
/// These forms are read, with white space around them:
/// - what XML Schema calls a dateTime: `2024-05-01T08:00:00`, with or without a fraction and a zone (`Z`, `+05:30`), `24:00:00`, years
///   before 0 and after 9999;
/// - the same with a space instead of the `T`, with `/` or `.` between the parts of the date, with a comma before the fraction, without
///   seconds, with `UTC` or `GMT` or `+0530` or `+05` as the zone;
/// - a date alone: `2024-05-01`, `2024/05/01`, also with a zone;
/// - the short form of ISO 8601: `20240501`, `20240501T080000Z`;
/// - seconds since 1970 with nine to eleven digits, or milliseconds with twelve to fourteen: `1714550400`, `1714550400.5`.
///
/// Dates that put the day or the month first are not read: nobody can tell which of the two it is.
package struct DateTimeText: Hashable, Sendable {
  /// Seconds since the beginning of 1970 in UTC; where there is no zone, those that a clock in UTC would show the same text at.
  package var secondsSince1970: Int64
  /// The part of a second behind them, from 0 to 999,999,999.
  package var nanoseconds = 0
  /// Whether the text says which zone its time is in (Unix seconds do).
  package var hasZone = false
  /// How far the zone is ahead of UTC; 0 where there is none.
  package var zoneOffsetInSeconds = 0
  /// Whether there is a time of day; a date alone begins at midnight.
  package var hasTimeOfDay = false
  /// Whether the text is a dateTime of XML Schema, letter for letter.
  package var isSchemaForm = false

  /// What UTF-8 bytes spell, or `nil` where they spell no date.
  ///
  /// - Complexity: O(n) in the bytes; more than 64 are refused.
  package static func parse(_ text: Span<UInt8>) -> DateTimeText? {
    var start = 0
    var end = text.count
    while start < end, XMLCharacters.isSpace(text[start]) { start += 1 }
    while end > start, XMLCharacters.isSpace(text[end - 1]) { end -= 1 }
    guard end > start, end - start <= 64 else { return nil }
    if let usual = usualForm(text.extracting(start..<end)) { return usual }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(64)
    bytes.append(text.extracting(start..<end))
    return unixTime(bytes) ?? calendarTime(bytes)
  }

  /// What a string spells, or `nil` where it spells no date.
  package static func parse(_ text: some StringProtocol) -> DateTimeText? {
    let bytes = Array(text.utf8)
    return parse(bytes.span)
  }

  /// `2024-05-01T08:00:00Z`, which nearly every point of every track has: no copy is made for it.
  private static func usualForm(_ text: Span<UInt8>) -> DateTimeText? {
    guard text.count == 20, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"), text[10] == UInt8(ascii: "T"),
      text[13] == UInt8(ascii: ":"), text[16] == UInt8(ascii: ":"), text[19] == UInt8(ascii: "Z")
    else { return nil }
    var isDigits = true
    func pair(_ index: Int) -> Int {
      let (tens, ones) = (text[index] &- 0x30, text[index + 1] &- 0x30)
      isDigits = isDigits && tens < 10 && ones < 10
      return Int(tens) * 10 + Int(ones)
    }
    let (year, month, day) = (pair(0) * 100 + pair(2), pair(5), pair(8))
    let (hour, minute, second) = (pair(11), pair(14), pair(17))
    guard isDigits, (1...12).contains(month), day >= 1, day <= dayCount(year: Int64(year), month: month), hour < 24, minute < 60,
      second < 60
    else { return nil }
    var time = DateTimeText(secondsSince1970: days(year: Int64(year), month: month, day: day) * 86_400)
    time.secondsSince1970 += Int64(hour * 3600 + minute * 60 + second)
    time.hasZone = true
    time.hasTimeOfDay = true
    time.isSchemaForm = true
    return time
  }

  /// The days from 1970-01-01 to a date of the Gregorian calendar, also of years before it was used.
  ///
  /// From the days in whole eras of 400 years (Howard Hinnant, "chrono-compatible low-level date algorithms").
  package static func days(year: Int64, month: Int, day: Int) -> Int64 {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = Int64((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1)
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// How many days a month has.
  package static func dayCount(year: Int64, month: Int) -> Int {
    guard month == 2 else { return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31 }
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
  }

  // MARK: Unix time

  private static func unixTime(_ text: [UInt8]) -> DateTimeText? {
    var scanner = DateTimeScanner(text)
    let isNegative = scanner.take("-")
    guard let whole = scanner.number(), (9...14).contains(whole.digits) else { return nil }
    var time = DateTimeText(secondsSince1970: whole.value)
    if whole.digits >= 12 {
      time.nanoseconds = Int(whole.value % 1000) * 1_000_000
      time.secondsSince1970 /= 1000
    } else if scanner.take(".") {
      guard let fraction = scanner.fraction() else { return nil }
      time.nanoseconds = fraction
    }
    guard scanner.isAtEnd else { return nil }
    if isNegative {
      time.secondsSince1970 = -time.secondsSince1970
      if time.nanoseconds > 0 {
        time.secondsSince1970 -= 1
        time.nanoseconds = 1_000_000_000 - time.nanoseconds
      }
    }
    time.hasZone = true
    time.hasTimeOfDay = true
    return time
  }

  // MARK: Calendar

  private static func calendarTime(_ text: [UInt8]) -> DateTimeText? {
    var scanner = DateTimeScanner(text)
    var isSchemaForm = true
    guard let date = date(&scanner, &isSchemaForm) else { return nil }
    var time = DateTimeText(secondsSince1970: days(year: date.year, month: date.month, day: date.day) * 86_400)

    if scanner.take("T") || scanner.takeSpace(&isSchemaForm) || scanner.take("t", &isSchemaForm) {
      guard let clock = clock(&scanner, isShort: date.isShort, &isSchemaForm) else { return nil }
      time.secondsSince1970 += Int64(clock.seconds)
      time.nanoseconds = clock.nanoseconds
      time.hasTimeOfDay = true
      _ = scanner.takeSpace(&isSchemaForm)
    } else {
      isSchemaForm = false
    }
    if !scanner.isAtEnd {
      guard let offset = zone(&scanner, &isSchemaForm), scanner.isAtEnd else { return nil }
      time.hasZone = true
      time.zoneOffsetInSeconds = offset
      time.secondsSince1970 -= Int64(offset)
    }
    time.isSchemaForm = isSchemaForm
    return time
  }

  private static func date(_ scanner: inout DateTimeScanner, _ isSchemaForm: inout Bool) -> (
    year: Int64, month: Int, day: Int, isShort: Bool
  )? {
    let isNegative = scanner.take("-")
    guard let first = scanner.number() else { return nil }
    var year = first.value
    let month: Int64
    let day: Int64
    var isShort = false
    if first.digits == 8, !isNegative, scanner.isAtEnd || scanner.next(is: "T") {
      isShort = true
      isSchemaForm = false
      (year, month, day) = (first.value / 10_000, first.value / 100 % 100, first.value % 100)
    } else {
      guard first.digits >= 4, first.digits <= 9, first.digits == 4 || !first.startsWithZero else { return nil }
      guard let separator = scanner.takeAny("-/."), let second = scanner.number(), second.digits <= 2, scanner.take(separator),
        let third = scanner.number(), third.digits <= 2
      else { return nil }
      if separator != UInt8(ascii: "-") || second.digits < 2 || third.digits < 2 { isSchemaForm = false }
      (month, day) = (second.value, third.value)
    }
    if isNegative { year = -year }
    guard (1...12).contains(month), day >= 1, day <= dayCount(year: year, month: Int(month)) else { return nil }
    return (year, Int(month), Int(day), isShort)
  }

  private static func clock(
    _ scanner: inout DateTimeScanner, isShort: Bool, _ isSchemaForm: inout Bool
  ) -> (seconds: Int, nanoseconds: Int)? {
    var parts: [Int64] = []
    var nanoseconds = 0
    if isShort {
      guard let number = scanner.number() else { return nil }
      switch number.digits {
      case 4: parts = [number.value / 100, number.value % 100, 0]
      case 6: parts = [number.value / 10_000, number.value / 100 % 100, number.value % 100]
      default: return nil
      }
    } else {
      repeat {
        guard let part = scanner.number(), part.digits <= 2 else { return nil }
        if part.digits < 2 { isSchemaForm = false }
        parts.append(part.value)
      } while parts.count < 3 && scanner.take(":")
      guard parts.count > 1 else { return nil }
      if parts.count == 2 {
        isSchemaForm = false
        parts.append(0)
      }
    }
    if scanner.take(".") || scanner.take(",", &isSchemaForm) {
      guard let fraction = scanner.fraction() else { return nil }
      nanoseconds = fraction
    }
    let isMidnight = parts[0] == 24 && parts[1] == 0 && parts[2] == 0 && nanoseconds == 0
    // A leap second is written as the 60th; here it is the first of the next minute.
    if parts[2] == 60 { isSchemaForm = false }
    guard isMidnight || parts[0] < 24, parts[1] < 60, parts[2] <= 60 else { return nil }
    return (Int(parts[0] * 3600 + parts[1] * 60 + parts[2]), nanoseconds)
  }

  private static func zone(_ scanner: inout DateTimeScanner, _ isSchemaForm: inout Bool) -> Int? {
    if scanner.take("Z") || scanner.take("z", &isSchemaForm) { return 0 }
    if scanner.takeWord("UTC") || scanner.takeWord("GMT") {
      isSchemaForm = false
      return 0
    }
    guard let sign = scanner.takeAny("+-"), let number = scanner.number() else { return nil }
    var hours = number.value
    var minutes: Int64 = 0
    if number.digits == 4 {
      (hours, minutes) = (hours / 100, hours % 100)
      isSchemaForm = false
    } else if number.digits > 2 {
      return nil
    } else if scanner.take(":") {
      guard let written = scanner.number(), written.digits == 2 else { return nil }
      minutes = written.value
      if number.digits < 2 { isSchemaForm = false }
    } else {
      isSchemaForm = false
    }
    guard minutes < 60, hours * 60 + minutes <= 14 * 60 else { return nil }
    let seconds = Int(hours * 3600 + minutes * 60)
    return sign == UInt8(ascii: "-") ? -seconds : seconds
  }
}
