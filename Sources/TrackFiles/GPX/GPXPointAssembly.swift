import Geodesy

/// Makes points of a GPX document.
struct GPXPointAssembly: PointAssembly {
  /// What an open element means.
  private enum Role {
    case track
    case segment
    case route
    case point
    case field
    /// The point's own `extensions`.
    case extensions
    /// Nothing below it is GPX.
    case opaque
    /// Anything else: points may be below it.
    case other
  }

  private enum Field { case elevation, time, name, trackName }

  var points: [DocumentPoint] = []
  let failure: DocumentError? = nil
  var complaintCount = 0
  var skeleton: GPXSkeleton?
  var addedEnds: [Int] = []

  let problems: DocumentProblems
  private var hasRoot = false
  private var roles: [Role] = []
  /// How many elements are open inside an element whose role is opaque or extensions, itself included.
  private var opaqueDepth = 0
  private var namespace = FormatNamespace(format: .gpx)
  private var isVersion10 = false
  private var numbering = GPXNumbering()
  /// The open point, or what is left of the last one.
  private var point = DocumentPoint(kind: .waypoint, track: 0, segment: 0, point: 0, line: 1, column: 1)
  private var hasPoint = false
  private var pointDepth = 0
  /// Whether Garmin's own extension is in the open point's extensions.
  private var hasWaypointExtension = false
  private var field: Field?
  private var fieldText = FieldText()
  private var trackName: String?
  private var strayText = StrayText()

  init(problems: DocumentProblems, keepsSkeleton: Bool) {
    self.problems = problems
    if keepsSkeleton { skeleton = GPXSkeleton() }
  }

  // MARK: Elements

  mutating func startElement(_ element: borrowing XMLElement, at position: XMLPosition) {
    if !hasRoot {
      startRoot(element, at: position)
      // Another root is a fragment that was asked to be read.
      if element.name == Self.gpx {
        roles.append(.other)
        return
      }
    }
    if opaqueDepth > 0 {
      opaqueDepth += 1
      if opaqueDepth == 2, roles.last == .extensions {
        skeleton?.startGrandchild(tagEnd: position.offset)
        if element.name == Self.waypointExtension { hasWaypointExtension = true }
      }
      return
    }
    strayText.note(problems, at: position)
    let role = role(of: element, at: position)
    if role != .point, hasPoint, roles.count == pointDepth {
      skeleton?.startChild(tagEnd: position.offset, isExtensions: role == .extensions)
    }
    switch role {
    case .track:
      numbering.startTrack()
      trackName = nil
    case .segment: numbering.startSegment()
    case .route:
      numbering.startRoute()
      trackName = nil
    case .opaque, .extensions: opaqueDepth = 1
    case .point, .field, .other: break
    }
    roles.append(role)
    if role == .point { pointDepth = roles.count }
  }

  private mutating func startRoot(_ element: borrowing XMLElement, at position: XMLPosition) {
    hasRoot = true
    let namespace = self.namespace.start(element, at: position, problems)
    var isLabelled10 = false
    element.forEachPlainAttribute { name, value in
      if name == Self.version { isLabelled10 = value.count >= 3 && value[0] == 0x31 && value[1] == 0x2E && value[2] == 0x30 }
    }
    // The namespace is what validators go by; programs write their own version into `version`.
    isVersion10 = namespace.contains("/GPX/1/0") || (isLabelled10 && !namespace.contains("/GPX/1/1"))
  }

  private mutating func role(of element: borrowing XMLElement, at position: XMLPosition) -> Role {
    guard namespace.contains(element) || isUndeclared(element, at: position) else { return .opaque }
    let parentIsPoint = hasPoint && roles.count == pointDepth
    switch element.name {
    case Self.trkpt: startPoint(.trackpoint, element, at: position)
    case Self.wpt: startPoint(.waypoint, element, at: position)
    case Self.rtept: startPoint(.routepoint, element, at: position)
    case Self.ele where parentIsPoint: field = .elevation
    case Self.time where parentIsPoint: field = .time
    case Self.name where parentIsPoint: field = .name
    case Self.name where roles.last == .track || roles.last == .route: field = .trackName
    case Self.extensions: return parentIsPoint ? .extensions : .opaque
    case Self.trk: return .track
    case Self.trkseg: return .segment
    case Self.rte: return .route
    case let name:
      if name.hasCapitals { noteCapitals(element, at: position) }
      return .other
    }
    guard field != nil else { return .point }
    fieldText.begin()
    return .field
  }

  /// Whether an element of a foreign namespace is one of GPX all the same, because its prefix is not declared.
  ///
  /// Where points are expected, one that is not is told.
  private func isUndeclared(_ element: borrowing XMLElement, at position: XMLPosition) -> Bool {
    guard Self.structure.contains(element.name), !hasPoint else { return false }
    let namespace = element.namespace
    if namespace.hasPrefix(NamespaceDeclaration.undeclared) { return true }
    problems.note(
      .foreignPoints, .unexpectedContent, line: position.line, column: position.column,
      "<\(element.nameText)> is left out: it is in the namespace \"\(namespace)\", which is not that of GPX")
    return false
  }

  private func noteCapitals(_ element: borrowing XMLElement, at position: XMLPosition) {
    let name = element.nameText
    guard ["gpx", "wpt", "rte", "rtept", "trk", "trkseg", "trkpt"].contains(name.lowercased()) else { return }
    problems.note(
      .capitals, .unexpectedContent, line: position.line, column: position.column,
      "<\(name)> is ignored: GPX knows <\(name.lowercased())> only, in small letters")
  }

  mutating func endElement(at position: XMLPosition) {
    let isAdded = takeAddedEnd(at: position.offset)
    if opaqueDepth > 1 {
      opaqueDepth -= 1
      if opaqueDepth == 1, roles.last == .extensions { skeleton?.endGrandchild(end: position.offset) }
      return
    }
    guard let role = roles.popLast() else { return }
    strayText.note(problems, at: position)
    if isAdded, hasPoint { point.isComplete = false }
    switch role {
    case .track:
      numbering.endTrack()
      trackName = nil
    case .segment: numbering.endSegment()
    case .route:
      numbering.endRoute()
      trackName = nil
    case .field: endField(isWhole: !isAdded, at: position)
    case .extensions:
      opaqueDepth = 0
      skeleton?.endExtensions(end: position.offset)
    case .opaque: opaqueDepth = 0
    case .point:
      // A point that was finished by the next one has been given already.
      if hasPoint, roles.count + 1 == pointDepth {
        finishPoint { [isVersion10] in $0.endPoint(end: position.offset, isVersion10: isVersion10) }
      }
    case .other: break
    }
    if hasPoint, roles.count == pointDepth { skeleton?.endChild(end: position.offset) }
  }

  // MARK: Points

  private mutating func startPoint(_ kind: DocumentPointKind, _ element: borrowing XMLElement, at position: XMLPosition) {
    if hasPoint {
      // The last point was never closed: it ends here, since points do not nest. What is in it is whole, unless a child is open.
      problems.noteDamage(
        .malformedXML, line: position.line, column: position.column, "a point begins inside another; the end tag of the first is missing")
      if roles.count > pointDepth { point.isComplete = false }
      finishPoint { [isVersion10] in $0.endPoint(beforeTagEndingAt: position.offset, isVersion10: isVersion10) }
    }
    field = nil
    let number = numbering.number(kind)
    var new = DocumentPoint(
      kind: kind, track: number.track, segment: number.segment, point: number.point, line: position.line, column: position.column)
    element.forEachPlainAttribute { name, value in
      if name == Self.lat {
        new.latitude = DecimalNumber.parse(value)
        new.latitudeText = String(copying: value)
      } else if name == Self.lon {
        new.longitude = DecimalNumber.parse(value)
        new.longitudeText = String(copying: value)
      }
    }
    if new.latitudeText == nil || new.longitudeText == nil { noteAttributes(element, at: position) }
    if number.track > 0 { new.trackName = trackName }
    point = new
    hasPoint = true
    hasWaypointExtension = false
    skeleton?.startPoint(tagEnd: position.offset, prefix: element.prefix)
  }

  /// Says so where the coordinate is there, but under names that GPX does not have.
  private func noteAttributes(_ element: borrowing XMLElement, at position: XMLPosition) {
    element.forEachPlainAttribute { name, _ in
      guard let written = Self.otherAttributes[name] else { return }
      problems.note(
        .capitals, .unexpectedContent, line: position.line, column: position.column,
        "the attribute \"\(written)\" is ignored: GPX knows \"lat\" and \"lon\" only")
    }
  }

  private mutating func finishPoint(_ insertion: (inout GPXSkeleton) -> GPXInsertion) {
    guard hasPoint else { return }
    hasPoint = false
    if skeleton != nil {
      point.insertion = insertion(&skeleton!)
      point.insertion.takesAddress = point.kind == .waypoint && !isVersion10 && !hasWaypointExtension
    }
    points.append(point)
  }

  private mutating func endField(isWhole: Bool, at position: XMLPosition) {
    guard let ended = field.take(), isWhole else { return }
    fieldText.noteCut(problems, at: position)
    switch ended {
    case .trackName:
      if trackName == nil { trackName = fieldText.text }
    case .name:
      if point.name == nil { point.name = fieldText.text }
    case .time: point.takeTime(fieldText, problems, at: position)
    case .elevation: point.takeElevation(fieldText, problems, at: position)
    }
  }

  mutating func text(_ characters: Span<UInt8>) {
    guard opaqueDepth == 0 else { return }
    switch roles.last {
    case .field: fieldText.append(characters)
    case .segment, .track, .route: strayText.scan(characters)
    default: break
    }
  }

  private static let gpx = XMLName("gpx")
  private static let version = XMLName("version")
  private static let wpt = XMLName("wpt")
  private static let rte = XMLName("rte")
  private static let rtept = XMLName("rtept")
  private static let trk = XMLName("trk")
  private static let trkseg = XMLName("trkseg")
  private static let trkpt = XMLName("trkpt")
  private static let lat = XMLName("lat")
  private static let lon = XMLName("lon")
  private static let ele = XMLName("ele")
  private static let time = XMLName("time")
  private static let name = XMLName("name")
  private static let extensions = XMLName("extensions")
  private static let structure: Set = [wpt, rte, rtept, trk, trkseg, trkpt]
  private static let otherAttributes: [XMLName: String] = Dictionary(
    uniqueKeysWithValues: ["LAT", "LON", "Lat", "Lon", "latitude", "longitude", "Latitude", "Longitude", "lng", "long", "x", "y"].map {
      (XMLName($0), $0)
    })
  private static let waypointExtension = XMLName("WaypointExtension")
}
