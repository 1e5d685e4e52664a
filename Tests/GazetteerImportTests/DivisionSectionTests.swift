import GazetteerImport
import Testing

/// Sections that divisions tell of: municipalities that are the city, and states that are one.
@Suite struct DivisionSectionTests {
  private let stockholms = ["SE.26\tStockholm\tStockholm\t1"]

  private func swedish(
    _ identifier: Int, _ name: String, _ latitude: String, _ longitude: String, _ municipality: String, code: String = "PPL",
    population: String = "1000", alternateNames: String = ""
  ) -> PlaceLine {
    PlaceLine(
      identifier: identifier, name: name, alternateNames: alternateNames, latitude: latitude, longitude: longitude, featureCode: code,
      country: "SE", codes: "26.\(municipality)", population: population, timeZone: "Europe/Stockholm")
  }

  @Test func theTownThatBearsItsMunicipalitysNameIsTheCity() throws {
    let imported = try importing(
      [
        swedish(1, "Stockholm", "59.32938", "18.06871", "0180", code: "PPLC", population: "1515017"),
        swedish(2, "Älvsjö", "59.2786", "18.0106", "0180", population: "24000"),
        swedish(3, "Råsunda", "59.3667", "17.9833", "0184", code: "PPLX", population: "3000"),
        swedish(4, "Solna", "59.36004", "18.00086", "0184", population: "82000"),
      ], admin1: stockholms,
      admin2: [
        "SE.26.0180\tStockholms Kommun\tStockholms Kommun\t2", "SE.26.0184\tSolna Kommun\tSolna Kommun\t3",
      ])
    #expect(imported.parent(of: "Älvsjö") == "Stockholm")
    // A section that GeoNames marks belongs to its own municipality, not to the large city next door.
    #expect(imported.parent(of: "Råsunda") == "Solna")
    #expect(imported.parent(of: "Solna") == nil)
    #expect(imported.parent(of: "Stockholm") == nil)
    #expect(imported.report.sections == [.municipality: 2])
  }

  @Test func whereNoTownBearsTheNameThePlacesStayTowns() throws {
    let imported = try importing(
      [
        swedish(1, "Mölnlycke", "57.65893", "12.11528", "1401", code: "PPLA2", population: "15608"),
        swedish(2, "Landvetter", "57.68", "12.21", "1401", population: "7000"),
      ], admin1: stockholms, admin2: ["SE.26.1401\tHärryda kommun\tHarryda kommun\t2"])
    #expect(imported.parent(of: "Landvetter") == nil)
    #expect(imported.parent(of: "Mölnlycke") == nil)
  }

  @Test func aNameOfItsOwnCountsBeforeAnOtherName() throws {
    let imported = try importing(
      [
        swedish(1, "Norra Uppsala", "59.90", "17.60", "0380", population: "90000", alternateNames: "Uppsala"),
        swedish(2, "Uppsala", "59.85882", "17.63889", "0380", population: "80000"),
      ], admin1: stockholms, admin2: ["SE.26.0380\tUppsala kommun\tUppsala kommun\t2"])
    #expect(imported.parent(of: "Norra Uppsala") == "Uppsala")
    #expect(imported.parent(of: "Uppsala") == nil)
  }

  /// Kastamonu carries the code of Cide, 80 km away.
  @Test func aTownWithTheCodeOfAnotherMunicipalityIsGivenItsOwn() throws {
    func turkish(_ identifier: Int, _ name: String, _ latitude: String, _ longitude: String, _ division: String, _ population: String)
      -> PlaceLine
    {
      PlaceLine(
        identifier: identifier, name: name, latitude: latitude, longitude: longitude, country: "TR", codes: "37.\(division)",
        population: population)
    }
    let places = [
      turkish(1, "Kastamonu", "41.37805", "33.77528", "1", "125622"), turkish(2, "Cide", "41.89", "33.0", "1", "5000"),
      turkish(3, "Taşköprü", "41.51", "34.21", "3", "17000"),
    ]
    let admin1 = ["TR.37\tKastamonu\tKastamonu\t1"]
    let admin2 = ["TR.37.1\tCide İlçesi\tCide\t2", "TR.37.2\tKastamonu\tKastamonu\t3", "TR.37.3\tTaşköprü\tTaskopru\t4"]
    let imported = try importing(places, admin1: admin1, admin2: admin2)
    #expect(imported.parent(of: "Kastamonu") == nil)
    #expect(imported.subState(of: "Kastamonu") == "Kastamonu" && imported.subState(of: "Cide") == "Cide İlçesi")
    #expect(imported.report.municipalitiesRepaired == 1)
    // Near the town of its code it may well lie in that municipality, and where another bears the name already it is a village of the same name.
    let near = try importing(places + [turkish(4, "Kastamonu", "41.9", "33.01", "1", "10")], admin1: admin1, admin2: admin2)
    #expect(near.report.municipalitiesRepaired == 1)
    let taken = try importing(places + [turkish(4, "Kastamonu", "41.4", "33.8", "2", "90000")], admin1: admin1, admin2: admin2)
    #expect(taken.report.municipalitiesRepaired == 0)
  }

  @Test func whereLevelTwoIsNoMunicipalityItMakesNoCity() throws {
    let imported = try importing(
      [
        PlaceLine(identifier: 1, name: "Visp", latitude: "46.29", longitude: "7.88", codes: "VS.2313", population: "7000"),
        PlaceLine(identifier: 2, name: "Zermatt", latitude: "46.02", longitude: "7.75", codes: "VS.2313", population: "5800"),
      ], admin1: ["CH.VS\tValais\tValais\t1"], admin2: ["CH.VS.2313\tVisp District\tVisp District\t2"])
    #expect(imported.parent(of: "Zermatt") == nil)
  }

  private let mexicans = [
    PlaceLine(
      identifier: 1, name: "Mexico City", latitude: "19.42847", longitude: "-99.12766", featureCode: "PPLC", country: "MX", codes: "09",
      population: "12294193"),
    PlaceLine(
      identifier: 2, name: "Iztapalapa", latitude: "19.35529", longitude: "-99.06224", featureCode: "PPLA2", country: "MX", codes: "09.007",
      population: "1835486"),
    PlaceLine(
      identifier: 3, name: "Tlalpan", latitude: "19.28", longitude: "-99.17", country: "MX", codes: "09.012", population: "600000"),
    PlaceLine(
      identifier: 4, name: "Ecatepec", latitude: "19.60", longitude: "-99.05", country: "MX", codes: "15.033", population: "1655015"),
  ]

  @Test func placesOfAStateThatIsOneCityAreItsSections() throws {
    let imported = try importing(mexicans, admin1: ["MX.09\tMexico City\tMexico City\t1", "MX.15\tMéxico\tMexico\t2"])
    #expect(imported.parent(of: "Iztapalapa") == "Mexico City")
    #expect(imported.parent(of: "Tlalpan") == "Mexico City")
    #expect(imported.parent(of: "Ecatepec") == nil)
    #expect(imported.report.sections[.stateOfOneCity] == 2)
  }

  @Test func aStateOfAnOtherNameIsNotTheCity() throws {
    #expect(try importing(mexicans, admin1: ["MX.09\tAnáhuac\tAnahuac\t1"]).parent(of: "Tlalpan") == nil)
  }

  @Test func aStateThatReachesFarBeyondTheCityIsNotTheCity() throws {
    var far = mexicans[2]
    (far.identifier, far.name, far.latitude, far.population) = (5, "Far", "18.60", "1300000")
    #expect(try importing(mexicans + [far], admin1: ["MX.09\tMexico City\tMexico City\t1"]).parent(of: "Tlalpan") == nil)
  }

  /// The people of its quarters are those of the city, and may be counted in it.
  @Test func aStateWhosePeopleLiveInsideTheCityIsTheCity() throws {
    var quarters: [PlaceLine] = []
    for (number, name) in ["Anderlecht", "Bosa", "Chico", "Danubio"].enumerated() {
      quarters.append(
        PlaceLine(
          identifier: 10 + number, name: name, latitude: "19.3\(number)", longitude: "-99.2", country: "MX", codes: "09.01\(number)",
          population: "1500000"))
    }
    var far = mexicans[2]
    (far.identifier, far.name, far.latitude, far.population) = (5, "Far", "18.60", "900000")
    let admin1 = ["MX.09\tMexico City\tMexico City\t1"]
    let found = try importing([mexicans[0]] + quarters + [far], admin1: admin1)
    #expect(found.parent(of: "Bosa") == "Mexico City" && found.parent(of: "Far") == nil)
    far.population = "1900000"
    #expect(try importing([mexicans[0]] + quarters + [far], admin1: admin1).parent(of: "Bosa") == nil)
  }

  /// Kita bears the name of its ward, and is in Tokyo all the same.
  @Test func aWardOfTokyoIsNoMunicipality() throws {
    let imported = try importing(
      [
        PlaceLine(
          identifier: 1, name: "Tokyo", latitude: "35.6895", longitude: "139.69171", featureCode: "PPLC", country: "JP", codes: "40",
          population: "9733276"),
        PlaceLine(
          identifier: 2, name: "Kita", latitude: "35.75264", longitude: "139.73348", featureCode: "", country: "JP", codes: "40.1859308",
          population: "332140"),
        PlaceLine(
          identifier: 3, name: "Akabane", latitude: "35.77805", longitude: "139.72058", featureCode: "", country: "JP", codes: "40.1859308",
          population: "11000"),
      ], admin1: ["JP.40\tTokyo\tTokyo\t1"], admin2: ["JP.40.1859308\tKita-ku\tKita-ku\t2"])
    #expect(imported.parent(of: "Kita") == "Tokyo")
    #expect(imported.parent(of: "Akabane") == "Tokyo")
  }

  /// Fernando de la Mora lies next to San Lorenzo, and has half its people.
  @Test func aTownOfItsOwnMunicipalityMayLieNextToTheOneOfItsCode() throws {
    func paraguayan(
      _ identifier: Int, _ name: String, _ latitude: String, _ longitude: String, _ population: String, _ code: String = "PPL"
    )
      -> PlaceLine
    {
      PlaceLine(
        identifier: identifier, name: name, latitude: latitude, longitude: longitude, featureCode: code, country: "PY", codes: "06.1114",
        population: population)
    }
    let admin1 = ["PY.06\tCentral Department\tCentral Department\t1"]
    let admin2 = ["PY.06.1103\tFernando De La Mora\tFernando De La Mora\t2", "PY.06.1114\tSan Lorenzo\tSan Lorenzo\t3"]
    let town = paraguayan(1, "San Lorenzo", "-25.33968", "-57.50879", "227876")
    func municipality(_ population: String, _ code: String = "PPL") throws -> String? {
      try importing(
        [town, paraguayan(2, "Fernando de la Mora", "-25.3386", "-57.52167", population, code)], admin1: admin1, admin2: admin2
      ).subState(of: "Fernando de la Mora")
    }
    #expect(try municipality("120167") == "Fernando De La Mora")
    #expect(try municipality("0", "PPLA2") == "Fernando De La Mora")
    #expect(try municipality("12000") == "San Lorenzo")
  }

  @Test func twoLargeCitiesAreNotOne() throws {
    let imported = try importing(
      [
        PlaceLine(
          identifier: 1, name: "Khartoum", latitude: "15.55177", longitude: "32.53241", featureCode: "PPLC", country: "SD", codes: "29",
          population: "1974647"),
        PlaceLine(
          identifier: 2, name: "Omdurman", latitude: "15.64453", longitude: "32.47773", featureCode: "PPLA3", country: "SD", codes: "29",
          population: "1849659"),
        PlaceLine(
          identifier: 3, name: "Burri", latitude: "15.60", longitude: "32.56", featureCode: "PPL", country: "SD", codes: "29",
          population: "0"),
      ], admin1: ["SD.29\tKhartoum\tKhartoum\t1"])
    for place in ["Khartoum", "Omdurman", "Burri"] { #expect(imported.parent(of: place) == nil) }
  }
}
