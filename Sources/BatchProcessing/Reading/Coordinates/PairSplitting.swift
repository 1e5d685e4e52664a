import Geodesy

/// Cuts a text with two numbers between them.
enum PairSplitting {
  /// Where the numbers are, or why that cannot be told, in words that follow the text.
  enum Result: Hashable {
    case parts(String, String, rest: String)
    case refused(String)
  }

  /// Cuts a text in plain spelling, without brackets around it.
  static func split(_ text: String, isStrict: Bool) -> Result {
    if let (first, second) = atLetters(text) { return .parts(first, second, rest: "") }
    for separator in [";", "\t", "|", "/"] as [Character] where text.contains(separator) {
      return pair(text.split(separator: separator, omittingEmptySubsequences: false))
    }
    if text.contains(",") { return atCommas(text) }
    return atSpaces(text)
  }

  private static let notPair = Result.refused("is not a coordinate such as 48.2, 16.4")

  /// Two parts, or three of which the last is an elevation.
  private static func pair(_ parts: [Substring]) -> Result {
    var parts = parts.map { trimmed(String($0)) }
    if parts.count == 3, parts[2].isEmpty { parts.removeLast() }
    guard (2...3).contains(parts.count), !parts[0].isEmpty, !parts[1].isEmpty else { return notPair }
    if parts.count == 3, !isElevation(parts[2]) { return notPair }
    return .parts(parts[0], parts[1], rest: parts.count == 3 ? parts[2] : "")
  }

  private static func isElevation(_ text: String) -> Bool {
    let number = text.hasSuffix("m") ? WhiteSpace.trim(String(text.dropLast())) : text
    return DecimalNumber.parse(number) != nil || isDecimalComma(number)
  }

  /// Behind the first of two compass letters, before the second where they lead, or before the degrees of the second number.
  private static func atLetters(_ text: String) -> (String, String)? {
    guard let tokens = CoordinateTokens.tokenize(text, allowsDecimalComma: true) else { return nil }
    let letters = tokens.indices.filter { if case .compass = tokens[$0].token { true } else { false } }
    let scalars = Array(text.unicodeScalars)
    func parts(at cut: Int) -> (String, String)? {
      let first = trimmed(String(String.UnicodeScalarView(scalars[..<cut])))
      let second = trimmed(String(String.UnicodeScalarView(scalars[cut...])))
      return first.isEmpty || second.isEmpty ? nil : (first, second)
    }
    if letters.count == 2 {
      return letters[0] == 0 ? parts(at: tokens[letters[1]].range.lowerBound) : parts(at: tokens[letters[0]].range.upperBound)
    }
    let degrees = tokens.indices.filter { tokens[$0].token == .mark(0) }
    guard letters.isEmpty, degrees.count == 2, degrees[1] >= 1, !tokens.contains(where: { $0.token == .separator }),
      case .number = tokens[degrees[1] - 1].token
    else { return nil }
    var start = degrees[1] - 1
    if start >= 1, case .sign = tokens[start - 1].token { start -= 1 }
    return parts(at: tokens[start].range.lowerBound)
  }

  private static func atCommas(_ text: String) -> Result {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let words = text.split(whereSeparator: \.isWhitespace).map { String($0) }
    if words.count == 2, words.allSatisfy(isDecimalComma) { return .parts(words[0], words[1], rest: "") }
    if parts.count == 2 { return pair(parts) }
    // A comma with white space behind it may stand between two numbers with decimal commas.
    let wide = words.count == 2 && words[0].hasSuffix(",") ? [String(words[0].dropLast()), words[1]] : []
    let isWide = wide.contains(where: isDecimalComma) && wide.allSatisfy { isDecimalComma($0) || DecimalNumber.parse($0) != nil }
    let narrow = pair(parts)
    let ambiguous = Result.refused("has commas in its numbers or between them; write decimal points, or a semicolon between the numbers")
    if isWide { return narrow == notPair ? .parts(wide[0], wide[1], rest: "") : ambiguous }
    return parts.count == 4 && !text.contains(".") ? ambiguous : narrow
  }

  private static func atSpaces(_ text: String) -> Result {
    let words = text.split(whereSeparator: \.isWhitespace)
    if words.count == 2 { return .parts(String(words[0]), String(words[1]), rest: "") }
    // Three whole numbers might be degrees, minutes and seconds.
    if words.count == 3, words[0].contains("."), words[1].contains(".") { return pair(words) }
    return notPair
  }

  /// Whether a text is a number with one comma for its point.
  static func isDecimalComma(_ text: String) -> Bool {
    guard text.utf8.count(where: { $0 == Byte.comma }) == 1, !text.contains(".") else { return false }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    return parts.allSatisfy { $0.utf8.last.map { (48..<58).contains($0) } ?? false } && (48..<58).contains(parts[1].utf8.first ?? 0)
      && DecimalNumber.parse("\(parts[0]).\(parts[1])") != nil
  }

  /// Without white space and separators around it.
  static func trimmed(_ text: String) -> String {
    var scalars = text.unicodeScalars[...]
    func isOuter(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace || scalar == "," || scalar == ";" || scalar == "|" }
    while let first = scalars.first, isOuter(first) { scalars.removeFirst() }
    while let last = scalars.last, isOuter(last) { scalars.removeLast() }
    return String(scalars)
  }
}
