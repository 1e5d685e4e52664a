import Geodesy
import TrackFiles

/// Points of one line, one after another, that are in the same place.
struct Stay {
  let line: ItineraryPoint.Line
  /// Where the line was first seen in it.
  let entry: Coordinate
  let place: ItineraryPlace
  /// The numbers, from 1, of its first and its last record in the file; records of other lines may be between them.
  var firstRecord: Int
  var lastRecord: Int
  /// How many records it has, those with errors too.
  var recordCount = 0
  var errorCount = 0
  /// The time of its first good point, as it is written.
  let entered: String?
  /// The time of its last good point, as it is written.
  var left: String?
  var distanceInMeters = 0.0
  /// Where the line was when it was last seen in it.
  var lastSeen: LinePosition

  init(_ point: ItineraryPoint, line: ItineraryPoint.Line, at coordinate: Coordinate, record: Int, position: LinePosition) {
    self.line = line
    entry = coordinate
    place = point.place
    firstRecord = record
    lastRecord = record
    entered = point.time
    left = point.time
    lastSeen = position
  }

  /// Seconds between the first and the last good point, `nil` where they cannot be told.
  var durationInSeconds: Double? { seconds(from: entered, to: left) }

  /// Takes a further good point.
  mutating func extend(_ point: ItineraryPoint, position: LinePosition) {
    left = point.time
    lastSeen = position
  }

  /// Takes what came after it as part of it.
  mutating func absorb(_ other: Stay) {
    recordCount += other.recordCount
    errorCount += other.errorCount
    distanceInMeters += other.distanceInMeters
    lastRecord = max(lastRecord, other.lastRecord)
  }
}

/// How far along its line a point is.
struct LinePosition {
  /// How often the line was interrupted before; way is measured between interruptions only.
  var interruptionCount = 0
  var wayInMeters = 0.0
  /// The point's time, as it is written.
  var time: String?
}

/// Seconds between two times, `nil` where one of them cannot be read, where only one says its zone, or where time runs backwards.
func seconds(from start: String?, to end: String?) -> Double? {
  guard let start, let end, let first = DateTimeText.parse(start), let last = DateTimeText.parse(end),
    first.hasZone == last.hasZone, first.hasTimeOfDay, last.hasTimeOfDay
  else { return nil }
  let seconds = Double(last.secondsSince1970 - first.secondsSince1970) + Double(last.nanoseconds - first.nanoseconds) / 1e9
  return seconds >= 0 ? seconds : nil
}
