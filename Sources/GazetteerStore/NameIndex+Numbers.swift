import SpatialIndex

extension NameIndex {
  /// Appends the name with a number; appends nothing and gives false where there is none.
  ///
  /// - Complexity: O(1): at most thirty-two names are read.
  @discardableResult
  func append(_ number: Int, to output: inout [UInt8]) -> Bool {
    guard number >= 0, number < count else { return false }
    let start = output.count
    let isWhole = entries.withSpan { span in
      var cursor = ByteCursor(position: Int(blocks[number / Self.blockSize]))
      for index in 0...number % Self.blockSize {
        guard cursor.readName(span, onto: &output, from: start) else { return false }
        guard index == number % Self.blockSize || cursor.passPlaces(span) else { return false }
      }
      return true
    }
    if !isWhole { output.removeLast(output.count - start) }
    return isWhole
  }

  /// The numbers of the names whose folded form is `key`.
  ///
  /// - Complexity: O(log n).
  func numbers(forFolded key: [UInt8], folding: NameFolding) -> Range<Int> {
    func folded(_ number: Int) -> [UInt8] {
      var name: [UInt8] = []
      append(number, to: &name)
      return folding.fold(String(decoding: name, as: UTF8.self))
    }
    // The first names of blocks cost least to read; equal names may begin in the block before.
    var (low, high) = (0, blocks.count)
    while low < high {
      let middle = (low + high) / 2
      if folded(middle * Self.blockSize).lexicographicallyPrecedes(key) { low = middle + 1 } else { high = middle }
    }
    low = max(0, low - 1) * Self.blockSize
    while low < count, folded(low).lexicographicallyPrecedes(key) { low += 1 }
    var end = low
    while end < count, folded(end) == key { end += 1 }
    return low..<end
  }
}

extension ByteCursor {
  /// Passes over the places of a name; gives false where the bytes do not hold them.
  fileprivate mutating func passPlaces(_ bytes: Span<UInt8>) -> Bool {
    guard let first = readNumber(bytes) else { return false }
    guard first & 1 == 1 else { return true }
    guard let further = readNumber(bytes), further <= bytes.count - position else { return false }
    for _ in 0..<further { guard readNumber(bytes) != nil else { return false } }
    return true
  }
}
