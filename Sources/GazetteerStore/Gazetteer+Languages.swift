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

  /// What the time zone at a position is called in a language, or in what stands in for it; `nil` where that is not known.
  ///
  /// Zones have no usual name: their identifiers are for programs.
  ///
  /// - Complexity: O(log n).
  public func localizedName(ofTimeZone position: Int, in language: String) -> String? { localizedName(.timeZone, position, language) }

  /// The name of the area at a position, such as a lake or a sea, in a language, or in what stands in for it; `nil` where none is known.
  ///
  /// - Complexity: O(log n).
  public func localizedName(ofArea position: Int, in language: String) -> String? { localizedName(.area, position, language) }

  /// What the time zone at a position is called in all languages that are known.
  public func localizedNames(ofTimeZone position: Int) -> [LocalizedName] { localizedNames(.timeZone, position) }

  /// The names of the area at a position in other languages; empty where the file has none.
  public func localizedNames(ofArea position: Int) -> [LocalizedName] { localizedNames(.area, position) }

  /// BCP 47 tags of the languages that are spoken in the division at a position, the most important first.
  ///
  /// They are those that the file names for it, or for the division above it, else those of its country.
  public func languages(ofDivision position: Int) -> [String] {
    guard let division = division(at: position) else { return [] }
    for position in [position, division.parent].compactMap(\.self) {
      if let spoken = furtherLanguageNames?.languages(ofDivision: position) {
        return text(at: spoken).split(separator: " ").map(String.init)
      }
    }
    return division.country.map(languages(ofCountry:)) ?? []
  }

  /// Whether it is known what the time zone at a position is called in some language.
  package func hasNames(ofTimeZone position: Int) -> Bool { furtherLanguageNames?.set(ofTimeZone: position) != nil }

  /// Calls a function with each division that the file names languages for, and these; not with those that have the languages of their country.
  package func forEachDivisionWithLanguages(_ body: (_ position: Int, _ tags: [String]) -> Void) {
    guard let spoken = furtherLanguageNames?.spoken else { return }
    for index in 0..<spoken.count / 2 {
      body(Int(spoken[2 * index]), text(at: spoken[2 * index + 1]).split(separator: " ").map(String.init))
    }
  }

  /// The numbers of the languages that answer for a tag, in the order in which they do; empty where this gazetteer has none of them.
  package func languageNumbers(for tag: String) -> [Int] {
    LanguageTag(tag)?.fallbacks.compactMap { languageNumbers[$0] } ?? []
  }

  /// The name of a thing in the first of some languages that it is known in; `nil` where it is known in none.
  package func name(_ kind: NamedKind, at position: Int, in languages: [Int]) -> NameReference? {
    guard let (records, key) = records(of: kind, position) else { return nil }
    for language in languages {
      guard let name = records.name(at: key, in: language) else { continue }
      return reference(name, kind, position)
    }
    return nil
  }

  /// The name of a thing in the languages that are spoken where it is: that in the first that is known.
  ///
  /// - Parameters:
  ///   - kind: what it is.
  ///   - position: of it.
  ///   - languages: the numbers of the languages, the most important first.
  ///   - prefersUsual: whether the usual name comes first where it is right in any of them. Of the languages of one division, nothing says which is a
  ///     place's own; its usual name does. In a country's whole list it would only be a chance: "Milan" is right in French, which some of Italy speaks.
  /// - Returns: the name; `nil` where none is known.
  package func localName(_ kind: NamedKind, at position: Int, in languages: [Int], prefersUsual: Bool) -> NameReference? {
    guard let (records, key) = records(of: kind, position) else { return nil }
    guard prefersUsual else { return name(kind, at: position, in: languages) }
    let known = languages.compactMap { records.name(at: key, in: $0) }
    guard let first = known.first else { return nil }
    return reference(known.contains(LanguageNames.defaultName) ? LanguageNames.defaultName : first, kind, position)
  }

  /// The records that the names of a thing stand in, and its number there.
  private func records(of kind: NamedKind, _ position: Int) -> (LanguageRecords, Int)? {
    switch kind {
    case .country, .division, .place: languageNames.map { ($0.records[kind.rawValue], position) }
    case .timeZone: furtherLanguageNames.flatMap { names in names.set(ofTimeZone: position).map { (names.records[0], $0) } }
    case .area: furtherLanguageNames.map { ($0.records[1], position) }
    }
  }

  private func reference(_ name: Int, _ kind: NamedKind, _ position: Int) -> NameReference? {
    if let reference = languageNames?.reference(name) { return reference }
    let usual = usualName(kind, at: position)
    return usual == 0 ? nil : NameReference(usual)
  }

  private func localizedName(_ kind: NamedKind, _ position: Int, _ language: String) -> String? {
    name(kind, at: position, in: languageNumbers(for: language)).map(name)
  }

  private func localizedNames(_ kind: NamedKind, _ position: Int) -> [LocalizedName] {
    guard let names = languageNames, let (records, key) = records(of: kind, position) else { return [] }
    var found: [(language: Int, name: Int)] = []
    records.forEachName(at: key) { name, language in
      if language < names.languages.count { found.append((language, name)) }
      return true
    }
    var texts: [Int: String] = [:]
    return found.sorted { $0.language < $1.language }.compactMap { language, name in
      guard let text = texts[name] ?? reference(name, kind, position).map(self.name) else { return nil }
      texts[name] = text
      return LocalizedName(language: self.text(at: names.languages[language]), name: text)
    }
  }

  func usualName(_ kind: NamedKind, at position: Int) -> TextOffset {
    switch kind {
    case .country: country(at: position)?.name ?? 0
    case .division: division(at: position)?.name ?? 0
    case .place: place(at: position)?.name ?? 0
    case .area: area(at: position)?.name ?? 0
    case .timeZone: 0
    }
  }
}
