import TrackFiles

/// The routes and tracks of a new GPX document.
///
/// Its schema wants all waypoints first, then the routes, then the tracks, while points come in the order of their input. So waypoints go
/// straight to the output, and the others wait, each kind in a spool of its own, until all records are written.
struct GPXSections {
  /// Where a point belongs: neighbours with the same place are in the same element.
  struct Place: Hashable, Sendable {
    var fileName: String
    var kind: DocumentPointKind
    var track: Int
    var segment: Int
    /// What the track or route is called, where that is to be told.
    var trackName: String?
    /// Its number in the segment: one that does not grow begins a new segment, as the same file does that is read twice.
    var point: Int

    init(_ point: Point, tellsName: Bool) {
      let value = point.value
      trackName = tellsName ? value.trackName : nil
      fileName = point.points.fileName
      kind = value.kind
      track = value.track
      segment = value.segment
      self.point = value.point
    }
  }

  /// What one chunk of records adds; where it begins and ends inside an element, the chunks beside it go on in that.
  struct Chunk: Sendable {
    struct Part: Sendable {
      var first: Place?
      var last: Place?
      var bytes: [UInt8] = []
    }

    var routes = Part()
    var tracks = Part()

    var isEmpty: Bool { routes.bytes.isEmpty && tracks.bytes.isEmpty }

    mutating func append(_ element: ArraySlice<UInt8>, place: Place) {
      if place.kind == .routepoint { routes.append(element, place: place) } else { tracks.append(element, place: place) }
    }
  }

  private struct Section {
    var last: Place?
    var spool: Spool
  }

  private var routes: Section
  private var tracks: Section

  /// Sections that wait in a folder when they grow large.
  init(folder: String?) {
    routes = Section(spool: Spool(folder: folder))
    tracks = Section(spool: Spool(folder: folder))
  }

  /// Whether anything waits: the output that is written so far is then not all that there is.
  var isUsed: Bool { routes.last != nil || tracks.last != nil }

  /// Takes what the next chunk adds.
  mutating func append(_ chunk: Chunk) throws(BatchError) {
    try Self.append(chunk.routes, to: &routes)
    try Self.append(chunk.tracks, to: &tracks)
  }

  /// Gives up what waits.
  func discard() {
    routes.spool.discard()
    tracks.spool.discard()
  }

  /// Gives everything, in the order of the schema, and closes what is open.
  mutating func finish(_ write: ([UInt8]) throws(BatchError) -> Void) throws(BatchError) {
    try Self.finish(&routes, write)
    try Self.finish(&tracks, write)
  }

  private static func append(_ part: Chunk.Part, to section: inout Section) throws(BatchError) {
    guard let first = part.first else { return }
    try section.spool.write(transition(from: section.last, to: first))
    try section.spool.write(part.bytes)
    section.last = part.last
  }

  private static func finish(_ section: inout Section, _ write: ([UInt8]) throws(BatchError) -> Void) throws(BatchError) {
    try section.spool.write(transition(from: section.last, to: nil))
    section.last = nil
    try section.spool.readAll(write)
  }

  /// What stands between two points, or before the first one or after the last.
  static func transition(from old: Place?, to new: Place?) -> [UInt8] {
    let isSameTrack = old != nil && old?.fileName == new?.fileName && old?.track == new?.track
    if let old, let new, isSameTrack {
      if old.segment == new.segment, old.point < new.point { return [] }
      if new.kind != .routepoint, old.segment < new.segment { return Array("</trkseg><trkseg>\n".utf8) }
    }
    var out: [UInt8] = []
    if let old { out.append(old.kind == .routepoint ? "</rte>\n" : "</trkseg></trk>\n") }
    guard let new else { return out }
    out.append(new.kind == .routepoint ? "<rte>" : "<trk>")
    if let name = new.trackName {
      out.append("<name>")
      XMLText.append(name, to: &out)
      out.append("</name>")
    }
    out.append(new.kind == .routepoint ? "\n" : "<trkseg>\n")
    return out
  }
}

extension GPXSections.Chunk.Part {
  mutating func append(_ element: ArraySlice<UInt8>, place: GPXSections.Place) {
    if first == nil { first = place } else { bytes.append(contentsOf: GPXSections.transition(from: last, to: place)) }
    last = place
    bytes.append(contentsOf: element)
  }
}
