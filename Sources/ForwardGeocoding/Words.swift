import GazetteerStore

/// The words of a text, folded by the rules of one gazetteer.
struct Words {
  /// More words than any name has; those behind them are passed over.
  static let consideredCount = 24
  /// Names of more words are looked for only where they fill a part.
  static let spanLimit = 8

  private(set) var words: [[UInt8]] = []
  /// The words with the brackets and the like that stand at them.
  private var punctuated: [[UInt8]] = []
  /// For each word: the end of what stands between commas.
  private var partEnds: [Int] = []
  /// For each word: the end of its segment.
  private(set) var segmentEnds: [Int] = []
  /// For each word: whether a segment begins with it.
  private(set) var beginsSegment: [Bool] = []
  /// For each word: whether it may be passed over.
  private(set) var isCommon: [Bool] = []
  /// The folded forms of parts between commas, and of the text as a whole, with their punctuation: by the words that stand there.
  private var wholeKeys: [(span: Range<Int>, key: [UInt8])] = []

  init(_ text: AddressText, folding: NameFolding) {
    for part in text.parts {
      let start = words.count
      for segment in part.segments {
        let parts = folding.fold(segment).split(separator: 0x20).prefix(Self.consideredCount - words.count).map(Array.init)
        let end = words.count + parts.count
        for (position, word) in parts.enumerated() {
          words.append(word)
          segmentEnds.append(end)
          beginsSegment.append(position == 0)
          // "D-10115 Berlin": the letter of the country as on cars.
          let isBeforeCode =
            word.count == 1 && position + 1 < parts.count && parts[position + 1].count >= 4
            && parts[position + 1].allSatisfy { 0x30...0x39 ~= $0 }
          isCommon.append(isBeforeCode || CommonWords.passedOver.contains(word))
        }
      }
      guard words.count > start else { continue }
      let whole = folding.fold(part.whole)
      wholeKeys.append((start..<words.count, whole))
      let tokens = whole.split(separator: 0x20).map(Array.init)
      punctuated += tokens.count == words.count - start ? tokens : Array(words[start...])
      partEnds += Array(repeating: words.count, count: words.count - start)
      if words.count >= Self.consideredCount { break }
    }
    if wholeKeys.count > 1 { wholeKeys.append((0..<words.count, folding.fold(text.whole))) }
  }

  var count: Int { words.count }

  /// Whether words are all of a segment, or the whole text.
  func fillsSegment(_ span: Range<Int>) -> Bool {
    span == 0..<count || wholeKeys.contains { $0.span == span }
      || beginsSegment[span.lowerBound] && segmentEnds[span.lowerBound] == span.upperBound
  }

  /// Whether words are the last between commas.
  func endsPart(_ span: Range<Int>) -> Bool { partEnds[span.lowerBound] == span.upperBound }

  /// The words in which a name may stand, by where they begin: some words of a part, a segment, a part, the text.
  func spans(from start: Int) -> [Int] {
    var ends = Array(start + 1...min(partEnds[start], start + Self.spanLimit))
    let segmentEnd = segmentEnds[start]
    if beginsSegment[start], segmentEnd > start + Self.spanLimit { ends.append(segmentEnd) }
    // A part with brackets in it may be one name.
    for whole in wholeKeys where whole.span.lowerBound == start && !ends.contains(whole.span.upperBound) {
      ends.append(whole.span.upperBound)
    }
    return ends
  }

  /// Those of ``spans(from:)`` that hold no comma: one may be in a name that is written out, as in "Washington, D.C.", but hardly where it is unfinished or mistyped.
  func unfinishedSpans(from start: Int) -> [Int] { spans(from: start).filter { $0 <= partEnds[start] } }

  /// What words may be written as in the gazetteer: as they are, with short for long forms, with single letters joined to what follows ("L Aquila"), and in Chinese, Japanese
  /// and Korean with or without the word for a city behind the name.
  func keys(_ span: Range<Int>) -> [[UInt8]] {
    let parts = words[span]
    func joined(_ parts: some Sequence<[UInt8]>) -> [UInt8] {
      parts.underestimatedCount == 1 ? parts.first { _ in true } ?? [] : Array(parts.joined(separator: [0x20]))
    }
    var keys = [joined(parts)]
    if punctuated[span] != parts { keys.append(joined(punctuated[span])) }
    for whole in wholeKeys where whole.span == span && !keys.contains(whole.key) { keys.append(whole.key) }
    for (position, word) in zip(parts.indices, parts) {
      for form in CommonWords.otherForms[word] ?? [] where keys.count < 6 {
        var other = parts
        other[position] = form
        keys.append(joined(other))
      }
      if word.count == 1, word[0] > 0x60, position + 1 < min(span.upperBound, segmentEnds[position]), words[position + 1].count > 2,
        keys.count < 6
      {
        var other = Array(parts)
        other[position - span.lowerBound] = word + words[position + 1]
        other.remove(at: position - span.lowerBound + 1)
        keys.append(joined(other))
      }
    }
    if let last = parts.last { keys += CommonWords.cityForms(of: last).map { joined(parts.dropLast() + [$0]) } }
    return keys
  }
}
