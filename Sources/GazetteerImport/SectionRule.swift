/// The rules by which a place becomes a section of a city.
public enum SectionRule: String, Hashable, Sendable, CaseIterable {
  /// GeoNames calls it a section of a city (PPLX), and a city is near enough.
  case marked = "marked as a section"
  /// It shares the code of its municipality with a far larger place close by.
  case sameMunicipality = "of the same municipality"
  /// It is the seat of a division that lies inside a city, as the boroughs of New York do.
  case insideLargeCity = "seat of a division inside a city"
  /// It lies in a country that is one city.
  case cityState = "in a city state"
  /// Its kind is not known, and it lies deep inside a far larger city.
  case unknownKind = "of unknown kind, deep inside a city"
}
