import SpatialIndex

/// Chooses a table of symbols for texts, and stores texts by them.
struct TextSymbolsBuilder {
  private static let roundCount = 8

  private(set) var symbols: [[UInt8]] = []
  /// By first byte: the symbols that begin with it, the longest first.
  private var byFirstByte: [[UInt8]] = Array(repeating: [], count: 256)

  /// The symbols that save most in texts, by a few rounds in which neighbours grow together.
  ///
  /// - Complexity: O(n) in the texts' bytes, times the symbols that share a first byte.
  init(texts: [[UInt8]]) {
    for _ in 0..<Self.roundCount {
      var gains: [[UInt8]: Int] = [:]
      for text in texts {
        var previous: [UInt8] = []
        var position = 0
        while position < text.count {
          let piece = piece(of: text, at: position)
          gains[piece, default: 0] += piece.count
          if !previous.isEmpty, previous.count + piece.count <= TextSymbols.maximumLength {
            gains[previous + piece, default: 0] += previous.count + piece.count
          }
          previous = piece
          position += piece.count
        }
      }
      let best = gains.filter { $0.value > $0.key.count }.sorted { left, right in
        left.value != right.value ? left.value > right.value : left.key.lexicographicallyPrecedes(right.key)
      }
      setSymbols(best.prefix(TextSymbols.countInTable).map(\.key))
    }
  }

  private mutating func setSymbols(_ new: [[UInt8]]) {
    symbols = new
    byFirstByte = Array(repeating: [], count: 256)
    for (code, symbol) in new.enumerated() { byFirstByte[Int(symbol[0])].append(UInt8(code)) }
    for first in byFirstByte.indices { byFirstByte[first].sort { new[Int($0)].count > new[Int($1)].count } }
  }

  private func code(of text: [UInt8], at position: Int) -> UInt8? {
    byFirstByte[Int(text[position])].first { text[position...].starts(with: symbols[Int($0)]) }
  }

  private func piece(of text: [UInt8], at position: Int) -> [UInt8] {
    code(of: text, at: position).map { symbols[Int($0)] } ?? [text[position]]
  }

  /// The fewest bytes that stand for a text.
  func encode(_ text: [UInt8]) -> [UInt8] {
    // From the end: how many bytes the rest takes, and what it begins with.
    var costs = [Int](repeating: 0, count: text.count + 1)
    var codes = [UInt8](repeating: TextSymbols.escape, count: text.count)
    for position in text.indices.reversed() {
      costs[position] = 2 + costs[position + 1]
      for code in byFirstByte[Int(text[position])] {
        let symbol = symbols[Int(code)]
        guard position + symbol.count <= text.count, 1 + costs[position + symbol.count] < costs[position],
          text[position...].starts(with: symbol)
        else { continue }
        costs[position] = 1 + costs[position + symbol.count]
        codes[position] = code
      }
    }
    var encoded: [UInt8] = []
    var position = 0
    while position < text.count {
      encoded.append(codes[position])
      if codes[position] == TextSymbols.escape { encoded.append(text[position]) }
      position += codes[position] == TextSymbols.escape ? 1 : symbols[Int(codes[position])].count
    }
    return encoded
  }

  /// Tables as they lie in a file.
  static func bytes(of tables: [TextSymbolsBuilder]) -> [UInt8] {
    let padded = tables.map { $0.symbols + Array(repeating: [], count: TextSymbols.countInTable - $0.symbols.count) }.joined()
    return padded.map { UInt8($0.count) } + padded.flatMap { $0 + Array(repeating: 0, count: TextSymbols.maximumLength - $0.count) }
  }
}
