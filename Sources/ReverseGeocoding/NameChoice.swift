import GazetteerStore

/// Chooses names by a preference, in one gazetteer.
///
/// It is a class so that the layers of a geocoder, which are passed around in every look-up, cost one reference more, and none without a preference.
final class NameChoice: Sendable {
  private enum Step: Sendable {
    case languages([Int])
    case local
  }

  private let gazetteer: Gazetteer
  /// What this gazetteer's texts are marked with; see ``TextReference``.
  private let number: UInt32
  private let steps: [Step]
  /// By position of a country: the numbers of its languages, and of what stands in for them; empty where nobody asks.
  private let localLanguages: [[Int]]

  /// A choice, or `nil` where it would always be the usual name.
  init?(_ preference: NamePreference, in gazetteer: Gazetteer, number: UInt32) {
    self.gazetteer = gazetteer
    self.number = number
    var steps: [Step] = []
    for tag in preference.languages {
      if tag == NamePreference.local {
        steps.append(.local)
      } else {
        let languages = gazetteer.languageNumbers(for: tag)
        if !languages.isEmpty { steps.append(.languages(languages)) }
      }
    }
    self.steps = steps
    localLanguages =
      preference.languages.contains(NamePreference.local)
      ? (0..<gazetteer.countryCount).map { gazetteer.languages(ofCountry: $0).flatMap(gazetteer.languageNumbers) } : []
    if steps.isEmpty { return nil }
  }

  /// The name of a country, of a division or of a place, which has a usual name and lies in a country.
  func name(_ kind: NamedKind, at position: Int, usual: TextOffset, country: Int?) -> TextReference {
    for step in steps {
      let name: NameReference? =
        switch step {
        case .languages(let languages): gazetteer.name(kind, at: position, in: languages)
        case .local:
          country.flatMap { localLanguages.indices.contains($0) ? gazetteer.localName(kind, at: position, in: localLanguages[$0]) : nil }
        }
      if let name { return TextReference(gazetteer: number, name: name) }
    }
    return usual == 0 ? .none : TextReference(gazetteer: number, offset: usual)
  }
}
