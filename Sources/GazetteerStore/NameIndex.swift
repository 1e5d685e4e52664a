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
/// A name is: bytes shared with the name before (not for the first of a block), number of further bytes, those bytes; then the
/// number of places, the first place, and the step from each place to the next. All numbers have variable length.
struct NameIndex: Sendable {
  static let blockSize = 16

  let count: Int
  private let blocks: Column<UInt32>
  private let entries: Column<UInt8>

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
      guard let length = cursor.readNumber(span), length <= span.count - cursor.position else { return nil }
      let name = span.extracting(cursor.position..<cursor.position + length)
      return unsafe name.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Reads the names of a block until `body` gives false; gives false where the bytes do not hold them.
  private func visit(block: Int, _ body: ([UInt8], [Int]) -> Bool) -> Bool {
    entries.withSpan { span in
      var cursor = ByteCursor(position: Int(blocks[block]))
      var name: [UInt8] = []
      let nameCount = min(Self.blockSize, count - block * Self.blockSize)
      for position in 0..<nameCount {
        var shared = 0
        if position > 0 {
          guard let number = cursor.readNumber(span), number <= name.count else { return false }
          shared = number
        }
        guard let further = cursor.readNumber(span), further <= span.count - cursor.position else { return false }
        name.removeLast(name.count - shared)
        for byte in 0..<further { name.append(span[cursor.position + byte]) }
        cursor.position += further
        guard let placeCount = cursor.readNumber(span), placeCount <= span.count - cursor.position else { return false }
        var places: [Int] = []
        places.reserveCapacity(placeCount)
        var place = 0
        for _ in 0..<placeCount {
          guard let step = cursor.readNumber(span) else { return false }
          place += step
          places.append(place)
        }
        guard body(name, places) else { return true }
      }
      return true
    }
  }
}

/// Collects names and writes the bytes of an index.
struct NameIndexBuilder {
  private var places: [String: [UInt32]] = [:]

  /// Adds a name of a place; must be called in ascending order of places.
  mutating func add(_ name: String, place: UInt32) {
    guard !name.isEmpty else { return }
    // A String compares by canonical equivalence, so a precomposed and a decomposed spelling are one entry; either folds to the same key.
    if places[name]?.last == place { return }
    places[name, default: []].append(place)
  }

  func bytes(folding: NameFolding) -> [UInt8] {
    struct Entry {
      var key: [UInt8]
      var name: [UInt8]
      var places: [UInt32]
    }
    var entries = places.map { Entry(key: folding.fold($0.key), name: Array($0.key.utf8), places: $0.value) }
    entries.sort { left, right in
      if left.key != right.key { return left.key.lexicographicallyPrecedes(right.key) }
      return left.name.lexicographicallyPrecedes(right.name)
    }
    var blocks: [UInt32] = []
    var data: [UInt8] = []
    var previous: [UInt8] = []
    for (position, entry) in entries.enumerated() {
      var shared = 0
      if position % NameIndex.blockSize == 0 {
        blocks.append(UInt32(data.count))
      } else {
        while shared < min(previous.count, entry.name.count), previous[shared] == entry.name[shared] { shared += 1 }
        data.appendNumber(shared)
      }
      data.appendNumber(entry.name.count - shared)
      data.append(contentsOf: entry.name[shared...])
      data.appendNumber(entry.places.count)
      var last: UInt32 = 0
      for place in entry.places {
        data.appendNumber(Int(place - last))
        last = place
      }
      previous = entry.name
    }
    var bytes: [UInt8] = []
    bytes.appendLittleEndian(UInt32(entries.count))
    bytes.appendLittleEndian(UInt32(blocks.count))
    for block in blocks { bytes.appendLittleEndian(block) }
    bytes.append(contentsOf: data)
    return bytes
  }
}
