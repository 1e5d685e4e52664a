import SpatialIndex

/// Names of time zones and areas in languages, and the languages that are spoken in divisions: the section LNG2.
///
/// Languages and texts are those of the section LANG, without which this one says nothing. Zones that are called the same in every language share one
/// set of names. GazetteerFormat.md has the layout.
struct FurtherLanguageNames: Sendable {
  static let headerCount = 5

  /// The records of sets of names that zones have, and those of areas.
  let records: [LanguageRecords]
  /// By position of a time zone: the number of its set, plus one; 0 where its names are not known.
  let setsOfZones: Column<UInt16>
  /// Pairs of the position of a division and the text of the languages spoken there, separated by spaces; ascending.
  let spoken: Column<UInt32>

  init?(region: MemoryRegion, at offset: Int, byteCount: Int, timeZoneCount: Int) {
    var columns = SectionColumns(region: region, at: offset, byteCount: byteCount)
    guard let header = columns.take(UInt32.self, Self.headerCount) else { return nil }
    let counts = (0..<Self.headerCount).map { Int(header[$0]) }
    guard counts[0] == timeZoneCount, let setBlocks = columns.take(UInt32.self, LanguageRecords.directoryCount(ofRecords: counts[1])),
      let areaBlocks = columns.take(UInt32.self, LanguageRecords.directoryCount(ofRecords: counts[2])),
      let spoken = columns.take(UInt32.self, counts[3] * 2), let setsOfZones = columns.take(UInt16.self, timeZoneCount),
      let entries = columns.take(UInt8.self, counts[4]), columns.isAtEnd
    else { return nil }
    records = [
      LanguageRecords(count: counts[1], blocks: setBlocks, entries: entries),
      LanguageRecords(count: counts[2], blocks: areaBlocks, entries: entries),
    ]
    self.setsOfZones = setsOfZones
    self.spoken = spoken
  }

  /// The number of the set of names that a time zone has; `nil` where its names are not known.
  func set(ofTimeZone position: Int) -> Int? {
    guard position >= 0, position < setsOfZones.count, setsOfZones[position] > 0 else { return nil }
    return Int(setsOfZones[position]) - 1
  }

  /// The text of the languages that are spoken in a division, or `nil` where nothing is said about it.
  ///
  /// - Complexity: O(log n).
  func languages(ofDivision position: Int) -> TextOffset? {
    var (low, high) = (0, spoken.count / 2)
    while low < high {
      let middle = (low + high) / 2
      if Int(spoken[2 * middle]) < position { low = middle + 1 } else { high = middle }
    }
    guard low < spoken.count / 2, Int(spoken[2 * low]) == position else { return nil }
    return spoken[2 * low + 1]
  }
}
