/// Why a list does not take a location.
public enum LocationListError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It is in the list already, maybe under another identifier.
  case duplicate(of: Location)
  /// The list holds ``LocationList/maximumCount`` locations.
  case full
  /// It is no location that can be kept.
  case invalid(LocationError)

  /// One line for people.
  public var description: String {
    switch self {
    case .duplicate(let location): "\(location.title) is already in the list"
    case .full: "the list is full: it holds \(LocationList.maximumCount) places"
    case .invalid(let error): error.description
    }
  }
}

extension Location {
  /// Name and country as people read them in one line, such as `Zermatt, Switzerland`.
  public var title: String { country.isEmpty ? name : "\(name), \(country)" }
}

/// What became of locations that were added together.
public struct LocationImport: Hashable, Sendable {
  /// A location that was not taken.
  public struct Refusal: Hashable, Sendable {
    /// Where it stood among those that were given, counted from 0.
    public var position: Int
    /// The location.
    public var location: Location
    /// Why it was not taken.
    public var error: LocationListError
  }

  /// How many were added.
  public internal(set) var addedCount = 0
  /// Those that were not, in the order in which they were given.
  public internal(set) var refused: [Refusal] = []

  /// How many were in the list already.
  public var duplicateCount: Int {
    refused.count { if case .duplicate = $0.error { true } else { false } }
  }
}
