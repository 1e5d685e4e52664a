public import ReverseGeocoding

/// What a search for an address may do.
public struct SearchOptions: Hashable, Sendable {
  /// How many matches at most; more than 1,000 are never given.
  public var limit = 10
  /// A hint, not a wall: of equally good matches those inside come first.
  public var region: CircularRegion?
  /// Whether the last word may be the beginning of a name, as while somebody types.
  public var allowsPrefix = true
  /// Whether one typing error is forgiven in a name that is found in no other way.
  public var allowsTypo = true

  /// Whether beginnings are of use where something fits exactly; where only the best answer is asked for, they are not.
  package var looksBesideExact = true

  static let largestLimit = 1_000

  /// Ten matches, beginnings and one typing error allowed, no region.
  public init() {}
}
