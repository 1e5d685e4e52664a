import FileAccess

/// The names of outputs in an output folder.
enum OutputName {
  private static let known = InputExpansion.endings + [".txt"]

  /// The name of an input's output: the input's, with the extension of the format.
  ///
  /// Only an extension that is known is replaced: `track.2026` is a name with a dot in it. Where the name asks for the format already, it stays.
  static func name(for inputName: String, format: OutputFormat) -> String {
    var name = inputName
    if name.lowercased().hasSuffix(".gz"), PathText.lastPart(of: name).utf8.count > 3 { name.removeLast(3) }
    let last = PathText.lastPart(of: name).lowercased()
    if let ending = known.first(where: { last.hasSuffix($0) && last.utf8.count > $0.utf8.count }) {
      let asksForIt = ending != ".txt" && ending != ".tcx" && ending != ".kmz" && OutputPlan.format(forOutput: ending) == format
      if asksForIt { return name }
      name.removeLast(ending.count)
    }
    return name + `extension`(of: format)
  }

  private static func `extension`(of format: OutputFormat) -> String {
    switch format {
    case .csv: ".csv"
    case .tsv: ".tsv"
    case .ndjson: ".ndjson"
    case .geojson: ".geojson"
    case .geojsonseq: ".geojsonl"
    case .gpx: ".gpx"
    case .kml: ".kml"
    }
  }
}
