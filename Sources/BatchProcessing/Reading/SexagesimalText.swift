import Geodesy

/// Reads degrees, minutes and seconds in the spellings that people use: `40°26'46"N`, `N 40 26.767`, `-40:26:46`, `48.2°`.
enum SexagesimalText {
  static func read(_ text: String, axis: CoordinateText.Axis) -> CoordinateText.Reading {
    let notNumber = CoordinateText.Reading.unreadable("is not a number")
    guard var tokens = tokenize(text) else { return notNumber }
    guard tokens.contains(where: { if case .number = $0 { true } else { false } }) else { return notNumber }

    var letter: Character?
    if case .letter(let first)? = tokens.first {
      letter = first
      tokens.removeFirst()
    }
    if case .letter(let last)? = tokens.last {
      if letter != nil { return .unreadable("has two compass letters") }
      letter = last
      tokens.removeLast()
    }
    var sign: Double?
    if case .sign(let value)? = tokens.first {
      sign = value
      tokens.removeFirst()
    }
    // Without a letter, a mark or a colon, numbers with spaces between them could mean anything.
    let hasMark = tokens.contains { if case .mark = $0 { true } else { false } }
    guard hasMark || letter != nil else { return notNumber }
    guard let parts = numbers(tokens) else { return notNumber }

    if letter != nil, sign != nil { return .unreadable("has both a sign and a compass letter") }
    switch (letter, axis) {
    case (nil, _): break
    case ("N", .latitude), ("E", .longitude): sign = 1
    case ("S", .latitude), ("W", .longitude): sign = -1
    default: return .unreadable("has a compass letter that does not belong to a \(axis)")
    }
    if parts.count > 1, parts[1] >= 60 { return .unreadable("has 60 minutes or more") }
    if parts.count > 2, parts[2] >= 60 { return .unreadable("has 60 seconds or more") }
    for part in parts.dropLast() where part != part.rounded() { return .unreadable("has a fraction before its last part") }
    var value = 0.0
    for part in parts.reversed() { value = value / 60 + part }
    return .degrees((sign ?? 1) * value)
  }

  private enum Token {
    case sign(Double)
    case number(Double)
    /// 0 after degrees, 1 after minutes, 2 after seconds, 3 for a colon between any two.
    case mark(Int)
    case letter(Character)
  }

  private static func tokenize(_ text: String) -> [Token]? {
    var tokens: [Token] = []
    var digits = ""
    func flush() -> Bool {
      if digits.isEmpty { return true }
      guard let value = DecimalNumber.parse(digits) else { return false }
      tokens.append(.number(value))
      digits = ""
      return true
    }
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      if ("0"..."9").contains(scalar) || scalar == "." {
        digits.unicodeScalars.append(scalar)
        previous = scalar
        continue
      }
      guard flush() else { return nil }
      switch scalar {
      case "+": tokens.append(.sign(1))
      case "-": tokens.append(.sign(-1))
      case "°", "º", "˚", "d", "D": tokens.append(.mark(0))
      case "'", "′", "’", "‘", "´":
        // Two of them in a row stand for the seconds' mark.
        if ["'", "′", "’", "‘", "´"].contains(previous), case .mark(1)? = tokens.last {
          tokens[tokens.count - 1] = .mark(2)
        } else {
          tokens.append(.mark(1))
        }
      case "\"", "″", "”", "“": tokens.append(.mark(2))
      case ":": tokens.append(.mark(3))
      case "N", "n": tokens.append(.letter("N"))
      case "S", "s": tokens.append(.letter("S"))
      case "E", "e": tokens.append(.letter("E"))
      case "W", "w": tokens.append(.letter("W"))
      default:
        guard scalar.properties.isWhitespace else {
          guard scalar.properties.isAlphabetic, tokens.count > 0 else { return nil }
          tokens.append(.letter("?"))
          break
        }
      }
      previous = scalar
    }
    return flush() ? tokens : nil
  }

  /// One to three numbers, each followed by the mark of its place, or by none.
  private static func numbers(_ tokens: [Token]) -> [Double]? {
    var parts: [Double] = []
    var expectsNumber = true
    for (index, token) in tokens.enumerated() {
      switch token {
      case .number(let value):
        parts.append(value)
        expectsNumber = false
      case .mark(let place):
        guard !expectsNumber else { return nil }
        guard place == 3 ? index < tokens.count - 1 : place == parts.count - 1 else { return nil }
        expectsNumber = true
      case .sign, .letter: return nil
      }
    }
    return (1...3).contains(parts.count) ? parts : nil
  }
}
