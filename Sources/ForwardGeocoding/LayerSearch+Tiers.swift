import GazetteerStore
import Geodesy

extension LayerSearch {
  /// Where every word fits as it is.
  func exactCandidates() -> [Candidate] {
    let best = BestCandidates(limit: limit)
    for meaning in meanings.joined() where mayBeCovered(beside: meaning.span) {
      forEachTarget(of: meaning) { target, name, isPrimary, surcharge in
        guard let (chain, weight) = weighed(target, isPrimary: isPrimary) else { return }
        let cost = cost(of: chain, name: meaning.span) + surcharge
        guard cost.unmatchedCount == 0 else { return }
        best.add(Candidate(target: target, name: name, kind: .exact, cost: cost, weight: weight, span: meaning.span))
      }
      // Within other words a name of an area is mostly a part of another name: it must stand alone, or between commas.
      for found in meaning.areas where words.fillsSegment(meaning.span) {
        let chains = meaning.span.count == words.count ? [Chain()] : chains(ofArea: found.area)
        guard let least = chains.map({ self.cost(of: $0, name: meaning.span) }).min() else { continue }
        let cost = least + found.surcharge
        guard cost.unmatchedCount == 0 else { continue }
        let weight = weight(ofArea: found.area)
        best.add(Candidate(target: .area(found.area), name: found.name, kind: .exact, cost: cost, weight: weight, span: meaning.span))
      }
    }
    return best.take()
  }

  /// Where some words fit as they are and others stay unexplained, the fewest first.
  func partialCandidates() -> [Candidate] {
    let best = BestCandidates(limit: limit)
    for meaning in meanings.joined() {
      forEachTarget(of: meaning) { target, name, isPrimary, surcharge in
        guard let (chain, weight) = weighed(target, isPrimary: isPrimary) else { return }
        let cost = cost(of: chain, name: meaning.span) + surcharge
        let candidate = Candidate(target: target, name: name, kind: .exact, cost: cost, weight: weight, span: meaning.span)
        if mayStandInPart(candidate, chain) { best.add(candidate) }
      }
    }
    return best.take()
  }

  /// Where a name, or the last word of all, is the beginning of one.
  ///
  /// Beside exact matches only the whole text counts as the beginning of a name, so that "Zermatt, CH" does not go on to what begins with "CH".
  func prefixCandidates(besideExact: Bool) -> [Candidate] {
    let best = BestCandidates(limit: limit)
    // One letter is the beginning of anything.
    if besideExact, words.count == 1, words.words[0].count(where: { $0 & 0xC0 != 0x80 }) == 1, words.words[0][0] < 0x80 { return [] }
    var nameCount = 0
    for start in 0..<words.count {
      for end in words.unfinishedSpans(from: start)
      where (!besideExact || end - start == words.count) && mayEndUnfinished(start..<end) && mayBeCovered(beside: start..<end) {
        addNames(beginningWith: start..<end, to: best, &nameCount)
      }
    }
    guard !besideExact else { return best.take() }
    let unfinished = unfinishedRegions()
    for meaning in unfinished { addExact(with: meaning, kind: .prefix, to: best) }
    // Both unfinished, as in "Springf, Ill".
    for meaning in unfinished where best.isEmpty && words.spans(from: 0).contains(meaning.span.lowerBound) {
      addNames(beginningWith: 0..<meaning.span.lowerBound, further: meaning, to: best, &nameCount)
    }
    return best.take()
  }

  /// Whether the last of some words may be unfinished: at the end of what stands between commas, or before the name of a country or division.
  private func mayEndUnfinished(_ span: Range<Int>) -> Bool {
    words.endsPart(span) || !words.isCommon[span.upperBound] && meanings[span.upperBound].contains { !$0.regions.isEmpty }
  }

  /// Where one word of a name, or of what it belongs to, has a typing error.
  func typoCandidates() -> [Candidate] {
    let best = BestCandidates(limit: limit)
    guard !isStreetAddress else { return [] }
    var walkCount = 0
    for start in 0..<words.count {
      // Where a word beside them has no meaning at all, an error in these explains nothing.
      for end in words.unfinishedSpans(from: start)
      where walkCount < Self.walkLimit && mayHaveTypo(start..<end) && mayBeCovered(beside: start..<end) {
        let span = start..<end
        let key = words.keys(span)[0]
        walkCount += 1
        let countries = countries(beside: span)
        placeNames.forEach(oneTypoFrom: key, folding: gazetteer.folding) { entry in
          addPlaces(entry, span: span, kind: .typo, in: countries, to: best)
        }
        regionNames.forEach(oneTypoFrom: key, folding: gazetteer.folding) { entry in
          // A code with an error is an other code.
          guard entry.name.count > Self.longestCode else { return }
          addRegions(entry, span: span, kind: .typo, to: best)
        }
        guard span.count < words.count else { continue }
        var meaning = Meaning(span: span)
        regionNames.forEach(oneTypoFrom: key, folding: gazetteer.folding) { entry in
          guard entry.name.count > Self.longestCode else { return }
          for region in entry.places { meaning.addRegion(named(region: region, entry.name)) }
        }
        walkCount += 1
        guard !meaning.isEmpty else { continue }
        meaning.finish()
        addExact(with: meaning, kind: .typo, to: best)
      }
    }
    return best.take()
  }

  /// Whether a number among several words is that of a house: what stands beside it is a street then, which is no place with an error in its name, and to look for one
  /// takes longer than all else.
  var isStreetAddress: Bool { words.count > 2 && words.words.contains { $0.count <= 3 && $0.allSatisfy(Self.isDigit) } }

  private static let walkLimit = 12
  /// No code of ISO is longer than this, "US-TX" and the like.
  private static let longestCode = 3
  /// So many names are looked at for the beginnings of words of one text.
  private static let nameLimit = 150_000

  /// Whether some words may have an error: four characters at least, and no digit, as a number with an error is an other number.
  func mayHaveTypo(_ span: Range<Int>) -> Bool {
    let letters = words.words[span].joined().filter { $0 & 0xC0 != 0x80 }
    return letters.count >= 4 && !Self.hasDigit(letters)
  }
}

extension LayerSearch {
  /// Calls a function with all that some words may name exactly.
  ///
  /// What only a postal code names comes behind what a name does, and what has the code in an other spelling behind that.
  private func forEachTarget(
    of meaning: Meaning, _ body: (_ target: Candidate.Target, _ name: [UInt8], _ isPrimary: Bool, _ surcharge: Cost) -> Void
  ) {
    for place in meaning.places { body(.place(place.record), place.name, place.isPrimary, place.surcharge) }
    for region in meaning.regions where mayStandAlone(region, meaning.span) {
      body(.region(region.record), region.name, region.isPrimary, .none)
    }
    if !meaning.postalPlaces.isEmpty {
      let code = words.keys(meaning.span)[0]
      for place in meaning.postalPlaces {
        body(.place(place), code, false, meaning.spelledPostalPlaces.holds(place) ? .postalCode : .otherPostalCode)
      }
    }
  }

  /// Whether a country or division may be the answer by this name: not by a number, which is a code only beside a country.
  private func mayStandAlone(_ region: Meaning.Named, _ span: Range<Int>) -> Bool {
    region.name.contains { !(0x30...0x39 ~= $0) && $0 != 0x2D } && region.name.count > 1
  }

  /// What a candidate belongs to and weighs; `nil` where it cannot be placed.
  private func weighed(_ target: Candidate.Target, isPrimary: Bool, ofBeginning: Bool = false) -> (Chain, Double)? {
    switch target {
    case .place(let position):
      guard let place = gazetteer.place(at: position), place.position.coordinate != nil else { return nil }
      return (chain(ofPlace: position, place), weight(of: place, isPrimary: isPrimary))
    case .region(let region):
      guard region < gazetteer.countryCount + gazetteer.divisionCount, facts.ofRegions.seats[region] >= 0 else { return nil }
      return (chain(ofRegion: region), weight(ofRegion: region, isPrimary: isPrimary, ofBeginning: ofBeginning))
    case .area: return nil
    }
  }

  /// Whether a candidate that leaves words unexplained may answer all the same.
  ///
  /// It may not where those words, up to the end of a segment, name a country or a state: the text says that it is elsewhere. And it must explain as many words as it
  /// leaves, numbers not counted, unless it fills a segment but for numbers or other words say that it is where it is.
  private func mayStandInPart(_ candidate: Candidate, _ chain: Chain) -> Bool {
    let fills = words.fillsSegment(candidate.span) || fillsSegmentBesideNumbers(candidate.span)
    let unmatched = unmatchedWords(of: chain, name: candidate.span)
    if !fills, !isSupported(candidate.span, unmatched) {
      let wordCount = words.words.count { !Self.hasDigit($0) }
      guard unmatched.count(where: { !Self.hasDigit(words.words[$0]) }) * 2 <= max(wordCount, 1) else { return false }
    }
    if candidate.cost.unmatchedCount > 0, isCodeLike(candidate, fills: fills) { return false }
    if !fills, candidate.span.count == 1, words.isCommon[candidate.span.lowerBound] { return false }
    let isByCode = Self.mayBePostalCode(words.words[candidate.span])
    for (index, word) in unmatched.enumerated() {
      guard word + 1 == words.segmentEnds[word], !isNumber(word) else { continue }
      // The run of unexplained words up to here.
      var start = index
      while start > 0, unmatched[start - 1] == unmatched[start] - 1, !words.beginsSegment[unmatched[start]] { start -= 1 }
      let contradicts = meanings[unmatched[start]].contains { meaning in
        guard meaning.span.upperBound == word + 1 else { return false }
        // A number that is a code somewhere says less than the name of a place.
        if isByCode, !meaning.places.isEmpty { return true }
        return meaning.regions.contains { region in
          mayStandAlone(region, meaning.span)
            && (region.record < gazetteer.countryCount || gazetteer.division(at: region.record - gazetteer.countryCount)?.level == 1)
        }
      }
      if contradicts { return false }
    }
    return true
  }

  /// Whether a word has a digit, or is the letters of a Dutch code behind its digits, as in "1012 AB".
  private func isNumber(_ word: Int) -> Bool {
    Self.hasDigit(words.words[word])
      || words.words[word].count == 2 && !words.beginsSegment[word] && words.words[word - 1].count == 4
        && words.words[word - 1].allSatisfy(Self.isDigit)
  }

  /// Whether all else in the segment of a name are words with digits: house numbers and postal codes, as in "Main Street 1, London SW1A 2AA".
  private func fillsSegmentBesideNumbers(_ span: Range<Int>) -> Bool {
    guard words.words[span].contains(where: { !Self.hasDigit($0) }) else { return false }
    var start = span.lowerBound
    while !words.beginsSegment[start] {
      start -= 1
      guard isNumber(start) else { return false }
    }
    let end = words.segmentEnds[span.lowerBound]
    return end >= span.upperBound && (span.upperBound..<end).allSatisfy(isNumber)
  }

  /// Whether a word beside a name says that the candidate is where it is: a name of three characters at least, or a code.
  private func isSupported(_ span: Range<Int>, _ unmatched: [Int]) -> Bool {
    words.words.indices.contains { word in
      !span.contains(word) && !unmatched.contains(word) && !words.isCommon[word] && words.words[word].count > 2
    }
  }

  /// Whether a name is so short that it says little where other words say nothing: a code of a region within other words, a code of a place.
  private func isCodeLike(_ candidate: Candidate, fills: Bool) -> Bool {
    guard candidate.name.count <= Self.longestCode else { return false }
    switch candidate.target {
    case .region, .area: return !fills
    case .place(let position): return !gazetteer.isName(candidate.name, ofPlace: position)
    }
  }

  /// Adds the places that bear a name; `countries` are those that they must lie in, where the other words say so.
  func addPlaces(
    _ entry: borrowing NameReader, span: Range<Int>, kind: AddressMatchKind, in countries: [Int]?, further: Meaning? = nil,
    leastInhabitants: Int = 0, to best: BestCandidates
  ) {
    for position in entry.places {
      guard let (population, country) = gazetteer.populationAndCountry(ofPlace: position), population >= leastInhabitants,
        mayExceed(best.threshold, population: population),
        countries?.holds(country) ?? true, let place = gazetteer.place(at: position)
      else { continue }
      let weight = weight(of: place, isPrimary: gazetteer.isName(entry.name, ofPlace: position), ofBeginning: kind == .prefix)
      guard weight > best.threshold, place.position.coordinate != nil else { continue }
      let cost = cost(of: chain(ofPlace: position, place), name: span, further: further)
      guard cost.unmatchedCount == 0 else { continue }
      best.add(Candidate(target: .place(position), name: entry.name, kind: kind, cost: cost, weight: weight, span: span))
    }
  }

  /// Whether a place of so many inhabitants may weigh more than what is known, whatever else it is.
  private func mayExceed(_ threshold: Double, population: Int) -> Bool {
    options.region != nil || (Double(population) + 1) * 2 > threshold
  }

  func addRegions(
    _ entry: borrowing NameReader, span: Range<Int>, kind: AddressMatchKind, further: Meaning? = nil, to best: BestCandidates
  ) {
    for region in entry.places where mayExceed(best.threshold, population: facts.ofRegions.population(of: region)) {
      let found = named(region: region, entry.name)
      guard mayStandAlone(found, span),
        let (chain, weight) = weighed(.region(region), isPrimary: found.isPrimary, ofBeginning: kind == .prefix)
      else { continue }
      let cost = cost(of: chain, name: span, further: further)
      guard cost.unmatchedCount == 0 else { continue }
      best.add(Candidate(target: .region(region), name: entry.name, kind: kind, cost: cost, weight: weight, span: span))
    }
  }

  private func addNames(beginningWith span: Range<Int>, further: Meaning? = nil, to best: BestCandidates, _ nameCount: inout Int) {
    guard nameCount < Self.nameLimit else { return }
    let countries = further == nil ? countries(beside: span) : nil
    for key in words.keys(span) {
      regionNames.forEach(beginningWith: key, folding: gazetteer.folding) { entry in
        // The beginning of a code says nothing.
        if entry.name.count > Self.longestCode { addRegions(entry, span: span, kind: .prefix, further: further, to: best) }
        return true
      }
      if key.count == 1, let countries {
        addFirstNames(beginningWith: key, span: span, in: countries, to: best)
        nameCount += Self.nameLimit / 8
        continue
      }
      placeNames.forEach(
        beginningWith: key, folding: gazetteer.folding,
        whereBlock: { mayExceed(best.threshold, population: gazetteer.mostInhabitants(inNameBlock: $0)) }
      ) { entry in
        addPlaces(entry, span: span, kind: .prefix, in: countries, further: further, to: best)
        nameCount += 1
        return nameCount < Self.nameLimit
      }
    }
  }

  /// So much begins with one letter that it is quicker to ask the places of the countries that the other words name; only their first names count.
  private func addFirstNames(beginningWith key: [UInt8], span: Range<Int>, in countries: [Int], to best: BestCandidates) {
    gazetteer.forEachPlace(inCountries: countries) { position, population in
      guard mayExceed(best.threshold, population: population), let place = gazetteer.place(at: position), place.position.coordinate != nil
      else { return }
      let name = gazetteer.text(at: place.name)
      guard gazetteer.folding.fold(name).starts(with: key) else { return }
      let weight = weight(of: place, isPrimary: true)
      let cost = cost(of: chain(ofPlace: position, place), name: span)
      guard weight > best.threshold, cost.unmatchedCount == 0 else { return }
      best.add(Candidate(target: .place(position), name: Array(name.utf8), kind: .prefix, cost: cost, weight: weight, span: span))
    }
  }

  /// What the last words of the text, unfinished, may be the beginning of, besides the name.
  private func unfinishedRegions() -> [Meaning] {
    guard words.count > 1 else { return [] }
    return (1..<words.count).compactMap { start in
      guard words.unfinishedSpans(from: start).contains(words.count) else { return nil }
      // A number is no beginning of a name.
      guard !words.words[start...].allSatisfy({ $0.allSatisfy(Self.isDigit) }) else { return nil }
      var meaning = Meaning(span: start..<words.count)
      var regions: Set<Int> = []
      regionNames.forEach(beginningWith: words.keys(meaning.span)[0], folding: gazetteer.folding) { entry in
        regions.formUnion(entry.places)
        return true
      }
      guard !regions.isEmpty else { return nil }
      meaning.setRegionNumbers(regions.sorted())
      return meaning
    }
  }

  /// Names that are whole, where a further meaning of some other words makes everything fit.
  private func addExact(with further: Meaning, kind: AddressMatchKind, to best: BestCandidates) {
    for meaning in meanings.joined() where !meaning.span.overlaps(further.span) && mayBeCovered(beside: meaning.span, further: further) {
      for place in meaning.places {
        guard let (chain, weight) = weighed(.place(place.record), isPrimary: place.isPrimary) else { continue }
        let cost = cost(of: chain, name: meaning.span, further: further)
        guard cost.unmatchedCount == 0 else { continue }
        best.add(Candidate(target: .place(place.record), name: place.name, kind: kind, cost: cost, weight: weight, span: meaning.span))
      }
      for region in meaning.regions where mayStandAlone(region, meaning.span) {
        guard let (chain, weight) = weighed(.region(region.record), isPrimary: region.isPrimary) else { continue }
        let cost = cost(of: chain, name: meaning.span, further: further)
        guard cost.unmatchedCount == 0 else { continue }
        best.add(Candidate(target: .region(region.record), name: region.name, kind: kind, cost: cost, weight: weight, span: meaning.span))
      }
    }
  }
}
