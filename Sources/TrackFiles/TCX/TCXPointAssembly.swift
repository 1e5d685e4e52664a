import Geodesy

/// Makes points of a Training Center document.
///
/// A lap is a track and each `Track` in it a segment; so is a course with its own. Points of courses (`CoursePoint`) are waypoints. A
/// trackpoint without a position is normal there (indoors, under trees) and no record. The begin and the end of a course's laps are the
/// points of a route where the course has no track, which otherwise repeats them.
struct TCXPointAssembly: PointAssembly {
  private enum Role {
    case lap
    case course
    case track
    case point
    case position
    /// The begin or the end of a lap.
    case lapEnd
    case field
    /// Nothing below it is Training Center XML that we read.
    case opaque
    case other
  }

  private enum Field { case latitude, longitude, elevation, time, name, trackName }

  /// What is known of a position.
  fileprivate struct Place {
    var latitude = ""
    var longitude = ""
    var hasLatitude = false
    var hasLongitude = false
    var line = 1
    var column = 1
  }

  var points: [DocumentPoint] = []
  let failure: DocumentError? = nil
  var complaintCount = 0
  var skeleton: GPXSkeleton?
  var addedEnds: [Int] = []
  let problems: DocumentProblems

  private var namespace = FormatNamespace(format: .tcx)
  private var hasRoot = false
  private var roles: [Role] = []
  private var opaqueDepth = 0

  // Numbers.
  private var trackCount = 0
  private var segment = 0
  private var trackpointCount = 0
  private var waypointCount = 0
  private var looseCount = 0
  private var routeCount = 0
  private var lapDepth = 0
  private var trackDepth = 0
  private var courseDepth = 0
  private var trackName: String?

  // The open point.
  private var point = DocumentPoint(kind: .trackpoint, track: 0, segment: 0, point: 0, line: 1, column: 1)
  private var place = Place()
  private var hasPoint = false
  private var pointDepth = 0
  private var field: Field?
  private var fieldText = FieldText()

  // The course's laps.
  private var lapEnds: [Place] = []
  private var courseHasTrack = false

  init(problems: DocumentProblems) { self.problems = problems }

  // MARK: Elements

  mutating func startElement(_ element: borrowing XMLElement, at position: XMLPosition) {
    if !hasRoot {
      hasRoot = true
      _ = namespace.start(element, at: position, problems)
      if element.name == Self.root {
        roles.append(.other)
        return
      }
    }
    if opaqueDepth > 0 {
      opaqueDepth += 1
      return
    }
    let role = role(of: element, at: position)
    switch role {
    case .lap:
      lapDepth += 1
      if courseDepth == 0 { startTrack() }
    case .course:
      courseDepth += 1
      trackName = nil
      courseHasTrack = false
      lapEnds.removeAll()
      startTrack()
    case .track:
      if trackDepth == 0, lapDepth == 0, courseDepth == 0 { startTrack() }
      trackDepth += 1
      segment += 1
      trackpointCount = 0
    case .lapEnd: place = Place(line: position.line, column: position.column)
    case .opaque: opaqueDepth = 1
    case .field: fieldText.begin()
    case .point, .position, .other: break
    }
    roles.append(role)
    if role == .point { pointDepth = roles.count }
  }

  private mutating func startTrack() {
    trackCount += 1
    segment = 0
    trackpointCount = 0
  }

  private mutating func role(of element: borrowing XMLElement, at position: XMLPosition) -> Role {
    guard namespace.contains(element) else { return .opaque }
    let parent = roles.last
    let parentIsPoint = hasPoint && roles.count == pointDepth
    switch element.name {
    case Self.trackpoint: return startPoint(.trackpoint, at: position)
    case Self.coursePoint: return startPoint(.waypoint, at: position)
    case Self.latitude where parent == .position || parent == .lapEnd: field = .latitude
    case Self.longitude where parent == .position || parent == .lapEnd: field = .longitude
    case Self.position where parentIsPoint: return .position
    case Self.time where parentIsPoint: field = .time
    case Self.altitude where parentIsPoint: field = .elevation
    case Self.name where parentIsPoint: field = .name
    case Self.name where parent == .course: field = .trackName
    case Self.beginPosition where parent == .lap && courseDepth > 0: return .lapEnd
    case Self.endPosition where parent == .lap && courseDepth > 0: return .lapEnd
    case Self.track: return .track
    case Self.lap: return .lap
    case Self.course: return .course
    case Self.extensions: return .opaque
    case let name:
      Misspelling.note(name, Self.wrongSpellings, of: element, "TCX", problems, at: position)
      return .other
    }
    return .field
  }

  mutating func endElement(at position: XMLPosition) {
    let isAdded = takeAddedEnd(at: position.offset)
    if opaqueDepth > 1 {
      opaqueDepth -= 1
      return
    }
    guard let role = roles.popLast() else { return }
    if isAdded, hasPoint { point.isComplete = false }
    switch role {
    case .lap: lapDepth -= 1
    case .course: endCourse()
    case .track: trackDepth -= 1
    case .field: endField(isWhole: !isAdded, at: position)
    case .opaque: opaqueDepth = 0
    case .lapEnd: if !isAdded, lapEnds.count < Self.mostLapEnds { lapEnds.append(place) }
    case .point: if hasPoint, roles.count + 1 == pointDepth { finishPoint() }
    case .position, .other: break
    }
  }

  // MARK: Points

  private mutating func startPoint(_ kind: DocumentPointKind, at position: XMLPosition) -> Role {
    if hasPoint {
      problems.noteDamage(
        .malformedXML, line: position.line, column: position.column, "a point begins inside another; the end tag of the first is missing")
      point.isComplete = false
      finishPoint()
    }
    point = DocumentPoint(kind: kind, track: 0, segment: 0, point: 0, line: position.line, column: position.column)
    place = Place()
    hasPoint = true
    return .point
  }

  private mutating func finishPoint() {
    hasPoint = false
    if point.kind == .trackpoint, !place.hasLatitude, !place.hasLongitude, point.isComplete {
      problems.note(
        .withoutPosition, .unexpectedContent, line: point.line, column: point.column,
        "a trackpoint has no position, as indoors or without a signal, and is left out")
      return
    }
    place.fill(&point)
    switch point.kind {
    case .waypoint:
      waypointCount += 1
      point.point = waypointCount
    case _ where lapDepth > 0 || courseDepth > 0 || trackDepth > 0:
      if segment == 0 { segment = 1 }
      trackpointCount += 1
      (point.track, point.segment, point.point) = (trackCount, segment, trackpointCount)
      point.trackName = trackName
      courseHasTrack = true
    default:
      looseCount += 1
      point.point = looseCount
    }
    points.append(point)
  }

  /// A course without a track still has the ends of its laps.
  private mutating func endCourse() {
    courseDepth -= 1
    defer {
      lapEnds.removeAll()
      trackName = nil
    }
    guard !courseHasTrack, !lapEnds.isEmpty else { return }
    routeCount += 1
    for (index, place) in lapEnds.enumerated() {
      var point = DocumentPoint(kind: .routepoint, track: routeCount, segment: 0, point: index + 1, line: place.line, column: place.column)
      place.fill(&point)
      point.trackName = trackName
      points.append(point)
    }
  }

  private mutating func endField(isWhole: Bool, at position: XMLPosition) {
    guard let ended = field.take(), isWhole else { return }
    fieldText.noteCut(problems, at: position)
    switch ended {
    case .latitude:
      guard !place.hasLatitude, let text = fieldText.trimmed else { return }
      place.latitude = text
      place.hasLatitude = true
    case .longitude:
      guard !place.hasLongitude, let text = fieldText.trimmed else { return }
      place.longitude = text
      place.hasLongitude = true
    case .name: if point.name == nil { point.name = fieldText.text }
    case .trackName: if trackName == nil { trackName = fieldText.text }
    case .time: point.takeTime(fieldText, problems, at: position)
    case .elevation: point.takeElevation(fieldText, problems, at: position)
    }
  }

  mutating func text(_ characters: Span<UInt8>) {
    guard field != nil, opaqueDepth == 0, roles.last == .field else { return }
    fieldText.append(characters)
  }

  private static let mostLapEnds = 10_000

  private static let root = XMLName("TrainingCenterDatabase")
  private static let trackpoint = XMLName("Trackpoint")
  private static let coursePoint = XMLName("CoursePoint")
  private static let position = XMLName("Position")
  private static let latitude = XMLName("LatitudeDegrees")
  private static let longitude = XMLName("LongitudeDegrees")
  private static let beginPosition = XMLName("BeginPosition")
  private static let endPosition = XMLName("EndPosition")
  private static let altitude = XMLName("AltitudeMeters")
  private static let time = XMLName("Time")
  private static let name = XMLName("Name")
  private static let track = XMLName("Track")
  private static let lap = XMLName("Lap")
  private static let course = XMLName("Course")
  private static let extensions = XMLName("Extensions")

  private static let wrongSpellings = Misspelling.spellings(of: [
    "Trackpoint", "Position", "LatitudeDegrees", "LongitudeDegrees", "Track", "Lap", "Course", "CoursePoint",
  ])
}

extension TCXPointAssembly.Place {
  /// Gives a point this position.
  fileprivate func fill(_ point: inout DocumentPoint) {
    if hasLatitude {
      point.latitudeText = latitude
      point.latitude = DecimalNumber.parse(latitude)
    }
    if hasLongitude {
      point.longitudeText = longitude
      point.longitude = DecimalNumber.parse(longitude)
    }
  }
}
