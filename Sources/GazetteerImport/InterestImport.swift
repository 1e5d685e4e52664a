public import GazetteerStore
import Geodesy
import JSONScanning
import SpatialIndex

/// Reads areas of interest from GeoJSON, parks of one's own for example: a FeatureCollection, or a text sequence with one feature a line.
///
/// - The property `name`, or `Name` or `NAME`, is the name; one that has none, or one with a control character in it, is left out.
/// - A Polygon or a MultiPolygon is the area. A Point with the property `radius`, in metres, is a circle of at most 1,000 km. An outline that holds no ground,
///   since all its corners lie on a line, is left out.
/// - The property `rank`, a number, puts an area before others: of those that hold a point the one with the lowest rank is told first, 0 where there is none, and of
///   equal ones the smallest.
///
/// Such a gazetteer has no country and no zone of its own: laid over the world it adds to what the world says.
public struct InterestImport: Sendable {
  /// Paths of the files.
  public var paths: [String]
  /// What the last call of ``add(to:)`` found.
  public private(set) var report = ImportReport()

  private static let largestRadiusInMeters = 1_000_000.0

  /// An import of some files.
  public init(paths: [String]) { self.paths = paths }

  /// Contents with nothing in them but where they come from, for a gazetteer of areas of interest alone.
  ///
  /// - Parameter sourcesPath: a file that says where the facts come from, in the format of ``SourcesFile``.
  /// - Returns: the contents, to be filled with ``add(to:)``.
  /// - Throws: ``ImportError`` for a file that cannot be read.
  public static func contents(sourcesPath: String?) throws(ImportError) -> GazetteerContents {
    var contents = GazetteerContents()
    contents.folding = FoldingRules.all
    if let sourcesPath { contents.metadata = try SourcesFile.read(sourcesPath) }
    return contents
  }

  /// Adds the areas of interest of the files to contents.
  ///
  /// - Parameter contents: what is added to.
  /// - Throws: ``ImportError`` for a file that cannot be read, or has no area of interest.
  public mutating func add(to contents: inout GazetteerContents) throws(ImportError) {
    report = ImportReport()
    for path in paths {
      let before = contents.areas.count
      let bytes = try GeoJSONFile.load(path)
      var notes = report
      GeoJSONFile.forEachFeature(in: bytes, path, &notes) { feature, line, notes in
        switch area(feature) {
        case .success(let area): contents.areas.append(area)
        case .failure(let problem): notes.note(path, line, problem.reason + "; the feature is left out")
        }
      }
      report = notes
      guard contents.areas.count > before else {
        let first = report.problems.first { $0.path == path }.map { " (line \($0.line): \($0.message))" } ?? ""
        throw ImportError(
          .noGoodLine, path: path, message: "no area of interest in it; is it GeoJSON with polygons that have a \"name\"?\(first)")
      }
      report.interests += contents.areas.count - before
    }
    contents.areas.sortInterests()
  }

  private struct Problem: Error {
    var reason: String
  }

  private func area(_ feature: GeoJSONFeature) -> Result<AreaRecord, Problem> {
    // A name that is null was read as a word.
    let names = ["name", "Name", "NAME"].compactMap { feature.properties[$0] }.filter { !$0.isEmpty && $0 != "null" }
    guard let name = names.lazy.compactMap({ String(cleaning: Array($0.utf8)[...]) }).first(where: { !$0.isEmpty }) else {
      let reason = names.isEmpty ? "it has no property \"name\"" : "its name holds nothing but white space, or a control character"
      return .failure(Problem(reason: reason))
    }
    let rings: [[(longitude: Double, latitude: Double)]]
    switch feature.geometryType {
    case "Polygon", "MultiPolygon": rings = feature.rings
    case "Point":
      guard let radius = feature.properties["radius"].flatMap(Double.init), radius > 0, radius <= Self.largestRadiusInMeters else {
        return .failure(Problem(reason: "\"\(name)\" is a point, which needs the property \"radius\": metres, at most 1000000"))
      }
      guard let point = feature.point, let middle = try? Coordinate(latitude: point.latitude, longitude: point.longitude) else {
        return .failure(Problem(reason: "the point of \"\(name)\" is outside -180...180, -90...90"))
      }
      rings = [middle.ring(radiusInMeters: radius)]
    case "": return .failure(Problem(reason: "\"\(name)\" has no geometry"))
    default:
      return .failure(Problem(reason: "the geometry of \"\(name)\", \"\(feature.geometryType)\", is neither an area nor a point"))
    }
    guard rings.contains(where: { $0.count > 2 }) else { return .failure(Problem(reason: "the geometry of \"\(name)\" has no area")) }
    guard rings.allSatisfy({ $0.allSatisfy { (-180.0...180).contains($0.longitude) && (-90.0...90).contains($0.latitude) } }) else {
      return .failure(Problem(reason: "a corner of \"\(name)\" is outside -180...180, -90...90"))
    }
    guard AreaOutline.hasArea(rings) else {
      return .failure(Problem(reason: "the outline of \"\(name)\" holds no ground: all its corners lie on a line"))
    }
    var area = AreaRecord(kind: .interest, name: name, rings: rings)
    area.rank = Int(feature.properties["rank"] ?? "") ?? 0
    return .success(area)
  }
}
