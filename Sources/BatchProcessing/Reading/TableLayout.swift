/// What the rows of one table have in common.
///
/// A class, because every row refers to it: copying its arrays a row would cost more than the row.
final class TableLayout: Sendable {
  /// How people know the table's file.
  let fileName: String
  let delimiter: UInt8
  /// The bytes before the header, kept for output.
  let prolog: [UInt8]
  /// The header's bytes without its line end.
  let header: [UInt8]
  let lineEnd: [UInt8]
  let columnNames: [String]
  let coordinates: CoordinateColumns
  /// The columns' names as JSON keys with their colon, each name made unique.
  let jsonKeys: [[UInt8]]
  /// Those names.
  let uniqueNames: [String]
  private let takenNames: Set<String>

  /// The column with a name for the point, where there is one.
  let nameColumn: Int?

  init(
    fileName: String, delimiter: UInt8, prolog: [UInt8], header: [UInt8], lineEnd: [UInt8], columnNames: [String],
    coordinates: CoordinateColumns
  ) {
    self.fileName = fileName
    self.delimiter = delimiter
    self.prolog = prolog
    self.header = header
    self.lineEnd = lineEnd
    self.columnNames = columnNames
    self.coordinates = coordinates
    let uniqueNames = Self.unique(columnNames)
    self.uniqueNames = uniqueNames
    takenNames = Set(uniqueNames)
    jsonKeys = uniqueNames.map { name in
      var key: [UInt8] = []
      JSONText.append(name, to: &key)
      key.append(UInt8(ascii: ":"))
      return key
    }
    nameColumn = columnNames.firstIndex { ["name", "title", "label"].contains(CoordinateColumns.normalize($0)) }
  }

  /// The key of a cell beyond the header.
  func extraName(_ column: Int) -> String {
    var name = "column_\(column + 1)"
    while takenNames.contains(name) { name += "_2" }
    return name
  }

  /// An empty name becomes `column_3`; the second of two equal names gets `_2`.
  private static func unique(_ names: [String]) -> [String] {
    var taken = Set(names)
    var seen: Set<String> = []
    // Where the search for a free name goes on: a thousand equal names must not each begin at the start.
    var nextNumbers: [String: Int] = [:]
    return names.enumerated().map { index, name in
      let base = name.isEmpty ? "column_\(index + 1)" : name
      if !name.isEmpty, seen.insert(name).inserted { return name }
      var candidate = base
      var number = nextNumbers[base] ?? 2
      while taken.contains(candidate) {
        candidate = "\(base)_\(number)"
        number += 1
      }
      nextNumbers[base] = number
      taken.insert(candidate)
      return candidate
    }
  }
}
