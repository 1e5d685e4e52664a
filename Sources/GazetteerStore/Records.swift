public import Geodesy

/// Where a text lies among the texts of a gazetteer; 0 is the empty text.
public typealias TextOffset = UInt32

/// A country of an opened gazetteer.
public struct Country: Hashable, Sendable {
  /// ISO 3166-1 alpha-2.
  public var iso: TextOffset
  /// ISO 3166-1 alpha-3, or the empty text.
  public var iso3: TextOffset
  /// The name.
  public var name: TextOffset
}

/// An administrative division of an opened gazetteer.
public struct Division: Hashable, Sendable {
  /// The name.
  public var name: TextOffset
  /// ISO 3166-2 code, or the empty text.
  public var isoCode: TextOffset
  /// The source's own code as it is stored, or the empty text; ``Gazetteer/sourceCode(ofDivision:)`` gives the whole.
  public var sourceCode: TextOffset
  /// Position of the division that it belongs to.
  public var parent: Int?
  /// Position of the country.
  public var country: Int?
  /// 1 for states, 2 for what lies below them.
  public var level: Int
}

/// A populated place of an opened gazetteer.
public struct Place: Hashable, Sendable {
  /// Where it is.
  public var position: FixedPointCoordinate
  /// Inhabitants, 0 where not known.
  public var population: Int
  /// The name.
  public var name: TextOffset
  /// The source's identifier (GeoNames: geonameid), 0 for none.
  public var sourceIdentifier: UInt32
  /// Position of the deepest division known.
  public var division: Int?
  /// Position of the city that this place is a section of.
  public var parent: Int?
  /// Position of the country.
  public var country: Int?
  /// Position of the time zone.
  public var timeZone: Int?
  /// Position of the feature code; 0 is "not known".
  public var featureCode: Int
  /// Position of the state's area that the place lies in.
  public var stateArea: Int?
}

/// An area of an opened gazetteer.
public struct Area: Hashable, Sendable {
  /// What kind of area it is.
  public var kind: AreaKind
  /// The name.
  public var name: TextOffset
  /// ISO codes of those who claim it, separated by spaces, where it is disputed; else the empty text.
  public var claimants: TextOffset
  /// Position of the division that it is the area of.
  public var division: Int?
  /// Position of the country that it belongs to.
  public var country: Int?
  /// Position of the time zone.
  public var timeZone: Int?
  /// Of areas of one kind that hold a point, the one with the lowest rank answers first.
  public var rank: Int
}

/// A section of a gazetteer file.
public struct GazetteerSection: Hashable, Sendable {
  /// Four letters that name the section.
  public var tag: String
  /// Offset of its first byte in the file.
  public var byteOffset: Int
  /// Its length in bytes.
  public var byteCount: Int
  /// CRC-32 of its bytes.
  public var checksum: UInt32
  /// Whether a reader that does not know the section must refuse the file.
  public var mustBeUnderstood: Bool
}
