import Testing

@testable import GazetteerStore

@Suite struct LanguageTagTests {
  @Test(arguments: [
    ("de", "de"), ("DE", "de"), ("de-CH", "de-CH"), ("de_ch", "de-CH"), ("zh-hant-tw", "zh-Hant-TW"), ("ZH_HANT", "zh-Hant"),
    ("es-419", "es-419"),
    ("iw", "he"), ("cmn-TW", "zh-TW"), ("de-Latn-DE-1996", "de-Latn-DE"), ("sr-Latn", "sr-Latn"), ("hsb", "hsb"), ("de-u-co-phonebk", "de"),
  ]) func tagsInAnySpelling(text: String, usual: String) { #expect(LanguageTag(text)?.text == usual) }

  @Test(arguments: ["", "d", "deutsch", "12", "de-", "-de", "de--CH", "de CH", "d1", "link", "de-ü", "日本", "local", "de-toolongpart1"])
  func whatIsNone(text: String) { #expect(LanguageTag(text) == nil) }

  @Test(arguments: [
    ("de-CH", ["de-CH", "de"]), ("de", ["de"]), ("zh-TW", ["zh-TW", "zh-Hant", "zh-HK", "zh"]),
    ("zh-Hant", ["zh-Hant", "zh-TW", "zh-HK", "zh"]), ("zh-HK", ["zh-HK", "zh-Hant", "zh-TW", "zh"]),
    ("zh-Hans-CN", ["zh-Hans-CN", "zh-CN", "zh-Hans", "zh-SG", "zh"]), ("zh", ["zh"]), ("sr-Latn-RS", ["sr-Latn-RS", "sr-Latn"]),
    ("sr-Cyrl", ["sr-Cyrl", "sr"]), ("sr", ["sr"]), ("nb-NO", ["nb-NO", "nb", "no", "nn"]), ("nn", ["nn", "no", "nb"]),
    ("yue", ["yue", "zh-Hant", "zh"]), ("de-Latn-CH", ["de-Latn-CH", "de-CH", "de-Latn", "de"]), ("pt-BR", ["pt-BR", "pt"]),
    ("iw-IL", ["he-IL", "he"]), ("tl", ["fil"]), ("no", ["no", "nb", "nn"]), ("es-419", ["es-419", "es"]), ("sh", ["sh", "sr-Latn", "hr"]),
  ]) func whatStandsIn(tag: String, expected: [String]) { #expect(LanguageTag(tag)?.fallbacks == expected) }
}
