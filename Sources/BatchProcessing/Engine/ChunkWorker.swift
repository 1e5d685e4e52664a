import TrackFiles
import ReverseGeocoding

/// What became of one chunk.
struct ChunkResult: Sendable {
  var bytes: [UInt8] = []
  var recordCount = 0
  var errorCount = 0
  /// The first few problems, to be shown.
  var problems: [String] = []
  /// How many records held text that is not UTF-8.
  var repairedTextCount = 0
  var omittedCount = 0
  /// What the records are in an itinerary, where one is made.
  var itineraryPoints: [ItineraryPoint] = []
}

/// Looks a chunk's records up and writes them: all that is done beside other chunks.
struct ChunkWorker {
  let geocoder: ReverseGeocoder

  /// How many problems of a file are shown one by one.
  static let shownProblems = 5

  func process(_ chunk: RecordChunk, as format: some RecordFormat) -> ChunkResult {
    var result = ChunkResult()
    var memory = FormatMemory(geocoder: geocoder)
    var lookup = RecordLookup(geocoder: geocoder)
    result.recordCount = chunk.recordCount
    switch chunk.content {
    case .rows(let rows):
      guard let firstRecord = rows.records.first else { break }
      result.bytes.reserveCapacity(rows.bytes.count + rows.records.count * 200)
      var row = Row(rows: rows, record: firstRecord, cells: [], number: rows.firstRow, isFirst: chunk.recordsBefore == 0)
      for record in rows.records {
        take(record, of: rows, as: &row, &result)
        TableCell.split(row.rows.bytes, row.record.start..<row.record.end, delimiter: rows.layout.delimiter, into: &row.cells)
        let found = lookup.lookUp(row)
        note(found, in: &result)
        format.append(row, found, memory: &memory, to: &result.bytes)
        row.number += 1
        row.isFirst = false
      }
    case .points(let points):
      result.bytes.reserveCapacity(points.skeleton.count + points.points.count * 250)
      var point = Point(points: points, index: 0, isFirst: chunk.recordsBefore == 0)
      for index in points.points.indices {
        point.index = index
        let found = lookup.lookUp(point)
        note(found, in: &result)
        format.append(point, found, memory: &memory, to: &result.bytes)
        point.isFirst = false
      }
      format.appendRest(of: points, to: &result.bytes)
    case .objects(let objects):
      result.bytes.reserveCapacity(objects.bytes.count + objects.records.count * 200)
      guard let firstRecord = objects.records.first else { break }
      var object = Object(objects: objects, record: firstRecord, number: objects.firstRecord, isFirst: chunk.recordsBefore == 0)
      for record in objects.records {
        object.record = record
        let found = lookup.lookUp(object)
        note(found, in: &result)
        format.append(object, found, memory: &memory, to: &result.bytes)
        object.number += 1
        object.isFirst = false
      }
    }
    result.omittedCount = memory.omittedCount
    result.itineraryPoints = memory.itineraryPoints
    return result
  }

  /// Makes a record the row; one that is not UTF-8 gets bytes of its own, so that every output is UTF-8 throughout.
  private func take(_ record: TableRecord, of rows: TableRows, as row: inout Row, _ result: inout ChunkResult) {
    let text = rows.bytes.span.extracting(record.start..<record.end)
    row.record = record
    if UTF8Text.isValid(text) {
      if row.isRepaired { row.rows = rows }
      row.isRepaired = false
    } else {
      row.rows.bytes = UTF8Text.repaired(text)
      row.record.start = 0
      row.record.end = row.rows.bytes.count
      row.isRepaired = true
      result.repairedTextCount += 1
    }
  }

  private func note(_ found: LookupResult, in result: inout ChunkResult) {
    guard let problem = found.problem else { return }
    result.errorCount += 1
    if result.problems.count < Self.shownProblems { result.problems.append(problem) }
  }
}
