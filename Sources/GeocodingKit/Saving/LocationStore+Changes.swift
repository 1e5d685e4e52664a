public import Foundation
public import SavedPlaces

/// The changes that an app asks for, each one change for observers.
///
/// Offsets are meant as the list stood when they were chosen: they are turned into identifiers before the lock is taken, so that a change
/// made at the same time moves or removes no other location than the one that was meant.
extension LocationStore {
  /// Appends a location.
  ///
  /// - Parameter location: must not be in the list yet.
  /// - Throws: `LocationListError`, which says why it was not taken.
  public func add(_ location: Location) throws(LocationListError) {
    try update { (list: inout LocationList) throws(LocationListError) in try list.add(location) }
  }

  /// Appends all locations that are not in the list yet, and tells which were not taken.
  @discardableResult
  public func add(contentsOf locations: some Sequence<Location>) -> LocationImport {
    update { $0.add(contentsOf: locations) }
  }

  /// Takes the location with an identifier out, and gives it; `nil` where there was none.
  @discardableResult
  public func remove(id: Location.ID) -> Location? {
    update { $0.remove(id: id) }
  }

  /// Takes the locations at some offsets out, as `onDelete` of SwiftUI wants; an offset without a location is left alone.
  public func remove(atOffsets offsets: IndexSet) {
    let ids = ids(at: offsets)
    update { list in for id in ids { list.remove(id: id) } }
  }

  /// Takes all locations out.
  public func removeAll() { update { $0.removeAll() } }

  /// Moves the locations at some offsets to stand before the one that is at another, as `onMove` of SwiftUI wants.
  ///
  /// A destination beyond the end is the end; an offset without a location is left alone.
  public func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let shown = locations
    let ids = Set(ids(at: source))
    // What is moved itself cannot say where to: the next one that stays does.
    let anchor = shown.indices.first { $0 >= destination && !ids.contains(shown[$0].id) }
    update { $0.move(ids: ids, before: anchor.map { shown[$0].id }) }
  }

  private func ids(at offsets: IndexSet) -> [Location.ID] {
    let shown = locations
    return offsets.filter(shown.indices.contains).map { shown[$0].id }
  }
}
