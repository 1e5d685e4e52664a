/// A BCP 47 tag of a language, and what may stand in for it.
///
/// Only language, script and region count; anything else behind them is passed over.
package struct LanguageTag: Hashable, Sendable {
  /// Two or three letters, lower case.
  package var language: String
  /// Four letters, the first upper case, or empty.
  package var script: String = ""
  /// Two letters, upper case, or three digits, or empty.
  package var region: String = ""

  /// The tag in its usual spelling, such as `zh-Hant-TW`.
  package var text: String { [language, script, region].filter { !$0.isEmpty }.joined(separator: "-") }

  /// Reads a tag in any case, with hyphens or underscores; `nil` for what is none.
  package init?(_ text: String) {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }.map(String.init)
    guard let first = parts.first, 2...3 ~= first.utf8.count, Self.areLetters(first) else { return nil }
    language = first.lowercased()
    var rest = parts.dropFirst()
    guard rest.allSatisfy({ 1...8 ~= $0.utf8.count && $0.utf8.allSatisfy { Self.isLetter($0) || Self.isDigit($0) } }) else { return nil }
    if let part = rest.first, part.utf8.count == 4, Self.areLetters(part) {
      script = part.prefix(1).uppercased() + part.dropFirst().lowercased()
      rest = rest.dropFirst()
    }
    if let part = rest.first, part.utf8.count == 2 && Self.areLetters(part) || part.utf8.count == 3 && part.utf8.allSatisfy(Self.isDigit) {
      region = part.uppercased()
    }
    language = Self.newer[language] ?? language
  }

  /// The tags to look for, in this order: the tag itself, then what is shorter or closely related.
  ///
  /// A name in an other script is no stand-in: `sr-Latn` does not fall back to `sr`, which is Cyrillic. Chinese is the exception, since
  /// names in `zh` are better for its readers than any in an other language.
  package var fallbacks: [String] {
    let script = self.script.isEmpty ? impliedScript : self.script
    let isUsualScript = script.isEmpty || language == "zh" || (Self.scripts[language] ?? script) == script
    var tags = [text]
    if isUsualScript, !region.isEmpty { tags.append("\(language)-\(region)") }
    if !script.isEmpty { tags.append("\(language)-\(script)") }
    if language == "zh" { tags += Self.chineseRegions[script] ?? [] }
    if isUsualScript { tags += [language] + (Self.relatives[language] ?? []) }
    var seen = Set<String>()
    return tags.filter { seen.insert($0).inserted }
  }

  /// The script that a region goes with, where it is not the language's usual one.
  private var impliedScript: String {
    guard language == "zh" else { return "" }
    switch region {
    case "TW", "HK", "MO": return "Hant"
    case "CN", "SG", "MY": return "Hans"
    default: return ""
    }
  }

  /// Regions whose names are written with certain characters.
  private static let chineseRegions = ["Hant": ["zh-TW", "zh-HK"], "Hans": ["zh-CN", "zh-SG"]]

  /// Codes that have a newer one.
  private static let newer = ["iw": "he", "in": "id", "ji": "yi", "mo": "ro", "cmn": "zh", "tl": "fil"]

  /// Languages written in several scripts: the one that their tag without a script means.
  private static let scripts = [
    "az": "Latn", "bs": "Latn", "ff": "Latn", "kk": "Cyrl", "ks": "Arab", "ku": "Latn", "ky": "Cyrl", "mn": "Cyrl", "pa": "Guru",
    "sd": "Arab",
    "sr": "Cyrl", "tg": "Cyrl", "tk": "Latn", "ug": "Arab", "uz": "Latn", "yue": "Hant", "be": "Cyrl", "bg": "Cyrl", "el": "Grek",
    "hi": "Deva", "ja": "Jpan", "ko": "Kore", "mk": "Cyrl", "ru": "Cyrl", "uk": "Cyrl", "ar": "Arab", "fa": "Arab", "he": "Hebr",
    "ur": "Arab",
  ]

  /// Languages whose readers read each other.
  private static let relatives = [
    "nb": ["no", "nn"], "no": ["nb", "nn"], "nn": ["no", "nb"], "yue": ["zh-Hant", "zh"], "sh": ["sr-Latn", "hr"],
  ]

  private static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }
  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  private static func areLetters(_ text: String) -> Bool { text.utf8.allSatisfy(isLetter) }
}
