import TrackFiles
import ReverseGeocoding

/// Looks a chunk's records up and writes them: all that is done beside other chunks.
struct ChunkWorker {
  let geocoder: ReverseGeocoder
  /// Where records are looked up by an address.
  var addresses: AddressLookup?
  /// Whether a longitude from 180 to 360 is one west of Greenwich.
  var wrapsLongitude = false
  /// What becomes of records that cannot be looked up.
  var errorHandling = ErrorHandling.mark
  /// How records with errors are collected, or `nil` where they are not.
  var errorStyle: ErrorRecord.Style?

  /// How many problems of a file are shown one by one.
  static let shownProblems = 5

  func process(_ chunk: RecordChunk, as format: some RecordFormat) -> ChunkResult {
    var result = ChunkResult()
    var memory = FormatMemory(geocoder: geocoder)
    var lookup = RecordLookup(geocoder: geocoder, addresses: addresses, wrapsLongitude: wrapsLongitude)
    result.recordCount = chunk.recordCount
    switch chunk.content {
    case .rows(let rows): process(rows, of: chunk, as: format, &lookup, &memory, &result)
    case .points(let points): process(points, of: chunk, as: format, lookup, &memory, &result)
    case .objects(let objects): process(objects, of: chunk, as: format, &lookup, &memory, &result)
    }
    result.notFoundCount = lookup.notFoundCount
    result.omittedCount = memory.omittedCount
    result.sections = memory.sections
    result.notes = memory.notes
    result.itineraryPoints = memory.itineraryPoints
    return result
  }

  private func process(
    _ rows: TableRows, of chunk: RecordChunk, as format: some RecordFormat, _ lookup: inout RecordLookup, _ memory: inout FormatMemory,
    _ result: inout ChunkResult
  ) {
    guard let firstRecord = rows.records.first else { return }
    let retry = format as? RetryFormat
    // What is not used costs no memory, but growing takes three times the size of a chunk with a cell of many megabytes.
    result.bytes.reserveCapacity(rows.bytes.count + rows.records.count * 1000)
    var row = Row(rows: rows, record: firstRecord, cells: [], number: rows.firstRow, isFirst: chunk.recordsBefore == 0)
    for record in rows.records {
      defer { row.number += 1 }
      take(record, of: rows, as: &row, &result)
      TableCell.split(row.rows.bytes, row.record.start..<row.record.end, grammar: rows.layout.grammar, into: &row.cells)
      if let retry {
        guard retry.hasError(row) else {
          retry.appendUntouched(row, to: &result.bytes)
          result.writtenCount += 1
          continue
        }
        result.retriedCount += 1
      }
      let found = lookup.lookUp(row)
      if let problem = found.problem {
        note(problem, in: &result) { ErrorRecord(row, found, problem: problem) }
        result.ranges.addError(found, of: rows.layout)
        if errorHandling == .stop { return }
        if errorHandling == .skip { continue }
      }
      format.append(row, found, memory: &memory, to: &result.bytes)
      result.writtenCount += 1
      row.isFirst = false
    }
  }

  private func process(
    _ points: TrackPoints, of chunk: RecordChunk, as format: some RecordFormat, _ lookup: RecordLookup, _ memory: inout FormatMemory,
    _ result: inout ChunkResult
  ) {
    result.bytes.reserveCapacity(points.skeleton.count + points.points.count * 250)
    var point = Point(points: points, index: 0, isFirst: chunk.recordsBefore == 0)
    for index in points.points.indices {
      point.index = index
      let found = lookup.lookUp(point)
      if let problem = found.problem {
        note(problem, in: &result) {
          ErrorRecord(point, found, number: chunk.recordsBeforeInInput + index + 1, problem: problem)
        }
        if errorHandling == .stop { return }
        if errorHandling == .skip {
          // The point stays in the document it is a part of; only what we know is left out.
          appendDocument(of: points, at: index, to: &result.bytes)
          continue
        }
      }
      format.append(point, found, memory: &memory, to: &result.bytes)
      result.writtenCount += 1
      point.isFirst = false
    }
    format.appendRest(of: points, to: &result.bytes)
  }

  private func process(
    _ objects: JSONRecords, of chunk: RecordChunk, as format: some RecordFormat, _ lookup: inout RecordLookup, _ memory: inout FormatMemory,
    _ result: inout ChunkResult
  ) {
    guard let firstRecord = objects.records.first else { return }
    result.bytes.reserveCapacity(objects.bytes.count + objects.records.count * 1000)
    let retry = format as? ObjectRetryFormat
    var object = Object(objects: objects, record: firstRecord, number: objects.firstRecord, isFirst: chunk.recordsBefore == 0)
    for record in objects.records {
      defer { object.number += 1 }
      object.take(record, noting: &memory.notes)
      let found: LookupResult
      if let retry {
        guard retry.hasError(object) else {
          retry.appendUntouched(object, to: &result.bytes)
          result.writtenCount += 1
          continue
        }
        result.retriedCount += 1
        found = retry.lookUp(object, &lookup)
      } else {
        found = lookup.lookUp(object)
      }
      if let problem = found.problem {
        note(problem, in: &result) { ErrorRecord(object, found, problem: problem) }
        if errorHandling == .stop { return }
        if errorHandling == .skip { continue }
      }
      format.append(object, found, memory: &memory, to: &result.bytes)
      result.writtenCount += 1
      object.isFirst = false
    }
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

  /// The part of the document up to where a point's answer would be.
  private func appendDocument(of points: TrackPoints, at index: Int, to out: inout [UInt8]) {
    let start = index > 0 ? points.points[index - 1].insertion.offset : 0
    let end = min(points.points[index].insertion.offset, points.skeleton.count)
    if start < end { out.append(points.skeleton, start..<end) }
  }

  private func note(_ problem: String, in result: inout ChunkResult, record: () -> ErrorRecord) {
    result.errorCount += 1
    if result.problems.count < Self.shownProblems { result.problems.append(problem) }
    if let errorStyle { record().append(to: &result.errorRecords, style: errorStyle) }
  }
}
