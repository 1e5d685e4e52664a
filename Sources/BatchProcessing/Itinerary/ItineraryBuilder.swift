import Geodesy
import ReverseGeocoding

/// Condenses points, given in the order of the input, into stays.
///
/// - Points of one line, one after another, whose country, state, county, city, lake and sea are the same are one stay. Another track,
///   route or file begins anew; a new segment of the same track does not.
/// - An **excursion** makes no stays: where a line leaves a place and is back in it less than ``excursionInMeters`` of way and, where
///   both times can be read, ``excursionInSeconds`` later, all the points between belong to the stay they interrupt. There and back that
///   is never farther than 100 m, which is about what borders and satellites are good for; so a track along a border does not flicker.
///   Points that are far apart are never an excursion: of a place that was passed nothing is lost. Over a gap between segments nothing is
///   known about the way, so there is no excursion over one either.
/// - The distance is the great circle from point to point within a segment. The way to the first point of the next place counts for the
///   place that is left, so that the distances of a line add up to its length.
/// - A record that could not be looked up is counted in the stay that it falls in, and ends none; before the first good point of a
///   line it counts for the first stay. A line without a good point has no stay.
/// - Points of their own (waypoints) are no part of a line and are left out.
struct ItineraryBuilder {
  static let excursionInMeters = 200.0
  static let excursionInSeconds = 300.0
  /// How many stays wait at most for what follows them; it bounds memory and time where points are less than metres apart.
  private static let waitingLimit = 64

  private let geocoder: ReverseGeocoder
  private let writer: ItineraryWriter
  private var fileName = ""
  private var recordNumber = 0
  private var waypointCount = 0
  private var isFirstRow = true

  private var line: ItineraryPoint.Line?
  /// The last stays of the line: the newest, and those that the line may still be back in.
  private var waiting: [Stay] = []
  /// The place of the line's last stay that was written.
  private var written: ItineraryPlace?
  private var position = LinePosition()
  private var last: (coordinate: Coordinate, segment: Int)?
  /// Records with errors before the line's first good point.
  private var early = (count: 0, firstRecord: 0)

  init(geocoder: ReverseGeocoder, writer: ItineraryWriter) {
    self.geocoder = geocoder
    self.writer = writer
  }

  mutating func startFile(_ name: String) {
    fileName = name
    recordNumber = 0
    waypointCount = 0
  }

  /// Takes the next points and appends the rows of the stays that they complete.
  mutating func add(_ points: [ItineraryPoint], to out: inout [UInt8]) {
    for point in points {
      recordNumber += 1
      guard let pointLine = point.line else {
        waypointCount += 1
        continue
      }
      if pointLine != line {
        endLine(to: &out)
        line = pointLine
      }
      if let coordinate = point.coordinate {
        add(point, of: pointLine, at: coordinate)
        writeSettled(to: &out)
      } else {
        addError()
      }
    }
  }

  /// Appends the rows that are left of the file; the warnings are one line each.
  mutating func endFile(to out: inout [UInt8]) -> [String] {
    endLine(to: &out)
    guard waypointCount > 0 else { return [] }
    let what = waypointCount == 1 ? "1 waypoint is" : "\(waypointCount) waypoints are"
    return ["\(fileName): \(what) no part of a track or route, and left out of the itinerary"]
  }

  private mutating func add(_ point: ItineraryPoint, of line: ItineraryPoint.Line, at coordinate: Coordinate) {
    advance(to: coordinate, segment: point.segment)
    position.time = point.time
    if let known = waiting.lastIndex(where: { $0.place.isSame(as: point.place, in: geocoder) }),
      known == waiting.count - 1 || isExcursion(since: waiting[known].lastSeen)
    {
      for excursion in waiting[(known + 1)...] { waiting[known].absorb(excursion) }
      waiting.removeSubrange((known + 1)...)
      waiting[known].extend(point, position: position)
    } else {
      waiting.append(Stay(point, line: line, at: coordinate, record: recordNumber, position: position))
      if early.count > 0 {
        waiting[0].firstRecord = early.firstRecord
        waiting[0].recordCount = early.count
        waiting[0].errorCount = early.count
        early.count = 0
      }
    }
    waiting[waiting.count - 1].recordCount += 1
    waiting[waiting.count - 1].lastRecord = recordNumber
  }

  /// Measures the way to a point; it counts for the stay that the line was in.
  private mutating func advance(to coordinate: Coordinate, segment: Int) {
    if let last {
      if last.segment == segment {
        let way = last.coordinate.distanceInMeters(to: coordinate)
        position.wayInMeters += way
        waiting[waiting.count - 1].distanceInMeters += way
      } else {
        position.interruptionCount += 1
      }
    }
    last = (coordinate, segment)
  }

  private mutating func addError() {
    guard !waiting.isEmpty else {
      if early.count == 0 { early.firstRecord = recordNumber }
      early.count += 1
      return
    }
    waiting[waiting.count - 1].recordCount += 1
    waiting[waiting.count - 1].errorCount += 1
    waiting[waiting.count - 1].lastRecord = recordNumber
  }

  private func isNear(_ seen: LinePosition) -> Bool {
    seen.interruptionCount == position.interruptionCount && position.wayInMeters - seen.wayInMeters < Self.excursionInMeters
  }

  private func isExcursion(since seen: LinePosition) -> Bool {
    guard isNear(seen) else { return false }
    return (seconds(from: seen.time, to: position.time) ?? 0) < Self.excursionInSeconds
  }

  /// Writes the stays that the line cannot be back in any more.
  private mutating func writeSettled(to out: inout [UInt8]) {
    while waiting.count > 1, waiting.count > Self.waitingLimit || !isNear(waiting[0].lastSeen) { write(waiting.removeFirst(), to: &out) }
  }

  private mutating func endLine(to out: inout [UInt8]) {
    for stay in waiting { write(stay, to: &out) }
    waiting = []
    written = nil
    position = LinePosition()
    last = nil
    early = (0, 0)
    line = nil
  }

  private mutating func write(_ stay: Stay, to out: inout [UInt8]) {
    writer.append(stay, change: change(to: stay.place), fileName: fileName, isFirst: isFirstRow, geocoder, to: &out)
    isFirstRow = false
    written = stay.place
  }

  private func change(to place: ItineraryPlace) -> ItineraryChange {
    guard let written else { return .start }
    if !place.isSameCountry(as: written, in: geocoder) { return .country }
    return place.isSameState(as: written, in: geocoder) ? .place : .state
  }
}

/// What is new in a stay, against the one before it on the same line.
enum ItineraryChange: String, Sendable {
  /// It is the first of its line.
  case start
  /// Another country, or none, as on the high seas.
  case country
  /// Another state of the same country.
  case state
  /// Another place in the same state.
  case place
}
