import Geodesy

/// Cuts a text with degrees, minutes and seconds into numbers, marks and compass letters.
enum CoordinateTokens {
  /// A part of such a text that means something.
  enum Token: Hashable {
    case sign(Double)
    case number(Double)
    /// 0 after degrees, 1 after minutes, 2 after seconds, 3 for a colon between any two.
    case mark(Int)
    /// A minus right between two digits.
    case hyphen
    case compass(CompassWord)
    /// Letters that mean nothing here.
    case word
    /// A comma, a semicolon, a slash or a bar that is not part of a number.
    case separator
  }

  /// A token and where its scalars lie in the text.
  struct Spelled {
    var token: Token
    var range: Range<Int>
  }

  /// The tokens of a text in plain spelling (``CoordinateSpelling``), or `nil` where it holds anything else.
  static func tokenize(_ text: String, allowsDecimalComma: Bool) -> [Spelled]? {
    let scalars = Array(text.unicodeScalars)
    let commaIsPoint = allowsDecimalComma && !scalars.contains(".")
    var tokens: [Spelled] = []
    var position = 0
    func digit(at index: Int) -> Bool { scalars.indices.contains(index) && isDigit(scalars[index]) }
    func isPoint(at index: Int) -> Bool {
      scalars[index] == "." || commaIsPoint && scalars[index] == "," && digit(at: index - 1) && digit(at: index + 1)
    }
    while position < scalars.count {
      let start = position
      let scalar = scalars[position]
      func add(_ token: Token) { tokens.append(Spelled(token: token, range: start..<position)) }
      position += 1
      switch scalar {
      case _ where isDigit(scalar) || isPoint(at: start):
        while position < scalars.count, isDigit(scalars[position]) || isPoint(at: position) { position += 1 }
        let digits = String(String.UnicodeScalarView(scalars[start..<position].map { $0 == "," ? "." : $0 }))
        guard let value = DecimalNumber.parse(digits) else { return nil }
        add(.number(value))
      case "+": add(.sign(1))
      case "-": add(digit(at: start - 1) && digit(at: position) ? .hyphen : .sign(-1))
      case "°", "*": add(.mark(0))
      case "'", "`":
        // Two of them in a row stand for the seconds' mark.
        if position < scalars.count, scalars[position] == scalar {
          position += 1
          add(.mark(2))
        } else {
          add(.mark(1))
        }
      case "\"": add(.mark(2))
      case ":": add(.mark(3))
      case ",", ";", "|", "/", "\t": add(.separator)
      default:
        if scalar.properties.isWhitespace { continue }
        guard scalar.properties.isAlphabetic else { return nil }
        while position < scalars.count, scalars[position].properties.isAlphabetic { position += 1 }
        let word = String(String.UnicodeScalarView(scalars[start..<position]))
        let digitsFollow = scalars[position...].contains(where: isDigit)
        for token in meaning(of: word, after: tokens.map(\.token), digitsFollow: digitsFollow) { add(token) }
      }
    }
    return tokens
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static let units: [(word: String, place: Int)] = [
    ("degrees", 0), ("degree", 0), ("grados", 0), ("grad", 0), ("deg", 0), ("d", 0), ("minutes", 1), ("minute", 1), ("mins", 1),
    ("min", 1), ("m", 1), ("seconds", 2), ("second", 2), ("secs", 2), ("sec", 2),
  ]

  /// What letters mean: a direction, a unit, or a unit with a direction right behind it (`30sN`).
  private static func meaning(of word: String, after tokens: [Token], digitsFollow: Bool) -> [Token] {
    let followsMinutes = tokens.count >= 2 && tokens[tokens.count - 2] == .mark(1)
    if word.hasPrefix("s"), followsMinutes, case .number? = tokens.last {
      if word == "s" { return [.mark(2)] }
      if let compass = CompassWord.read(String(word.dropFirst())) { return [.mark(2), .compass(compass)] }
    }
    if word.lowercased() == "o", case .number? = tokens.last, digitsFollow, tokens.count == 1 { return [.mark(0)] }
    if let compass = CompassWord.read(word) { return [.compass(compass)] }
    let lower = word.lowercased()
    for unit in units where lower.hasPrefix(unit.word) {
      if lower == unit.word { return [.mark(unit.place)] }
      if let compass = CompassWord.read(String(lower.dropFirst(unit.word.count))) { return [.mark(unit.place), .compass(compass)] }
    }
    return [.word]
  }
}
