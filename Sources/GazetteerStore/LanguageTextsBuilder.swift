/// Orders, numbers and stores the texts of names that no place bears.
struct LanguageTextsBuilder {
  /// A table of symbols is worth its room for this many bytes of texts; those of scripts with fewer share one.
  private static let leastByteCountOfTable = 6_000

  /// What a text adds to the one before it in its block.
  private struct Part {
    var shared: Int
    var rest: [UInt8]
  }

  let texts: [String]
  let numbers: [String: Int]
  private(set) var tables: [TextSymbolsBuilder] = []
  private(set) var blocks: [UInt32] = []
  private(set) var bytes: [UInt8] = []

  init(_ texts: Set<String>, folding: NameFolding) {
    let sorted = texts.map { (key: folding.fold($0), bytes: Array($0.utf8), text: $0) }.sorted { left, right in
      left.key != right.key ? left.key.lexicographicallyPrecedes(right.key) : left.bytes.lexicographicallyPrecedes(right.bytes)
    }
    self.texts = sorted.map(\.text)
    numbers = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1.text, $0) })
    var parts: [[Part]] = []
    var scripts: [UInt32] = []
    for start in stride(from: 0, to: sorted.count, by: LanguageTexts.blockSize) {
      let block = sorted[start..<min(start + LanguageTexts.blockSize, sorted.count)]
      parts.append(Self.parts(of: block.map(\.bytes)))
      scripts.append(Self.script(of: block.first?.text ?? ""))
    }
    store(parts, scripts)
  }

  private static func parts(of texts: [[UInt8]]) -> [Part] {
    var previous: [UInt8] = []
    return texts.map { text in
      var shared = 0
      while shared < min(previous.count, text.count), previous[shared] == text[shared] { shared += 1 }
      previous = text
      return Part(shared: shared, rest: Array(text[shared...]))
    }
  }

  private mutating func store(_ parts: [[Part]], _ scripts: [UInt32]) {
    var texts: [UInt32: [[UInt8]]] = [:]
    for (block, script) in zip(parts, scripts) { texts[script, default: []] += block.map(\.rest) }
    let large = texts.filter { $0.value.reduce(0) { $0 + $1.count } >= Self.leastByteCountOfTable }.keys.sorted()
    // Table 0 is that of all others.
    let others = zip(parts, scripts).filter { !large.contains($1) }.flatMap { block, _ in block.map(\.rest) }
    tables = [TextSymbolsBuilder(texts: others)] + large.map { TextSymbolsBuilder(texts: texts[$0] ?? []) }
    for (block, script) in zip(parts, scripts) {
      let table = large.firstIndex(of: script).map { $0 + 1 } ?? 0
      blocks.append(UInt32(bytes.count))
      bytes.append(UInt8(table))
      for part in block {
        let encoded = tables[table].encode(part.rest)
        bytes.appendLengths(shared: part.shared, further: encoded.count)
        bytes.append(contentsOf: encoded)
      }
    }
  }

  /// A number for the script of a text's first character; Latin is 0.
  private static func script(of text: String) -> UInt32 {
    switch text.unicodeScalars.first?.value ?? 0 {
    case 0..<0x370, 0x1E00..<0x1F00: 0
    case let value where value < 0x900: value >> 8
    case let value where value < 0x2E80: value >> 7
    case 0xAC00..<0xD7B0: 0xAC00
    default: 0x2E80
    }
  }
}
