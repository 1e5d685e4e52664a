public import Geodesy

/// A house, as an importer makes it.
public struct AddressRecord: Hashable, Sendable {
  /// Where it is.
  public var coordinate: Coordinate
  /// The street, or empty where houses have numbers of the town alone.
  public var street: String
  /// The house number, as people write it.
  public var number: String
  /// The flat or the suite, or empty.
  public var unit = ""
  /// The postal code, or empty.
  public var postalCode = ""
  /// The city of the postal address, or empty.
  public var city = ""

  /// Makes an address; the rest is set afterwards.
  public init(coordinate: Coordinate, street: String, number: String) {
    self.coordinate = coordinate
    self.street = street
    self.number = number
  }
}

/// A line along a street, as an importer makes it; a street may have many.
public struct StreetLineRecord: Hashable, Sendable {
  /// The street's name.
  public var name: String
  /// The corners of the line, two at least.
  public var line: [Coordinate]

  /// How far a corner is from the next one at most, in metres; a writer refuses more than 100 km.
  public var longestWayInMeters: Double {
    zip(line, line.dropFirst()).reduce(0) { max($0, $1.0.distanceInMeters(to: $1.1)) }
  }

  /// Makes a line of a street.
  public init(name: String, line: [Coordinate]) {
    self.name = name
    self.line = line
  }
}

/// A house of an opened gazetteer.
public struct Address: Hashable, Sendable {
  /// Where it is.
  public var position: FixedPointCoordinate
  /// Position of the street, where it has one.
  public var street: Int?
  /// The house number.
  public var number: TextOffset
  /// The flat or the suite, or the empty text.
  public var unit: TextOffset
  /// The postal code, or the empty text.
  public var postalCode: TextOffset
  /// The city of the postal address, or the empty text.
  public var city: TextOffset
}

/// A street of an opened gazetteer: what bears one name in one neighbourhood.
public struct Street: Hashable, Sendable {
  /// The name.
  public var name: TextOffset
  /// How many addresses it has.
  public var addressCount: Int
}

/// A street that a search found.
public struct NearbyStreet: Hashable, Sendable {
  /// Its position in the gazetteer.
  public var street: Int
  /// Great-circle distance from the query to its nearest point, in metres.
  public var distanceInMeters: Double

  /// Names a street and its distance, in metres.
  public init(street: Int, distanceInMeters: Double) {
    self.street = street
    self.distanceInMeters = distanceInMeters
  }
}
