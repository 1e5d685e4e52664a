import GazetteerStore
import Geodesy
import ReverseGeocoding

/// One search in one gazetteer: what the words may mean, and the candidates that follow from it.
struct LayerSearch {
  let gazetteer: Gazetteer
  let facts: LayerFacts
  /// What tells where areas lie, and which of its gazetteers this is.
  let geocoder: ReverseGeocoder
  let layer: Int
  let options: SearchOptions
  let words: Words
  let placeNames: NameIndex
  let regionNames: NameIndex
  /// What the words from each one on may mean, where they may mean something.
  private(set) var meanings: [[Meaning]]
  /// How many candidates are of use.
  let limit: Int

  init(_ text: AddressText, facts: LayerFacts, options: SearchOptions, limit: Int, geocoder: ReverseGeocoder, layer: Int) {
    self.geocoder = geocoder
    self.layer = layer
    gazetteer = facts.gazetteer
    self.facts = facts
    self.options = options
    self.limit = limit
    words = Words(text, folding: gazetteer.folding)
    placeNames = gazetteer.placeNames
    regionNames = gazetteer.regionNames
    meanings = []
    for start in 0..<words.count {
      meanings.append(words.spans(from: start).map { meaning(of: start..<$0) }.filter { !$0.isEmpty })
    }
  }

  /// Everything that some words name exactly.
  private func meaning(of span: Range<Int>) -> Meaning {
    var meaning = Meaning(span: span)
    let keys = words.keys(span)
    for key in keys {
      regionNames.forEach(equalTo: key, folding: gazetteer.folding) { entry in
        for number in entry.places { meaning.addRegion(named(region: number, entry.name)) }
      }
      if let iso = CommonWords.countryNames[key], let country = country(iso: iso) {
        meaning.addRegion(Meaning.Named(record: country, name: key, isPrimary: false))
      }
      placeNames.forEach(equalTo: key, folding: gazetteer.folding) { entry in
        for place in entry.places where place < gazetteer.placeCount { meaning.addPlace(named(place: place, entry.name)) }
      }
    }
    meaning.areas = areas(named: keys, beside: meaning)
    shade(&meaning)
    (meaning.postalPlaces, meaning.spelledPostalPlaces) = postalPlaces(of: span)
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
    regionNames.forEach(equalTo: gazetteer.folding.fold(iso), folding: gazetteer.folding) { entry in
      for number in entry.places where number < gazetteer.countryCount { found = number }
    }
    return found
  }
}

extension LayerSearch {
  /// The weight of a place: its inhabitants, a third of them where an alternate name was found (Dayton was once called Venice), doubled for a capital; within the region of the hint more than any other.
  ///
  /// Of an alternate name that goes on behind what was typed a tenth counts: large cities have so many of them that they begin with anything.
  func weight(of place: Place, isPrimary: Bool, ofBeginning: Bool = false) -> Double {
    let factor = facts.weightFactors.indices.contains(place.featureCode) ? facts.weightFactors[place.featureCode] : 1
    return Double(place.population + 1) * factor * (isPrimary ? 1 : ofBeginning ? 0.1 : 1.0 / 3) + lift(place)
  }

  /// The weight of a country or division: its inhabitants, but fewer of them count than of a city, since the name of a city that is also that of its state
  /// means the city.
  func weight(ofRegion region: Int, isPrimary: Bool, ofBeginning: Bool = false) -> Double {
    let facts = facts.ofRegions
    let share = region < gazetteer.countryCount ? 0.5 : gazetteer.division(at: region - gazetteer.countryCount)?.level == 1 ? 0.15 : 0.05
    let lifted = facts.seats[region] >= 0 ? gazetteer.place(at: facts.seats[region]).map(lift) ?? 0 : 0
    return Double(facts.populations[region] + 1) * share * (isPrimary ? 1 : ofBeginning ? 0.1 : 0.5) + lifted
  }

  private func lift(_ place: Place) -> Double {
    guard let region = options.region, let coordinate = place.position.coordinate,
      coordinate.distanceInMeters(to: region.center) <= region.radiusInMeters
    else { return 0 }
    return 1e15
  }
}
