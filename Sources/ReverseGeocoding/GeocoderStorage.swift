import GazetteerStore

/// What a geocoder looks in: all copies of it share one, so that a copy costs one reference.
final class GeocoderStorage: Sendable {
  let gazetteers: [Gazetteer]
  let rules: PlacemarkRules
  let figures: RuleFigures
  let names: NamePreference
  let placeLayers: [PlaceLayer]
  /// The first gazetteer whose areas say more than what is of interest: it decides country, zone, land and water.
  let areaLayer: AreaLayer?
  /// The other gazetteers that have areas of interest.
  let interestLayers: [AreaLayer]
  let addressLayers: [AddressLayer]
  let zoneNames: ZoneNames?
  private let zonePositions: SharedZonePositions
  let clearGround: ClearGroundLayer?

  /// - Parameters:
  ///   - gazetteers: the most detailed first.
  ///   - rules: the figures that decide.
  ///   - names: the languages of names.
  ///   - usesClearGround: whether answers may follow from the nearest place alone where the gazetteer says so; they are the same without, and take longer.
  init(gazetteers: [Gazetteer], rules: PlacemarkRules, names: NamePreference, usesClearGround: Bool = true) {
    self.gazetteers = gazetteers
    self.rules = rules
    figures = RuleFigures(rules)
    self.names = names
    zonePositions = SharedZonePositions()
    zoneNames = ZoneNames(names, gazetteers: gazetteers, positions: zonePositions)
    let numbered = gazetteers.enumerated().map { (gazetteer: $1, number: UInt32($0 + 1)) }
    let layers = numbered.compactMap { AreaLayer(gazetteer: $0.gazetteer, number: $0.number, names: names) }
    let areas = layers.first { $0.decides }
    areaLayer = areas
    interestLayers = layers.filter { $0.number != areas?.number && $0.hasInterests }
    addressLayers = numbered.compactMap { AddressLayer(gazetteer: $0.gazetteer, number: $0.number) }
    placeLayers = numbered.map {
      PlaceLayer(gazetteer: $0.gazetteer, number: $0.number, rules: rules, names: names, areas: areas?.gazetteer)
    }
    clearGround = usesClearGround ? ClearGroundLayer(places: placeLayers, areas: areaLayer, rules: rules) : nil
  }

  /// The same with names in other languages; what was prepared for the gazetteers is kept.
  init(_ other: GeocoderStorage, names: NamePreference) {
    gazetteers = other.gazetteers
    rules = other.rules
    figures = other.figures
    self.names = names
    zonePositions = other.zonePositions
    zoneNames = ZoneNames(names, gazetteers: gazetteers, positions: zonePositions)
    areaLayer = other.areaLayer.map { AreaLayer($0, names: names) }
    interestLayers = other.interestLayers
    addressLayers = other.addressLayers
    placeLayers = other.placeLayers.map { PlaceLayer($0, names: names) }
    clearGround = other.clearGround == nil ? nil : ClearGroundLayer(places: placeLayers, areas: areaLayer, rules: rules)
  }
}
