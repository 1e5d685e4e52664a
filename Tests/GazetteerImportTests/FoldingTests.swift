import GazetteerStore
import Testing

@Suite struct FoldingTests {
  /// Names that must be found by the text after them, as a person types it.
  @Test(arguments: [
    ("Zürich", "zurich"), ("SÃO PAULO", "sao paulo"), ("Łódź", "Lodz"), ("Straßberg", "strassberg"), ("Thừa Thiên-Huế", "thua thien hue"),
    ("ẤẬỔ", "aao"), ("İstanbul", "istanbul"), ("Iğdır", "igdir"), ("Ærø", "aero"), ("Αθήνα", "αθηνα"), ("Ἄργος", "αργοσ"), ("ΐ", "ι"),
    ("Йошкар-Ола", "иошкар ола"), ("Орёл", "Орел"), ("Saint-Denis", "saint denis"), ("L’Aquila", "laquila"), ("Sana'a", "sanaa"),
    ("Hawaiʻi", "hawaii"), ("Zu\u{308}rich", "zürich"), ("مُحَافَظَة", "محافظة"), ("חֵיפָה", "חיפה"), ("Āmǔsītèdān", "amusitedan"),
    ("St. Gallen", "St Gallen"), ("Washington, D.C.", "washington, dc"), ("أسوان", "اسوان"),
    ("ԵՐԵՎԱՆ", "երեվան"), ("ＴＯＫＹＯ", "tokyo"), ("サン・ホセ", "サン ホセ"),
  ]) func aNameIsFoundAsItIsTyped(name: String, typed: String) throws {
    let gazetteer = try gazetteer(names: [name])
    #expect(gazetteer.places(named: typed) == [0])
  }

  /// Signs that change the word are no marks to be dropped.
  @Test(arguments: [("ガ", "カ"), ("कि", "कु"), ("ที่", "ทู่")]) func differentWordsStayDifferent(name: String, other: String) throws {
    let gazetteer = try gazetteer(names: [name])
    #expect(gazetteer.places(named: name) == [0])
    #expect(gazetteer.places(named: other).isEmpty)
  }

  private func gazetteer(names: [String]) throws -> Gazetteer {
    let lines = names.enumerated().map { PlaceLine(identifier: $0.offset + 1, name: $0.element, latitude: "1", longitude: "2") }
    return try open(try importing(lines).contents)
  }
}
