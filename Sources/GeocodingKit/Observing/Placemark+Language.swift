import Foundation

extension NamePreference {
  /// The preference with the language of a locale before all others; `nil` leaves it as it is.
  func preceded(by locale: Locale?) -> NamePreference {
    guard let locale else { return self }
    return NamePreference(languages: [locale.identifier(.bcp47)] + languages)
  }
}

extension Placemark {
  /// The placemark with its country in the language of a locale; `nil` leaves it as it is.
  ///
  /// The country keeps its name where that is the one that a gazetteer has in the language. Else it is named by Foundation, whose data are those of Unicode's
  /// CLDR, and so is the placemark where it has no other name than that: a gazetteer may know fewer languages, or none.
  ///
  /// - Complexity: O(n) in the countries of the gazetteers.
  func named(in locale: Locale?, unlessBy gazetteers: [Gazetteer] = []) -> Placemark {
    guard let locale, let iso, let name = locale.localizedString(forRegionCode: iso), !name.isEmpty, name != iso, name != country else {
      return self
    }
    let tag = locale.identifier(.bcp47)
    guard !gazetteers.contains(where: { $0.namesCountry(iso, country, in: tag) }) else { return self }
    var named = self
    named.country = name
    if self.name == country { named.name = name }
    return named
  }
}

extension Gazetteer {
  /// Whether a name is the one that is known for a country in a language.
  fileprivate func namesCountry(_ iso: String, _ name: String?, in language: String) -> Bool {
    guard let name else { return false }
    let position = (0..<countryCount).first { position in country(at: position).map { text(at: $0.iso) } == iso }
    return position.flatMap { localizedName(ofCountry: $0, in: language) } == name
  }
}
