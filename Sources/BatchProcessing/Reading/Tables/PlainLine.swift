import Geodesy

/// Reads a line with two numbers and perhaps further words: `48.2 16.4`, `48.2,16.4 Vienna`, `48° 12' N 16° 22' E`.
struct PlainLine: Hashable {
  /// The latitude as it is written.
  var latitude: String
  /// The longitude as it is written.
  var longitude: String
  /// What follows the numbers.
  var rest: String

  /// The parts of a line, or `nil` where no two numbers can be read at its start.
  static func read(_ line: String, rules: CoordinatePairText.Rules) -> PlainLine? {
    let text = WhiteSpace.trim(line)
    if let brackets = bracketed(text), let plain = whole(brackets.inner, rules: rules) {
      let rest = [plain.rest, brackets.rest].filter { !$0.isEmpty }.joined(separator: " ")
      return PlainLine(latitude: plain.latitude, longitude: plain.longitude, rest: rest)
    }
    return decimals(text, rules: rules) ?? whole(text, rules: rules) ?? sexagesimal(text, rules: rules)
  }

  /// Whether a line is a coordinate on the globe, with words behind it or not, and hardly anything else.
  ///
  /// Whole numbers may count anything, and a third number makes it unclear which two are meant.
  static func isClearlyCoordinate(_ line: String, rules: CoordinatePairText.Rules) -> Bool {
    guard let plain = read(line, rules: rules), !startsWithNumber(plain.rest) else { return false }
    let areWhole = (plain.latitude + plain.longitude).utf8.allSatisfy { (48..<58).contains($0) || $0 == UInt8(ascii: "-") }
    return !areWhole
      && CoordinatePairText.read(plain.latitude, plain.longitude, rules: .init(notation: rules.notation)).pair?.isLegal ?? false
  }

  private static func startsWithNumber(_ text: String) -> Bool {
    text.utf8.first { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "+") && $0 != Byte.quote }.map { (48..<58).contains($0) } ?? false
  }

  private static func whole(_ text: String, rules: CoordinatePairText.Rules) -> PlainLine? {
    guard let pair = CoordinatePairText.read(text, rules: rules).pair else { return nil }
    return PlainLine(latitude: pair.latitudeText, longitude: pair.longitudeText, rest: pair.rest)
  }

  private static func bracketed(_ text: String) -> (inner: String, rest: String)? {
    for (open, close) in [("(", ")"), ("[", "]")] as [(Character, Character)] where text.first == open {
      guard let end = text.firstIndex(of: close) else { return nil }
      return (String(text[text.index(after: text.startIndex)..<end]), PairSplitting.trimmed(String(text[text.index(after: end)...])))
    }
    return nil
  }

  /// Two decimal numbers with spaces, a tab, a comma, a semicolon or a bar between them.
  private static func decimals(_ text: String, rules: CoordinatePairText.Rules) -> PlainLine? {
    let scalars = Array(text.unicodeScalars)
    func cut(commasSeparate: Bool) -> (first: String, second: String, rest: String)? {
      func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace || scalar == ";" || scalar == "|" || commasSeparate && scalar == ","
      }
      var parts: [String] = []
      var position = 0
      for _ in 0..<2 {
        let start = position
        while position < scalars.count, !isSeparator(scalars[position]) { position += 1 }
        var part = String(String.UnicodeScalarView(scalars[start..<position]))
        if !commasSeparate, part.hasSuffix(",") { part.removeLast() }
        parts.append(part)
        while position < scalars.count, isSeparator(scalars[position]) { position += 1 }
      }
      return (parts[0], parts[1], PairSplitting.trimmed(String(String.UnicodeScalarView(scalars[position...]))))
    }
    func plain(_ first: String, _ second: String, _ rest: String) -> PlainLine {
      rules.order == .latitudeFirst
        ? PlainLine(latitude: first, longitude: second, rest: rest) : PlainLine(latitude: second, longitude: first, rest: rest)
    }
    func isNumber(_ text: String) -> Bool { DecimalNumber.parse(CoordinateSpelling.plain(text).text) != nil }
    if !rules.isStrict, let (first, second, rest) = cut(commasSeparate: false), PairSplitting.isDecimalComma(first) {
      if PairSplitting.isDecimalComma(second) { return plain(first, second, rest) }
      // "48,2 16" might be 48.2 and 16, or 48 and 2: asking is better than guessing.
      if isNumber(second) { return nil }
    }
    guard let (first, second, rest) = cut(commasSeparate: true), isNumber(first), isNumber(second) else { return nil }
    // "48,2,16,4" has its commas in its numbers.
    let looksCut = !first.contains(".") && !second.contains(".") && text.contains(",") && rest.contains(",")
    if looksCut, rest.unicodeScalars.allSatisfy({ "0123456789,- ".unicodeScalars.contains($0) }) { return nil }
    // "48 12 30 N" is one number.
    if let next = CoordinateTokens.tokenize(rest, allowsDecimalComma: true)?.map(\.token), next.contains(where: \.isCompass) { return nil }
    return plain(first, second, rest)
  }

  /// Degrees, minutes and seconds with two compass letters, and words behind them.
  private static func sexagesimal(_ text: String, rules: CoordinatePairText.Rules) -> PlainLine? {
    var end = text.endIndex
    // The longest start of the line, word by word, that is a coordinate.
    for _ in 0..<12 {
      guard let space = text[..<end].lastIndex(where: \.isWhitespace) else { return nil }
      end = space
      if let plain = whole(String(text[..<end]), rules: rules) {
        let rest = [plain.rest, PairSplitting.trimmed(String(text[end...]))].filter { !$0.isEmpty }.joined(separator: " ")
        return PlainLine(latitude: plain.latitude, longitude: plain.longitude, rest: rest)
      }
    }
    return nil
  }
}

extension CoordinateTokens.Token {
  /// Whether it is a direction.
  var isCompass: Bool { if case .compass = self { true } else { false } }
}
