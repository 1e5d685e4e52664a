import TrackFiles

/// Which columns of a table hold more of a record than its position.
///
/// A column is taken for what its whole name says, and only where no second one says the same: more than that is for the options to say.
struct RecordColumns: Hashable, Sendable {
  var time: Int?
  var elevation: Int?

  /// No such columns.
  init() {}

  /// The columns of a table; `isTimeWanted` says that there must be one with a time.
  init(_ layout: TableLayout, isTimeWanted: Bool) throws(BatchError) {
    let names = layout.columnNames
    let elevations = ColumnName.columns(of: names, in: ColumnName.elevations)
    elevation = elevations.count == 1 ? elevations[0] : nil
    time = layout.timeColumn
    guard isTimeWanted, time == nil else { return }
    let times = ColumnName.columns(of: names, in: ColumnName.times)
    let found = times.prefix(5).map { "\(Quoted.text(names[$0])) (column \($0 + 1))" }.joined(separator: " and ")
    throw BatchError(
      code: .usage,
      message: "\(layout.fileName): "
        + (times.isEmpty
          ? "no column has a well-known name for the time; name it with --time"
          : "more than one column may hold the time: \(found); say which with --time"))
  }
}

extension FieldSelection {
  /// The time of a row, where it is needed.
  func time(of row: Row, _ columns: RecordColumns, memory: inout FormatMemory) -> DateTimeText? {
    guard localTimes != nil, let column = columns.time, column < row.cells.count else { return nil }
    memory.scratch.removeAll(keepingCapacity: true)
    row.cells[column].appendText(from: row.rows.bytes, to: &memory.scratch)
    return DateTimeText.parse(memory.scratch.span)
  }

  /// The time of an object, where it is needed.
  func time(of object: Object) -> DateTimeText? {
    guard localTimes != nil, let text = object.timeText(named: timeMember) else { return nil }
    return DateTimeText.parse(contiguous: text)
  }

  /// The time of a point, where it is needed.
  func time(of point: DocumentPoint) -> DateTimeText? {
    guard localTimes != nil, let text = point.time else { return nil }
    return DateTimeText.parse(contiguous: text)
  }
}
