import GazetteerStore

/// The words of a text, folded by the rules of one gazetteer.
struct Words {
  /// More words than any name has; those behind them are passed over.
  static let consideredCount = 24
  /// Names of more words are looked for only where they fill a segment.
  static let spanLimit = 6

  private(set) var words: [[UInt8]] = []
  /// For each word: the end of its segment.
  private(set) var segmentEnds: [Int] = []
  /// For each word: whether a segment begins with it.
  private(set) var beginsSegment: [Bool] = []
  /// For each word: whether it may be passed over.
  private(set) var isCommon: [Bool] = []
  /// The folded form of the text as a whole, with its punctuation.
  let wholeKey: [UInt8]

  init(_ text: AddressText, folding: NameFolding) {
    wholeKey = folding.fold(text.whole)
    for segment in text.segments {
      let parts = folding.fold(segment).split(separator: 0x20).prefix(Self.consideredCount - words.count).map(Array.init)
      let end = words.count + parts.count
      for (position, word) in parts.enumerated() {
        words.append(word)
        segmentEnds.append(end)
        beginsSegment.append(position == 0)
        isCommon.append(CommonWords.passedOver.contains(word))
      }
      if words.count >= Self.consideredCount { break }
    }
  }

  var count: Int { words.count }

  /// Whether words are all of a segment, or the whole text.
  func fillsSegment(_ span: Range<Int>) -> Bool {
    span == 0..<count || beginsSegment[span.lowerBound] && segmentEnds[span.lowerBound] == span.upperBound
  }

  /// The words in which a name may stand, by where they begin: some words of a segment, a segment, the text.
  func spans(from start: Int) -> [Int] {
    let segmentEnd = segmentEnds[start]
    var ends = Array(start + 1...min(segmentEnd, start + Self.spanLimit))
    if beginsSegment[start], segmentEnd > start + Self.spanLimit { ends.append(segmentEnd) }
    if start == 0, ends.last != count { ends.append(count) }
    return ends
  }

  /// What words may be written as in the gazetteer: as they are, with short for long forms, and with single letters joined to what follows ("L Aquila").
  func keys(_ span: Range<Int>) -> [[UInt8]] {
    let parts = words[span]
    func joined(_ parts: some Sequence<[UInt8]>) -> [UInt8] { Array(parts.joined(separator: [0x20])) }
    var keys = [joined(parts)]
    if span == 0..<count, wholeKey != keys[0], !wholeKey.isEmpty { keys.append(wholeKey) }
    for (position, word) in zip(parts.indices, parts) {
      for form in CommonWords.otherForms[word] ?? [] where keys.count < 6 {
        var other = parts
        other[position] = form
        keys.append(joined(other))
      }
      if word.count == 1, word[0] > 0x60, position + 1 < span.upperBound, keys.count < 6 {
        var other = Array(parts)
        other[position - span.lowerBound] = word + words[position + 1]
        other.remove(at: position - span.lowerBound + 1)
        keys.append(joined(other))
      }
    }
    return keys
  }
}
