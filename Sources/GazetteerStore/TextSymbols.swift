import SpatialIndex

/// Up to 255 frequent pieces of texts, of one to eight bytes, by which texts are stored: one byte a piece.
///
/// The idea is that of Peter Boncz, Thomas Neumann and Viktor Leis, "FSST: Fast Random Access String Compression", PVLDB 13, 2020.
struct TextSymbols: Sendable {
  static let maximumCount = 255
  static let maximumLength = 8
  /// Says that the next byte stands for itself.
  static let escape: UInt8 = 255

  let count: Int
  private let lengths: Column<UInt8>
  private let pieces: Column<UInt8>

  /// The symbols as they lie in a file: their lengths, then eight bytes for each.
  init?(region: MemoryRegion, at offset: Int, count: Int) {
    guard (0...Self.maximumCount).contains(count), let lengths = region.column(of: UInt8.self, at: offset, count: count),
      let pieces = region.column(of: UInt8.self, at: offset + count, count: count * Self.maximumLength)
    else { return nil }
    self.count = count
    self.lengths = lengths
    self.pieces = pieces
  }

  static func byteCount(of count: Int) -> Int { count * (1 + maximumLength) }

  /// Appends what some stored bytes stand for; gives false where they stand for nothing.
  func decode(_ bytes: Span<UInt8>, _ range: Range<Int>, onto text: inout [UInt8]) -> Bool {
    lengths.withSpan { lengths in
      pieces.withSpan { pieces in
        var position = range.lowerBound
        while position < range.upperBound {
          let code = bytes[position]
          position += 1
          if code == Self.escape {
            guard position < range.upperBound else { return false }
            text.append(bytes[position])
            position += 1
          } else {
            guard Int(code) < lengths.count, Int(lengths[Int(code)]) <= Self.maximumLength else { return false }
            let start = Int(code) * Self.maximumLength
            for index in start..<start + Int(lengths[Int(code)]) { text.append(pieces[index]) }
          }
        }
        return true
      }
    }
  }
}
