import Geodesy

/// The open placemark, and the points of it that wait for its name and time, which may be written behind its geometry.
struct KMLPlacemark {
  /// As many points wait; a longer line is given on with what is known by then.
  static let mostHeld = 1 << 14

  var hasGeometry = false
  /// Whether the next line begins a segment of its own.
  var segmentIsOver = true

  private let problems: DocumentProblems
  private var isOpen = false
  private var start = (line: 1, column: 1)
  private var name: String?
  private var time: String?
  private var held: [DocumentPoint] = []
  /// Whether points have been given on before the end.
  private var isOverfull = false

  // Numbers.
  private var trackCount = 0
  private var hasTrack = false
  private var segment = 0
  private var trackpointCount = 0
  private var waypointCount = 0

  init(problems: DocumentProblems) { self.problems = problems }

  mutating func start(at position: XMLPosition, _ points: inout [DocumentPoint]) {
    if isOpen { end(&points) }
    isOpen = true
    start = (position.line, position.column)
    hasGeometry = false
    (name, time) = (nil, nil)
    isOverfull = false
    hasTrack = false
    segmentIsOver = true
  }

  mutating func end(_ points: inout [DocumentPoint]) {
    // It was ended by the next one already.
    guard isOpen else { return }
    isOpen = false
    release(to: &points)
    hasTrack = false
    segmentIsOver = true
    if !hasGeometry {
      problems.note(
        .withoutGeometry, .unexpectedContent, line: start.line, column: start.column, "a placemark without a geometry is left out")
    }
    (name, time) = (nil, nil)
  }

  mutating func take(name: String, at position: XMLPosition) {
    guard self.name == nil, isOpen else { return }
    self.name = name
    noteLate("name", at: position)
  }

  mutating func take(time: String, at position: XMLPosition) {
    guard self.time == nil, isOpen else { return }
    self.time = time
    noteLate("time", at: position)
  }

  private func noteLate(_ what: String, at position: XMLPosition) {
    guard isOverfull else { return }
    problems.note(
      .lateName, .unexpectedContent, line: position.line, column: position.column,
      "the \(what) of a placemark comes behind more than \(Self.mostHeld) of its points, which do not get it")
  }

  private mutating func release(to points: inout [DocumentPoint]) {
    let isTimed = time != nil
    for var point in held {
      point.name = name
      if point.kind == .trackpoint { point.trackName = name }
      if isTimed, point.time == nil { point.time = time }
      points.append(point)
    }
    held.removeAll(keepingCapacity: true)
  }

  // MARK: Points

  /// A line or a track begins.
  mutating func startSegment() {
    if !hasTrack || !isOpen {
      hasTrack = true
      trackCount += 1
      segment = 0
    }
    segment += 1
    trackpointCount = 0
    segmentIsOver = false
  }

  mutating func add(_ kind: DocumentPointKind, _ tuple: KMLTuple, _ points: inout [DocumentPoint], _ track: inout KMLTrack) {
    append(point(kind, tuple), &points, &track)
  }

  private mutating func point(_ kind: DocumentPointKind, _ tuple: KMLTuple) -> DocumentPoint {
    var point = DocumentPoint(kind: kind, track: 0, segment: 0, point: 0, line: tuple.line, column: tuple.column)
    if kind == .trackpoint {
      trackpointCount += 1
      (point.track, point.segment, point.point) = (trackCount, segment, trackpointCount)
    } else {
      waypointCount += 1
      point.point = waypointCount
    }
    (point.latitude, point.latitudeText) = (tuple.latitude, tuple.latitudeText)
    (point.longitude, point.longitudeText) = (tuple.longitude, tuple.longitudeText)
    (point.elevationInMeters, point.elevationText) = (tuple.altitude, tuple.altitudeText)
    if let text = tuple.altitudeText, tuple.altitude == nil {
      problems.note(
        .elevation, .unexpectedContent, line: tuple.line, column: tuple.column, "the elevation \"\(text)\" is no decimal number")
    }
    point.isComplete = tuple.isComplete
    return point
  }

  private mutating func append(_ point: DocumentPoint, _ points: inout [DocumentPoint], _ track: inout KMLTrack) {
    held.append(point)
    if isOpen, !isOverfull {
      guard held.count == Self.mostHeld else { return }
      isOverfull = true
      track.giveUpWaiting()
    }
    release(to: &points)
  }

  // MARK: Tracks

  mutating func addTrackPosition(_ tuple: KMLTuple, _ points: inout [DocumentPoint], _ track: inout KMLTrack) {
    var point = point(.trackpoint, tuple)
    if let time = track.nextTime() {
      if !time.isEmpty { point.time = time }
    } else {
      track.wait(at: isOpen && !isOverfull ? held.count : nil)
    }
    append(point, &points, &track)
  }

  /// A time of a track goes to the first position that has none, or waits for one.
  mutating func add(time: String, at position: XMLPosition, to track: inout KMLTrack) {
    guard let index = track.takeWaiting(orKeep: time) else {
      if isOverfull, track.hasLostTimes { noteLate("time of a position", at: position) }
      return
    }
    if !time.isEmpty, held.indices.contains(index) { held[index].time = time }
  }
}
