import GazetteerStore
import Geodesy
import SpatialIndex

/// The houses and streets of one gazetteer.
struct AddressLayer: Sendable {
  let gazetteer: Gazetteer
  /// What this gazetteer's texts are marked with; see ``TextReference``.
  let number: UInt32

  /// A layer, where the gazetteer has houses or streets.
  init?(gazetteer: Gazetteer, number: UInt32) {
    guard gazetteer.hasStreets else { return nil }
    self.gazetteer = gazetteer
    self.number = number
  }

  func reference(_ offset: TextOffset) -> TextReference { offset == 0 ? .none : TextReference(gazetteer: number, offset: offset) }
}

extension Decision {
  /// House and street: those of the nearest house, if it is near enough, else the nearest street.
  ///
  /// It comes last, so that what areas and places have decided about the point says in which order the country writes an address.
  mutating func fillAddress() {
    var house: (layer: AddressLayer, position: Int, distance: Double)?
    for layer in geocoder.addressLayers {
      let reach = house?.distance ?? rules.addressReachInMeters
      guard let found = layer.gazetteer.nearestAddress(to: coordinate, within: reach) else { continue }
      // A later layer must be nearer to win: the first is the most detailed.
      if let house, house.distance <= found.distanceInMeters { continue }
      house = (layer, found.index, found.distanceInMeters)
    }
    if let house { return fill(house.position, of: house.layer, distanceInMeters: house.distance) }

    var street: (layer: AddressLayer, found: NearbyStreet)?
    for layer in geocoder.addressLayers {
      let reach = street?.found.distanceInMeters ?? rules.streetReachInMeters
      guard let found = layer.gazetteer.nearestStreet(to: coordinate, within: reach) else { continue }
      if let street, street.found.distanceInMeters <= found.distanceInMeters { continue }
      street = (layer, found)
    }
    if let street { fill(street.found, of: street.layer) }
  }

  /// The fields of a house.
  mutating func fill(_ position: Int, of layer: AddressLayer, distanceInMeters: Double) {
    guard let address = layer.gazetteer.address(at: position) else { return }
    fillCountry(of: layer)
    resolution.subStreet = layer.reference(address.number)
    resolution.match = Match(kind: .address, distanceInMeters: distanceInMeters)
    if let street = address.street.flatMap(layer.gazetteer.street(at:)) {
      resolution.street = layer.reference(street.name)
      let isNumberFirst = AddressOrder.isNumberFirst(iso: geocoder.text(resolution.iso) ?? "")
      resolution.name = TextReference(
        gazetteer: layer.number, name: NameReference(heap: isNumberFirst ? .numberAndStreet : .streetAndNumber, offset: UInt32(position)))
      resolution.sources.street = .address
      resolution.sources.name = .address
    }
    if address.postalCode != 0 {
      resolution.postalCode = layer.reference(address.postalCode)
      resolution.sources.postalCode = .address
    }
    if address.city != 0, resolution.city.isNone {
      resolution.city = layer.reference(address.city)
      resolution.sources.city = .address
    }
  }

  /// The name of a street; it names the point too, but not inside an area of interest that does.
  mutating func fill(_ found: NearbyStreet, of layer: AddressLayer) {
    guard let street = layer.gazetteer.street(at: found.street) else { return }
    fillCountry(of: layer)
    resolution.street = layer.reference(street.name)
    resolution.sources.street = .street
    resolution.match = Match(kind: .street, distanceInMeters: found.distanceInMeters)
    guard resolution.areasOfInterest.isEmpty || resolution.name != resolution.areasOfInterest.first else { return }
    resolution.name = resolution.street
    resolution.sources.name = .street
  }

  /// The country that the gazetteer gives for all its houses, where nothing else tells one.
  private mutating func fillCountry(of layer: AddressLayer) {
    guard resolution.iso.isNone, let country = layer.gazetteer.countryOfAddresses.flatMap(layer.gazetteer.country(at:)) else { return }
    resolution.iso = layer.reference(country.iso)
    resolution.country = layer.reference(country.name)
    resolution.sources.country = .address
  }
}
