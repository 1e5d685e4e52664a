import GazetteerStore

extension LayerSearch {
  /// Where a long name has two typing errors behind a right beginning: of towns and of countries and divisions, not of villages, of which one is like anything.
  func looseCandidates() -> [Candidate] {
    let best = BestCandidates(limit: limit)
    guard !isStreetAddress else { return [] }
    var walkCount = 0
    for start in 0..<words.count {
      for end in words.unfinishedSpans(from: start)
      where walkCount < Self.looseWalkLimit && mayHaveTypo(start..<end) && mayBeCovered(beside: start..<end) {
        let span = start..<end
        let key = words.keys(span)[0]
        walkCount += 1
        let countries = countries(beside: span)
        placeNames.forEach(
          twoTyposFrom: key, folding: gazetteer.folding,
          whereBlock: { gazetteer.mostInhabitants(inNameBlock: $0) >= Self.leastInhabitants }
        ) { entry in
          addPlaces(entry, span: span, kind: .typo, in: countries, leastInhabitants: Self.leastInhabitants, to: best)
        }
        regionNames.forEach(twoTyposFrom: key, folding: gazetteer.folding, whereBlock: { _ in true }) { entry in
          addRegions(entry, span: span, kind: .typo, to: best)
        }
      }
    }
    return best.take()
  }

  private static let looseWalkLimit = 4
  private static let leastInhabitants = 1_000
}

extension AddressText {
  /// The text without numbers of up to three digits, which may be those of houses, and these words; `nil` where it has none, or nothing else.
  var withoutHouseNumbers: (text: AddressText, numbers: [String])? {
    var kept: [String] = []
    var numbers: [String] = []
    for word in whole.split(separator: " ") {
      let bare = word.filter { !",;".contains($0) }
      let digits = bare.prefix { "0"..."9" ~= $0 }
      let isNumber = (1...3).contains(digits.count) && bare.count <= digits.count + 1 && bare.dropFirst(digits.count).allSatisfy(\.isLetter)
      if isNumber {
        numbers.append(bare.lowercased())
        if word.count > bare.count { kept.append(",") }
      } else {
        kept.append(String(word))
      }
    }
    guard !numbers.isEmpty, !kept.isEmpty else { return nil }
    return (AddressText(kept.joined(separator: " ")), numbers)
  }
}
