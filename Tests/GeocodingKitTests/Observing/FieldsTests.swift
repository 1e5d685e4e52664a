import Foundation
import GazetteerStore
import Geodesy
import ReverseGeocoding
import Testing

@testable import GeocodingKit

@Suite struct FieldsTests {
  @Test func areEmptyBeforeTheFirstUpdate() {
    let geocoder = Geocoder(gazetteers: [])
    #expect(geocoder.placemark == nil)
    #expect(geocoder.location == nil)
    #expect(geocoder.error == nil)
    #expect(geocoder.areasOfInterest == [])
    #expect(!geocoder.isGeocoding)
  }

  @Test func areThoseOfThePlacemark() throws {
    let geocoder = telltaleGeocoder()
    let location = GeographicLocation(latitude: 1, longitude: 2)
    geocoder.update(to: location)
    let placemark = try #require(geocoder.placemark)
    #expect(placemark == telltale(try Coordinate(latitude: 1, longitude: 2)))
    #expect(geocoder.location == location)
    let mark = "1.0 2.0"
    let texts = [
      geocoder.name, geocoder.iso, geocoder.country, geocoder.postalCode, geocoder.state, geocoder.stateCode, geocoder.subState,
      geocoder.city,
      geocoder.subCity, geocoder.street, geocoder.subStreet, geocoder.inlandWater, geocoder.ocean,
    ]
    #expect(texts == Array(repeating: mark, count: 13))
    #expect(geocoder.region == placemark.region)
    #expect(geocoder.timeZone == TimeZone(identifier: "Europe/Zurich"))
    #expect(geocoder.areasOfInterest == [mark])
  }

  @Test func comeFromTheGazetteersGiven() throws {
    let geocoder = Geocoder(gazetteers: [try sampleGazetteer()])
    geocoder.update(to: zermatt)
    #expect(geocoder.city == "Zermatt")
    #expect(geocoder.subState == "Visp District")
    #expect(geocoder.region?.identifier == "geonames:2657928")
    geocoder.update(to: try Coordinate(latitude: 45.737, longitude: 7.32))
    #expect(geocoder.city == "Aosta")
    #expect(geocoder.subState == nil)
    #expect(geocoder.location == aosta)
    #expect(geocoder.timeZone?.identifier == "Europe/Rome")
  }

  @Test func comeFromTheEmbeddedWorldUnlessToldOtherwise() {
    let geocoder = Geocoder()
    geocoder.update(to: zermatt)
    #expect(geocoder.iso == "CH")
    #expect(geocoder.country == "Switzerland")
    #expect(geocoder.state == "Valais")
    #expect(geocoder.city == "Zermatt")
    #expect(geocoder.timeZone?.identifier == "Europe/Zurich")
    geocoder.update(to: GeographicLocation(latitude: 30, longitude: -40))
    #expect(geocoder.ocean != nil)
    #expect(geocoder.city == nil)
    #expect(geocoder.timeZone?.secondsFromGMT() == -3 * 3600)
  }

  @Test(arguments: [
    (Double.nan, 7, CoordinateError.notFinite(.nan)), (46, .infinity, .notFinite(.infinity)), (91, 7, .latitudeOutOfRange(91)),
    (46, 181, .longitudeOutOfRange(181)), (46, -180.5, .longitudeOutOfRange(-180.5)),
  ])
  func areEmptyWhereThereIsNoEarth(latitude: Double, longitude: Double, cause: CoordinateError) {
    let geocoder = telltaleGeocoder()
    geocoder.update(to: zermatt)
    geocoder.update(to: GeographicLocation(latitude: latitude, longitude: longitude))
    #expect(geocoder.placemark == nil)
    #expect(geocoder.location == nil)
    #expect(geocoder.name == nil)
    #expect(geocoder.timeZone == nil)
    #expect(geocoder.areasOfInterest == [])
    #expect(geocoder.error == .requestFailed(cause: cause))
    geocoder.update(to: zermatt)
    #expect(geocoder.error == nil)
    #expect(geocoder.location == zermatt)
  }

  @Test func areLegalOnThePolesAndTheAntimeridian() {
    let geocoder = Geocoder()
    for (latitude, longitude) in [(90.0, 0.0), (-90, 180), (0, 180), (0, -180), (0, 0)] {
      geocoder.update(to: GeographicLocation(latitude: latitude, longitude: longitude))
      #expect(geocoder.error == nil)
      #expect(geocoder.location == GeographicLocation(latitude: latitude, longitude: longitude))
      #expect(geocoder.timeZone != nil)
    }
  }

  @Test func sayWhyAGazetteerIsNotOpened() async {
    let damage = GazetteerError(code: .damaged, message: "it ends too early")
    let geocoder = Geocoder(lookUps: LookUps { .failure(damage) })
    geocoder.update(to: zermatt)
    #expect(geocoder.placemark == nil)
    #expect(geocoder.error == .requestFailed(cause: damage))
    await #expect(throws: GeocodingError.requestFailed(cause: damage)) { try await geocoder.reverseGeocodeLocation(zermatt) }
    await #expect(throws: GeocodingError.requestFailed(cause: damage)) { try await geocoder.geocodeAddressString("Zermatt") }
  }
}
