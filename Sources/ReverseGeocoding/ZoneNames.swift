import GazetteerStore
import Synchronization

/// What time zones are called in the languages that are asked for.
///
/// Any of a geocoder's gazetteers may give a zone, and any other its name: identifiers are the same in all. It is a class so that a geocoder costs one
/// reference more, and none without a preference.
final class ZoneNames: Sendable {
  private let choices: [NameChoice]
  private let asksForLocal: Bool
  private let positions: ZonePositions

  /// The names, or `nil` where no language is asked for or no gazetteer has names of zones.
  init?(_ preference: NamePreference, gazetteers: [Gazetteer], positions: SharedZonePositions) {
    guard !preference.languages.isEmpty else { return nil }
    // English is what a zone is called where nothing else is known, as its identifier is no name.
    let withEnglish = NamePreference(languages: preference.languages + ["en"])
    choices = gazetteers.enumerated().compactMap { NameChoice(withEnglish, in: $1, number: UInt32($0 + 1)) }
    asksForLocal = preference.asksForLocal
    self.positions = positions.value(for: gazetteers)
    if choices.isEmpty || self.positions.isEmpty { return nil }
  }

  /// What a zone is called.
  ///
  /// - Parameters:
  ///   - zone: the text of the zone's identifier.
  ///   - ground: the country and the division in which names in the languages of the place are looked for, in the gazetteer of a choice.
  /// - Returns: the name, or none.
  /// - Complexity: O(log n) in the names of zones.
  func name(of zone: TextReference, languagesOf ground: (NameChoice) -> (country: Int?, division: Int?)) -> TextReference {
    guard let known = positions[zone], let choice = choices.first(where: { $0.number == known.gazetteer }) else { return .none }
    let (country, division) = asksForLocal ? ground(choice) : (nil, nil)
    return choice.name(.timeZone, at: known.position, country: country, division: division) ?? .none
  }
}

/// By a gazetteer's text of a zone's identifier: which gazetteer has names of the zone, by the number that marks its texts, and where.
typealias ZonePositions = [TextReference: (gazetteer: UInt32, position: Int)]

/// The zones that have names, found when they are first asked for and kept for all copies of a geocoder.
final class SharedZonePositions: Sendable {
  private let found = Mutex<ZonePositions?>(nil)

  func value(for gazetteers: [Gazetteer]) -> ZonePositions {
    found.withLock { found in
      if let found { return found }
      let made = Self.make(for: gazetteers)
      found = made
      return made
    }
  }

  private static func make(for gazetteers: [Gazetteer]) -> ZonePositions {
    var known: [String: (gazetteer: UInt32, position: Int)] = [:]
    for (index, gazetteer) in gazetteers.enumerated() {
      for position in 0..<gazetteer.timeZoneCount where gazetteer.hasNames(ofTimeZone: position) {
        let identifier = gazetteer.text(at: gazetteer.timeZone(at: position))
        if known[identifier] == nil { known[identifier] = (UInt32(index + 1), position) }
      }
    }
    guard !known.isEmpty else { return [:] }
    var positions: ZonePositions = [:]
    for (index, gazetteer) in gazetteers.enumerated() {
      for position in 0..<gazetteer.timeZoneCount {
        let text = gazetteer.timeZone(at: position)
        positions[TextReference(gazetteer: UInt32(index + 1), offset: text)] = known[gazetteer.text(at: text)]
      }
    }
    return positions
  }
}
