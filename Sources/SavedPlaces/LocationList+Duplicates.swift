import Geodesy

extension Location {
  /// How near two points must be to be one, in metres, where name and country are the same.
  public static let duplicateDistanceInMeters = 1.0

  /// Whether another location stands for the same: the same identifier, or the same name and country within
  /// ``duplicateDistanceInMeters``.
  ///
  /// - Complexity: O(1) in the number of locations.
  public func isDuplicate(of other: Location) -> Bool {
    id == other.id || name == other.name && country == other.country && isNear(other)
  }

  private func isNear(_ other: Location) -> Bool {
    guard let here = coordinate, let there = other.coordinate else { return false }
    return here.distanceInMeters(to: there) <= Self.duplicateDistanceInMeters
  }
}

/// What is in a list, so that many more are compared with it in little time.
struct KnownLocations {
  private struct Name: Hashable {
    var name: String
    var country: String
  }

  private var byIdentifier: [Location.ID: Location] = [:]
  private var byName: [Name: [Location]] = [:]

  init(_ locations: [Location]) {
    for location in locations { insert(location) }
  }

  mutating func insert(_ location: Location) {
    byIdentifier[location.id] = location
    byName[Name(name: location.name, country: location.country), default: []].append(location)
  }

  func duplicate(of location: Location) -> Location? {
    if let same = byIdentifier[location.id] { return same }
    return byName[Name(name: location.name, country: location.country)]?.first { location.isDuplicate(of: $0) }
  }
}
