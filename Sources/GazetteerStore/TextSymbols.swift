import SpatialIndex

/// Tables of up to 255 frequent pieces of texts, of one to eight bytes, by which texts are stored: one byte a piece.
///
/// The idea is that of Peter Boncz, Thomas Neumann and Viktor Leis, "FSST: Fast Random Access String Compression", PVLDB 13, 2020. There are
/// several tables, since scripts share no pieces.
struct TextSymbols: Sendable {
  static let countInTable = 255
  static let maximumTableCount = 255
  static let maximumLength = 8
  /// Says that the next byte stands for itself.
  static let escape: UInt8 = 255

  let tableCount: Int
  private let lengths: Column<UInt8>
  private let pieces: Column<UInt8>

  /// The symbols as they lie in a file: the lengths of all tables, 0 where there is no symbol, then eight bytes for each.
  init?(region: MemoryRegion, at offset: Int, tableCount: Int) {
    guard (0...Self.maximumTableCount).contains(tableCount) else { return nil }
    let count = tableCount * Self.countInTable
    guard let lengths = region.column(of: UInt8.self, at: offset, count: count),
      let pieces = region.column(of: UInt8.self, at: offset + count, count: count * Self.maximumLength)
    else { return nil }
    self.tableCount = tableCount
    self.lengths = lengths
    self.pieces = pieces
  }

  static func byteCount(ofTables count: Int) -> Int { count * countInTable * (1 + maximumLength) }

  /// Appends what some stored bytes stand for in a table; gives false where they stand for nothing.
  func decode(_ bytes: Span<UInt8>, _ range: Range<Int>, by table: UInt8, onto text: inout [UInt8]) -> Bool {
    guard Int(table) < tableCount else { return false }
    return lengths.withSpan { lengths in
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
            let symbol = Int(table) * Self.countInTable + Int(code)
            guard 1...Self.maximumLength ~= Int(lengths[symbol]) else { return false }
            let start = symbol * Self.maximumLength
            for index in start..<start + Int(lengths[symbol]) { text.append(pieces[index]) }
          }
        }
        return true
      }
    }
  }
}
