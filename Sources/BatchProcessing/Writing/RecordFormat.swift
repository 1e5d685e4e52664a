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
  /// Writes what comes after the points of a chunk.
  func appendRest(of points: TrackPoints, to out: inout [UInt8])
}

extension RecordFormat {
  func opening() -> [UInt8] { [] }
  func closing() -> [UInt8] { [] }
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
}

/// What is known about a record.
struct LookupResult {
  /// The number that was read, in range or not.
  var latitude: Double?
  /// The number that was read, in range or not.
  var longitude: Double?
  var coordinate: Coordinate?
  var resolution = Resolution()
  /// Why the record could not be looked up, in one line.
  var problem: String?
}

/// What writing one chunk keeps from record to record.
struct FormatMemory {
  let geocoder: ReverseGeocoder
  /// Room for one text.
  var scratch: [UInt8] = []
  /// How many records the format has no place for.
  var omittedCount = 0
  /// What the records are in an itinerary, where one is made.
  var itineraryPoints: [ItineraryPoint] = []

  private var lastPlace: Resolution?
  private var lastBytes: [UInt8] = []

  init(geocoder: ReverseGeocoder) {
    self.geocoder = geocoder
  }

  /// Appends what `make` makes of a place.
  ///
  /// Neighbours on a track share their place, so the last one is kept.
  mutating func appendPlace(
    _ resolution: Resolution, to out: inout [UInt8],
    make: (_ resolution: Resolution, _ geocoder: ReverseGeocoder, _ out: inout [UInt8]) -> Void
  ) {
    var place = resolution
    place.match = .none
    if place != lastPlace {
      lastBytes.removeAll(keepingCapacity: true)
      make(place, geocoder, &lastBytes)
      lastPlace = place
    }
    out.append(contentsOf: lastBytes)
  }
}
