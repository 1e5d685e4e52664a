import GazetteerStore

extension ReverseGeocoder {
  /// The same geocoder with names in other languages.
  ///
  /// It costs little: the gazetteers are shared, and what was prepared for them is kept.
  ///
  /// - Complexity: O(1) in the places; O(n) in the countries where the preference holds ``NamePreference/local``.
  public func preferring(_ names: NamePreference) -> ReverseGeocoder {
    ReverseGeocoder(storage: GeocoderStorage(storage, names: names))
  }

  /// BCP 47 tags of the languages that any of the gazetteers has names in, ascending.
  public var languages: [String] {
    Set(gazetteers.flatMap(\.languages)).sorted()
  }

  /// The tags of a preference for which no gazetteer has a name, neither in the language nor in what stands in for it.
  public func unknownLanguages(in preference: NamePreference) -> [String] {
    preference.languages.filter { tag in
      tag != NamePreference.local && gazetteers.allSatisfy { $0.languageNumbers(for: tag).isEmpty }
    }
  }
}
