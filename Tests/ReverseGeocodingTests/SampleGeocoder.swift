import GazetteerStore
import Geodesy
import ReverseGeocoding
import SpatialIndex

/// Builds a gazetteer place by place.
struct SampleWorld {
  var contents = GazetteerContents()

  init() {
    contents.countries = [
      CountryRecord(iso: "CH", iso3: "CHE", name: "Switzerland"), CountryRecord(iso: "IT", iso3: "ITA", name: "Italy"),
      CountryRecord(iso: "XX", iso3: "", name: ""),
    ]
    contents.divisions = [
      DivisionRecord(level: 1, country: 0, parent: nil, name: "Valais", isoCode: "CH-VS", sourceCode: "CH.VS"),
      DivisionRecord(level: 2, country: 0, parent: 0, name: "Visp District", isoCode: "", sourceCode: "CH.VS.2312"),
      DivisionRecord(level: 1, country: 1, parent: nil, name: "Aosta Valley", isoCode: "IT-23", sourceCode: "IT.19"),
    ]
    contents.timeZones = ["Europe/Zurich", "Europe/Rome"]
  }

  @discardableResult
  mutating func add(_ name: String, _ latitude: Double, _ longitude: Double, _ change: (inout PlaceRecord) -> Void = { _ in }) throws -> Int
  {
    var place = PlaceRecord(coordinate: try Coordinate(latitude: latitude, longitude: longitude), name: name, country: 0)
    place.timeZone = 0
    place.state = 0
    change(&place)
    contents.places.append(place)
    return contents.places.count - 1
  }

  func gazetteer() throws -> Gazetteer {
    try Gazetteer(region: MemoryRegion(copying: GazetteerWriter.bytes(of: contents)))
  }

  func geocoder() throws -> ReverseGeocoder { ReverseGeocoder(gazetteers: [try gazetteer()]) }
}

func coordinate(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
  try Coordinate(latitude: latitude, longitude: longitude)
}
