package import GazetteerStore

extension ReverseGeocoder {
  /// The same geocoder with names in other languages.
  ///
  /// It costs little: the gazetteers are shared, and what was prepared for them is kept.
  ///
  /// - Complexity: O(1) in the places; O(n) in the countries where the preference holds ``NamePreference/local``.
  public func preferring(_ names: NamePreference) -> ReverseGeocoder {
    ReverseGeocoder(storage: GeocoderStorage(storage, names: names))
  }

  /// Whether names in languages are asked for, so that time zones have names, too.
  package var asksForLanguages: Bool { !names.languages.isEmpty }

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

  /// The name of a country or a division of one of the gazetteers, chosen as those of placemarks are.
  ///
  /// - Parameters:
  ///   - kind: what it is.
  ///   - position: of it in its gazetteer.
  ///   - usual: its usual name.
  ///   - country: position of the country that it lies in.
  ///   - division: position of the division whose languages are spoken there.
  ///   - gazetteer: which of ``gazetteers``.
  /// - Returns: the name.
  package func name(
    _ kind: NamedKind, at position: Int, usual: TextOffset, country: Int?, division: Int?, inGazetteer gazetteer: Int
  ) -> String {
    guard placeLayers.indices.contains(gazetteer) else { return "" }
    let layer = placeLayers[gazetteer]
    return layer.names.flatMap { text($0.name(kind, at: position, usual: usual, country: country, division: division)) }
      ?? layer.gazetteer.text(at: usual)
  }

  /// What a time zone is called in the languages that are asked for; `nil` where none is, or nothing is known.
  ///
  /// - Parameters:
  ///   - position: of the zone in its gazetteer.
  ///   - country: position of the country whose languages are spoken.
  ///   - division: position of the division whose languages are spoken.
  ///   - gazetteer: which of ``gazetteers``.
  /// - Returns: the name.
  package func timeZoneName(at position: Int, country: Int?, division: Int?, inGazetteer gazetteer: Int) -> String? {
    guard let zoneNames, gazetteers.indices.contains(gazetteer) else { return nil }
    let zone = TextReference(gazetteer: UInt32(gazetteer + 1), offset: gazetteers[gazetteer].timeZone(at: position))
    return text(zoneNames.name(of: zone) { $0.number == zone.gazetteer ? (country, division) : (nil, nil) })
  }
}
