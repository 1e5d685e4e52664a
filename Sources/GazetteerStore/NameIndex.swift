import SpatialIndex

/// All names of a gazetteer's places, each with the places that bear it, in the order of their folded forms.
///
/// Names are stored in blocks of sixteen, each but a block's first by what it does not share with the one before it. Layout:
///
///     UInt32            number of names
///     UInt32            number of blocks, b
///     UInt32 * b        where each block begins in the bytes that follow
///     bytes             the blocks
///
/// A name is: a byte with the number of bytes shared with the name before in its high half and the number of further bytes in its low half,
/// where 15 means "15 and what the next number says"; those bytes; then its places. Places are: twice the first, and one more where others
/// follow; then how many follow, and the step to each. All these numbers have variable length.
struct NameIndex: Sendable {
  static let blockSize = 16
  /// What half a byte can hold; the largest says that a number follows.
  static let halfByteLimit = 15

  let count: Int
  let blocks: Column<UInt32>
  let entries: Column<UInt8>

  init?(region: MemoryRegion, at offset: Int, byteCount: Int) {
    guard byteCount >= 8, let header = region.column(of: UInt32.self, at: offset, count: 2) else { return nil }
    let count = Int(header[0])
    let blockCount = Int(header[1])
    guard blockCount == (count + Self.blockSize - 1) / Self.blockSize, byteCount >= 8 + 4 * blockCount,
      let blocks = region.column(of: UInt32.self, at: offset + 8, count: blockCount),
      let entries = region.column(of: UInt8.self, at: offset + 8 + 4 * blockCount, count: byteCount - 8 - 4 * blockCount)
    else { return nil }
    self.count = count
    self.blocks = blocks
    self.entries = entries
  }

  /// The places with a name whose folded form is `key`, each once, in ascending order.
  func places(forFolded key: [UInt8], folding: NameFolding) -> [Int] {
    guard count > 0 else { return [] }
    // The last block whose first name is less than the key: equal names may begin in it or at the start of the next.
    var low = 0
    var high = blocks.count
    while low < high {
      let middle = (low + high) / 2
      guard let first = firstName(ofBlock: middle) else { return [] }
      if folding.fold(first).lexicographicallyPrecedes(key) { low = middle + 1 } else { high = middle }
    }
    var found: Set<Int> = []
    for block in max(0, low - 1)..<blocks.count {
      var isBeyond = false
      _ = visit(block: block) { name, places in
        let folded = folding.fold(String(decoding: name, as: UTF8.self))
        if folded == key { found.formUnion(places) } else if key.lexicographicallyPrecedes(folded) { isBeyond = true }
        return !isBeyond
      }
      if isBeyond { break }
    }
    return found.sorted()
  }

  /// Calls a function with every name, in order, and the places that bear it, until it gives false.
  ///
  /// Gives false where a name could not be read to its end.
  func forEach(_ body: (_ name: [UInt8], _ places: [Int]) -> Bool) -> Bool {
    for block in 0..<blocks.count {
      var goesOn = true
      let isWhole = visit(block: block) { name, places in
        goesOn = body(name, places)
        return goesOn
      }
      guard isWhole else { return false }
      guard goesOn else { return true }
    }
    return true
  }

  private func firstName(ofBlock block: Int) -> String? {
    entries.withSpan { span in
      var cursor = ByteCursor(position: Int(blocks[block]))
      var name: [UInt8] = []
      guard cursor.readName(span, onto: &name) else { return nil }
      return String(decoding: name, as: UTF8.self)
    }
  }

  /// Reads the names of a block until `body` gives false; gives false where the bytes do not hold them.
  private func visit(block: Int, _ body: ([UInt8], [Int]) -> Bool) -> Bool {
    entries.withSpan { span in
      var cursor = ByteCursor(position: Int(blocks[block]))
      var name: [UInt8] = []
      for _ in 0..<min(Self.blockSize, count - block * Self.blockSize) {
        guard cursor.readName(span, onto: &name), let places = cursor.readPlaces(span) else { return false }
        guard body(name, places) else { return true }
      }
      return true
    }
  }
}

extension ByteCursor {
  /// Reads the lengths of a name's two parts: what it shares with the name before it, and what follows.
  mutating func readLengths(_ bytes: Span<UInt8>) -> (shared: Int, further: Int)? {
    guard position >= 0, position < bytes.count else { return nil }
    let lengths = Int(bytes[position])
    position += 1
    var shared = lengths >> 4
    var further = lengths & 0xF
    if shared == NameIndex.halfByteLimit {
      guard let more = readNumber(bytes) else { return nil }
      shared += more
    }
    if further == NameIndex.halfByteLimit {
      guard let more = readNumber(bytes) else { return nil }
      further += more
    }
    return (shared, further)
  }

  /// Reads a name over the one before it, which begins at `start`; gives false where the bytes do not hold it.
  mutating func readName(_ bytes: Span<UInt8>, onto name: inout [UInt8], from start: Int = 0) -> Bool {
    guard let (shared, further) = readLengths(bytes), shared <= name.count - start, further <= bytes.count - position else { return false }
    name.removeLast(name.count - start - shared)
    for index in position..<position + further { name.append(bytes[index]) }
    position += further
    return true
  }

  /// Reads the places of a name, or gives `nil` where the bytes do not hold them.
  fileprivate mutating func readPlaces(_ bytes: Span<UInt8>) -> [Int]? {
    guard let first = readNumber(bytes) else { return nil }
    var places = [first >> 1]
    guard first & 1 == 1 else { return places }
    // Every place takes a byte at least, so a count beyond the bytes is a lie that must not be believed.
    guard let further = readNumber(bytes), further <= bytes.count - position else { return nil }
    places.reserveCapacity(further + 1)
    for _ in 0..<further {
      guard let step = readNumber(bytes) else { return nil }
      places.append(places[places.count - 1] + step)
    }
    return places
  }
}
