public import Foundation

/// Where saved locations stand in the defaults: the only place that knows the names of the keys.
extension UserDefaults {
  /// The key of the saved locations, whose value is the JSON of `LocationArchive` as data.
  ///
  /// It holds no point, which the key-value observing of Apple's systems would take for a path.
  public static let savedLocationsKey = "toponymSavedLocations"

  /// The key of damaged values that were kept aside: an array of data, the oldest first.
  public static let damagedLocationsKey = savedLocationsKey + "Damaged"

  /// What stands under ``savedLocationsKey``, whatever it is.
  var savedLocations: Any? {
    get { object(forKey: Self.savedLocationsKey) }
    set { set(newValue, forKey: Self.savedLocationsKey) }
  }

  /// The damaged values that were kept aside, the oldest first.
  var damagedLocations: [Data] {
    get { array(forKey: Self.damagedLocationsKey)?.compactMap { $0 as? Data } ?? [] }
    set {
      if newValue.isEmpty { removeObject(forKey: Self.damagedLocationsKey) } else { set(newValue, forKey: Self.damagedLocationsKey) }
    }
  }
}
