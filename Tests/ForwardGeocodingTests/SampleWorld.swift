import ForwardGeocoding
import GazetteerStore
import Geodesy
import ReverseGeocoding
import SpatialIndex

/// Builds a gazetteer place by place, with rules of folding as a gazetteer of the world has them.
struct SampleWorld {
  var contents = GazetteerContents()

  init() {
    contents.countries = [
      CountryRecord(iso: "CH", iso3: "CHE", name: "Switzerland"), CountryRecord(iso: "US", iso3: "USA", name: "United States"),
      CountryRecord(iso: "AQ", iso3: "ATA", name: "Antarctica"),
    ]
    contents.divisions = [
      DivisionRecord(level: 1, country: 0, parent: nil, name: "Valais", isoCode: "CH-VS", sourceCode: "CH.VS"),
      DivisionRecord(level: 2, country: 0, parent: 0, name: "Visp District", isoCode: "", sourceCode: "CH.VS.2308"),
      DivisionRecord(level: 1, country: 1, parent: nil, name: "Texas", isoCode: "US-TX", sourceCode: "US.TX"),
      DivisionRecord(level: 1, country: 1, parent: nil, name: "Illinois", isoCode: "US-IL", sourceCode: "US.IL"),
    ]
    contents.timeZones = ["Europe/Zurich", "America/Chicago"]
    contents.folding = [
      FoldingRule(scalar: "'", replacement: ""), FoldingRule(scalar: "-", replacement: " "), FoldingRule(scalar: ".", replacement: ""),
      FoldingRule(scalar: "é", replacement: "e"), FoldingRule(scalar: "ü", replacement: "u"), FoldingRule(scalar: "\u{301}", replacement: ""),
      FoldingRule(scalar: "\u{308}", replacement: ""), FoldingRule(scalar: "’", replacement: ""),
    ]
  }

  @discardableResult
  mutating func add(_ name: String, _ latitude: Double, _ longitude: Double, _ change: (inout PlaceRecord) -> Void = { _ in }) throws -> Int {
    var place = PlaceRecord(coordinate: try Coordinate(latitude: latitude, longitude: longitude), name: name, country: 0)
    place.sourceIdentifier = UInt32(contents.places.count + 1)
    place.timeZone = 0
    place.state = 0
    change(&place)
    contents.places.append(place)
    return contents.places.count - 1
  }

  func gazetteer() throws -> Gazetteer { try Gazetteer(region: MemoryRegion(copying: GazetteerWriter.bytes(of: contents))) }

  func geocoder() throws -> ForwardGeocoder { ForwardGeocoder(gazetteers: [try gazetteer()]) }
}

/// The gazetteer in the program, opened once.
enum World {
  static let geocoder = Result { ForwardGeocoder(gazetteers: [try Gazetteer.embeddedWorld()]) }

  static func search(_ text: String, _ change: (inout SearchOptions) -> Void = { _ in }) throws -> [AddressMatch] {
    var options = SearchOptions()
    change(&options)
    return try geocoder.get().search(text, options: options)
  }
}

/// A short form of a match, to compare: "Zermatt, Valais, CH".
func brief(_ match: AddressMatch?) -> String {
  guard let placemark = match?.placemark else { return "nothing" }
  return [placemark.subCity, placemark.city, placemark.city == nil ? placemark.name : nil, placemark.city == nil ? nil : placemark.state, placemark.iso]
    .compactMap { $0 }.joined(separator: ", ")
}
