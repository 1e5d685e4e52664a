public import GazetteerStore
import Geodesy
import JSONScanning

/// Reads houses and streets from GeoJSON: text sequences with one feature a line, as OpenAddresses publishes them, or a FeatureCollection.
///
/// - A point, or the middle of an area, is a house. Its properties are those of OpenAddresses: `number`, `street`, `unit`, `city`, `postcode`; the keys of OpenStreetMap
///   (`addr:housenumber`, `addr:street`, `addr:unit`, `addr:city`, `addr:postcode`), with or without `addr:`, are understood too. A house without a number is left
///   out. Of houses with the same street, number and point the first is kept, and its unit only where it is alone.
/// - A line, or several, with a `name` is a street; one without is left out.
///
/// A city, a state or a country is not taken from the file, but for the city, where no place and no area around the house tells one: they are decided as for any other point.
public struct AddressImport: Sendable {
  /// Paths of the files.
  public var paths: [String]
  /// What the last call of ``add(to:)`` found.
  public private(set) var report = ImportReport()

  private var houses: [House: Int] = [:]

  /// Corners that are farther apart are damage: 100 km.
  private static let longestWayInMeters = 100_000.0

  private struct House: Hashable {
    var street: String
    var number: String
    var latitude: Double
    var longitude: Double
  }

  /// An import of some files.
  public init(paths: [String]) { self.paths = paths }

  /// Contents with a country and nothing else, for a gazetteer that has houses and streets alone.
  ///
  /// - Parameters:
  ///   - iso: ISO 3166-1 alpha-2 code of the country.
  ///   - countriesPath: a file in the format of countryInfo.txt that names it; without one its code is its name.
  ///   - sourcesPath: a file that says where the facts come from, in the format of ``SourcesFile``.
  /// - Returns: the contents, to be filled with ``add(to:)``.
  /// - Throws: ``ImportError`` for a file that cannot be read, and for a code that is none.
  public static func contents(ofCountry iso: String, countriesPath: String?, sourcesPath: String?) throws(ImportError) -> GazetteerContents
  {
    var contents = GazetteerContents()
    contents.folding = FoldingRules.all
    if let sourcesPath { contents.metadata = try SourcesFile.read(sourcesPath) }
    var countries = CountryTable()
    var report = ImportReport()
    if let countriesPath { try countries.read(countriesPath, &report) }
    guard let position = countries.position(of: Array(iso.utf8)[...]) else {
      throw ImportError(.unreadable, path: iso, message: "is no ISO 3166-1 code of a country, such as CH")
    }
    contents.countries = [countries.records[position]]
    contents.addressCountry = 0
    return contents
  }

  /// Adds the houses and streets of the files to contents.
  ///
  /// - Parameter contents: what is added to.
  /// - Throws: ``ImportError`` for a file that cannot be read, or has neither a house nor a street.
  public mutating func add(to contents: inout GazetteerContents) throws(ImportError) {
    report = ImportReport()
    houses = [:]
    for path in paths {
      let before = (contents.addresses.count, contents.streetLines.count)
      let bytes = try GeoJSONFile.load(path)
      var notes = report
      GeoJSONFile.forEachFeature(in: bytes, path, &notes) { feature, line, notes in
        if let problem = add(feature, to: &contents, &notes) { notes.note(path, line, problem + "; the feature is left out") }
      }
      report = notes
      guard (contents.addresses.count, contents.streetLines.count) != before else {
        let first = report.problems.first { $0.path == path }.map { " (line \($0.line): \($0.message))" } ?? ""
        throw ImportError(
          .noGoodLine, path: path,
          message: "no house and no street in it; is it GeoJSON with \"number\" and \"street\", or lines with a \"name\"?\(first)")
      }
    }
    report.addresses = contents.addresses.count
    report.streetLines = contents.streetLines.count
  }

  /// Adds a feature, or says why not.
  private mutating func add(_ feature: GeoJSONFeature, to contents: inout GazetteerContents, _ report: inout ImportReport) -> String? {
    func text(_ keys: String...) -> String {
      for key in keys {
        guard let value = feature.properties[key], let clean = String(cleaning: Array(value.utf8)[...]), !clean.isEmpty else { continue }
        return clean
      }
      return ""
    }
    switch feature.geometryType {
    case "Point", "Polygon", "MultiPolygon":
      guard let point = feature.point ?? feature.middle else { return "the geometry has no point" }
      let number = text("number", "addr:housenumber", "housenumber", "house_number")
      guard !number.isEmpty else {
        report.featuresWithoutNumberOrName += 1
        return nil
      }
      let coordinate: Coordinate
      do { coordinate = try Coordinate(latitude: point.latitude, longitude: point.longitude) } catch { return "\(error)" }
      var address = AddressRecord(coordinate: coordinate, street: text("street", "addr:street", "addr:place", "place"), number: number)
      address.unit = text("unit", "addr:unit", "addr:flats")
      address.postalCode = text("postcode", "addr:postcode", "postal_code", "zip")
      address.city = text("city", "addr:city")
      let house = House(street: address.street, number: number, latitude: coordinate.latitude, longitude: coordinate.longitude)
      if let known = houses[house] {
        contents.addresses[known].unit = ""
        report.repeatedAddresses += 1
      } else {
        houses[house] = contents.addresses.count
        contents.addresses.append(address)
      }
      return nil
    case "LineString", "MultiLineString": return addStreet(named: text("name"), along: feature.rings, to: &contents, &report)
    default: return "the geometry \"\(feature.geometryType)\" is neither a point, an area nor a line"
    }
  }

  private func addStreet(
    named name: String, along lines: [[(longitude: Double, latitude: Double)]], to contents: inout GazetteerContents,
    _ report: inout ImportReport
  ) -> String? {
    guard !name.isEmpty else {
      report.featuresWithoutNumberOrName += 1
      return nil
    }
    for ring in lines {
      var line: [Coordinate] = []
      for corner in ring {
        do { line.append(try Coordinate(latitude: corner.latitude, longitude: corner.longitude)) } catch { return "\(error)" }
      }
      guard line.count > 1 else { continue }
      let street = StreetLineRecord(name: name, line: line)
      guard street.longestWayInMeters <= Self.longestWayInMeters else { return "two corners of \"\(name)\" are more than 100 km apart" }
      contents.streetLines.append(street)
    }
    return nil
  }
}

extension GeoJSONFeature {
  /// The middle of the box around the first ring.
  fileprivate var middle: (longitude: Double, latitude: Double)? {
    guard let ring = rings.first, let first = ring.first else { return nil }
    var (low, high) = (first, first)
    for corner in ring {
      low = (min(low.longitude, corner.longitude), min(low.latitude, corner.latitude))
      high = (max(high.longitude, corner.longitude), max(high.latitude, corner.latitude))
    }
    return ((low.longitude + high.longitude) / 2, (low.latitude + high.latitude) / 2)
  }
}
