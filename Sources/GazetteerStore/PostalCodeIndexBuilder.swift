import SpatialIndex

/// Collects the postal codes of places and writes the bytes of an index.
struct PostalCodeIndexBuilder {
  private let placeCount: Int
  private var bits: [UInt8]
  private var blocks: [PostalCodeIndex.Block] = []
  private var entries: [UInt8] = []
  private var placesWithCodes = 0
  private var codeCount = 0
  /// The place and the code that were written last.
  private var place = 0
  private var code: [UInt8] = []

  init(placeCount: Int) {
    self.placeCount = placeCount
    bits = Array(repeating: 0, count: PostalCodeIndex.bitsSize(placeCount: placeCount))
  }

  var isEmpty: Bool { placesWithCodes == 0 }

  /// Adds the codes of a place; must be called in ascending order of places.
  ///
  /// - Parameters:
  ///   - codes: of the place; nothing is done where there is none.
  ///   - isCertain: whether its one code holds for the ground around it.
  ///   - place: its position.
  mutating func add(_ codes: [String], isCertain: Bool, place: Int) {
    let codes = Set(codes.map { Array($0.utf8) }).sorted { $0.lexicographicallyPrecedes($1) }
    guard !codes.isEmpty else { return }
    let starts = codes.map { PostalCodeKey.start(of: PostalCodeKey.key(of: $0)) }
    let (lowest, highest) = (starts.min() ?? 0, starts.max() ?? 0)
    if placesWithCodes % PostalCodeIndex.placesInBlock == 0 {
      blocks.append(
        PostalCodeIndex.Block(firstPlace: UInt32(place), start: UInt32(entries.count), lowestKey: lowest, highestKey: highest))
      self.place = place
      code = []
    }
    blocks[blocks.count - 1].lowestKey = min(blocks[blocks.count - 1].lowestKey, lowest)
    blocks[blocks.count - 1].highestKey = max(blocks[blocks.count - 1].highestKey, highest)
    entries.appendNumber(2 * (place - self.place) + (codes.count > 1 ? 1 : 0))
    if codes.count > 1 { entries.appendNumber(codes.count - 2) }
    append(codes)
    if isCertain, codes.count == 1 { bits[place >> 3] |= 1 << UInt8(place & 7) }
    self.place = place
    placesWithCodes += 1
    codeCount += codes.count
  }

  private mutating func append(_ codes: [[UInt8]]) {
    var position = 0
    while position < codes.count {
      var run = 0
      var next = code
      while position + run < codes.count, PostalCodeKey.increment(&next), next == codes[position + run] { run += 1 }
      if run > 0 {
        entries.append(0)
        entries.appendNumber(run)
        position += run
      } else {
        var shared = 0
        while shared < min(code.count, codes[position].count), code[shared] == codes[position][shared] { shared += 1 }
        entries.append(UInt8(shared << 4 | codes[position].count - shared))
        entries.append(contentsOf: codes[position][shared...])
        position += 1
      }
      code = codes[position - 1]
    }
  }

  func bytes() -> [UInt8] {
    var bytes: [UInt8] = []
    for number in [placeCount, placesWithCodes, codeCount, blocks.count] { bytes.appendLittleEndian(UInt32(number)) }
    for block in blocks {
      bytes.appendLittleEndian(block.firstPlace)
      bytes.appendLittleEndian(block.start)
      bytes.appendLittleEndian(block.lowestKey)
      bytes.appendLittleEndian(block.highestKey)
    }
    return bytes + bits + entries
  }
}
