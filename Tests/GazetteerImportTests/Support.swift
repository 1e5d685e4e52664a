import GazetteerImport
import GazetteerStore
import SpatialIndex
import TestSupport

/// One line of the dump format, with the columns that a test cares for.
struct PlaceLine {
  var identifier: Int
  var name: String
  var alternateNames = ""
  var latitude: String
  var longitude: String
  var featureClass = "P"
  var featureCode = "PPL"
  var country = "CH"
  /// The four administrative codes, separated by dots; missing ones are empty.
  var codes = "VS"
  var population = "1000"
  var timeZone = "Europe/Zurich"

  var text: String {
    let codes = codes.split(separator: ".", omittingEmptySubsequences: false).map(String.init) + ["", "", "", ""]
    return [
      String(identifier), name, name, alternateNames, latitude, longitude, featureClass, featureCode, country, "", codes[0], codes[1],
      codes[2], codes[3], population, "", "", timeZone, "2026-01-01",
    ].joined(separator: "\t")
  }
}

/// The places of an import by name, and what the import said.
struct Imported {
  var contents: GazetteerContents
  var report: ImportReport

  func place(_ name: String) -> PlaceRecord? { contents.places.first { $0.name == name } }

  func parent(of name: String) -> String? { place(name)?.parent.map { contents.places[$0].name } }

  func subState(of name: String) -> String? { place(name)?.subState.map { contents.divisions[$0].name } }
}

/// Imports places and divisions that are written out in a test.
func importing(
  _ places: [PlaceLine], admin1: [String] = [], admin2: [String] = [], countries: [String] = [], names: [String] = []
) throws -> Imported {
  try importing(text: places.map(\.text).joined(separator: "\n"), admin1: admin1, admin2: admin2, countries: countries, names: names)
}

/// Imports a file of places given as text.
func importing(
  text: String, admin1: [String] = [], admin2: [String] = [], countries: [String] = [], names: [String] = []
) throws -> Imported {
  let folder = try TemporaryFolder()
  var source = GeoNamesImport(placesPath: try folder.write(text, to: "places.txt"))
  if !admin1.isEmpty { source.admin1Path = try folder.write(admin1.joined(separator: "\n"), to: "admin1.txt") }
  if !admin2.isEmpty { source.admin2Path = try folder.write(admin2.joined(separator: "\n"), to: "admin2.txt") }
  if !countries.isEmpty { source.countriesPath = try folder.write(countries.joined(separator: "\n"), to: "countries.txt") }
  if !names.isEmpty { source.namePaths = [try folder.write(names.joined(separator: "\n"), to: "names.txt")] }
  let contents = try source.contents()
  // What an importer makes, the writer must take.
  _ = try GazetteerWriter.bytes(of: contents)
  return Imported(contents: contents, report: source.report)
}

/// A gazetteer over what was imported.
func open(_ contents: GazetteerContents) throws -> Gazetteer {
  try Gazetteer(region: MemoryRegion(copying: GazetteerWriter.bytes(of: contents)))
}
