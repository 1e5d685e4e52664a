import SpatialIndex

/// The texts of names in languages that no place bears, in the order of their folded forms.
///
/// They are stored as ``NameIndex`` stores names, but by symbols: a byte at the start of each block says by which table.
struct LanguageTexts: Sendable {
  static let blockSize = 32

  let count: Int
  private let symbols: TextSymbols
  private let blocks: Column<UInt32>
  private let bytes: Column<UInt8>

  init(count: Int, symbols: TextSymbols, blocks: Column<UInt32>, bytes: Column<UInt8>) {
    self.count = count
    self.symbols = symbols
    self.blocks = blocks
    self.bytes = bytes
  }

  /// Appends a text; appends nothing and gives false where there is none.
  ///
  /// - Complexity: O(1): at most thirty-two texts are read.
  @discardableResult
  func append(_ index: Int, to output: inout [UInt8]) -> Bool {
    guard index >= 0, index < count else { return false }
    let start = output.count
    let isWhole = bytes.withSpan { span in
      var cursor = ByteCursor(position: Int(blocks[index / Self.blockSize]))
      guard let table = cursor.readByte(span) else { return false }
      for _ in 0...index % Self.blockSize {
        guard read(span, &cursor, by: table, onto: &output, from: start) else { return false }
      }
      return true
    }
    if !isWhole { output.removeLast(output.count - start) }
    return isWhole
  }

  /// The positions of the texts whose folded form is `key`.
  ///
  /// - Complexity: O(log n).
  func positions(forFolded key: [UInt8], folding: NameFolding) -> Range<Int> {
    func folded(_ index: Int) -> [UInt8] {
      var text: [UInt8] = []
      append(index, to: &text)
      return folding.fold(String(decoding: text, as: UTF8.self))
    }
    // The first texts of blocks cost least to read; equal texts may begin in the block before.
    var (low, high) = (0, blocks.count)
    while low < high {
      let middle = (low + high) / 2
      if folded(middle * Self.blockSize).lexicographicallyPrecedes(key) { low = middle + 1 } else { high = middle }
    }
    var lower = max(0, low - 1) * Self.blockSize
    while lower < count, folded(lower).lexicographicallyPrecedes(key) { lower += 1 }
    var upper = lower
    while upper < count, folded(upper) == key { upper += 1 }
    return lower..<upper
  }

  /// Calls a function with every text in order until it gives false; gives false where one cannot be read.
  func forEach(_ body: ([UInt8]) -> Bool) -> Bool {
    bytes.withSpan { span in
      var text: [UInt8] = []
      var cursor = ByteCursor(position: 0)
      var table: UInt8 = 0
      for index in 0..<count {
        if index % Self.blockSize == 0 {
          guard cursor.position == Int(blocks[index / Self.blockSize]), let first = cursor.readByte(span) else { return false }
          table = first
          text.removeAll(keepingCapacity: true)
        }
        guard read(span, &cursor, by: table, onto: &text, from: 0) else { return false }
        guard body(text) else { return true }
      }
      return cursor.position == span.count
    }
  }

  /// Reads a text over the one before it, which begins at `start`.
  private func read(_ span: Span<UInt8>, _ cursor: inout ByteCursor, by table: UInt8, onto text: inout [UInt8], from start: Int) -> Bool {
    guard let lengths = cursor.readLengths(span), lengths.shared <= text.count - start, lengths.further <= span.count - cursor.position
    else { return false }
    text.removeLast(text.count - start - lengths.shared)
    let end = cursor.position + lengths.further
    defer { cursor.position = end }
    return symbols.decode(span, cursor.position..<end, by: table, onto: &text)
  }
}

extension ByteCursor {
  fileprivate mutating func readByte(_ bytes: Span<UInt8>) -> UInt8? {
    guard position >= 0, position < bytes.count else { return nil }
    position += 1
    return bytes[position - 1]
  }
}
