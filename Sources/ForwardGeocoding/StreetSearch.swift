import GazetteerStore
import Geodesy
import ReverseGeocoding

/// Streets and houses, where a gazetteer has them.
///
/// Some words of a text name a street, exactly or, where the text ends with them, by their beginning; a word beside them may be the house number; all further words
/// must name where the street is, as a text of its own would: a section of the city, the city, the state, the country, the postal code.
struct StreetSearch {
  /// No more streets of one name are looked at, nor more beginnings.
  private static let streetLimit = 400
  /// No more matches are made of one reading before they are put into order.
  private static let matchLimit = 100
  /// What the further words may mean: no more places are considered.
  private static let contextLimit = 16
  /// Typing errors cost time: no more texts are looked at with them, those beside the longest names of streets.
  private static let mistypedContextLimit = 3
  /// A house farther than this from the middle of a town, and three times as far as the town is built up, is not in it.
  private static let townReachInMeters = 30_000.0

  let geocoder: ForwardGeocoder
  let options: SearchOptions

  /// Matches that leave no word unexplained: houses first, then streets without a number.
  struct Found {
    var houses: [AddressMatch] = []
    var streets: [AddressMatch] = []
    /// Streets without the house that is asked for; that number stays unexplained.
    var streetsOfUnknownHouses: [AddressMatch] = []
    /// Streets whose name begins with the text.
    var beginnings: [AddressMatch] = []
  }

  func find(_ text: AddressText) -> Found {
    var found = Found()
    for exactlyOnly in [true, false] {
      // Unfinished and mistyped towns are looked for only where the text says nothing else.
      guard found.houses.isEmpty, found.streets.isEmpty, exactlyOnly || options.allowsPrefix || options.allowsTypo else { break }
      var contexts = Contexts(search: self, exactlyOnly: exactlyOnly)
      for layer in geocoder.gazetteers.indices where geocoder.gazetteers[layer].hasStreets {
        add(inLayer: layer, Words(text, folding: geocoder.gazetteers[layer].folding), &contexts, to: &found)
      }
      if contexts.isEmpty { break }
    }
    if options.allowsPrefix, found.houses.isEmpty, found.streets.isEmpty { addBeginnings(text, to: &found) }
    found.houses = ordered(found.houses)
    found.streets = ordered(found.streets)
    found.streetsOfUnknownHouses = found.houses.isEmpty ? ordered(found.streetsOfUnknownHouses) : []
    found.beginnings = ordered(found.beginnings)
    return found
  }

  /// What further words mean, worked out once.
  private struct Contexts {
    let search: StreetSearch
    let exactlyOnly: Bool
    private var known: [String: [AddressMatch]] = [:]

    init(search: StreetSearch, exactlyOnly: Bool) {
      self.search = search
      self.exactlyOnly = exactlyOnly
    }

    var isEmpty: Bool { known.isEmpty }

    mutating func places(_ rest: String) -> [AddressMatch] {
      if let places = known[rest] { return places }
      guard exactlyOnly || known.count < StreetSearch.mistypedContextLimit else { return [] }
      var options = search.options
      options.limit = StreetSearch.contextLimit
      let places = search.geocoder.searchPlaces(AddressText(rest), options: options, exactlyOnly: exactlyOnly).filter(
        \.unmatchedWords.isEmpty)
      known[rest] = places
      return places
    }
  }

  /// Adds what the words mean in one gazetteer; of the readings that fit, those with the longest name of a street.
  private func add(inLayer layer: Int, _ words: Words, _ contexts: inout Contexts, to found: inout Found) {
    var best = 0
    for reading in StreetReading.all(words) where reading.street.count >= best {
      let streets = geocoder.gazetteers[layer].streets(named: words, reading.street).prefix(Self.streetLimit)
      guard !streets.isEmpty else { continue }
      let before = found.houses.count + found.streets.count
      add(reading, rest: reading.rest(of: words), streets, inLayer: layer, &contexts, to: &found)
      if found.houses.count + found.streets.count > before { best = reading.street.count }
    }
  }

  private func add(
    _ reading: StreetReading, rest: String, _ streets: ArraySlice<Int>, inLayer layer: Int, _ contexts: inout Contexts,
    to found: inout Found
  ) {
    let gazetteer = geocoder.gazetteers[layer]
    var count = 0
    for street in streets where count < Self.matchLimit {
      var houses: [Int] = []
      for number in reading.numbers where houses.isEmpty { houses = gazetteer.addresses(onStreet: street, number: number) }
      for house in houses.prefix(Self.matchLimit) {
        guard let address = gazetteer.address(at: house), let coordinate = address.position.coordinate else { continue }
        guard let context = context(rest, code: gazetteer.text(at: address.postalCode), &contexts, near: coordinate),
          let match = match(ofHouse: house, inLayer: layer), fits(match.placemark, context)
        else { continue }
        found.houses.append(match)
        count += 1
      }
      guard houses.isEmpty, let coordinate = gazetteer.coordinate(ofStreet: street),
        let context = context(rest, code: "", &contexts, near: coordinate),
        var match = match(ofStreet: street, inLayer: layer, kind: .exact), fits(match.placemark, context)
      else { continue }
      count += 1
      if reading.numbers.isEmpty {
        found.streets.append(match)
      } else {
        match.unmatchedWords = [reading.numbers[reading.numbers.count - 1]]
        found.streetsOfUnknownHouses.append(match)
      }
    }
  }

  private func addBeginnings(_ text: AddressText, to found: inout Found) {
    for (layer, gazetteer) in geocoder.gazetteers.enumerated() where gazetteer.hasStreets {
      let words = Words(text, folding: gazetteer.folding)
      guard words.count > 0, words.segmentEnds[0] == words.count else { continue }
      let key = String(decoding: words.keys(0..<words.count)[0], as: UTF8.self)
      for street in gazetteer.streets(namedWithPrefix: key).prefix(Self.matchLimit) {
        if let match = match(ofStreet: street, inLayer: layer, kind: .prefix) { found.beginnings.append(match) }
      }
    }
  }

  /// The places that the further words may mean, as far as a point may lie in them: an empty list where there are no further words, `nil` where the point lies
  /// in none.
  ///
  /// A postal code among the words that is the house's own says nothing more.
  private func context(_ rest: String, code: String, _ contexts: inout Contexts, near coordinate: Coordinate) -> [AddressMatch]? {
    let rest = Self.without(code, rest)
    guard !rest.isEmpty else { return [] }
    let near = contexts.places(rest).filter { match in
      guard match.placemark.city != nil || match.isOfArea, let region = match.placemark.region else { return true }
      return region.center.distanceInMeters(to: coordinate) <= max(Self.townReachInMeters, 3 * region.radiusInMeters)
    }
    return near.isEmpty ? nil : near
  }

  /// Whether an address lies in one of the places that the further words may mean; with none, there are no such words.
  private func fits(_ placemark: Placemark, _ context: [AddressMatch]) -> Bool {
    context.isEmpty
      || context.contains { match in
        let place = match.placemark
        guard place.iso == placemark.iso else { return false }
        guard place.city == nil else {
          let isSame = place.city == placemark.city && (place.subCity == nil || place.subCity == placemark.subCity)
          return isSame || isNear(place, placemark)
        }
        if let subState = place.subState { return subState == placemark.subState }
        return place.state == nil || place.state == placemark.state
      }
  }

  /// Near a place, whatever the nearest place of all is called: inside its built-up land.
  private func isNear(_ place: Placemark, _ address: Placemark) -> Bool {
    guard let region = place.region else { return false }
    return region.center.distanceInMeters(to: address.coordinate) <= max(region.radiusInMeters, 2_000)
  }

  /// A text without the words that are a postal code.
  private static func without(_ code: String, _ text: String) -> String {
    func key(_ text: some StringProtocol) -> [UInt8] { Gazetteer.keyOfPostalCode(text.utf8.lazy.filter { $0 != UInt8(ascii: ",") }) }
    let wanted = key(code)
    guard !wanted.isEmpty else { return text }
    let words = text.split(separator: " ")
    for start in words.indices {
      for end in start + 1...min(start + 3, words.count) where key(words[start..<end].joined()) == wanted {
        return (words[..<start] + words[end...]).joined(separator: " ")
      }
    }
    return text
  }

  private func match(ofHouse house: Int, inLayer layer: Int) -> AddressMatch? {
    geocoder.geocoder.placemark(ofAddress: house, inGazetteer: layer).map { match(of: $0, name: $0.name ?? "", kind: .exact) }
  }

  private func match(ofStreet street: Int, inLayer layer: Int, kind: AddressMatchKind) -> AddressMatch? {
    geocoder.geocoder.placemark(ofStreet: street, inGazetteer: layer).map { match(of: $0, name: $0.street ?? "", kind: kind) }
  }

  private func match(of placemark: Placemark, name: String, kind: AddressMatchKind) -> AddressMatch {
    func rounded(_ degrees: Double) -> String { "\((degrees * 1e5).rounded() / 1e5)" }
    return AddressMatch(
      placemark: placemark, identifier: "point:\(rounded(placemark.coordinate.latitude)),\(rounded(placemark.coordinate.longitude))",
      matchedName: name,
      kind: kind, population: 0)
  }

  /// Inside the region of the options first, then in the larger town, then as found; each only once.
  private func ordered(_ matches: [AddressMatch]) -> [AddressMatch] {
    func isInside(_ match: AddressMatch) -> Bool {
      options.region.map { match.placemark.coordinate.distanceInMeters(to: $0.center) <= $0.radiusInMeters } ?? false
    }
    let keyed = matches.enumerated().map {
      (inside: isInside($1) ? 1 : 0, radius: $1.placemark.region?.radiusInMeters ?? 0, index: $0, match: $1)
    }
    var seen: Set<String> = []
    return keyed.sorted { ($0.inside, $0.radius, $1.index) > ($1.inside, $1.radius, $0.index) }.map(\.match).filter {
      seen.insert($0.identifier + " " + $0.matchedName).inserted
    }
  }
}

extension AddressMatch {
  /// Whether it is a water or an area of interest, of which no more is known than where it is.
  fileprivate var isOfArea: Bool { identifier.hasPrefix("area:") || identifier.hasPrefix("iata:") }
}

extension Gazetteer {
  /// The streets that some words name, in any of their spellings.
  fileprivate func streets(named words: Words, _ span: Range<Int>) -> [Int] {
    var found: [Int] = []
    for key in StreetWords.keys(words.keys(span)) {
      found += streets(named: String(decoding: key, as: UTF8.self)).filter { !found.contains($0) }
    }
    return found
  }
}
