import TrackFiles

/// Chooses the format of the output, and sees to it that all inputs fit into it.
struct OutputPlan {
  let options: EnrichmentOptions
  let format: OutputFormat
  private let localTimes: LocalTimes
  private var first: (name: String, layout: InputLayout)?

  /// A plan; tests bring local times of their own.
  init(options: EnrichmentOptions, localTimes: LocalTimes = LocalTimes()) {
    self.localTimes = localTimes
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

  /// The folder of the output, where large parts of it may wait; `nil` for a stream.
  var folder: String? {
    guard let path = options.output, path != "-", !path.hasPrefix("/dev/") else { return nil }
    return path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
  }

  /// The way to write the records of one more input.
  mutating func format(forInput name: String, layout: InputLayout) throws(BatchError) -> (any RecordFormat, warning: String?) {
    if options.reading.readsAddresses { try checkAddresses(name, layout) }
    if options.makesItinerary {
      return (try ItineraryFormat(options, format: format, hasFile: hasSeveralInputs, layout: layout), nil)
    }
    try check(name, layout)
    if first == nil { first = (name, layout) }
    let writing = options.writing
    var records = RecordColumns()
    var recordsHaveTimes = true
    if case .table(let table) = layout {
      let isTimeWanted = writing.fields?.contains(.localTime) == true
      records = try RecordColumns(table, isTimeWanted: isTimeWanted)
      recordsHaveTimes = options.reading.timeColumn != nil
    } else if case .objects = layout {
      recordsHaveTimes = options.reading.timeColumn != nil
    }
    var selection = FieldSelection(
      writing, recordsHaveTimes: recordsHaveTimes, localTimes: localTimes, isOfAddresses: options.reading.readsAddresses)
    selection.timeMember = options.reading.timeColumn
    let existing = existingNames(layout)
    let columns = AddedColumns(
      prefix: writing.columnPrefix, fields: selection.fields, existing: existing, areOfAddresses: selection.isOfAddresses)
    let warning = columns.warning(fileName: name)
    switch format {
    case .csv, .tsv:
      if let objects = layout.objects {
        let table = CSVFormat(
          objects: first?.layout.objects ?? objects, delimiter: format == .tsv ? Byte.tab : Byte.comma, columns: columns,
          selection: selection,
          hasFileColumn: hasSeveralInputs)
        return (table, warning)
      }
      guard case .table(let table) = layout else {
        let delimiter = format == .tsv ? Byte.tab : Byte.comma
        let points = CSVFormat(
          pointsWithColumns: columns, delimiter: delimiter, selection: selection, hasFileColumn: hasSeveralInputs)
        return (points, warning)
      }
      let rows = CSVFormat(
        layout: table, delimiter: format == .tsv ? Byte.tab : table.delimiter, lineEnd: first?.layout.table?.lineEnd ?? table.lineEnd,
        columns: columns, selection: selection, records: records)
      return (rows, warning)
    case .ndjson: return (NDJSONFormat(selection: selection, records: records, hasFile: hasSeveralInputs), nil)
    case .geojson, .geojsonseq:
      var features = GeoJSONFormat(
        isSequence: format == .geojsonseq, columns: columns, selection: selection, records: records, existing: existing,
        hasFile: hasSeveralInputs)
      // The members of one collection can be written again, not those of several.
      if !hasSeveralInputs { features.collection = layout.objects }
      return (features, warning)
    case .gpx: return (GPXFormat(keepsDocument: layout.isGPXDocument, selection: selection, records: records), nil)
    case .kml: return (KMLFormat(columns: columns, selection: selection, records: records, hasFile: hasSeveralInputs), warning)
    }
  }

  /// The names that the records bring with them and that the added columns must differ from.
  private func existingNames(_ layout: InputLayout) -> [String] {
    if options.writing.omitsInput, format != .kml { return [] }
    return switch layout {
    // The keys of JSON are unique already, which may have made a name that the table itself does not have.
    case .table(let table): [.csv, .tsv].contains(format) ? table.columnNames : table.uniqueNames
    case .points: AddedColumns.pointColumns
    case .objects(let objects): objects.columnNames
    }
  }

  /// Only what people have written may have addresses in it.
  private func checkAddresses(_ name: String, _ layout: InputLayout) throws(BatchError) {
    guard case .points(let format) = layout else { return }
    throw BatchError(
      code: .usage,
      message: "\(name): \(format.rawValue.uppercased()) holds coordinates, not addresses; toponym enrich looks those up")
  }

  private func check(_ name: String, _ layout: InputLayout) throws(BatchError) {
    if format == .gpx, layout.isGPXDocument, hasSeveralInputs {
      throw BatchError(
        code: .usage,
        message:
          "\(name): GPX output takes one GPX file at a time; give each an output of its own with --output-dir, or choose another format")
    }
    guard format == .csv || format == .tsv, let first else { return }
    let hint = "choose --format ndjson, or give each an output of its own with --output-dir"
    let wanted = format == .csv ? "CSV" : "TSV"
    let different = BatchError(
      code: .usage,
      message: "\(first.name) is \(first.layout.kind) and \(name) is \(layout.kind): they do not fit into one \(wanted); \(hint)")
    guard (first.layout.objects == nil) == (layout.objects == nil) else { throw different }
    switch (first.layout.table, layout.table) {
    case (nil, nil): return
    case (let known?, let new?):
      if known.columnNames != new.columnNames {
        throw BatchError(
          code: .usage, message: "\(first.name) and \(name) have different columns and do not fit into one \(wanted); \(hint)")
      }
      if known.delimiter != new.delimiter, format == .csv {
        throw BatchError(
          code: .usage, message: "\(first.name) and \(name) have different delimiters and do not fit into one CSV; \(hint)")
      }
    default: throw different
    }
  }
}

extension InputLayout {
  /// What people call such an input, with its article.
  fileprivate var kind: String {
    switch self {
    case .table(let table): table.isMadeOfLines ? "a list of lines" : "a table"
    case .points(let format): "a \(format.rawValue.uppercased()) file"
    case .objects(let objects): objects.isGeoJSON ? "a GeoJSON file" : "a JSON file"
    }
  }

  /// What objects of JSON have in common, where they are some.
  var objects: JSONLayout? {
    guard case .objects(let objects) = self else { return nil }
    return objects
  }

  /// The layout of a table, where it is one.
  var table: TableLayout? {
    guard case .table(let table) = self else { return nil }
    return table
  }
}
