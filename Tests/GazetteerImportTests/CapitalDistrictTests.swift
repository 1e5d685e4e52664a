import GazetteerImport
import TestSupport
import Testing

/// A capital without a code of level 2, as Hanoi, in a state whose other divisions have their seats all over it.
@Suite struct CapitalDistrictTests {
  /// The capital reaches out 23 km; a district's seat every kilometre northwards, none of known population but those given.
  private func capital(districts: Int, population: String = "0") throws -> Imported {
    let capital = PlaceLine(
      identifier: 1, name: "Capital", latitude: "21.0", longitude: "105.8", featureCode: "PPLC", country: "VN", codes: "01",
      population: "8000000")
    let inner = (1...districts).map { district in
      PlaceLine(
        identifier: 10 + district, name: "District \(district)", latitude: "\(21 + 0.009 * Double(district))", longitude: "105.8",
        featureCode: "PPLA2", country: "VN", codes: "01.\(100 + district)", population: population)
    }
    let outer = (1...20).map { district in
      PlaceLine(
        identifier: 100 + district, name: "Rural \(district)", latitude: "\(21.3 + 0.01 * Double(district))", longitude: "105.8",
        featureCode: "PPLA2", country: "VN", codes: "01.\(200 + district)", population: "0")
    }
    // Inside its reach, but beyond half of it.
    let suburb = PlaceLine(
      identifier: 99, name: "Suburb", latitude: "20.85", longitude: "105.8", featureCode: "PPLA2", country: "VN", codes: "01.99",
      population: "0")
    return try importing([capital] + inner + outer + [suburb])
  }

  @Test func sixDistrictsInItsMiddleAreItsSections() throws {
    let imported = try capital(districts: 6, population: "130000")
    for district in 1...6 { #expect(imported.parent(of: "District \(district)") == "Capital") }
    #expect(imported.parent(of: "Suburb") == nil && imported.parent(of: "Rural 1") == nil)
    #expect(imported.report.sections == [.insideLargeCity: 6])
  }

  @Test func fiveMayBeTheTownsAroundIt() throws {
    #expect(try capital(districts: 5, population: "130000").parent(of: "District 1") == nil)
    // A seat of unknown population in the heart of eight million is no town.
    #expect(try capital(districts: 5).parent(of: "District 1") == "Capital")
  }

  @Test func whatIsLargerThanAFifthOfItIsATownOfItsOwn() throws {
    #expect(try capital(districts: 6, population: "1700000").parent(of: "District 1") == nil)
  }
}
