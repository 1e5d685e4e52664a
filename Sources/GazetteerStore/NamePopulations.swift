import SpatialIndex

/// How many inhabitants the places have whose names lie in a block of the index, at most: a search for the beginnings of names passes over blocks of villages.
///
/// For each block one byte, the number of binary digits of the most inhabitants. For an alternate name a tenth of them counts: large cities have so many of these that
/// nearly every block would hold one.
struct NamePopulations: Sendable {
  private let digits: Column<UInt8>

  init?(region: MemoryRegion, at offset: Int, byteCount: Int, names: NameIndex) {
    guard byteCount == names.blocks.count, let column = region.column(of: UInt8.self, at: offset, count: byteCount) else { return nil }
    digits = column
  }

  /// The most inhabitants that a place with a name in a block may have, or ten times as many where it is an alternate name.
  func most(inBlock block: Int) -> Int { (1 << min(Int(digits[block]), 32)) - 1 }

  static let alternateShare = 10

  /// The bytes for an index of names.
  static func bytes(ofNames bytes: [UInt8], place: (Int) -> PlaceRecord) -> [UInt8] {
    let region = MemoryRegion(copying: bytes)
    guard let names = NameIndex(region: region, at: 0, byteCount: bytes.count) else {
      preconditionFailure("an index that was just made is one")
    }
    var digits = [UInt8](repeating: 0, count: names.blocks.count)
    var number = 0
    _ = names.forEach { name, places in
      for place in places.map(place) {
        let population = UInt32(clamping: place.name.utf8.elementsEqual(name) ? place.population : place.population / alternateShare)
        digits[number / NameIndex.blockSize] = max(
          digits[number / NameIndex.blockSize], UInt8(UInt32.bitWidth - population.leadingZeroBitCount))
      }
      number += 1
      return true
    }
    return digits
  }
}
