import SpatialIndex

extension NameIndex {
  /// Calls a function with the names whose folded form is one typing error away from a key: a character too many, too few, another, or two
  /// neighbours exchanged.
  ///
  /// A character that is missing or wrong in the key is looked for only among those of the scripts that the key is written in.
  ///
  /// The index is walked along the key as if it were a tree: before an error all characters are right, behind it as well. So at each character the walk asks which
  /// others the names have there, and looks each one up with the rest of the key; where few names are left, it compares them one by one.
  ///
  /// - Complexity: O(c log n) in the number of names n and of different characters c that follow the beginnings of the key in names.
  package func forEach(oneTypoFrom key: [UInt8], folding: NameFolding, _ body: (borrowing NameReader) -> Void) {
    var walk = TypoWalk(index: self, folding: folding, key: key)
    walk.run(body)
  }
}

/// One walk along a key.
private struct TypoWalk {
  let index: NameIndex
  let folding: NameFolding
  let key: [UInt8]
  let letters: [Unicode.Scalar]
  /// Where each letter begins in the key, and its end.
  let offsets: [Int]
  let scripts: [ClosedRange<UInt32>]
  private var reader = NameReader()
  private var folded: [UInt8] = []

  /// So many blocks are compared name by name.
  private static let fewBlocks = 4

  init(index: NameIndex, folding: NameFolding, key: [UInt8]) {
    self.index = index
    self.folding = folding
    self.key = key
    letters = UTF8Scalars.scalars(key)
    var offsets = [0]
    for letter in letters { offsets.append(offsets[offsets.count - 1] + UTF8.width(letter)) }
    self.offsets = offsets
    scripts = ScriptRange.ranges(of: letters)
  }

  mutating func run(_ body: (borrowing NameReader) -> Void) {
    // Bytes that are no characters: nothing is like them.
    guard offsets[letters.count] == key.count, !letters.isEmpty else { return }
    var range = 0..<index.blocks.count
    for depth in 0...letters.count {
      if depth > 0 {
        range = index.blocksHolding(
          namesBeginningWith: Array(key[..<offsets[depth]]), in: range, folding: folding)
      }
      if range.count <= Self.fewBlocks { return compareAll(in: range, after: depth, body) }
      edit(at: depth, in: range, body)
    }
  }

  /// Looks names up whose error is at one character.
  private mutating func edit(at depth: Int, in range: Range<Int>, _ body: (borrowing NameReader) -> Void) {
    let beginning = Array(key[..<offsets[depth]])
    func look(_ bytes: [UInt8]) { index.forEach(equalTo: bytes, inBlocks: range, folding: folding, body) }
    if depth < letters.count {
      let isDouble = depth + 1 < letters.count && letters[depth] == letters[depth + 1]
      // One of two equal characters too many: only the second is left out.
      if !isDouble { look(beginning + key[offsets[depth + 1]...]) }
      if depth + 1 < letters.count, !isDouble {
        look(
          beginning + key[offsets[depth + 1]..<offsets[depth + 2]] + key[offsets[depth]..<offsets[depth + 1]] + key[offsets[depth + 2]...])
      }
    }
    for script in scripts {
      var next = script.lowerBound
      while next <= script.upperBound, let letter = nextLetter(after: beginning, from: next, in: range), letter.value <= script.upperBound {
        // Before an equal character it is the same as behind it.
        if depth == letters.count || letter != letters[depth] {
          var bytes = beginning
          UTF8Scalars.append(letter, to: &bytes)
          look(bytes + key[offsets[depth]...])
          if depth < letters.count { look(bytes + key[offsets[depth + 1]...]) }
        }
        next = letter.value + 1
      }
    }
  }

  /// The first character, not below a value, that follows a beginning in some name.
  private mutating func nextLetter(after beginning: [UInt8], from value: UInt32, in range: Range<Int>) -> Unicode.Scalar? {
    guard let letter = Unicode.Scalar(value) ?? Unicode.Scalar(0xE000) else { return nil }
    var bytes = beginning
    UTF8Scalars.append(letter, to: &bytes)
    let start = index.firstBlock(notBefore: bytes, in: range, folding: folding)
    var found: Unicode.Scalar?
    for block in max(range.lowerBound, start - 1)..<min(range.upperBound, start + 1) {
      var isBeyond = false
      var folded = self.folded
      let isWhole = index.visit(block: block, with: &reader) { entry in
        folding.fold(entry.name, into: &folded)
        guard !folded.lexicographicallyPrecedes(bytes) else { return true }
        isBeyond = true
        var position = beginning.count
        if folded.count > position, folded.starts(with: beginning) { found = UTF8Scalars.next(in: folded, at: &position) }
        return false
      }
      self.folded = folded
      if isBeyond || !isWhole { break }
    }
    // In a damaged file names may be out of order; the walk must go on upwards all the same.
    return found.flatMap { $0.value >= letter.value ? $0 : nil }
  }

  /// Compares the names of a few blocks, those that begin as the key does.
  private func compareAll(in range: Range<Int>, after depth: Int, _ body: (borrowing NameReader) -> Void) {
    let beginning = key[..<offsets[depth]]
    var reader = NameReader()
    var folded: [UInt8] = []
    for block in range {
      _ = index.visit(block: block, with: &reader) { entry in
        folding.fold(entry.name, into: &folded)
        if folded.starts(with: beginning), isOneTypo(folded) { body(entry) }
        return true
      }
    }
  }

  private func isOneTypo(_ name: [UInt8]) -> Bool {
    // A character has up to four bytes, so names much longer or shorter are out before they are read.
    guard abs(name.count - key.count) <= 4 else { return false }
    let other = UTF8Scalars.scalars(name)
    guard let error = TypingError(from: letters, to: other) else { return false }
    guard case .letter(let letter) = error else { return true }
    return scripts.contains { $0.contains(letter.value) }
  }
}
