/// Takes a footer apart from its beginning.
struct ZoneFooterScanner {
  private let text: [UInt8]
  private var index = 0

  init(_ span: Span<UInt8>) {
    var text: [UInt8] = []
    for index in 0..<span.count { text.append(span[index]) }
    self.text = text
  }

  var isAtEnd: Bool { index == text.count }

  func isNext(_ character: Unicode.Scalar) -> Bool { index < text.count && text[index] == UInt8(ascii: character) }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard isNext(character) else { return false }
    index += 1
    return true
  }

  /// Skips the short name of a zone: letters, or anything readable in angle brackets.
  mutating func skipName() -> Bool {
    let start = index
    if take("<") {
      while index < text.count, !isNext(">") { index += 1 }
      return take(">") && index > start + 2
    }
    while index < text.count, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(text[index] | 0x20) { index += 1 }
    return index > start
  }

  /// Takes `[+-]hh[:mm[:ss]]` as seconds.
  mutating func offset(maximumHours: Int) -> Int? {
    let isNegative = take("-")
    if !isNegative { _ = take("+") }
    guard let hours = number(), hours <= maximumHours else { return nil }
    var seconds = hours * 3600
    if take(":") {
      guard let minutes = number(), minutes < 60 else { return nil }
      seconds += minutes * 60
      if take(":") {
        guard let rest = number(), rest < 60 else { return nil }
        seconds += rest
      }
    }
    return isNegative ? -seconds : seconds
  }

  /// Takes the day and time of a change; the time is 2 o'clock where there is none.
  mutating func change() -> ZoneFooter.Change? {
    let day: ZoneFooter.Change.Day
    if take("M") {
      guard let month = number(), (1...12).contains(month), take("."), let week = number(), (1...5).contains(week), take("."),
        let weekday = number(), weekday <= 6
      else { return nil }
      day = .ofMonth(month: month, week: week, weekday: weekday)
    } else if take("J") {
      guard let number = number(), (1...365).contains(number) else { return nil }
      day = .ofCommonYear(number)
    } else {
      guard let number = number(), number <= 365 else { return nil }
      day = .ofYear(number)
    }
    guard take("/") else { return ZoneFooter.Change(day: day, secondOfDay: 7200) }
    guard let second = offset(maximumHours: 167) else { return nil }
    return ZoneFooter.Change(day: day, secondOfDay: second)
  }

  /// Takes one to three digits.
  private mutating func number() -> Int? {
    let start = index
    var value = 0
    while index < text.count, text[index] &- 48 < 10, index - start < 3 {
      value = value * 10 + Int(text[index] &- 48)
      index += 1
    }
    return index > start ? value : nil
  }
}
