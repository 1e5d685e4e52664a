#if canImport(SwiftUI)
  import GeocodingKit
  import SwiftUI

  /// The saved places, and while somebody types, the places that can be added to them.
  struct PlacesView: View {
    @Bindable var places: LocationsViewModel

    var body: some View {
      NavigationStack {
        List {
          if places.searchText.isEmpty {
            savedPlaces
          } else {
            foundPlaces
          }
        }
        .navigationTitle("Places")
        // The model begins a search when nobody has typed for a moment, and gives up one that is overtaken.
        .searchable(text: $places.searchText, prompt: "Zermatt, Switzerland")
        .navigationDestination(for: Location.self) { PlaceView(location: $0) }
      }
      // From now on the cells follow the store, whoever changes it.
      .onAppear { places.start() }
    }

    @ViewBuilder private var savedPlaces: some View {
      if let problem = places.storeMessage {
        Text(problem)
      }
      if let hint = places.emptyText {
        Text(hint)
      }
      ForEach(places.cells) { cell in
        NavigationLink(value: cell.location) {
          PlaceLabel(cell: cell)
        }
      }
      .onDelete { places.remove(atOffsets: $0) }
      .onMove { places.move(fromOffsets: $0, toOffset: $1) }
    }

    @ViewBuilder private var foundPlaces: some View {
      if let message = places.message {
        Text(message)
      }
      ForEach(places.results) { cell in
        Button {
          // What is in the list already is not added again: the model's message says so, and the search stays.
          if places.add(cell) { places.clearSearch() }
        } label: {
          PlaceLabel(cell: cell)
        }
      }
    }
  }

  /// A place's name, and smaller below it what tells it from others of that name.
  struct PlaceLabel: View {
    let cell: LocationCellViewModel

    var body: some View {
      VStack(alignment: .leading) {
        Text(cell.title)
        Text("\(cell.subtitle) · \(cell.coordinateText)")
          .font(.caption)
          .foregroundStyle(.secondary)
      }
    }
  }
#endif
