import Geodesy

/// Reads degrees, minutes and seconds in the spellings that people use: `40°26'46"N`, `N 40 26.767`, `-40:26:46`, `48d12m30s`, `48.2°`.
enum SexagesimalText {
  static func read(_ text: String, axis: CoordinateText.Axis, isStrict: Bool = false) -> CoordinateText.Reading {
    let notNumber = CoordinateText.Reading.unreadable("is not a number")
    guard let spelled = CoordinateTokens.tokenize(text, allowsDecimalComma: !isStrict) else { return notNumber }
    var tokens = spelled.map(\.token)
    guard tokens.contains(where: { if case .number = $0 { true } else { false } }) else { return notNumber }

    var compass: CompassWord?
    var isForeign = false
    switch tokens.first {
    case .compass(let first)?:
      compass = first
      tokens.removeFirst()
    default: break
    }
    switch tokens.last {
    case .compass(let last)?:
      if compass != nil { return .unreadable("has two compass letters") }
      compass = last
      tokens.removeLast()
    case .word?:
      isForeign = true
      tokens.removeLast()
    default: break
    }
    var sign: Double?
    if case .sign(let value)? = tokens.first {
      sign = value
      tokens.removeFirst()
    }
    // 48-12-30N: behind a letter or before one a hyphen is no minus.
    if compass != nil {
      tokens = tokens.map { if case .hyphen = $0 { .mark(3) } else { $0 } }
    }
    // Without a letter, a mark or a colon, numbers with spaces between them could mean anything.
    let hasMark = tokens.contains { if case .mark = $0 { true } else { false } }
    guard hasMark || compass != nil, let parts = numbers(tokens) else { return notNumber }
    if isForeign { return .unreadable("has a letter that is no compass letter (N, S, E, W)") }
    if parts.count > 1, parts[1] >= 60 { return .unreadable("has 60 minutes or more") }
    if parts.count > 2, parts[2] >= 60 { return .unreadable("has 60 seconds or more") }
    for part in parts.dropLast() where part != part.rounded() { return .unreadable("has a fraction before its last part") }
    var value = 0.0
    for part in parts.reversed() { value = value / 60 + part }
    guard let compass else { return .degrees((sign ?? 1) * value) }
    return compass.signed(value, hasSign: sign != nil, axis: axis)
  }

  /// One to three numbers, each followed by the mark of its place, or by none.
  private static func numbers(_ tokens: [CoordinateTokens.Token]) -> [Double]? {
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
      case .sign, .hyphen, .compass, .word, .separator: return nil
      }
    }
    return (1...3).contains(parts.count) ? parts : nil
  }
}
