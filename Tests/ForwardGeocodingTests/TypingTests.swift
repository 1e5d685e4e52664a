import ForwardGeocoding
import GazetteerStore
import ReverseGeocoding
import TestSupport
import Testing

/// Letter by letter, as somebody types.
@Suite struct TypingTests {
  @Test(arguments: [
    ("Zermatt", 4, "Zermatt, Valais, CH"), ("Reykjavík", 4, "Reykjavík, Capital Region, IS"),
    ("Zermatt, Switzerland", 4, "Zermatt, Valais, CH"),
    ("London, Ontario", 10, "London, Ontario, CA"), ("Paris, Texas", 8, "Paris, Texas, US"), ("東京", 2, "Tokyo, Tokyo, JP"),
    ("Москва", 4, "Moscow, Moscow, RU"), ("San Francisco", 7, "San Francisco, California, US"), ("القاهرة", 5, "Cairo, Cairo, EG"),
  ]) func onceItIsFirstItStaysFirst(text: String, from count: Int, expected: String) throws {
    for length in 1...text.count {
      let matches = try World.search(String(text.prefix(length)))
      #expect(!matches.isEmpty || length < count, "\(text.prefix(length))")
      if length >= count { #expect(brief(matches.first) == expected, "\(text.prefix(length))") }
    }
  }

  @Test func anUnfinishedNameMayHaveWhatItBelongsToBehindIt() throws {
    #expect(try brief(World.search("Zer, CH").first) == "Zermatt, Valais, CH")
    #expect(try brief(World.search("Zer Switzerland").first) == "Zermatt, Valais, CH")
    #expect(try brief(World.search("Switzerland Zer").first) == "Zermatt, Valais, CH")
    #expect(try brief(World.search("Springf, Ill").first) == "Springfield, Illinois, US")
    #expect(try brief(World.search("Springfield, Ill").first) == "Springfield, Illinois, US")
    #expect(try brief(World.search("Springf, IL").first) == "Springfield, Illinois, US")
    #expect(try brief(World.search("Switz").first) == "Switzerland, CH")
    #expect(try World.search("Z, CH").map(brief).contains("Zürich, Zurich, CH"))
  }

  @Test(arguments: [
    ("Zerrmatt", "Zermatt"), ("Zremat", "nothing"), ("Zremtat", "nothing"), ("Zermtat", "Zermatt"), ("Zermaxt", "Zermatt"),
    ("Xermatt", "Zermatt"),
    ("ermatt", "Zermatt"), ("Zermatt Switzerlnd", "Zermatt"), ("Zermtat, Valais, Switzerland", "Zermatt"), ("Zermatt, Valias", "Zermatt"),
    ("Zermtat, Valias", "nothing"), ("Springfeild IL", "Springfield"), ("Reykjavk", "Reykjavík"), ("Newyork", "New York City"),
    ("Ner York", "New York City"), ("Мосвка", "Moscow"), ("القاهر", "Cairo"), ("Parris TX", "Paris"), ("Lodnon", "London"),
    ("Londn", "London"),
    ("San Farncisco", "San Francisco"), ("Pariz Texas", "Paris"), ("Sprngfield Illinois", "Springfield"),
  ]) func oneErrorIsForgivenAndNotTwo(text: String, name: String) throws {
    let match = try World.search(text).first { $0.placemark.city == name }
    if name == "nothing" {
      #expect(try World.search(text).allSatisfy { $0.placemark.city != "Zermatt" || !$0.unmatchedWords.isEmpty })
    } else {
      #expect(match != nil && match?.unmatchedWords == [], "\(text)")
    }
  }

  /// In a long name that begins right two errors are forgiven, as in the ones that everybody doubts.
  @Test(arguments: [
    ("Cincinatti", "Cincinnati"), ("Cincinatti, Ohio", "Cincinnati"), ("Massachussets", nil), ("Phillipines", nil),
    ("Albequerqe", "Albuquerque"),
    ("Cincixxxti", "nothing"), ("Xxncinnati", "nothing"), ("Zremat", "nothing"),
  ]) func twoErrorsAreForgivenInALongName(text: String, city: String?) throws {
    let match = try World.search(text).first { $0.unmatchedWords.isEmpty }
    if city == "nothing" {
      #expect(match == nil)
    } else {
      #expect(match?.kind == .typo && match?.placemark.city == city, "\(text): \(brief(match))")
      #expect(try World.search(text) { $0.allowsTypo = false }.allSatisfy { !$0.unmatchedWords.isEmpty })
    }
  }

  /// Few letters, so that nearly all names are like each other: the same as the textbook's table says of each.
  @Test(arguments: ["ab", "abc "]) func twoErrorsAgainstTheTable(alphabet: String) throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    func word() -> String {
      String((0..<Int.random(in: 6...11, using: &generator)).map { _ in alphabet.randomElement(using: &generator) ?? "a" })
    }
    var world = SampleWorld()
    for number in 0..<600 { try world.add(word(), Double(number % 80), Double(number % 170)) }
    let gazetteer = try world.gazetteer()
    let names = NameOracleTests.names(of: gazetteer)
    for _ in 0..<40 {
      let key = gazetteer.folding.fold(word())
      let letters = Array(String(decoding: key, as: UTF8.self).unicodeScalars)
      var found: [[UInt8]] = []
      gazetteer.placeNames.forEach(twoTyposFrom: key, folding: gazetteer.folding, whereBlock: { _ in true }) { found.append($0.name) }
      let kept = max(3, letters.count / 2 - 2)
      let expected = names.filter {
        letters.count >= 8 && $0.scalars.starts(with: letters.prefix(kept)) && NameOracleTests.distance(letters, $0.scalars) <= 2
      }
      #expect(found == expected.map(\.name), "\(String(decoding: key, as: UTF8.self))")
    }
  }

  @Test func shortWordsAndNumbersAreTakenAsTheyAre() throws {
    var world = SampleWorld()
    try world.add("Ems", 46, 7)
    try world.add("1234", 46.1, 7)
    try world.add("Rome", 46.2, 7)
    try world.add("東京都区部", 46.3, 7)
    let geocoder = try world.geocoder()
    #expect(geocoder.search("Ens").isEmpty && geocoder.search("1235").isEmpty)
    #expect(geocoder.search("Rone").map(\.kind) == [.typo] && geocoder.search("Rmoe").map(\.kind) == [.typo])
    // Counted in characters: five of three bytes each.
    #expect(geocoder.search("東京部区部").map(\.kind) == [.typo] && geocoder.search("東京都区").map(\.kind) == [.prefix])
    #expect(geocoder.search("東京都都区").isEmpty)
  }
}
