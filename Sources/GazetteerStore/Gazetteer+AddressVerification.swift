import Geodesy
import SpatialIndex

extension Gazetteer {
  func verifyAddresses() throws(GazetteerError) {
    guard let index = addressIndex else { return }
    guard index.country == GazetteerFormat.none || Int(index.country) < countries.count else {
      throw damage("the country is not there", .addresses, 0)
    }
    try verifyStreets(of: index)
    for position in 0..<index.addresses.count {
      let row = index.addresses[position]
      for text in [row.number, row.unit, row.postalCode, row.city] { try require(text: text, .addresses, position) }
      guard let coordinate = address(at: position)?.position.coordinate, index.addressTree[position] == GridVector(coordinate) else {
        throw damage("the index has the address elsewhere", .addresses, position)
      }
    }
    for position in 0..<index.pieces.count {
      let row = index.pieces[position]
      let (x, y, z) = (Double(row.halfX), Double(row.halfY), Double(row.halfZ))
      let half = (x * x + y * y + z * z).squareRoot() / GridVector.unitsPerRadius * EarthRadius.meanInMeters
      guard half <= StreetPiece.maximumHalfInMeters + StreetPiece.roundingInMeters, row.reserved == 0 else {
        throw damage("the piece of a street is too long", .addresses, position)
      }
    }
  }

  /// Every address and every piece is on the list of its street once, and the lists hold nothing else.
  private func verifyStreets(of index: AddressIndex) throws(GazetteerError) {
    var previous: [UInt8] = []
    var (addressCount, pieceCount) = (0, 0)
    for street in 0..<index.streetCount {
      let row = index.streets[street]
      try require(text: row.name, .addresses, street)
      let folded = folding.fold(text(at: row.name))
      guard row.name != 0, !folded.lexicographicallyPrecedes(previous) else {
        throw damage("the street is out of order", .addresses, street)
      }
      previous = folded
      guard Int(row.firstAddress) == addressCount, Int(row.firstPiece) == pieceCount else {
        throw damage("the street begins elsewhere", .addresses, street)
      }
      let (addresses, pieces) = (index.addresses(ofStreet: street), index.pieces(ofStreet: street))
      guard addresses.allSatisfy({ index.addresses[$0].street == street }), pieces.allSatisfy({ index.pieces[$0].street == street }),
        Set(addresses).count == addresses.count, Set(pieces).count == pieces.count
      else { throw damage("what the street is said to have belongs to an other", .addresses, street) }
      addressCount += addresses.count
      pieceCount += pieces.count
    }
    let last = index.streets[index.streetCount]
    let homeless = (0..<index.addresses.count).filter { index.addresses[$0].street == GazetteerFormat.none }
    guard Int(last.firstAddress) == addressCount, addressCount + homeless.count == index.addresses.count,
      Int(last.firstPiece) == pieceCount,
      pieceCount == index.pieces.count,
      homeless.elementsEqual((addressCount..<index.addresses.count).map { Int(index.addressesByStreet[$0]) })
    else { throw damage("the lists of the streets do not hold everything", .addresses, index.streetCount) }
  }
}
