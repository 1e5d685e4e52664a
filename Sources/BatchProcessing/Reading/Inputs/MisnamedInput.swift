import TrackFiles

/// An input that is not what the ending of its name says: read as what it is, with a word about it.
struct MisnamedInput: RecordInput {
  private var input: any RecordInput
  private let warning: String

  var warnings: [String] { [warning] + input.warnings }
  var damage: [String] { input.damage }

  mutating func nextChunk() throws(BatchError) -> RecordChunk? { try input.nextChunk() }
  func close() { input.close() }

  /// The input as it is where its name is right, or says nothing.
  static func checked(_ input: any RecordInput, _ layout: InputLayout, named name: String) -> any RecordInput {
    let found = words(for: layout)
    guard let kinds = kinds(forName: name), !kinds.contains(found.kind) else { return input }
    return MisnamedInput(input: input, warning: "\(name): this file is \(found.words), whatever its name says; it is read as that")
  }

  private enum Kind: Hashable { case gpx, tcx, kml, table, json }

  private static func words(for layout: InputLayout) -> (kind: Kind, words: String) {
    switch layout {
    case .points(.gpx): (.gpx, "GPX")
    case .points(.tcx): (.tcx, "TCX")
    case .points(.kml): (.kml, "KML")
    case .table(let table): (.table, table.isMadeOfLines ? "lines of two numbers" : "a table")
    case .objects(let objects): (.json, objects.isGeoJSON ? "GeoJSON" : "JSON")
    }
  }

  /// What a file with this name should be, `nil` where the name does not say.
  private static func kinds(forName name: String) -> Set<Kind>? {
    var name = name.lowercased()[...]
    for ending in [".gz", ".zip"] where name.hasSuffix(ending) { name = name.dropLast(ending.utf8.count) }
    guard let dot = name.lastIndex(of: ".") else { return nil }
    switch name[name.index(after: dot)...] {
    case "gpx": return [.gpx]
    case "tcx": return [.tcx]
    case "kml", "kmz": return [.kml]
    case "csv", "tsv", "tab": return [.table]
    case "json", "ndjson", "jsonl", "geojson", "geojsonl", "geojsons", "geojsonseq": return [.json]
    default: return nil
    }
  }
}
