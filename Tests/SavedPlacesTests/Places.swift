import SavedPlaces

/// Locations that several tests use.
enum Places {
  static let zermatt = Location(id: "geonames:2657928", name: "Zermatt", country: "Switzerland", latitude: 46.02126, longitude: 7.74912)
  static let tokyo = Location(id: "geonames:1850147", name: "Tokyo", country: "Japan", latitude: 35.6895, longitude: 139.69171)
  static let lima = Location(id: "geonames:3936456", name: "Lima", country: "Peru", latitude: -12.04318, longitude: -77.02824)

  static let three = [zermatt, tokyo, lima]

  /// A location that no other number gives.
  static func number(_ number: Int) -> Location {
    Location(
      id: "test:\(number)", name: "Place \(number)", country: "Nowhere", latitude: Double(number % 90), longitude: Double(number % 180))
  }
}
