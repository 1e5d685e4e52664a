import Foundation
import Observation
import SavedPlaces
import Synchronization
import Testing

@testable import GeocodingKit

/// A service that answers what a test says, when the test says so.
private final class ScriptedService: GeocodingService {
  private let asked = Mutex<[String]>([])
  private let answers: [String: Result<[Location], GeocodingError>]
  private let gates: [String: Gate]

  init(_ answers: [String: Result<[Location], GeocodingError>], gates: [String: Gate] = [:]) {
    self.answers = answers
    self.gates = gates
  }

  var questions: [String] { asked.withLock { $0 } }

  func geocodeAddressString(_ addressString: String) async throws -> [Location] {
    asked.withLock { $0.append(addressString) }
    // One that does not listen to cancellation, as a careless service.
    await gates[addressString]?.pass()
    return try answers[addressString]?.get() ?? []
  }
}

private struct Trouble: Error, CustomStringConvertible { var description: String { "the cable is cut" } }

/// Observes the rows of a model again and again, and counts how often it was told of a change.
@MainActor
private final class RowsObserver {
  private let model: LocationsViewModel
  private(set) var count = 0

  init(_ model: LocationsViewModel) {
    self.model = model
    observe()
  }

  private func observe() {
    withObservationTracking {
      _ = model.cells
    } onChange: { [weak self] in
      Task { @MainActor [weak self] in
        self?.count += 1
        self?.observe()
      }
    }
  }
}

@Suite("LocationsViewModel", .timeLimit(.minutes(15)))
@MainActor
struct LocationsViewModelTests {
  private let suite = TemporaryDefaults()
  private let service = ScriptedService([
    "Lima": .success([Places.lima]), "Zer": .success([Places.zermatt, Places.lima]),
    "broken": .failure(.requestFailed(cause: Trouble())), "!": .failure(.invalidAddressString),
  ])

  private func model(pause: Duration = .milliseconds(1)) -> (LocationsViewModel, LocationStore) {
    let store = LocationStore(defaults: suite.defaults)
    return (LocationsViewModel(store: store, service: service, pause: pause), store)
  }

  /// Waits until something is so; how long that takes on a busy machine nobody knows, so only the suite's limit ends it.
  private func eventually(_ condition: () -> Bool) async -> Bool {
    while !condition() {
      if Task.isCancelled { return false }
      try? await Task.sleep(for: .milliseconds(5))
    }
    return true
  }

  @Test("a row shows name, country and point")
  func cell() {
    let cell = LocationCellViewModel(Places.lima)
    #expect(cell.id == Places.lima.id)
    #expect(cell.title == "Lima")
    #expect(cell.subtitle == "Peru")
    #expect(cell.latitude == Places.lima.latitude)
    #expect(cell.longitude == Places.lima.longitude)
    #expect(cell.coordinateText == "12.0432° S, 77.0282° W")
    #expect(LocationCellViewModel(Places.zermatt).coordinateText == "46.0213° N, 7.7491° E")
    #expect(cell.accessibilityText == "Lima, Peru, 12.0432° S, 77.0282° W")
    var odd = Places.lima
    #expect(LocationCellViewModel(Places.lima, state: "Lima Province").subtitle == "Lima Province, Peru")
    for state in ["", "Lima", "Peru"] { #expect(LocationCellViewModel(Places.lima, state: state).subtitle == "Peru") }
    odd.name = "\u{1B}[31mred\n"
    odd.country = ""
    odd.latitude = .infinity
    #expect(LocationCellViewModel(odd).title == "\u{FFFD}[31mred\u{FFFD}")
    #expect(LocationCellViewModel(odd).subtitle == "")
    #expect(LocationCellViewModel(odd, state: "a\u{7}").subtitle == "a\u{FFFD}")
    #expect(LocationCellViewModel(odd).accessibilityText.hasSuffix("77.0282° W"))
  }

  @Test("before it is started it shows nothing, then what is saved, then what changes, whoever changes it")
  func following() async throws {
    let (model, store) = model()
    try store.add(Places.tokyo)
    #expect(model.cells.isEmpty)
    #expect(model.isEmpty)
    #expect(model.emptyText != nil)
    model.start()
    #expect(model.cells.map(\.title) == ["Tokyo"])
    #expect(model.emptyText == nil)
    try LocationStore(defaults: suite.defaults).add(Places.lima)
    #expect(await eventually { model.cells.map(\.title) == ["Tokyo", "Lima"] })
    store.removeAll()
    #expect(await eventually { model.isEmpty })
  }

  @Test("many changes from other threads: the rows end as the store does")
  func burst() async {
    let (model, store) = model()
    model.start()
    await withTaskGroup { group in
      for number in 0..<200 { group.addTask { _ = try? store.add(Places.number(number)) } }
    }
    #expect(await eventually { model.cells.map(\.location) == store.locations })
    #expect(model.cells.count == 200)
  }

  @Test("its own observers are told once a change")
  func observers() async throws {
    let (model, store) = model()
    model.start()
    let observer = RowsObserver(model)
    for (number, location) in Places.three.enumerated() {
      try store.add(location)
      #expect(await eventually { model.cells.count == number + 1 && observer.count == number + 1 })
    }
    #expect(observer.count == 3)
  }

  @Test("starting twice does no harm; after stop nothing is followed, and starting again catches up")
  func startTwice() async throws {
    let (model, store) = model()
    model.start()
    model.start()
    #expect(model.isStarted)
    try store.add(Places.tokyo)
    #expect(await eventually { model.cells.count == 1 })
    model.stop()
    model.stop()
    #expect(!model.isStarted)
    try store.add(Places.lima)
    try await Task.sleep(for: .milliseconds(50))
    #expect(model.cells.count == 1)
    model.start()
    #expect(model.cells.count == 2)
    try store.add(Places.zermatt)
    #expect(await eventually { model.cells.count == 3 })
  }

  @Test("adding, removing and moving by what the rows show")
  func intents() async throws {
    let (model, store) = model()
    model.start()
    #expect(model.add(LocationCellViewModel(Places.zermatt)))
    #expect(model.add(Places.tokyo))
    #expect(model.add(Places.lima))
    #expect(model.message == nil)
    #expect(!model.add(Places.tokyo))
    #expect(model.message == "Tokyo, Japan is already in the list.")
    #expect(await eventually { model.cells.count == 3 })
    model.move(fromOffsets: [0], toOffset: 3)
    #expect(store.locations == [Places.tokyo, Places.lima, Places.zermatt])
    #expect(await eventually { model.cells.last?.title == "Zermatt" })
    model.remove(atOffsets: [0, 9])
    model.remove(id: Places.lima.id)
    #expect(store.locations == [Places.zermatt])
    #expect(await eventually { model.cells.count == 1 })
  }

  @Test("offsets mean the rows that are shown, whatever the store has become")
  func staleOffsets() async throws {
    let (model, store) = model()
    store.add(contentsOf: Places.three)
    model.start()
    // The model learns of this at its next turn on the main actor, and somebody deletes the row "Tokyo" before that.
    store.remove(id: Places.zermatt.id)
    model.remove(atOffsets: [1])
    #expect(store.locations == [Places.lima])
  }

  @Test("a damaged store is told, and the message goes with the damage")
  func damage() async throws {
    suite.defaults.set(Data("garbage".utf8), forKey: UserDefaults.savedLocationsKey)
    let (model, _) = model()
    model.start()
    #expect(model.isEmpty)
    #expect(model.storeMessage?.contains("damaged") == true)
    model.add(Places.lima)
    #expect(await eventually { model.storeMessage == nil && model.cells.count == 1 })
  }

  @Test("what is typed is searched for after a pause, once")
  func typing() async {
    let (model, _) = model(pause: .milliseconds(60))
    for text in ["L", "Li", "Lim", "Lima"] { model.searchText = text }
    #expect(model.isSearching)
    #expect(await eventually { !model.isSearching })
    #expect(model.results.map(\.title) == ["Lima"])
    #expect(model.message == nil)
    #expect(service.questions == ["Lima"])
  }

  @Test("a search that was overtaken says nothing, however late it comes")
  func overtaken() async {
    let gate = Gate()
    let slow = ScriptedService(["slow": .success([Places.tokyo]), "fast": .success([Places.lima])], gates: ["slow": gate])
    let model = LocationsViewModel(store: LocationStore(defaults: suite.defaults), service: slow, pause: .zero)
    model.searchText = "slow"
    #expect(await eventually { gate.waitingCount == 1 })
    model.searchText = "fast"
    #expect(await eventually { model.results.map(\.title) == ["Lima"] })
    gate.open()
    try? await Task.sleep(for: .milliseconds(50))
    #expect(model.results.map(\.title) == ["Lima"])
    #expect(!model.isSearching)
  }

  @Test("searching at once, and what is said where nothing is found or something fails")
  func messages() async {
    let (model, _) = model(pause: .seconds(60))
    model.searchText = "Zer"
    await model.searchNow()
    #expect(model.results.map(\.title) == ["Zermatt", "Lima"])
    for (text, message) in [
      ("nowhere", "Nothing was found for “nowhere”."), ("broken", "The search failed: the cable is cut."),
      ("!", "That is no name to look for."),
    ] {
      model.searchText = text
      await model.searchNow()
      #expect(model.results.isEmpty)
      #expect(model.message == message)
      #expect(!model.isSearching)
    }
    model.searchText = "  \n"
    #expect(!model.isSearching)
    #expect(model.message == nil)
    #expect(!service.questions.contains("  \n"))
    model.searchText = "Lima"
    await model.searchNow()
    model.clearSearch()
    #expect(model.results.isEmpty)
    #expect(model.searchText == "")
  }

  @Test("nothing holds it: not the store that it follows, not a search under way")
  func release() async throws {
    let gate = Gate()
    let slow = ScriptedService(["slow": .success([Places.tokyo])], gates: ["slow": gate])
    let store = LocationStore(defaults: suite.defaults)
    weak var gone: LocationsViewModel?
    do {
      let model = LocationsViewModel(store: store, service: slow, pause: .zero)
      model.start()
      model.searchText = "slow"
      gone = model
      #expect(await eventually { gate.waitingCount == 1 })
    }
    #expect(gone == nil)
    gate.open()
    try store.add(Places.lima)
    try await Task.sleep(for: .milliseconds(20))
    #expect(gone == nil)
  }

  @Test("with the world gazetteer: type, pick, save, see it in the list")
  func world() async throws {
    let model = LocationsViewModel(store: LocationStore(defaults: suite.defaults), service: GeocodingClient(), pause: .zero)
    model.start()
    model.searchText = "Zermatt"
    await model.searchNow()
    let first = try #require(model.results.first)
    #expect(first.title == "Zermatt")
    #expect(model.add(first))
    #expect(await eventually { model.cells.map(\.title) == ["Zermatt"] })
  }

  @Test("results of one name and country are told apart by their states; the saved list keeps the five fields of a location")
  func springfields() async throws {
    let store = LocationStore(defaults: suite.defaults)
    let model = LocationsViewModel(store: store, service: GeocodingClient(), pause: .zero)
    model.start()
    model.searchText = "Springfield"
    await model.searchNow()
    let subtitles = model.results.filter { $0.title == "Springfield" }.map(\.subtitle)
    #expect(subtitles.count > 3)
    #expect(Set(subtitles).isSuperset(of: ["Illinois, United States", "Missouri, United States", "Massachusetts, United States"]))
    let first = try #require(model.results.first)
    #expect(model.add(first))
    #expect(await eventually { model.cells.map(\.subtitle) == ["United States"] })
    #expect(store.locations == [first.location])
  }
}
