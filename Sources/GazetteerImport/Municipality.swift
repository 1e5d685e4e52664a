/// Where the divisions of level 2 are the municipalities, and are what people call the city.
///
/// GeoNames counts levels by country: what is level 2 in Sweden is level 3 in Italy and level 4 in Germany. Countries are listed where all of this
/// holds: level 2 is the lowest self-governing one, nearly every place has its code, and most of its divisions bear the name of a town in them.
enum Municipality {
  /// ISO codes of these countries.
  ///
  /// Not listed though their level 2 is the municipality: Mexico and Bulgaria, whose municipalities are wide lands around a seat, and those where few
  /// places have the code. The wards of Tokyo are no cities.
  static let countries: Set<String> = [
    "BR", "CO", "DK", "DO", "EE", "HR", "JP", "LT", "NL", "NO", "PT", "PY", "RO", "SE", "TR",
  ]

  /// Those of them where a municipality in the middle of a large city is a district of it.
  static let countriesWithMetropolises: Set<String> = ["TR"]

  /// Whether a division is a ward of a city: those of Tokyo are municipalities by law, but the city is Tokyo.
  static func isWard(_ division: String) -> Bool {
    let name = DivisionName.plain(division)
    return name.hasSuffix("-ku") || name.hasSuffix(" ku")
  }

  /// The names under which a town of a municipality's name may be known, folded: the name with and without the words that say what it is, and without
  /// the s of a genitive, as in "Stockholms kommun".
  static func townNames(of division: String) -> Set<String> {
    let core = DivisionName.core(division)
    var names = DivisionName.all(division)
    if core.count > 1, core.hasSuffix("s"), core != DivisionName.plain(division) { names.insert(String(core.dropLast())) }
    return names
  }
}
