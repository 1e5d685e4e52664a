public import SavedPlaces

/// What a row of a list shows of a location.
public struct LocationCellViewModel: Hashable, Identifiable, Sendable {
  /// The location.
  public let location: Location
  /// The state or what the country has in its place, of what was just found; `nil` of a saved location, which does not keep it.
  public let state: String?

  /// Makes the row of a location.
  public init(_ location: Location) { self.init(location, state: nil) }

  /// Makes the row of a location whose state is known.
  public init(_ location: Location, state: String?) {
    self.location = location
    self.state = state
  }

  /// The location's identifier, which stays the same when the list changes.
  public var id: Location.ID { location.id }
  /// The name.
  public var title: String { Self.shown(location.name) }
  /// The country, empty where there is none, and before it the state where that is known and says more: `Illinois, United States`.
  public var subtitle: String {
    let state = state.flatMap { $0.isEmpty || $0 == location.name || $0 == location.country ? nil : $0 }
    return [state, location.country.isEmpty ? nil : location.country].compactMap { $0.map(Self.shown) }.joined(separator: ", ")
  }
  /// Degrees north.
  public var latitude: Double { location.latitude }
  /// Degrees east.
  public var longitude: Double { location.longitude }
  /// The point as people write it, to four decimals, about ten metres, such as `46.0213° N, 7.7491° E`.
  public var coordinateText: String {
    "\(Self.degrees(latitude))° \(latitude < 0 ? "S" : "N"), \(Self.degrees(longitude))° \(longitude < 0 ? "W" : "E")"
  }

  /// The row in words, for those who have it read to them.
  public var accessibilityText: String {
    [title, subtitle, coordinateText].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private static func degrees(_ value: Double) -> String {
    guard value.isFinite, value.magnitude < 1e9 else { return "\(value.magnitude)" }
    let scaled = Int((value.magnitude * 1e4).rounded())
    let decimals = String(scaled % 10_000)
    return "\(scaled / 10_000)." + String(repeating: "0", count: 4 - decimals.count) + decimals
  }

  /// A name may come out of any file: what a terminal or a label would obey is replaced.
  private static func shown(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { isControl($0) ? "\u{FFFD}" : $0 }))
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control || scalar == "\u{2028}" || scalar == "\u{2029}"
  }
}
