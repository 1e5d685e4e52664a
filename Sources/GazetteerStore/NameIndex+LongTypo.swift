extension NameIndex {
  /// Calls a function with the names whose folded form is two typing errors away from a long key, or one: characters too many, too few, others, or neighbours exchanged.
  ///
  /// The key must begin right: its first three characters, of a longer one about the first half, are taken as they are, and what begins so is compared name by name.
  ///
  /// - Parameters:
  ///   - key: a folded name of ``leastLongCharacters`` characters or more; nothing is like a shorter one.
  ///   - folding: how names fold.
  ///   - isOfUse: whether a block may hold a name of use; others are passed over unread.
  ///   - body: gets each name.
  /// - Complexity: O(log n + m) in the number of names and of those that begin alike.
  package func forEach(
    twoTyposFrom key: [UInt8], folding: NameFolding, whereBlock isOfUse: (_ block: Int) -> Bool, _ body: (borrowing NameReader) -> Void
  ) {
    let letters = UTF8Scalars.scalars(key)
    guard letters.count >= Self.leastLongCharacters else { return }
    let kept = max(3, letters.count / 2 - 2)
    var beginning: [UInt8] = []
    for letter in letters.prefix(kept) { UTF8Scalars.append(letter, to: &beginning) }
    var folded: [UInt8] = []
    var row = ErrorRow(letters: letters)
    forEach(beginningWith: beginning, folding: folding, whereBlock: isOfUse) { entry in
      // A character has up to four bytes.
      guard entry.name.count <= 4 * (letters.count + 2), entry.name.count + 2 >= letters.count else { return true }
      folding.fold(entry.name, into: &folded)
      if row.isWithinTwoErrors(UTF8Scalars.scalars(folded)) { body(entry) }
      return true
    }
  }

  /// In shorter names two errors leave too little that is right.
  package static let leastLongCharacters = 8
}

/// Counts errors between a key and names: optimal string alignment, in a band of two on each side of the diagonal.
private struct ErrorRow {
  private let letters: [Unicode.Scalar]
  private var rows: [[UInt8]]
  private static let most: UInt8 = 2
  private static let many: UInt8 = 100

  init(letters: [Unicode.Scalar]) {
    self.letters = letters
    rows = Array(repeating: Array(repeating: Self.many, count: letters.count + 1), count: 3)
  }

  mutating func isWithinTwoErrors(_ name: [Unicode.Scalar]) -> Bool {
    guard abs(name.count - letters.count) <= Int(Self.most) else { return false }
    for column in 0...letters.count { rows[0][column] = UInt8(clamping: column) }
    for row in 1...max(name.count, 1) where row <= name.count {
      // The rows take turns: this one, the one before, and the one before that.
      let (now, last, older) = (row % 3, (row + 2) % 3, (row + 1) % 3)
      let (low, high) = (max(1, row - 2), min(letters.count, row + 2))
      guard low <= high else { return false }
      rows[now][low - 1] = low == 1 ? UInt8(clamping: row) : Self.many
      var least = rows[now][low - 1]
      for column in low...high {
        let above = column - row > 1 ? Self.many : rows[last][column]
        var best = min(above, rows[now][column - 1]) &+ 1
        best = min(best, rows[last][column - 1] &+ (name[row - 1] == letters[column - 1] ? 0 : 1))
        if row > 1, column > 1, name[row - 1] == letters[column - 2], name[row - 2] == letters[column - 1] {
          best = min(best, rows[older][column - 2] &+ 1)
        }
        rows[now][column] = best
        least = min(least, best)
      }
      if least > Self.most { return false }
    }
    return rows[name.count % 3][letters.count] <= Self.most
  }
}
