/// The rules by which a place becomes a section of a city.
public enum SectionRule: String, Hashable, Sendable, CaseIterable {
  /// GeoNames calls it a section of a city (PPLX), and a city is near enough.
  case marked = "marked as a section"
  /// Its municipality bears the name of a town in it and is what people call the city there.
  case municipality = "in a municipality that is the city"
  /// It lies in a state that is one city, as the boroughs of Mexico City do.
  case stateOfOneCity = "in a state that is one city"
  /// It shares the code of its municipality with a far larger place close by.
  case sameMunicipality = "of the same municipality"
  /// It is the seat of a division that lies inside a city, as the boroughs of New York do, or an other place of such a division; or it is the town of a
  /// municipality that is a district of a metropolis, as those of Istanbul are.
  case insideLargeCity = "seat of a division inside a city"
  /// It lies in a country that is one city.
  case cityState = "in a city state"
  /// It lies in the heart of a city of ten times its size, and its codes say that it is in it.
  case deepInside = "in the heart of a far larger city"
  /// Its kind is not known or not that of a town, and it lies deep inside a far larger city.
  case unknownKind = "of unknown kind, deep inside a city"
}
