/// The address of a placemark, one property a part, empty where it is not known: what `CNPostalAddress` is to Contacts.
public struct PostalAddress: Hashable, Sendable, Codable {
  /// House number and street.
  public var street = ""
  /// The section of the city.
  public var subLocality = ""
  /// The city, town or village.
  public var city = ""
  /// County, district, department.
  public var subAdministrativeArea = ""
  /// State, province, canton, region.
  public var state = ""
  /// The postal code.
  public var postalCode = ""
  /// The country's name.
  public var country = ""
  /// ISO 3166-1 alpha-2 code of the country.
  public var isoCountryCode = ""

  /// An address of which nothing is known.
  public init() {}

  /// The address of a placemark.
  ///
  /// Street and number are in the order in which the placemark's name has them, and the street comes first where it has neither.
  public init(_ placemark: Placemark) {
    street = Self.street(placemark)
    subLocality = placemark.subCity ?? ""
    city = placemark.city ?? ""
    subAdministrativeArea = placemark.subState ?? ""
    state = placemark.state ?? ""
    postalCode = placemark.postalCode ?? ""
    country = placemark.country ?? ""
    isoCountryCode = placemark.iso ?? ""
  }

  /// The parts that a search for the address needs, from the smallest to the largest, separated by commas.
  var searchText: String {
    [street, subLocality, [postalCode, city].filter { !$0.isEmpty }.joined(separator: " "), state, country]
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private static func street(_ placemark: Placemark) -> String {
    let number = placemark.subStreet ?? ""
    let street = placemark.street ?? ""
    guard !number.isEmpty, !street.isEmpty else { return street }
    let numberFirst = "\(number) \(street)"
    return placemark.name == numberFirst ? numberFirst : "\(street) \(number)"
  }
}
