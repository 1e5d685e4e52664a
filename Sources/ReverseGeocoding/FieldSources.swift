/// What a field of a placemark was taken from.
public enum FieldSource: String, Hashable, Sendable, CaseIterable {
  /// An area that holds the point.
  case area
  /// The populated place that answers.
  case place
  /// What lies above the area or the place that holds the point: the state of a county, the city of a section.
  case parent
  /// A place around the point, since the one that answers does not know it.
  case around
  /// The nearest house.
  case address
  /// The nearest street.
  case street
  /// The longitude alone, as at sea.
  case nautical
}

/// What the fields of a placemark were taken from; `nil` where nothing is known.
///
/// Fields that always come from one thing have no property of their own: the waters and the areas of interest are areas, the section of a city is the
/// place's, and the region that of the section or city which is named.
public struct FieldSources: Hashable, Sendable {
  /// Of ``Placemark/name``.
  public var name: FieldSource?
  /// Of ``Placemark/iso`` and ``Placemark/country``.
  public var country: FieldSource?
  /// Of ``Placemark/state`` and ``Placemark/stateCode``.
  public var state: FieldSource?
  /// Of ``Placemark/subState``.
  public var subState: FieldSource?
  /// Of ``Placemark/city``.
  public var city: FieldSource?
  /// Of ``Placemark/postalCode``.
  public var postalCode: FieldSource?
  /// Of ``Placemark/street``; ``Placemark/subStreet`` is always that of the nearest house.
  public var street: FieldSource?
  /// Of ``Placemark/timeZoneIdentifier``.
  public var timeZone: FieldSource?

  /// Nothing is known.
  public init() {}
}
