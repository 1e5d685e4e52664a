import SpatialIndex
import Synchronization

extension Gazetteer {
  /// The places that bear a name, or an alternate name, equal to this one after folding, in ascending order.
  ///
  /// - Complexity: O(log n) in the number of names.
  public func places(named name: String) -> [Int] {
    var found: Set<Int> = []
    names.forEach(equalTo: folding.fold(name), folding: folding) { found.formUnion($0.places) }
    return found.filter { $0 < places.count }.sorted()
  }

  /// The names of places, for those who search in other ways.
  package var placeNames: NameIndex { names }

  /// The most inhabitants that a place with a name in a block of ``placeNames`` may have, a tenth of them counting for an alternate name; anything where the file
  /// does not say it.
  package func mostInhabitants(inNameBlock block: Int) -> Int { namePopulations?.most(inBlock: block) ?? .max }

  /// The inhabitants and the country of a place, without the rest of its record; `nil` where there is none.
  package func populationAndCountry(ofPlace position: Int) -> (population: Int, country: Int)? {
    guard position >= 0, position < places.count else { return nil }
    return (Int(places[position].population), Int(places[position].country))
  }

  /// Calls a function with every place of some countries, which are in ascending order, and its inhabitants.
  package func forEachPlace(inCountries wanted: [Int], _ body: (_ position: Int, _ population: Int) -> Void) {
    var isWanted = [Bool](repeating: false, count: Int(UInt16.max) + 1)
    for country in wanted where isWanted.indices.contains(country) { isWanted[country] = true }
    places.withSpan { rows in
      for position in rows.indices where isWanted[Int(rows[position].country)] { body(position, Int(rows[position].population)) }
    }
  }

  /// The names and codes of countries and divisions; a record's number is its position, for divisions behind the number of countries.
  ///
  /// It lies in the file; for a file without it, it is made when it is first asked for.
  package var regionNames: NameIndex {
    regionNameIndex.withLock { index in
      if let index { return index }
      let bytes = RegionNames.bytes(of: self)
      let region = MemoryRegion(copying: bytes)
      guard let made = NameIndex(region: region, at: 0, byteCount: bytes.count) else {
        preconditionFailure("an index that was just made is one")
      }
      index = made
      return made
    }
  }
}

extension Gazetteer {
  /// Whether bytes are the name that a place bears first.
  package func isName(_ bytes: [UInt8], ofPlace position: Int) -> Bool {
    position >= 0 && position < places.count && isText(at: places[position].name, equalTo: bytes)
  }

  /// Whether bytes are the name that a country or division bears first, by its number in ``regionNames``.
  package func isName(_ bytes: [UInt8], ofRegion number: Int) -> Bool {
    guard number >= 0, number < countries.count + divisions.count else { return false }
    return isText(at: number < countries.count ? countries[number].name : divisions[number - countries.count].name, equalTo: bytes)
  }

  private func isText(at offset: TextOffset, equalTo bytes: [UInt8]) -> Bool {
    texts.withText(at: offset) { text in
      guard text.count == bytes.count else { return false }
      for index in bytes.indices where text[index] != bytes[index] { return false }
      return true
    }
  }
}
