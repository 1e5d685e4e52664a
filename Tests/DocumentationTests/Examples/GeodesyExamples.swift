// begin: geodesy
import Geodesy
// end
import Testing

@Suite("Examples of Geodesy")
struct GeodesyExamples {
  @Test("a distance and two numbers")
  func distance() throws {
    // begin: geodesy
    let bern = try Coordinate(latitude: 46.9480, longitude: 7.4474)
    let zermatt = try Coordinate(latitude: 46.0207, longitude: 7.7491)
    let kilometers = bern.distanceInMeters(to: zermatt) / 1000

    let number = DecimalNumber.parse(" 46.9480 ")
    let hexadecimal = DecimalNumber.parse("0x2E")
    // end
    #expect((kilometers * 10).rounded() == 1_057)
    #expect(number == 46.948)
    #expect(hexadecimal == nil)
    #expect(Double("0x2E") == 46)
  }
}
