import Geodesy
import Testing

@testable import CommandLineTool

@Suite("Coordinates as they are typed")
struct ReverseArgumentsTests {
  @Test(
    "one argument or two",
    arguments: [
      ["-33.86", "151.21"], ["-33.86,151.21"], ["-33.86, 151.21"], ["-33.86,", "151.21"], ["-33.86 151.21"], ["-33.86", ",151.21"],
      ["-3.386e1", "+151.21"], ["-33.86\t151.21"], ["-33.86,\n151.21\n"],
    ])
  func forms(_ operands: [String]) throws {
    #expect(try ReverseCommand.coordinate(from: operands) == Coordinate(latitude: -33.86, longitude: 151.21))
  }

  @Test(
    "what people paste is read as in tables",
    arguments: [
      ["48.85N", "2.35E"], ["N48.85", "E2.35"], ["N", "48.85", "E", "2.35"], ["2.35E 48.85N"], ["48.85, 2.35"], ["48,85", "2,35"],
      ["48,85 2,35"], ["48°51'00\"N", "2°21'00\"E"], ["48°51′N 2°21′E"], ["(48.85, 2.35)"], ["geo:48.85,2.35"], ["48.85°, 2.35°"],
      ["48.85;", "2.35"],
    ])
  func notations(_ operands: [String]) throws {
    let coordinate = try ReverseCommand.coordinate(from: operands)
    #expect(abs(coordinate.latitude - 48.85) < 1e-9 && abs(coordinate.longitude - 2.35) < 1e-9)
  }

  @Test("the edges of the range are legal, and so is 0, 0", arguments: [(0.0, 0.0), (90, 180), (-90, -180)])
  func edges(_ latitude: Double, _ longitude: Double) throws {
    let coordinate = try ReverseCommand.coordinate(from: ["\(latitude)", "\(longitude)"])
    #expect(coordinate.latitude == latitude)
    #expect(coordinate.longitude == longitude)
  }

  @Test(
    "what is no coordinate is told",
    arguments: [
      (["91", "10"], "latitude 91 is outside -90...90"),
      (["10", "-180.5"], "longitude -180.5 is outside -180...180"),
      (["north", "10"], "latitude 'north' is not a number of degrees, such as 46.0207"),
      (["nan", "10"], "latitude 'nan' is not a number of degrees, such as 46.0207"),
      (["10", "inf"], "longitude 'inf' is not a number of degrees, such as 46.0207"),
      (["0x10", "10"], "latitude '0x10' is not a number of degrees, such as 46.0207"),
      (["46.02"], "'46.02' is not a latitude and a longitude, such as 46.0207 7.7491 (see 'toponym reverse --help')"),
      (
        ["46,02,7,75"],
        "'46,02,7,75' has commas in its numbers or between them; write decimal points, or a semicolon between the numbers (see 'toponym reverse --help')"
      ),
      (["1", "2", "3"], "'1 2 3' is not a latitude and a longitude, such as 46.0207 7.7491 (see 'toponym reverse --help')"),
      (["1.5,2.5,3"], "'1.5,2.5,3' has a third number, and a coordinate has two (see 'toponym reverse --help')"),
      (["48.85N", "2.35N"], "'48.85N 2.35N' has a compass letter that does not belong to a longitude (see 'toponym reverse --help')"),
      (["48.85X", "2.35E"], "'48.85X 2.35E' is not a latitude and a longitude, such as 46.0207 7.7491 (see 'toponym reverse --help')"),
      ([""], "'' is not a latitude and a longitude, such as 46.0207 7.7491 (see 'toponym reverse --help')"),
    ])
  func refusals(_ operands: [String], _ message: String) async {
    let outcome = await Outcome.of(["reverse"] + operands)
    #expect(outcome.status == 2)
    #expect(outcome.error == "toponym: \(message)\n")
    #expect(outcome.output == "")
  }
}
