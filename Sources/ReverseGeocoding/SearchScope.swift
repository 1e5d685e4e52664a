/// Where the place that decides may lie.
enum SearchScope: Hashable, Sendable {
  /// Anywhere in reach.
  case anywhere
  /// In one country.
  case country(iso: String)
  /// In a country, by its position in the gazetteer that has the areas, and in the area of a state, where one is known.
  case inside(country: Int, stateArea: Int?)
}
