// begin: first-placemark
import GazetteerStore
import Geodesy
import ReverseGeocoding
// end
import TestSupport
import Testing

@Suite("Examples of ReverseGeocoding")
struct ReverseGeocodingExamples {
  @Test("one placemark and how it was found")
  func first() throws {
    // begin: first-placemark
    let geocoder = ReverseGeocoder(gazetteers: [try Gazetteer.embeddedWorld()])
    let placemark = geocoder.placemark(at: try Coordinate(latitude: 46.0207, longitude: 7.7491))
    print(placemark.city ?? "nowhere", placemark.timeZoneIdentifier ?? "")
    // end
    #expect(placemark.city == "Zermatt")
    #expect(placemark.timeZoneIdentifier == "Europe/Zurich")
    // begin: how-it-was-found
    switch placemark.match.kind {
    case .none: print("nothing is known of this point")
    case .locality: print("in or near", placemark.city ?? "", Int(placemark.match.distanceInMeters ?? 0), "m from its middle")
    default: print("by", placemark.match.kind)
    }
    // end
    #expect(placemark.match.kind == .locality)
  }

  @Test("a file of one's own before the world")
  func several() throws {
    var contents = GazetteerContents()
    contents.metadata.name = "huts"
    contents.countries = [CountryRecord(iso: "CH", iso3: "CHE", name: "Switzerland")]
    contents.places = [PlaceRecord(coordinate: try Coordinate(latitude: 45.9826, longitude: 7.6772), name: "Hörnlihütte", country: 0)]
    let folder = try TemporaryFolder()
    let path = try folder.write(try GazetteerWriter.bytes(of: contents), to: "huts.gazetteer")
    // begin: own-gazetteer
    let huts = try Gazetteer.open(path: path)
    let geocoder = ReverseGeocoder(gazetteers: [huts, try Gazetteer.embeddedWorld()])
    let resolution = geocoder.resolve(try Coordinate(latitude: 45.9826, longitude: 7.6772))
    let answering = geocoder.gazetteers(of: resolution).map(\.metadata.name)
    // end
    #expect(answering.contains("huts"))
    #expect(geocoder.text(resolution.city) == "Hörnlihütte")
  }

  @Test("many placemarks without strings")
  func many() throws {
    let geocoder = ReverseGeocoder(gazetteers: [try Gazetteer.embeddedWorld()])
    let coordinates = [try Coordinate(latitude: 46.0207, longitude: 7.7491), try Coordinate(latitude: 0, longitude: -140)]
    // begin: many-placemarks
    var bytes: [UInt8] = []
    for coordinate in coordinates {
      let resolution = geocoder.resolve(coordinate)
      geocoder.append(resolution.city, to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    // end
    #expect(String(decoding: bytes, as: UTF8.self) == "Zermatt\n\n")
  }

  @Test("other figures")
  func rules() throws {
    // begin: own-rules
    var rules = PlacemarkRules()
    rules.cityReachInMeters = 5_000
    rules.worldview = .iso
    let strict = ReverseGeocoder(gazetteers: [try Gazetteer.embeddedWorld()], rules: rules)
    // end
    let pass = try Coordinate(latitude: 45.9434, longitude: 7.7086)
    #expect(strict.placemark(at: pass).city == nil)
    #expect(ReverseGeocoder(gazetteers: strict.gazetteers).placemark(at: pass).city == "Breuil-Cervinia")
  }
}
