import GazetteerImport
import GazetteerStore
import TestSupport
import Testing

/// Places by their published coordinates and codes.
@Suite struct SectionTests {
  @Test func aMarkedSectionBelongsToItsCity() throws {
    let imported = try importing([
      PlaceLine(
        identifier: 1, name: "Berlin", latitude: "52.52437", longitude: "13.41053", featureCode: "PPLC", country: "DE", codes: "16",
        population: "3426354"),
      PlaceLine(
        identifier: 2, name: "Kreuzberg", latitude: "52.49973", longitude: "13.40338", featureCode: "PPLX", country: "DE", codes: "16",
        population: "153135"),
      PlaceLine(
        identifier: 3, name: "Potsdam", latitude: "52.39886", longitude: "13.06566", featureCode: "PPLA", country: "DE", codes: "11",
        population: "182112"),
    ])
    #expect(imported.parent(of: "Kreuzberg") == "Berlin")
    #expect(imported.parent(of: "Berlin") == nil)
    #expect(imported.parent(of: "Potsdam") == nil)
    #expect(imported.report.sections == [.marked: 1])
  }

  @Test func theCityOfTheSameCodeWinsOverALargerOneNearby() throws {
    let imported = try importing([
      PlaceLine(
        identifier: 1, name: "Nijmegen", latitude: "51.8425", longitude: "5.85278", country: "NL", codes: "03.0268", population: "177359"),
      PlaceLine(
        identifier: 2, name: "Wijchen", latitude: "51.80917", longitude: "5.725", country: "NL", codes: "03.0296", population: "41000"),
      PlaceLine(
        identifier: 3, name: "Dukenburg", latitude: "51.818", longitude: "5.803", featureCode: "PPLX", country: "NL", codes: "03.0268",
        population: "22000"),
      PlaceLine(
        identifier: 4, name: "Kerkeveld", latitude: "51.806", longitude: "5.735", featureCode: "PPLX", country: "NL", codes: "03.0296",
        population: "900"),
    ])
    #expect(imported.parent(of: "Dukenburg") == "Nijmegen")
    #expect(imported.parent(of: "Kerkeveld") == "Wijchen")
  }

  @Test func aNeighbouringTownIsNoSection() throws {
    let imported = try importing([
      PlaceLine(
        identifier: 1, name: "Paris", latitude: "48.85341", longitude: "2.3488", featureCode: "PPLC", country: "FR",
        codes: "11.75.751.75056", population: "2138551"),
      PlaceLine(
        identifier: 2, name: "Boulogne-Billancourt", latitude: "48.83545", longitude: "2.24128", featureCode: "PPLA3", country: "FR",
        codes: "11.92.923.92012", population: "108782"),
      PlaceLine(
        identifier: 3, name: "Montmartre", latitude: "48.886", longitude: "2.341", featureCode: "PPLX", country: "FR",
        codes: "11.75.751.75056", population: "0"),
    ])
    #expect(imported.parent(of: "Boulogne-Billancourt") == nil)
    #expect(imported.parent(of: "Montmartre") == "Paris")
  }

  @Test func boroughsThatMakeUpACityAreItsSectionsAndSoAreTheirs() throws {
    let imported = try importing([
      PlaceLine(
        identifier: 1, name: "New York City", latitude: "40.71427", longitude: "-74.00597", country: "US", codes: "NY",
        population: "8804190"),
      PlaceLine(
        identifier: 2, name: "Brooklyn", latitude: "40.6501", longitude: "-73.94958", featureCode: "PPLA2", country: "US", codes: "NY.047",
        population: "2736074"),
      PlaceLine(
        identifier: 3, name: "Queens", latitude: "40.68149", longitude: "-73.83652", featureCode: "PPLA2", country: "US", codes: "NY.081",
        population: "2316841"),
      PlaceLine(
        identifier: 4, name: "Manhattan", latitude: "40.78343", longitude: "-73.96625", featureCode: "PPLA2", country: "US",
        codes: "NY.061", population: "1487536"),
      PlaceLine(
        identifier: 5, name: "Harlem", latitude: "40.80788", longitude: "-73.94542", featureCode: "PPLX", country: "US", codes: "NY.061",
        population: "116345"),
      PlaceLine(
        identifier: 6, name: "Mineola", latitude: "40.74927", longitude: "-73.64068", featureCode: "PPLA2", country: "US", codes: "NY.059",
        population: "18799"),
      PlaceLine(
        identifier: 7, name: "Newark", latitude: "40.73566", longitude: "-74.17237", featureCode: "PPLA2", country: "US", codes: "NJ.013",
        population: "281944"),
      PlaceLine(
        identifier: 8, name: "Jersey City", latitude: "40.72816", longitude: "-74.07764", featureCode: "PPLA2", country: "US",
        codes: "NJ.017", population: "264290"),
    ])
    for section in ["Brooklyn", "Queens", "Manhattan", "Harlem"] { #expect(imported.parent(of: section) == "New York City") }
    for town in ["Mineola", "Newark", "Jersey City", "New York City"] { #expect(imported.parent(of: town) == nil) }
  }

  @Test func seatsAroundACapitalThatOnlyLacksItsCodeAreNoSections() throws {
    let imported = try importing([
      PlaceLine(
        identifier: 1, name: "Guatemala City", latitude: "14.64072", longitude: "-90.51327", featureCode: "PPLC", country: "GT",
        codes: "07", population: "994938"),
      PlaceLine(
        identifier: 2, name: "Mixco", latitude: "14.63077", longitude: "-90.60711", featureCode: "PPLA2", country: "GT", codes: "07.0108",
        population: "473080"),
      PlaceLine(
        identifier: 3, name: "Chinautla", latitude: "14.70289", longitude: "-90.49983", featureCode: "PPLA2", country: "GT",
        codes: "07.0106", population: "97172"),
    ])
    #expect(imported.parent(of: "Mixco") == nil)
    #expect(imported.parent(of: "Chinautla") == nil)
  }

  @Test func aSmallPlaceInTheSameMunicipalityIsASectionWhereItIsClose() throws {
    let imported = try importing([
      PlaceLine(
        identifier: 1, name: "Lugano", latitude: "46.01008", longitude: "8.96004", featureCode: "PPLA2", codes: "TI.2105.5192",
        population: "63185"),
      PlaceLine(identifier: 2, name: "Pregassona", latitude: "46.0221", longitude: "8.97054", codes: "TI.2105.5192", population: "7548"),
      PlaceLine(identifier: 3, name: "Sonvico", latitude: "46.10", longitude: "9.03", codes: "TI.2105.5192", population: "1800"),
      PlaceLine(identifier: 4, name: "Massagno", latitude: "46.0125", longitude: "8.9437", codes: "TI.2105.5200", population: "6000"),
    ])
    #expect(imported.parent(of: "Pregassona") == "Lugano")
    #expect(imported.parent(of: "Sonvico") == nil)
    #expect(imported.parent(of: "Massagno") == nil)
    #expect(imported.report.sections == [.sameMunicipality: 1])
  }

  @Test func aSeatIsNoSectionOfAPlaceWithAWrongPopulation() throws {
    let imported = try importing([
      PlaceLine(
        identifier: 1, name: "Midsayap", latitude: "7.19083", longitude: "124.53028", featureCode: "PPLA3", country: "PH",
        codes: "12.57.124709000", population: "117365"),
      PlaceLine(
        identifier: 2, name: "Malingao", latitude: "7.16", longitude: "124.475", country: "PH", codes: "12.57.124709000",
        population: "1121974"),
    ])
    #expect(imported.parent(of: "Midsayap") == nil)
    #expect(imported.parent(of: "Malingao") == nil)
  }

  @Test func inACityStateEveryPlaceIsASection() throws {
    let places = [
      PlaceLine(
        identifier: 1, name: "Hong Kong", latitude: "22.27832", longitude: "114.17469", featureCode: "PPLC", country: "HK", codes: "HCW",
        population: "7396076"),
      PlaceLine(
        identifier: 2, name: "Mong Kok", latitude: "22.31935", longitude: "114.17136", country: "HK", codes: "KYT", population: "62967"),
    ]
    let country = "HK\tHKG\t344\tHK\tHong Kong\tHong Kong\t1092\t"
    #expect(try importing(places, countries: [country + "7491609"]).parent(of: "Mong Kok") == "Hong Kong")
    #expect(try importing(places, countries: [country + "9000000"]).parent(of: "Mong Kok") == nil)
    #expect(try importing(places, countries: [country]).parent(of: "Mong Kok") == nil)
  }

  @Test func aPlaceOfUnknownKindDeepInsideACityIsASection() throws {
    var soho = PlaceLine(
      identifier: 2, name: "Soho", latitude: "51.5144", longitude: "-0.13535", featureCode: "", country: "GB", codes: "ENG.GLA",
      population: "19634")
    let london = PlaceLine(
      identifier: 1, name: "London", latitude: "51.50853", longitude: "-0.12574", featureCode: "PPLC", country: "GB", codes: "ENG.GLA",
      population: "8961989")
    #expect(try importing([london, soho]).parent(of: "Soho") == "London")
    soho.featureCode = "PPL"
    #expect(try importing([london, soho]).parent(of: "Soho") == nil)
    // A "populated locality" is not called a town either.
    soho.featureCode = "PPLL"
    #expect(try importing([london, soho]).parent(of: "Soho") == "London")
  }

  @Test func halfACityIsASectionWhereBothLieInOneDivision() throws {
    let shanghai = PlaceLine(
      identifier: 1, name: "Shanghai", latitude: "31.22222", longitude: "121.45806", featureCode: "PPLA", country: "CN",
      codes: "23.12324204",
      population: "24874500")
    var pudong = PlaceLine(
      identifier: 2, name: "Pudong", latitude: "31.23995", longitude: "121.50094", featureCode: "", country: "CN", codes: "23.12324204",
      population: "5681512")
    #expect(try importing([shanghai, pudong]).parent(of: "Pudong") == "Shanghai")
    // Without a code it lies in the division of the nearest town that has one.
    pudong.codes = "23"
    #expect(try importing([shanghai, pudong]).parent(of: "Pudong") == "Shanghai")
    pudong.codes = "23.12324205"
    #expect(try importing([shanghai, pudong]).parent(of: "Pudong") == nil)
  }

  @Test(arguments: ["PPLQ", "PPLH", "PPLW", "PPLX"]) func whatIsNoCityHasNoSections(code: String) throws {
    let imported = try importing([
      PlaceLine(identifier: 1, name: "Old Town", latitude: "46", longitude: "7", featureCode: code, population: "90000"),
      PlaceLine(identifier: 2, name: "Quarter", latitude: "46.001", longitude: "7", featureCode: "PPLX", population: "100"),
    ])
    #expect(imported.parent(of: "Quarter") == nil)
  }

  @Test func aSectionAcrossABorderIsNone() throws {
    let imported = try importing([
      PlaceLine(identifier: 1, name: "Basel", latitude: "47.55839", longitude: "7.57327", codes: "BS", population: "177595"),
      PlaceLine(
        identifier: 2, name: "Saint-Louis Quarter", latitude: "47.58", longitude: "7.56", featureCode: "PPLX", country: "FR", codes: "44",
        population: "3000"),
    ])
    #expect(imported.parent(of: "Saint-Louis Quarter") == nil)
  }

  @Test func acrossTheAntimeridianDistancesAreShort() throws {
    let imported = try importing([
      PlaceLine(identifier: 1, name: "City", latitude: "-17", longitude: "179.99", country: "FJ", codes: "01", population: "90000"),
      PlaceLine(
        identifier: 2, name: "Quarter", latitude: "-17", longitude: "-179.99", featureCode: "PPLX", country: "FJ", codes: "01",
        population: "100"),
    ])
    #expect(imported.parent(of: "Quarter") == "City")
  }

  @Test func noSectionHasASectionForItsCity() throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    let codes = ["PPL", "PPLX", "PPLA2", "PPLA3", "", "PPLC", "PPLQ"]
    let lines = (1...600).map { number in
      PlaceLine(
        identifier: number, name: "Place \(number)", latitude: "\(Double.random(in: 46...46.4, using: &generator))",
        longitude: "\(Double.random(in: 7...7.4, using: &generator))", featureCode: codes.randomElement(using: &generator) ?? "",
        codes: ["VS.1.1", "VS.1.2", "VS.1", "VS.2.1", "VS", "VS..3"].randomElement(using: &generator) ?? "",
        population: "\(1 << Int.random(in: 0...22, using: &generator))")
    }
    let places = try importing(lines, countries: ["CH\tCHE\t756\tSZ\tSwitzerland\tBern\t1\t4194304"]).contents.places
    let parents = places.compactMap(\.parent)
    #expect(parents.count > 20, "seed \(seed)")
    for parent in parents { #expect(places[parent].parent == nil, "seed \(seed), place \(parent)") }
  }
}
