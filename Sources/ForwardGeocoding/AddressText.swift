/// An address text, cleaned: what is considered of it, cut at commas and the like.
///
/// Only the beginning of a text is considered: ``consideredScalarCount`` characters, of which ``keptScalarCount`` after those that say nothing (marks that steer the
/// layout, say) are taken off. The rest is passed over, whatever its length.
struct AddressText {
  static let consideredScalarCount = 2_048
  static let keptScalarCount = 256

  /// What stands between commas.
  struct Part {
    /// As it is, with its punctuation: "Frankfurt (Oder)".
    var whole = ""
    /// What stands between brackets and quotation marks, without further punctuation: "Frankfurt", "Oder".
    var segments: [String] = []
  }

  /// The text as a whole, with its punctuation.
  private(set) var whole = ""
  private(set) var parts: [Part] = []
  /// Whether it is a pair of numbers, which is no business of a search for names.
  private(set) var isCoordinate = false

  init(_ text: String) {
    var kept: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars.prefix(Self.consideredScalarCount) where !Self.saysNothing(scalar) {
      kept.append(Self.isSpace(scalar) ? " " : scalar)
      if kept.count == Self.keptScalarCount { break }
    }
    kept = ScalarComposition.compose(kept)
    whole = String(String.UnicodeScalarView(kept))
    for part in kept.split(whereSeparator: Self.commas.contains) {
      parts.append(Part(whole: String(String.UnicodeScalarView(part)), segments: Self.segments(of: Array(part))))
    }
    isCoordinate = Self.isCoordinate(kept)
  }

  private static func segments(of scalars: [Unicode.Scalar]) -> [String] {
    var segments: [String] = []
    var segment = String.UnicodeScalarView()
    func isLetter(_ index: Int) -> Bool { scalars.indices.contains(index) && scalars[index].properties.isAlphabetic }
    for (index, scalar) in scalars.enumerated() {
      if breaks.contains(scalar) {
        if !segment.isEmpty { segments.append(String(segment)) }
        segment = String.UnicodeScalarView()
      } else if scalar == "." {
        // "St.Gallen" has two words, "U.S.A." has one.
        segment.append(scalar)
        if isLetter(index - 1), isLetter(index - 2), isLetter(index + 1) { segment.append(" ") }
      } else if apostrophes.contains(scalar) {
        segment.append("'")
      } else if hyphens.contains(scalar) {
        segment.append("-")
      } else if blanks.contains(scalar) {
        segment.append(" ")
      } else {
        segment.append(scalar)
      }
    }
    if !segment.isEmpty { segments.append(String(segment)) }
    return segments
  }

  private static let commas = Set(",;，；、،؛\u{FF64}\u{A}".unicodeScalars)
  private static let breaks = Set(":|()[]{}<>\"“”„«»：（）「」『』【】".unicodeScalars)
  private static let apostrophes = Set("'’‘‚‛ʼʻʽʹʿʾˈ´`′ˊˋ＇᾽᾿".unicodeScalars)
  private static let hyphens = Set("-‐‑‒–—―−－﹣".unicodeScalars)
  private static let blanks = Set("!?*#+=~^@\\$%¿¡。！？".unicodeScalars)

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value <= 0x20 && scalar != "\n" || scalar.value == 0x7F }
    return scalar.value < 0xA0 || scalar == "\u{FFFD}" || scalar.properties.isWhitespace
  }

  /// Characters that steer the layout only, and variants of how a character looks.
  private static func saysNothing(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return false }
    return scalar.properties.generalCategory == .format || 0xFE00...0xFE0F ~= scalar.value || scalar == "\u{34F}"
      || 0xE0100...0xE01EF ~= scalar.value
  }

  /// Two numbers, or numbers with a decimal point or degrees, and no word.
  private static func isCoordinate(_ scalars: [Unicode.Scalar]) -> Bool {
    var numberCount = 0
    var isInNumber = false
    var hasPoint = false
    var hasComma = false
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "0"..."9":
        if !isInNumber { numberCount += 1 }
        isInNumber = true
        continue
      case "." where isInNumber && scalars.indices.contains(index + 1) && ("0"..."9").contains(scalars[index + 1]):
        hasPoint = true
        continue
      case "°", "º": hasPoint = true
      case ",", ";": hasComma = true
      case "+", "-", "−", " ", "'", "’", "′", "\"", "”", "″", "N", "S", "E", "W", "O", "n", "s", "e", "w", "o", "(", ")", "/": break
      default: return false
      }
      isInNumber = false
    }
    return numberCount > 0 && (hasPoint || hasComma && numberCount == 2)
  }
}
