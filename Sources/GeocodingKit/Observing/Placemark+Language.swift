import Foundation

extension Placemark {
  /// The placemark with names in the language of a locale, where they are known in it; `nil` leaves the names of the gazetteer.
  ///
  /// The country is named by Foundation, whose data are those of Unicode's CLDR, and so is the placemark where it has no other name than that.
  func named(in locale: Locale?) -> Placemark {
    guard let locale, let iso, let name = locale.localizedString(forRegionCode: iso), !name.isEmpty, name != iso else { return self }
    var named = self
    named.country = name
    if self.name == country { named.name = name }
    return named
  }
}
