public import Foundation

/// The names that `CLPlacemark` gives to the fields.
///
/// `name`, `country`, `postalCode`, `region`, `inlandWater` and `ocean` are called the same. `areasOfInterest` is too, but is a list that may be empty, where `CLPlacemark` has
/// `nil`: code that asks for `areasOfInterest?.first` drops the question mark.
extension Placemark {
  /// Where the placemark is; never `nil`, an optional as in `CLPlacemark`.
  public var location: GeographicLocation? { GeographicLocation(coordinate) }

  /// ISO 3166-1 alpha-2 code of the country: ``/ReverseGeocoding/Placemark/iso``.
  public var isoCountryCode: String? { iso }

  /// State, province, canton, region: ``/ReverseGeocoding/Placemark/state``.
  public var administrativeArea: String? { state }

  /// County, district, department: ``/ReverseGeocoding/Placemark/subState``.
  public var subAdministrativeArea: String? { subState }

  /// City, town, village: ``/ReverseGeocoding/Placemark/city``.
  public var locality: String? { city }

  /// The section of the city: ``/ReverseGeocoding/Placemark/subCity``.
  public var subLocality: String? { subCity }

  /// The street: ``/ReverseGeocoding/Placemark/street``.
  public var thoroughfare: String? { street }

  /// The house number: ``/ReverseGeocoding/Placemark/subStreet``.
  public var subThoroughfare: String? { subStreet }

  /// The time zone; `nil` also where Foundation does not know ``/ReverseGeocoding/Placemark/timeZoneIdentifier``.
  public var timeZone: TimeZone? { timeZoneIdentifier.flatMap(TimeZone.init(identifier:)) }

  /// The postal address; `nil` where no field of it is known.
  public var postalAddress: PostalAddress? {
    let address = PostalAddress(self)
    return address == PostalAddress() ? nil : address
  }
}
