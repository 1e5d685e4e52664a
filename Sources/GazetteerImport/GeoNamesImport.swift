public import GazetteerStore
import Geodesy

/// Reads the GeoNames dump formats.
///
/// The formats are the published ones: a dump of 19 columns such as cities500.txt, admin1CodesASCII.txt, admin2Codes.txt,
/// countryInfo.txt and alternateNamesV2.txt, so that any file from the origin can be imported. In the two files of divisions a fifth column may hold the
/// ISO 3166-2 code, which GeoNames does not publish.
///
/// A line that cannot be taken is left out and counted; see ``report``. Besides reading, the import finds the city that a place is a
/// section of (see `SectionFinder`), mends states that are older than the areas (see `StateRepair`) and completes missing divisions of level 2 (see
/// `SubStateFilling`).
public struct GeoNamesImport: Sendable {
  /// Path of the file of places.
  public var placesPath: String
  /// Path of a file in the format of admin1CodesASCII.txt.
  public var admin1Path: String?
  /// Path of a file in the format of admin2Codes.txt.
  public var admin2Path: String?
  /// Path of a file in the format of countryInfo.txt.
  public var countriesPath: String?
  /// Path of a file that says where the facts come from, in the format of ``SourcesFile``.
  public var sourcesPath: String?
  /// Paths of files with areas: GeoJSON text sequences, whose layers ``contents()`` puts in the order of this list.
  public var areaPaths: [String] = []
  /// Paths of files with postal codes, in the 12-column format of GeoNames' allCountries.txt.
  public var postalCodePaths: [String] = []
  /// Paths of files with names in languages, in the format of alternateNamesV2.txt; of two equally good names the first counts.
  ///
  /// In place of a geonameid they may hold `zone:` and the identifier of a time zone, or `lake:`, `sea:` or `interest:` and the name of an area; and with `spoken` in place of
  /// a language, the tags of the languages that are spoken in a division or a country, with spaces between them.
  public var namePaths: [String] = []
  /// What the last call of ``contents()`` found.
  public private(set) var report = ImportReport()

  /// An import of a file of places in the 19-column dump format.
  public init(placesPath: String) { self.placesPath = placesPath }

  /// Reads everything.
  ///
  /// - Returns: the contents, with places in the order of the file.
  /// - Throws: ``ImportError`` for a file that cannot be read or has no good line.
  /// - Complexity: O(n log n) in the places.
  public mutating func contents() throws(ImportError) -> GazetteerContents {
    var report = ImportReport()
    var contents = GazetteerContents()
    contents.folding = FoldingRules.all
    if let sourcesPath { contents.metadata = try SourcesFile.read(sourcesPath) }

    var countries = CountryTable()
    if let countriesPath { try countries.read(countriesPath, &report) }
    var divisions = DivisionTable()
    if let admin1Path { try divisions.readFirstLevel(admin1Path, &countries, &report) }
    if let admin2Path { try divisions.readSecondLevel(admin2Path, &countries, &report) }

    var reader = PlaceReader(countries: countries, divisions: divisions)
    try reader.read(placesPath, &report)
    contents.countries = reader.countries.records
    contents.divisions = reader.divisions.records
    (contents.timeZones, contents.places) = reader.sortedByTimeZoneName()

    let strays = MunicipalityRepair(places: contents.places, divisions: contents.divisions, countries: contents.countries)
    for (place, municipality) in strays.find() {
      contents.places[place].subState = municipality
      report.municipalitiesRepaired += 1
    }
    let sections = SectionFinder(
      places: contents.places, codes: reader.codes, divisions: contents.divisions, countries: contents.countries,
      countryPopulations: reader.countries.populations
    ).find()
    for (place, section) in sections { contents.places[place].parent = section.city }
    for (_, section) in sections { report.sections[section.rule, default: 0] += 1 }

    var areas = AreaImport(contents: contents)
    for path in areaPaths { try areas.read(path, into: &contents, &report) }
    contents.areas.sortInterests()
    if contents.areas.contains(where: { $0.kind == .timeZone }) {
      // The open sea has zones without areas: the longitude gives them.
      contents.timeZones += (-12...12).map(NauticalTimeZone.identifier).filter { !contents.timeZones.contains($0) }
    }

    var names = LocalizedNameReader(contents: contents, countries: reader.countries, divisions: reader.divisions)
    for path in namePaths { try names.read(path, &report) }
    contents.localizedNames = names.names(&report)
    names.addFurtherNames(to: &contents.places)
    names.addLanguages(to: &contents)

    if contents.areas.contains(where: { $0.kind == .state }), let stateAreas = try? StateAreas(of: contents) {
      for (place, state) in StateRepair(places: contents.places, areas: stateAreas).find() {
        contents.places[place].state = state
        report.statesRepaired += 1
      }
    }

    report.count(contents)
    let filling = SubStateFilling(places: contents.places, divisions: reader.divisions)
    for (place, fill) in filling.find() {
      contents.places[place].subState = fill.division
      if fill.isByName { report.subStatesFilledByName += 1 } else { report.subStatesFilledByNearest += 1 }
    }
    if !postalCodePaths.isEmpty {
      var postalCodes = PostalCodeImport(contents: contents)
      for path in postalCodePaths { try postalCodes.read(path, contents, &report) }
      postalCodes.settle(&contents, &report)
    }
    self.report = report
    return contents
  }
}

extension ImportReport {
  /// Counts what places have of their own.
  mutating func count(_ contents: GazetteerContents) {
    var different = Set<String>()
    for place in contents.places {
      places += 1
      if !place.featureCode.isEmpty { placesWithFeatureCode += 1 }
      if place.timeZone != nil { placesWithTimeZone += 1 }
      if let state = place.state {
        placesWithState += 1
        if !contents.divisions[state].isoCode.isEmpty { placesWithStateCode += 1 }
      }
      if place.subState != nil { placesWithSubStateOfTheirOwn += 1 }
      alternateNames += place.alternateNames.count
      different.formUnion(place.alternateNames)
    }
    distinctAlternateNames = different.count
    distinctAlternateNameBytes = different.reduce(0) { $0 + $1.utf8.count }
  }
}
