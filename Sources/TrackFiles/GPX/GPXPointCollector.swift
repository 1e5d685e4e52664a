import Geodesy

/// Hears the parser.
///
/// The work is done by a struct, so that an event is one access to this object and not one for each of its properties.
final class GPXPointCollector: XMLDocumentHandler {
  var state: GPXPointAssembly

  init(problems: DocumentProblems, keepsSkeleton: Bool) {
    state = GPXPointAssembly(problems: problems, keepsSkeleton: keepsSkeleton)
  }

  func startElement(_ element: borrowing XMLElement, at position: XMLPosition) { state.startElement(element, at: position) }
  func endElement(at position: XMLPosition) { state.endElement(at: position) }
  func text(_ characters: Span<UInt8>) { state.text(characters) }
  func malformed(_ message: String, at position: XMLPosition) { state.malformed(message, at: position) }
}

/// Makes points of what the parser says.
struct GPXPointAssembly {
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

  private enum Field { case elevation, time, name }

  private(set) var points: [DocumentPoint] = []
  private(set) var failure: DocumentError?
  private(set) var hasRoot = false
  /// Errors of the parser: none are expected, since what it parses was mended.
  private(set) var complaintCount = 0
  var skeleton: GPXSkeleton?
  /// The ends of elements that the document does not close itself, in ascending order.
  var addedEnds: [Int] = []

  private let problems: DocumentProblems
  private var roles: [Role] = []
  /// How many elements are open inside an element whose role is opaque or extensions, itself included.
  private var opaqueDepth = 0
  /// Where the parser keeps the name of a namespace known to be GPX: nearly every element has the same.
  private var knownNamespace: UInt = 0
  private var rootNamespace = ""
  private var isVersion10 = false
  private var numbering = GPXNumbering()
  /// The open point, or what is left of the last one.
  private var point = DocumentPoint(kind: .waypoint, track: 0, segment: 0, point: 0, line: 1, column: 1)
  private var hasPoint = false
  private var pointDepth = 0
  /// Whether Garmin's own extension is in the open point's extensions.
  private var hasWaypointExtension = false
  private var field: Field?
  private var fieldText: [UInt8] = []
  private var fieldIsCut = false

  init(problems: DocumentProblems, keepsSkeleton: Bool) {
    self.problems = problems
    if keepsSkeleton { skeleton = GPXSkeleton() }
  }

  /// Gives the points and the skeleton so far; the parser has read the document up to this offset.
  mutating func takeBatch(readTo offset: Int) -> DocumentBatch {
    var batch = DocumentBatch()
    let capacity = points.count
    swap(&batch.points, &points)
    points.reserveCapacity(capacity)
    if let (bytes, start) = skeleton?.take(readTo: offset) {
      batch.skeleton = bytes
      for index in batch.points.indices { batch.points[index].insertion.offset -= start }
    }
    return batch
  }

  // MARK: Elements

  mutating func startElement(_ element: borrowing XMLElement, at position: XMLPosition) {
    guard failure == nil else { return }
    guard hasRoot else {
      startRoot(element, at: position)
      return
    }
    if opaqueDepth > 0 {
      opaqueDepth += 1
      if opaqueDepth == 2, roles.last == .extensions {
        skeleton?.startGrandchild(tagEnd: position.offset)
        if element.name == Self.waypointExtension { hasWaypointExtension = true }
      }
      return
    }
    let role = role(of: element, at: position)
    if role != .point, hasPoint, roles.count == pointDepth {
      skeleton?.startChild(tagEnd: position.offset, isExtensions: role == .extensions)
    }
    switch role {
    case .track: numbering.startTrack()
    case .segment: numbering.startSegment()
    case .route: numbering.startRoute()
    case .opaque, .extensions: opaqueDepth = 1
    case .point, .field, .other: break
    }
    roles.append(role)
    if role == .point { pointDepth = roles.count }
  }

  private mutating func startRoot(_ element: borrowing XMLElement, at position: XMLPosition) {
    guard element.name == Self.gpx else {
      failure = DocumentError(
        code: .notGPX, message: "this is no GPX document: its root element is <\(element.nameText)>, not <gpx>", line: position.line,
        column: position.column)
      return
    }
    hasRoot = true
    let namespace = element.namespace
    rootNamespace = namespace
    var isLabelled10 = false
    element.forEachPlainAttribute { name, value in
      if name == Self.version { isLabelled10 = value.count >= 3 && value[0] == 0x31 && value[1] == 0x2E && value[2] == 0x30 }
    }
    // The namespace is what validators go by; programs write their own version into `version`.
    isVersion10 = namespace.contains("/GPX/1/0") || (isLabelled10 && !namespace.contains("/GPX/1/1"))
    roles.append(.other)
  }

  private mutating func role(of element: borrowing XMLElement, at position: XMLPosition) -> Role {
    guard isGPX(element) else { return .opaque }
    let parentIsPoint = hasPoint && roles.count == pointDepth
    switch element.name {
    case Self.trkpt: startPoint(.trackpoint, element, at: position)
    case Self.wpt: startPoint(.waypoint, element, at: position)
    case Self.rtept: startPoint(.routepoint, element, at: position)
    case Self.ele where parentIsPoint: field = .elevation
    case Self.time where parentIsPoint: field = .time
    case Self.name where parentIsPoint: field = .name
    case Self.extensions: return parentIsPoint ? .extensions : .opaque
    case Self.trk: return .track
    case Self.trkseg: return .segment
    case Self.rte: return .route
    case let name:
      if name.hasCapitals { noteCapitals(element, at: position) }
      return .other
    }
    guard field != nil else { return .point }
    fieldText.removeAll(keepingCapacity: true)
    fieldIsCut = false
    return .field
  }

  private mutating func isGPX(_ element: borrowing XMLElement) -> Bool {
    let identity = element.namespaceIdentity
    if identity == knownNamespace { return true }
    let namespace = element.namespace
    guard namespace.isEmpty || namespace == rootNamespace || namespace.hasPrefix("http://www.topografix.com/GPX/") else { return false }
    knownNamespace = identity
    return true
  }

  private func noteCapitals(_ element: borrowing XMLElement, at position: XMLPosition) {
    let name = element.nameText
    guard ["gpx", "wpt", "rte", "rtept", "trk", "trkseg", "trkpt"].contains(name.lowercased()) else { return }
    problems.note(
      .capitals, .unexpectedContent, line: position.line, column: position.column,
      "<\(name)> is ignored: GPX knows <\(name.lowercased())> only, in small letters")
  }

  mutating func endElement(at position: XMLPosition) {
    guard failure == nil else { return }
    let isAdded = takeAddedEnd(at: position.offset)
    if opaqueDepth > 1 {
      opaqueDepth -= 1
      if opaqueDepth == 1, roles.last == .extensions { skeleton?.endGrandchild(end: position.offset) }
      return
    }
    guard let role = roles.popLast() else { return }
    if isAdded, hasPoint { point.isComplete = false }
    switch role {
    case .track: numbering.endTrack()
    case .segment: numbering.endSegment()
    case .route: numbering.endRoute()
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

  private mutating func takeAddedEnd(at offset: Int) -> Bool {
    guard let first = addedEnds.first, first == offset else { return false }
    addedEnds.removeFirst()
    return true
  }

  // MARK: Points

  private mutating func startPoint(_ kind: DocumentPointKind, _ element: borrowing XMLElement, at position: XMLPosition) {
    if hasPoint {
      // The last point was never closed: it ends here, since points do not nest.
      problems.noteDamage(
        .malformedXML, line: position.line, column: position.column, "a point begins inside another; the end tag of the first is missing")
      point.isComplete = false
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
    point = new
    hasPoint = true
    hasWaypointExtension = false
    skeleton?.startPoint(tagEnd: position.offset, prefix: element.prefix)
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
    guard let ended = field.take(), isWhole, hasPoint else { return }
    if fieldIsCut {
      problems.note(
        .longText, .unexpectedContent, line: position.line, column: position.column, "a text of more than 1 MB is cut, except in GPX")
    }
    switch ended {
    case .name:
      if point.name == nil, !fieldText.isEmpty { point.name = String(decoding: fieldText, as: UTF8.self) }
    case .time:
      if point.time == nil { point.time = trimmedField }
    case .elevation:
      guard point.elevationText == nil, let text = trimmedField else { return }
      point.elevationText = text
      point.elevationInMeters = DecimalNumber.parse(fieldText.span)
      if point.elevationInMeters == nil {
        problems.note(
          .elevation, .unexpectedContent, line: position.line, column: position.column, "the elevation \"\(text)\" is no decimal number")
      }
    }
  }

  /// The text of the field without the white space around it, `nil` where nothing is left.
  private var trimmedField: String? {
    guard let first = fieldText.firstIndex(where: { !XMLCharacters.isSpace($0) }),
      let last = fieldText.lastIndex(where: { !XMLCharacters.isSpace($0) })
    else { return nil }
    return String(decoding: fieldText[first...last], as: UTF8.self)
  }

  mutating func text(_ characters: Span<UInt8>) {
    guard field != nil, opaqueDepth == 0, roles.last == .field, !fieldIsCut else { return }
    var end = min(characters.count, Self.longestField - fieldText.count)
    fieldIsCut = end < characters.count
    // No character is cut in two.
    while fieldIsCut, end > 0, characters[end] & 0xC0 == 0x80 { end -= 1 }
    fieldText.append(characters.extracting(0..<end))
  }

  mutating func malformed(_ message: String, at position: XMLPosition) {
    complaintCount += 1
    problems.noteDamage(.malformedXML, line: position.line, column: position.column, message)
  }

  /// A longer text is cut: a point is held in memory.
  private static let longestField = 1 << 20

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
  private static let waypointExtension = XMLName("WaypointExtension")
}
