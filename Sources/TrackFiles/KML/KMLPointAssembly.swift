import Geodesy

/// Makes points of a KML document.
///
/// - A `Point`, the `Location` of a `Model` and a `Polygon` (by a point inside it) is a waypoint each.
/// - A `Placemark` with lines is a track: each `LineString`, `LinearRing` outside a polygon and `gx:Track` is a segment of it.
/// - The placemark's name is the name of each of its points, its time that of those without their own.
/// - Links to other documents are never followed; what is left out is counted in a warning.
struct KMLPointAssembly: PointAssembly {
  private enum Role {
    case placemark
    case point, line, ring, polygon, outerBoundary, innerBoundary, track, model, location
    case coordinates
    case timeStamp, timeSpan
    case field
    /// Nothing below it is read.
    case opaque
    case other
  }

  private enum Field { case name, when, begin, trackTime, trackPosition, longitude, latitude, altitude }

  var points: [DocumentPoint] = []
  let failure: DocumentError? = nil
  var complaintCount = 0
  var skeleton: GPXSkeleton?
  var addedEnds: [Int] = []
  let problems: DocumentProblems

  private var namespace = FormatNamespace(format: .kml)
  private var hasRoot = false
  private var roles: [Role] = []
  private var opaqueDepth = 0
  private var field: Field?
  private var fieldText = FieldText()

  private var placemark: KMLPlacemark
  private var coordinates = KMLCoordinates()
  private var area = KMLArea()
  private var model = KMLTuple(line: 1, column: 1)
  private var track = KMLTrack()
  /// How many positions the open geometry has given.
  private var positionCount = 0
  /// Where the open geometry begins.
  private var start = (line: 1, column: 1)

  init(problems: DocumentProblems) {
    self.problems = problems
    placemark = KMLPlacemark(problems: problems)
  }

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
    roles.append(role)
    switch role {
    case .placemark: placemark.start(at: position, &points)
    case .point, .line, .track, .model, .polygon: startGeometry(role, at: position)
    // A ring inside a polygon is a part of it.
    case .ring where !isInPolygon: startGeometry(role, at: position)
    case .coordinates:
      coordinates.begin(line: position.line, column: position.column)
      if isInPolygon { area.startRing() }
    case .field: fieldText.begin()
    case .opaque: opaqueDepth = 1
    default: break
    }
  }

  private mutating func role(of element: borrowing XMLElement, at position: XMLPosition) -> Role {
    guard namespace.contains(element) else { return .opaque }
    let parent = roles.last
    switch element.name {
    case Self.placemark, Self.photoOverlay: return .placemark
    case Self.coordinates: return .coordinates
    case Self.when where parent == .track: return field(.trackTime)
    case Self.coord where parent == .track: return field(.trackPosition)
    case Self.name where parent == .placemark: return field(.name)
    case Self.when where parent == .timeStamp: return field(.when)
    case Self.begin where parent == .timeSpan: return field(.begin)
    case Self.longitude where parent == .location: return field(.longitude)
    case Self.latitude where parent == .location: return field(.latitude)
    case Self.altitude where parent == .location: return field(.altitude)
    case Self.timeStamp where parent == .placemark: return .timeStamp
    case Self.timeSpan where parent == .placemark: return .timeSpan
    case Self.point: return .point
    case Self.lineString: return .line
    case Self.linearRing: return .ring
    case Self.polygon: return .polygon
    case Self.outerBoundary: return .outerBoundary
    case Self.innerBoundary: return .innerBoundary
    case Self.track: return .track
    case Self.model: return .model
    case Self.location where parent == .model: return .location
    case Self.networkLink: return leftOut(.networkLinks, "a network link is left out: other documents are not fetched", at: position)
    case Self.groundOverlay: return leftOut(.overlays, "an image on the ground is left out: it is no point and no line", at: position)
    case let name where Self.opaque.contains(name): return .opaque
    case let name:
      Misspelling.note(name, Self.wrongSpellings, of: element, "KML", problems, at: position)
      return .other
    }
  }

  private mutating func field(_ field: Field) -> Role {
    self.field = field
    return .field
  }

  private func leftOut(_ kind: DocumentProblems.Repair, _ message: String, at position: XMLPosition) -> Role {
    problems.note(kind, .unexpectedContent, line: position.line, column: position.column, message)
    return .opaque
  }

  mutating func endElement(at position: XMLPosition) {
    let isAdded = takeAddedEnd(at: position.offset)
    if opaqueDepth > 1 {
      opaqueDepth -= 1
      return
    }
    guard let role = roles.popLast() else { return }
    switch role {
    case .opaque: opaqueDepth = 0
    case .field: endField(isWhole: !isAdded, at: position)
    case .coordinates:
      coordinates.finish(isWhole: !isAdded)
      takePositions()
    case .placemark: placemark.end(&points)
    case .point: endPoint()
    case .line: endLine()
    case .ring: if !isInPolygon { endLine() }
    case .polygon: endPolygon(isWhole: !isAdded)
    case .track: track.end(problems, at: position)
    case .model: endModel(isWhole: !isAdded)
    default: break
    }
  }

  mutating func text(_ characters: Span<UInt8>) {
    guard opaqueDepth == 0 else { return }
    switch roles.last {
    case .coordinates:
      coordinates.scan(characters)
      takePositions()
    case .field: fieldText.append(characters)
    default: break
    }
  }

  // MARK: Geometries

  private var isInPolygon: Bool { roles.contains(.polygon) }

  private mutating func startGeometry(_ role: Role, at position: XMLPosition) {
    placemark.hasGeometry = true
    positionCount = 0
    start = (position.line, position.column)
    switch role {
    case .polygon: area = KMLArea()
    case .model: model = KMLTuple(line: position.line, column: position.column)
    case .track:
      track.begin()
      placemark.startSegment()
    case .line, .ring: placemark.startSegment()
    default: break
    }
  }

  /// Gives the positions of `coordinates` to the geometry that they belong to.
  private mutating func takePositions() {
    guard !coordinates.tuples.isEmpty else { return }
    let tuples = coordinates.take()
    for tuple in tuples where tuple.isLoose {
      problems.note(
        .coordinateSpacing, .unexpectedContent, line: tuple.line, column: tuple.column,
        "the numbers of coordinates are not separated as KML asks (longitude,latitude,altitude without spaces); they are read as far as it is clear"
      )
    }
    positionCount += tuples.count
    if let boundary = roles.last(where: { $0 == .polygon || $0 == .innerBoundary }) {
      for tuple in tuples { addVertex(tuple, isHole: boundary == .innerBoundary) }
    } else if roles.contains(.point) {
      for tuple in tuples { placemark.add(.waypoint, tuple, &points, &track) }
    } else {
      if !roles.contains(where: { $0 == .line || $0 == .ring }), placemark.segmentIsOver { placemark.startSegment() }
      placemark.hasGeometry = true
      for tuple in tuples { placemark.add(.trackpoint, tuple, &points, &track) }
    }
  }

  private mutating func addVertex(_ tuple: KMLTuple, isHole: Bool) {
    if let longitude = tuple.longitude, let latitude = tuple.latitude, tuple.isComplete {
      area.add(longitude: longitude, latitude: latitude, isHole: isHole)
    } else {
      problems.note(
        .badVertices, .unexpectedContent, line: tuple.line, column: tuple.column,
        "a vertex of a polygon cannot be read (\"\(tuple.longitudeText ?? "")\", \"\(tuple.latitudeText ?? "")\") and is left out of its centre"
      )
    }
  }

  private mutating func endPoint() {
    guard positionCount == 0 else { return }
    placemark.add(.waypoint, KMLTuple(line: start.line, column: start.column), &points, &track)
  }

  private mutating func endLine() {
    placemark.segmentIsOver = true
    if positionCount == 0 {
      problems.note(.emptyCoordinates, .unexpectedContent, line: start.line, column: start.column, "a line has no coordinates")
    }
  }

  private mutating func endPolygon(isWhole: Bool) {
    var tuple = KMLTuple(line: start.line, column: start.column)
    if let center = area.center {
      (tuple.longitude, tuple.latitude) = (center.longitude, center.latitude)
      (tuple.longitudeText, tuple.latitudeText) = (Self.text(center.longitude), Self.text(center.latitude))
      problems.note(
        .areas, .unexpectedContent, line: start.line, column: start.column,
        "a polygon is read as one point inside it, at its centre where that is inside")
    }
    tuple.isComplete = isWhole
    placemark.add(.waypoint, tuple, &points, &track)
  }

  /// A number without an exponent.
  private static func text(_ number: Double) -> String {
    let text = "\(number)"
    guard text.contains("e") else { return text }
    // A millionth is the smallest there is.
    return "\(number < 0 ? "-" : "")0.0000" + (abs(number) < 1e-5 ? "0" : "") + "\(Int((abs(number) * 1e6).rounded()))"
  }

  private mutating func endModel(isWhole: Bool) {
    model.isComplete = isWhole
    placemark.add(.waypoint, model, &points, &track)
  }

  // MARK: Fields

  private mutating func endField(isWhole: Bool, at position: XMLPosition) {
    guard let ended = field.take() else { return }
    if isWhole { fieldText.noteCut(problems, at: position) }
    switch ended {
    case .trackTime:
      if isWhole, let text = fieldText.trimmed { fieldText.noteTime(text, isShortDateAllowed: true, problems, at: position) }
      placemark.add(time: isWhole ? fieldText.trimmed ?? "" : "", at: position, to: &track)
    case .trackPosition: endTrackPosition(isWhole: isWhole, at: position)
    case _ where !isWhole: break
    case .name: if let text = fieldText.trimmed { placemark.take(name: text, at: position) }
    case .when, .begin:
      guard let text = fieldText.trimmed else { return }
      fieldText.noteTime(text, isShortDateAllowed: true, problems, at: position)
      placemark.take(time: text, at: position)
    case .longitude: (model.longitudeText, model.longitude) = (fieldText.trimmed, fieldText.number)
    case .latitude: (model.latitudeText, model.latitude) = (fieldText.trimmed, fieldText.number)
    case .altitude: (model.altitudeText, model.altitude) = (fieldText.trimmed, fieldText.number)
    }
  }

  /// `gx:coord`: longitude, latitude and altitude with spaces between them; commas are borne with.
  private mutating func endTrackPosition(isWhole: Bool, at position: XMLPosition) {
    var tuple = KMLTuple(isComplete: isWhole, line: position.line, column: position.column)
    if isWhole {
      let parts = fieldText.bytes.split { XMLCharacters.isSpace($0) || $0 == UInt8(ascii: ",") }
      guard !parts.isEmpty else {
        // The program did not know the position at this time.
        problems.note(
          .emptyCoordinates, .unexpectedContent, line: position.line, column: position.column,
          "a position of a track is empty and is left out")
        track.skipPosition()
        return
      }
      if parts.count <= 3 {
        func number(_ index: Int) -> (String?, Double?) {
          guard index < parts.count else { return (nil, nil) }
          let text = String(decoding: parts[index], as: UTF8.self)
          return (text, DecimalNumber.parse(text))
        }
        (tuple.longitudeText, tuple.longitude) = number(0)
        (tuple.latitudeText, tuple.latitude) = number(1)
        (tuple.altitudeText, tuple.altitude) = number(2)
      } else {
        tuple.longitudeText = fieldText.trimmed.map { String($0.prefix(200)) }
        tuple.latitudeText = tuple.longitudeText
      }
    }
    positionCount += 1
    placemark.addTrackPosition(tuple, &points, &track)
  }

  private static let root = XMLName("kml")
  private static let placemark = XMLName("Placemark")
  private static let photoOverlay = XMLName("PhotoOverlay")
  private static let groundOverlay = XMLName("GroundOverlay")
  private static let networkLink = XMLName("NetworkLink")
  private static let name = XMLName("name")
  private static let coordinates = XMLName("coordinates")
  private static let point = XMLName("Point")
  private static let lineString = XMLName("LineString")
  private static let linearRing = XMLName("LinearRing")
  private static let polygon = XMLName("Polygon")
  private static let outerBoundary = XMLName("outerBoundaryIs")
  private static let innerBoundary = XMLName("innerBoundaryIs")
  private static let track = XMLName("Track")
  private static let coord = XMLName("coord")
  private static let model = XMLName("Model")
  private static let location = XMLName("Location")
  private static let longitude = XMLName("longitude")
  private static let latitude = XMLName("latitude")
  private static let altitude = XMLName("altitude")
  private static let timeStamp = XMLName("TimeStamp")
  private static let timeSpan = XMLName("TimeSpan")
  private static let when = XMLName("when")
  private static let begin = XMLName("begin")

  /// What is below these is no geometry of a placemark, or not of this format.
  private static let opaque = Set(
    [
      "Style", "StyleMap", "Schema", "ExtendedData", "Region", "LookAt", "Camera", "description", "Snippet", "Metadata", "ScreenOverlay",
      "Tour", "LatLonBox", "LatLonAltBox", "BalloonStyle", "ViewVolume", "ImagePyramid",
    ].map { XMLName($0) })

  private static let wrongSpellings = Misspelling.spellings(of: [
    "Placemark", "Point", "LineString", "LinearRing", "Polygon", "MultiGeometry", "coordinates",
  ])
}
