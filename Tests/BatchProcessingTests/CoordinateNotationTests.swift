import Testing

@testable import BatchProcessing

@Suite struct CoordinateNotationTests {
  private func reading(_ text: String, _ axis: CoordinateText.Axis = .latitude, isStrict: Bool = false) -> CoordinateText.Reading {
    CoordinateText.read(text, axis: axis, isStrict: isStrict)
  }

  private func reason(_ reading: CoordinateText.Reading) -> String? {
    guard case .unreadable(let reason) = reading else { return nil }
    return reason
  }

  @Test(arguments: [
    "48°12'30\"N", "N 48 12.5", "48d12m30s N", "48d12m30sN", "48-12-30N", "48-12-30 N", "48:12:30", "48° 12′ 30″", "48°12'30''", "48°12.5'",
    "48 deg 12' 30.00\" N", "48 degrees 12 minutes 30 seconds north", "48º12’30”N", "48* 12' 30\" N", "48o12'30\"", "Nord 48°12'30\"",
    "48Â°12'30\"N", "48°12â€²30â€³ N", "北緯48度12分30秒", "48°12'30\" с.ш.", "48° 12,5' N", "48,208333333° N", "+48°12'30\"", "48.208333333N",
    "48 12 30 N", "=\"48.208333333\"", "'48.208333333", "'48.208333333'", "\"48.208333333\"", " 48.208333333\u{A0}", "4.8208333333E1",
    "48.208333333\u{200E}",
  ])
  func readsOneLatitudeInManySpellings(text: String) throws {
    let value = try #require(reading(text).value, "\(reading(text))")
    #expect(abs(value - 48.208333333) < 1e-6)
  }

  @Test(arguments: [
    ("16°22'W", -16.366667), ("16° 22' Ouest", -16.366667), ("16° 22' Oeste", -16.366667), ("16° 22' Ost", 16.366667),
    ("16° 22' east", 16.366667), ("W16.5", -16.5), ("\u{2212}16°30'", -16.5), ("\u{2013}16.5", -16.5), ("西経16度30分", -16.5),
    ("16d30mE", 16.5),
  ])
  func readsTheSideOfALongitude(text: String, value: Double) throws {
    #expect(abs(try #require(reading(text, .longitude).value) - value) < 1e-6)
  }

  @Test(arguments: [
    ("48°12'60\"N", "has 60 seconds or more"), ("48°60'N", "has 60 minutes or more"), ("-48°12'N", "has both a sign and a compass letter"),
    ("48°12'E", "has a compass letter that does not belong to a latitude"), ("N48S", "has two compass letters"),
    ("48.2 O", "has the compass letter O, which is east in German and west in French and Spanish; write E or W"),
    ("48.2° X", "has a letter that is no compass letter (N, S, E, W)"), ("48.5°12'N", "has a fraction before its last part"),
    ("٤٨.٢", "is written in digits other than 0 to 9"), ("４８", "is written in digits other than 0 to 9"),
    ("48.208.200N", "is not a number"),
    ("48-12-30", "is not a number"), ("12'30\"N", "is not a number"),
  ])
  func saysWhyADegreeIsNone(text: String, expected: String) {
    #expect(reason(reading(text)) == expected)
  }

  @Test func refusesGuessesWhereStrict() {
    #expect(reason(reading("48,2", isStrict: true)) == "has a decimal comma, which --strict refuses")
    #expect(
      reason(reading("48Â°12'", isStrict: true)) == "holds signs in a wrong encoding, such as \"Â°\" for \"°\"; save the file as UTF-8")
    #expect(reading("'48.2", isStrict: true).value == nil)
    #expect(reading("48° 12,5'", isStrict: true).value == nil)
    #expect(reading("48°12'30\"N", isStrict: true).value != nil)
  }

  @Test func readsNMEA() throws {
    func read(
      _ text: String, _ axis: CoordinateText.Axis = .latitude, hasLetters: Bool = false, letter: CompassWord? = nil
    ) -> CoordinateText.Reading {
      NMEAText.read(text, axis: axis, hasLetters: hasLetters, letter: letter)
    }
    #expect(read("4812.492", letter: .north).value == 48 + 12.492 / 60)
    #expect(read("00908.358,W", .longitude).value == -(9 + 8.358 / 60))
    #expect(read("S 0010.842").value == -(10.842 / 60))
    #expect(read("-4812.5").value == -(48 + 12.5 / 60))
    #expect(read(" ").value == nil)
    #expect(reason(read("4860.0")) == "has 60 minutes or more; is it ddmm.mmmm, or degrees?")
    #expect(reason(read("4812.5", hasLetters: true)) == "has no compass letter (N or S)")
    #expect(reason(read("4812.5N", letter: .south)) == "has another compass letter than the column after it")
    #expect(reason(read("-4812.5", letter: .south)) == "has both a sign and a compass letter")
    #expect(reason(read("4812.5", letter: .east)) == "has a compass letter that does not belong to a latitude")
    #expect(reason(read("48°12'")) == "is not written as ddmm.mmmm")
  }
}
