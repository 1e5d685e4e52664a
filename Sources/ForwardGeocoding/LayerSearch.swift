import GazetteerStore
import Geodesy
import ReverseGeocoding

/// One search in one gazetteer: what the words may mean, and the candidates that follow from it.
struct LayerSearch {
  let gazetteer: Gazetteer
  let facts: LazyRegionFacts
  let options: SearchOptions
  let words: Words
  /// What the words from each one on may mean, where they may mean something.
  var meanings: [[Meaning]]
  /// How many candidates are of use.
  let limit: Int
  /// Candidates that leave words unexplained, found on the way; used only where nothing better is found.
  var partial: BestCandidates

  init(_ text: AddressText, gazetteer: Gazetteer, facts: LazyRegionFacts, options: SearchOptions, limit: Int) {
    self.gazetteer = gazetteer
    self.facts = facts
    self.options = options
    self.limit = limit
    words = Words(text, folding: gazetteer.folding)
    meanings = []
    partial = BestCandidates(limit: max(limit, 32))
    for start in 0..<words.count {
      meanings.append(words.spans(from: start).map { meaning(of: start..<$0) }.filter { !$0.isEmpty })
    }
  }

  /// Everything that some words name exactly.
  private func meaning(of span: Range<Int>) -> Meaning {
    var meaning = Meaning(span: span)
    for key in words.keys(span) {
      gazetteer.regionNames.forEach(equalTo: key, folding: gazetteer.folding) { entry in
        for number in entry.places { meaning.addRegion(named(region: number, entry.name)) }
      }
      if let iso = CommonWords.countryNames[key], let country = country(iso: iso) {
        meaning.addRegion(Meaning.Named(record: country, name: key, isPrimary: false))
      }
      gazetteer.placeNames.forEach(equalTo: key, folding: gazetteer.folding) { entry in
        for place in entry.places where place < gazetteer.placeCount { meaning.addPlace(named(place: place, entry.name)) }
      }
    }
    if span.count <= 3, words.words[span].contains(where: { $0.contains { 0x30...0x39 ~= $0 } }) {
      let code = String(decoding: Array(words.words[span].joined(separator: [0x20])), as: UTF8.self)
      meaning.postalPlaces = gazetteer.places(withPostalCode: code)
    }
    meaning.finish()
    return meaning
  }

  func named(place: Int, _ name: [UInt8]) -> Meaning.Named {
    Meaning.Named(record: place, name: name, isPrimary: gazetteer.isName(name, ofPlace: place))
  }

  func named(region: Int, _ name: [UInt8]) -> Meaning.Named {
    Meaning.Named(record: region, name: name, isPrimary: gazetteer.isName(name, ofRegion: region))
  }

  private func country(iso: String) -> Int? {
    var found: Int?
    gazetteer.regionNames.forEach(equalTo: gazetteer.folding.fold(iso), folding: gazetteer.folding) { entry in
      for number in entry.places where number < gazetteer.countryCount { found = number }
    }
    return found
  }
}

extension LayerSearch {
  /// The weight of a place: its inhabitants, halved where an alternate name was found, doubled for a capital; within the region of the hint more than any other.
  func weight(of place: Place, isPrimary: Bool) -> Double {
    var weight = Double(place.population + 1) * (isPrimary ? 1 : 0.5)
    switch gazetteer.text(at: gazetteer.featureCode(at: place.featureCode)) {
    case "PPLC": weight *= 2
    case "PPLQ", "PPLW", "PPLH", "PPLCH": weight *= 0.1
    default: break
    }
    return weight + lift(place)
  }

  /// The weight of a country or division: its inhabitants, but fewer of them count than of a city, since the name of a city that is also that of its state
  /// means the city.
  func weight(ofRegion region: Int, isPrimary: Bool) -> Double {
    let facts = facts.facts(of: gazetteer)
    let share = region < gazetteer.countryCount ? 0.5 : gazetteer.division(at: region - gazetteer.countryCount)?.level == 1 ? 0.15 : 0.05
    let lifted = facts.seats[region] >= 0 ? gazetteer.place(at: facts.seats[region]).map(lift) ?? 0 : 0
    return Double(facts.populations[region] + 1) * share * (isPrimary ? 1 : 0.5) + lifted
  }

  private func lift(_ place: Place) -> Double {
    guard let region = options.region, let coordinate = place.position.coordinate,
      coordinate.distanceInMeters(to: region.center) <= region.radiusInMeters
    else { return 0 }
    return 1e15
  }
}
