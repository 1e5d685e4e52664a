public import Geodesy
public import SpatialIndex

extension Gazetteer {
  /// The number of addresses.
  public var addressCount: Int { addressIndex?.addresses.count ?? 0 }

  /// The number of streets: what bears one name in one neighbourhood is one.
  public var streetCount: Int { addressIndex?.streetCount ?? 0 }

  /// Whether the gazetteer has addresses or streets.
  public var hasStreets: Bool { addressIndex != nil }

  /// Position of the country of all addresses, where the gazetteer says.
  public var countryOfAddresses: Int? { addressIndex.flatMap { $0.country == GazetteerFormat.none ? nil : Int($0.country) } }

  /// The address at a position, or `nil` where there is none.
  ///
  /// - Complexity: O(1).
  public func address(at index: Int) -> Address? {
    guard let addressIndex, index >= 0, index < addressIndex.addresses.count else { return nil }
    let row = addressIndex.addresses[index]
    return Address(
      position: FixedPointCoordinate(latitudeE7: row.latitudeE7, longitudeE7: row.longitudeE7),
      street: row.street == GazetteerFormat.none ? nil : Int(row.street), number: row.number, unit: row.unit, postalCode: row.postalCode,
      city: row.city)
  }

  /// The street at a position, or `nil` where there is none.
  ///
  /// - Complexity: O(1).
  public func street(at index: Int) -> Street? {
    guard let addressIndex, index >= 0, index < addressIndex.streetCount else { return nil }
    let row = addressIndex.streets[index]
    return Street(name: row.name, addressCount: max(0, Int(addressIndex.streets[index + 1].firstAddress) - Int(row.firstAddress)))
  }

  /// The nearest address, or `nil` where none is near enough; of several equally near the one with the lowest position.
  ///
  /// - Complexity: O(log n) on average.
  public func nearestAddress(to coordinate: Coordinate, within distanceInMeters: Double) -> Neighbor? {
    addressIndex?.addressTree.nearest(to: coordinate, within: distanceInMeters)
  }

  /// The street with the nearest line, or `nil` where none is near enough; the distance is that to the line.
  ///
  /// - Complexity: O(log n + k) on average for k pieces of streets around the nearest.
  public func nearestStreet(to coordinate: Coordinate, within distanceInMeters: Double) -> NearbyStreet? {
    addressIndex?.nearestStreet(to: coordinate, within: distanceInMeters)
  }

  /// The streets of a name, compared after folding, in ascending order.
  ///
  /// - Complexity: O(log n) in the number of streets.
  public func streets(named name: String) -> [Int] {
    let key = folding.fold(name)
    guard !key.isEmpty else { return [] }
    return Array(streets { $0.lexicographicallyPrecedes(key) }..<streets { $0.lexicographicallyPrecedes(key) || $0 == key })
  }

  /// The streets whose name begins with a text, compared after folding, in ascending order.
  ///
  /// - Complexity: O(log n) in the number of streets.
  public func streets(namedWithPrefix prefix: String) -> Range<Int> {
    let key = folding.fold(prefix)
    guard !key.isEmpty else { return 0..<0 }
    let start = streets { $0.lexicographicallyPrecedes(key) }
    let end = streets { $0.lexicographicallyPrecedes(key) || $0.starts(with: key) }
    return start..<max(start, end)
  }

  /// The first street whose folded name is not before a place in the order.
  private func streets(before isBefore: ([UInt8]) -> Bool) -> Int {
    guard let addressIndex else { return 0 }
    var (low, high) = (0, addressIndex.streetCount)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(folding.fold(text(at: addressIndex.streets[middle].name))) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The addresses of the street at a position, in the order of their numbers.
  ///
  /// - Complexity: O(k) in their number.
  public func addresses(onStreet position: Int) -> [Int] { addressIndex?.addresses(ofStreet: position) ?? [] }

  /// The addresses with a number on the street at a position; white space and case make no difference.
  ///
  /// Where none has exactly this number, those that begin with it: 12 a and 12 b for 12.
  ///
  /// - Complexity: O(k) in the number of addresses on the street.
  public func addresses(onStreet position: Int, number: String) -> [Int] {
    let wanted = HouseNumber(number.utf8)
    guard !wanted.key.isEmpty else { return [] }
    var exact: [Int] = []
    var beginning: [Int] = []
    for position in addresses(onStreet: position) {
      guard let address = address(at: position) else { continue }
      let own = HouseNumber(text(at: address.number).utf8)
      if own.key == wanted.key {
        exact.append(position)
      } else if own.number == wanted.number, own.number != .max, own.key.starts(with: wanted.key) {
        beginning.append(position)
      }
    }
    return exact.isEmpty ? beginning : exact
  }

  /// The addresses with a number on the streets of a name; white space and case make no difference.
  ///
  /// - Complexity: O(log n + k) in the number of streets and of addresses on those of the name.
  public func addresses(onStreet name: String, number: String) -> [Int] {
    streets(named: name).flatMap { addresses(onStreet: $0, number: number) }
  }

  /// A point on the street at a position, in its middle; where only its houses are known, that of one in the middle of their numbers.
  ///
  /// - Complexity: O(k) in the number of its pieces.
  public func coordinate(ofStreet position: Int) -> Coordinate? {
    guard let addressIndex else { return nil }
    let middles = addressIndex.pieces(ofStreet: position).map { addressIndex.pieceTree[$0] }
    guard !middles.isEmpty else {
      let houses = addressIndex.addresses(ofStreet: position)
      return houses.isEmpty ? nil : address(at: houses[houses.count / 2])?.position.coordinate
    }
    let count = Int64(middles.count)
    func mean(_ axis: (GridVector) -> Int32) -> Int32 { Int32(middles.reduce(0) { $0 + Int64(axis($1)) } / count) }
    let center = GridVector(x: mean(\.x), y: mean(\.y), z: mean(\.z))
    func distance(_ point: GridVector) -> Double {
      let (dx, dy, dz) = (Double(point.x) - Double(center.x), Double(point.y) - Double(center.y), Double(point.z) - Double(center.z))
      return dx * dx + dy * dy + dz * dz
    }
    return middles.min { distance($0) < distance($1) }?.coordinate
  }
}
