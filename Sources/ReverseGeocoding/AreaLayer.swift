import GazetteerStore
import Geodesy
import SpatialIndex

/// What the areas of a gazetteer say about a point; of several of one kind, what the first of them says.
struct Surroundings {
  /// An area and its position.
  struct Held {
    var position: Int
    var area: PackedArea

    /// Whether this area answers before an other of its kind.
    func comesBefore(_ other: Held?) -> Bool {
      guard let other else { return true }
      return (area.rank, position) < (other.area.rank, other.position)
    }
  }

  var timeZone: Held?
  /// Where zones overlap, those that do not answer first, in any order.
  private var overlappedZones: [Held] = []
  var lake: Held?
  var sea: Held?
  /// The areas of states are drawn coarsely and reach over borders a little: only one of the point's own country counts.
  private var state: Held?
  private var furtherStates: [Held] = []
  var subState: Held?
  var isOnLand = false
  /// Whether the point is in water whose shores are known better than the map's: a lake or a part of a sea of a rank above 0.
  var isSurelyInWater = false
  var interests: [Held] = []

  /// The state's area that holds the point and belongs to a country.
  func state(inCountry country: Int) -> Held? {
    guard let state else { return nil }
    var first = state.area.country == country ? state : nil
    for held in furtherStates where held.area.country == country && held.comesBefore(first) { first = held }
    return first
  }

  mutating func take(_ held: Held) {
    switch held.area.kind {
    case .timeZone: takeTimeZone(held)
    case .land: isOnLand = true
    case .lake:
      if held.comesBefore(lake) { lake = held }
      if held.area.rank > 0 { isSurelyInWater = true }
    case .sea:
      if held.comesBefore(sea) { sea = held }
      if held.area.rank > 0 { isSurelyInWater = true }
    case .state: if state == nil { state = held } else { furtherStates.append(held) }
    case .subState: if held.comesBefore(subState) { subState = held }
    case .interest: interests.append(held)
    }
  }
}

extension Surroundings {
  /// Where zones overlap, those that come after the first, in their order.
  var furtherTimeZones: [Held] { overlappedZones.isEmpty ? [] : overlappedZones.sorted { $0.comesBefore($1) } }

  private mutating func takeTimeZone(_ held: Held) {
    guard let known = timeZone else {
      timeZone = held
      return
    }
    let isFirst = held.comesBefore(known)
    overlappedZones.append(isFirst ? known : held)
    if isFirst { timeZone = held }
  }
}

/// The areas of one gazetteer.
///
/// It is a class so that to pass it around costs one reference.
final class AreaLayer: Sendable {
  let gazetteer: Gazetteer
  /// What this gazetteer's texts are marked with; see ``TextReference``.
  let number: UInt32
  /// How the names of countries, divisions and waters are chosen.
  let names: NameChoice?
  /// The zones of the open sea, from Etc/GMT+12 in the west to Etc/GMT-12 in the east.
  private let nauticalZones: [TextOffset]

  /// A layer, where the gazetteer has areas.
  init?(gazetteer: Gazetteer, number: UInt32, names: NamePreference) {
    guard gazetteer.areaCount > 0 else { return nil }
    self.gazetteer = gazetteer
    self.number = number
    self.names = NameChoice(names, in: gazetteer, number: number)
    var positions: [String: Int] = [:]
    for position in 0..<gazetteer.timeZoneCount {
      let identifier = gazetteer.text(at: gazetteer.timeZone(at: position))
      if identifier.hasPrefix("Etc/GMT") { positions[identifier] = position }
    }
    nauticalZones = (-12...12).map { hours in
      positions[NauticalTimeZone.identifier(hoursEast: hours)].map(gazetteer.timeZone(at:)) ?? 0
    }
  }

  /// The same with names in other languages.
  init(_ other: AreaLayer, names: NamePreference) {
    gazetteer = other.gazetteer
    number = other.number
    self.names = NameChoice(names, in: other.gazetteer, number: other.number)
    nauticalZones = other.nauticalZones
  }

  func surroundings(of coordinate: Coordinate) -> Surroundings {
    var surroundings = Surroundings()
    surround(coordinate, &surroundings)
    return surroundings
  }

  private func surround(_ coordinate: Coordinate, _ surroundings: inout Surroundings) {
    gazetteer.areaIndex.forEachArea(at: coordinate) { position in
      if let area = gazetteer.packedArea(at: position) { surroundings.take(Surroundings.Held(position: position, area: area)) }
    }
  }

  /// The zone of the open sea at a longitude.
  func nauticalZone(at coordinate: Coordinate) -> TextReference {
    reference(nauticalZones[NauticalTimeZone.hoursEast(longitude: coordinate.longitude) + 12])
  }

  /// The name of a country, which has a usual name.
  func name(ofCountry position: Int, usual: TextOffset) -> TextReference {
    names?.name(.country, at: position, usual: usual, country: position) ?? reference(usual)
  }

  /// The name of a lake or a sea, at a point of a country.
  func name(of water: Surroundings.Held, inCountry country: Int?, on ground: SpokenGround?) -> TextReference {
    guard let names else { return reference(water.area.name) }
    return names.name(.area, at: water.position, usual: water.area.name, country: country, division: names.division(of: ground))
  }

  func reference(_ offset: TextOffset) -> TextReference {
    TextReference(gazetteer: number, usual: offset)
  }
}
