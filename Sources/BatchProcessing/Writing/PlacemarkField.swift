import ReverseGeocoding

/// What outputs tell of a record's place: the fields of a placemark, and the time that clocks showed there.
public enum PlacemarkField: Hashable, Sendable, CaseIterable {
  /// The most specific name known.
  case name
  /// ISO 3166-1 alpha-2 code of the country.
  case iso
  /// The country's name.
  case country
  /// The postal code.
  case postalCode
  /// The first administrative level: state, province, canton.
  case state
  /// ISO 3166-2 code of the first administrative level.
  case stateCode
  /// The second administrative level: county, district.
  case subState
  /// The city, town or village.
  case city
  /// The section of the city.
  case subCity
  /// The street.
  case street
  /// The house number.
  case subStreet
  /// The circle around the place that was found: latitude and longitude in degrees, radius in metres.
  case region
  /// The IANA identifier of the time zone.
  case timeZone
  /// What the time zone is called in the languages that are asked for.
  case timeZoneName
  /// The lake or river.
  case inlandWater
  /// The ocean or sea.
  case ocean
  /// Parks, airports, landmarks.
  case areasOfInterest
  /// The record's time on the clocks of its place.
  case localTime

  /// The fields that outputs show unless asked for others; ``localTime`` comes after them where records have a time.
  public static let standard = allCases.filter { $0 != .localTime && $0 != .timeZoneName }

  /// The same, with ``timeZoneName`` where names in languages are asked for.
  static let standardInLanguages = allCases.filter { $0 != .localTime }

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
    case .timeZoneName: "time_zone_name"
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
    case .timeZoneName: "timeZoneName"
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
    case .timeZoneName: resolution.timeZoneName
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
    case .timeZoneName: placemark.timeZoneName
    case .inlandWater: placemark.inlandWater
    case .ocean: placemark.ocean
    case .region, .areasOfInterest, .localTime: nil
    }
  }
}
