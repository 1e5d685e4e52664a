import ForwardGeocoding
import ReverseGeocoding
import Testing

/// Addresses as people have them, whose streets the gazetteer does not know: the town is the answer, not the country and not nothing.
@Suite struct UnknownStreetTests {
  @Test(arguments: [
    ("10 Downing Street, London SW1A 2AA", "London, England, GB"), ("221B Baker Street, London NW1 6XE, UK", "London, England, GB"),
    ("Unter den Linden 77, 10117 Berlin, Germany", "Berlin, State of Berlin, DE"),
    ("Unter den Linden 77 10117 Berlin Germany", "Berlin, State of Berlin, DE"), ("Rosenweg 199 28013 Madrid Spain", "Madrid, Madrid, ES"),
    ("Unter den Linden 151, 28013 Madrid, Spain", "Madrid, Madrid, ES"), ("Bahnhofstrasse 1 3920 Zermatt", "Zermatt, Valais, CH"),
    ("Main Street 17, Springfield, IL", "Springfield, Illinois, US"),
    ("1600 Pennsylvania Ave NW, Washington, DC 20500", "Washington, District of Columbia, US"),
    ("Hauptstrasse 101, Zermatt", "Zermatt, Valais, CH"),
    ("136 Main Street, Amsterdam 1012 AB, Netherlands", "Amsterdam, North Holland, NL"),
    ("174 Via Roma, Beverly Hills 90210, USA", "Beverly Hills, California, US"),
  ]) func theTownIsFound(text: String, expected: String) throws {
    let matches = try World.search(text)
    #expect(brief(matches.first) == expected)
    #expect(matches.first?.unmatchedWords.isEmpty == false)
  }

  /// What only a code names, where an other part of the text names a place, is no answer.
  @Test func aHouseNumberIsNoPostalCodeElsewhere() throws {
    for number in ["101", "1010", "8001", "90210"] {
      let matches = try World.search("Hauptstrasse \(number), Zermatt")
      #expect(matches.map { $0.placemark.city } == ["Zermatt"], "\(number)")
    }
  }

  /// What names a region in no way must not hide a place behind it, and what contradicts the text is no answer.
  @Test func whatTheTextContradictsIsNoAnswer() throws {
    #expect(try World.search("Zermatt, Australia").allSatisfy { $0.placemark.iso != "CH" })
  }

  /// What stands beside a house number is a street, not a place with a typing error.
  @Test(arguments: ["Bahnhofstrase 1, Zermatt", "Hauptstrase 12, Zermatt, Switzerland"])
  func beforeAHouseNumberNoTypingErrorIsLookedForWhereATownIsNamed(text: String) throws {
    #expect(try World.search(text).allSatisfy { $0.kind != .typo && $0.placemark.city == "Zermatt" })
  }

  /// Where no other word names a town, the word beside the number is more likely one than a street of a whole country.
  @Test(arguments: [
    ("Zermat 12, Switzerland", "Zermatt", "12"), ("12a Zermat, Switzerland", "Zermatt", "12a"),
  ]) func besideAHouseNumberATownMayHaveAnError(text: String, city: String, number: String) throws {
    let match = try #require(World.search(text).first)
    #expect(match.kind == .typo && match.placemark.city == city && match.unmatchedWords == [number])
  }
}
