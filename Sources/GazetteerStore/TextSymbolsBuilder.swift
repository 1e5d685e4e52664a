import SpatialIndex

/// Chooses symbols for texts, and stores texts by them.
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
      setSymbols(best.prefix(TextSymbols.maximumCount).map(\.key))
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

  /// The bytes that stand for a text.
  func encode(_ text: [UInt8]) -> [UInt8] {
    var encoded: [UInt8] = []
    var position = 0
    while position < text.count {
      if let code = code(of: text, at: position) {
        encoded.append(code)
        position += symbols[Int(code)].count
      } else {
        encoded += [TextSymbols.escape, text[position]]
        position += 1
      }
    }
    return encoded
  }

  /// The symbols as they lie in a file.
  var bytes: [UInt8] {
    symbols.map { UInt8($0.count) } + symbols.flatMap { $0 + Array(repeating: 0, count: TextSymbols.maximumLength - $0.count) }
  }
}
