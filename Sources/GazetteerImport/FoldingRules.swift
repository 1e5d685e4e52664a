import GazetteerStore

/// How names are folded in the gazetteers that this package makes: lower case, without marks, apostrophes and full stops dropped,
/// hyphens as spaces.
///
/// The rules cover the letters of Latin, Greek, Cyrillic, Armenian and Georgian, and the points and hamza of Hebrew and Arabic, whose letters have one form for all its languages.
/// Of Indic scripts only the dot below (nukta) of Devanagari is dropped, which people often leave out. The vowel signs of Indic scripts and the
/// marks of kana are marks to Unicode too, but they change the word, so they stay.
enum FoldingRules {
  /// The rules, ascending by character.
  static let all: [FoldingRule] = {
    var replacements: [Unicode.Scalar: String] = [:]
    let letters = BaseLetters()
    for range in letterRanges {
      for scalar in range.lazy.compactMap(Unicode.Scalar.init) {
        let lower = scalar.properties.lowercaseMapping.unicodeScalars.filter { !isDroppedMark($0) }
        let folded = lower.map { letters.base(of: $0) }.joined()
        if folded != String(scalar) || folded.unicodeScalars.first != scalar { replacements[scalar] = folded }
      }
    }
    for (scalar, folded) in specialLetters { replacements[scalar] = folded }
    for scalar in droppedRanges.joined().compactMap(Unicode.Scalar.init) { replacements[scalar] = "" }
    // Full-width forms of ASCII, as Asian keyboards write them.
    for code in UInt32(0xFF01)...0xFF5E {
      guard let wide = Unicode.Scalar(code), let narrow = Unicode.Scalar(code - 0xFEE0) else { continue }
      replacements[wide] = narrow.properties.lowercaseMapping
    }
    let forms = Dictionary(uniqueKeysWithValues: arabicForms)
    replacements = replacements.mapValues { folded in folded.unicodeScalars.map { forms[$0] ?? String($0) }.joined() }
    for (scalar, folded) in arabicForms { replacements[scalar] = folded }
    for (scalar, folded) in lettersWithNukta { replacements[scalar] = folded }
    for scalar in "'’‘‚ʼʻʹʿʾˈ´`′״׳.．＇".unicodeScalars { replacements[scalar] = "" }
    for scalar in "-_/‐‑‒–—―−·・\u{A0}\u{2009}\u{202F}\u{3000}－＿／".unicodeScalars { replacements[scalar] = " " }
    return replacements.map { FoldingRule(scalar: $0.key, replacement: $0.value) }.sorted { $0.scalar < $1.scalar }
  }()

  private static let byScalar = Dictionary(uniqueKeysWithValues: all.map { ($0.scalar, $0.replacement) })

  /// A name folded by the rules, to compare names while importing.
  static func fold(_ name: String) -> String {
    var folded = ""
    for scalar in name.unicodeScalars {
      if let replacement = byScalar[scalar] {
        folded += replacement
      } else if scalar.isASCII {
        folded += scalar.properties.lowercaseMapping
      } else {
        folded.unicodeScalars.append(scalar)
      }
    }
    return folded.split(separator: " ").joined(separator: " ")
  }

  /// Latin-1 to Latin Extended-B, Greek, Cyrillic, Armenian, Arabic, Georgian, and Latin and Greek letters with more marks.
  private static let letterRanges: [ClosedRange<UInt32>] = [
    0xC0...0x24F, 0x370...0x3FF, 0x400...0x52F, 0x531...0x556, 0x622...0x626, 0x6C0...0x6D3, 0x1C90...0x1CBF, 0x1E00...0x1EFF,
    0x1F00...0x1FFF,
  ]

  /// Combining marks, Hebrew points, Arabic vowel signs and elongation, and characters that only steer the layout.
  private static let droppedRanges: [ClosedRange<UInt32>] = [
    0x300...0x36F, 0x591...0x5BD, 0x5BF...0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5, 0x640...0x640, 0x64B...0x655, 0x670...0x670,
    0x93C...0x93C, 0xAD...0xAD, 0x200B...0x200F, 0xFEFF...0xFEFF,
  ]

  /// Letters that Arabic, Persian and Urdu write with different characters.
  private static let arabicForms: [(Unicode.Scalar, String)] = [
    ("ی", "ي"), ("ى", "ي"), ("ې", "ي"), ("ک", "ك"), ("ہ", "ه"), ("ھ", "ه"), ("ە", "ه"), ("ة", "ه"), ("ۃ", "ه"), ("ئ", "ي"), ("ؤ", "و"),
  ]

  /// Letters of Devanagari that have the dot in them.
  private static let lettersWithNukta: [(Unicode.Scalar, String)] = [
    ("\u{929}", "न"), ("\u{931}", "र"), ("\u{934}", "ळ"), ("\u{958}", "क"), ("\u{959}", "ख"), ("\u{95A}", "ग"), ("\u{95B}", "ज"),
    ("\u{95C}", "ड"), ("\u{95D}", "ढ"), ("\u{95E}", "फ"), ("\u{95F}", "य"),
  ]

  private static func isDroppedMark(_ scalar: Unicode.Scalar) -> Bool { 0x300...0x36F ~= scalar.value }

  /// Letters that are no base letter with a mark.
  private static let specialLetters: [(Unicode.Scalar, String)] = [
    ("ß", "ss"), ("ẞ", "ss"), ("æ", "ae"), ("Æ", "ae"), ("œ", "oe"), ("Œ", "oe"), ("ø", "o"), ("Ø", "o"), ("ǿ", "o"), ("Ǿ", "o"),
    ("đ", "d"), ("Đ", "d"), ("ð", "d"), ("Ð", "d"), ("þ", "th"), ("Þ", "th"), ("ł", "l"), ("Ł", "l"), ("ħ", "h"), ("Ħ", "h"),
    ("ŧ", "t"), ("Ŧ", "t"), ("ŋ", "ng"), ("Ŋ", "ng"), ("ı", "i"), ("ə", "e"), ("Ə", "e"), ("ĳ", "ij"), ("Ĳ", "ij"), ("ς", "σ"),
  ]
}

/// Base letters of letters with marks, as far as the scripts of ``FoldingRules`` use them.
///
/// The standard library gives no decomposition, but it compares strings by canonical equivalence: "e" with an acute accent equals "é". So
/// every base letter with up to two marks is written out, and a letter is looked up among them.
private struct BaseLetters {
  private var bases: [String: String] = [:]

  init() {
    let letters = "abcdefghijklmnopqrstuvwxyzæøαβγδεζηθικλμνξοπρστυφχψωабвгдежзийклмнопрстуфхцчшщъыьэюяіѵү"
    let marks =
      "\u{300}\u{301}\u{302}\u{303}\u{304}\u{306}\u{307}\u{308}\u{309}\u{30A}\u{30B}\u{30C}\u{30F}\u{311}\u{313}\u{314}\u{31B}\u{323}"
      + "\u{324}\u{325}\u{326}\u{327}\u{328}\u{32D}\u{32E}\u{330}\u{331}\u{342}\u{345}"
    for letter in letters.unicodeScalars.map(String.init) {
      for first in marks.unicodeScalars {
        let marked = letter + String(first)
        bases[marked] = letter
        // Latin and Greek alone have letters with two marks.
        for second in marks.unicodeScalars where !("а"..."ү" ~= letter) { bases[marked + String(second)] = letter }
      }
    }
    // Alef, waw, yeh and heh with madda or hamza.
    for letter in "اويهےۂە".unicodeScalars.map(String.init) {
      for mark in "\u{653}\u{654}\u{655}".unicodeScalars { bases[letter + String(mark)] = letter }
    }
  }

  func base(of letter: Unicode.Scalar) -> String { bases[String(letter)] ?? String(letter) }
}
