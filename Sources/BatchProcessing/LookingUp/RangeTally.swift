/// What the numbers of all records of a table say about them together.
struct RangeTally: Hashable, Sendable {
  /// Records that would be right with their numbers the other way round.
  var swappedCount = 0
  /// Records that two numbers were read from and that would not be right either way.
  var hopelessCount = 0
  /// What to do about columns that are swapped.
  var advice: String?

  /// Counts a record with an error.
  mutating func addError(_ result: LookupResult, of layout: TableLayout) {
    guard let latitude = result.latitude, let longitude = result.longitude else { return }
    if advice == nil { advice = Self.advice(for: layout) }
    if RangeHint.isSwapped(latitude, longitude) { swappedCount += 1 } else { hopelessCount += 1 }
  }

  /// Adds the counts of another part of the same table.
  mutating func add(_ other: RangeTally) {
    swappedCount += other.swappedCount
    hopelessCount += other.hopelessCount
    advice = advice ?? other.advice
  }

  /// What people should do where many records speak for swapped columns and none against it, in words that follow the file's name.
  ///
  /// A good record does not speak against it: most places have a longitude that could be a latitude.
  func hint(recordCount: Int) -> String? {
    guard let advice, recordCount >= 5, hopelessCount == 0, swappedCount * 5 > recordCount else { return nil }
    return
      "\(swappedCount) of \(recordCount) records have a latitude beyond 90 and would be right the other way round: are lat and lon swapped? \(advice)"
  }

  private static func advice(for layout: TableLayout) -> String {
    if case .pair(let columns) = layout.location, !layout.isMadeOfLines {
      return "try --lat \(argument(columns.longitude, of: layout)) --lon \(argument(columns.latitude, of: layout))"
    }
    var order = layout.options.coordinateOrder
    if case .single(_, let known) = layout.location { order = known }
    return "try --order \(order == .latitudeFirst ? CoordinateOrder.longitudeFirst.rawValue : CoordinateOrder.latitudeFirst.rawValue)"
  }

  /// A column as an option names it: by its number where its name would not be one word, or is not the only one.
  private static func argument(_ column: Int, of layout: TableLayout) -> String {
    let name = layout.columnNames[column]
    let isPlain = !name.isEmpty && name.utf8.allSatisfy { $0 > 0x2C && $0 < 0x7F && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "\\") }
    let isUnique = layout.columnNames.count(where: { $0 == name }) == 1
    return isPlain && isUnique && layout.options.hasHeader ? name : "\(column + 1)"
  }
}
