/// Whose view of disputed ground a placemark takes.
public enum Worldview: String, Hashable, Sendable, CaseIterable {
  /// Ground belongs to the country that the gazetteer's area of a time zone names.
  ///
  /// In the world gazetteer that is the one in tzdata's list of zones: nearly always the one that holds the ground, but Crimea is Ukraine's.
  case standard = "default"
  /// Ground belongs to the country that ISO 3166-1 and the United Nations give it to: the first of its claimants.
  case iso
}
