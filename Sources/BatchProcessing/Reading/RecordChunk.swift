import TrackFiles

/// Some records of one input, small enough to be held and large enough to be worth a worker's turn.
struct RecordChunk {
  /// The records themselves.
  enum Content {
    case rows(TableRows)
    case points(TrackPoints)
    case objects(JSONRecords)
  }

  var content: Content
  /// How many records of the whole run come before.
  var recordsBefore = 0
  /// How many records of its input come before.
  var recordsBeforeInInput = 0

  var recordCount: Int {
    switch content {
    case .rows(let rows): rows.records.count
    case .points(let points): points.points.count
    case .objects(let objects): objects.records.count
    }
  }
}

/// Rows of a table.
struct TableRows {
  var layout: TableLayout
  var bytes: [UInt8]
  var records: ArraySlice<TableRecord>
  /// The number, from 1, of the first row among the table's.
  var firstRow: Int
}

/// Points of a GPX document, with the parts of the document around them where those are wanted.
struct TrackPoints {
  var fileName: String
  /// Each point's insertion is an offset in `skeleton`.
  var points: [DocumentPoint]
  var skeleton: [UInt8]
}
