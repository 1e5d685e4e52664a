public import ReverseGeocoding

/// A place, a state, a country, or a water, park or airport that an address text may mean.
///
/// A country or a state answers as itself: `placemark.match.kind` is ``/ReverseGeocoding/MatchKind/area``, there is no city, and the coordinate is that of its seat.
public struct AddressMatch: Hashable, Sendable {
  /// The place's fields; its coordinate is that of the place.
  public var placemark: Placemark
  /// A name that stays the same from one edition of a gazetteer to the next.
  ///
  /// Of a place it is `geonames:2657928`, or `point:46.02126,7.74912` where the source gave no number; of a country or a state `iso:CH` or `iso:CH-VS`, or
  /// `code:CH.VS.2308` by the source's own code where there is none of ISO; of an airport `iata:LHR`, of another area `area:Lake Victoria`.
  public var identifier: String
  /// The name by which it was found, as the gazetteer spells it.
  public var matchedName: String
  /// How it was found: by the weakest of the words that were used.
  public var kind: AddressMatchKind
  /// Inhabitants of a place, 0 where not known.
  ///
  /// Of a country or a state it is always 0: a gazetteer holds places, and what these have together is not what the country has.
  public var population: Int
  /// The words of the text that this match leaves unexplained, folded; with none, all that was written fits.
  ///
  /// They are there only where nothing fits all words: a street that the gazetteer does not know, a word that is no name.
  public var unmatchedWords: [String]

  /// Makes a match.
  public init(
    placemark: Placemark, identifier: String, matchedName: String, kind: AddressMatchKind, population: Int, unmatchedWords: [String] = []
  ) {
    self.placemark = placemark
    self.identifier = identifier
    self.matchedName = matchedName
    self.kind = kind
    self.population = population
    self.unmatchedWords = unmatchedWords
  }
}

/// How the name of a match was found, the surest first.
public enum AddressMatchKind: String, Hashable, Sendable, CaseIterable, Comparable {
  /// The whole name, after case and marks are folded.
  case exact
  /// The beginning of a name.
  case prefix
  /// A name but for one typing error, or two in a long one.
  case typo

  /// Whether the left is surer.
  public static func < (left: AddressMatchKind, right: AddressMatchKind) -> Bool {
    allCases.firstIndex(of: left) ?? 0 < allCases.firstIndex(of: right) ?? 0
  }
}
