import GeocodingKit

/// What has been found, and what is to be done with it.
@MainActor
struct Session {
  let store: LocationStore
  /// Any service: a test, or an app with a server of its own, gives another than the gazetteer.
  let service: any GeocodingService
  private var results: [Location] = []

  init(store: LocationStore, service: any GeocodingService) {
    self.store = store
    self.service = service
  }

  /// Does what was asked for.
  ///
  /// Changes of the list are not told here: whoever watches the store sees them.
  mutating func perform(_ command: Command) async {
    switch command {
    case .find(let text): await find(text)
    case .pick(let number): save(number)
    case .remove(let number): remove(number)
    case .help: print(Command.summary)
    case .quit: break
    }
  }

  private mutating func find(_ text: String) async {
    do {
      results = try await service.geocodeAddressString(text)
      if results.isEmpty { print("Nothing is called \"\(text)\".") }
      for (position, location) in results.enumerated() { print(LocationText.row(position + 1, location)) }
    } catch GeocodingError.invalidAddressString {
      print("Type the name of a town.")
    } catch {
      print("The search failed: \(error)")
    }
  }

  private func save(_ number: Int) {
    guard results.indices.contains(number - 1) else { return print("There is no result \(number).") }
    do {
      try store.add(results[number - 1])
    } catch {
      // Above all that it is in the list already; the error says which location that is.
      print("Not saved: \(error).")
    }
  }

  private func remove(_ number: Int) {
    guard store.locations.indices.contains(number - 1) else { return print("There is no saved location \(number).") }
    store.remove(atOffsets: [number - 1])
  }
}
