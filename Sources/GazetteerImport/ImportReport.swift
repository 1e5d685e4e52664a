/// What an import found, to be printed at its end.
public struct ImportReport: Hashable, Sendable, CustomStringConvertible {
  /// Something in a file that could not be taken as it is.
  public struct Problem: Hashable, Sendable, CustomStringConvertible {
    /// The file.
    public var path: String
    /// The line, counted from 1.
    public var line: Int
    /// What is wrong, with the value, and what was done.
    public var message: String

    /// One line that names the file, the line and the value.
    public var description: String { "\(path):\(line): \(message)" }
  }

  /// How many problems are kept word for word; all of them are counted.
  public static let maximumKeptProblems = 20

  /// Lines of the file of places that were left out, for example for a latitude that is none.
  public internal(set) var refusedPlaceLines = 0
  /// Lines of the file of places that are about something else, such as a mountain.
  public internal(set) var otherFeatures = 0
  /// All problems in all files, lines left out and values left out.
  public internal(set) var problemCount = 0
  /// The first problems, in the order of reading.
  public internal(set) var problems: [Problem] = []

  /// Areas taken.
  public internal(set) var areas = 0
  /// Areas of interest taken from files of their own.
  public internal(set) var interests = 0
  /// Places taken.
  public internal(set) var places = 0
  /// Places with a feature code.
  public internal(set) var placesWithFeatureCode = 0
  /// Places with a time zone.
  public internal(set) var placesWithTimeZone = 0
  /// Places with a division of level 1.
  public internal(set) var placesWithState = 0
  /// Places with a division of level 1 that has an ISO 3166-2 code.
  public internal(set) var placesWithStateCode = 0
  /// Places with a division of level 2 by their own code.
  public internal(set) var placesWithSubStateOfTheirOwn = 0
  /// Places that got the state of the area in which they lie, since their own is an older one.
  public internal(set) var statesRepaired = 0
  /// Places that carried the code of another municipality, mostly far away, and were given the one that bears their name.
  public internal(set) var municipalitiesRepaired = 0
  /// Places that got their division of level 2 because it bears their name.
  public internal(set) var subStatesFilledByName = 0
  /// Places that got their division of level 2 from the nearest place that has one.
  public internal(set) var subStatesFilledByNearest = 0
  /// Rows of postal codes that were given to a place.
  public internal(set) var postalCodes = 0
  /// Rows of postal codes that no place was found for.
  public internal(set) var postalCodesWithoutPlace = 0
  /// Places with a postal code.
  public internal(set) var placesWithPostalCode = 0
  /// Places whose one postal code is told to those next to them.
  public internal(set) var placesWithCertainPostalCode = 0
  /// Houses taken.
  public internal(set) var addresses = 0
  /// Lines of streets taken.
  public internal(set) var streetLines = 0
  /// Houses that were there before, mostly other flats in them.
  public internal(set) var repeatedAddresses = 0
  /// Points without a house number, and lines without a name.
  public internal(set) var featuresWithoutNumberOrName = 0
  /// Alternate names, counted at every place that has them.
  public internal(set) var alternateNames = 0
  /// How many different alternate names there are.
  public internal(set) var distinctAlternateNames = 0
  /// Bytes of the different alternate names in UTF-8.
  public internal(set) var distinctAlternateNameBytes = 0
  /// Names in languages that were taken.
  public internal(set) var localizedNames = 0
  /// How many languages they are in.
  public internal(set) var languages = 0
  /// Lines of names that are about other things than the countries, divisions, places, time zones and areas at hand.
  public internal(set) var namesOfOthers = 0
  /// Lines of names that are in no language (links, postal codes, codes of airports), or historical or colloquial.
  public internal(set) var namesNotInUse = 0
  /// Names in languages that have fewer names than those that fit.
  public internal(set) var namesInFurtherLanguages = 0
  /// Sections of cities, by the rule that found the city.
  public internal(set) var sections: [SectionRule: Int] = [:]

  /// Nothing yet.
  public init() {}

  /// The counts and the first problems, one a line.
  public var description: String {
    var lines: [String] = []
    func add(_ count: Int, _ what: String) { lines.append("\(count) \(what)") }
    if interests > 0 { return withProblems(["\(interests) areas of interest"]) }
    if addresses + streetLines + featuresWithoutNumberOrName > 0 {
      add(addresses, "houses")
      add(streetLines, "lines of streets")
      if repeatedAddresses > 0 { add(repeatedAddresses, "houses that were there before") }
      if featuresWithoutNumberOrName > 0 { add(featuresWithoutNumberOrName, "points without a number, lines without a name") }
      return withProblems(lines)
    }
    add(places, "places")
    add(placesWithFeatureCode, "with a feature code")
    add(placesWithTimeZone, "with a time zone")
    add(placesWithState, "with a state")
    add(placesWithStateCode, "with a state that has an ISO 3166-2 code")
    add(placesWithSubStateOfTheirOwn, "with a sub-state by their own code")
    if municipalitiesRepaired > 0 {
      add(municipalitiesRepaired, "with the municipality that bears their name, and not that of their code")
    }
    if statesRepaired > 0 { add(statesRepaired, "with the state of the area around them, since their own is older") }
    add(subStatesFilledByName, "with a sub-state that bears their name")
    add(subStatesFilledByNearest, "with the sub-state of the nearest place")
    for rule in SectionRule.allCases { add(sections[rule] ?? 0, "sections of a city: \(rule.rawValue)") }
    if areas > 0 { add(areas, "areas") }
    if postalCodes + postalCodesWithoutPlace > 0 {
      add(postalCodes, "postal codes given to a place")
      add(postalCodesWithoutPlace, "postal codes without a place")
      add(placesWithPostalCode, "places with a postal code")
      add(placesWithCertainPostalCode, "with the one code that holds for the ground around")
    }
    add(alternateNames, "alternate names")
    add(distinctAlternateNames, "different alternate names")
    add(distinctAlternateNameBytes, "bytes of different alternate names")
    if localizedNames + namesOfOthers + namesNotInUse > 0 {
      add(localizedNames, "names in \(languages) languages")
      if namesOfOthers > 0 { add(namesOfOthers, "names of other things") }
      if namesNotInUse > 0 { add(namesNotInUse, "names in no language, or no longer in use") }
      if namesInFurtherLanguages > 0 {
        add(
          namesInFurtherLanguages, "names in further languages left out, since no more than \(LocalizedNameReader.maximumLanguageCount) fit"
        )
      }
    }
    if otherFeatures > 0 { add(otherFeatures, "lines about something that is no populated place") }
    if refusedPlaceLines > 0 { add(refusedPlaceLines, "lines of places left out") }
    return withProblems(lines)
  }

  private func withProblems(_ counts: [String]) -> String {
    var lines = counts
    if problemCount > 0 {
      lines.append("\(problemCount) problems")
      lines += problems.map { "  \($0)" }
      if problemCount > problems.count { lines.append("  and \(problemCount - problems.count) more") }
    }
    return lines.joined(separator: "\n")
  }

  mutating func note(_ path: String, _ line: Int, _ message: String) {
    problemCount += 1
    if problems.count < Self.maximumKeptProblems { problems.append(Problem(path: path, line: line, message: message)) }
  }
}
