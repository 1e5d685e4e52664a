/// One way to read a text: some words are a street, perhaps some beside them a house number, and the others say where that is.
struct StreetReading {
  var street: Range<Int>
  /// The house number, as it may be spelled; empty where the text has none.
  var numbers: [String]
  /// The words of street and number.
  var taken: Range<Int>

  /// All readings of a text, those with the longest names first, then those with the longest numbers.
  static func all(_ words: Words) -> [StreetReading] {
    var readings: [StreetReading] = []
    for start in 0..<words.count {
      for end in words.spans(from: start) where end <= words.segmentEnds[start] {
        let street = start..<end
        readings.append(StreetReading(street: street, numbers: [], taken: street))
        for number in numberSpans(words, beside: street) {
          let taken = min(start, number.lowerBound)..<max(end, number.upperBound)
          readings.append(StreetReading(street: street, numbers: spellings(words, number), taken: taken))
        }
      }
    }
    return readings.sorted { ($0.street.count, $0.taken.count) > ($1.street.count, $1.taken.count) }
  }

  /// The words that say where the street is, as a text of their own.
  func rest(of words: Words) -> String {
    var text = ""
    for word in 0..<words.count where !taken.contains(word) {
      if !text.isEmpty { text += words.beginsSegment[word] || word == taken.upperBound ? ", " : " " }
      text += String(decoding: words.words[word], as: UTF8.self)
    }
    return text
  }

  /// Words beside others that may be a house number: "12", "12 a", "12 14".
  private static func numberSpans(_ words: Words, beside street: Range<Int>) -> [Range<Int>] {
    func beginsWithDigit(_ word: Int) -> Bool {
      words.words.indices.contains(word) && words.words[word].first.map { 0x30...0x39 ~= $0 } == true
    }
    func continues(_ word: Int) -> Bool {
      words.words.indices.contains(word) && (beginsWithDigit(word) || words.words[word].count == 1 && words.words[word][0] >= 0x61)
    }
    var spans: [Range<Int>] = []
    for length in 1...2 {
      for start in [street.lowerBound - length, street.upperBound] where start >= 0 && beginsWithDigit(start) {
        if length == 1 || continues(start + 1) && words.segmentEnds[start] > start + 1 { spans.append(start..<start + length) }
      }
    }
    return spans
  }

  /// How a number of one word or two may be written: folding has taken hyphens and strokes from between them.
  private static func spellings(_ words: Words, _ span: Range<Int>) -> [String] {
    let parts = words.words[span].map { String(decoding: $0, as: UTF8.self) }
    return parts.count == 1 ? parts : ["-", "/", ""].map { parts.joined(separator: $0) }
  }
}
