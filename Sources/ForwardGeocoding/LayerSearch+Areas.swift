import GazetteerStore
import Geodesy
import ReverseGeocoding
import SpatialIndex

extension LayerSearch {
  /// The waters and areas of interest that some words name.
  ///
  /// - Parameters:
  ///   - keys: what the words may be written as.
  ///   - meaning: what else they mean. Beside a country or a division an airport is no answer by its code or a part of its name.
  /// - Returns: each area once.
  func areas(named keys: [[UInt8]], beside meaning: Meaning) -> [AreaNames.Found] {
    guard gazetteer.areaCount > 0 else { return [] }
    let names = facts.areas.names
    var found: [AreaNames.Found] = []
    for key in keys {
      names.forEach(key, namesPlace: !meaning.places.isEmpty) { area in
        guard !area.isBare || meaning.places.isEmpty else { return }
        guard area.surcharge == .none || !area.isAirport || meaning.regions.isEmpty else { return }
        if let known = found.firstIndex(where: { $0.area == area.area }) {
          if area.surcharge < found[known].surcharge { found[known] = area }
        } else {
          found.append(area)
        }
      }
    }
    return found
  }

  /// Where the whole text is the name of a water in a language.
  func waterCandidates() -> [Candidate] {
    guard gazetteer.areaCount > 0, words.count > 0, words.spans(from: 0).contains(words.count) else { return [] }
    let best = BestCandidates(limit: limit)
    for key in words.keys(0..<words.count) {
      facts.areas.waters.forEach(key) { found in
        let weight = weight(ofArea: found.area)
        best.add(
          Candidate(target: .area(found.area), name: found.name, kind: .exact, cost: .none, weight: weight, span: 0..<words.count))
      }
    }
    return best.take()
  }

  /// Areas have no inhabitants; as much as a town of so many has, so that a place by the same name comes first where it is large.
  func weight(ofArea area: Int) -> Double {
    var weight = 5_000.0
    switch gazetteer.area(at: area)?.kind {
    case .sea: weight = 200_000
    case .lake: weight = 20_000
    default: if AreaCode.code(ofAreaNamed: name(ofArea: area)) == nil { weight = 20_000 }
    }
    guard let region = options.region, let middle = facts.areas.middle(of: area)?.coordinate,
      middle.distanceInMeters(to: region.center) <= region.radiusInMeters
    else { return weight }
    return weight + 1e15
  }

  private func name(ofArea area: Int) -> String { gazetteer.area(at: area).map { gazetteer.text(at: $0.name) } ?? "" }

  /// The countries and states that an area lies in, as far as its middle and points around it tell: a lake between several has more than one.
  func chains(ofArea area: Int) -> [Chain] {
    guard let middle = facts.areas.middle(of: area) else { return [] }
    // What is no water lies where its middle does.
    let isWater = gazetteer.area(at: area)?.kind != .interest
    return ([middle.coordinate] + (isWater ? middle.surroundings : [])).map(chain)
  }

  private func chain(at point: Coordinate) -> Chain {
    var chain = Chain()
    let placemark = geocoder.placemark(at: point)
    func region(_ code: String?) -> Int? {
      guard let code else { return nil }
      var found: Int?
      regionNames.forEach(equalTo: gazetteer.folding.fold(code), folding: gazetteer.folding) { entry in
        if found == nil { found = entry.places.first { regionCode(of: $0) == code } }
      }
      return found
    }
    chain.country = region(placemark.iso) ?? -1
    chain.division = region(placemark.stateCode) ?? -1
    return chain
  }

  private func regionCode(of region: Int) -> String? {
    if region < gazetteer.countryCount { return gazetteer.country(at: region).map { gazetteer.text(at: $0.iso) } }
    return gazetteer.division(at: region - gazetteer.countryCount).map { gazetteer.text(at: $0.isoCode) }
  }

  /// The match that an area is: what is known of its middle, under its own name.
  func match(ofArea area: Int, _ candidate: Candidate, layer: Int, geocoder: ReverseGeocoder) -> AddressMatch? {
    guard let record = gazetteer.area(at: area), let middle = facts.areas.middle(of: area) else { return nil }
    var placemark = geocoder.placemark(at: middle.coordinate)
    let usual = gazetteer.text(at: record.name)
    let name = geocoder.name(.area, at: area, usual: record.name, country: nil, division: nil, inGazetteer: layer)
    let identifier = AreaCode.code(ofAreaNamed: usual).map { "iata:" + $0 } ?? "area:" + usual
    placemark.name = name
    placemark.sources.name = .area
    placemark.match = Match(kind: .area, distanceInMeters: 0)
    placemark.region = CircularRegion(
      center: middle.coordinate, radiusInMeters: max(middle.radiusInMeters.rounded(.up), 100), identifier: identifier)
    switch record.kind {
    case .lake: placemark.inlandWater = name
    case .sea: placemark.ocean = name
    default: if !placemark.areasOfInterest.contains(name) { placemark.areasOfInterest.insert(name, at: 0) }
    }
    return AddressMatch(
      placemark: placemark, identifier: identifier, matchedName: String(decoding: candidate.name, as: UTF8.self), kind: candidate.kind,
      population: 0)
  }
}

/// The code of an airport, behind whose name it stands in brackets.
enum AreaCode {
  static func code(ofAreaNamed name: String) -> String? {
    AreaName.code(endOf: Array(name.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }
}
