import GeocodingKit
import Observation
import Synchronization

/// Shows the saved locations, and shows them anew whenever they change, whoever changes them.
@MainActor
final class LocationListView {
  private let store: LocationStore
  private let redrawing = Mutex<Task<Void, Never>?>(nil)

  init(of store: LocationStore) {
    self.store = store
  }

  /// Draws the list as it is, and asks to be told when it changes.
  func draw() {
    let (locations, error) = withObservationTracking {
      (store.locations, store.error)
    } onChange: { [self] in
      // Called for one change only; drawing asks for the next. The task is made here and now, so that it can be waited for.
      redrawing.withLock { $0 = Task { @MainActor in self.draw() } }
    }
    // Damaged defaults are no reason to stop: what could be read is there, and the rest is kept aside.
    if let error { print("Warning: \(error)") }
    print(locations.isEmpty ? "No saved locations." : "Saved locations:")
    for (position, location) in locations.enumerated() { print(LocationText.row(position + 1, location)) }
  }

  /// Waits until every change that was made up to now is drawn.
  func isUpToDate() async {
    await redrawing.withLock { $0 }?.value
  }
}

/// How locations are written.
enum LocationText {
  /// A numbered line; the point tells places of one name and country apart.
  static func row(_ number: Int, _ location: Location) -> String {
    // What a list in an app shows of a location, too: names are made safe to be shown there.
    let cell = LocationCellViewModel(location)
    return "  \(number)  \(cell.title), \(cell.subtitle) (\(cell.coordinateText))"
  }
}
