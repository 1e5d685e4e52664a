import GazetteerStore
import Geodesy

extension Decision {
  /// Fills the areas of interest: those of a gazetteer that lies over the one whose areas decide, then its own, then those of the gazetteers below.
  ///
  /// - Parameter surroundings: what the deciding gazetteer says about the point, if one decides.
  mutating func fillInterests(from surroundings: Surroundings?) {
    if let surroundings, let layer = geocoder.areaLayer, geocoder.interestLayers.isEmpty, surroundings.interests.count < 2 {
      // Nearly every point of nearly every user.
      if !surroundings.interests.isEmpty { resolution.areasOfInterest = layer.interests(in: surroundings).map(\.name) }
      return
    }
    var found: [TextReference] = []
    var texts: Set<String> = []
    func take(_ interests: [NamedInterest]) {
      // Two gazetteers may know the same park, perhaps one of them only in an other language, and one may have it twice.
      for interest in interests where texts.insert(geocoder.text(interest.usual) ?? "").inserted { found.append(interest.name) }
    }
    let deciding = geocoder.areaLayer
    for layer in geocoder.interestLayers where layer.number < deciding?.number ?? .max { take(layer.interests(at: coordinate)) }
    if let surroundings, let deciding { take(deciding.interests(in: surroundings)) }
    for layer in geocoder.interestLayers where layer.number > deciding?.number ?? .max { take(layer.interests(at: coordinate)) }
    if !found.isEmpty { resolution.areasOfInterest = found }
  }

  /// An area of interest names the point, but in the middle of a town: these areas are often drawn as circles only.
  mutating func fillNameOfInterest() {
    guard let interest = resolution.areasOfInterest.first, !isInCore else { return }
    resolution.name = interest
    resolution.sources.name = .area
    // A gazetteer of parks knows no country that would have said so.
    if resolution.match.kind == .none { resolution.match = Match(kind: .area, distanceInMeters: 0) }
  }
}

/// What an area of interest is called, usually and in the chosen language.
private struct NamedInterest {
  var usual: TextReference
  var name: TextReference
}

extension AreaLayer {
  /// The areas of interest that hold a point, in their order.
  fileprivate func interests(at coordinate: Coordinate) -> [NamedInterest] { interests(in: surroundings(of: coordinate)) }

  /// The languages of the place are those of its state, so that a park of South Tyrol may be called otherwise than one of Sicily.
  fileprivate func interests(in surroundings: Surroundings) -> [NamedInterest] {
    let interests = surroundings.interests.sorted { $0.comesBefore($1) }.filter { $0.area.name != 0 }
    guard let names else { return interests.map { NamedInterest(usual: reference($0.area.name), name: reference($0.area.name)) } }
    let country = surroundings.timeZone?.area.country
    let division = surroundings.subState?.area.division ?? country.flatMap(surroundings.state(inCountry:))?.area.division
    return interests.map {
      let name = names.name(.area, at: $0.position, usual: $0.area.name, country: country, division: division)
      return NamedInterest(usual: reference($0.area.name), name: name)
    }
  }

  /// Whether the gazetteer says more of the ground than what parks and landmarks there are on it.
  var decides: Bool { holds { $0 != .interest } }

  /// Whether the gazetteer has areas of interest.
  var hasInterests: Bool { holds { $0 == .interest } }

  private func holds(_ matches: (AreaKind) -> Bool) -> Bool {
    // Whole worlds have their areas of interest last.
    let positions = 0..<gazetteer.areaCount
    return (positions.suffix(1) + positions).contains { gazetteer.area(at: $0).map { matches($0.kind) } ?? false }
  }
}
