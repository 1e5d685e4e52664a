/// Words that people write around names, and spellings that stand for each other.
///
/// The rule: a name is first looked for with all its words. Only a word that belongs to no name may be one of ``passedOver``; of two readings, the one that passes
/// over fewer words comes first, so that "Kansas City" is not Kansas.
enum CommonWords {
  /// Words that say what a thing is, or join names, in a few languages.
  static let passedOver = words(
    """
    of the in de di du da del der and city town village municipality commune community county state province canton region district department \
    prefecture governorate republic stadt gemeinde kanton land kreis landkreis ville departement ciudad estado provincia cidade comune citta \
    oblast zip plz
    """)

  /// Short and long forms: each is tried for the other.
  static let otherForms: [[UInt8]: [[UInt8]]] = {
    let pairs = [
      ("st", "saint"), ("st", "sankt"), ("ste", "sainte"), ("mt", "mount"), ("ft", "fort"), ("pt", "point"), ("pt", "port"), ("sta", "santa"),
      ("sto", "santo"), ("&", "and"),
    ]
    var forms: [[UInt8]: [[UInt8]]] = [:]
    for (short, long) in pairs {
      forms[Array(short.utf8), default: []].append(Array(long.utf8))
      forms[Array(long.utf8), default: []].append(Array(short.utf8))
    }
    return forms
  }()

  /// What people call countries besides their names and codes, in English, folded; by ISO code.
  static let countryNames: [[UInt8]: String] = {
    let names = [
      ("uk", "GB"), ("great britain", "GB"), ("britain", "GB"), ("us of a", "US"), ("america", "US"), ("united states of america", "US"),
      ("holland", "NL"), ("netherlands", "NL"), ("czech republic", "CZ"), ("burma", "MM"), ("uae", "AE"), ("emirates", "AE"),
      ("macedonia", "MK"), ("swaziland", "SZ"), ("cape verde", "CV"), ("east timor", "TL"), ("cote divoire", "CI"), ("turkiye", "TR"),
      ("russian federation", "RU"), ("korea", "KR"), ("republic of korea", "KR"), ("dprk", "KP"), ("drc", "CD"), ("dr congo", "CD"),
      ("congo kinshasa", "CD"), ("congo brazzaville", "CG"), ("congo", "CG"), ("palestine", "PS"), ("vatican city", "VA"), ("macau", "MO"),
      ("roc", "TW"), ("prc", "CN"), ("peoples republic of china", "CN"), ("republic of ireland", "IE"), ("eire", "IE"), ("viet nam", "VN"),
      ("lao", "LA"), ("persia", "IR"), ("bosnia", "BA"), ("st kitts", "KN"), ("st lucia", "LC"), ("trinidad", "TT"), ("the gambia", "GM"),
      ("the bahamas", "BS"), ("ksa", "SA"), ("nz", "NZ"),
    ]
    return Dictionary(names.map { (Array($0.0.utf8), $0.1) }, uniquingKeysWith: { first, _ in first })
  }()

  /// A word with the word for a city behind it, or without: 大阪市 and 大阪, 오사카시, 오사카 시 and 오사카.
  static func cityForms(of word: [UInt8]) -> [[UInt8]] {
    // The scripts of East Asia are written in three bytes a character, from E3 on.
    guard word.count >= 6, word[word.count - 3] >= 0xE3, word[word.count - 3] <= 0xED else { return [] }
    for suffix in citySuffixes where word.suffix(3) == suffix { return [Array(word.dropLast(3)), Array(word.dropLast(3)) + [0x20] + suffix] }
    switch word[word.count - 3] {
    case 0xEA...0xED: return [word + citySuffixes[2], word + [0x20] + citySuffixes[2]]
    case 0xE3: return [word + citySuffixes[1]]
    default: return [word + citySuffixes[0]]
    }
  }

  private static let citySuffixes = ["市", "し", "시"].map { Array($0.utf8)[...] }

  private static func words(_ text: String) -> Set<[UInt8]> { Set(text.split(separator: " ").map { Array($0.utf8) }) }
}
