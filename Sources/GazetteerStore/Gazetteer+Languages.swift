import SpatialIndex

/// A name in a language.
public struct LocalizedName: Hashable, Sendable {
  /// BCP 47 tag of the language, such as `de` or `zh-Hant`.
  public var language: String
  /// The name in it.
  public var name: String
}

extension Gazetteer {
  /// BCP 47 tags of the languages that some names are known in, ascending; empty where there are none.
  public var languages: [String] {
    languageNames.map { names in (0..<names.languages.count).map { text(at: names.languages[$0]) } } ?? []
  }

  /// BCP 47 tags of the languages that are spoken in the country at a position, the most important first; empty where that is not known.
  public func languages(ofCountry position: Int) -> [String] {
    guard let names = languageNames, (0..<names.countryLanguages.count).contains(position) else { return [] }
    return text(at: names.countryLanguages[position]).split(separator: " ").map(String.init)
  }

  /// The names of the country at a position in other languages; empty where the file has none.
  ///
  /// A language is there, too, where its name is the usual one.
  ///
  /// - Complexity: O(m) in the names, of which a country has up to 127: ask for one language, or ``bears(_:country:)``, where speed matters.
  public func localizedNames(ofCountry position: Int) -> [LocalizedName] { localizedNames(.country, position) }

  /// The names of the division at a position in other languages; empty where the file has none.
  public func localizedNames(ofDivision position: Int) -> [LocalizedName] { localizedNames(.division, position) }

  /// The names of the place at a position in other languages; empty where the file has none.
  public func localizedNames(ofPlace position: Int) -> [LocalizedName] { localizedNames(.place, position) }

  /// The name of the country at a position in a language, or in what stands in for it (`de` for `de-CH`); `nil` where none is known.
  ///
  /// - Complexity: O(log n).
  public func localizedName(ofCountry position: Int, in language: String) -> String? { localizedName(.country, position, language) }

  /// The name of the division at a position in a language, or in what stands in for it; `nil` where none is known.
  ///
  /// - Complexity: O(log n).
  public func localizedName(ofDivision position: Int, in language: String) -> String? { localizedName(.division, position, language) }

  /// The name of the place at a position in a language, or in what stands in for it; `nil` where none is known.
  ///
  /// - Complexity: O(log n).
  public func localizedName(ofPlace position: Int, in language: String) -> String? { localizedName(.place, position, language) }

  /// The numbers of the languages that answer for a tag, in the order in which they do; empty where this gazetteer has none of them.
  package func languageNumbers(for tag: String) -> [Int] {
    LanguageTag(tag)?.fallbacks.compactMap { languageNumbers[$0] } ?? []
  }

  /// The name of a thing in the first of some languages that it is known in; `nil` where it is known in none.
  package func name(_ kind: NamedKind, at position: Int, in languages: [Int]) -> NameReference? {
    guard let names = languageNames else { return nil }
    for language in languages {
      guard let name = names.name(kind, at: position, in: language) else { continue }
      return names.reference(name) ?? NameReference(usualName(kind, at: position))
    }
    return nil
  }

  /// The name of a thing in the languages of its country: the usual one where it is right in one of them, else that in the first that is known.
  ///
  /// A country of several languages does not say which of them a place speaks; its usual name, where it belongs to one of them, does.
  package func localName(_ kind: NamedKind, at position: Int, in languages: [Int]) -> NameReference? {
    guard let names = languageNames else { return nil }
    let known = languages.compactMap { names.name(kind, at: position, in: $0) }
    guard let first = known.first else { return nil }
    let name = known.contains(LanguageNames.defaultName) ? LanguageNames.defaultName : first
    return names.reference(name) ?? NameReference(usualName(kind, at: position))
  }

  private func localizedName(_ kind: NamedKind, _ position: Int, _ language: String) -> String? {
    name(kind, at: position, in: languageNumbers(for: language)).map(name)
  }

  private func localizedNames(_ kind: NamedKind, _ position: Int) -> [LocalizedName] {
    guard let names = languageNames else { return [] }
    var found: [(language: Int, name: Int)] = []
    names.forEachName(kind, at: position) { name, language in
      if language < names.languages.count { found.append((language, name)) }
      return true
    }
    var texts: [Int: String] = [:]
    return found.sorted { $0.language < $1.language }.map { language, name in
      let text = texts[name] ?? self.name(names.reference(name) ?? NameReference(usualName(kind, at: position)))
      texts[name] = text
      return LocalizedName(language: self.text(at: names.languages[language]), name: text)
    }
  }

  func usualName(_ kind: NamedKind, at position: Int) -> TextOffset {
    switch kind {
    case .country: country(at: position)?.name ?? 0
    case .division: division(at: position)?.name ?? 0
    case .place: place(at: position)?.name ?? 0
    }
  }
}
