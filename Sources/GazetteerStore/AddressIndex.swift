import Geodesy
import SpatialIndex

/// Houses and streets, found by where they are and by their names. Layout:
///
///     UInt32            number of streets, s
///     UInt32            number of addresses, a
///     UInt32            number of pieces of streets, p
///     UInt32            position of the country, or none
///     (s + 1) times     streets, in the order of their folded names: UInt32 text name, UInt32 first address, UInt32 first piece;
///                       the last record has no name, and says where the addresses and the pieces of streets end
///     a times           addresses, in the order of their tree: Int32 latitude, Int32 longitude, UInt32 street or none, UInt32 text number, text
///                       unit, text postal code, text city
///     a * UInt32        addresses, street by street; at the end those without one
///     p times           pieces, in the order of their tree: UInt32 street, Int16 half of the way in x, y and z, UInt16 0
///     p * UInt32        pieces, street by street
///     tree              over the addresses
///     tree              over the middles of the pieces
struct AddressIndex: Sendable {
  struct StreetRow: BitwiseCopyable {
    var name: UInt32
    var firstAddress: UInt32
    var firstPiece: UInt32
  }

  struct AddressRow: BitwiseCopyable {
    var latitudeE7: Int32
    var longitudeE7: Int32
    var street: UInt32
    var number: UInt32
    var unit: UInt32
    var postalCode: UInt32
    var city: UInt32
  }

  struct PieceRow: BitwiseCopyable {
    var street: UInt32
    var halfX: Int16
    var halfY: Int16
    var halfZ: Int16
    var reserved: UInt16
  }

  let streetCount: Int
  let country: UInt32
  /// One more than there are streets.
  let streets: Column<StreetRow>
  let addresses: Column<AddressRow>
  let addressesByStreet: Column<UInt32>
  let pieces: Column<PieceRow>
  let piecesByStreet: Column<UInt32>
  let addressTree: PointIndex
  let pieceTree: PointIndex

  init?(region: MemoryRegion, at offset: Int, byteCount: Int) {
    var columns = SectionColumns(region: region, at: offset, byteCount: byteCount)
    guard let header = columns.take(UInt32.self, 4) else { return nil }
    let (streetCount, addressCount, pieceCount) = (Int(header[0]), Int(header[1]), Int(header[2]))
    func tree(_ count: Int) -> PointIndex? {
      let size = PointIndex.byteCount(pointCount: count)
      let start = columns.next
      return columns.take(UInt8.self, size) == nil ? nil : PointIndex(region: region, at: start, byteCount: size)
    }
    guard addressCount <= PointIndex.maximumCount, pieceCount <= PointIndex.maximumCount,
      let streets = columns.take(StreetRow.self, streetCount + 1), let addresses = columns.take(AddressRow.self, addressCount),
      let addressesByStreet = columns.take(UInt32.self, addressCount), let pieces = columns.take(PieceRow.self, pieceCount),
      let piecesByStreet = columns.take(UInt32.self, pieceCount), let addressTree = tree(addressCount), let pieceTree = tree(pieceCount),
      addressTree.count == addressCount, pieceTree.count == pieceCount, columns.isAtEnd
    else { return nil }
    self.streetCount = streetCount
    country = header[3]
    self.streets = streets
    self.addresses = addresses
    self.addressesByStreet = addressesByStreet
    self.pieces = pieces
    self.piecesByStreet = piecesByStreet
    self.addressTree = addressTree
    self.pieceTree = pieceTree
  }

  /// Positions of the addresses of a street.
  func addresses(ofStreet street: Int) -> [Int] {
    positions(of: street, in: addressesByStreet) { $0.firstAddress }.filter { $0 < addresses.count }
  }

  /// Positions of the pieces of a street.
  func pieces(ofStreet street: Int) -> [Int] {
    positions(of: street, in: piecesByStreet) { $0.firstPiece }.filter { $0 < pieces.count }
  }

  private func positions(of street: Int, in list: Column<UInt32>, _ first: (StreetRow) -> UInt32) -> [Int] {
    guard street >= 0, street < streetCount else { return [] }
    let (start, end) = (Int(first(streets[street])), Int(first(streets[street + 1])))
    guard start <= end, end <= list.count else { return [] }
    return (start..<end).map { Int(list[$0]) }
  }

  /// The piece at a position.
  func piece(_ position: Int) -> StreetPiece {
    let row = pieces[position]
    return StreetPiece(middle: pieceTree[position], halfX: row.halfX, halfY: row.halfY, halfZ: row.halfZ)
  }

  /// The street whose nearest piece is nearest, of several equally near the one whose piece comes first.
  func nearestStreet(to coordinate: Coordinate, within distanceInMeters: Double) -> NearbyStreet? {
    let point = GridVector(coordinate)
    let slack = StreetPiece.maximumHalfInMeters + StreetPiece.roundingInMeters
    // The piece with the nearest middle bounds the search; the nearest piece may have its middle farther away.
    guard distanceInMeters >= 0, let first = pieceTree.nearest(to: coordinate, within: distanceInMeters + slack) else { return nil }
    var best: (piece: Int, chord: Int64)?
    let limit = GridVector.squaredChord(distanceInMeters: distanceInMeters)
    func consider(_ position: Int) {
      let chord = piece(position).squaredChord(to: point)
      guard chord <= limit else { return }
      if let known = best, (known.chord, known.piece) <= (chord, position) { return }
      best = (position, chord)
    }
    consider(first.index)
    let reach = best.map { GridVector.distanceInMeters(squaredChord: $0.chord) } ?? distanceInMeters
    pieceTree.forEach(within: reach + slack, of: coordinate) { position, _ in consider(position) }
    guard let best else { return nil }
    let street = Int(pieces[best.piece].street)
    guard street < streetCount else { return nil }
    return NearbyStreet(street: street, distanceInMeters: GridVector.distanceInMeters(squaredChord: best.chord))
  }
}
