import GazetteerStore
import Geodesy
import TestSupport
import Testing

@testable import ReverseGeocoding

/// Rules may be any numbers: there is always an answer.
@Suite struct RuleExtremesTests {
  @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 0, 1e300, .leastNonzeroMagnitude])
  func anyFigureGivesAnAnswer(figure: Double) throws {
    var generator = SeededGenerator(seed: 5)
    let gazetteer = try ClearGroundTests.open(ClearGroundTests.world(using: &generator))
    let changes: [WritableKeyPath<PlacemarkRules, Double>] = [
      \.cityReachInMeters, \.areaReachInMeters, \.subStateReachInMeters, \.sectionReachInMeters, \.postalCodeReachInMeters,
      \.addressReachInMeters, \.streetReachInMeters, \.lakeCityReachInMeters, \.shoreCityReachInMeters, \.unmappedLandReachInMeters,
      \.coreShare, \.largestCoreInMeters, \.seatWeight,
    ]
    for path in changes {
      var rules = PlacemarkRules()
      rules[keyPath: path] = figure
      let geocoder = ReverseGeocoder(gazetteers: [gazetteer], rules: rules)
      for (latitude, longitude) in [(46.3, 7.0), (46.5, 8.2), (45.9, 7.9), (90, 0), (-90, 180), (0, -180), (0, 180)] {
        let point = try coordinate(latitude, longitude)
        #expect(geocoder.placemark(at: point).coordinate == point)
      }
      #expect(geocoder.placemark(ofPlace: 3) != nil)
    }
  }
}
