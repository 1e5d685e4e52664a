import Geodesy
import TrackFiles
import ReverseGeocoding

/// One way to write records.
///
/// It is a value without state, so that any number of chunks can be written at a time.
protocol RecordFormat: Sendable {
  /// What comes before the first record.
  func opening() -> [UInt8]
  /// What the output calls the reason of an error, `nil` where records with errors are left out.
  var errorName: String? { get }
  /// What comes after the last record.
  func closing() -> [UInt8]
  /// Writes a row; `cells` are those of the record.
  func append(_ row: Row, _ result: LookupResult, memory: inout FormatMemory, to out: inout [UInt8])
  /// Writes a point.
  func append(_ point: Point, _ result: LookupResult, memory: inout FormatMemory, to out: inout [UInt8])
  /// Writes an object of JSON.
  func append(_ object: Object, _ result: LookupResult, memory: inout FormatMemory, to out: inout [UInt8])
  /// What the output has no place for of an input that has been read, in one line, or nothing.
  func warning(after layout: InputLayout) -> String?
  /// Writes what comes after the points of a chunk.
  func appendRest(of points: TrackPoints, to out: inout [UInt8])
}

extension RecordFormat {
  func opening() -> [UInt8] { [] }
  func closing() -> [UInt8] { [] }
  func warning(after layout: InputLayout) -> String? { nil }
  func appendRest(of points: TrackPoints, to out: inout [UInt8]) {}
}

/// A row on its way out.
struct Row {
  /// The row's text is UTF-8, whatever the table's is.
  var rows: TableRows
  /// Whether the bytes are a repaired copy of this record alone.
  var isRepaired = false
  var record: TableRecord
  var cells: [TableCell]
  /// Its number, from 1, among the table's rows.
  var number: Int
  /// Whether it is the first record of the whole run.
  var isFirst: Bool
}

/// A point on its way out.
struct Point {
  var points: TrackPoints
  var index: Int
  /// Whether it is the first record of the whole run.
  var isFirst: Bool

  var value: DocumentPoint { points.points[index] }
}

/// An object of JSON on its way out.
struct Object {
  var objects: JSONRecords
  var record: JSONRecord
  /// Its number, from 1, among the input's records.
  var number: Int
  /// Whether it is the first record of the whole run.
  var isFirst: Bool
  /// What the record's text is read from and written with, once it has been taken.
  var text = JSONRecordText()
}

/// What is known about a record.
struct LookupResult {
  /// The number that was read, in range or not.
  var latitude: Double?
  /// The number that was read, in range or not.
  var longitude: Double?
  var coordinate: Coordinate?
  /// The third number of a position, as it is written.
  var elevationText: String?
  var resolution = Resolution()
  /// The place that an address means, where the record was looked up by one and it was found.
  var answer: AddressAnswer?
  /// Why the record could not be looked up, in one line.
  var problem: String?
}
