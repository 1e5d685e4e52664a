import TimeZoneRules
import TrackFiles

/// How dates and times are written: by ISO 8601, as XML Schema has it.
enum TimeText {
  /// Appends a date and a time of day, `2024-05-01T10:00:00.5`, without a zone.
  ///
  /// - Parameters:
  ///   - seconds: since 1970, by the clock that is shown.
  ///   - nanoseconds: the part of a second behind them; zeros at its end are not written.
  ///   - out: what is appended to.
  static func append(_ seconds: Int64, nanoseconds: Int, to out: inout [UInt8]) {
    let days = day(of: seconds)
    appendDate(days, to: &out)
    append(secondOfDay: Int(seconds - days * 86_400), nanoseconds: nanoseconds, to: &out)
  }

  /// Appends a time of day after its `T`.
  static func append(secondOfDay second: Int, nanoseconds: Int, to out: inout [UInt8]) {
    out.append(UInt8(ascii: "T"))
    appendPair(second / 3600, to: &out)
    out.append(UInt8(ascii: ":"))
    appendPair(second / 60 % 60, to: &out)
    out.append(UInt8(ascii: ":"))
    appendPair(second % 60, to: &out)
    guard nanoseconds > 0 else { return }
    out.append(UInt8(ascii: "."))
    out.append(nanoseconds, digits: 9)
    while out.last == UInt8(ascii: "0") { out.removeLast() }
  }

  /// The day since 1970 that a second lies in.
  static func day(of seconds: Int64) -> Int64 { (seconds >= 0 ? seconds : seconds - 86_399) / 86_400 }

  private static func appendPair(_ value: Int, to out: inout [UInt8]) {
    out.append(UInt8(truncatingIfNeeded: 48 + value / 10))
    out.append(UInt8(truncatingIfNeeded: 48 + value % 10))
  }

  /// Appends a date, `2024-05-01`.
  static func appendDate(_ daysSince1970: Int64, to out: inout [UInt8]) {
    let date = CivilDate(daysSince1970: daysSince1970)
    if date.year < 0 { out.append(UInt8(ascii: "-")) }
    out.append(Int(date.year.magnitude), digits: 4)
    out.append(UInt8(ascii: "-"))
    appendPair(date.month, to: &out)
    out.append(UInt8(ascii: "-"))
    appendPair(date.day, to: &out)
  }

  /// Appends how far a clock is ahead of UTC, `+02:00`; with seconds where there are any, as before there were time zones.
  static func append(offset seconds: Int, to out: inout [UInt8]) {
    out.append(seconds < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
    let size = abs(seconds)
    appendPair(size / 3600, to: &out)
    out.append(UInt8(ascii: ":"))
    appendPair(size / 60 % 60, to: &out)
    guard size % 60 != 0 else { return }
    out.append(UInt8(ascii: ":"))
    appendPair(size % 60, to: &out)
  }

  /// Appends a time as a dateTime of XML Schema: as it was written where that is one, else in UTC.
  ///
  /// - Returns: whether there was one; a date alone is none.
  static func appendSchemaForm(_ text: Span<UInt8>, to out: inout [UInt8]) -> Bool {
    guard let time = DateTimeText.parse(text), time.hasTimeOfDay else { return false }
    if time.isSchemaForm {
      for index in 0..<text.count where text[index] > Byte.space { out.append(text[index]) }
    } else {
      append(time.secondsSince1970, nanoseconds: time.nanoseconds, to: &out)
      out.append(UInt8(ascii: "Z"))
    }
    return true
  }
}

extension DateTimeText {
  /// What a string spells, without a copy of it.
  static func parse(contiguous text: String) -> DateTimeText? {
    var text = text
    return text.withUTF8 { unsafe parse($0.span) }
  }
}
