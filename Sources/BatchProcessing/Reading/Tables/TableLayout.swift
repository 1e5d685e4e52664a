/// What the rows of one table have in common.
///
/// A class, because every row refers to it: copying its arrays a row would cost more than the row.
final class TableLayout: Sendable {
  /// How people know the table's file.
  let fileName: String
  /// How cells are cut out of records.
  let grammar: TableGrammar
  /// What stands between two cells, in the records and in the columns that are added to them.
  var delimiter: UInt8 { grammar.delimiter }
  /// The bytes before the header, kept for output.
  let prolog: [UInt8]
  /// The header's bytes without its line end, or `nil` where the table has none and is to have none.
  let header: [UInt8]?
  let lineEnd: [UInt8]
  let columnNames: [String]
  /// Where the coordinates are.
  let location: CoordinateLocation
  /// How its records are read.
  let options: ReadingOptions
  /// Whether the records are plain lines, with a row's cells made of each.
  let isMadeOfLines: Bool
  /// The column with a record's time, where there is one.
  let timeColumn: Int?
  /// The columns' names as JSON keys with their colon, each name made unique.
  let jsonKeys: [[UInt8]]
  /// Those names.
  let uniqueNames: [String]
  private let takenNames: Set<String>

  /// The column with a name for the point, where there is one.
  let nameColumn: Int?

  /// What a table's first bytes say about it.
  struct Description {
    var fileName: String
    var grammar: TableGrammar
    var prolog: [UInt8] = []
    var header: [UInt8]?
    var lineEnd: [UInt8]
    var columnNames: [String]
    var location: CoordinateLocation
    var options: ReadingOptions
    var isMadeOfLines = false
    var timeColumn: Int?
  }

  init(_ description: Description) {
    fileName = description.fileName
    grammar = description.grammar
    prolog = description.prolog
    header = description.header
    lineEnd = description.lineEnd
    columnNames = description.columnNames
    location = description.location
    options = description.options
    isMadeOfLines = description.isMadeOfLines
    timeColumn = description.timeColumn
    let uniqueNames = Self.unique(columnNames)
    self.uniqueNames = uniqueNames
    takenNames = Set(uniqueNames)
    jsonKeys = uniqueNames.map { name in
      var key: [UInt8] = []
      JSONText.append(name, to: &key)
      key.append(UInt8(ascii: ":"))
      return key
    }
    nameColumn = columnNames.firstIndex { ColumnName.labels.contains(CoordinateColumns.normalize($0)) }
  }

  /// The names of columns in a table without a header.
  static func numberedNames(_ count: Int) -> [String] { (0..<count).map { "column_\($0 + 1)" } }

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
