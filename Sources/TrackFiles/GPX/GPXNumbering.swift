/// Counts tracks, segments and points while a document is read.
struct GPXNumbering {
  private var trackCount = 0
  private var routeCount = 0
  private var trackDepth = 0
  private var routeDepth = 0
  private var segment = 0
  private var segmentDepth = 0
  /// A point lies in a track but in no segment: the points after it belong to the same implied segment.
  private var segmentIsImplied = false
  private var waypointCount = 0
  private var trackpointCount = 0
  private var routepointCount = 0
  private var looseTrackpointCount = 0
  private var looseRoutepointCount = 0

  mutating func startTrack() {
    trackDepth += 1
    trackCount += 1
    segment = 0
    trackpointCount = 0
    segmentIsImplied = false
  }

  mutating func endTrack() { trackDepth -= 1 }

  mutating func startSegment() {
    segmentDepth += 1
    segment += 1
    trackpointCount = 0
    segmentIsImplied = false
  }

  mutating func endSegment() { segmentDepth -= 1 }

  mutating func startRoute() {
    routeDepth += 1
    routeCount += 1
    routepointCount = 0
  }

  mutating func endRoute() { routeDepth -= 1 }

  /// The numbers of the next point of a kind.
  mutating func number(_ kind: DocumentPointKind) -> (track: Int, segment: Int, point: Int) {
    switch kind {
    case .waypoint:
      waypointCount += 1
      return (0, 0, waypointCount)
    case .routepoint:
      guard routeDepth > 0 else {
        looseRoutepointCount += 1
        return (0, 0, looseRoutepointCount)
      }
      routepointCount += 1
      return (routeCount, 0, routepointCount)
    case .trackpoint:
      guard trackDepth > 0 else {
        looseTrackpointCount += 1
        return (0, 0, looseTrackpointCount)
      }
      if segmentDepth == 0, !segmentIsImplied {
        segment += 1
        trackpointCount = 0
        segmentIsImplied = true
      }
      trackpointCount += 1
      return (trackCount, segment, trackpointCount)
    }
  }
}
