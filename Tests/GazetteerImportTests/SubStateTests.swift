import GazetteerImport
import Testing

@Suite struct SubStateTests {
  private let admin1 = ["CH.VS\tValais\tValais\t1\tCH-VS", "CH.BE\tBern\tBern\t2\tCH-BE"]
  private let admin2 = [
    "CH.VS.1\tSion District\tSion District\t1", "CH.VS.2\tVisp District\tVisp District\t2", "CH.BE.3\tThun District\tThun District\t3",
    "CH.VS.4\tKota Brig\tKota Brig\t4", "CH.VS.5\tKabupaten Brig\tKabupaten Brig\t5",
  ]

  private func line(_ identifier: Int, _ name: String, _ latitude: Double, codes: String, alternateNames: String = "") -> PlaceLine {
    PlaceLine(identifier: identifier, name: name, alternateNames: alternateNames, latitude: "\(latitude)", longitude: "7.5", codes: codes)
  }

  @Test func theDivisionThatBearsTheNameIsTaken() throws {
    let imported = try importing(
      [line(1, "Sion", 46.2, codes: "VS"), line(2, "Viège", 46.3, codes: "VS", alternateNames: "VISP")], admin1: admin1, admin2: admin2)
    #expect(imported.subState(of: "Sion") == "Sion District")
    #expect(imported.subState(of: "Viège") == "Visp District")
    #expect(imported.report.subStatesFilledByName == 2)
    #expect(imported.report.placesWithSubStateOfTheirOwn == 0)
  }

  @Test func aNameOfAnOtherStateIsNotTaken() throws {
    let imported = try importing([line(1, "Thun", 46.2, codes: "VS")], admin1: admin1, admin2: admin2)
    #expect(imported.subState(of: "Thun") == nil)
  }

  @Test func aNameThatTwoDivisionsBearIsNotTaken() throws {
    let imported = try importing([line(1, "Brig", 46.2, codes: "VS")], admin1: admin1, admin2: admin2)
    #expect(imported.subState(of: "Brig") == nil)
  }

  @Test func aDivisionOfThatNameFarAwayIsNotTaken() throws {
    let imported = try importing([line(1, "Sion", 46.2, codes: "VS"), line(2, "Far", 47.2, codes: "VS.1")], admin1: admin1, admin2: admin2)
    #expect(imported.subState(of: "Sion") == nil)
  }

  @Test func theNearestPlaceOfTheSameStateGivesItsDivision() throws {
    let imported = try importing(
      [
        line(1, "Lacking", 46.2, codes: "VS"), line(2, "Other state", 46.21, codes: "BE.3"), line(3, "Near", 46.25, codes: "VS.2"),
        line(4, "Nearer, lacking too", 46.19, codes: "VS"), line(5, "Farther", 46.3, codes: "VS.1"),
      ], admin1: admin1, admin2: admin2)
    #expect(imported.subState(of: "Lacking") == "Visp District")
    #expect(imported.subState(of: "Nearer, lacking too") == "Visp District")
    #expect(imported.report.subStatesFilledByNearest == 2)
    #expect(imported.report.placesWithSubStateOfTheirOwn == 3)
  }

  @Test func aCityThatHoldsSeveralDivisionsLiesInNone() throws {
    var city = line(1, "City of districts", 46.2, codes: "VS")
    city.population = "5000000"
    let districts = [
      line(2, "Inner", 46.21, codes: "VS.1"), line(3, "Northern", 46.25, codes: "VS.2"), line(4, "Southern", 46.15, codes: "VS.4"),
    ]
    #expect(try importing([city] + districts, admin1: admin1, admin2: admin2).subState(of: "City of districts") == nil)
    #expect(
      try importing([city] + districts.prefix(2), admin1: admin1, admin2: admin2).subState(of: "City of districts") == "Sion District")
    city.population = "5000"
    #expect(try importing([city] + districts, admin1: admin1, admin2: admin2).subState(of: "City of districts") == "Sion District")
  }

  /// In Kyiv the nearest quarter says nothing of the next one; a quarter that bears its district's name still gets that.
  @Test func aSectionOfACityThatHoldsSeveralDivisionsGetsItsOwnOnly() throws {
    var city = line(1, "City of districts", 46.2, codes: "VS")
    city.population = "5000000"
    var quarters = [
      line(2, "Sion", 46.22, codes: "VS"), line(3, "Northern", 46.25, codes: "VS.2"), line(4, "Southern", 46.15, codes: "VS.4"),
      line(5, "Middle", 46.21, codes: "VS"),
    ]
    for quarter in quarters.indices { quarters[quarter].featureCode = "PPLX" }
    let imported = try importing([city] + quarters, admin1: admin1, admin2: admin2)
    #expect(imported.parent(of: "Middle") == "City of districts")
    #expect(imported.subState(of: "City of districts") == nil && imported.subState(of: "Middle") == nil)
    #expect(imported.subState(of: "Sion") == "Sion District")
  }

  @Test func beyondTheLimitNothingIsTaken() throws {
    // 0.15 degrees of latitude are 16.7 km.
    let imported = try importing(
      [line(1, "Lacking", 46.2, codes: "VS"), line(2, "Far", 46.35, codes: "VS.2")], admin1: admin1, admin2: admin2)
    #expect(imported.subState(of: "Lacking") == nil)
  }

  @Test func aPlaceWithoutAStateGetsNone() throws {
    let imported = try importing(
      [line(1, "Sion", 46.2, codes: "00"), line(2, "Near", 46.2, codes: "VS.2")], admin1: admin1, admin2: admin2)
    #expect(imported.subState(of: "Sion") == nil)
  }
}
