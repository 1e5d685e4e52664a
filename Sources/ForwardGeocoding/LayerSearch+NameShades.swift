import GazetteerStore

extension LayerSearch {
  /// Tells names that some words have exactly from those that are only like it, or are codes.
  ///
  /// - Beside a country that the words name, a place is no answer by a code, such as that of its airport.
  /// - Where a place bears the name first, one that bears it besides comes behind all of these when it is only another spelling of its own: Parys, which is also Paris. It is none
  ///   when it is the place's name in a language: "Roma" is Rome.
  /// - Where a place bears the name first, a smaller one of the same state that bears it besides is not meant: Newton, which was Cambridge.
  func shade(_ meaning: inout Meaning) {
    guard meaning.places.contains(where: { !$0.isPrimary }) else { return }
    let isCountry = meaning.regions.contains { $0.record < gazetteer.countryCount }
    let hasFirst = meaning.places.contains { $0.isPrimary }
    guard isCountry || hasFirst || meaning.places.contains(where: { Self.isCode($0) }) else { return }
    if isCountry { meaning.places.removeAll { Self.isCode($0) } }
    var largest: [Int: Int]?
    let smallest =
      meaning.places.lazy.filter(\.isPrimary).map { gazetteer.populationAndCountry(ofPlace: $0.record)?.population ?? 0 }.min() ?? 0
    meaning.places = meaning.places.compactMap { named in
      guard !named.isPrimary else { return named }
      var named = named
      if Self.isCode(named) { named.surcharge = .code }
      guard hasFirst, let place = gazetteer.place(at: named.record) else { return named }
      let states = largest ?? largestByState(meaning.places)
      largest = states
      let isSmaller = states[state(of: place)].map { $0 >= place.population } ?? false
      // What has fewer inhabitants comes behind all the others anyway.
      let isAlike = !isSmaller && place.population / 2 > smallest && isAlike(named.name, gazetteer.text(at: place.name))
      if isSmaller { return nil }
      guard isAlike, !bearsInLanguage(named) else { return named }
      named.surcharge = max(named.surcharge, .spelledAlike)
      return named
    }
  }

  /// By state: the inhabitants of the largest place that bears a name first.
  private func largestByState(_ places: [Meaning.Named]) -> [Int: Int] {
    var largest: [Int: Int] = [:]
    for named in places where named.isPrimary {
      guard let place = gazetteer.place(at: named.record) else { continue }
      largest[state(of: place), default: 0] = max(largest[state(of: place), default: 0], place.population)
    }
    // Where nothing is known of a state, nothing is in the same one.
    largest[-1] = nil
    return largest
  }

  private func state(of place: Place) -> Int {
    guard let division = place.division, let record = gazetteer.division(at: division) else { return -1 }
    return record.level == 1 ? division : record.parent ?? -1
  }

  private func bearsInLanguage(_ named: Meaning.Named) -> Bool {
    gazetteer.bears(gazetteer.sought(String(decoding: named.name, as: UTF8.self)), place: named.record)
  }

  /// Whether a name is one typing error away from the first name of its bearer.
  private func isAlike(_ name: [UInt8], _ first: String) -> Bool {
    guard abs(name.count - first.utf8.count) <= 4 else { return false }
    return gazetteer.folding.isOneTypo(name, Array(first.utf8))
  }

  /// Whether a place's further name is three capitals, which is the code of its airport.
  private static func isCode(_ named: Meaning.Named) -> Bool {
    !named.isPrimary && named.name.count == 3 && named.name.allSatisfy { 0x41...0x5A ~= $0 }
  }
}
