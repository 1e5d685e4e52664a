/// Locations in the order that somebody gave them, without duplicates.
///
/// It is a value: the store of an app and the file of the command-line tool keep their places by the same rules.
public struct LocationList: Hashable, Sendable {
  /// How many locations a list holds at most.
  public static let maximumCount = 10_000

  /// The locations in their order.
  public private(set) var locations: [Location] = []

  /// An empty list.
  public init() {}

  /// Whether there is none.
  public var isEmpty: Bool { locations.isEmpty }

  /// How many there are.
  public var count: Int { locations.count }

  /// The location that stands for the same as another: the same identifier, or the same name and country within a metre.
  ///
  /// - Complexity: O(n).
  public func duplicate(of location: Location) -> Location? {
    locations.first { location.isDuplicate(of: $0) }
  }

  /// Whether a location, or one that stands for the same, is in the list.
  ///
  /// - Complexity: O(n).
  public func contains(_ location: Location) -> Bool { duplicate(of: location) != nil }

  /// Whether a location with an identifier is in the list.
  ///
  /// - Complexity: O(n).
  public func contains(id: Location.ID) -> Bool { index(of: id) != nil }

  /// Where the location with an identifier stands, counted from 0.
  ///
  /// - Complexity: O(n).
  public func index(of id: Location.ID) -> Int? { locations.firstIndex { $0.id == id } }

  /// Appends a location.
  ///
  /// - Parameter location: must not be in the list yet.
  /// - Throws: ``LocationListError``; the list is as before then.
  /// - Complexity: O(n).
  public mutating func add(_ location: Location) throws(LocationListError) {
    do {
      try location.check()
    } catch {
      throw .invalid(error)
    }
    if let known = duplicate(of: location) { throw .duplicate(of: known) }
    try append(checked: location)
  }

  /// Appends a location of which is known that it is sound and not in the list.
  mutating func append(checked location: Location) throws(LocationListError) {
    guard count < Self.maximumCount else { throw .full }
    locations.append(location)
  }

  /// Appends all locations that are not in the list yet, and tells which were not taken.
  ///
  /// - Complexity: O(n + m) on average.
  @discardableResult
  public mutating func add(contentsOf others: some Sequence<Location>) -> LocationImport {
    var outcome = LocationImport()
    var known = KnownLocations(locations)
    for (position, location) in others.enumerated() {
      do throws(LocationListError) {
        do throws(LocationError) { try location.check() } catch { throw .invalid(error) }
        if let duplicate = known.duplicate(of: location) { throw .duplicate(of: duplicate) }
        try append(checked: location)
        known.insert(location)
        outcome.addedCount += 1
      } catch {
        outcome.refused.append(LocationImport.Refusal(position: position, location: location, error: error))
      }
    }
    return outcome
  }

  /// Takes the location with an identifier out, and gives it; `nil` where there is none.
  ///
  /// - Complexity: O(n).
  @discardableResult
  public mutating func remove(id: Location.ID) -> Location? {
    index(of: id).map { locations.remove(at: $0) }
  }

  /// Takes the locations at some offsets out; an offset without a location is left alone.
  ///
  /// - Complexity: O(n).
  public mutating func remove(atOffsets offsets: some Sequence<Int>) {
    let gone = Set(offsets)
    locations = locations.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
  }

  /// Takes all out.
  public mutating func removeAll() { locations = [] }

  /// Moves the locations at some offsets, in their order, to stand before the one that is now at another offset.
  ///
  /// These are the numbers that `onMove` of SwiftUI gives. An offset without a location is left alone, and a destination beyond the end is
  /// the end.
  ///
  /// - Complexity: O(n).
  public mutating func move(fromOffsets source: some Sequence<Int>, toOffset destination: Int) {
    let sources = Set(source)
    let target = min(max(destination, 0), count)
    let entries = Array(locations.enumerated())
    let moved = entries.filter { sources.contains($0.offset) }
    let before = entries[..<target].filter { !sources.contains($0.offset) }
    let after = entries[target...].filter { !sources.contains($0.offset) }
    locations = (before + moved + after).map(\.element)
  }

  /// Moves the locations with some identifiers, in the list's order, to stand before another, or to the end where that is `nil` or gone.
  ///
  /// For lists that others change at the same time: identifiers stay right where offsets do not.
  ///
  /// - Complexity: O(n).
  public mutating func move(ids: Set<Location.ID>, before anchor: Location.ID?) {
    let offsets = locations.indices.filter { ids.contains(locations[$0].id) }
    move(fromOffsets: offsets, toOffset: anchor.flatMap(index(of:)) ?? count)
  }
}
