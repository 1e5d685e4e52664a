import GazetteerStore
import Geodesy
import ReverseGeocoding
import TestSupport

@testable import GeocodingKit

/// A gazetteer with a handful of places, written to a file and opened; `change` is made before.
func sampleGazetteer(_ change: (inout GazetteerContents) -> Void = { _ in }) throws -> Gazetteer {
  var contents = GazetteerContents()
  contents.metadata.name = "sample"
  contents.countries = [
    CountryRecord(iso: "CH", iso3: "CHE", name: "Switzerland"), CountryRecord(iso: "IT", iso3: "ITA", name: "Italy"),
  ]
  contents.divisions = [
    DivisionRecord(level: 1, country: 0, parent: nil, name: "Valais", isoCode: "CH-VS", sourceCode: "CH.VS"),
    DivisionRecord(level: 2, country: 0, parent: 0, name: "Visp District", isoCode: "", sourceCode: "CH.VS.2312"),
    DivisionRecord(level: 1, country: 1, parent: nil, name: "Aosta Valley", isoCode: "IT-23", sourceCode: "IT.19"),
  ]
  contents.timeZones = ["Europe/Zurich", "Europe/Rome"]
  func place(_ name: String, _ latitude: Double, _ longitude: Double, country: Int, state: Int, population: Int) throws -> PlaceRecord {
    var place = PlaceRecord(coordinate: try Coordinate(latitude: latitude, longitude: longitude), name: name, country: country)
    place.state = state
    place.timeZone = country
    place.featureCode = "PPL"
    place.population = population
    place.sourceIdentifier = UInt32(population)
    return place
  }
  var zermatt = try place("Zermatt", 46.01998, 7.74863, country: 0, state: 0, population: 5_643)
  zermatt.subState = 1
  zermatt.sourceIdentifier = 2_657_928
  contents.places = [zermatt, try place("Aosta", 45.73764, 7.31722, country: 1, state: 2, population: 34_062)]
  change(&contents)
  let folder = try TemporaryFolder()
  return try Gazetteer.open(path: try folder.write(try GazetteerWriter.bytes(of: contents), to: "sample.gazetteer"))
}

/// A location in the sample.
let zermatt = GeographicLocation(latitude: 46.0207, longitude: 7.7491)
/// Another.
let aosta = GeographicLocation(latitude: 45.737, longitude: 7.32)

/// A placemark whose every field tells where it is, so that fields of two of them cannot be taken for those of one.
func telltale(_ coordinate: Coordinate) -> Placemark {
  let mark = "\(coordinate.latitude) \(coordinate.longitude)"
  var placemark = Placemark(coordinate: coordinate)
  placemark.name = mark
  placemark.iso = mark
  placemark.country = mark
  placemark.postalCode = mark
  placemark.state = mark
  placemark.stateCode = mark
  placemark.subState = mark
  placemark.city = mark
  placemark.subCity = mark
  placemark.street = mark
  placemark.subStreet = mark
  placemark.region = CircularRegion(center: coordinate, radiusInMeters: 1, identifier: mark)
  placemark.timeZoneIdentifier = "Europe/Zurich"
  placemark.inlandWater = mark
  placemark.ocean = mark
  placemark.areasOfInterest = [mark]
  return placemark
}

/// A geocoder that answers with telltale placemarks.
func telltaleGeocoder() -> Geocoder {
  Geocoder(
    lookUps: LookUps(placemark: telltale, requestedPlacemark: { coordinate, _ in telltale(coordinate) }, matches: { _, _, _ in [] }))
}
