import Foundation
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
      // Called once, on the thread that made the change: tracking ends with it, and drawing belongs to the main actor.
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
  /// A numbered line; five decimals are about a metre.
  static func row(_ number: Int, _ location: Location) -> String {
    let point = String(format: "%.5f, %.5f", location.latitude, location.longitude)
    return "  \(number)  \(location.name), \(location.country) (\(point))"
  }
}
