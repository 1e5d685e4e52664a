public import SpatialIndex
public import Geodesy

/// A place as it lies in the file, read where it is needed: a look-up that takes a record apart before it knows which part it wants costs more than it finds.
@usableFromInline
package struct PackedPlace: Sendable {
  @usableFromInline let row: StoredRow.Place

  @inlinable
  init(_ row: StoredRow.Place) { self.row = row }

  /// Where it is.
  @inlinable package var position: FixedPointCoordinate { FixedPointCoordinate(latitudeE7: row.latitudeE7, longitudeE7: row.longitudeE7) }
  /// Inhabitants, 0 where not known.
  @inlinable package var population: Int { Int(row.population) }
  /// The name.
  @inlinable package var name: TextOffset { row.name }
  /// The source's identifier, 0 for none.
  @inlinable package var sourceIdentifier: UInt32 { row.sourceIdentifier }
  /// Position of the deepest division known.
  @inlinable package var division: Int? { row.division == .max ? nil : Int(row.division) }
  /// Position of the city that this place is a section of.
  @inlinable package var parent: Int? { row.parent == .max ? nil : Int(row.parent) }
  /// Position of the country.
  @inlinable package var country: Int? { row.country == .max ? nil : Int(row.country) }
  /// Position of the time zone.
  @inlinable package var timeZone: Int? { row.timeZone == .max ? nil : Int(row.timeZone) }
  /// Position of the feature code; 0 is "not known".
  @inlinable package var featureCode: Int { Int(row.featureCode) }
  /// Position of the state's area that the place lies in.
  @inlinable package var stateArea: Int? { row.stateArea == .max ? nil : Int(row.stateArea) }

  /// Whether an other place lies in the same country and the same state's area.
  @inlinable
  package func isInSameState(as other: PackedPlace) -> Bool { row.country == other.row.country && row.stateArea == other.row.stateArea }
}

/// An area as it lies in the file; see ``PackedPlace``.
@usableFromInline
package struct PackedArea: Sendable {
  @usableFromInline let row: StoredRow.Area
  /// What kind of area it is.
  @usableFromInline package let kind: AreaKind

  @inlinable
  init?(_ row: StoredRow.Area) {
    guard let kind = AreaKind(rawValue: Int(row.kind)) else { return nil }
    self.row = row
    self.kind = kind
  }

  /// The name.
  @inlinable package var name: TextOffset { row.name }
  /// ISO codes of those who claim it, or the empty text.
  @inlinable package var claimants: TextOffset { row.claimants }
  /// Position of the division that it is the area of.
  @inlinable package var division: Int? { row.division == .max ? nil : Int(row.division) }
  /// Position of the country that it belongs to.
  @inlinable package var country: Int? { row.country == .max ? nil : Int(row.country) }
  /// Of areas of one kind that hold a point, the one with the lowest rank answers first.
  @inlinable package var rank: Int { Int(row.rank) }
}

/// A division as it lies in the file; see ``PackedPlace``.
@usableFromInline
package struct PackedDivision: Sendable {
  @usableFromInline let row: StoredRow.Division

  @inlinable
  init(_ row: StoredRow.Division) { self.row = row }

  /// The name.
  @inlinable package var name: TextOffset { row.name }
  /// ISO 3166-2 code, or the empty text.
  @inlinable package var isoCode: TextOffset { row.isoCode }
  /// Position of the division that it belongs to.
  @inlinable package var parent: Int? { row.parent == .max ? nil : Int(row.parent) }
  /// Position of the country.
  @inlinable package var country: Int? { row.country == .max ? nil : Int(row.country) }
  /// 1 for states, 2 for what lies below them.
  @inlinable package var level: Int { Int(row.level) }
}

extension Gazetteer {
  /// The division at a position, or `nil` where there is none.
  @inlinable @inline(__always)
  package func packedDivision(at index: Int) -> PackedDivision? {
    index >= 0 && index < divisions.count ? PackedDivision(divisions[index]) : nil
  }

  /// The place at a position, or `nil` where there is none.
  @inlinable @inline(__always)
  package func packedPlace(at index: Int) -> PackedPlace? {
    index >= 0 && index < places.count ? PackedPlace(places[index]) : nil
  }

  /// The area at a position, or `nil` where there is none, or one of a kind that is not known.
  @inlinable @inline(__always)
  package func packedArea(at index: Int) -> PackedArea? {
    index >= 0 && index < areas.count ? PackedArea(areas[index]) : nil
  }

  /// Asks the processor for the record of a place.
  @inlinable @inline(__always)
  package func prefetchPlace(at index: Int) { places.prefetch(index) }

  /// Asks the processor for what is read next of a place whose record is known: its name, and its division.
  @inlinable @inline(__always)
  package func prefetch(_ place: PackedPlace) {
    texts.bytes.prefetch(Int(place.name))
    if let division = place.division { divisions.prefetch(division) }
  }

  /// Asks the processor for a text.
  @inlinable @inline(__always)
  package func prefetchText(at offset: TextOffset) { texts.bytes.prefetch(Int(offset)) }
}
