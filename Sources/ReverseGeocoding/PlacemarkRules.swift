import GazetteerStore

/// The figures by which a placemark is decided.
///
/// All distances are great-circle metres.
public struct PlacemarkRules: Hashable, Sendable {
  /// A populated place no farther away than this can be the point's city: 25 km.
  ///
  /// Beyond it the nearest place of a gazetteer of places with 500 inhabitants and more lies in another municipality far more often
  /// than in the point's own, and a name that is wrong is worse than none.
  public var cityReachInMeters = 25_000.0

  /// A populated place no farther away than this can lend its country, state and time zone: 100 km.
  ///
  /// It bounds the harm at sea and in deserts, where the nearest place says little.
  public var areaReachInMeters = 100_000.0

  /// Where the place that answers has no sub-state, the nearest one in its state that has lends it, if it is no farther away than this: 50 km.
  public var subStateReachInMeters = 50_000.0

  /// A section of a city no farther away than this, or than twice the reach of its own built-up land, is named: 3 km.
  ///
  /// Farther away it still tells the city, but the point may lie in any other part of it.
  public var sectionReachInMeters = 3_000.0

  /// The one postal code of a place holds no farther from it than this, or than its built-up land reaches: 1 km.
  public var postalCodeReachInMeters = 1_000.0

  /// A house no farther from the point than this gives street and house number: 50 m.
  public var addressReachInMeters = 50.0

  /// Where no house is near, a street no farther from the point than this is the point's: 100 m.
  public var streetReachInMeters = 100.0

  /// On a lake, a populated place no farther away than this is the point's city: 5 km.
  public var lakeCityReachInMeters = 5_000.0

  /// In territorial waters, a populated place no farther away than this is the point's city: 4 km.
  ///
  /// Maps of the world draw their coasts up to a kilometre off and close harbours, so that streets lie in the sea. Farther out the place
  /// still lends its state and sub-state, as on land.
  public var shoreCityReachInMeters = 4_000.0

  /// Where the map shows water, a populated place no farther away than this says that there is land which no map of the world shows: 2 km.
  ///
  /// It does not where the map has land, or a lake, under the place itself: then the map knows the ground, and the point is off its shore.
  public var unmappedLandReachInMeters = 2_000.0

  /// Where the map shows water, a point is in a town on its shore, and so on land, within this part of the reach of its built-up land: three tenths.
  ///
  /// It is no farther from the centre than ``townAtWaterReachInMeters``.
  public var townAtWaterShare = 0.3

  /// A town on a shore makes land where the map shows water no farther from its centre than this: 1.5 km.
  public var townAtWaterReachInMeters = 1_500.0

  /// A distance to a town counts from the rim of its core, which reaches out this part of the radius of its built-up land: a quarter.
  public var coreShare = 0.25

  /// No core reaches farther than this: 1 km, which is that of a city of 100,000.
  public var largestCoreInMeters = 1_000.0

  /// The seat of a division counts as this many times nearer than it is: 1.2.
  ///
  /// The ground between two places belongs to the municipality of the seat more often than to that of the other.
  public var seatWeight = 1.2

  /// The GeoNames codes of seats of divisions of any level, and of capitals.
  public var seatFeatureCodes: Set<String> = ["PPLC", "PPLG", "PPLA", "PPLA2", "PPLA3", "PPLA4", "PPLA5"]

  /// The GeoNames codes of places where nobody lives any more: abandoned, destroyed, historical.
  ///
  /// They answer for nothing.
  public var deadFeatureCodes: Set<String> = ["PPLQ", "PPLW", "PPLH", "PPLCH"]

  /// Whose view of disputed ground is taken; gazetteers without areas have one view only.
  public var worldview = Worldview.standard

  /// The standard rules.
  public init() {}

  /// The radius of the circle that stands for a place, in metres, by its inhabitants.
  ///
  /// It is the reach of its built-up land (``/GazetteerStore/UrbanRadius``), but at least 500 m, and 1 km where the population is not known.
  public static func regionRadiusInMeters(population: Int) -> Double {
    guard population > 0 else { return 1_000 }
    return max(UrbanRadius.inMeters(population: population), smallestRegionRadiusInMeters).rounded()
  }

  /// No place's circle is smaller, in metres.
  static let smallestRegionRadiusInMeters = 500.0
}
