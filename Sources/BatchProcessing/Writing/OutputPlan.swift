/// Chooses the format of the output, and sees to it that all inputs fit into it.
struct OutputPlan {
  let options: EnrichmentOptions
  let format: OutputFormat
  private var first: (name: String, layout: InputLayout)?

  init(options: EnrichmentOptions) {
    self.options = options
    format = options.format ?? Self.format(forOutput: options.output)
  }

  /// The format that an output's name asks for; CSV where it asks for none.
  static func format(forOutput path: String?) -> OutputFormat {
    guard let path, let dot = path.lastIndex(of: ".") else { return .csv }
    return switch path[dot...].lowercased() {
    case ".tsv", ".tab": .tsv
    case ".ndjson", ".jsonl": .ndjson
    case ".geojson", ".json": .geojson
    case ".geojsonl", ".geojsons", ".geojsonseq": .geojsonseq
    case ".gpx": .gpx
    case ".kml": .kml
    default: .csv
    }
  }

  /// Whether the document around the points is written out again.
  var keepsSkeleton: Bool { format == .gpx }

  private var hasSeveralInputs: Bool { options.inputs.count > 1 }

  /// The way to write the records of one more input.
  mutating func format(forInput name: String, layout: InputLayout) throws(BatchError) -> (any RecordFormat, warning: String?) {
    try check(name, layout)
    if first == nil { first = (name, layout) }
    // The keys of JSON are unique already, which may have made a name that the table itself does not have.
    let existing =
      switch layout {
      case .table(let table): format == .geojson ? table.uniqueNames : table.columnNames
      case .points: AddedColumns.pointColumns
      case .objects(let objects): objects.columnNames
      }
    let columns = AddedColumns(prefix: options.writing.columnPrefix, existing: existing)
    let warning = columns.warning(fileName: name)
    switch format {
    case .csv, .tsv:
      guard case .table(let table) = layout else {
        return (CSVFormat(pointsWithColumns: columns, hasFileColumn: hasSeveralInputs), warning)
      }
      return (CSVFormat(layout: table, lineEnd: first?.layout.table?.lineEnd ?? table.lineEnd, columns: columns), warning)
    case .ndjson: return (NDJSONFormat(hasFile: hasSeveralInputs), nil)
    case .geojson, .geojsonseq: return (GeoJSONFormat(columns: columns, existing: existing, hasFile: hasSeveralInputs), warning)
    case .gpx, .kml: return (GPXFormat(keepsDocument: layout.isGPXDocument), nil)
    }
  }

  private func check(_ name: String, _ layout: InputLayout) throws(BatchError) {
    if format == .gpx, layout.table == nil, hasSeveralInputs {
      throw BatchError(
        code: .usage, message: "\(name): GPX output takes one GPX file at a time; enrich each by itself, or choose another format")
    }
    guard format == .csv || format == .gpx, let first else { return }
    switch (first.layout.table, layout.table) {
    case (nil, nil): return
    case (let known?, let new?):
      guard format == .csv else { return }
      if known.columnNames != new.columnNames {
        throw BatchError(
          code: .usage,
          message:
            "\(first.name) and \(name) have different columns and do not fit into one CSV; choose --format ndjson or enrich each by itself")
      }
      if known.delimiter != new.delimiter {
        throw BatchError(
          code: .usage,
          message:
            "\(first.name) and \(name) have different delimiters and do not fit into one CSV; choose --format ndjson or enrich each by itself"
        )
      }
    default:
      throw BatchError(
        code: .usage,
        message:
          "\(first.name) and \(name) are a table and a GPX file and do not fit into one \(format == .csv ? "CSV" : "GPX"); choose --format ndjson or enrich each by itself"
      )
    }
  }
}

extension InputLayout {
  /// The layout of a table, where it is one.
  var table: TableLayout? {
    guard case .table(let table) = self else { return nil }
    return table
  }
}
