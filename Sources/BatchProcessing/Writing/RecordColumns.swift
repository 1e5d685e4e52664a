import JSONScanning
import TrackFiles

/// Which columns of a table hold more of a record than its position.
///
/// A column is taken for what its whole name says, and only where no second one says the same: more than that is for the options to say.
struct RecordColumns: Hashable, Sendable {
  var time: Int?
  var elevation: Int?

  /// No such columns.
  init() {}

  static let timeNames: Set = ["time", "timestamp", "datetime", "date_time", "utc", "time_utc", "utc_time", "recorded_at"]
  static let elevationNames: Set = ["ele", "elevation", "altitude", "alt", "elevation_m", "altitude_m"]

  /// The columns of a table; `isTimeWanted` says that there must be one with a time.
  init(_ layout: TableLayout, timeColumn: String?, isTimeWanted: Bool) throws(BatchError) {
    let names = layout.columnNames
    let normalized = names.map(CoordinateColumns.normalize)
    func matches(_ wanted: Set<String>) -> [Int] { normalized.indices.filter { wanted.contains(normalized[$0]) } }
    let elevations = matches(Self.elevationNames)
    elevation = elevations.count == 1 ? elevations[0] : nil
    if let timeColumn {
      time = try Self.column(timeColumn, in: layout)
      return
    }
    let times = matches(Self.timeNames)
    time = times.count == 1 ? times[0] : nil
    guard isTimeWanted, time == nil else { return }
    let found = times.prefix(5).map { "\(Quoted.text(names[$0])) (column \($0 + 1))" }.joined(separator: " and ")
    throw BatchError(
      code: .usage,
      message: "\(layout.fileName): "
        + (times.isEmpty
          ? "no column has a well-known name for the time; name it with --time"
          : "more than one column may hold the time: \(found); say which with --time"))
  }

  /// A column by its name, else by its number from 1.
  private static func column(_ wanted: String, in layout: TableLayout) throws(BatchError) -> Int {
    let names = layout.columnNames
    let plain = WhiteSpace.trim(wanted).lowercased()
    if let exact = names.firstIndex(of: wanted) { return exact }
    if let loose = names.firstIndex(where: { WhiteSpace.trim($0).lowercased() == plain }) { return loose }
    if let number = Int(plain), names.indices.contains(number - 1) { return number - 1 }
    throw BatchError(
      code: .usage,
      message:
        "\(layout.fileName): --time names the column \(Quoted.text(wanted)), which this table does not have; it has \(names.count) columns")
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

  /// The time of an object, where it is needed: in the member that people named, else in the only one with a well-known name.
  func time(of object: Object) -> DateTimeText? {
    guard localTimes != nil, object.text.flaw == nil else { return nil }
    if let timeMember { return object.text(ofMember: timeMember).flatMap { DateTimeText.parse(contiguous: $0) } }
    var found: JSONMember?
    for member in ObjectMembers(of: object) where !member.isIdentifier {
      let name = CoordinateColumns.normalize(ObjectMembers.name(of: member.member, in: object.text.bytes))
      guard RecordColumns.timeNames.contains(name) else { continue }
      if found != nil { return nil }
      found = member.member
    }
    guard let found else { return nil }
    var text: [UInt8] = []
    ObjectMembers.appendText(object.text.bytes, found.value, to: &text)
    return DateTimeText.parse(text.span)
  }

  /// The time of a point, where it is needed.
  func time(of point: DocumentPoint) -> DateTimeText? {
    guard localTimes != nil, let text = point.time else { return nil }
    return DateTimeText.parse(contiguous: text)
  }
}
