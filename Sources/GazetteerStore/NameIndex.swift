import SpatialIndex

/// Names, each with the records that bear it, in the order of their folded forms: those of a gazetteer's places, or of its countries and divisions.
///
/// Names are stored in blocks of thirty-two, each but a block's first by what it does not share with the one before it. Layout:
///
///     UInt32            number of names
///     UInt32            number of blocks, b
///     UInt32 * b        where each block begins in the bytes that follow
///     bytes             the blocks
///
/// A name is: a byte with the number of bytes shared with the name before in its high half and the number of further bytes in its low half,
/// where 15 means "15 and what the next number says"; those bytes; then its places. Places are: twice the first, and one more where others
/// follow; then how many follow, and the step to each. All these numbers have variable length.
package struct NameIndex: Sendable {
  static let blockSize = 32
  /// What half a byte can hold; the largest says that a number follows.
  static let halfByteLimit = 15

  package let count: Int
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

  /// Calls a function with every name, in order, and the places that bear it, until it gives false.
  ///
  /// Gives false where a name could not be read to its end.
  func forEach(_ body: (_ name: [UInt8], _ places: [Int]) -> Bool) -> Bool {
    var reader = NameReader()
    for block in 0..<blocks.count {
      var goesOn = true
      let isWhole = visit(block: block, with: &reader) { entry in
        goesOn = body(entry.name, entry.places)
        return goesOn
      }
      guard isWhole else { return false }
      guard goesOn else { return true }
    }
    return true
  }

  /// How the first name of a block compares with a key; `nil` where the bytes do not hold it.
  func compareFirst(ofBlock block: Int, with key: [UInt8], folding: NameFolding) -> Int? {
    entries.withSpan { span in
      var cursor = ByteCursor(position: Int(blocks[block]))
      guard let (shared, further) = cursor.readLengths(span), shared == 0, further <= span.count - cursor.position else { return nil }
      return folding.compare(span.extracting(cursor.position..<cursor.position + further), with: key)
    }
  }

  /// Reads the names of a block until `body` gives false; gives false where the bytes do not hold them.
  @inline(__always)
  func visit(block: Int, with reader: inout NameReader, _ body: (borrowing NameReader) -> Bool) -> Bool {
    entries.withSpan { span in
      reader.start(at: Int(blocks[block]))
      for _ in 0..<min(Self.blockSize, count - block * Self.blockSize) {
        guard reader.readName(span), reader.readPlaces(span) else { return false }
        guard body(reader) else { return true }
      }
      return true
    }
  }
}

/// Reads names one after the other; its memory is used again for each.
package struct NameReader {
  /// The name, as the gazetteer spells it.
  package private(set) var name: [UInt8] = []
  /// The places that bear it.
  package private(set) var places: [Int] = []
  private var cursor = ByteCursor(position: 0)

  mutating func start(at position: Int) {
    cursor = ByteCursor(position: position)
    name.removeAll(keepingCapacity: true)
  }

  /// Reads a name over the one before it; gives false where the bytes do not hold it.
  mutating func readName(_ bytes: Span<UInt8>) -> Bool { cursor.readName(bytes, onto: &name) }

  /// Reads the places of a name; gives false where the bytes do not hold them.
  mutating func readPlaces(_ bytes: Span<UInt8>) -> Bool {
    places.removeAll(keepingCapacity: true)
    guard let first = cursor.readNumber(bytes) else { return false }
    places.append(first >> 1)
    guard first & 1 == 1 else { return true }
    // Every place takes a byte at least, so a count beyond the bytes is a lie that must not be believed.
    guard let further = cursor.readNumber(bytes), further <= bytes.count - cursor.position else { return false }
    var place = first >> 1
    for _ in 0..<further {
      guard let step = cursor.readNumber(bytes) else { return false }
      place += step
      places.append(place)
    }
    return true
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
    let rest = bytes.extracting(position..<position + further)
    unsafe rest.withUnsafeBufferPointer { unsafe name.append(contentsOf: $0) }
    position += further
    return true
  }
}
