import Foundation
import Geodesy
import ReverseGeocoding
import SavedPlaces
import Testing

@Suite("SavedPlaces: a location")
struct LocationTests {
  private func placemark() throws -> Placemark {
    var placemark = Placemark(coordinate: try Coordinate(latitude: 46.5, longitude: -7.25))
    placemark.name = "Somewhere"
    placemark.country = "Switzerland"
    return placemark
  }

  @Test("a placemark with a name and a country is a location")
  func whole() throws {
    let location = try #require(Location(try placemark(), id: "geonames:1"))
    #expect(location == Location(id: "geonames:1", name: "Somewhere", country: "Switzerland", latitude: 46.5, longitude: -7.25))
  }

  @Test("without an identifier the point is one, as a geo URI spells it")
  func point() throws {
    #expect(Location(try placemark())?.id == "geo:46.5,-7.25")
    #expect(Location(try placemark(), id: "")?.id == "geo:46.5,-7.25")
    for (latitude, longitude, text) in [
      (0.0, 0.0, "geo:0,0"), (0.00001, -0.00001, "geo:0.00001,-0.00001"), (-90, 180, "geo:-90,180"),
      (12.3456789, -0.5, "geo:12.3456789,-0.5"), (-0.00000001, 1, "geo:0,1"),
    ] { #expect(Location.identifier(of: try Coordinate(latitude: latitude, longitude: longitude)) == text) }
  }

  @Test("a placemark that lacks a name or a country is none")
  func lacking() throws {
    for (name, country) in [(nil, "Peru"), ("Lima", nil), ("", "Peru"), ("Lima", ""), (nil, nil)] as [(String?, String?)] {
      var placemark = try placemark()
      placemark.name = name
      placemark.country = country
      #expect(Location(placemark, id: "x") == nil, "\(String(describing: name)), \(String(describing: country))")
    }
  }

  @Test("it goes through JSON and back, any legal number and any text")
  func roundTrip() throws {
    let locations =
      Places.three + [
        Location(id: "a\"b\\c", name: "東京 \u{1F5FC}\n\t", country: "", latitude: 90, longitude: -180),
        Location(id: "z", name: "0, 0", country: "Ocean", latitude: 0, longitude: 0),
        Location(id: "y", name: "fine", country: "x", latitude: 1e-12, longitude: 179.999_999_999_999_97),
      ]
    #expect(try JSONDecoder().decode([Location].self, from: try JSONEncoder().encode(locations)) == locations)
  }

  @Test(
    "reading refuses what is no place, and says why",
    arguments: [
      (#"{"id":"a","name":"n","country":"c","latitude":90.1,"longitude":0}"#, "latitude 90.1 is outside -90...90"),
      (#"{"id":"a","name":"n","country":"c","latitude":0,"longitude":-181}"#, "longitude -181.0 is outside -180...180"),
      (#"{"id":"","name":"n","country":"c","latitude":0,"longitude":0}"#, "the id is empty"),
      (#"{"id":"a","name":"","country":"c","latitude":0,"longitude":0}"#, "the name is empty"),
      (#"{"id":"a","country":"c","latitude":0,"longitude":0}"#, "name"),
      (#"{"id":"a","name":"n","country":"c","latitude":"0","longitude":0}"#, "latitude"),
      (#"{"id":"a","name":"n","country":"c","latitude":null,"longitude":0}"#, "latitude"),
    ])
  func refused(_ json: String, _ reason: String) throws {
    let error = #expect(throws: DecodingError.self) { try JSONDecoder().decode(Location.self, from: Data(json.utf8)) }
    #expect("\(try #require(error))".contains(reason), "\(String(describing: error))")
  }

  @Test("numbers that are not finite are refused, however they come in")
  func notFinite() throws {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    for text in ["inf", "-inf", "nan"] {
      let json = #"{"id":"a","name":"n","country":"c","latitude":"\#(text)","longitude":0}"#
      let error = #expect(throws: DecodingError.self) { try decoder.decode(Location.self, from: Data(json.utf8)) }
      #expect("\(try #require(error))".contains("no finite number"))
    }
  }

  @Test("endless texts are refused")
  func long() {
    var location = Places.lima
    location.name = String(repeating: "x", count: Location.longestTextInBytes)
    #expect(throws: Never.self) { try location.check() }
    location.name += "x"
    #expect(throws: LocationError.tooLong(member: "name", byteCount: 1001)) { try location.check() }
  }
}
