import SpatialIndex

/// Which state's area each place lies in, and which state each such area is.
package struct StateAreas {
  /// By position of the place: that of the state's area.
  package let positions: [Int?]
  /// By position of the area: the division of level 1 of most places in it, of equally many the first.
  ///
  /// Maps of states are older than the codes of places: it is the places that say which state an area is today.
  package let divisions: [Int: Int]

  /// The areas of states alone; their positions count from the first of them.
  package init(of contents: GazetteerContents) throws(GazetteerError) {
    var states = contents
    states.areas = contents.areas.filter { $0.kind == .state }
    try self.init(contents: states, indexBytes: GazetteerWriter.areaIndexBytes(states.areas))
  }

  init(contents: GazetteerContents, indexBytes: [UInt8]) throws(GazetteerError) {
    guard let index = AreaIndex(region: MemoryRegion(copying: indexBytes), at: 0, byteCount: indexBytes.count) else {
      throw GazetteerError(code: .contents, message: "the areas cannot be indexed")
    }
    let areas = contents.areas
    positions = contents.places.map { place in
      index.areas(at: place.coordinate)
        .filter { areas[$0].kind == .state && (areas[$0].country ?? place.country) == place.country }
        .min { areas[$0].rank < areas[$1].rank }
    }
    var votes: [Int: [Int: Int]] = [:]
    for (place, area) in zip(contents.places, positions) {
      guard let state = place.state, let area else { continue }
      votes[area, default: [:]][state, default: 0] += 1
    }
    divisions = votes.compactMapValues { votes in votes.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key }
  }
}
