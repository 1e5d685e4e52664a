import GeocodingKit
import Observation
import Synchronization

/// Shows a geocoder's fields, and shows them anew whenever they change.
///
/// It is what SwiftUI does with a view's body: draw while the properties that are read are tracked, and draw again once one of them changes.
/// View and pin are on the main actor both, so no change can fall between the reading of the properties and the wait for the next change.
@MainActor
final class GeocoderView {
  private let geocoder: Geocoder
  private(set) var screen = Screen()
  private var frameCount = 0
  private let redrawing = Mutex<Task<Void, Never>?>(nil)

  init(of geocoder: Geocoder) {
    self.geocoder = geocoder
  }

  /// Draws the fields as they are, and asks to be told when one of them changes.
  func draw() {
    let rows = withObservationTracking {
      FieldRow.all(of: geocoder)
    } onChange: { [self] in
      // Called for one change only; drawing asks for the next. The task is made here and now, so that it can be waited for.
      redrawing.withLock { $0 = Task { @MainActor in self.draw() } }
    }
    screen.show(["Frame \(frameCount)"] + rows.map(\.line))
    frameCount += 1
  }

  /// Waits until every change that was made up to now is drawn.
  func isUpToDate() async {
    await redrawing.withLock { $0 }?.value
  }
}
