/// The kinds of area.
public enum AreaKind: Int, Hashable, Sendable, CaseIterable {
  /// A time zone, or the part of one that belongs to one country, with its territorial waters.
  case timeZone = 1
  /// Dry land.
  case land = 2
  /// A lake or another inland water.
  case lake = 3
  /// A sea, a bay, a strait, an ocean; it may lie over land, where it says nothing.
  case sea = 4
  /// A division of level 1, by which places are chosen.
  case state = 5
  /// A division of level 2, which names the sub-state.
  case subState = 6
  /// A park, an airport, a landmark.
  case interest = 7
}

/// An area, as an importer makes it.
public struct AreaRecord: Sendable {
  /// What kind of area it is.
  public var kind: AreaKind
  /// The name.
  public var name: String
  /// ISO codes of those who claim it, where it is disputed; the first is the one that ISO 3166-1 and the United Nations give it to.
  public var claimants: [String] = []
  /// Position of the division that it is the area of; of a state's area without one the writer takes that of most places in it.
  public var division: Int?
  /// Position of the country that it belongs to.
  public var country: Int?
  /// Position of the time zone.
  public var timeZone: Int?
  /// Of areas of one kind that hold a point, the one with the lowest rank answers first.
  public var rank = 0
  /// Outer rings and holes, as longitudes and latitudes in degrees; see ``/SpatialIndex/AreaIndexBuilder``.
  public var rings: [[(longitude: Double, latitude: Double)]]

  /// Makes an area; what it belongs to is set afterwards.
  public init(kind: AreaKind, name: String, rings: [[(longitude: Double, latitude: Double)]]) {
    self.kind = kind
    self.name = name
    self.rings = rings
  }
}
