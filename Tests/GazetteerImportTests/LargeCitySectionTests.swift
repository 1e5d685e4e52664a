import GazetteerImport
import Testing

/// Quarters of large cities that GeoNames files as towns, seats or nothing, by their published coordinates and codes.
@Suite struct LargeCitySectionTests {
  private func place(
    _ identifier: Int, _ name: String, _ latitude: String, _ longitude: String, _ country: String, _ codes: String, _ population: String,
    _ code: String = "PPL"
  ) -> PlaceLine {
    PlaceLine(
      identifier: identifier, name: name, latitude: latitude, longitude: longitude, featureCode: code, country: country, codes: codes,
      population: population)
  }

  private func parents(_ lines: [PlaceLine], admin1: [String] = [], admin2: [String] = []) throws -> [String: String] {
    let imported = try importing(lines, admin1: admin1, admin2: admin2)
    return Dictionary(uniqueKeysWithValues: lines.compactMap { line in imported.parent(of: line.name).map { (line.name, $0) } })
  }

  @Test func placesOfBoroughsAreSectionsToo() throws {
    let found = try parents([
      place(1, "New York City", "40.71427", "-74.00597", "US", "NY", "8804190"),
      place(2, "Brooklyn", "40.6501", "-73.94958", "US", "NY.047", "2736074", "PPLA2"),
      place(3, "Queens", "40.68149", "-73.83652", "US", "NY.081", "2316841", "PPLA2"),
      place(4, "Manhattan", "40.78343", "-73.96625", "US", "NY.061", "1487536", "PPLA2"),
      place(5, "Corona", "40.74705", "-73.86014", "US", "NY.081", "109698"),
      place(6, "Valley Stream", "40.66427", "-73.70846", "US", "NY.059", "37659"),
    ])
    #expect(found == ["Brooklyn": "New York City", "Queens": "New York City", "Manhattan": "New York City", "Corona": "New York City"])
  }

  @Test func theCodeOfTheMunicipalityIsBelieved() throws {
    let found = try parents([
      place(1, "Warsaw", "52.22977", "21.01178", "PL", "78.1465.146501", "1702139", "PPLC"),
      place(2, "Ursynów", "52.15051", "21.05041", "PL", "78.1465.146501.146513_8", "149775"),
      place(3, "Ząbki", "52.29273", "21.10515", "PL", "78.1434.143402", "31000"),
    ])
    #expect(found == ["Ursynów": "Warsaw"])
  }

  @Test func withoutCodesOnlyTheHeartOfTheCityCounts() throws {
    let found = try parents([
      place(1, "Abidjan", "5.35444", "-4.00167", "CI", "93", "6321017", "PPLA"),
      place(2, "Marcory", "5.31198", "-3.99363", "CI", "93", "214061"),
      place(3, "Abobo", "5.41613", "-4.0159", "CI", "93", "1340083"),
      place(4, "Bingerville", "5.35581", "-3.88537", "CI", "93", "120000"),
    ])
    #expect(found == ["Marcory": "Abidjan"])
  }

  @Test func aTownWithACodeOfItsOwnStaysATown() throws {
    let found = try parents([
      place(1, "Kathmandu", "27.70169", "85.3206", "NP", "3.12095484", "1442271", "PPLC"),
      place(2, "Kirtipur", "27.67851", "85.27574", "NP", "3.12095484.12096293", "44632"),
    ])
    #expect(found.isEmpty)
  }

  @Test func seatsOfDistrictsInACitysOwnDivisionAreSections() throws {
    let found = try parents([
      place(1, "Shanghai", "31.22222", "121.45806", "CN", "23.12324204", "24874500", "PPLA"),
      place(2, "Xuhui", "31.19594", "121.44709", "CN", "23.12324204", "1109800", "PPLA3"),
      place(3, "Songjiang", "31.03595", "121.2146", "CN", "23.12324204", "0", "PPLA3"),
      place(4, "Amman", "31.95522", "35.94503", "JO", "16", "1275857", "PPLC"),
      place(5, "Al ‘Abdallī", "31.96501", "35.90821", "JO", "16", "0", "PPLA2"),
      place(6, "Milan", "45.46427", "9.18951", "IT", "09.MI.015146", "1236837", "PPLA"),
      place(7, "Baranzate", "45.50", "9.16", "IT", "09.MI.015250", "11000", "PPLA3"),
    ])
    #expect(found == ["Xuhui": "Shanghai", "Al ‘Abdallī": "Amman"])
  }

  @Test func inTheUnitedStatesATownInsideACityStaysATown() throws {
    let found = try parents([
      place(1, "Houston", "29.76328", "-95.36327", "US", "TX", "2304580"),
      place(2, "Southside Place", "29.7066", "-95.4372", "US", "TX", "1835"),
      place(3, "Dallas", "29.77", "-95.36", "CA", "TX", "2304580"),
      place(4, "Inner Place", "29.76", "-95.37", "CA", "TX", "1835"),
    ])
    #expect(found == ["Inner Place": "Dallas"])
  }

  @Test func aQuarterInTheHeartOfACapitalThatIsLargerThanTheDivisionsIsASection() throws {
    let havana = place(1, "Havana", "23.13302", "-82.38304", "CU", "02", "2163824", "PPLC")
    let cerro = place(2, "Cerro", "23.10789", "-82.38356", "CU", "02.2302", "132351")
    #expect(try parents([havana, cerro]) == ["Cerro": "Havana"])
    // A city that is no seat may only lack its code.
    #expect(try parents([place(1, "Havana", "23.13302", "-82.38304", "CU", "02", "2163824"), cerro]) == [:])
    // With a code of level 3 it has a municipality of its own.
    #expect(try parents([havana, place(2, "Cerro", "23.10789", "-82.38356", "CU", "02.2302.1", "132351")]) == [:])
  }

  /// Marked as a section, or of unknown kind, and half a million people far from the middle of a city that is not much larger.
  @Test func aLargeCityBesideALargerOneIsNoSection() throws {
    let found = try parents([
      place(1, "Mumbai", "19.07283", "72.88261", "IN", "16", "12691836", "PPLA"),
      place(2, "Navi Mumbai", "19.03681", "73.01582", "IN", "16.517", "2600000", "PPLX"),
      place(3, "Malabar Hill", "18.9548", "72.7985", "IN", "16", "90000", "PPLX"),
      place(4, "Port-au-Prince", "18.54349", "-72.33881", "HT", "11.3718425", "1234742", "PPLC"),
      place(5, "Carrefour", "18.53333", "-72.4", "HT", "11.3718425", "511345", ""),
      place(6, "Petaling Jaya", "3.10726", "101.60671", "MY", "12.1707", "807879", "PPLA2"),
      place(7, "Subang Jaya", "3.04384", "101.58062", "MY", "12.1707", "708296", "PPLX"),
      // Nearer, and smaller than what would be its section.
      place(8, "Bandar Sunway", "3.06722", "101.60361", "MY", "12.1707", "200000", ""),
    ])
    #expect(found == ["Malabar Hill": "Mumbai", "Bandar Sunway": "Petaling Jaya"])
  }

  @Test func inThePhilippinesWhatCallsItselfACityIsOne() throws {
    func marikina(_ name: String) -> PlaceLine { place(2, name, "14.6481", "121.1133", "PH", "NCR.137400000", "471323", "") }
    let quezon = place(1, "Quezon City", "14.6488", "121.0509", "PH", "NCR.137400000.137404000", "3084270", "PPLA2")
    #expect(try parents([quezon, marikina("Marikina City")]) == [:])
    #expect(try parents([quezon, marikina("Marikina")]) == ["Marikina": "Quezon City"])
  }

  @Test func aCityThatIsThereTwiceIsASectionOfItself() throws {
    let found = try parents([
      place(1, "Mandaluyong City", "14.5832", "121.0409", "PH", "NCR.137400000.137401000", "465902"),
      place(2, "Pasig City", "14.58691", "121.0614", "PH", "NCR.137400000.137403000", "853050", "PPLA2"),
      place(3, "Mandaluyong", "14.57837", "121.03522", "PH", "NCR.137400000", "425000", ""),
    ])
    #expect(found == ["Mandaluyong": "Mandaluyong City"])
  }

  @Test func inADivisionThatIsOneCityMoreOfItCounts() throws {
    let boston = place(1, "Boston", "42.35843", "-71.05977", "US", "MA.025", "650000", "PPLA")
    let dorchester = place(2, "Dorchester", "42.30", "-71.0745", "US", "MA.025", "97826", "")
    #expect(try parents([boston, dorchester]) == ["Dorchester": "Boston"])
    let far = [
      place(3, "Far", "42.6", "-71.4", "US", "MA.025", "5000"), place(4, "Farther", "42.6", "-71.6", "US", "MA.025", "5000"),
    ]
    #expect(try parents([boston, dorchester] + far) == [:])
  }

  @Test func aTurkishMunicipalityInsideAMetropolisIsADistrictOfIt() throws {
    let found = try parents(
      [
        place(1, "Istanbul", "41.01384", "28.94966", "TR", "34", "15701602", "PPLA"),
        place(2, "Fatih", "41.02274", "28.93971", "TR", "34.1", "400000"),
        place(3, "Sultanahmet", "41.0055", "28.977", "TR", "34.1", "0"),
        place(4, "Silivri", "41.07393", "28.24679", "TR", "34.2", "200000", "PPLA2"),
        place(5, "Selimpaşa", "41.053", "28.37", "TR", "34.2", "20000"),
      ], admin1: ["TR.34\tIstanbul\tIstanbul\t1"], admin2: ["TR.34.1\tFatih İlçesi\tFatih\t2", "TR.34.2\tSilivri İlçesi\tSilivri\t3"])
    #expect(found == ["Fatih": "Istanbul", "Sultanahmet": "Istanbul", "Selimpaşa": "Silivri"])
  }
}
