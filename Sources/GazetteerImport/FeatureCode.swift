/// What the GeoNames feature codes of populated places mean for the import.
enum FeatureCode {
  /// A section of a city.
  static let section = "PPLX"

  /// Codes of what is no city that others could be sections of: sections, and places that are abandoned (PPLQ), destroyed (PPLW),
  /// historical (PPLH, PPLCH), localities (PPLL), farms (PPLF), religious places (PPLR), groups of places (PPLS) and others that are
  /// no settlement of their own.
  private static let notCities: Set<String> = [
    section, "PPLQ", "PPLW", "PPLH", "PPLCH", "PPLL", "PPLF", "PPLR", "PPLS", "STLMT",
  ]

  /// Whether a place with this code can have sections.
  ///
  /// A code that is not known speaks for no less.
  static func isCity(_ code: String) -> Bool { !notCities.contains(code) }

  /// Whether a code is that of a seat of a division of a level or of a higher one: PPLA3 is the seat of a division of level 3.
  static func isSeat(_ code: String, ofLevel level: Int) -> Bool {
    switch code {
    case "PPLC", "PPLA", "PPLG": true
    case "PPLA2": level >= 2
    case "PPLA3": level >= 3
    case "PPLA4": level >= 4
    default: false
    }
  }
}
