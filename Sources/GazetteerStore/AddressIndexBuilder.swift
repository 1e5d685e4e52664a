import Geodesy
import SpatialIndex

/// Makes the bytes of an index of houses and streets.
struct AddressIndexBuilder {
  let contents: GazetteerContents

  var isEmpty: Bool { contents.addresses.isEmpty && contents.streetLines.isEmpty }

  func bytes(folding: NameFolding, texts: inout TextHeapBuilder) -> [UInt8] {
    let addresses = contents.addresses
    // The index has the point that is stored, which is rounded.
    let stored = addresses.map { FixedPointCoordinate($0.coordinate).coordinate ?? $0.coordinate }
    let (addressTree, addressOrder) = PointIndex.build(stored)
    let cut = contents.streetLines.enumerated().flatMap { line, record in
      StreetPiece.pieces(of: record.line).map { (line: line, piece: $0) }
    }
    let (pieceTree, pieceOrder) = PointIndex.build(cut.map(\.piece.middle))

    var streets = StreetGrouping()
    for (position, old) in addressOrder.enumerated() where !addresses[old].street.isEmpty {
      streets.add(addresses[old].street, at: addressTree[position], .address(position))
    }
    for (position, old) in pieceOrder.enumerated() {
      streets.add(contents.streetLines[cut[old].line].name, at: pieceTree[position], .piece(position))
    }

    var streetOfAddress = Array(repeating: GazetteerFormat.none, count: addresses.count)
    var streetOfPiece = Array(repeating: GazetteerFormat.none, count: cut.count)
    var rows: [UInt8] = []
    var addressesByStreet: [UInt32] = []
    var piecesByStreet: [UInt32] = []
    let grouped = streets.streets(folding: folding)
    for (number, street) in grouped.enumerated() {
      rows.appendLittleEndian(texts.offset(of: street.name))
      rows.appendLittleEndian(UInt32(addressesByStreet.count))
      rows.appendLittleEndian(UInt32(piecesByStreet.count))
      var numbered: [(number: HouseNumber, position: Int)] = []
      for part in street.parts {
        switch part {
        case .address(let position):
          streetOfAddress[position] = UInt32(number)
          numbered.append((HouseNumber(addresses[addressOrder[position]].number.utf8), position))
        case .piece(let position):
          streetOfPiece[position] = UInt32(number)
          piecesByStreet.append(UInt32(position))
        }
      }
      numbered.sort { $0.number < $1.number || !($1.number < $0.number) && $0.position < $1.position }
      addressesByStreet += numbered.map { UInt32($0.position) }
    }
    rows.appendLittleEndian(UInt32(0))
    rows.appendLittleEndian(UInt32(addressesByStreet.count))
    rows.appendLittleEndian(UInt32(piecesByStreet.count))
    addressesByStreet += streetOfAddress.indices.filter { streetOfAddress[$0] == GazetteerFormat.none }.map { UInt32($0) }

    var bytes: [UInt8] = []
    for count in [grouped.count, addresses.count, cut.count] { bytes.appendLittleEndian(UInt32(count)) }
    bytes.appendLittleEndian(contents.addressCountry.map { UInt32($0) } ?? GazetteerFormat.none)
    bytes += rows
    for (position, old) in addressOrder.enumerated() {
      let address = addresses[old]
      let place = FixedPointCoordinate(address.coordinate)
      bytes.appendLittleEndian(place.latitudeE7)
      bytes.appendLittleEndian(place.longitudeE7)
      bytes.appendLittleEndian(streetOfAddress[position])
      for text in [address.number, address.unit, address.postalCode, address.city] { bytes.appendLittleEndian(texts.offset(of: text)) }
    }
    for position in addressesByStreet { bytes.appendLittleEndian(position) }
    for (position, old) in pieceOrder.enumerated() {
      let piece = cut[old].piece
      bytes.appendLittleEndian(streetOfPiece[position])
      for half in [piece.halfX, piece.halfY, piece.halfZ, 0] { bytes.appendLittleEndian(half) }
    }
    for position in piecesByStreet { bytes.appendLittleEndian(position) }
    return bytes + addressTree.bytes() + pieceTree.bytes()
  }
}

/// Puts together what bears one name in one neighbourhood, so that the Main Streets of two towns are two.
struct StreetGrouping {
  /// An address or a piece, by its position in its tree.
  enum Part {
    case address(Int)
    case piece(Int)
  }

  struct Street {
    var name: String
    var parts: [Part]
  }

  /// Parts of one name in cells that touch are one street; a cell is 2^17 grid units wide, 777 m.
  private static let cellShift: Int32 = 17

  private struct Cell: Hashable {
    var x: Int32
    var y: Int32
    var z: Int32

    var neighbors: [Cell] {
      (-1...1).flatMap { dx in (-1...1).flatMap { dy in (-1...1).map { dz in Cell(x: x + Int32(dx), y: y + Int32(dy), z: z + Int32(dz)) } }
      }
    }
  }

  private var parts: [String: [(cell: Cell, part: Part)]] = [:]

  mutating func add(_ name: String, at point: GridVector, _ part: Part) {
    let cell = Cell(x: point.x >> Self.cellShift, y: point.y >> Self.cellShift, z: point.z >> Self.cellShift)
    parts[name, default: []].append((cell, part))
  }

  /// The streets in the order of their folded names, those of one name in the order in which their first parts were added.
  func streets(folding: NameFolding) -> [Street] {
    let names = parts.keys.map { (key: folding.fold($0), name: $0) }.sorted {
      $0.key != $1.key ? $0.key.lexicographicallyPrecedes($1.key) : $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
    }
    return names.flatMap { entry in split(parts[entry.name] ?? []).map { Street(name: entry.name, parts: $0) } }
  }

  private func split(_ parts: [(cell: Cell, part: Part)]) -> [[Part]] {
    var group: [Cell: Int] = [:]
    let cells = Set(parts.map(\.cell))
    var groups: [[Part]] = []
    for (cell, part) in parts {
      if group[cell] == nil {
        var pending = [cell]
        group[cell] = groups.count
        while let next = pending.popLast() {
          for neighbor in next.neighbors where cells.contains(neighbor) && group[neighbor] == nil {
            group[neighbor] = groups.count
            pending.append(neighbor)
          }
        }
        groups.append([])
      }
      groups[group[cell] ?? 0].append(part)
    }
    return groups
  }
}
