import SpatialIndex

/// The names that things of one kind have in languages, in the order of their positions: blocks of sixteen records.
///
/// A record says which number of a name each language has; GazetteerFormat.md has the layout.
struct LanguageRecords: Sendable {
  static let blockSize = 16

  /// How many things have names.
  let count: Int
  /// Pairs of the position of a block's first record and where the block begins.
  let blocks: Column<UInt32>
  /// The bytes of the records, those of other kinds among them.
  let entries: Column<UInt8>

  /// How many numbers the blocks of some records take.
  static func directoryCount(ofRecords count: Int) -> Int { (count + blockSize - 1) / blockSize * 2 }

  /// Calls a function with each name of a thing and each language that it is the name in, until it gives false.
  ///
  /// - Complexity: O(log n) in the things that have names.
  @inline(__always)
  func forEachName(at position: Int, _ body: (_ name: Int, _ language: Int) -> Bool) {
    var (low, high) = (0, blocks.count / 2)
    while low < high {
      let middle = (low + high) / 2
      if Int(blocks[2 * middle]) <= position { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return }
    let block = low - 1
    entries.withSpan { span in
      var cursor = ByteCursor(position: Int(blocks[2 * block + 1]))
      var current = Int(blocks[2 * block])
      for _ in 0..<min(Self.blockSize, count - block * Self.blockSize) {
        guard let step = cursor.readNumber(span), let length = cursor.readNumber(span), length <= span.count - cursor.position else {
          return
        }
        current += step
        guard current <= position else { return }
        if current == position { return Self.read(span, cursor.position..<cursor.position + length, body) }
        cursor.position += length
      }
    }
  }

  @inline(__always)
  private static func read(_ span: Span<UInt8>, _ range: Range<Int>, _ body: (Int, Int) -> Bool) {
    var cursor = ByteCursor(position: range.lowerBound)
    while cursor.position < range.upperBound, let name = cursor.readNumber(span) {
      var goesOn = true
      while goesOn, cursor.position < range.upperBound {
        let byte = span[cursor.position]
        cursor.position += 1
        goesOn = byte >= 0x80
        guard body(name, Int(byte & 0x7F)) else { return }
      }
    }
  }

  /// The number of a thing's name in a language, or `nil` where it is not known.
  func name(at position: Int, in language: Int) -> Int? {
    var found: Int?
    forEachName(at: position) { name, spoken in
      if spoken == language { found = name }
      return found == nil
    }
    return found
  }
}
