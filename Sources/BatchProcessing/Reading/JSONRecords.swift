/// Records of a JSON input: lines of NDJSON, or features of GeoJSON.
struct JSONRecords {
  var layout: JSONLayout
  var bytes: [UInt8]
  var records: ArraySlice<JSONRecord>
  /// The number, from 1, of the first record among the input's.
  var firstRecord: Int
}

/// What the records of one JSON input have in common.
final class JSONLayout: Sendable {
  /// How people know the file.
  let fileName: String
  /// Names of members seen in the first records, in their order: the columns of a table made of them.
  let columnNames: [String]

  init(fileName: String, columnNames: [String]) {
    self.fileName = fileName
    self.columnNames = columnNames
  }
}

/// Where a record lies in the bytes of its chunk.
struct JSONRecord {
  var start: Int
  var end: Int
  /// The line, from 1, that it starts on.
  var line: Int
}
