import GazetteerImport
import GazetteerStore
import TestSupport
import Testing

@Suite struct LocalizedNameTests {
  private let zermatt = PlaceLine(identifier: 2_657_928, name: "Zermatt", latitude: "46", longitude: "7")
  private let admin1 = ["CH.VS\tValais\tValais\t2658205\tCH-VS"]
  private let countries = [
    "CH\tCHE\t756\tSZ\tSwitzerland\tBern\t41290\t8516543\tEU\t.ch\tCHF\tFranc\t41\t\t\tde-CH,fr-CH,it-CH,rm\t2658434\t\t"
  ]

  private func imported(_ names: [String]) throws -> Imported {
    try importing([zermatt], admin1: admin1, countries: countries, names: names)
  }

  private func shown(_ imported: Imported) -> [String] {
    imported.contents.localizedNames.map { "\($0.bearer) \($0.language) \($0.name)" }
  }

  @Test func countriesDivisionsAndPlacesGetTheirNames() throws {
    let imported = try imported([
      "1\t2658434\tde\tSchweiz\t1\t\t\t\t\t", "2\t2658205\tde\tWallis\t1\t\t\t", "3\t2657928\tja\tツェルマット", "4\t2657928\tzh-tw\t策馬特",
    ])
    #expect(shown(imported) == ["country(0) de Schweiz", "division(0) de Wallis", "place(0) ja ツェルマット", "place(0) zh-TW 策馬特"])
    #expect(imported.contents.countries[0].languages == ["de-CH", "fr-CH", "it-CH", "rm"])
    #expect(imported.report.localizedNames == 4 && imported.report.languages == 3 && imported.report.problemCount == 0)
    let gazetteer = try open(imported.contents)
    try gazetteer.verify()
    #expect(gazetteer.places(named: "策馬特") == [0])
    #expect(gazetteer.localizedName(ofCountry: 0, in: "de-AT") == "Schweiz")
  }

  @Test func ofSeveralThePreferredThenTheShortThenTheFirstCounts() throws {
    let imported = try imported([
      "1\t2657928\tde\tErstes", "2\t2657928\tde\tKurzes\t\t1\t\t", "3\t2657928\tde\tBestes\t1\t\t\t", "4\t2657928\tde\tSpätes\t1\t\t\t",
      "5\t2657928\tde\tKosename\t1\t1\t1\t", "6\t2657928\tde\tPraborgne\t1\t1\t\t1", "7\t2657928\tfr\tPremier", "8\t2657928\tfr\tSecond",
    ])
    #expect(shown(imported) == ["place(0) de Bestes", "place(0) fr Premier"])
    #expect(imported.report.namesNotInUse == 2)
    // The others still find the place, those out of use do not.
    let gazetteer = try open(imported.contents)
    for name in ["Erstes", "Kurzes", "Spätes", "Second"] { #expect(gazetteer.places(named: name) == [0]) }
    #expect(gazetteer.places(named: "Praborgne").isEmpty)
  }

  @Test func whatIsNoNameInALanguageIsCountedAndLeftOut() throws {
    let imported = try imported([
      "1\t2657928\tlink\thttps://en.wikipedia.org/wiki/Zermatt", "2\t2657928\tpost\t3920", "3\t2657928\t\tZermattn",
      "4\t2657928\twkdt\tQ68103",
      "5\t2657928\tfr_1793\tPraborgne", "6\t1\tde\tEtwas anderes", "7\t2657928\tde\tZermatt",
    ])
    #expect(shown(imported) == ["place(0) de Zermatt"])
    #expect(imported.report.namesNotInUse == 5 && imported.report.namesOfOthers == 1 && imported.report.problemCount == 0)
    #expect(imported.report.description.contains("1 names in 1 languages"))
  }

  @Test func badLinesAreToldAndCounted() throws {
    let imported = try imported([
      "1\t2657928", "2\tx\tde\tZermatt", "3\t2657928\tdeutsch\tZermatt", "4\t2657928\tde\t", "5\t2657928\tde\tA\u{1}B",
      "6\t2657928\ten\tMatterhorn village",
      "7\t99999999999\tde\tZermatt", "# 8",
    ])
    #expect(shown(imported) == ["place(0) en Matterhorn village"])
    #expect(imported.report.problems.map(\.line) == [1, 2, 3, 4, 5, 7])
    #expect(
      imported.report.problems.map(\.message).prefix(4) == [
        "2 columns instead of 8 or more; the line is left out", "\"x\" is no geonameid; the line is left out",
        "\"deutsch\" is no tag of a language; the line is left out", "\"\" is no name; the line is left out",
      ])
  }

  @Test func timeZonesAndLanguagesThatAreSpoken() throws {
    let imported = try imported([
      "1\tzone:Europe/Zurich\tde\tMitteleuropäische Zeit", "2\tzone:Mars/Olympus\tde\tMarszeit", "3\t2658205\tspoken\tFR de-CH",
      "4\t2658434\tspoken\trm", "5\t2657928\tspoken\tde", "6\t2658205\tspoken\t", "7\t2658205\tspoken\tdeutsch",
      "8\tgarden:Eden\tde\tEden",
    ])
    #expect(shown(imported) == ["timeZone(0) de Mitteleuropäische Zeit"])
    #expect(imported.contents.divisions[0].languages == ["fr", "de-CH"] && imported.contents.countries[0].languages == ["rm"])
    #expect(imported.report.namesOfOthers == 1 && imported.report.problems.map(\.line) == [6, 7, 8])
    #expect(imported.report.problems[1].message == "\"deutsch\" are no tags of languages with spaces between them; the line is left out")
    let gazetteer = try open(imported.contents)
    try gazetteer.verify()
    #expect(
      gazetteer.localizedName(ofTimeZone: 0, in: "de") == "Mitteleuropäische Zeit" && gazetteer.languages(ofDivision: 0) == ["fr", "de-CH"])
  }

  @Test func lakesSeasAndParksAreKnownByTheirNames() throws {
    let folder = try TemporaryFolder()
    var source = GeoNamesImport(placesPath: try folder.write(zermatt.text, to: "places.txt"))
    func feature(_ layer: String, _ name: String) -> String {
      #"{"type":"Feature","properties":{"layer":"\#(layer)","name":"\#(name)"},"geometry":{"type":"Polygon","coordinates":[[[1,1],[2,1],[2,2],[1,1]]]}}"#
    }
    source.areaPaths = [
      try folder.write(
        [feature("sea", "Mare"), feature("lake", "Lacus"), feature("lake", "Mare"), feature("interest", "Hortus")].joined(separator: "\n"),
        to: "areas.geojsonl")
    ]
    source.namePaths = [
      try folder.write(
        "1\tsea:Mare\tde\tMeer\n2\tlake:Lacus\tde\tSee\n3\tlake:Nox\tde\tNacht\n4\tinterest:Hortus\tde\tGarten\n", to: "names.txt")
    ]
    let contents = try source.contents()
    #expect(contents.localizedNames.map { "\($0.bearer) \($0.name)" } == ["area(0) Meer", "area(1) See", "area(3) Garten"])
    #expect(source.report.namesOfOthers == 1)
    try open(contents).verify()
  }

  @Test func aFileOfSomethingElseIsAnError() {
    let error = #expect(throws: ImportError.self) { try imported(["hello", "world"]) }
    #expect(error?.code == .noGoodLine && error?.path.hasSuffix("names.txt") == true)
    #expect(error?.message.contains("line 1: 1 columns instead of 8 or more") == true)
  }

  @Test func moreLanguagesThanFitLoseThoseWithTheFewestNames() throws {
    let letters = "abcdefghijkl".map(String.init)
    let tags = letters.flatMap { first in letters.map { "q" + first + $0 } }
    let rare = Set(tags.suffix(17))
    let names = tags.flatMap { tag in
      ["1\t2657928\t\(tag)\tZ\(tag)"] + (rare.contains(tag) ? [] : ["2\t2658205\t\(tag)\tW\(tag)"])
    }
    let imported = try imported(names)
    #expect(imported.report.languages == 127 && imported.report.namesInFurtherLanguages == 17)
    #expect(Set(imported.contents.localizedNames.map(\.language)).isDisjoint(with: rare))
    #expect(imported.report.description.contains("17 names in further languages left out, since no more than 127 fit"))
  }

  @Test func damagedFilesNeverCrash() throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let sound = Array(
      "1\t2658434\tde\tSchweiz\t1\t\t\t\t\t\n2\t2658205\tde-CH\tWallis\t1\t\t\t\n3\t2657928\tja\tツェルマット\n4\tzone:Europe/Zurich\tde\tZeit\n5\t2658434\tspoken\tde fr\n"
        .utf8)
    for round in 0..<200 {
      var bytes = sound
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      var source = GeoNamesImport(placesPath: try folder.write(zermatt.text, to: "places.txt"))
      source.countriesPath = try folder.write(countries[0], to: "countries.txt")
      source.namePaths = [try folder.write(bytes, to: "names.txt")]
      guard let contents = try? source.contents() else { continue }
      #expect(throws: Never.self, "seed \(seed), round \(round)") { try open(contents).verify() }
    }
  }
}
