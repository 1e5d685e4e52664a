public import Geodesy

/// Why something is no location that can be kept.
public enum LocationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The identifier or the name is empty; its member is named.
  case empty(member: String)
  /// A text is longer than ``Location/longestTextInBytes``; its member is named.
  case tooLong(member: String, byteCount: Int)
  /// The numbers are no point on Earth.
  case coordinate(CoordinateError)

  /// One line that names the member and the value.
  public var description: String {
    switch self {
    case .empty(let member): "the \(member) is empty"
    case .tooLong(let member, let byteCount): "the \(member) has \(byteCount) bytes, at most \(Location.longestTextInBytes) are kept"
    case .coordinate(let error): error.description
    }
  }
}

extension Location {
  /// How long identifier, name and country may each be, in bytes of UTF-8.
  public static let longestTextInBytes = 1000

  /// Makes sure that the location can be kept: it has an identifier and a name, no text is endless, and the numbers are a point on Earth.
  ///
  /// - Throws: ``LocationError``, which says what is wrong.
  public func check() throws(LocationError) {
    if id.isEmpty { throw .empty(member: "id") }
    if name.isEmpty { throw .empty(member: "name") }
    for (member, text) in [("id", id), ("name", name), ("country", country)] where text.utf8.count > Self.longestTextInBytes {
      throw .tooLong(member: member, byteCount: text.utf8.count)
    }
    do {
      _ = try Coordinate(latitude: latitude, longitude: longitude)
    } catch {
      throw .coordinate(error)
    }
  }
}
