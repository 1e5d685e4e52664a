/// The three kinds of point a track file holds, by their names in GPX.
public enum DocumentPointKind: String, Hashable, Sendable, CaseIterable {
  /// A waypoint: a point of its own.
  case waypoint = "wpt"
  /// A point of a route.
  case routepoint = "rtept"
  /// A point of a track.
  case trackpoint = "trkpt"
}

/// A point read from a track file.
public struct DocumentPoint: Hashable, Sendable {
  /// Waypoint, routepoint or trackpoint.
  public var kind: DocumentPointKind
  /// The number of the track, from 1; for a routepoint the number of the route; 0 for a waypoint, and for a point outside its track or route.
  public var track: Int
  /// The number of the segment within its track, from 1; 0 outside tracks.
  public var segment: Int
  /// The number of the point within its segment, route, or among the waypoints, from 1.
  public var point: Int
  /// Degrees as written (not yet checked against the range), or `nil` where missing or no number.
  public var latitude: Double?
  /// Degrees as written (not yet checked against the range), or `nil` where missing or no number.
  public var longitude: Double?
  /// The latitude as it is written, `nil` where there is none.
  public var latitudeText: String?
  /// The longitude as it is written, `nil` where there is none.
  public var longitudeText: String?
  /// Metres, or `nil` where missing or no number.
  public var elevationInMeters: Double?
  /// The elevation with the white space around it removed, `nil` where there is none: outputs show it as it was written.
  public var elevationText: String?
  /// The time with the white space around it removed, `nil` where there is none.
  public var time: String?
  /// The name as it is written, `nil` where there is none.
  public var name: String?
  /// The name of the track or route, where it is written before the point; `nil` where there is none.
  public var trackName: String?
  /// False where the document is damaged inside the point, or ends there.
  ///
  /// The start tag, and so the coordinate, is whole even then; a child that is damaged is left out.
  public var isComplete = true
  /// The line, from 1, on which the point's start tag ends.
  public var line: Int
  /// The column, from 1, at which the point's start tag ends.
  public var column: Int
  /// Where the enrichment goes in the skeleton of the document; 0 when no skeleton is kept.
  public var insertion = GPXInsertion()

  /// A point with nothing known but its kind and place in the file.
  public init(kind: DocumentPointKind, track: Int, segment: Int, point: Int, line: Int, column: Int) {
    self.kind = kind
    self.track = track
    self.segment = segment
    self.point = point
    self.line = line
    self.column = column
  }
}

/// Where, in a skeleton, the extension element of a point goes, and what must surround it.
public struct GPXInsertion: Hashable, Sendable {
  /// Byte offset in the skeleton of the batch that the point came with.
  public var offset = 0
  /// Bytes to write before the enrichment element (for example `<extensions>` and the indentation).
  public var prefix: String = ""
  /// Bytes to write after it (for example `</extensions>`).
  public var suffix: String = ""
  /// Whether Garmin's address extension may go there too: the point is a waypoint of GPX 1.1 and has no waypoint extension of its own.
  public var takesAddress = false

  /// Offset 0, nothing around.
  public init() {}
}
