import GazetteerStore
import Geodesy
import ReverseGeocoding

/// Streets and houses, where a gazetteer has them.
///
/// Some words of a text name a street, exactly or, where the text ends with them, by their beginning; a word beside them may be the house number; all further words
/// must name where the street is, as a text of its own would: a section of the city, the city, the state, the country, the postal code.
struct StreetSearch {
  /// A reading of the text.
  private struct Reading {
    var street: Range<Int>
    /// The house number, as it may be spelled; empty where the text has none.
    var numbers: [String]
    /// The words that say where the street is, a text of their own.
    var rest: String
    /// How many words the number takes.
    var numberLength: Int
  }

  /// No more streets of one name are looked at, nor more beginnings.
  private static let streetLimit = 400
  /// No more matches are made of one reading before they are put into order.
  private static let matchLimit = 200
  /// What the further words may mean: no more places are considered.
  private static let contextLimit = 16

  let geocoder: ForwardGeocoder
  let options: SearchOptions
  /// Looks for places alone.
  let searchPlaces: (String) -> [AddressMatch]

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
    var contexts: [String: [AddressMatch]] = [:]
    for (layer, gazetteer) in geocoder.gazetteers.enumerated() where gazetteer.hasStreets {
      let words = Words(text, folding: gazetteer.folding)
      for reading in readings(words) {
        let streets = gazetteer.streets(named: words, reading.street).prefix(Self.streetLimit)
        guard !streets.isEmpty else { continue }
        let context = reading.rest.isEmpty ? nil : contexts[reading.rest] ?? searchPlaces(reading.rest)
        if let context { contexts[reading.rest] = context }
        add(reading, Array(streets), inLayer: layer, context, to: &found)
      }
      if options.allowsPrefix, found.houses.isEmpty, found.streets.isEmpty, words.count > 0, words.segmentEnds[0] == words.count {
        let key = String(decoding: words.keys(0..<words.count)[0], as: UTF8.self)
        for street in gazetteer.streets(namedWithPrefix: key).prefix(Self.matchLimit) {
          if let match = match(ofStreet: street, inLayer: layer, kind: .prefix) { found.beginnings.append(match) }
        }
      }
    }
    found.houses = ordered(found.houses)
    found.streets = ordered(found.streets)
    found.streetsOfUnknownHouses = found.houses.isEmpty ? ordered(found.streetsOfUnknownHouses) : []
    found.beginnings = ordered(found.beginnings)
    return found
  }

  private func add(
    _ reading: Reading, _ streets: [Int], inLayer layer: Int, _ context: [AddressMatch]?, to found: inout Found
  ) {
    let gazetteer = geocoder.gazetteers[layer]
    var count = 0
    for street in streets where count < Self.matchLimit {
      var houses: [Int] = []
      for number in reading.numbers where houses.isEmpty { houses = gazetteer.addresses(onStreet: street, number: number) }
      for house in houses.prefix(Self.matchLimit) {
        guard let match = match(ofHouse: house, inLayer: layer), fits(match.placemark, context, reading.rest) else { continue }
        found.houses.append(match)
        count += 1
      }
      guard houses.isEmpty, var match = match(ofStreet: street, inLayer: layer, kind: .exact), fits(match.placemark, context, reading.rest)
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

  /// All readings, those with the longest names first.
  private func readings(_ words: Words) -> [Reading] {
    var readings: [Reading] = []
    for start in 0..<words.count {
      for end in words.spans(from: start) where end <= words.segmentEnds[start] {
        let street = start..<end
        readings.append(Reading(street: street, numbers: [], rest: rest(words, without: street), numberLength: 0))
        for number in numberSpans(words, beside: street) {
          let all = min(start, number.lowerBound)..<max(end, number.upperBound)
          readings.append(
            Reading(street: street, numbers: spellings(words, number), rest: rest(words, without: all), numberLength: number.count))
        }
      }
    }
    return readings.sorted { ($0.street.count, $0.numberLength) > ($1.street.count, $1.numberLength) }
  }

  /// Words beside others that may be a house number: "12", "12 a", "12 14".
  private func numberSpans(_ words: Words, beside street: Range<Int>) -> [Range<Int>] {
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
  private func spellings(_ words: Words, _ span: Range<Int>) -> [String] {
    let parts = words.words[span].map { String(decoding: $0, as: UTF8.self) }
    return parts.count == 1 ? parts : ["", "-", "/"].map { parts.joined(separator: $0) }
  }

  private func rest(_ words: Words, without span: Range<Int>) -> String {
    var text = ""
    for word in 0..<words.count where !span.contains(word) {
      if !text.isEmpty { text += words.beginsSegment[word] || word == span.upperBound ? ", " : " " }
      text += String(decoding: words.words[word], as: UTF8.self)
    }
    return text
  }

  /// Whether an address lies where the further words say.
  private func fits(_ placemark: Placemark, _ context: [AddressMatch]?, _ rest: String) -> Bool {
    guard let context else { return true }
    if let code = placemark.postalCode, Self.isSameCode(code, rest) { return true }
    return context.prefix(Self.contextLimit).contains { match in
      let place = match.placemark
      // A code among the words counts, whether or not the place is known to have it.
      let unmatched = match.unmatchedWords.joined()
      guard unmatched.isEmpty || placemark.postalCode.map({ Self.isSameCode($0, unmatched) }) == true else { return false }
      guard place.iso == placemark.iso else { return false }
      if place.city == nil {
        if let subState = place.subState { return subState == placemark.subState }
        if let state = place.state { return state == placemark.state }
        return true
      }
      if place.city == placemark.city { return place.subCity == nil || place.subCity == placemark.subCity || isNear(place, placemark) }
      return isNear(place, placemark)
    }
  }

  /// Near a place, whatever the nearest place of all is called: inside its built-up land.
  private func isNear(_ place: Placemark, _ address: Placemark) -> Bool {
    guard let region = place.region else { return false }
    return region.center.distanceInMeters(to: address.coordinate) <= max(region.radiusInMeters, 2_000)
  }

  /// Whether a text is a postal code, whatever commas the rest of a text has got.
  private static func isSameCode(_ code: String, _ text: String) -> Bool {
    func key(_ text: String) -> [UInt8] { Gazetteer.keyOfPostalCode(text.utf8.lazy.filter { $0 != UInt8(ascii: ",") }) }
    return key(code) == key(text)
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

/// Kinds of street, long and short.
enum StreetWords {
  private static let forms: [[UInt8]: [[UInt8]]] = {
    let groups = [
      ["street", "st"], ["avenue", "ave", "av"], ["road", "rd"], ["boulevard", "blvd", "bd"], ["drive", "dr"], ["lane", "ln"],
      ["court", "ct"], ["square", "sq"],
      ["place", "pl"], ["highway", "hwy"], ["parkway", "pkwy"], ["strasse", "str"], ["platz", "pl"], ["north", "n"], ["south", "s"],
      ["east", "e"], ["west", "w"],
      ["rue", "r"], ["via", "v"], ["calle", "c"], ["avenida", "av", "avda"], ["ulica", "ul"],
    ]
    var forms: [[UInt8]: [[UInt8]]] = [:]
    for group in groups.map({ $0.map { Array($0.utf8) } }) {
      for word in group { forms[word, default: []] += group.filter { $0 != word } }
    }
    return forms
  }()

  private static let limit = 12

  /// The keys, and further ones where a word has an other form.
  static func keys(_ keys: [[UInt8]]) -> [[UInt8]] {
    var all = keys
    for key in keys {
      let words = key.split(separator: 0x20).map(Array.init)
      for (position, word) in words.enumerated() where all.count < limit {
        for form in (forms[word] ?? []) + compounds(word) where all.count < limit {
          var other = words
          other[position] = form
          let joined = Array(other.joined(separator: [0x20]))
          if !all.contains(joined) { all.append(joined) }
        }
      }
    }
    return all
  }

  /// "hauptstr" and "hauptstrasse" are one.
  private static func compounds(_ word: [UInt8]) -> [[UInt8]] {
    let (short, long) = (Array("str".utf8), Array("strasse".utf8))
    if word.count > long.count, word.suffix(long.count) == long[...] { return [Array(word.dropLast(long.count)) + short] }
    if word.count > short.count, word.suffix(short.count) == short[...] { return [Array(word.dropLast(short.count)) + long] }
    return []
  }
}
