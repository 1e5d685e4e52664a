import Geodesy
import SpatialIndex

extension Gazetteer {
  /// The number of countries.
  public var countryCount: Int { countries.count }
  /// The number of administrative divisions of both levels.
  public var divisionCount: Int { divisions.count }
  /// The number of time zones.
  public var timeZoneCount: Int { timeZones.count }
  /// The number of feature codes, "not known" among them.
  public var featureCodeCount: Int { featureCodes.count }
  /// The number of areas.
  public var areaCount: Int { areas.count }
  /// The number of places.
  public var placeCount: Int { places.count }
  /// The number of different names that places can be found by.
  public var nameCount: Int { names.count }

  /// The country at a position, or `nil` where there is none.
  public func country(at index: Int) -> Country? {
    guard index >= 0, index < countries.count else { return nil }
    let row = countries[index]
    return Country(iso: row.iso, iso3: row.iso3, name: row.name)
  }

  /// The division at a position, or `nil` where there is none.
  public func division(at index: Int) -> Division? {
    guard index >= 0, index < divisions.count else { return nil }
    let row = divisions[index]
    return Division(
      name: row.name, isoCode: row.isoCode, sourceCode: row.sourceCode, parent: Self.position(row.parent),
      country: Self.position(row.country), level: Int(row.level))
  }

  /// The IANA identifier at a position, or the empty text where there is none.
  public func timeZone(at index: Int) -> TextOffset {
    index >= 0 && index < timeZones.count ? timeZones[index] : 0
  }

  /// The feature code at a position, or the empty text where there is none.
  public func featureCode(at index: Int) -> TextOffset {
    index >= 0 && index < featureCodes.count ? featureCodes[index] : 0
  }

  /// The place at a position, or `nil` where there is none.
  ///
  /// - Complexity: O(1).
  public func place(at index: Int) -> Place? {
    guard index >= 0, index < places.count else { return nil }
    let row = places[index]
    return Place(
      position: FixedPointCoordinate(latitudeE7: row.latitudeE7, longitudeE7: row.longitudeE7), population: Int(row.population),
      name: row.name, sourceIdentifier: row.sourceIdentifier, division: Self.position(row.division),
      parent: Self.position(row.parent), country: Self.position(row.country), timeZone: Self.position(row.timeZone),
      featureCode: Int(row.featureCode), stateArea: Self.position(row.stateArea))
  }

  /// The area at a position, or `nil` where there is none, or one of a kind that is not known.
  ///
  /// - Complexity: O(1).
  public func area(at index: Int) -> Area? {
    guard index >= 0, index < areas.count else { return nil }
    let row = areas[index]
    guard let kind = AreaKind(rawValue: Int(row.kind)) else { return nil }
    return Area(
      kind: kind, name: row.name, claimants: row.claimants, division: Self.position(row.division), country: Self.position(row.country),
      timeZone: Self.position(row.timeZone), rank: Int(row.rank))
  }

  /// The text at an offset; the empty text where the offset leads nowhere.
  ///
  /// - Complexity: O(n) in the text's bytes.
  public func text(at offset: TextOffset) -> String { texts.string(at: offset) }

  /// Appends the UTF-8 bytes of the text at an offset.
  ///
  /// - Complexity: O(n) in the text's bytes.
  public func appendText(at offset: TextOffset, to bytes: inout [UInt8]) { texts.append(at: offset, to: &bytes) }

  private static func position(_ stored: UInt32) -> Int? { stored == GazetteerFormat.none ? nil : Int(stored) }

  private static func position(_ stored: UInt16) -> Int? { stored == GazetteerFormat.none16 ? nil : Int(stored) }
}
