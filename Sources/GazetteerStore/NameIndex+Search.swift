import SpatialIndex

extension NameIndex {
  /// Calls a function with the names whose folded form is a key, and the records that bear them.
  ///
  /// - Complexity: O(log n) in the number of names.
  package func forEach(equalTo key: [UInt8], folding: NameFolding, _ body: (borrowing NameReader) -> Void) {
    forEach(equalTo: key, inBlocks: 0..<blocks.count, folding: folding, body)
  }

  func forEach(equalTo key: [UInt8], inBlocks range: Range<Int>, folding: NameFolding, _ body: (borrowing NameReader) -> Void) {
    var reader = NameReader()
    let start = firstBlock(notBefore: key, in: range, folding: folding)
    // Equal names may begin in the block before.
    for block in max(range.lowerBound, start - 1)..<range.upperBound {
      var isBeyond = false
      let isWhole = visit(block: block, with: &reader) { entry in
        let order = folding.compare(entry.name.span, with: key)
        if order == 0 { body(entry) }
        isBeyond = order > 0
        return !isBeyond
      }
      if isBeyond || !isWhole { break }
    }
  }

  /// Calls a function with the names whose folded form begins with a key, in order, until it gives false.
  ///
  /// - Complexity: O(log n + m) in the number of names and of those that begin so.
  ///
  /// - Parameters:
  ///   - key: the folded beginning.
  ///   - folding: how names fold.
  ///   - isOfUse: whether a block may hold a name of use; others are passed over unread.
  ///   - body: gets each name.
  package func forEach(
    beginningWith key: [UInt8], folding: NameFolding, whereBlock isOfUse: (_ block: Int) -> Bool = { _ in true },
    _ body: (borrowing NameReader) -> Bool
  ) {
    var reader = NameReader()
    var folded: [UInt8] = []
    let range = blocksHolding(namesBeginningWith: key, in: 0..<blocks.count, folding: folding)
    for block in range where isOfUse(block) {
      // In blocks in the middle every name begins so, and need not be folded to know it.
      let isMiddle = block > range.lowerBound && block < range.upperBound - 1
      var goesOn = true
      let isWhole = visit(block: block, with: &reader) { entry in
        if !isMiddle {
          folding.fold(entry.name, into: &folded)
          guard folded.starts(with: key) else { return true }
        }
        goesOn = body(entry)
        return goesOn
      }
      guard goesOn, isWhole else { return }
    }
  }

  /// The first block of a range whose first name does not come before a key, found by halving; a block that cannot be read is passed over.
  func firstBlock(notBefore key: [UInt8], in range: Range<Int>, folding: NameFolding) -> Int {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = (low + high) / 2
      guard let order = compareFirst(ofBlock: middle, with: key, folding: folding) else {
        high = middle
        continue
      }
      if order < 0 { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The blocks of a range that hold all its names beginning with a key, and perhaps some others at either end.
  func blocksHolding(namesBeginningWith key: [UInt8], in range: Range<Int>, folding: NameFolding) -> Range<Int> {
    let start = firstBlock(notBefore: key, in: range, folding: folding)
    // No byte of a name is FF, so this comes behind all that begin with the key.
    let end = firstBlock(notBefore: key + [0xFF], in: start..<range.upperBound, folding: folding)
    return max(range.lowerBound, start - 1)..<max(end, range.lowerBound)
  }
}
