/// The rule at the end of a time zone file, for the time after its last change: `CET-1CEST,M3.5.0,M10.5.0/3`.
///
/// It is the form of POSIX's variable `TZ`, with the hours from -167 to 167 that RFC 8536 (3.3.1) adds.
struct ZoneFooter: Hashable, Sendable {
  /// When in a year, by the clock before the change.
  struct Change: Hashable, Sendable {
    enum Day: Hashable, Sendable {
      /// `J60`: 1...365, the 29th of February is never counted.
      case ofCommonYear(Int)
      /// `59`: 0...365.
      case ofYear(Int)
      /// `M3.5.0`: the fifth (or last) Sunday of March.
      case ofMonth(month: Int, week: Int, weekday: Int)
    }

    var day: Day
    var secondOfDay: Int
  }

  /// Seconds ahead of UTC in winter, or all year round.
  var standardOffset: Int
  /// Seconds ahead of UTC in summer, and the changes to it and back.
  var summer: (offset: Int, start: Change, end: Change)? {
    guard let start, let end else { return nil }
    return (summerOffset, start, end)
  }

  private var summerOffset = 0
  private var start: Change?
  private var end: Change?

  /// Reads a footer; `nil` where it is not one.
  init?(_ text: Span<UInt8>) {
    var scanner = ZoneFooterScanner(text)
    guard scanner.skipName(), let standard = scanner.offset(maximumHours: 24) else { return nil }
    // POSIX counts to the west.
    standardOffset = -standard
    if scanner.isAtEnd { return }
    guard scanner.skipName() else { return nil }
    summerOffset = standardOffset + 3600
    if !scanner.isNext(",") {
      guard let written = scanner.offset(maximumHours: 24) else { return nil }
      summerOffset = -written
    }
    guard scanner.take(","), let start = scanner.change(), scanner.take(","), let end = scanner.change(), scanner.isAtEnd else {
      return nil
    }
    self.start = start
    self.end = end
  }

  /// What holds at a moment; its range ends at the next change or at the end of the year.
  func period(at moment: Int64) -> ZoneRules.Period {
    guard let summer else { return ZoneRules.Period(offsetInSeconds: standardOffset, range: Int64.min..<Int64.max) }
    let standard = Int64(standardOffset)
    let year = CivilDate(daysSince1970: Self.days(moment + standard)).year
    // A change is told by the clock that is changed: the one in winter time, the other in summer time.
    let starts = summer.start.localSeconds(inYear: year) - standard
    let ends = summer.end.localSeconds(inYear: year) - Int64(summer.offset)
    var lower = CivilDate.daysSince1970(ofYear: year) * 86_400 - standard
    var upper = CivilDate.daysSince1970(ofYear: year + 1) * 86_400 - standard
    let isSummer = starts < ends ? (starts..<ends).contains(moment) : !(ends..<starts).contains(moment)
    for change in [starts, ends] {
      if change <= moment { lower = max(lower, change) } else { upper = min(upper, change) }
    }
    return ZoneRules.Period(offsetInSeconds: isSummer ? summer.offset : standardOffset, range: lower..<upper)
  }

  /// Whole days before a number of seconds.
  private static func days(_ seconds: Int64) -> Int64 { (seconds >= 0 ? seconds : seconds - 86_399) / 86_400 }
}

extension ZoneFooter.Change {
  /// The moment in a year as seconds since 1970 by the local clock.
  func localSeconds(inYear year: Int64) -> Int64 {
    let newYear = CivilDate.daysSince1970(ofYear: year)
    let isLeap = CivilDate.isLeap(year)
    let dayOfYear: Int
    switch day {
    case .ofCommonYear(let number): dayOfYear = number - 1 + (isLeap && number >= 60 ? 1 : 0)
    case .ofYear(let number): dayOfYear = number
    case .ofMonth(let month, let week, let weekday):
      let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      let first = lengths[..<(month - 1)].reduce(0, +)
      // 1970-01-01 was a Thursday, 4 from Sunday.
      let weekdayOfFirst = Int(((newYear + Int64(first) + 4) % 7 + 7) % 7)
      var day = (weekday - weekdayOfFirst + 7) % 7 + (week - 1) * 7
      if day >= lengths[month - 1] { day -= 7 }
      dayOfYear = first + day
    }
    return (newYear + Int64(dayOfYear)) * 86_400 + Int64(secondOfDay)
  }
}
