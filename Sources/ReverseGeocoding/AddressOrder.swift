/// Whether a country writes the house number before the street or behind it.
enum AddressOrder {
  /// "12 Main Street": the countries of English and of French, and others that follow one of them; everywhere else it is "Hauptstrasse 12".
  private static let numberFirst: Set<String> = [
    "AG", "AU", "BB", "BD", "BM", "BS", "BZ", "CA", "DM", "DZ", "EG", "FJ", "FK", "FR", "GB", "GD", "GF", "GG", "GH", "GI", "GP", "GU",
    "GY", "HK", "IE", "IL",
    "IM", "IN", "JE", "JM", "KE", "KN", "KY", "LC", "LK", "LU", "MA", "MC", "MM", "MP", "MQ", "MU", "MY", "NC", "NG", "NZ", "OM", "PF",
    "PH", "PK", "PM", "PR",
    "RE", "SA", "SC", "SG", "SL", "SN", "TC", "TH", "TN", "TT", "TW", "TZ", "UG", "US", "VC", "VG", "VI", "VN", "YT", "ZA", "ZM", "ZW",
  ]

  static func isNumberFirst(iso: String) -> Bool { numberFirst.contains(iso) }
}
