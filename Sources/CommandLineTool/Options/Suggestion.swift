/// Finds the word that somebody probably meant.
enum Suggestion {
  /// The known word next to a mistyped one, or `nil` where none is near.
  ///
  /// Near is one slip in three letters, or a beginning of the word. Among equals the first wins.
  static func nearest(to word: String, among known: [String]) -> String? {
    let typed = Array(word.lowercased().utf8)
    var best: (word: String, distance: Int)?
    for candidate in known {
      let spelled = Array(candidate.utf8)
      let isBeginning = typed.count >= 3 && spelled.starts(with: typed)
      let distance = isBeginning ? 1 : editDistance(typed, spelled)
      // The dashes are not what people mistype.
      let letters = spelled.count { $0 != UInt8(ascii: "-") }
      guard distance <= max(1, letters / 3), distance < best?.distance ?? .max else { continue }
      best = (candidate, distance)
    }
    return best?.word
  }

  /// Counts the insertions, deletions, substitutions and swaps of neighbours that turn one word into another.
  ///
  /// No part is edited twice: the "optimal string alignment" distance after F. J. Damerau, Communications of the ACM 7, 1964.
  ///
  /// - Complexity: O(*n* · *m*).
  static func editDistance(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for (i, a) in first.enumerated() {
      var row = [i + 1]
      for (j, b) in second.enumerated() {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a == b ? 0 : 1))
        if i > 0, j > 0, a == second[j - 1], first[i - 1] == b { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[second.count]
  }
}
