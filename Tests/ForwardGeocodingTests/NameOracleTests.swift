import ForwardGeocoding
import GazetteerStore
import Geodesy
import ReverseGeocoding
import SpatialIndex
import TestSupport
import Testing

/// The index of names against a look at every name, both ways: nothing missing, nothing extra.
@Suite struct NameOracleTests {
  /// A name as the oracle sees it.
  struct Name {
    var folded: [UInt8]
    var name: [UInt8]

    var scalars: [Unicode.Scalar] { Array(String(decoding: folded, as: UTF8.self).unicodeScalars) }
  }

  static func names(of gazetteer: Gazetteer) -> [Name] {
    var names: [Name] = []
    gazetteer.placeNames.forEach(beginningWith: [], folding: gazetteer.folding) { entry in
      names.append(Name(folded: gazetteer.folding.fold(String(decoding: entry.name, as: UTF8.self)), name: entry.name))
      return true
    }
    return names
  }

  /// Optimal string alignment by the textbook's table: an implementation with nothing in common with the walk.
  static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var table = (0...left.count).map { row in (0...right.count).map { row == 0 ? $0 : $0 == 0 ? row : 0 } }
    guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
    for row in 1...left.count {
      for column in 1...right.count {
        var best = min(table[row - 1][column] + 1, table[row][column - 1] + 1)
        best = min(best, table[row - 1][column - 1] + (left[row - 1] == right[column - 1] ? 0 : 1))
        if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
          best = min(best, table[row - 2][column - 2] + 1)
        }
        table[row][column] = best
      }
    }
    return table[left.count][right.count]
  }

  /// Whether two names have the same first or the same last byte, or are so short that they need not: one error cannot change both ends of a longer one.
  private static func mayBeOneTypo(_ name: [UInt8], _ key: [UInt8]) -> Bool {
    name.count < 8 || key.count < 8 || name.first == key.first || name.last == key.last
  }

  static func check(_ text: String, in gazetteer: Gazetteer, against names: [Name], sourceLocation: SourceLocation = #_sourceLocation) {
    let key = gazetteer.folding.fold(text)
    let folded = Array(String(decoding: key, as: UTF8.self).unicodeScalars)
    var exact: [[UInt8]] = []
    gazetteer.placeNames.forEach(equalTo: key, folding: gazetteer.folding) { exact.append($0.name) }
    #expect(exact == names.filter { $0.folded == key }.map(\.name), "exact \(text)", sourceLocation: sourceLocation)
    var beginnings: [[UInt8]] = []
    gazetteer.placeNames.forEach(beginningWith: key, folding: gazetteer.folding) { entry in
      beginnings.append(entry.name)
      return true
    }
    #expect(
      beginnings == names.filter { $0.folded.count >= key.count && Array($0.folded.prefix(key.count)) == key }.map(\.name),
      "beginning \(text)", sourceLocation: sourceLocation)
    // Nothing has no error in it.
    guard !key.isEmpty else { return }
    var typos: [[UInt8]] = []
    gazetteer.placeNames.forEach(oneTypoFrom: key, folding: gazetteer.folding) { typos.append($0.name) }
    // Characters of a script that the text is not written in are no error of typing.
    let expected = names.filter {
      abs($0.folded.count - key.count) <= 4 && mayBeOneTypo($0.folded, key) && distance(folded, $0.scalars) == 1
        && ScriptSample.isLike($0.scalars, folded)
    }.map(\.name)
    func isOrdered(_ left: [UInt8], _ right: [UInt8]) -> Bool { left.lexicographicallyPrecedes(right) }
    #expect(typos.sorted(by: isOrdered) == expected.sorted(by: isOrdered), "typo \(text)", sourceLocation: sourceLocation)
  }

  /// Few letters, so that nearly all names are like each other.
  @Test(arguments: ["ab", "abc ", "aé-bü'", "абв", "東京市", "aб東"], [3, 40, 1_500]) func randomNames(alphabet: String, count: Int) throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    let letters = Array(alphabet)
    func word() -> String {
      String((0..<Int.random(in: 1...7, using: &generator)).map { _ in letters.randomElement(using: &generator) ?? "a" })
    }
    var world = SampleWorld()
    for number in 0..<count {
      try world.add(word(), Double(number % 80), Double(number % 170)) { place in
        place.alternateNames = (0..<Int.random(in: 0...3, using: &generator)).map { _ in word() }
      }
    }
    let gazetteer = try world.gazetteer()
    try gazetteer.verify()
    let names = Self.names(of: gazetteer)
    for _ in 0..<60 {
      let text = word()
      Self.check(text, in: gazetteer, against: names)
    }
  }

  /// A few names of the world, whole, cut and with an error in them, against all its names.
  @Test func namesOfTheWorld() throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    let world = try World.geocoder.get().gazetteers[0]
    let names = Self.names(of: world)
    #expect(names.count == world.nameCount)
    for round in 0..<2 {
      var letters = names[Int.random(in: names.indices, using: &generator)].scalars
      if round % 2 == 1, letters.count > 2 { letters.swapAt(1, 2) }
      Self.check(String(String.UnicodeScalarView(letters)), in: world, against: names)
      Self.check(String(String.UnicodeScalarView(letters.prefix(3))), in: world, against: names)
    }
  }

  /// Every place of a sample is found by each way of writing it: by its name alone among all of that name, with its state and country first.
  @Test func placesOfTheWorldAreFoundByTheirAddresses() throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    let geocoder = try World.geocoder.get()
    let world = geocoder.gazetteers[0]
    for _ in 0..<150 {
      let position = Int.random(in: 0..<world.placeCount, using: &generator)
      let place = try #require(world.place(at: position))
      let name = world.text(at: place.name)
      // The 38 names with a comma in them are found alone; with a country behind them they are cut at their own comma.
      guard !name.contains(",") else { continue }
      let country = world.text(at: try #require(place.country.flatMap(world.country(at:))).iso)
      var options = SearchOptions()
      options.limit = 1_000
      let alone = geocoder.search(name, options: options)
      #expect(alone.contains { $0.identifier == "geonames:\(place.sourceIdentifier)" && $0.kind == .exact }, "\(name)")
      let isShort = name.split(separator: " ").count <= 8
      for text in isShort ? ["\(name), \(country)", "\(country) \(name)"] : ["\(name), \(country)"] {
        let matches = geocoder.search(text, options: options)
        #expect(matches.contains { $0.identifier == "geonames:\(place.sourceIdentifier)" && $0.unmatchedWords.isEmpty }, "\(text)")
        #expect(
          matches.filter { $0.kind == .exact && $0.placemark.match.kind == .locality }.contains { $0.placemark.iso == country }, "\(text)")
      }
    }
  }
}

/// Which scripts the oracle's names are written in.
enum ScriptSample {
  static func isLike(_ name: [Unicode.Scalar], _ letters: [Unicode.Scalar]) -> Bool {
    func script(_ letter: Unicode.Scalar) -> Int {
      switch letter.value {
      case ..<0x250: 0
      case 0x400...0x52F: 1
      case 0x600...0x77F: 2
      case 0x2E80...0x9FFF: 3
      case 0xAC00...0xD7AF: 4
      default: Int(letter.value >> 7) + 100
      }
    }
    let allowed = Set(letters.map(script))
    return name.allSatisfy { $0 == " " || allowed.contains(script($0)) }
  }
}
