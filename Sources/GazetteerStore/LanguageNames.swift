import SpatialIndex

/// What a name in a language is the name of.
package enum NamedKind: Int, CaseIterable, Sendable {
  /// A country, by its position.
  case country
  /// An administrative division, by its position.
  case division
  /// A populated place, by its position.
  case place
}

/// The names of countries, divisions and places in languages: the section LANG.
///
/// Records lie in blocks of sixteen, in the order of what they belong to; GazetteerFormat.md has the layout.
struct LanguageNames: Sendable {
  static let blockSize = 16
  /// A language is seven bits of a byte.
  static let maximumLanguageCount = 127
  static let headerCount = 8

  /// The texts of the languages' tags, ascending.
  let languages: Column<UInt32>
  /// By position of a country: the text of its languages, separated by spaces.
  let countryLanguages: Column<UInt32>
  let texts: LanguageTexts
  /// By kind: how many records it has.
  let recordCounts: [Int]
  /// By kind: pairs of the position of a block's first record and where the block begins.
  let blocks: [Column<UInt32>]
  let entries: Column<UInt8>

  /// Which texts are whose: 0 is the usual name, the next ones are texts of this section, those behind them are names of NAME.
  static let defaultName = 0

  init?(region: MemoryRegion, at offset: Int, byteCount: Int, countryCount: Int) {
    guard byteCount >= Self.headerCount * 4, let header = region.column(of: UInt32.self, at: offset, count: Self.headerCount) else {
      return nil
    }
    var next = offset + Self.headerCount * 4
    func take<Element: BitwiseCopyable>(_ type: Element.Type, _ count: Int) -> Column<Element>? {
      let (size, overflow) = count.multipliedReportingOverflow(by: MemoryLayout<Element>.stride)
      guard !overflow, size <= offset + byteCount - next else { return nil }
      defer { next += size }
      return region.column(of: type, at: next, count: count)
    }
    let counts = (0..<Self.headerCount).map { Int(header[$0]) }
    let (languageCount, tableCount, textCount, textByteCount) = (counts[0], counts[1], counts[2], counts[3])
    recordCounts = Array(counts[4..<7])
    guard languageCount <= Self.maximumLanguageCount, let languages = take(UInt32.self, languageCount),
      let countryLanguages = take(UInt32.self, countryCount),
      let textBlocks = take(UInt32.self, (textCount + LanguageTexts.blockSize - 1) / LanguageTexts.blockSize)
    else { return nil }
    self.languages = languages
    self.countryLanguages = countryLanguages
    var blocks: [Column<UInt32>] = []
    for count in recordCounts {
      guard let column = take(UInt32.self, (count + Self.blockSize - 1) / Self.blockSize * 2) else { return nil }
      blocks.append(column)
    }
    self.blocks = blocks
    let symbolsAt = next
    guard tableCount <= TextSymbols.maximumTableCount, take(UInt8.self, TextSymbols.byteCount(ofTables: tableCount)) != nil,
      let symbols = TextSymbols(region: region, at: symbolsAt, tableCount: tableCount), let textBytes = take(UInt8.self, textByteCount),
      let entries = take(UInt8.self, counts[7]), next == offset + byteCount
    else { return nil }
    texts = LanguageTexts(count: textCount, symbols: symbols, blocks: textBlocks, bytes: textBytes)
    self.entries = entries
  }

  /// Calls a function with each name of a thing and each language that it is the name in, until it gives false.
  ///
  /// - Complexity: O(log n) in the things that have names.
  @inline(__always)
  func forEachName(_ kind: NamedKind, at position: Int, _ body: (_ name: Int, _ language: Int) -> Bool) {
    let directory = blocks[kind.rawValue]
    var (low, high) = (0, directory.count / 2)
    while low < high {
      let middle = (low + high) / 2
      if Int(directory[2 * middle]) <= position { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return }
    let block = low - 1
    entries.withSpan { span in
      var cursor = ByteCursor(position: Int(directory[2 * block + 1]))
      var current = Int(directory[2 * block])
      for _ in 0..<min(Self.blockSize, recordCounts[kind.rawValue] - block * Self.blockSize) {
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
  func name(_ kind: NamedKind, at position: Int, in language: Int) -> Int? {
    var found: Int?
    forEachName(kind, at: position) { name, spoken in
      if spoken == language { found = name }
      return found == nil
    }
    return found
  }

  /// Where a name lies; `nil` for the usual name.
  func reference(_ name: Int) -> NameReference? {
    if name == Self.defaultName { return nil }
    return name <= texts.count
      ? NameReference(heap: .languageTexts, offset: UInt32(clamping: name - 1))
      : NameReference(heap: .placeNames, offset: UInt32(clamping: name - 1 - texts.count))
  }
}
