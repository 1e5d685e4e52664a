public import Foundation

/// The fields of the latest placemark; `nil` or empty where a field is not known, before the first update, and where the last one failed.
extension Geocoder {
  /// The latest placemark: all fields, of one look-up.
  public var placemark: Placemark? { observedFields.placemark }

  /// Where ``placemark`` was looked up; `nil` where there is none.
  public var location: GeographicLocation? { placemark?.location }

  /// Why the last update gave no placemark; `nil` where it gave one.
  public var error: GeocodingError? { observedFields.error }

  /// The most specific name known.
  public var name: String? { placemark?.name }

  /// ISO 3166-1 alpha-2 code of the country.
  public var iso: String? { placemark?.iso }

  /// The country's name.
  public var country: String? { placemark?.country }

  /// The postal code.
  public var postalCode: String? { placemark?.postalCode }

  /// The first administrative level: state, province, canton, region.
  public var state: String? { placemark?.state }

  /// ISO 3166-2 code of the first administrative level.
  public var stateCode: String? { placemark?.stateCode }

  /// The second administrative level: county, district, department.
  public var subState: String? { placemark?.subState }

  /// The city, town or village.
  public var city: String? { placemark?.city }

  /// The section of the city.
  public var subCity: String? { placemark?.subCity }

  /// The street.
  public var street: String? { placemark?.street }

  /// The house number.
  public var subStreet: String? { placemark?.subStreet }

  /// The circle around the place that was found.
  public var region: CircularRegion? { placemark?.region }

  /// The time zone; `nil` also where Foundation does not know the identifier of the gazetteer.
  public var timeZone: TimeZone? { placemark?.timeZone }

  /// The lake or river.
  public var inlandWater: String? { placemark?.inlandWater }

  /// The ocean or sea.
  public var ocean: String? { placemark?.ocean }

  /// Parks, airports, landmarks.
  public var areasOfInterest: [String] { placemark?.areasOfInterest ?? [] }
}
