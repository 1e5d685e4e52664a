public import GazetteerStore
import Geodesy
public import ReverseGeocoding

/// Finds the places that an address text may mean, in one gazetteer or several.
///
/// It is a value, synchronous and `Sendable`: any number of threads may use one at a time.
public struct ForwardGeocoder: Sendable {
  /// What makes the placemarks of what is found; its gazetteers are searched.
  public let geocoder: ReverseGeocoder
  /// By gazetteer: what is worked out about its countries and divisions.
  let facts: [LayerFacts]

  /// The gazetteers, the most detailed first.
  public var gazetteers: [Gazetteer] { geocoder.gazetteers }

  /// A geocoder over gazetteers, the most detailed first.
  public init(gazetteers: [Gazetteer]) {
    self.init(geocoder: ReverseGeocoder(gazetteers: gazetteers))
  }

  /// A geocoder over the gazetteers of an other, which makes the placemarks by its rules.
  public init(geocoder: ReverseGeocoder) {
    self.geocoder = geocoder
    facts = geocoder.gazetteers.map(LayerFacts.init)
  }

  private init(geocoder: ReverseGeocoder, facts: [LayerFacts]) {
    self.geocoder = geocoder
    self.facts = facts
  }

  /// The same geocoder with placemarks that are named in other languages; what is found stays the same.
  ///
  /// It costs little: the gazetteers are shared, and what was worked out for them is kept.
  ///
  /// - Complexity: O(1) in the places; O(n) in the countries where the preference holds `NamePreference.local`.
  public func preferring(_ names: NamePreference) -> ForwardGeocoder {
    ForwardGeocoder(geocoder: geocoder.preferring(names), facts: facts)
  }

  /// The places that a text may mean, the likeliest first; none for a text without a letter or digit, and none for a coordinate.
  ///
  /// A text is names and codes in any order, with commas, semicolons or only spaces between: "paris texas", "Zermatt, Valais, CH", "CH-3920 Zermatt". One of them names
  /// the place; the others must name what it belongs to: its country, state, sub-state or city, by name or code, or its postal code. A country or a state alone
  /// answers as itself. Case, marks and punctuation make no difference.
  ///
  /// Matches come in this order: those that leave no word unexplained; exact ones, then beginnings, then typing errors; fewer common words passed over ("city of"); inside the
  /// region of the options; more inhabitants, where an alternate name counts half (a tenth where it is only the beginning of one), a capital double, a country half and a state a seventh of its people. Typing errors
  /// are looked for only where nothing is found exactly, in at least four characters, two in at least eight. Words stay unexplained only where nothing fits all words.
  ///
  /// Lakes, seas, parks and airports answer as points inside them, where all words fit.
  ///
  /// Where a gazetteer has streets, some words may name one, and a word beside them the house: "Mannerheimintie 12, Helsinki", "12 Main St". The further words must
  /// name where it is. Houses come first, then places, then streets.
  ///
  /// Of a text only the first 256 characters and 24 words are considered; no text does harm.
  ///
  /// - Parameters:
  ///   - text: what to find.
  ///   - options: what the search may do.
  /// - Returns: the matches, each place once.
  /// - Complexity: O(log n) in the number of names for an exact search; O(log n + m) for the beginning of m names.
  public func search(_ text: String, options: SearchOptions = SearchOptions()) -> [AddressMatch] {
    let text = AddressText(text)
    guard options.limit > 0, !text.isCoordinate else { return [] }
    guard gazetteers.contains(where: \.hasStreets) else { return searchPlaces(text, options: options) }
    let streets = StreetSearch(geocoder: self, options: options).find(text)
    // A house is what was asked for, and nothing unfinished or mistyped is then; a place of the name of a street comes before the street; what leaves words
    // unexplained comes last.
    let places = searchPlaces(text, options: options, exactlyOnly: !streets.houses.isEmpty)
    let whole = places.filter(\.unmatchedWords.isEmpty)
    let all =
      streets.houses + whole.filter { $0.kind == .exact } + streets.streets + streets.beginnings + whole.filter { $0.kind != .exact }
    let found = all.isEmpty ? streets.streetsOfUnknownHouses + places : all
    return Array(found.prefix(min(options.limit, SearchOptions.largestLimit)))
  }

  /// Countries, divisions and places alone; where only exact ones are of use, nothing else is looked for.
  func searchPlaces(_ text: AddressText, options: SearchOptions, exactlyOnly: Bool = false) -> [AddressMatch] {
    // The same place in several gazetteers is given once, so more may be needed of each.
    let limit = min(options.limit, SearchOptions.largestLimit) + (gazetteers.count > 1 ? 16 : 0)
    let layers = layers(text, options: options, limit: limit)
    var found = MatchCollector(geocoder: self, limit: min(options.limit, SearchOptions.largestLimit))
    for index in layers.indices { found.add(layers[index].exactCandidates(), of: index) }
    if exactlyOnly { return found.matches(layers) }
    if found.isEmpty {
      for index in layers.indices { found.add(layers[index].waterCandidates(), of: index) }
    }
    let hasExact = !found.isEmpty
    if options.allowsPrefix, !found.isFull, options.looksBesideExact || !hasExact {
      for index in layers.indices { found.add(layers[index].prefixCandidates(besideExact: hasExact), of: index) }
    }
    if options.allowsTypo, !hasExact, !found.isFull {
      for index in layers.indices { found.add(layers[index].typoCandidates(), of: index) }
    }
    if options.allowsTypo, found.isEmpty {
      for index in layers.indices { found.add(layers[index].looseCandidates(), of: index) }
    }
    guard found.isEmpty else { return found.matches(layers) }
    for index in layers.indices { found.add(layers[index].partialCandidates(), of: index) }
    let partial = found.matches(layers)
    let namesTown = partial.contains { $0.placemark.city != nil && $0.placemark.match.kind != .area }
    guard options.allowsTypo, !namesTown else { return partial }
    let mistyped = matchesBesideHouseNumbers(text, options: options, limit: limit)
    return mistyped.isEmpty ? partial : mistyped
  }

  private func layers(_ text: AddressText, options: SearchOptions, limit: Int) -> [LayerSearch] {
    gazetteers.indices.map { index in
      LayerSearch(text, facts: facts[index], options: options, limit: limit, geocoder: geocoder, layer: index)
    }
  }

  /// Places with an error in their names beside the number of a house, which stays unexplained: "Zermat 12, Switzerland".
  private func matchesBesideHouseNumbers(_ text: AddressText, options: SearchOptions, limit: Int) -> [AddressMatch] {
    guard let (rest, numbers) = text.withoutHouseNumbers else { return [] }
    let layers = layers(rest, options: options, limit: limit)
    var found = MatchCollector(geocoder: self, limit: min(options.limit, SearchOptions.largestLimit))
    for index in layers.indices { found.add(layers[index].typoCandidates(), of: index) }
    return found.matches(layers).map { match in
      var match = match
      match.unmatchedWords = numbers
      return match
    }
  }
}
