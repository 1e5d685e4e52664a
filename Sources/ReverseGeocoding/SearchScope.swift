/// Where the place that decides may lie.
enum SearchScope: Hashable, Sendable {
  /// Anywhere in reach.
  case anywhere
  /// In one country.
  case country(iso: String)
}
