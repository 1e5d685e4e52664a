// Not built on Linux, where there is no SwiftUI; README.md in this folder says how to run it on a Mac.

#if canImport(SwiftUI)
  import GeocodingKit
  import SwiftUI

  /// An app in miniature: a list of saved places, a search that adds to it, and all that is known of a place.
  @main
  struct PlacesApp: App {
    @State private var places = LocationsViewModel(service: GeocodingClient())

    var body: some Scene {
      WindowGroup {
        PlacesView(places: places)
      }
    }
  }
#endif
