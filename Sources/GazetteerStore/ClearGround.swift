public import SpatialIndex

/// How far around each place an answer is certain from the place alone: within one distance the areas are the same as at the place, within an other no place
/// around comes before it. Layout:
///
///     UInt32            number of places, n
///     UInt32            checksum of the rules that the distances hold for
///     UInt32            number of countries whose sub-states are told by areas, c
///     UInt32            0
///     UInt16 * c        positions of these countries, and zeros up to a multiple of four bytes
///     UInt8  * n        in the five high bits the level of the distance for the areas, in the three low ones how many sevenths of it hold for the places
@usableFromInline
package struct ClearGround: Sendable {
  /// By level: a distance in metres for the areas; at level 0 nothing is certain.
  package static let reachesInMeters: [Double] = [
    0, 250, 287, 329, 378, 435, 500, 574, 659, 757, 870, 1_000, 1_148, 1_319, 1_515, 1_741, 2_000, 2_297, 2_639, 3_031, 3_482, 4_000, 4_594,
    5_278, 6_062, 6_964, 8_000, 9_189, 10_556, 12_125, 13_928, 16_000,
  ]
  private static let headerSize = 16

  /// Made of the rules that the distances hold for.
  package let rulesChecksum: UInt32
  /// Positions of the countries whose sub-states are told by areas, and not by places.
  package let countriesWithSubStateAreas: [Int]
  @usableFromInline let levels: Column<UInt8>

  init?(region: MemoryRegion, at offset: Int, byteCount: Int, placeCount: Int) {
    guard byteCount >= Self.headerSize, let header = region.column(of: UInt32.self, at: offset, count: 4) else { return nil }
    let countryCount = Int(header[2])
    let levelsOffset = Self.headerSize + (2 * countryCount + 3) / 4 * 4
    guard Int(header[0]) == placeCount, byteCount == levelsOffset + placeCount,
      let countries = region.column(of: UInt16.self, at: offset + Self.headerSize, count: countryCount),
      let levels = region.column(of: UInt8.self, at: offset + levelsOffset, count: placeCount)
    else { return nil }
    rulesChecksum = header[1]
    countriesWithSubStateAreas = (0..<countryCount).map { Int(countries[$0]) }
    self.levels = levels
  }

  /// Asks the processor for the levels of a place.
  @inlinable @inline(__always)
  package func prefetch(_ position: Int) { levels.prefetch(position) }

  /// The levels of a place, which must be there.
  @inlinable @inline(__always)
  package func levels(ofPlace position: Int) -> ClearGroundLevels { ClearGroundLevels(stored: levels[position]) }
}

/// What a file says of one place.
@usableFromInline
package struct ClearGroundLevels: Hashable, Sendable {
  /// As it lies in the file; all 256 values mean something.
  @usableFromInline package let stored: UInt8

  /// What a byte says.
  @inlinable
  package init(stored: UInt8) { self.stored = stored }

  /// The most that can be said without going beyond two distances.
  package init(areasInMeters: Double, choiceInMeters: Double) {
    let level = ClearGround.reachesInMeters.lastIndex { $0 <= areasInMeters } ?? 0
    let sevenths = (0...7).last { ClearGround.reachesInMeters[level] * Double($0) / 7 <= choiceInMeters } ?? 0
    stored = UInt8(level << 3 | (level == 0 ? 0 : sevenths))
  }

  /// How far the areas are those at the place, in metres; 0 where that is not known.
  package var areasInMeters: Double { ClearGround.reachesInMeters[Int(stored >> 3)] }
  /// How far no other place comes before this one, in metres; no farther than the areas are clear.
  package var choiceInMeters: Double { areasInMeters * Double(stored & 7) / 7 }
}

/// What is known of the ground around the places of a gazetteer, as it goes into a file.
package struct ClearGroundRecord: Sendable {
  /// Made of the rules that the distances hold for.
  package var rulesChecksum: UInt32
  /// Positions of the countries whose sub-states are told by areas, and not by places.
  package var countriesWithSubStateAreas: [Int]
  /// By position of the place.
  package var levels: [ClearGroundLevels]

  /// Takes what was measured.
  package init(rulesChecksum: UInt32, countriesWithSubStateAreas: [Int], levels: [ClearGroundLevels]) {
    self.rulesChecksum = rulesChecksum
    self.countriesWithSubStateAreas = countriesWithSubStateAreas
    self.levels = levels
  }

  func bytes() -> [UInt8] {
    var bytes: [UInt8] = []
    for number in [UInt32(levels.count), rulesChecksum, UInt32(countriesWithSubStateAreas.count), 0] { bytes.appendLittleEndian(number) }
    for country in countriesWithSubStateAreas { bytes.appendLittleEndian(UInt16(country)) }
    bytes.pad(to: 4)
    return bytes + levels.map(\.stored)
  }
}

extension GazetteerWriter {
  /// The bytes of a gazetteer file with what was measured in it.
  ///
  /// - Parameters:
  ///   - bytes: of a file without such a section.
  ///   - measure: measures in the opened file; `nil` where there is nothing to say.
  /// - Returns: the bytes of a file with that section as its last.
  /// - Throws: ``GazetteerError`` where the bytes are no gazetteer.
  static func bytes(_ bytes: [UInt8], measured measure: (Gazetteer) -> ClearGroundRecord?) throws(GazetteerError) -> [UInt8] {
    let gazetteer = try Gazetteer(region: MemoryRegion(copying: bytes))
    guard let record = measure(gazetteer) else { return bytes }
    let sections = gazetteer.sections.compactMap { section in
      GazetteerFormat.Tag(rawValue: section.tag).map { tag in
        (tag: tag, bytes: Array(bytes[section.byteOffset..<section.byteOffset + section.byteCount]))
      }
    }
    return SectionWriter.file(sections + [(.clearGround, record.bytes())])
  }
}
