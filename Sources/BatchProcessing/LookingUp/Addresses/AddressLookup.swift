import ForwardGeocoding

/// Looks addresses up for all workers of a run, and remembers those that it has just seen.
///
/// Tables name the same town again and again, and a search costs a hundred times what a look into the memory does.
final class AddressLookup: Sendable {
  private let geocoder: ForwardGeocoder
  private let options: SearchOptions
  private let memory = AddressMemory()

  init(geocoder: ForwardGeocoder, options: SearchOptions) {
    self.geocoder = geocoder
    var options = options
    // The first answers, the others are only counted.
    options.limit = Self.countedMatches
    // Nearly all addresses are spelled as the gazetteer spells them: to look for beginnings besides would take most of the time.
    options.looksBesideExact = false
    self.options = options
  }

  /// How many matches are counted at most.
  static let countedMatches = 10

  /// What a text means, `nil` where no place matches.
  func answer(to address: AddressText) -> AddressAnswer? {
    if let known = memory.answer(to: address.bytes) { return known }
    let text = String(decoding: address.bytes, as: UTF8.self)
    let matches = geocoder.search(text, options: options)
    let answer = matches.first.map { best in
      AddressAnswer(match: best, equalCount: matches.count { $0.kind == best.kind && $0.unmatchedWords.count == best.unmatchedWords.count })
    }
    memory.remember(answer, to: address.bytes)
    return answer
  }
}
