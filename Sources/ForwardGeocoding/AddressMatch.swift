public import ReverseGeocoding

/// A place that an address text may mean.
public struct AddressMatch: Hashable, Sendable {
  /// The place's fields; its coordinate is that of the place.
  public var placemark: Placemark
  /// A name that stays the same from one edition of a gazetteer to the next, such as `geonames:2657928`.
  public var identifier: String
  /// The name by which it was found, as the gazetteer spells it.
  public var matchedName: String
  /// How the name was found.
  public var kind: AddressMatchKind
  /// Inhabitants, 0 where not known.
  public var population: Int

  /// Makes a match.
  public init(placemark: Placemark, identifier: String, matchedName: String, kind: AddressMatchKind, population: Int) {
    self.placemark = placemark
    self.identifier = identifier
    self.matchedName = matchedName
    self.kind = kind
    self.population = population
  }
}

/// How the name of a match was found, the surest first.
public enum AddressMatchKind: String, Hashable, Sendable, CaseIterable, Comparable {
  /// The whole name, after case and marks are folded.
  case exact
  /// The beginning of a name.
  case prefix
  /// A name but for one typing error.
  case typo

  /// Whether the left is surer.
  public static func < (left: AddressMatchKind, right: AddressMatchKind) -> Bool {
    allCases.firstIndex(of: left) ?? 0 < allCases.firstIndex(of: right) ?? 0
  }
}
