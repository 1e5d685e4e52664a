/// Records of a JSON input: lines of NDJSON, elements of an array, or features of GeoJSON.
struct JSONRecords {
  var layout: JSONLayout
  var bytes: [UInt8]
  var records: ArraySlice<JSONRecord>
  /// The number, from 1, of the first record among the input's.
  var firstRecord: Int
}

/// Where a record lies in the bytes of its chunk.
struct JSONRecord: Hashable {
  /// What keeps it from being read whole.
  enum Flaw: Hashable {
    case none
    /// It is longer than the limit; its bytes are not kept.
    case tooLong
    /// A bracket or a quote in it is not closed: it was cut off where the next record begins.
    case unclosed
  }

  var start: Int
  var end: Int
  /// The line, from 1, that it starts on.
  var line: Int
  /// The byte, from 1, of that line.
  var column: Int
  var flaw = Flaw.none
}

/// A place where a document, not one of its records, is broken.
struct JSONDamage: Hashable {
  var line: Int
  var column: Int
  /// What is wrong, in words that follow the place.
  var message: String

  var description: String { "line \(line), column \(column): \(message)" }
}
