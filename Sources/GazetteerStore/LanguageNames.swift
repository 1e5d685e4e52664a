import SpatialIndex

/// What a name in a language is the name of.
package enum NamedKind: Int, CaseIterable, Sendable {
  /// A country, by its position.
  case country
  /// An administrative division, by its position.
  case division
  /// A populated place, by its position.
  case place
  /// A time zone, by its position.
  case timeZone
  /// An area, by its position.
  case area

  /// Those whose names lie in the section LANG, in its order.
  static let primary: [NamedKind] = [.country, .division, .place]
  /// Those whose names lie in the section LNG2, in its order.
  static let further: [NamedKind] = [.timeZone, .area]
}

/// The names of countries, divisions and places in languages: the section LANG.
///
/// Records lie in blocks of sixteen, in the order of what they belong to; GazetteerFormat.md has the layout.
struct LanguageNames: Sendable {
  /// A language is seven bits of a byte.
  static let maximumLanguageCount = 127
  static let headerCount = 8

  /// The texts of the languages' tags, ascending.
  let languages: Column<UInt32>
  /// By position of a country: the text of its languages, separated by spaces.
  let countryLanguages: Column<UInt32>
  let texts: LanguageTexts
  /// By kind.
  let records: [LanguageRecords]

  /// Which texts are whose: 0 is the usual name, the next ones are texts of this section, those behind them are names of NAME.
  static let defaultName = 0

  init?(region: MemoryRegion, at offset: Int, byteCount: Int, countryCount: Int) {
    var columns = SectionColumns(region: region, at: offset, byteCount: byteCount)
    guard let header = columns.take(UInt32.self, Self.headerCount) else { return nil }
    let counts = (0..<Self.headerCount).map { Int(header[$0]) }
    let (languageCount, tableCount, textCount, textByteCount) = (counts[0], counts[1], counts[2], counts[3])
    guard languageCount <= Self.maximumLanguageCount, let languages = columns.take(UInt32.self, languageCount),
      let countryLanguages = columns.take(UInt32.self, countryCount),
      let textBlocks = columns.take(UInt32.self, (textCount + LanguageTexts.blockSize - 1) / LanguageTexts.blockSize)
    else { return nil }
    self.languages = languages
    self.countryLanguages = countryLanguages
    var blocks: [Column<UInt32>] = []
    for count in counts[4..<7] {
      guard let column = columns.take(UInt32.self, LanguageRecords.directoryCount(ofRecords: count)) else { return nil }
      blocks.append(column)
    }
    let symbolsAt = columns.next
    guard tableCount <= TextSymbols.maximumTableCount, columns.take(UInt8.self, TextSymbols.byteCount(ofTables: tableCount)) != nil,
      let symbols = TextSymbols(region: region, at: symbolsAt, tableCount: tableCount),
      let textBytes = columns.take(UInt8.self, textByteCount),
      let entries = columns.take(UInt8.self, counts[7]), columns.isAtEnd
    else { return nil }
    texts = LanguageTexts(count: textCount, symbols: symbols, blocks: textBlocks, bytes: textBytes)
    records = zip(counts[4..<7], blocks).map { LanguageRecords(count: $0, blocks: $1, entries: entries) }
  }

  /// Where a name lies; `nil` for the usual name.
  func reference(_ name: Int) -> NameReference? {
    if name == Self.defaultName { return nil }
    return name <= texts.count
      ? NameReference(heap: .languageTexts, offset: UInt32(clamping: name - 1))
      : NameReference(heap: .placeNames, offset: UInt32(clamping: name - 1 - texts.count))
  }
}
