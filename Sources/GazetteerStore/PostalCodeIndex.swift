import SpatialIndex

/// The postal codes of a gazetteer's places, block by block in the order of the places. Layout:
///
///     UInt32            number of places, p
///     UInt32            number of places that have codes, n
///     UInt32            number of codes, one that several places have counted at each
///     UInt32            number of blocks, b
///     b times           UInt32 first place, UInt32 where the block begins in its bytes, UInt32 lowest key, UInt32 highest key
///     bits              one a place, up to a multiple of four bytes: whether its one code holds for the ground around it
///     bytes             the blocks
///
/// A block holds the codes of 32 places, the last one what is left. A place is: twice the step from the place before, and one more where it has
/// several codes; then how many more than two, if so; then the codes. A code is a byte with the number of bytes shared with the code before it in the block in
/// its high half and the number of further bytes in its low half, and those bytes; a byte 0 instead says that a number follows, and that so many codes come which
/// are each the one before plus one. All these numbers have variable length.
struct PostalCodeIndex: Sendable {
  static let placesInBlock = 32
  /// No code is longer; half a byte holds the length.
  static let maximumCodeLength = 15
  /// No place has more codes.
  static let maximumCodesOfPlace = 65_535
  static let headerSize = 16

  let placesWithCodes: Int
  let codeCount: Int
  private let placeCount: Int
  private let blocks: Column<Block>
  private let bits: Column<UInt8>
  private let entries: Column<UInt8>

  /// What is known of a block without reading it.
  struct Block: BitwiseCopyable {
    var firstPlace: UInt32
    var start: UInt32
    var lowestKey: UInt32
    var highestKey: UInt32
  }

  init?(region: MemoryRegion, at offset: Int, byteCount: Int, placeCount: Int) {
    guard byteCount >= Self.headerSize, let header = region.column(of: UInt32.self, at: offset, count: 4) else { return nil }
    let blockCount = Int(header[3])
    let blocksSize = blockCount * MemoryLayout<Block>.stride
    let bitsSize = Self.bitsSize(placeCount: placeCount)
    let entriesOffset = Self.headerSize + blocksSize + bitsSize
    guard Int(header[0]) == placeCount, Int(header[1]) <= placeCount,
      blockCount == (Int(header[1]) + Self.placesInBlock - 1) / Self.placesInBlock, entriesOffset <= byteCount,
      let blocks = region.column(of: Block.self, at: offset + Self.headerSize, count: blockCount),
      let bits = region.column(of: UInt8.self, at: offset + Self.headerSize + blocksSize, count: bitsSize),
      let entries = region.column(of: UInt8.self, at: offset + entriesOffset, count: byteCount - entriesOffset)
    else { return nil }
    self.placeCount = placeCount
    placesWithCodes = Int(header[1])
    codeCount = Int(header[2])
    self.blocks = blocks
    self.bits = bits
    self.entries = entries
  }

  static func bitsSize(placeCount: Int) -> Int { (placeCount + 31) / 32 * 4 }

  /// Whether the one code of a place holds for the ground around it.
  @inline(__always)
  func isCertain(_ place: Int) -> Bool {
    guard place >= 0, place < placeCount else { return false }
    return bits[place >> 3] >> UInt8(place & 7) & 1 == 1
  }

  /// Calls a function with each code of a place, in their order.
  func forEachCode(ofPlace place: Int, _ body: ([UInt8]) -> Void) {
    guard place >= 0, place < placeCount else { return }
    var low = 0
    var high = blocks.count
    while low < high {
      let middle = (low + high) / 2
      if blocks[middle].firstPlace <= place { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return }
    _ = visit(block: low - 1) { found, code in
      if found == place { body(code) }
      return found <= place
    }
  }

  /// The places that have a code with this key, in ascending order.
  func places(forKey key: [UInt8]) -> [Int] {
    guard !key.isEmpty else { return [] }
    let start = PostalCodeKey.start(of: key)
    var found: [Int] = []
    for block in 0..<blocks.count where blocks[block].lowestKey <= start && blocks[block].highestKey >= start {
      _ = visit(block: block) { place, code in
        if found.last != place, PostalCodeKey.matches(code, key) { found.append(place) }
        return true
      }
    }
    return found
  }

  /// Calls a function with every place and code, in order, and the block that holds it, until it gives false.
  ///
  /// Gives false where the bytes do not hold them.
  func forEach(_ body: (_ block: Block, _ place: Int, _ code: [UInt8]) -> Bool) -> Bool {
    for index in 0..<blocks.count {
      let block = blocks[index]
      var goesOn = true
      let isWhole = visit(block: index) { place, code in
        goesOn = body(block, place, code)
        return goesOn
      }
      guard isWhole else { return false }
      guard goesOn else { return true }
    }
    return true
  }

  /// Reads the codes of a block until `body` gives false; gives false where the bytes do not hold them.
  private func visit(block: Int, _ body: (_ place: Int, _ code: [UInt8]) -> Bool) -> Bool {
    entries.withSpan { span in
      var cursor = ByteCursor(position: Int(blocks[block].start))
      var place = Int(blocks[block].firstPlace)
      var code: [UInt8] = []
      for _ in 0..<min(Self.placesInBlock, placesWithCodes - block * Self.placesInBlock) {
        guard let step = cursor.readNumber(span) else { return false }
        place += step >> 1
        var count = 1
        if step & 1 == 1 {
          guard let more = cursor.readNumber(span) else { return false }
          count = more + 2
        }
        guard place < placeCount, count <= Self.maximumCodesOfPlace else { return false }
        while count > 0 {
          guard let run = cursor.readCode(span, onto: &code), run <= count else { return false }
          if run == 0 {
            guard body(place, code) else { return true }
            count -= 1
          }
          for _ in 0..<run {
            guard PostalCodeKey.increment(&code) else { return false }
            guard body(place, code) else { return true }
          }
          count -= run
        }
      }
      return true
    }
  }
}

extension ByteCursor {
  /// Reads a code over the one before it, and gives 0; or gives how many codes follow that are each the one before plus one.
  ///
  /// Gives `nil` where the bytes do not hold a code.
  fileprivate mutating func readCode(_ bytes: Span<UInt8>, onto code: inout [UInt8]) -> Int? {
    guard position >= 0, position < bytes.count else { return nil }
    let lengths = Int(bytes[position])
    position += 1
    if lengths == 0 {
      guard let run = readNumber(bytes), run > 0 else { return nil }
      return run
    }
    let shared = lengths >> 4
    let further = lengths & 0xF
    guard shared <= code.count, further <= bytes.count - position, shared + further <= PostalCodeIndex.maximumCodeLength else { return nil }
    code.removeLast(code.count - shared)
    for index in position..<position + further { code.append(bytes[index]) }
    position += further
    return 0
  }
}
