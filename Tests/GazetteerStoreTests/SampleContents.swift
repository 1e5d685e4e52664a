import GazetteerStore
import Geodesy
import SpatialIndex

/// A handful of places, enough for every kind of record.
func sampleContents(withOptionalSections: Bool = true) throws -> GazetteerContents {
  var contents = GazetteerContents()
  contents.metadata.name = "sample"
  contents.metadata.edition = "2026-01"
  contents.metadata.sources = [
    GazetteerSource(
      title: "GeoNames", version: "2026-01", licence: "CC-BY-4.0", attribution: "Contains data of GeoNames",
      homepage: "https://www.geonames.org")
  ]
  contents.countries = [
    CountryRecord(iso: "CH", iso3: "CHE", name: "Switzerland"), CountryRecord(iso: "IT", iso3: "ITA", name: "Italy"),
  ]
  contents.divisions = [
    DivisionRecord(level: 1, country: 0, parent: nil, name: "Valais", isoCode: "CH-VS", sourceCode: "CH.VS"),
    DivisionRecord(level: 2, country: 0, parent: 0, name: "Visp District", isoCode: "", sourceCode: "CH.VS.2312"),
    DivisionRecord(level: 1, country: 1, parent: nil, name: "Aosta Valley", isoCode: "IT-23", sourceCode: "IT.19"),
  ]
  contents.timeZones = ["Europe/Rome", "Europe/Zurich"]
  func place(_ name: String, _ latitude: Double, _ longitude: Double, country: Int, state: Int, code: String) throws -> PlaceRecord {
    var place = PlaceRecord(coordinate: try Coordinate(latitude: latitude, longitude: longitude), name: name, country: country)
    place.state = state
    place.timeZone = country == 0 ? 1 : 0
    place.featureCode = code
    return place
  }
  var zermatt = try place("Zermatt", 46.01998, 7.74863, country: 0, state: 0, code: "PPL")
  zermatt.alternateNames = ["Pretoriana", "ツェルマット", "Zermatt"]
  zermatt.population = 5_643
  zermatt.subState = 1
  zermatt.sourceIdentifier = 2_657_928
  var winkelmatten = try place("Winkelmatten", 46.0138, 7.7535, country: 0, state: 0, code: "PPLX")
  winkelmatten.parent = 0
  var breuil = try place("Breuil-Cervinia", 45.93583, 7.63166, country: 1, state: 2, code: "PPL")
  breuil.alternateNames = ["Cervinia", "Le Breuil"]
  let zurich = try place("Zürich", 47.36667, 8.55, country: 0, state: 0, code: "PPLA")
  contents.places = [zermatt, winkelmatten, breuil, zurich]
  var zone = AreaRecord(kind: .timeZone, name: "Europe/Zurich", rings: [[(5.9, 45.8), (10.5, 45.8), (10.5, 47.8), (5.9, 47.8)]])
  zone.country = 0
  zone.timeZone = 1
  var valais = AreaRecord(kind: .state, name: "Valais", rings: [[(6.8, 45.86), (8.5, 45.86), (8.5, 46.6), (6.8, 46.6)]])
  valais.country = 0
  valais.division = 0
  var disputed = AreaRecord(
    kind: .timeZone, name: "Europe/Rome", rings: [[(7, 45), (8, 45), (8, 46), (7, 46)], [(7.2, 45.2), (7.4, 45.2), (7.4, 45.4)]])
  disputed.claimants = ["IT", "CH"]
  disputed.timeZone = 0
  disputed.rank = 1
  contents.areas = [zone, valais, disputed]
  contents.countries[0].languages = ["de-CH", "fr-CH", "it-CH", "rm"]
  contents.countries[1].languages = ["it-IT"]
  contents.localizedNames = [
    LocalizedNameRecord(of: .country(0), language: "de", name: "Schweiz"),
    LocalizedNameRecord(of: .country(0), language: "fr", name: "Suisse"),
    LocalizedNameRecord(of: .country(0), language: "en", name: "Switzerland"),
    LocalizedNameRecord(of: .country(0), language: "de-CH", name: "Schweiz"),
    LocalizedNameRecord(of: .country(0), language: "ja", name: "スイス"),
    LocalizedNameRecord(of: .country(1), language: "it", name: "Italia"),
    LocalizedNameRecord(of: .country(1), language: "de", name: "Italien"),
    LocalizedNameRecord(of: .division(0), language: "de", name: "Wallis"),
    LocalizedNameRecord(of: .division(2), language: "fr", name: "Vallée d’Aoste"),
    LocalizedNameRecord(of: .place(0), language: "ja", name: "ツェルマット"),
    LocalizedNameRecord(of: .place(0), language: "de", name: "Zermatt"),
    LocalizedNameRecord(of: .place(3), language: "it", name: "Zurigo"),
    LocalizedNameRecord(of: .place(3), language: "de", name: "Zürich"),
    LocalizedNameRecord(of: .place(3), language: "zh_hant_tw", name: "蘇黎世"),
    LocalizedNameRecord(of: .timeZone(0), language: "de", name: "Mitteleuropäische Zeit"),
    LocalizedNameRecord(of: .timeZone(0), language: "en", name: "Central European Time"),
    LocalizedNameRecord(of: .timeZone(1), language: "en", name: "Central European Time"),
    LocalizedNameRecord(of: .timeZone(1), language: "de", name: "Mitteleuropäische Zeit"),
    LocalizedNameRecord(of: .area(1), language: "de", name: "Wallis"),
    LocalizedNameRecord(of: .area(1), language: "fr", name: "Valais"),
  ]
  contents.divisions[0].languages = ["fr", "de"]
  contents.folding = [
    FoldingRule(scalar: "ü", replacement: "u"), FoldingRule(scalar: "Ü", replacement: "u"), FoldingRule(scalar: "-", replacement: " "),
    FoldingRule(scalar: "\u{308}", replacement: ""),
  ]
  guard withOptionalSections else { return contents }
  contents.places[0].postalCodes = ["3920"]
  contents.places[0].isPostalCodeCertain = true
  contents.places[2].postalCodes = ["11021"]
  contents.places[3].postalCodes = ["8001", "8002", "8003", "8037"]
  var house = AddressRecord(coordinate: try Coordinate(latitude: 46.0212, longitude: 7.7491), street: "Bahnhofstrasse", number: "12")
  house.postalCode = "3920"
  house.city = "Zermatt"
  contents.addresses = [house, AddressRecord(coordinate: try Coordinate(latitude: 46.03, longitude: 7.75), street: "", number: "7a")]
  contents.streetLines = [
    StreetLineRecord(
      name: "Bahnhofstrasse",
      line: [try Coordinate(latitude: 46.0200, longitude: 7.7485), try Coordinate(latitude: 46.0220, longitude: 7.7495)]),
    StreetLineRecord(
      name: "Höhenweg", line: [try Coordinate(latitude: 46.01, longitude: 7.74), try Coordinate(latitude: 46.0101, longitude: 7.741)]),
  ]
  contents.addressCountry = 0
  return contents
}

/// A gazetteer over bytes.
func open(_ bytes: [UInt8]) throws(GazetteerError) -> Gazetteer {
  try Gazetteer(region: MemoryRegion(copying: bytes))
}
