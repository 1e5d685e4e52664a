import GazetteerStore

/// Chooses names by a preference, in one gazetteer.
///
/// It is a class so that the layers of a geocoder, which are passed around in every look-up, cost one reference more, and none without a preference.
final class NameChoice: Sendable {
  private enum Step: Sendable {
    case languages([Int])
    case local
  }

  let gazetteer: Gazetteer
  /// What this gazetteer's texts are marked with; see ``TextReference``.
  let number: UInt32
  private let steps: [Step]
  /// By position of a country: the numbers of its languages, and of what stands in for them; empty where nobody asks.
  private let localLanguages: [[Int]]
  /// The same by position of a division, for those that have languages of their own.
  private let divisionLanguages: [Int: [Int]]

  /// By ISO code: the position of the country; empty where nobody asks.
  private let countryPositions: [String: Int]

  /// Whether names in the languages of the place are asked for.
  var asksForLocal: Bool { !localLanguages.isEmpty }

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
    let asksForLocal = preference.asksForLocal
    localLanguages =
      asksForLocal ? (0..<gazetteer.countryCount).map { gazetteer.languages(ofCountry: $0).flatMap(gazetteer.languageNumbers) } : []
    let codes = asksForLocal ? (0..<gazetteer.countryCount).map { gazetteer.text(at: gazetteer.country(at: $0)?.iso ?? 0) } : []
    countryPositions = Dictionary(codes.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var ofDivisions: [Int: [Int]] = [:]
    if asksForLocal { gazetteer.forEachDivisionWithLanguages { ofDivisions[$0] = $1.flatMap(gazetteer.languageNumbers) } }
    divisionLanguages = ofDivisions
    if steps.isEmpty { return nil }
  }

  /// The name of a thing, which has a usual name and lies in a country, perhaps in a division of it.
  func name(_ kind: NamedKind, at position: Int, usual: TextOffset, country: Int?, division: Int? = nil) -> TextReference {
    name(kind, at: position, country: country, division: division) ?? TextReference(gazetteer: number, usual: usual)
  }

  /// The name of a thing in the first language that is asked for and known; `nil` where it is known in none.
  func name(_ kind: NamedKind, at position: Int, country: Int?, division: Int?) -> TextReference? {
    for step in steps {
      let name: NameReference? =
        switch step {
        case .languages(let languages): gazetteer.name(kind, at: position, in: languages)
        case .local: localName(kind, at: position, country: country, division: division)
        }
      if let name { return TextReference(gazetteer: number, name: name) }
    }
    return nil
  }

  /// The position here of the country with an ISO code, where names in its languages are asked for.
  func country(withCode iso: String) -> Int? { asksForLocal ? countryPositions[iso] : nil }

  /// What says that a point lies in a division.
  func ground(inDivision position: Int) -> SpokenGround { SpokenGround(gazetteer: number, division: UInt32(clamping: position)) }

  /// The division of this gazetteer that a point lies in, where that is known.
  func division(of ground: SpokenGround?) -> Int? { ground?.gazetteer == number ? ground.map { Int($0.division) } : nil }

  /// The name in the languages that are spoken in a division, or in the one above it, else in those of the country.
  private func localName(_ kind: NamedKind, at position: Int, country: Int?, division: Int?) -> NameReference? {
    if let division, let spoken = languages(ofDivision: division) {
      return gazetteer.localName(kind, at: position, in: spoken, prefersUsual: true)
    }
    guard let country, localLanguages.indices.contains(country) else { return nil }
    return gazetteer.localName(kind, at: position, in: localLanguages[country], prefersUsual: false)
  }

  private func languages(ofDivision division: Int) -> [Int]? {
    guard !divisionLanguages.isEmpty else { return nil }
    return divisionLanguages[division] ?? gazetteer.division(at: division)?.parent.flatMap { divisionLanguages[$0] }
  }
}
