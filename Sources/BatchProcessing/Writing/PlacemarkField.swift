import ReverseGeocoding

/// What outputs tell of a record's place: the fields of a placemark, and the time that clocks showed there.
public enum PlacemarkField: Hashable, Sendable, CaseIterable {
  case name, iso, country, postalCode, state, stateCode, subState, city, subCity, street, subStreet
  case region, timeZone, inlandWater, ocean, areasOfInterest, localTime

  /// The fields that outputs show unless asked for others; ``localTime`` comes after them where records have a time.
  public static let standard = allCases.filter { $0 != .localTime }

  /// The name in tables, GeoJSON and KML, before the prefix.
  public var column: String {
    switch self {
    case .name: "name"
    case .iso: "iso"
    case .country: "country"
    case .postalCode: "postal_code"
    case .state: "state"
    case .stateCode: "state_code"
    case .subState: "sub_state"
    case .city: "city"
    case .subCity: "sub_city"
    case .street: "street"
    case .subStreet: "sub_street"
    case .region: "region"
    case .timeZone: "time_zone"
    case .inlandWater: "inland_water"
    case .ocean: "ocean"
    case .areasOfInterest: "areas_of_interest"
    case .localTime: "local_time"
    }
  }

  /// The name in NDJSON and in the elements of GPX.
  public var key: String {
    switch self {
    case .name: "name"
    case .iso: "iso"
    case .country: "country"
    case .postalCode: "postalCode"
    case .state: "state"
    case .stateCode: "stateCode"
    case .subState: "subState"
    case .city: "city"
    case .subCity: "subCity"
    case .street: "street"
    case .subStreet: "subStreet"
    case .region: "region"
    case .timeZone: "timeZone"
    case .inlandWater: "inlandWater"
    case .ocean: "ocean"
    case .areasOfInterest: "areasOfInterest"
    case .localTime: "localTime"
    }
  }

  /// The field's text, where the field is one text.
  func text(in resolution: Resolution) -> TextReference {
    switch self {
    case .name: resolution.name
    case .iso: resolution.iso
    case .country: resolution.country
    case .postalCode: resolution.postalCode
    case .state: resolution.state
    case .stateCode: resolution.stateCode
    case .subState: resolution.subState
    case .city: resolution.city
    case .subCity: resolution.subCity
    case .street: resolution.street
    case .subStreet: resolution.subStreet
    case .timeZone: resolution.timeZone
    case .inlandWater: resolution.inlandWater
    case .ocean: resolution.ocean
    case .region, .areasOfInterest, .localTime: .none
    }
  }

  /// The field's text, where the field is one text and known.
  func text(in placemark: Placemark) -> String? {
    switch self {
    case .name: placemark.name
    case .iso: placemark.iso
    case .country: placemark.country
    case .postalCode: placemark.postalCode
    case .state: placemark.state
    case .stateCode: placemark.stateCode
    case .subState: placemark.subState
    case .city: placemark.city
    case .subCity: placemark.subCity
    case .street: placemark.street
    case .subStreet: placemark.subStreet
    case .timeZone: placemark.timeZoneIdentifier
    case .inlandWater: placemark.inlandWater
    case .ocean: placemark.ocean
    case .region, .areasOfInterest, .localTime: nil
    }
  }
}
