import GazetteerStore

/// What a candidate belongs to, by numbers: what the other words of a text have to name.
struct Chain {
  /// The candidate itself, where it is a place, and the city that it is a section of.
  var place = -1
  var city = -1
  /// The candidate's regions; of a region also itself.
  var country = -1
  var division = -1
  var divisionAbove = -1

  /// Whether words may name something that the candidate belongs to.
  func fits(_ meaning: Meaning) -> Bool {
    if !meaning.regionNumbers.isEmpty {
      if country >= 0, meaning.regionNumbers.holds(country) { return true }
      if division >= 0, meaning.regionNumbers.holds(division) { return true }
      if divisionAbove >= 0, meaning.regionNumbers.holds(divisionAbove) { return true }
    }
    guard place >= 0 else { return false }
    return meaning.placePositions.holds(place) || city >= 0 && meaning.placePositions.holds(city) || meaning.postalPlaces.holds(place)
      || city >= 0 && meaning.postalPlaces.holds(city)
  }
}

extension LayerSearch {
  func chain(ofPlace position: Int, _ place: Place) -> Chain {
    var chain = Chain()
    chain.place = position
    chain.city = place.parent ?? -1
    chain.country = place.country ?? -1
    if let division = place.division { setDivision(division, of: &chain) }
    return chain
  }

  func chain(ofRegion region: Int) -> Chain {
    var chain = Chain()
    if region < gazetteer.countryCount {
      chain.country = region
    } else {
      setDivision(region - gazetteer.countryCount, of: &chain)
      chain.country = gazetteer.division(at: region - gazetteer.countryCount)?.country ?? -1
    }
    return chain
  }

  private func setDivision(_ division: Int, of chain: inout Chain) {
    chain.division = gazetteer.countryCount + division
    if let above = gazetteer.division(at: division)?.parent { chain.divisionAbove = gazetteer.countryCount + above }
  }

  /// The least that a reading leaves aside, with a name in some words and the others naming what the candidate belongs to.
  ///
  /// `further` is a meaning that counts besides those that the words have exactly.
  func cost(of chain: Chain, name: Range<Int>, further: Meaning? = nil) -> Cost {
    if name.count == words.count { return .none }
    var costs = Costs()
    fillCosts(&costs, of: chain, name: name, further: further)
    return costs[0]
  }

  /// The words that such a reading leaves unexplained.
  func unmatchedWords(of chain: Chain, name: Range<Int>) -> [Int] {
    var costs = Costs()
    fillCosts(&costs, of: chain, name: name, further: nil)
    var unmatched: [Int] = []
    var position = 0
    while position < words.count {
      if position == name.lowerBound {
        position = name.upperBound
      } else if let meaning = meanings[position].first(where: {
        isBeside(name, $0.span) && costs[position] == costs[$0.span.upperBound] && chain.fits($0)
      }) {
        position = meaning.span.upperBound
      } else {
        if costs[position] == costs[position + 1] + .unmatchedWord { unmatched.append(position) }
        position += 1
      }
    }
    return unmatched
  }

  private func isBeside(_ name: Range<Int>, _ span: Range<Int>) -> Bool {
    span.upperBound <= name.lowerBound || span.lowerBound >= name.upperBound
  }

  /// By position of a word: the least that is left aside from it on.
  private func fillCosts(_ costs: inout Costs, of chain: Chain, name: Range<Int>, further: Meaning?) {
    var position = words.count - 1
    while position >= 0 {
      if name.contains(position) {
        costs[position] = costs[name.upperBound]
      } else {
        var best = costs[position + 1] + (words.isCommon[position] ? .passedOverWord : .unmatchedWord)
        for meaning in meanings[position] where isBeside(name, meaning.span) {
          let cost = costs[meaning.span.upperBound]
          if cost < best, chain.fits(meaning) { best = cost }
        }
        if let further, further.span.lowerBound == position, isBeside(name, further.span) {
          let cost = costs[further.span.upperBound]
          if cost < best, chain.fits(further) { best = cost }
        }
        costs[position] = best
      }
      position -= 1
    }
  }

  /// The countries of all that the words beside a name may mean, ascending: a candidate elsewhere cannot fit.
  ///
  /// `nil` where every candidate may.
  func countries(beside name: Range<Int>) -> [Int]? {
    // Words that may be passed over say nothing of a country.
    guard (0..<words.count).contains(where: { !name.contains($0) && !words.isCommon[$0] }) else { return nil }
    var countries: Set<Int> = []
    for meaning in meanings.joined() where isBeside(name, meaning.span) {
      for region in meaning.regions { countries.insert(chain(ofRegion: region.record).country) }
      for place in meaning.placePositions { countries.insert(gazetteer.populationAndCountry(ofPlace: place)?.country ?? -1) }
      for place in meaning.postalPlaces { countries.insert(gazetteer.populationAndCountry(ofPlace: place)?.country ?? -1) }
    }
    return countries.sorted()
  }

  /// Whether the words beside a name could all be explained for some candidate: what is not so need not be searched.
  func mayBeCovered(beside name: Range<Int>, further: Meaning? = nil) -> Bool {
    var reaches = Array(repeating: false, count: words.count + 1)
    reaches[words.count] = true
    var position = words.count - 1
    while position >= 0 {
      if name.contains(position) {
        reaches[position] = reaches[name.upperBound]
      } else {
        reaches[position] =
          words.isCommon[position] && reaches[position + 1]
          || meanings[position].contains { isBeside(name, $0.span) && reaches[$0.span.upperBound] }
          || further.map { $0.span.lowerBound == position && isBeside(name, $0.span) && reaches[$0.span.upperBound] } ?? false
      }
      position -= 1
    }
    return reaches[0]
  }
}
